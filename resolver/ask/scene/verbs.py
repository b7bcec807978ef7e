"""Verbs and results of a told situation: what they add to the facts, with whatever roles the clause has named so far."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.frames import Card
from resolver.ask.scene.model import Fact, NotRead

SLASH = units.SLASHES


class Verbs:
    """Mixin of the reader: one method per kind of word, named in `SIMPLE`."""

    # --- verbs ---------------------------------------------------------------------------------------------------------

    def on_hurt(self, tok) -> None:
        n = None
        if tok.text == "伤害" and self.kind() in ("o", "Tr"):
            return
        if self.kind() == "N":
            n = self.peek().val
            self.i += 1
        while self.kind() in ("d", "h", "l"):
            self.i += 1
        active = tok.text in ("造成", "打伤", "伤到", "伤了", "造成伤害", "伤害")
        who = self.subject or self.last_target() or self.topic
        doers = [f.actor for f in self.scene.facts + self.made if f.kind == "use" and f.actor is not None]
        if active and self.subject is not None and self.subject in doers and not self.passive:
            who = (self.aims[-1] if self.aims else None) or self.last_target()
        if self.passive and self.agent is not None:
            self.passive = False
            self.fact("use", actor=self.agent, target=who, unit="slash", card=Card("slash"))
        self.fact("hurt", target=who, n=n)

    def on_die(self, tok) -> None:
        if self.kind(-2) == "P" and self.last_person is not None and self.last_person is not self.subject and not self.passive:
            self.fact("dies", actor=self.last_person)
            return
        made = self.fact("dies", actor=self.subject or self.topic)
        if self.kind() in ("P", "u", "p", "e", "z", "n"):
            self.open_kill = made

    def on_judge(self, tok) -> None:
        face = None
        if self.kind() == "F":
            face = self.peek().val
            self.i += 1
        if face is None and self.neg and self.wearer("eight_diagram") is not None:
            self.fact("skill", actor=self.wearer("eight_diagram"), unit="eight_diagram")
            return
        if face is None:
            self.scene.judging = True
            return
        self.fact("judge", face=face)

    def on_face(self, tok) -> None:
        if any(f.kind in ("skill", "judge") for f in self.scene.facts + self.made) or any(t.kind == "j" for t in self.t):
            self.fact("judge", face=tok.val)
        else:
            raise NotRead(tok.text)

    def on_offset(self, tok) -> None:
        self.fact("offset")

    def on_hit(self, tok) -> None:
        use = self.last("use")
        if use is None and self.kind() in ("P", "p", "e"):
            weapon = next((w for w in self.scene.whos for s in w.equipment if s in units.WEAPONS), None)
            if weapon is None:
                raise NotRead(tok.text)
            use = self.fact("use", actor=weapon, unit="slash", card=Card("slash"))
        self.fact("effect", unit=use.unit if use else None)

    def on_number(self, tok) -> None:
        nxt = self.kind()
        if self.by == "spear" and nxt in ("c", "H", "a") and tok.val == 2:
            self.material = [Card(), Card()]
            while self.kind() in ("c", "H"):
                self.i += 1
            return
        if self.made and self.made[-1].kind in ("draws", "gains") and nxt in ("", "c", "H", "QM", "g"):
            self.made[-1].n = tok.val
            while self.kind() in ("c", "H"):
                self.i += 1
            return
        if tok.val in (2, 3) and nxt in ("e", "z", "p", "h", "Di") or tok.val in (2, 3) and nxt == "W" and self.peek().val.slug in units.ARMORS:
            self.group_of(tok.val)
            return
        if nxt == "T" and tok.val == 1:
            self.i += 1
            return
        if nxt in ("d", "h"):
            self.i += 1
            while self.kind() in ("h", "l", "d"):
                self.i += 1
            if self.made and self.made[-1].kind == "hurt":
                self.made[-1].n = tok.val
            elif self.made and self.made[-1].kind in ("use", "skill", "effect"):
                self.fact("hurt", n=tok.val)
            else:
                raise NotRead(tok.text)
            return
        if nxt in ("C", "K", "c", "H") and tok.val <= 2:
            self.count = tok.val
            return
        raise NotRead(tok.text)

    def failed(self, tok) -> None:
        """判定失败: 八卦 turned black; 乐 and the like take hold."""
        if any(w.judge for w in self.scene.whos):
            self.scene.judging = True
            self.fact("effect")
        else:
            self.fact("judge", face=(None, None, "black"))

    def act(self, tok) -> None:
        """打了司马懿: a blow whose card is not named is a 杀."""
        if any(f.unit in SLASH or f.unit in ("duel", "fire_attack", "savage_assault", "archery_attack") for f in self.made):
            return
        if tok.text.startswith("打") and self.kind() == "P" and self.kind(1) not in ("C", "K"):
            self.fact("use", actor=self.who(), unit="slash", card=Card("slash"))

    def gain(self, tok) -> None:
        if self.passive:
            self.passive = False
            self.fact("taken", target=self.subject or self.topic)
        else:
            self.fact("gains", actor=self.who())

    def everybody(self, tok) -> None:
        """全场都满血 is how a board begins; 全场就我一个 adds nothing to 我."""
        if self.kind() in ("Fh", "f"):
            self.i += 1
        elif self.kind() != "On":
            raise NotRead(tok.text)

    def horse(self, tok) -> None:
        """我的马: its owner has one."""
        who = self.last_person or self.subject or self.topic
        if who is None or self.kind(-2) != "g":
            raise NotRead(tok.text)
        if not any(x in units.HORSES for x in who.equipment):
            who.equipment.append("dilu")
        self.subject = who

    def heal(self, tok) -> None:
        self.fact("heals", actor=self.who())
        if self.kind() == "N" and self.kind(1) in ("h", "d"):
            self.i += 2

    def aim(self, tok) -> None:
        """对 whom: a name, a description, or one of the group."""
        self.pending_aim = self.kind() in ("P", "p")
        if self.kind() in ("u", "C", "K", "") and tok.text == "对":
            if not self.scene.group:
                raise NotRead(tok.text)
            self.aims.append(self.scene.group[0])

    def draw(self, tok) -> None:
        if not (self.made and self.made[-1].kind == "skips"):  # 跳过摸牌 names the phase
            self.fact("draws", actor=self.who())

    def save(self, tok) -> None:
        """用酒救他: the card told is played for the dying; otherwise somebody was saved."""
        if self.made and self.made[-1].unit in ("peach", "analeptic") and (self.kind() == "P" or self.kind() in ("QM", "") and self.made[-1].actor is not None):
            self.made[-1].kind, self.made[-1].target = "answer", None
            self.pending_aim = self.kind() == "P"
            return
        self.fact("saved", actor=self.who())

    def group_of(self, n: int) -> None:
        """两个装藤甲的人, 三个人: called the first, the second, the third from here on."""
        if self.scene.group:
            raise NotRead("个人")
        for name in ("第一个", "第二个", "第三个")[:n]:
            self.scene.group.append(self.add(name, name))
        self.subject = self.scene.group[0]
        if self.kind() == "W":
            slug = self.peek().val.slug
            self.i += 1
            for who in self.scene.group:
                who.equipment.append(slug)
        elif self.kind() == "p":
            self.i += 1

    def hand_on(self, tok) -> None:
        """流离给了某人."""
        if self.kind() not in ("P", "p", "e", "z"):
            raise NotRead(tok.text)
        self.pending_aim = True

    def exists(self, tok) -> None:
        """有人, 有一个人."""
        if self.kind() == "N" and self.kind(1) == "p":
            self.i += 1
        if self.kind() != "p":
            raise NotRead(tok.text)

    def first(self, tok) -> None:
        if tok.text != "先":
            raise NotRead(tok.text)

    def before_dying(self, tok) -> None:
        if self.kind() != "Nd":
            self.on_hurt(tok)

    def win(self, tok) -> None:
        """决斗赢了某人: the other one is hurt."""
        duel = self.last("use")
        if duel is None or duel.unit != "duel":
            duel = next((f for f in reversed(self.scene.facts) if f.kind == "use" and f.unit == "duel"), None)
        if duel is None:
            raise NotRead(tok.text)
        self.won = duel
        self.made.append(Fact("won", actor=self.subject or self.topic, target=duel.target, at=tok.at))

    def plural(self, tok) -> None:
        self.subject = self.add("plural", tok.text)

    def only(self, tok) -> None:
        """就, 只有 before a name say nothing of the board that the name does not."""
        if tok.text != "就" and self.kind() not in ("P", "p"):
            raise NotRead(tok.text)

    def ordinal(self, tok) -> None:
        self.nth = tok.val

    def passive_on(self, tok) -> None:
        if tok.text in ("让", "叫"):
            self.let = True
        else:
            self.passive = True

    SIMPLE = {
        "u": lambda s, t: s.act(t), "o": lambda s, t: s.aim(t), "b": passive_on, "n": lambda s, t: setattr(s, "neg", True),
        "l": on_hurt, "k": on_die, "j": on_judge, "F": on_face, "B": on_offset, "I": on_hit, "N": on_number, "a": lambda s, t: None,
        "Nd": lambda s, t: s.fact("dying", actor=s.who()), "Sa": lambda s, t: s.save(t), "H": lambda s, t: None,
        "Gu": lambda s, t: s.fact("guess", n=0), "Ge": lambda s, t: s.fact("guess", n=1), "Su": lambda s, t: None, "w": lambda s, t: None,
        "t": lambda s, t: s.draw(t), "g": lambda s, t: None, "c": lambda s, t: None, "R": lambda s, t: s.gain(t), "Rs": lambda s, t: None,
        "~": lambda s, t: None, "V": lambda s, t: s.fact("effect"), "|v": lambda s, t: s.fact("void"), "&": lambda s, t: None, "Co": lambda s, t: None,
        "Al": lambda s, t: s.everybody(t), "@": lambda s, t: s.horse(t), "Z": lambda s, t: None, "G": lambda s, t: s.hand_on(t), "e": lambda s, t: s.exists(t), "Or": lambda s, t: s.first(t), "Wd": lambda s, t: s.before_dying(t),
        "}": lambda s, t: s.win(t), "Pl": lambda s, t: s.plural(t), "On": lambda s, t: s.only(t), "Nth": lambda s, t: s.ordinal(t),
        "Jx": lambda s, t: s.failed(t), "r": lambda s, t: s.heal(t), "X": lambda s, t: s.fact("skips", actor=s.who()), "Zr": lambda s, t: s.fact("resets", actor=s.who()),
        "Bo": lambda s, t: s.fact("boost"), "Tr": lambda s, t: s.fact("spreads"), "A": lambda s, t: None, "QM": lambda s, t: None,
        "m": lambda s, t: None, "x": lambda s, t: s.fact("discards", actor=s.who()),
    }


__all__ = ["SLASH", "Verbs"]
