"""What leaves the process: JSON lines, text for people, and nothing a terminal would obey.

Not here: layout (render*.py), error documents (errors.py).  Imports: stdlib only, cheap ones (read path).
"""

import json
import os
import re
import sys

_SEQUENCES = re.compile(
    r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?"  # OSC: window title, links
    r"|[\x1b\x9b]\[?[0-?]*[ -/]*[@-~]"  # CSI and two-character escapes
    r"|\x1b"
)
# C0 and C1 except tab and newline, bidirectional controls, BOM, and what is left of undecodable bytes.
_CONTROLS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
_SURROGATES = re.compile(r"[\ud800-\udfff]")


def clean(text: str) -> str:
    """`text` without terminal sequences, control and direction characters; undecodable bytes become U+FFFD.

    Example: >>> clean("\\x1b]0;title\\x07\\x1b[2J杀\\b")
             '杀'
    """
    return _SURROGATES.sub("\ufffd", _CONTROLS.sub("", _SEQUENCES.sub("", text)))


def has_undecoded(text: str) -> bool:
    """Whether `text` came from bytes that are no UTF-8 (they arrive as lone surrogates)."""
    return bool(_SURROGATES.search(text))


def prepare_streams() -> None:
    """Make the streams take any Chinese text, whatever the locale says; a closed one reads as empty and swallows what is written."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # started with the stream closed (`sgs … <&-`)
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def emit_json(document: object) -> None:
    """Print one document as one compact line."""
    _write(json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n")
    sys.stdout.flush()


def say(text: str = "") -> None:
    """Print text for people on stdout; anything a terminal would obey is gone, own colours excepted.

    Colours are put on after cleaning, by `paint`, so `text` is trusted here: callers clean what users wrote.
    """
    _write(text + "\n")


_said = 0


def said() -> int:
    """How many texts have gone to stdout: a command that has answered half cannot be run again unseen."""
    return _said


def _write(text: str) -> None:
    global _said
    _said += 1
    sys.stdout.write(text)


def note(text: str) -> None:
    """Print an aside for people on stderr (progress, an unsure match, a rebuilt cache)."""
    sys.stderr.write(clean(text) + "\n")
    sys.stderr.flush()


def colour_wanted(stream=None) -> bool:
    """Colour only in a terminal, and never when NO_COLOR is set."""
    stream = stream or sys.stdout
    return bool(getattr(stream, "isatty", lambda: False)()) and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


_STYLES = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34", "cyan": "36"}


def paint(text: str, *styles: str) -> str:
    """`text` in the named styles when stdout is a terminal, else unchanged."""
    if not styles or not colour_wanted():
        return text
    return f"\x1b[{';'.join(_STYLES[style] for style in styles)}m{text}\x1b[0m"
