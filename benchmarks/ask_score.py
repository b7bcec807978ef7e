"""Scores `sgs ask` on handed questions by their `expect` (right, undetermined, wrong).  See main() for the arguments."""

from __future__ import annotations


def same_value(got: dict | None, want: dict, accept: list) -> bool:
    """Whether a typed value is the expected one, or one of the accepted wordings."""
    if got is None:
        return False
    v, w = got.get("v"), want.get("v")
    if want.get("type") == "number":
        return isinstance(v, (int, float)) and not isinstance(v, bool) and v == w
    if want.get("type") == "order":
        mine = [_plain(x) for x in v] if isinstance(v, list) else [_plain(v)]
        theirs = [[_plain(x) for x in w]] + [[_plain(y) for y in str(a).replace("，再", "、").split("、")] for a in accept or []]
        return any(len(t) == len(mine) and all(a in b or b in a for a, b in zip(mine, t)) for t in theirs)
    words = [_plain(w)] + [_plain(a) for a in accept or []]
    if isinstance(v, list):
        v = "、".join(map(str, v))
    return _plain(v) in words


def _plain(text) -> str:
    out = "".join(ch for ch in str(text) if ch.isalnum())
    return out[1:] if out.startswith("先") and len(out) > 2 else out


def judge_answer(answer: dict, expect: dict) -> str:
    """right | wrong | undetermined for one answer of the ask document against an `expect` of the cases."""
    verdict = answer.get("verdict")
    if verdict == "undetermined":
        return "undetermined"
    want = expect.get("verdict")
    if want in ("yes", "no"):
        if verdict == want:
            return "right"
        if verdict == "value":
            got = answer.get("value") or {}
            words = [_plain(a) for a in expect.get("accept") or []]
            v = got.get("v")
            text = f"{v}{got.get('unit') or ''}" if got.get("type") == "number" else v if not isinstance(v, list) else "、".join(v)
            return "right" if _plain(text) in words else "wrong"
        return "wrong"
    if want == "value":
        if verdict == "value":
            return "right" if same_value(answer.get("value"), expect.get("value") or {}, expect.get("accept") or []) else "wrong"
        return "wrong"
    if want == "depends":
        return "right" if verdict == "depends" else "wrong"
    return "right" if verdict == want else "wrong"
