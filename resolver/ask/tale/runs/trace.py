"""Looks up told deeds and results in the steps of a run: whether they came to pass, and with what numbers."""

from __future__ import annotations

import re
from dataclasses import replace

from resolver.ask import marks, units
from resolver.ask.decision import Outcome
from resolver.ask.tale.laid import PHASE_SLUG
from resolver.ask.tale.model import Fact, NotRead
from resolver.ask.tale.things import PASSIVE
from resolver.ask.tale.runs.trace_deeds import Done
from resolver.ask.tale.runs.trace_moves import Moves
from resolver.ask.tale.runs.trace_judged import Judged
from resolver.ask.tale.runs.trace_free import Free

SKIPPED = {"判定": "judge", "摸牌": "draw", "出牌": "play", "弃牌": "discard"}
WORDS = {"taken": "牌被拿走", "hurt": "受到伤害", "dies": "死亡", "draws": "摸牌", "heals": "回复体力", "offset": "被抵消", "effect": "生效", "works": "生效", "void": "无效", "skips": "跳过阶段", "resets": "重置", "chained": "横置",
         "spreads": "传导", "gains": "获得牌", "dying": "进入濒死", "saved": "救活", "discards": "弃牌", "gives": "交出牌", "shows": "展示牌", "flips": "翻面", "losehp": "失去体力", "boost": "伤害加成", "judge": "判定",
         "won": "赢", "lost": "输", "recast": "重铸", "equips": "装备", "breaks": "弃掉牌", "continues": "继续", "stays": "留着", "penalty": "受罚", "reward": "得到奖励", "reaches": "够得着", "doubt": "质疑", "guess": "猜", "unequips": "失去装备", "unpiles": "移走武将牌上的牌"}

COUNTED = {"draws": "摸{}张牌", "gains": "获得{}张牌", "discards": "弃{}张牌", "heals": "回复{}点体力", "hurt": "受到{}点伤害", "losehp": "失去{}点体力"}     # not three is not none


class Trace(Free, Judged, Moves, Done):
    """A finished run; `at(who)` is a seat's index, `find(fact)` the indices of the steps that bear a fact out."""

    def __init__(self, run, table):
        self.run, self.table = run, table
        self.steps = run.game.steps()

    # --- seats -----------------------------------------------------------------------------------------------------------

    def at(self, who) -> int | None:
        seat = self.table.of.get(id(who)) if who is not None else None
        return self.run.names.get(seat.name) if seat is not None else None

    def is_him(self, index, who) -> bool:
        """Whether a seat is the one meant; nobody named means anybody, 后面的人 anybody but the one in turn."""
        if who is None:
            return True
        if who.many:
            first = next((s.actor for s in self.steps if s.slug == "use.declare"), None)
            named = {self.at(w) for w in self.table.tale.whos if w is not who and any(w is f.actor and f.kind == "skill" for f in self.table.tale.facts)}
            return index is not None and index != first and (who.key == "all" or index not in named)
        return index == self.at(who)

    def label(self, index: int | None) -> str:
        who = next((w for w in self.table.tale.whos if self.at(w) == index and index is not None), None)
        return who.label if who is not None else self.run.game.players[index].name if index is not None else "没有人"

    def player(self, index, step):
        """An answer that is a seat, called as the question calls it."""
        if index is None:
            return Outcome("value", ("player", "没有人", None), "没有人")
        who = next((w for w in self.table.tale.whos if self.at(w) == index), None)
        if who is None or who.key.startswith(("+", "?")):
            uses = [f for f in self.table.tale.facts if f.kind == "use" and self.at(f.actor) == index]
            if not uses:
                aimed = [f for f in self.table.tale.facts if f.kind == "skill" and not f.neg and not f.also and (f.target is None or f.target is who) and any(list(s.data.get("targets") or ()) == [index] for k in self.find(f) for s in self.steps[k:k + 2])]
                if len(aimed) == 1:
                    name = f"{self.table.zh(aimed[0].unit)}的目标"
                    return Outcome("value", ("player", name, None), name, (step,))
                return None
            name = f"{self.table.zh(uses[0].unit)}的使用者"
            only = self.table.tale.ask.kind == "turn"       # 五谷谁先拿: of the one trick that is spoken of
            return Outcome("value", ("player", "使用者" if only else name, None), name, (step,))
        if who.me and len(who.equipment) == 1 and not re.search("[我俺咱]|本人|自己|老子|在下", self.table.tale.text):
            name = f"装{self.table.zh(who.equipment[0])}的人"      # 贯石斧谁弃两张: nobody is named
            return Outcome("value", ("player", name, None), name, (step,))
        return Outcome("value", ("player", who.label, None), who.label, (step,))

    def words(self, f: Fact) -> str:
        if f.kind in ("skill", "passive"):
            return f"发动【{self.table.zh(f.unit)}】"
        if f.kind == "use":
            return f"使用或打出【{self.table.zh(f.unit)}】"
        if f.kind == "phase":
            return f"进入{f.zone or '所问的'}阶段"
        if f.n and f.kind in COUNTED:
            return COUNTED[f.kind].format(f.n)
        return WORDS.get(f.kind, "所问的事")

    # --- facts -----------------------------------------------------------------------------------------------------------

    def find(self, f: Fact) -> list[int]:
        found = getattr(self, "_" + f.kind, None)
        if found is None:
            raise NotRead(f.text or WORDS.get(f.kind, f.kind))
        return found(f)

    def steps_of(self, f: Fact) -> tuple:
        return tuple(self.steps[k] for k in self.find(f)[:1])

    def anybody(self, f: Fact) -> bool:
        return bool(self.find(replace(f, actor=None, target=None)))

    def holds(self, f: Fact) -> bool:
        if f.kind in ("skill", "passive") and f.unit in PASSIVE or f.kind in ("continues", "stays", "reaches", "passive", "leaves"):
            return True
        if f.kind == "judge" and f.face is None:
            return True
        if f.kind == "hurt" and not f.neg and any(self.is_him(s.actor, f.target) and s.data.get("n", 0) >= (f.n or 1) for _, s in self._steps("damage.transfer")):
            return True     # the blow that 天香 hands on was told as his
        if f.kind == "use" and f.neg and (used := self.told_uses(f)):
            return len(self.find(f)) <= used        # 用杀顶了南蛮，出牌阶段没出杀: no more than those told
        if f.kind == "judge" and f.n == 1 and not f.neg and f.face is not None and sum(self.steps[k].slug == "judge.result" for k in self.find(f)) > 1:
            return False
        if f.kind == "judge" and f.neg and not self._steps("judge.result"):
            return False
        if f.kind == "judge" and not f.neg and f.face is not None and self._once_more(f):
            return next((k for k, s in self._steps("judge.result") if s.data.get("reason") == f.unit), None) in self.find(f)
        if f.kind == "hurt" and not f.neg and (f.n or 0) > 1 and f.target is not None and "silver_lion" in f.target.equipment:
            f = replace(f, n=None)      # 白银狮子挨了3点闪电: what comes at him
        return self.enough(f) != f.neg

    def _once_more(self, f: Fact) -> bool:
        """八卦判黑了，能再判一次吗: the judgement told is the one before the asked one."""
        asked = self.table.tale.ask.fact
        return asked is not None and asked.again and asked.kind == "skill" and asked.unit == f.unit == "eight_diagram" and sum(x.kind == "judge" for x in self.table.tale.facts) == 1

    def told_times(self, f: Fact) -> int:
        """How often the same is told to have happened."""
        return sum(x.kind == f.kind and x.unit == f.unit and not x.neg and x is not f and (f.actor is None or x.actor in (None, f.actor)) and (f.target is None or x.target in (None, f.target)) for x in self.table.tale.facts)

    def told_before(self, f: Fact) -> bool:
        """Whether all that is told before the asked deed comes before it in this run."""
        mine = [k for k, s in self._steps("use.declare", "skill.invoke") if s.data.get("reason") != "respond"]
        here = [k for k in self.find(f) if k in mine] if f.kind in ("use", "skill") else []
        if not here:
            return True
        last = here[-1]
        for x in self.table.tale.facts:
            if x.kind in ("gains", "taken", "dies", "hurt", "skill", "judge", "gives", "draws", "flips") and not x.neg and x.at < f.at and not (x.kind == "skill" and x.unit in PASSIVE):
                found = self.find(x)
                if found and found[0] > last:
                    return False
        return True

    def enough(self, f: Fact) -> bool:
        if f.kind == "draws" and f.n and f.n > 2 and f is self.table.tale.ask.fact and not self.find(f):
            return sum(s.data["n"] for _, s in self._steps("draw") if self.is_him(s.actor, f.actor)) == f.n      # 遗计能摸四张吗: in all
        if f.again and f.kind == "skill" and f is self.table.tale.ask.fact:
            return len(self.find(f)) > self.told_times(f)
        if f.again and f.kind == "use" and f.unit in units.SLASHES and f is self.table.tale.ask.fact and self.table.asked is None and not any(x.unit == "blade" and x.kind == "skill" for x in self.table.all_facts()):
            told = sum(x.n or 1 for x in self.table.tale.facts if x.kind == "use" and x.unit in units.SLASHES and not x.neg and x.actor in (None, f.actor))
            return len(self.find(f)) >= max(told + 1, f.n or 1)         # 借刀砍完还能再砍一刀吗: one more than was told
        if f.again and f.kind == "use" and f.unit == "peach" and f is self.table.tale.ask.fact and self.table.asked is None:
            return len(self.find(f)) > sum(x.n or 1 for x in self.table.tale.facts if x.kind == "use" and x.unit == f.unit and not x.neg and x.actor in (None, f.actor))
        times = f.n if f.n and f.kind in ("skill", "use") and f.unit not in ("guanxing", "tuxi", "rende", "zhiheng", "yiji", "lijian") else 1
        if f is self.table.tale.ask.fact and f.kind == "use" and f.unit == "jink" and self.table.asked is None:
            times += sum(x.kind == "use" and not x.neg and x.unit == "jink" and x.actor in (f.actor, None) for x in self.table.tale.facts)     # one more than was told
        return len(self.find(f)) >= min(times, 4)

    def after_told(self, slug: str) -> list:
        """Steps of a slug after the last told deed or result."""
        last = -1
        for f in self.table.tale.facts:
            if not f.neg and f.kind in ("dies", "skill", "gains", "saved", "dying", "offset", "void"):
                found = self.find(f) if f.unit not in PASSIVE else []
                last = max([last, *found[:1]])
        return [s for k, s in enumerate(self.steps) if s.slug == slug and k > last]

    def _steps(self, *slugs):
        return [(k, s) for k, s in enumerate(self.steps) if s.slug in slugs]

    def cause(self, k: int):
        """The damage behind a loss of hit points at step `k`: the one reckoned last before it."""
        return next((s for s in reversed(self.steps[:k]) if s.slug == "damage.calc"), None)

    def before(self, f: Fact, asked: Fact) -> bool:
        """Whether a told result came about before the asked deed was done (the last time it was)."""
        return min(self.find(f), default=-1) < max(self.find(asked), default=len(self.steps))

    def _hurt(self, f: Fact) -> list[int]:
        out = [k for k, s in self._steps("hp.deduct") if self.is_him(s.actor, f.target) and (f.n is None or s.data.get("n") == f.n)]
        if "伤" in f.text:      # damage, not a loss of hit points
            out = [k for k in out if self.steps[k].data.get("cause") == "damage"]
        if f.unit == "leiji":
            spans = [(k, next((j for j, x in self._steps("skill.done") if j > k and x.data.get("skill") == "leiji"), len(self.steps))) for k, x in self._steps("skill.invoke") if x.data.get("skill") == "leiji"]
            out = [k for k in out if any(a < k < b for a, b in spans)]
        if f.actor is not None:
            src = self.at(f.actor)
            out = [k for k in out if (c := self.cause(k)) is not None and c.data["source"] == src]
        if f.by in ("fire", "thunder", "nature"):
            natures = {k: next((s.data["nature"] for s in reversed(self.steps[max(0, k - 12):k]) if s.slug == "damage.calc"), None) for k in out}
            out = [k for k in out if natures[k] == f.by or f.by == "nature" and natures[k] in ("fire", "thunder")]
        return out

    def _prevented(self, f: Fact) -> list[int]:
        """Damage of `n` points that 寒冰剑 prevents."""
        out = []
        for k, s in self._steps("skill.invoke"):
            if s.data.get("skill") == "ice_sword":
                last = next((x for x in reversed(self.steps[:k]) if x.slug in ("damage.elements", "damage.calc")), None)
                if last is not None and (not f.n or last.data.get("n") == f.n):
                    out.append(k)
        return out

    def _losehp(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("hp.lose") if self.is_him(s.actor, f.target)]

    def _dies(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("death.reveal") if self.is_him(s.actor, f.target)]

    def _dying(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("dying.enter") if self.is_him(s.actor, f.target)]

    def _saved(self, f: Fact) -> list[int]:
        dead = {s.actor for _, s in self._steps("death.reveal")}
        cards = [s for _, s in self._steps("use.declare") if s.data["card"].name in ("peach", "analeptic")]
        return [k for k, s in self._steps("dying.enter") if self.is_him(s.actor, f.target) and s.actor not in dead and (f.actor is None or any(self.is_him(c.actor, f.actor) for c in cards))]

    def _offset(self, f: Fact) -> list[int]:
        going = {f.unit} if f.unit else {x.unit for x in self.table.tale.facts if x.kind == "use" and not x.neg}
        played = {units.ANSWERED_BY[u] for u in going & {"savage_assault", "archery_attack"}}      # answered by playing: no use of its own
        return [k for k, s in self._steps("use.offset")] + [k for k, s in self._steps("play.declare") if s.data["card"].name in played or "slash" in played and s.data["card"].name in units.SLASHES]

    def _effect(self, f: Fact) -> list[int]:
        gone = {(s.data.get("use"), s.actor) for _, s in self._steps("use.offset")} | {(s.data.get("use"), at) for _, s in self._steps("use.valid") for at in (s.data.get("target"), s.actor)}
        gone -= {(s.data.get("use"), s.data.get("target")) for k, s in self._steps("use.effect") if any(x.slug == "skill.invoke" and x.data.get("skill") == "axe" for x in self.steps[max(0, k - 6):k])}      # 贯石斧 makes it hit all the same
        return [k for k, s in self._steps("use.effect", "delayed.effect") if (s.data.get("use"), s.data.get("target")) not in gone and (f.target is None or s.data.get("target") is None or self.is_him(s.data.get("target"), f.target))
                and (f.unit is None or s.data.get("card") is None or self._named(s.data["card"], Fact("use", unit=f.unit)))]

    def _works(self, f: Fact) -> list[int]:
        if f.unit == "guhuo":
            return [k for k, s in self._steps("use.effect")]     # the card claimed, not the claiming
        if f.unit in self.table.book.skills and f.unit not in units.EQUIPS:
            return [k for k in self._skill(Fact("skill", f.actor, None, f.unit)) if self._came_to(k, f.unit)]      # 克己生效: it was invoked
        if f.unit in units.DELAYED:
            return [k for k, s in self._steps("delayed.effect")]
        if f.unit in marks.NOT_VALID:
            return [k for k, s in self._steps("use.valid")]      # of use to its owner
        if f.unit == "eight_diagram" and any(x.kind == "judge" and x.unit == f.unit and x.face for x in self.table.tale.facts):
            return [k for k in self._skill(Fact("skill", f.actor, None, f.unit)) if self._came_to(k, f.unit)]      # 八卦判黑，有用吗: whether it came to a 闪
        if f.unit in units.ARMORS or f.unit in units.WEAPONS:
            return [k for k, s in self._steps("skill.invoke", "use.valid", "damage.calc") if s.slug == "skill.invoke" and s.data.get("skill") == f.unit or s.slug == "use.valid"]
        return self._effect(f)

    def _came_to(self, k: int, skill: str) -> bool:
        """Whether a skill that judges did anything after its judgement, the card of which only goes away."""
        told = next((j for j in range(k, len(self.steps)) if self.steps[j].slug == "judge.result" and self.steps[j].data.get("reason") == skill), None)
        if told is None:
            return True
        end = next((j for j in range(told, len(self.steps)) if self.steps[j].slug == "skill.done"), len(self.steps))
        if any(s.slug != "move.do" or s.data.get("reason") != "judged" for s in self.steps[told + 1:end]):
            return True
        return units.OCCASION.get(skill) == "slash" and not any(s.slug == "ask" for s in self.steps[end + 1:end + 2])      # 铁骑: nobody is asked for a 闪

    def _void(self, f: Fact) -> list[int]:
        if f.unit in self.table.book.skills and f.unit not in units.EQUIPS or f.unit == "eight_diagram":
            return [k for k in self._skill(Fact("skill", f.actor, None, f.unit)) if not self._came_to(k, f.unit)]      # 刚烈判出红桃: invoked for nothing
        if f.unit in marks.NOT_VALID and f.zone == "itself":
            return [] if self._steps("use.valid") else [k for k, s in self._steps("use.effect")]      # 仁王盾失效: it stopped nothing
        return [k for k, s in self._steps("use.valid")] + self._undone()

    def took_effect(self, f: Fact) -> list[int]:
        """Steps at which a used card takes effect on somebody (乐 and the like: after its judgement)."""
        gone = {s.data["use"] for _, s in self._steps("use.offset", "use.valid")}
        if f.unit in units.DELAYED:
            return [k for k, s in self._steps("delayed.effect")]
        done = [k for k, s in self._steps("use.effect") if self._named(s.data["card"], f) and s.data["use"] not in gone and (f.target is None or s.data["target"] is None or self.is_him(s.data["target"], f.target))]
        return done or [k for k in self._use(f) if self.steps[k].slug == "play.declare" or f.unit in ("jink", "nullification", "peach")]

    def _heals(self, f: Fact) -> list[int]:
        his = [(k, s.data.get("n", 1)) for k, s in self._steps("heal.do") if self.is_him(s.actor, f.target)]
        if f.zone == "more":
            return [k for k, n in his if n > (f.n or 1)]
        return [k for k, n in his if f.n in (None, n)] or ([k for k, _ in his] if sum(n for _, n in his) == f.n else [])     # 狂骨一次给他回了2血: point by point

    def _skips(self, f: Fact) -> list[int]:
        want = SKIPPED.get((f.zone or "").removesuffix("阶段"))
        return [k for k, s in self._steps("phase.skip", "delayed.effect") if self.is_him(s.actor, f.target) and (want is None or (s.data.get("phase") or s.data.get("skips")) in (None, want))]

    def _remains(self, f: Fact) -> list[int]:
        held = any(self.run.game.faces[c].name == f.unit for p in self.run.game.players for c in p.judge)
        return [len(self.steps) - 1] if held and not self._steps("delayed.end") else []

    def _passes(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("delayed.end") if self.is_him(s.actor, f.target)]

    def _phase(self, f: Fact) -> list[int]:
        skipped = [k for k, s in self._steps("phase.skip") if self.is_him(s.actor, f.actor) and s.data.get("phase") == PHASE_SLUG[f.zone]]       # a line of the board may lead back into it
        return [k for k, s in self._steps("phase." + PHASE_SLUG[f.zone]) if self.is_him(s.actor, f.actor) and not any(n < k for n in skipped)]

    def _flips(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("turn.over") if self.is_him(s.actor, f.target)]

    def _resets(self, f: Fact) -> list[int]:
        return [k for k, s in self._steps("chain.reset", "card.tiesuo") if self.is_him(s.actor, f.target) and not s.data.get("chained")]

    def _chained(self, f: Fact) -> list[int]:
        """Whether a seat is chained in the end."""
        at = self.at(f.target)
        return [len(self.steps) - 1] if at is not None and self.run.game.players[at].chained else []

    def _spreads(self, f: Fact) -> list[int]:
        if f.zone == "again":
            hits = [s.actor for _, s in self._steps("hp.deduct")]
            return [k for k, s in self._steps("hp.deduct") if hits.count(s.actor) > 1]
        spread = [k for k, s in self._steps("chain.spread")]
        if f.target is None or f.target.many or self.at(f.target) is None:
            return spread
        return [k for k in spread if any(s.slug == "damage.calc" and self.is_him(s.actor, f.target) for s in self.steps[k:])]     # 传给B: he suffers it

    def _penalty(self, f: Fact) -> list[int]:
        if not self._steps("death.reveal"):
            raise NotRead("受罚")
        return [k for k, s in self._steps("death.penalty") if self.is_him(s.actor, f.target)]

    def _continues(self, f: Fact) -> list[int]:
        raise NotRead(f.text or "继续")

    _stays = _leaves = _reaches = _equips = _continues


__all__ = ["Trace"]
