"""Verbs of a clause: what each adds to the facts, with whatever roles the clause has named so far.

A word of kind X is taken up by the method `v_x`; where it has several kinds, the first in `ORDER` whose method accepts its neighbours.
"""

from __future__ import annotations

from resolver.ask.tale.deeds.arms import Arms
from resolver.ask.tale.deeds.doubting import Doubting
from resolver.ask.tale.deeds.harm import Harm
from resolver.ask.tale.deeds.joining import Joining
from resolver.ask.tale.deeds.judging import Judging
from resolver.ask.tale.deeds.moving import Moving
from resolver.ask.tale.deeds.naming import Naming
from resolver.ask.tale.deeds.several import Several
from resolver.ask.tale.deeds.referring import Referring
from resolver.ask.tale.deeds.nouns import PHASES
from resolver.ask.tale.deeds.setting import Setting
from resolver.ask.tale.deeds.using import Using

ORDER = ("JOIN", "UNPILE", "UNHURT", "ORIGW", "NEG", "LAY", "CLAIM", "FAKE", "TRUEW", "NOHURT", "EXPOSE", "DOUBLE", "DOUBT", "BEI", "TO", "BA", "WANTTO", "MEET", "FORW", "SPOIL", "BORROWC", "REDO", "CHASE", "BORROW", "REPLACE", "FORCE", "PREVENT", "FEAR", "TURN", "PHASE", "UNCHAIN", "KILL", "DIE", "ALIVE", "DYING", "SAVE", "CUTOFF", "OFFSET", "VOID", "WORK", "HIT", "SPREAD", "REDIRECT", "HURT", "LOSEHP", "DEAL", "HEAL", "REJUDGE", "JUDGE",
         "BOOST", "WIN", "LOSE", "GUESS", "FLIP", "CHAIN", "CHAINED", "STARTW", "SKIP", "RECAST", "GIVE", "SHOW", "DRAW", "BREAK", "TAKE", "GAIN", "DISC", "UNEQUIP", "EQUIP", "ATTACK", "BURN", "INV", "PLAYV", "USE",
         "CONVERT", "TARGETED", "CONTINUE", "STAY", "LEAVE", "CHOOSE", "REACH", "COUNTAS", "ENTER", "END", "ORDERV", "CAUSEV", "SWAP", "LOOK", "EXCEED", "DRUNK", "PENALTYW")


class Deeds(Referring, Arms, Several, Joining, Doubting, Harm, Judging, Moving, Using, Naming, Setting):
    """Mixin of the reader: `deed(tok)` takes up a verb and says whether it was one."""

    def deed(self, tok) -> bool:
        if self.judgement_told(tok) or self.part_told(tok):
            return True
        if tok.text == "雷" and self.is_person_at(1) and self.owner_of("leiji") is not None:
            tok.kinds, tok.val = frozenset(("SK",)), "leiji"
            made = self.fact("skill", tok, actor=self.owner_of("leiji"), unit="leiji")       # 雷我: 雷击
            made.text = "雷击"
            return True
        if tok.has("JUDGE", "SHOW") and self.at(1, "NUM", "MANY", "DECKW", "LE") and not self.tale.judging and (told := self.previous("skill")) is not None and told.unit == "guanxing":
            return self.v_look(tok)         # 观星翻五张
        if tok.has("CONVERT", "COUNTAS", "REPLACE", "OFFSET") and tok.text[0] in "凑抵顶算充" and self.counts_toward(tok):
            return True
        for kind in ORDER:
            if tok.has(kind):
                if getattr(self, "v_" + kind.lower())(tok):
                    return True
        if tok.has("WEAR") and not tok.has("EQUIP") and self.at(1, "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") and self.puts_on_asked(self.i):
            return self.v_equip(tok)
        if tok.has("WEAR") and not tok.has("EQUIP") and self.at(1, "EQ") and self.puts_on_asked(self.i):
            return self.light()      # 还能骑赤兔吗: the name that follows makes the deed
        if tok.has("WEAR") and self.at(1, "DE") and self.moving:
            self.pending.append(("noun", "装备"))       # 把自己穿着的…
            return self.light(2)
        if tok.has("DAO") and self.blow(tok):
            return True
        if tok.has(*PHASES):
            return self.phase_word(tok)
        if tok.has("OUTTURN", "MYTURN", "TURNW", "NEXTTURN", "LASTTURN"):
            return self.turn_word(tok)
        if tok.has("INRANGE", "OUTRANGE", "DISTW", "ADJW", "ACROSSW", "FARTHEST", "FARW", "TOOFAR", "RANGEW", "ZUO"):
            return self.distance_word(tok)
        if tok.has("CLS_BASIC", "CLS_TRICK", "CLS_DELAYED", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HANDW", "EQW", "JUW", "BODY", "DECKW", "DUMPW", "PILEW", "JCARD", "HORSE_D", "HORSE_O", "LIMITW", "MAXHPW", "FIREW", "THUNDERW", "NATUREW",
                   "NORMALW", "UPTO", "ATLEAST", "ALONEC", "TWICE", "NOTHING", "LASTCARD", "MATERIAL", "LIMITQ", "KSAME", "EMPTYH", "FULLHP", "WOUNDED", "SUITCHG", "DIAN", "DAO", "NOHAVE"):
            return self.noun(tok)
        return False
