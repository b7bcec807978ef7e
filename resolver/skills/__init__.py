"""Skill units, one file each; importing this package registers them all."""

from resolver.engine.folder import load_folder

load_folder(__name__, __path__)
