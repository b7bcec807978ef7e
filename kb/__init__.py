"""The library: reads the facts in data/, checks them, writes and opens the SQLite file.

Not here: the referee (resolver), the printed facts themselves (data).
Imports: stdlib, PyYAML; sqlmodel only while building.  May be imported by: resolver.{rulebook, scenario, ask, cli, web}.
"""

SCHEMA_VERSION = 1
