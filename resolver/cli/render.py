"""Layout for a terminal of 80 columns where a Chinese character takes two.

Not here: what is laid out (render_*.py).  Imports: stdlib only (read path).
"""

import unicodedata

WIDTH = 80
_NO_LINE_START = "，。、；：？！）】》」』”’…—%"
_NO_LINE_END = "（【《「『“‘"


def columns(text: str) -> int:
    """Terminal columns that `text` takes; wide and full-width characters two, combining ones none."""
    return sum(_width(character) for character in text)


def _width(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.combining(character) or character in "\ufe0e\ufe0f\u200b\u200d":
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def pad(text: str, width: int) -> str:
    """`text` followed by blanks up to `width` columns."""
    return text + " " * max(0, width - columns(text))


def wrap(text: str, indent: int = 0, first: str | None = None, width: int = WIDTH) -> list[str]:
    """Lines of at most `width` columns; ASCII words and ids stay whole, no line starts with closing punctuation.

    `first` replaces the indent of the very first line (a bullet, a number).
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lead = " " * indent if first is None or lines else first
        line, used = lead, columns(lead)
        for piece in _pieces(paragraph):
            size = columns(piece)
            if used + size > width and line.strip() and used > indent:
                lines.append(line.rstrip())
                line, used, piece = " " * indent, indent, piece.lstrip()
                size = columns(piece)
            line += piece
            used += size
        lines.append(line.rstrip())
    return lines


def _pieces(text: str) -> list[str]:
    """Unbreakable pieces: runs of ASCII, or one wide character with the punctuation that clings to it."""
    pieces: list[str] = []
    for character in text:
        previous = pieces[-1] if pieces else ""
        clings = previous and (
            character in _NO_LINE_START
            or previous[-1] in _NO_LINE_END
            or (_narrow(character) and _narrow(previous[-1]) and not previous[-1].isspace())
        )
        if clings:
            pieces[-1] += character
        else:
            pieces.append(character)
    return pieces


def _narrow(character: str) -> bool:
    return not character.isspace() and _width(character) == 1
