"""Steps of a run -> the printed trace: what is shown, what is folded into the line before, what each line rests on and changes.

Shapes: `entries` gives `{n, step, actor, text, cites, changes, unsettled}` (contract §4), `governing` the citations behind the outcome; both read
`Game.steps()` once. Citations: the text of the card or skill at work, then what the edition's step table names for the slug; a gap is cited only
where no text decides, and marks the line unsettled.
Not here: sentences (step_text.py), the document (report.py).
"""

from __future__ import annotations

from typing import Any, Iterator

from ..engine.state import Game, Step
from .step_text import SILENT, sentence
from .text import card_zh, place_zh, seats_zh, unit_zh

# Moves that belong to the line before: reason -> slugs of that line (the nearest such line takes the change).
BACK = {
    "use": ("use.declare",), "equip": ("use.declare",), "replace": ("use.declare",), "play": ("play.declare",), "collateral": ("collateral.weapon",),
    "death": ("death.cards",), "penalty": ("death.penalty",), "recast": ("move.recast",), "retrial.old": ("judge.retrial",), "retrial.swap": ("judge.retrial",),
}
FORWARD = frozenset(("judge", "retrial", "delayed.travel"))  # moves that belong to the line after
DROPPED = frozenset(("used", "played", "arrive", "judged", "delayed", "collateral.aside", "guhuo"))  # cards leaving the table when all is done
RULE_OF_REASON = {"phase": "phase.draw", "phase.discard": "phase.discard", "recast": "move.recast", "reward": "death.reward"}
# Steps done by whatever card or skill is being resolved.
INNER = frozenset((
    "damage.calc", "heal.do", "hp.lose", "hp.value", "turn.over", "skill.show", "damage.transfer", "judge.retrial", "collateral.weapon", "use.redirect", "guhuo.lay", "guhuo.doubt",
    "guhuo.show", "move.do", "draw", "death.last_point_saved",
))
# Steps whose rule is plumbing: they count for `governing` only by the card or skill at work.
PLUMBING = frozenset(("use.declare", "play.declare", "use.effect", "skill.invoke", "damage.calc", "hp.deduct", "draw", "move.do", "skill.show", "judge.reveal"))
DECIDING = frozenset((
    "use.valid", "use.redirect", "use.no_targets", "damage.prevented", "damage.transfer", "damage.dealing", "chain.spread", "death.reward", "death.penalty", "death.victory",
    "dying.saved", "dying.fail", "heal.do", "hp.lose", "hp.value", "hp.max_reduce", "card.jiu", "card.tiesuo", "card.huogong", "collateral.weapon", "judge.retrial",
    "delayed.effect", "delayed.end", "turn.over", "turn.owner_dies", "phase.skip", "move.recast", "deck.out", "deck.shuffle", "death.last_point_saved",
))
BACKWARD_LOOK = 4
QUESTION = {"nullify.window": "nullify.window", "dying.card": "dying.ask", "respond.jink": "use.pre_effect", "death.last_point": "death.last_point"}
ASKED = {"discard": "弃置", "give": "交给", "show": "展示", "pick": "选牌", "doubt": "质疑", "pindian": "拼点"}


class Teller:
    """Walks the steps of one game, knowing at each what is being resolved. `uses`: use id -> facts of its declaration."""

    def __init__(self, g: Game) -> None:
        self.g = g
        self.book = g.rules.book
        self.uses: dict[int, dict[str, Any]] = {}
        self.stack: list[tuple[str, Any, str]] = []  # (kind, id, unit slug)
        self.redirected: set[int] = set()
        self._retried: set[int] = set()

    # -- what is at work -------------------------------------------------------------------------------------------------
    def steps(self) -> Iterator[Step]:
        """The steps in order; the stack of running cards and skills is right for each as it is handed out."""
        for s in self.g.steps():
            slug = s.slug
            if slug == "use.declare" or slug == "play.declare":
                card = s.data["card"]
                if self.stack and card.skill is not None and self.stack[-1][0] == "convert" and self.stack[-1][2] == card.skill:
                    self.stack.pop()
                if slug == "use.declare":
                    self.uses[s.data["use"]] = s.data
                    self.stack.append(("use", s.data["use"], card.name))
            elif slug == "delayed.turn":
                self.uses[s.data["use"]] = {"card": s.data["card"], "targets": (s.actor,), "victims": None}
            elif slug == "skill.invoke":
                self.stack.append(("convert" if s.data.get("conversion") else "skill", s.actor, s.data["skill"]))
            elif slug == "judge.retrial":
                self._retried.add(s.data["card"])
            elif slug == "use.redirect":
                self.redirected.add(s.data["use"])
            yield s
            if slug == "use.after":
                self.leave("use", s.data["use"])
            elif slug == "skill.done":
                self.leave("skill", s.actor, s.data["skill"])

    def leave(self, kind: str, ident: Any, unit: str | None = None) -> None:
        for i in range(len(self.stack) - 1, -1, -1):
            k, x, u = self.stack[i]
            if (k == kind or kind == "skill" and k == "convert") and x == ident and unit in (None, u):
                del self.stack[i:]
                return

    def known(self, slug: Any) -> str | None:
        return slug if isinstance(slug, str) and (slug in self.book.cards or slug in self.book.skills) else None

    def units(self, s: Step) -> list[str]:
        """Slugs of the cards and skills whose text this step carries out."""
        d = s.data
        slug = s.slug
        if slug == "skill.invoke":
            return [d["skill"]]
        if slug in ("use.declare", "play.declare"):
            card = d["card"]
            return [card.name] + ([card.skill] if card.skill is not None else [])
        if slug in ("use.effect", "delayed.turn", "delayed.effect", "delayed.end"):
            return [d["card"].name]
        if slug in ("use.valid", "damage.dealing"):
            return [d["by"]]
        if slug == "damage.calc" and d["card"] is not None:
            return [d["card"].name]
        if slug == "use.declined":
            asking = [self.stack[-1][2]] if d["mode"] == "respond" and self.stack else []
            return [*asking, d["what"][0]]       # the card that asks for an answer says what comes of none
        if slug == "judge.reveal":
            return [d["reason"]] if self.known(d["reason"]) else []
        if slug in INNER:
            reason = d.get("reason")
            if reason in RULE_OF_REASON or reason in ("set_up", "replace"):
                return []
            named = self.known(reason) or self.known(str(reason).split(".")[0])
            return [named] if named else [self.stack[-1][2]] if self.stack else []
        return []

    def by_unit(self, s: Step) -> str | None:
        found = self.units(s)
        return found[0] if found else self.stack[-1][2] if self.stack else None

    def per_target(self, skill: str) -> bool:
        """Whether the items of this skill's chances are seats (one chance for each target)."""
        found = self.g.rules.skill_units.get(skill)
        return found is not None and any(t.window.startswith("use.") for t in found.triggers)

    def running(self, skill: str) -> bool:
        """Whether the skill has been invoked and is at work now."""
        return any(kind == "skill" and unit == skill for kind, _, unit in self.stack)

    def retried(self, cid: int) -> bool:
        return cid in self._retried

    # -- citations ----------------------------------------------------------------------------------------------------------
    def text_id(self, slug: str) -> str | None:
        d = self.book.skills.get(slug) or self.book.cards.get(slug)
        return d.cite if d is not None else None

    def rule(self, s: Step) -> str:
        """Slug under which the step table is asked."""
        reason = s.data.get("reason")
        return RULE_OF_REASON.get(reason, s.slug) if s.slug in ("draw", "move.do") else s.slug

    def cites(self, s: Step) -> tuple[list[str], bool]:
        """(citation ids, whether they rest on a gap)."""
        units = self.units(s)
        texts = [c for c in (self.text_id(u) for u in units) if c]
        slug = self.rule(s)
        if texts and slug in self.book.gaps:
            return list(dict.fromkeys(texts)), False
        return self.narrowed(texts, slug, units + [u for _, _, u in self.stack]), slug in self.book.gaps

    def narrowed(self, texts: list[str], slug: str, at_work: list[str]) -> list[str]:
        """The texts and what the step table names; an answer about another card or skill only where nothing else speaks."""
        rules = self.book.steps.get(slug, ())
        near = [c for c in rules if (about := subject(c)) is None or about in at_work or not self.known(about)]
        return list(dict.fromkeys(texts + (near if texts or near else list(rules))))

    # -- changes ----------------------------------------------------------------------------------------------------------------
    def changes(self, s: Step) -> dict[str, Any]:
        """What the step did to the board: hp, max_hp, chained, turned_over, alive by seat name; `moved` as [card, from, to]; winner."""
        d = s.data
        slug = s.slug
        me = self.g.players[s.actor].name if s.actor is not None else ""
        if slug in ("hp.deduct", "heal.do", "hp.value"):
            return {"hp": {me: d["hp"]}}
        if slug == "hp.max_reduce":
            return {"max_hp": {me: d["max_hp"]}}
        if slug == "card.tiesuo":
            return {"chained": {me: d["chained"]}}
        if slug == "chain.reset":
            return {"chained": {me: False}}
        if slug == "turn.over":
            return {"turned_over": {me: d["turned_over"]}}
        if slug == "turn.pre" and d["flipped"]:
            return {"turned_over": {me: False}}
        if slug == "death.reveal":
            return {"alive": {me: False}}
        if slug in ("death.victory", "deck.out"):
            return {"winner": list(d.get("winner", ("draw",)))}
        if slug == "draw":
            return {"moved": [[card_zh(self.g, c), "牌堆", f"{me} 手牌"] for c in d["cards"]]}
        if slug == "move.do":
            if "moved" in d:
                return {"moved": [[card_zh(self.g, m.cid), place_zh(self.g, m.zone, m.seat), place_zh(self.g, m.to, m.to_seat)] for m in d["moved"]]}
            return {"moved": [[card_zh(self.g, c), "牌堆", place_zh(self.g, d["to"], d["to_seat"])] for c in d["cards"]]}
        return {}

    # -- the trace ----------------------------------------------------------------------------------------------------------------
    def entries(self, asks: bool = False) -> list[dict[str, Any]]:
        """The lines a person reads, in order; with `asks` also every question put, under the slug of its window (for comparing editions)."""
        out: list[dict[str, Any]] = []
        pending: dict[str, Any] = {}
        for s in self.steps():
            slug = s.slug
            if asks and slug == "ask":
                out.append(self.question(s))
                continue
            if slug == "skill.elements":
                self.aimed(out, s)
            if slug in SILENT:
                continue
            if slug == "skill.invoke" and s.data.get("conversion") and not self.has_gate(s.data["skill"]):
                continue  # the declaration that follows says it
            if slug == "move.do":
                reason = s.data["reason"]
                if reason in DROPPED:
                    continue
                if reason in FORWARD:
                    merge(pending, self.changes(s))
                    continue
                home = self.home(out, BACK.get(reason))
                if home is not None:
                    merge(home["changes"], self.changes(s))
                    continue
            if slug == "hp.deduct" and out and out[-1]["step"] in ("damage.calc", "hp.lose") and out[-1]["actor"] == self.name(s):
                out[-1]["text"] += f"，体力变为{s.data['hp']}"
                merge(out[-1]["changes"], self.changes(s))
                continue
            if slug == "use.declined" and out and out[-1]["step"] == slug and out[-1]["what"] == (s.data["what"], s.data["mode"]):
                last = out[-1]
                last["who"] += "、" + self.name(s)
                last["text"] = last["who"] + last["tail"]
                continue
            text = sentence(self, s)
            if text is None:
                continue
            cites, gap = self.cites(s)
            changes = self.changes(s)
            if pending:
                merge(pending, changes)
                changes, pending = pending, {}
            entry = {"n": 0, "step": self.rule(s) if asks else slug, "actor": self.name(s), "text": text, "cites": cites, "changes": changes, "unsettled": gap}
            if slug == "use.declined":
                entry["what"] = (s.data["what"], s.data["mode"])
                entry["who"], entry["tail"] = self.name(s), text[len(self.name(s)):]
            out.append(entry)
        for n, e in enumerate(out, 1):
            e["n"] = n
            for key in ("what", "who", "tail"):
                e.pop(key, None)
        return out

    def question(self, s: Step) -> dict[str, Any]:
        """A question put to a seat, as a line of its own: whom, for what."""
        window = s.data.get("window") or QUESTION.get(s.data.get("slug", ""), "use.need")
        text = f"{self.name(s)}被问：{'或'.join(self.asked_word(w) for w in s.data['what']) or '是否行动'}"
        cites = list(self.book.steps.get(window, ()))
        return {"n": 0, "step": window, "actor": self.name(s), "text": text, "cites": cites, "changes": {}, "unsettled": window in self.book.gaps}

    def asked_word(self, what: str) -> str:
        return ASKED.get(what) or f"【{unit_zh(self.g.rules, what)}】"

    def home(self, out: list[dict[str, Any]], slugs: tuple[str, ...] | None) -> dict[str, Any] | None:
        if slugs is None:
            return None
        return next((e for e in reversed(out[-BACKWARD_LOOK:]) if e["step"] in slugs), None)

    def aimed(self, out: list[dict[str, Any]], s: Step) -> None:
        """Targets chosen for a skill belong to the line that says it was invoked."""
        last = next((e for e in reversed(out) if e["step"] == "skill.invoke" and e["actor"] == self.name(s)), None)
        if last is not None and last["text"].endswith(f"发动【{unit_zh(self.g.rules, s.data['skill'])}】"):
            last["text"] += f"，对象是{seats_zh(self.g, s.data['targets'])}"

    def has_gate(self, skill: str) -> bool:
        return any(c.gate for k, c in self.g.rules.conversions if k == skill)

    def name(self, s: Step) -> str | None:
        return self.g.players[s.actor].name if s.actor is not None else None

    def governing(self) -> list[str]:
        """Texts of the cards and skills at work, and the rules whose step decided something, in order of appearance."""
        out: dict[str, None] = {}
        for s in self.steps():
            if s.slug not in PLUMBING and s.slug not in DECIDING:
                continue
            cites, _ = self.cites(s)
            if s.slug in PLUMBING and self.rule(s) == s.slug:
                texts = {self.text_id(u) for u in self.units(s)}
                cites = [c for c in cites if c in texts]
            out.update(dict.fromkeys(cites))
        return list(out)


def subject(cite: str) -> str | None:
    """The card or skill that a citation is about; None for rules, gaps and points of a card."""
    parts = cite.split(".")
    for kind in ("ruling", "skill", "card"):
        if kind in parts[1:-1]:
            at = parts.index(kind, 1)
            return parts[at + 1] if kind == "ruling" or at + 2 == len(parts) else None
    return None


def merge(into: dict[str, Any], more: dict[str, Any]) -> None:
    for key, value in more.items():
        if isinstance(value, dict):
            into.setdefault(key, {}).update(value)
        elif key in into and isinstance(value, list):
            into[key] = into[key] + value
        else:
            into[key] = value
