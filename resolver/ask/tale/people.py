"""Who is meant: names, letters, pronouns, descriptions become seats of the tale."""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.tale.model import Who
from resolver.ask.tale.person import PERSON_STAGES
from resolver.ask.tale.person.words import KINGDOM, LATER, PERSON, ROLE



class People:
    """Mixin of the reader: `person(tok)` gives the seat a word stands for."""

    def _resumes(self, tok) -> bool:
        """甲穿藤甲,乙没有防具,两个都横着: a number of persons at the head of a clause, taken together, are those who were told of."""
        k = next((n for n, t in enumerate(self.t) if t is tok), None)
        return k is not None and (k == 0 or self.t[k - 1].has("STOP")) and k + 1 < len(self.t) and self.t[k + 1].text.startswith(("都", "均", "全", "也都", "现在都", "俱", "皆", "同时"))

    def add(self, key: str, label: str, **more) -> Who:
        who = next((w for w in self.tale.whos if w.key == key), None)
        if who is None:
            who = Who(key, label, **more)
            self.tale.whos.append(who)
        return who

    def anonymous(self, label: str = "某人") -> Who:
        return self.add(f"?{len(self.tale.whos)}", label)

    def me(self) -> Who:
        return self.add("我", "我", me=True)

    def of_general(self, slug: str) -> Who | None:
        return next((w for w in self.tale.whos if w.general == slug), None)

    def owner_of(self, skill: str) -> Who | None:
        """The seat that has a skill: one named already, else its general (seated when asked for)."""
        for who in self.tale.whos:
            if who.general and skill in self.skills_of(who.general):
                return who
        return None

    def skills_of(self, general: str) -> tuple:
        found = self.book.generals.get(general)
        return tuple(found.skills) if found else ()

    def person(self, tok, subject: Who | None = None) -> Who:
        """The seat a token stands for.  Raises NotRead where it refers to nobody."""
        for stage in PERSON_STAGES:
            if (who := stage(self, tok, subject)) is not None:
                return who

    def described(self, tok) -> Who:
        """伤害来源, 使用者, 死者 …: the seat that the facts told so far make it."""
        facts = [*self.tale.facts, *self.made]
        if tok.has("DEADP"):
            found = next((f.target or f.actor for f in reversed(facts) if f.kind == "dies"), None)
            if found is None and tok.text.startswith("被杀的"):
                found = next((f.target for f in reversed(facts) if f.kind == "use" and f.target is not None), None) or next((w for w in self.tale.whos if any(s in units.ARMORS for s in w.equipment)), None) or self.topic
        elif tok.has("USER"):
            used = next((f for f in facts if f.kind == "use" and f.unit not in ("jink", "nullification")), None)
            if used is not None and used.actor is None:
                used.actor = self.add("~USER", tok.text)
            found = used.actor if used is not None else None
        elif tok.has("DOUBTER"):
            doubt = next((f for f in facts if f.kind == "doubt" and not f.neg), None)
            if doubt is not None and doubt.actor is None:
                doubt.actor = self.add("~DOUBTER", tok.text)
            found = doubt.actor if doubt is not None else None
        elif tok.has("KILLER") and any(f.kind == "dies" for f in facts) and (use := next((f for f in reversed(facts) if f.kind == "use" and f.unit not in ("jink", "nullification", "peach")), None)) is not None:
            use.actor = use.actor or self.add("~KILLER", tok.text)
            found = use.actor
        elif tok.has("SOURCE", "KILLER") and not any(f.actor is not None for f in facts if f.kind in ("use", "hurt", "kill")) and len(struck := [f for f in facts if f.kind == "use" and not f.neg and f.target is not None and f.unit in units.AIMED]) == 1:
            found = struck[0].actor = self.add("~SOURCE", tok.text)       # 被杀, 打他的人: who used it
        elif tok.has("SOURCE", "KILLER"):
            found = next((f.actor for f in reversed(facts) if f.kind in ("use", "hurt", "kill") and f.actor is not None), None)
        else:
            found = None
        return found or self.add("~" + next(k for k in LATER if tok.has(k)), tok.text)


__all__ = ["KINGDOM", "PERSON", "ROLE", "People", "units"]
