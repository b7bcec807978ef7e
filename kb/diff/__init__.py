"""What changed between two editions: added, removed, renamed, split, merged, changed.

`diff(conn, a, b)` gives the document of contract §6 (without `behaviour`, which needs the engine). Any two editions, not only neighbours.
Imports: stdlib (read path).
"""

from .compare import diff

__all__ = ["diff"]
