"""Scenario files: reading (load.py), writing (dump.py), running (run.py) and reporting (report.py) them.

A file becomes the frozen values of model.py; names.py and vocabulary.py hold the words it may use; the format is described in
docs/scenario-format.md.  Nothing is imported here, so that each command pays only for what it uses.
"""
