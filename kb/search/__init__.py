"""Searching the knowledge base by fragments, aliases, pinyin and near misses; names for `show`, `diff` and the command line.

Read path: stdlib only (rapidfuzz lazily, for suggestions).  `build_index` is called by kb.build.
"""

from kb.search.find import match_expression, search
from kb.search.index import build_index
from kb.search.names import resolve_name

__all__ = ["build_index", "match_expression", "resolve_name", "search"]
