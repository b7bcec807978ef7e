"""Where the facts, the scenarios and the cached database lie.

Packaged copies (`kb/_data`, `resolver/_scenarios` of a wheel) come before the repository root.
Imports: stdlib only.  May be imported by anyone.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_ROOT = _HERE.parent


def data_dir() -> Path:
    """Folder of the YAML facts."""
    packaged = _HERE / "_data"
    return packaged if packaged.is_dir() else _ROOT / "data"


def scenarios_dir() -> Path:
    """Folder of the shipped scenarios."""
    packaged = _ROOT / "resolver" / "_scenarios"
    return packaged if packaged.is_dir() else _ROOT / "scenarios"


def referee_code() -> list[Path]:
    """Folders and modules of the referee whose work is kept in the database (`scenario_outcomes`); empty where it is not installed beside."""
    top = _ROOT / "resolver"
    return [path for path in (top / name for name in ("audit.py", "cards", "engine", "rulebook.py", "scenario", "skills")) if path.exists()]


def cache_dir() -> Path:
    """The user's cache folder for built databases; `SGS_CACHE_DIR` overrides it. Not created here."""
    override = os.environ.get("SGS_CACHE_DIR")
    if override:
        return Path(override)
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "sgs-referee"
