"""Brings a question to one spelling: width, traditional characters, suits, brackets, control characters.

The result is what the later steps read and what `ask` prints back; it holds nothing that could steer a terminal.
"""

from __future__ import annotations

import unicodedata

from kb.text import simplify

from resolver.ask.borrowed.lazy import Lazy

LIMIT = 600  # characters of a question that are read; a longer one is cut and the cut is reported

_ANSI = Lazy(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b.")
_INVISIBLE = Lazy("[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff9-\ufffb]")
_BRACKETS = Lazy("[【】「」『』《》〈〉〖〗\\[\\]\"“”‘’'`]")
# Mobile numbers (11 digits, also written 3-4-4), identity and bank card numbers (15 to 19); other numbers may be facts of the board.
_PERSONAL = Lazy(r"(?<!\d)(?:[1１][3-9３-９]\d[- ]?\d{4}[- ]?\d{4}|\d{17}[XxＸｘ]|\d{15,19})(?!\d)")
_PUNCT = str.maketrans({"，": ",", "。": ".", "？": "?", "！": "!", "；": ";", "：": ":", "（": "(", "）": ")", "、": "、", "～": "~",
                        "−": "-", "－": "-", "–": "-", "—": "-", "﹣": "-", "…": ".", "⋯": ".",
                        "♤": "♠", "♡": "♥", "❤": "♥", "♧": "♣", "♢": "♦"})
# Verbs parted by 了 or 过, as players say skills: 裸了衣, 护过驾, 观完星.
_PARTED = Lazy("(裸|护|激|突|据|观|洛|闭|制|离|流)([了过完])(衣|驾|将|袭|守|星|神|月|衡|间|离)")
_SPACE = Lazy(r"\s+")
# Typed in a hurry a space stands for a comma: behind three signs or more it parts two pieces (对面没武器 借刀能用吗); behind fewer it parts
# a name from its clause. Only the readers of 借刀杀人 go by clauses: the tale lost three questions of eight by it.
_PIECES = Lazy("(?<=[0-9\u4e00-\u9fff\u2660-\u2666]{3}) (?=[\u4e00-\u9fff])")
_TIGHT = Lazy(r"(?<=[^\x00-\x7f]) | (?=[^\x00-\x7f])")


def clean(text: str) -> str:
    """Without escape sequences, control, direction and variation characters, personal numbers masked; safe to print and to log.

    Any string in, never an error. Source: bad input BI-127.
    """
    text = text.encode("utf-8", "replace").decode("utf-8", "replace")
    text = _ANSI.sub("", text)
    text = _INVISIBLE.sub("", text)
    text = "".join(" " if ch in "\t\n\r\v\f\u2028\u2029\x85" else ch for ch in text
                   if ch in "\t\n\r\v\f\u2028\u2029\x85" or unicodedata.category(ch) not in ("Cc", "Cf", "Cs", "Co", "Cn"))
    return _PERSONAL.sub("*", text)


def normalise(question: str) -> str:
    """One spelling of the question: NFKC, simplified, half-width punctuation, no brackets round names, spaces tightened.

    Telephone and identity numbers are masked and not repeated anywhere.
    """
    text = clean(question)[: LIMIT * 4]
    text = text.translate(_PUNCT)
    text = unicodedata.normalize("NFKC", text)
    text = simplify(clean(text)).translate(_PUNCT)
    text = _BRACKETS.sub("", text)
    text = _SPACE.sub(" ", text).strip()
    text = _TIGHT.sub("", _PIECES.sub(",", text) if "借" in text else text)
    text = _PARTED.sub(lambda m: m.group(1) + m.group(3) + m.group(2), text)
    text = text.replace("甚么", "什么").replace("妳", "你").replace("乾", "干")
    return text[:LIMIT]
