"""Which card of a judgement is meant: 翻出来的那张, 原来那张 (the one turned up), 打出来的那张, 换上去的那张 (the one that took its place)."""

from __future__ import annotations

from resolver.ask import marks
RETRIAL = marks.CHANGES_JUDGEMENT


class Referring:
    """Mixin of the reader: `judgement_told(tok)` takes up a judgement card told by how it came to lie there."""

    def retried(self) -> bool:
        return any(f.kind == "skill" and f.unit in RETRIAL for f in [*self.tale.facts, *self.made])

    def judgement_told(self, tok) -> bool:
        if not tok.has("JUDGE", "ATTACK", "USE", "REJUDGE", "SHOW", "SWAP") or not self.retried():
            return False
        n = 1
        while self.at(n, "LE", "FILL") and not self.at(n, "DE"):
            n += 1
        if not self.at(n, "DE") or not self.at(n + 1, "THIS", "CARDW", "JCARD", "FACE"):
            return False
        self.i += n + 1
        self.meant("revealed" if tok.has("JUDGE") else "retrial")
        return True

    def v_origw(self, tok) -> bool:
        if not self.retried():
            return False
        self.i += 1
        self.meant("revealed")
        return True

    def meant(self, which: str) -> None:
        """Goes to the deed that moves it: the one just told, else the one that follows."""
        while self.at(0, "THIS", "CARDW", "JCARD", "FACE", "DE"):
            self.i += 1
        made = self.made[-1] if self.made and self.frame_open else None
        if made is not None and made.kind in ("gains", "taken", "gives") and made.zone is None:
            made.zone = which
        else:
            self.pending.append(("which", which))


__all__ = ["Referring"]
