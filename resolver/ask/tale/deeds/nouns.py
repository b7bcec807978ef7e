"""Nouns that set the scene: phases, turns, distances, pieces and areas."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.frames import Card
from resolver.ask.tale import sitting, zones
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.words import Tok

PHASES = {"PREPP": "准备", "JUDGEP": "判定", "DRAWP": "摸牌", "PLAYP": "出牌", "DISCP": "弃牌", "FINP": "结束"}


class Nouns:
    """Mixin of the reader: words that are no verbs."""

    def v_turn(self, tok) -> bool:
        return False

    def v_phase(self, tok) -> bool:
        return False

    def phase_word(self, tok) -> bool:
        self.tale.phase = self.tale.phase or next(PHASES[k] for k in PHASES if tok.has(k))
        if getattr(self, "asking", False):
            self.tale.asked_phase = next(PHASES[k] for k in PHASES if tok.has(k))
        alone = not getattr(self, "asking", False) and self.at(-1, "GEN") and self.i == 1 and len(self.t) == 2       # 华佗出牌阶段，队友濒死
        if self.at(-1, "SELF", "ME") or self.at(-1, "DE") and self.at(-2, "SELF", "ME") or tok.text.startswith("自己") or alone:
            self.tale.own_turn = self.subject or self.topic or self.me()     # 自己的出牌阶段
        self.named_phase = next(PHASES[k] for k in PHASES if tok.has(k))
        if tok.text.endswith("阶段") and self.at(-1, "NEG", "NOHAVE") and self.peek(-1).text in ("没", "没有", "没了", "又没", "又没有") and not self.asking and not self.at(1, "DURING") and (self.peek(1) is None or self.at(1, "STOP", "LE")):
            self.neg = False                # 没出牌阶段: it was skipped
            self.tale.phase = None
            self.fact("skips", tok, target=self.subject or self.topic, zone=self.named_phase)
            return True
        return self.light()

    def turn_word(self, tok) -> bool:
        if tok.has("NEXTTURN"):
            if (any(f.kind == "skill" and f.unit == "jushou" and not f.neg or f.kind == "flips" and not f.neg for f in [*self.tale.facts, *self.made]) or any(w.turned for w in self.tale.whos)) and self.tale.next_turn is None:
                self.tale.notes.append("turn after")        # 据守后，下回合…: see `turned`
                return self.light()
            drunk = [f for f in [*self.tale.facts, *self.made] if f.kind == "use" and f.unit == "analeptic" and not f.neg and f.zone != "save"]
            boost = next((f for f in self.made if f.kind == "boost" and not f.neg), None)
            if not drunk and boost is not None and boost.text.startswith("酒"):      # 酒的效果能留到下回合吗: it was drunk
                drunk = [Fact("use", boost.actor or self.topic, None, "analeptic", card=Card("analeptic"), at=-1, text="酒")]
                self.tale.facts[:0] = drunk
            if not drunk or self.tale.next_turn is not None or any(f is not boost and (f.kind != "use" or f.unit not in ("analeptic", "slash")) for f in [*self.tale.facts, *self.made]):
                self.tale.left.append(tok.text)      # boards end with the turn
            self.tale.next_turn = tok.at
        if tok.has("LASTTURN"):
            self.tale.notes.append("last turn")
        if self.at(1, "COUNTAS", "STILL") and any(t.text in ("是", "也是") for t in self.t[self.i + 1:self.i + 3]) and self.t[-1].text == "的":
            who = next((self.person(t, None) for t in self.t[self.i + 1:] if t.has("ME", "LET", "GEN", "SELF", "THEY")), None)
            if who is not None:
                self.tale.own_turn = who     # 回合也是我的
                self.i = len(self.t)
                return True
        if tok.has("MYTURN") and tok.text[0] in "他她" and self.subject is not None and not tok.text.startswith(("他自己", "她自己")):
            before = next((w for w in self.spoken[::-1] if w is not self.subject and not w.many and not w.me), None)
            if before is None:
                raise NotRead(tok.text)
            self.tale.own_turn = before         # 张角出牌，貂蝉趁他的回合: the other one's
        elif tok.has("MYTURN") and tok.text[0] in "他她" and not tok.text.startswith(("他自己", "她自己")) and (self.passive or self.topic is None or self.topic.me):
            if self.passive and self.agent is None:
                self.agent = self.anonymous()
            self.tale.own_turn = self.agent if self.passive else self.person(Tok(frozenset(("THEY",)), None, tok.text[0], tok.at), None)     # 我被人在他的回合砍: not the one he did it to
        elif tok.has("MYTURN"):
            self.tale.own_turn = self.me() if tok.text[0] == "我" else self.subject or self.topic or self.me()
        elif tok.has("OUTTURN"):
            self.tale.notes.append("out of turn")
        elif tok.has("TURNW") and self.last is not None and self.t[self.i - 1].has("DE", "LET", "ME", "THEY", "GEN", "SELF"):
            self.tale.own_turn = self.last
        return self.light()

    def distance_word(self, tok) -> bool:
        if tok.has("TOOFAR"):
            return sitting.too_far(self, tok) and self.light()
        if sitting.read(self, tok):
            return True
        if tok.has("OUTRANGE") and sitting.beyond(self, tok):
            return self.light()
        if tok.has("INRANGE") and self.neg and not self.at(1, "DE", "PEOPLE"):
            if not sitting.beyond(self, tok):
                raise NotRead(tok.text)
            self.neg = False            # 不在他射程里
            return self.light()
        if tok.has("FARW") and not self.at(1, "DE", "PEOPLE") and tok.text not in ("远",):
            pair = [w for w in (self.aims[-1] if self.aims else None, self.subject) if w is not None]
            other = next((w for w in (self.topic, *self.spoken[::-1]) if w is not None and w not in pair and not w.many), None)
            near, far = (pair[1], pair[0]) if len(pair) == 2 else (other or self.me(), pair[0]) if pair else (None, None)
            if near is None or near is far:
                raise NotRead(tok.text)
            self.tale.distances.append((near, far, 3))       # 离她很远
            return self.light()
        if tok.has("DISTW") and self.at(1, "HURT", "HEAL", "BOOST", "MORE", "CONVERT", "REPLACE"):
            raise NotRead(tok.text)             # 距离减二
        self.tale.notes.append("distance:" + tok.text)
        return self.light()

    def faced_gear(self, tok) -> bool:
        """红桃的马, 黑色防具: a piece of that kind with that face, worn, and the object or material of what follows."""
        suit, number, color = self.pending[-1][1]
        kind = zones.slugs(tok.text)
        kind = kind or (units.EQUIPS if tok.has("EQW", "CLS_EQUIP") else None)
        slug = next((c for (s, n, c) in sorted(self.book.faces, key=lambda x: (x[2] not in units.OFFENSIVE, str(x))) if c in (kind or ()) and (not suit or s == suit) and (not number or n == number) and (not color or (s in ("heart", "diamond")) == (color == "red"))), None)
        who = self.holder or self.subject or self.topic
        if slug is None or who is None:
            return False
        self.pending.pop()
        self.holder = None
        card = Card(slug, suit, color, number, zone="equip")
        self.dress(who, card)
        self.i += 1
        if self.at(0, "CONVERT") or self.at(0, "SK"):
            self.pending_material = [*self.pending_material, card]
        else:
            self.pending.append(card)
        return True

    def noun(self, tok) -> bool:
        retrial = self.made[-1] if self.made and self.frame_open and self.made[-1].kind == "skill" and self.made[-1].unit in marks.CHANGES_JUDGEMENT else None
        if retrial is not None and not retrial.material and tok.has("EQW", "JUW", "HANDW") and (tok.text.endswith("牌") or self.at(1, "DE", "CARDW")):
            retrial.material = (Card(zone="equip" if tok.has("EQW") else "judge" if tok.has("JUW") else None),)      # 用装备区的牌改
            return self.light()
        if tok.has("NOHAVE") and tok.text != "无" and self.at(1, "DIE", "HURT", "HEAL", "USE", "HIT", "DRAW", "DISC", "SAVE", "KILL", "OFFSET", "ATTACK", "SHOW", "GAIN") and not self.at(1, "CARD", "EQ", "CARDW", "HANDW"):
            self.neg = not self.neg
            return self.light()
        if tok.has("PILEW") and ("不屈" in tok.text or "创" in tok.text) and not self.told_skill("buqu") and self.owner_of("buqu") is not None and not self.owner_of("buqu").piles:
            self.made.append(Fact("skill", self.owner_of("buqu"), unit="buqu", at=tok.at, text=tok.text))
            self.frame_open = True
            return self.light()
        if tok.has("CLS_HORSE", "HORSE_D", "HORSE_O", "CLS_WEAPON", "CLS_ARMOR", "CLS_EQUIP", "EQW") and self.pending and isinstance(self.pending[-1], tuple) and self.pending[-1][0] == "face" and self.faced_gear(tok):
            return True
        made = self.made[-1] if self.made and self.frame_open else None
        if tok.has("HANDW", "CLS_HORSE", "CLS_WEAPON", "CLS_ARMOR") and made is not None and made.kind == "discards" and made.zone is not None and self.at(-1, "WITH", "AND", "ZHANG", "NUM", "MING") and (tok.has("HANDW") or zones.area(made.zone) == "hand"):
            self.made.append(Fact("discards", made.actor, zone=tok.text, n=self.count, neg=made.neg, want=made.want, at=tok.at, text=made.text))      # 弃狮子和一张手牌
            self.count = None
            return self.light()
        if tok.has("ALONEC") and tok.text == "单挑" and self.is_person_at(1) and not self.passive:
            self.use(tok, Card("duel"), self.subject, None)      # 单挑我: a 决斗
            return self.light()
        if tok.has("TWICE") and tok.text[0] in "两2":
            if made is not None:
                made.n, made.again = 2, True
            else:
                self.count = 2
            return self.light()
        if made is not None and made.kind in ("discards", "gains", "taken", "breaks", "draws", "gives") and (made.zone is None or zones.slugs(tok.text) and zones.slugs(made.zone) is None and zones.area(made.zone) == "equip"):
            made.zone = tok.text
        elif made is not None and made.kind == "use" and made.unit in marks.REMOVES and made.zone is None and tok.has("HANDW", "EQW", "JUW", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O"):
            made.zone = tok.text
        elif tok.has("CLS_HORSE") and self.count == 2:
            self.count = None
            self.pending.append(("pair", tok.text))
        elif tok.has("KSAME") and self.at(1, "CLS_HORSE"):
            self.pending.append(("pair", tok.text))
        else:
            self.pending.append(("noun", tok.text))
        return self.light()

    def taken_piece(self, taker: Fact) -> None:
        """反馈孙尚香的武器: what of hers is taken, told beside the skill alone."""
        k = next((k for k, t in enumerate(self.t) if t.has("SK") and t.val == taker.unit), None)
        if k is None or k + 3 >= len(self.t) or not self.t[k + 1].has("GEN", "LET", "ME", "OPP", "ALLY") or not self.t[k + 2].has("DE"):
            return
        piece = self.t[k + 3]
        if not piece.has("EQW", "CLS_EQUIP", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE", "HORSE_D", "HORSE_O", "JUW") or piece.has("HANDW"):
            return
        loser = self.person(self.t[k + 1], taker.actor)
        if loser is None or loser is taker.actor:
            return
        self.pending = [p for p in self.pending if not (isinstance(p, tuple) and p[0] == "noun" and p[1] == piece.text)]
        taker.target = loser
        self.made.append(Fact("taken", taker.actor, loser, zone=piece.text, at=taker.at + 1, want=taker.want, neg=taker.neg, text=taker.text))


__all__ = ["Nouns"]
