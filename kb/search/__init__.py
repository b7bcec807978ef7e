"""Searching the knowledge base by fragments, aliases, pinyin and near misses; names for `show`, `diff` and the command line.

Read path: stdlib only (rapidfuzz lazily, for suggestions).  `build_index` is called by kb.build.
"""

from kb.search.index import build_index
