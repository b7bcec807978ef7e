"""Reads the asked aspect off a finished run: one function per kind of query.

Each returns an `Outcome` (verdict, value, words) or None when the run does not decide it. Verdict is yes, no or value.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from resolver.engine import query as board_query

SIGN = {"spade": "♠", "heart": "♥", "club": "♣", "diamond": "♦"}
RANK = {1: "A", 11: "J", 12: "Q", 13: "K"}


@dataclass(frozen=True)
class Outcome:
    """What one run says: verdict, typed value as (type, v, unit), a sentence, and the steps that it rests on."""

    verdict: str
    value: tuple | None = None
    text: str = ""
    steps: tuple = field(default=(), compare=False)


READ = {}


def reads(*kinds: str):
    """Registers a reader for query kinds."""
    def add(fn):
        for kind in kinds:
            READ[kind] = fn
        return fn
    return add


class Look:
    """A run with the story it came from; the readers ask it for seats, steps and lines."""

    def __init__(self, story, query, replay, run):
        self.story, self.query, self.replay, self.run = story, query, replay, run
        self.g = run.game
        self.steps = run.game.steps()

    def index(self, pid: int | None) -> int | None:
        """Seat index of a person."""
        if pid is None or pid not in self.story.board.of:
            return None
        return self.run.names.get(self.story.board.of[pid].name)

    def at(self, seat) -> int:
        return self.run.names[seat.name]

    def name(self, index: int | None) -> str:
        return self.g.players[index].name if index is not None else "没有人"

    def of(self, slug: str, actor: int | None = None):
        """Steps of a slug, of one actor if given."""
        return [s for s in self.steps if s.slug == slug and (actor is None or s.actor == actor)]

    def who(self, default=None) -> int | None:
        """The person asked about, else the one damaged last, else the target of the use."""
        found = self.index(self.query.person)
        if found is not None:
            return found
        seat = default or self.story.damaged
        if seat is None and self.story.use is not None:
            seat = self.story.use.target or self.story.use.actor
        if seat is None:
            seat = self.story.me() or (self.story.board.seats[0] if self.story.board.seats else None)
        return self.at(seat) if seat is not None else None

    def spoken(self, index: int | None) -> str:
        """How the question calls a seat."""
        if index is None:
            return "没有人"
        name = self.g.players[index].name
        if self.story.collateral is not None and not any(p.label == name for p in self.story.frame.persons):
            user, holder = self.story.collateral
            if name == holder.name:
                return "被借刀的角色"
            if name == user.name:
                return "使用借刀杀人的角色"
        used = getattr(self.story, "anonymous_user", None)
        if used and name in "甲乙丙丁戊己庚辛壬癸" and not any(p.label == name for p in self.story.frame.persons):
            return f"{self.story.zh(used)}的使用者"
        for pid, seat in self.story.board.of.items():
            if seat.name == name:
                return self.story.frame.persons[pid].spoken
        return name

    def broken(self, line: int | None = None) -> bool:
        """Whether the story before `line` could not be told on this board."""
        ill = self.run.illegal
        return ill is not None and (line is None or ill.line < line)


def yes_no(flag: bool, text: str = "", steps=()) -> Outcome:
    return Outcome("yes" if flag else "no", None, text, tuple(steps))


@reads("legal")
def legal(look: Look):
    line = look.story.line_of.get(id(look.query.event))
    ill = look.run.illegal
    if line is not None and ill is not None and ill.line < line and ill.refusal.code == "phase" and "进入" in look.replay.scenario.when[ill.line - 1].text:
        return yes_no(False, f"{look.replay.scenario.when[ill.line - 1].seat}的这个阶段被跳过", (ill.refusal,))
    if line is not None and ill is not None and ill.line < line and look.story.collateral is not None and "借刀杀人" in look.replay.scenario.when[ill.line - 1].text:
        return yes_no(False, f"“{look.replay.scenario.when[ill.line - 1].text}”不合法", (ill.refusal,))
    if line is None or look.broken(line):
        return None
    if ill is None:
        if look.run.open is not None and look.run.at < line - 1:
            return None
        return yes_no(True, f"“{look.replay.scenario.when[line - 1].text}”可以这样做")
    if ill.line != line:
        return yes_no(True, f"“{look.replay.scenario.when[line - 1].text}”可以这样做")
    return yes_no(False, f"“{look.replay.scenario.when[line - 1].text}”不合法", (ill.refusal,))


@reads("optional")
def optional(look: Look):
    """能不能不发动: the effect is asked about, so that declining is possible; a compulsory one is not asked."""
    who = look.index(look.query.event.actor)
    unit = look.query.event.by
    if look.query.event.kind == "decline":
        kind = look.g.rules.kind(look.query.event.card.slug)
        asked = [s for s in look.of("ask", who) if any(look.g.rules.kind(w) == kind for w in s.data["what"])]
        return yes_no(bool(asked), "可以选择不出" if asked else "没有这样的选择") if not look.broken() else None
    asked = [s for s in look.of("ask") if (who is None or s.actor == who) and (unit in s.data["what"] or unit in s.data.get("supplies", ()))]
    return yes_no(bool(asked), "可以选择不发动" if asked else "是强制的，没有选择")


@reads("asked")
def asked(look: Look):
    who = look.who()
    if look.broken():
        return None
    kind = look.query.card
    hits = [s for s in look.of("ask", who) if any(w == kind or look.g.rules.kind(w) == kind for w in s.data["what"])]
    return yes_no(bool(hits), f"{look.name(who)}{'要' if hits else '不用'}出【{'杀' if kind == 'slash' else '闪'}】", hits[:1])


@reads("asked_count", "times")
def count_lines(look: Look):
    """How many of the repeated lines were legal."""
    marks = look.story.repeats
    if not marks or look.broken(marks[0]):
        return None
    ill = look.run.illegal
    if ill is None:
        n = len(marks)
    else:
        n = sum(1 for m in marks if m < ill.line)
    return Outcome("value", ("number", n, look.query.unit), f"{n}{look.query.unit}")


def _damage(look: Look, who: int):
    return [s for s in look.of("damage.calc", who)]


@reads("damage")
def damage(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    n = sum(s.data["n"] for s in hits)
    return Outcome("value", ("number", n, "点"), f"{look.name(who)}受到{n}点伤害", tuple(hits))


@reads("hurt")
def hurt(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    if any(w in look.story.frame.text for w in ("濒死要桃的时候", "濒死的时候", "求桃的时候", "求桃时", "濒死时")):
        start = next((i for i, s in enumerate(look.steps) if s.slug == "dying.enter"), None)
        if start is None:
            return None
        hits = [s for s in look.steps[:start + 1] if s.slug == "damage.calc" and s.actor == who]
    n = sum(s.data["n"] for s in hits)
    if any(w in look.query.text for w in ("掉血", "扣血", "掉不掉血")):
        n += sum(s.data["n"] for s in look.of("hp.lose", who))
    want = look.query.number
    return yes_no(n == want if want else n > 0, f"{look.name(who)}受到{n}点伤害" if n else f"{look.name(who)}没有受到伤害", hits)


@reads("boost")
def boost(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    if not hits:
        return yes_no(False, "没有造成伤害")
    n = hits[-1].data["n"]
    return yes_no(n > 1, f"造成{n}点伤害", hits)


@reads("hp")
def hp(look: Look):
    who = look.who()
    if look.broken():
        return None
    n = max(0, look.g.players[who].hp)
    return Outcome("value", ("number", n, "点"), f"{look.name(who)}体力 {n}")


@reads("hand")
def hand(look: Look):
    who = look.who()
    if look.broken():
        return None
    n = len(look.g.players[who].hand)
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}有{n}张手牌")


@reads("kept")
def kept(look: Look):
    who = look.who()
    n = board_query.hand_limit(look.g, who)
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}的手牌上限是{n}")


@reads("gained")
def gained(look: Look):
    who = look.who()
    if look.broken():
        return None
    if look.query.skill is None:
        got = look.of("draw", who)
        n = sum(s.data.get("n", 0) for s in got)
        return Outcome("value", ("number", n, "张"), f"{look.name(who)}摸{n}张牌", tuple(got))
    drawn = sum(s.data.get("n", 0) for s in look.of("draw", who))
    n = drawn or len(look.g.players[who].hand) - look.story.hand_before.get(look.g.players[who].name, 0)
    if n < 0:
        return None
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}得到{n}张牌")


@reads("gain_n")
def gain_n(look: Look):
    who = look.who()
    n = len(look.g.players[who].hand) - look.story.hand_before.get(look.g.players[who].name, 0)
    if n <= 0:
        return None
    return yes_no(n == look.query.number, f"{look.name(who)}得到{n}张牌")


@reads("recover_n")
def recover_n(look: Look):
    who = look.who()
    if look.broken():
        return None
    steps = look.of("heal.do", who)
    n = sum(s.data["n"] for s in steps)
    return Outcome("value", ("number", n, "点"), f"{look.name(who)}回复{n}点体力", tuple(steps))


@reads("works")
def works(look: Look):
    """Whether a card does anything to the person: an answer is asked for, or damage is dealt."""
    who = look.index(look.query.other)
    if look.broken() or who is None:
        return None
    hits = _damage(look, who)
    asked_for = [s for s in look.of("ask", who) if any(look.g.rules.kind(w) in ("slash", "jink") for w in s.data["what"])]
    return yes_no(bool(hits or asked_for), f"对{look.name(who)}{'有效' if hits or asked_for else '无效'}", hits)


@reads("discarded")
def discarded(look: Look):
    who = look.who()
    p = look.g.players[who]
    have = look.story.hand_before.get(p.name, len(p.hand))
    n = max(0, have - board_query.hand_limit(look.g, who))
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}手牌{have}张，上限{board_query.hand_limit(look.g, who)}，弃{n}张")


@reads("gained_card")
def gained_card(look: Look):
    who = look.who()
    if look.broken():
        return None
    if not look.query.options:
        before = look.story.hand_before.get(look.g.players[who].name, 0)
        got = look.g.players[who].hand
        names = list(dict.fromkeys(look.g.name(c) for c in got))
        if before or len(names) != 1 or names[0] is None or any(e.kind == "convert" for e in look.story.frame.events):
            return None
        zh = look.story.zh(names[0])
        return Outcome("value", ("card", zh, None), f"{look.name(who)}得到【{zh}】")
    names = {look.g.name(c) for c in look.g.players[who].hand}
    hits = [c for c in look.query.options if c in names]
    if len(hits) != 1:
        return None
    zh = look.story.zh(hits[0])
    return Outcome("value", ("card", zh, None), f"{look.name(who)}得到【{zh}】")


@reads("turned")
def turned(look: Look):
    who = look.who()
    if look.broken():
        return None
    n = sum(len(v) for v in look.g.players[who].piles.values())
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}武将牌上有{n}张牌")


@reads("seen")
def seen(look: Look):
    a = look.run.open or look.g.ask
    cards = a.data.get("cards") if a is not None else None
    if not cards:
        return None
    return Outcome("value", ("number", len(cards), "张"), f"观看{len(cards)}张牌")


@reads("shown")
def shown(look: Look):
    if look.broken():
        return None
    hits = [s for s in look.steps if s.slug == "move.do" and s.data.get("reason") == "amazing_grace" and s.data.get("to") == "processing"]
    for s in hits:
        cards = s.data.get("cards")
        if cards:
            return Outcome("value", ("number", len(cards), "张"), f"亮出{len(cards)}张牌")
    return None


@reads("distance")
def distance(look: Look):
    a, b = look.index(look.query.person), look.index(look.query.other)
    if a is None or b is None:
        return None
    n = board_query.distance(look.g, a, b)
    return Outcome("value", ("number", n, None), f"{look.name(a)}到{look.name(b)}的距离是{n}")


@reads("peaches")
def peaches(look: Look):
    who = look.who()
    if not look.of("dying.enter", who):
        return None
    n = 1 - min(s.data.get("hp", look.g.players[who].hp) for s in look.of("dying.enter", who))
    if n < 1:
        return None
    return Outcome("value", ("number", n, "张"), f"{look.name(who)}需要{n}张【桃】回复至1点体力")


def _person(look: Look, index: int | None, text: str, steps=()) -> Outcome:
    return Outcome("value", ("player", look.spoken(index), None), text, tuple(steps))


@reads("who_reward")
def who_reward(look: Look):
    if look.broken():
        return None
    if not look.of("death.reveal"):
        return None
    got = look.of("death.reward")
    if not got:
        return _person(look, None, "没有人摸牌")
    return _person(look, got[0].actor, f"由{look.name(got[0].actor)}摸{got[0].data['n']}张牌", got)


@reads("who_penalty")
def who_penalty(look: Look):
    if look.broken() or not look.of("death.reveal"):
        return None
    got = look.of("death.penalty")
    return _person(look, got[0].actor if got else None, f"{look.name(got[0].actor)}弃置所有牌" if got else "没有人受惩罚", got)


@reads("who_source")
def who_source(look: Look):
    if look.broken():
        return None
    dead = look.of("death.reveal")
    if dead:
        return _person(look, dead[-1].data["killer"], f"来源是{look.name(dead[-1].data['killer'])}", dead)
    hits = look.of("damage.calc")
    if not hits:
        return None
    return _person(look, hits[-1].data["source"], f"伤害来源是{look.name(hits[-1].data['source'])}", hits[-1:])


@reads("who_hurt")
def who_hurt(look: Look):
    hits = look.of("damage.calc")
    if look.broken() or not hits:
        return None
    return _person(look, hits[-1].actor, f"{look.name(hits[-1].actor)}受到伤害", hits[-1:])


@reads("who_dies")
def who_dies(look: Look):
    dead = look.of("death.reveal")
    if look.broken():
        return None
    return _person(look, dead[-1].actor if dead else None, f"{look.name(dead[-1].actor)}死亡" if dead else "没有人死亡", dead)


@reads("pile")
def pile(look: Look):
    if look.broken():
        return None
    n = len(look.g.discard)
    return Outcome("value", ("number", n, "张"), f"弃牌堆里有{n}张牌")


@reads("range")
def attack_range(look: Look):
    who = look.who()
    if who is None:
        return None
    n = board_query.attack_range(look.g, who)
    return Outcome("value", ("number", n, None), f"{look.name(who)}的攻击范围是{n}")


@reads("plays")
def plays(look: Look):
    who = look.who(getattr(look.story, "judged", None))
    if look.broken() or who is None:
        return None
    skipped = bool(look.g.marked(who, "turn", "skip:play")) or any(s.actor == who and s.data["phase"] == "play" for s in look.of("phase.skip"))
    return yes_no(not skipped, "跳过出牌阶段" if skipped else "不跳过出牌阶段")


@reads("judge_order")
def judge_order(look: Look):
    """Which delayed trick is judged first."""
    seen = [s for s in look.steps if s.slug == "delayed.turn"]
    if not seen:
        return None
    for value in seen[0].data.values():
        name = look.g.name(value) if isinstance(value, int) and value in look.g.faces else getattr(value, "name", value)
        if name in look.query.options:
            order = [name] + [o for o in look.query.options if o != name]
            return Outcome("value", ("order", [look.story.zh(o) for o in order], None), f"先判【{look.story.zh(name)}】", tuple(seen[:1]))
    return None


@reads("who_first")
def who_first(look: Look):
    """Who is asked first by a mass trick."""
    if look.broken():
        return None
    asks = [s for s in look.of("ask") if any(look.g.rules.kind(w) in ("slash", "jink") for w in s.data["what"])]
    if not asks:
        return None
    who = asks[0].actor
    options = {look.index(p): p for p in look.query.options}
    if options and who not in options:
        return None
    return _person(look, who, f"从{look.name(who)}开始", asks[:1])


@reads("judge_card")
def judge_card(look: Look):
    """Where the judgement card lies that was replaced."""
    if look.broken():
        return None
    for s in look.of("judge.retrial"):
        old = next((s.data[k] for k in ("old", "before", "was", "card") if isinstance(s.data.get(k), int)), None)
        if old is None:
            continue
        owner = next((p.seat for p in look.g.players if old in p.hand), None)
        if owner is not None:
            return _person(look, owner, f"归{look.name(owner)}", [s])
        if old in look.g.discard:
            return Outcome("value", ("zone", "弃牌堆", None), "进弃牌堆", (s,))
    return None


@reads("seat_order")
def seat_order(look: Look):
    """Whether several targets were resolved in seat order although named in another."""
    if look.broken():
        return None
    hit = [s.actor for s in look.of("damage.calc")]
    if len(hit) < 2:
        return None
    want = next((o for o in look.query.options if ("座" in o) == (hit == sorted(hit))), None)
    return Outcome("value", ("text", want, None), want) if want else None


@reads("free")
def free(look: Look):
    skill = look.query.event.by
    asked = [s for s in look.of("ask") if skill in s.data["what"]]
    want = next((o for o in look.query.options if ("可以" in o) == bool(asked)), None)
    return Outcome("value", ("text", want, None), want) if want and not look.broken() else None


@reads("nature")
def nature(look: Look):
    if look.broken():
        return None
    hits = look.of("damage.calc")
    uses = [s for s in look.of("use.declare") if look.g.rules.kind(s.data["card"].name) == "slash"]
    if not hits and not uses:
        return None
    seen = hits[-1].data["nature"] if hits else {"fire_slash": "fire", "thunder_slash": "thunder"}.get(uses[-1].data["card"].name, "normal")
    names = {"normal": "普通", "fire": "火焰", "thunder": "雷电"}
    return yes_no(seen == look.query.unit, f"是{names[seen]}属性的" if seen != "normal" else "是普通【杀】", hits or uses)


@reads("weapon_given")
def weapon_given(look: Look):
    if look.broken() or look.story.collateral is None:
        return None
    user, holder = look.story.collateral
    p = look.g.players[look.at(holder)]
    kept = any(look.g.rules.card_def(look.g.name(c)).subtype == "weapon" for c in p.equip)
    return yes_no(not kept, f"{look.name(p.seat)}的武器{'仍在' if kept else '交给' + user.name}", look.of("collateral.weapon"))


@reads("low")
def low(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    hits = look.of("dying.enter", who)
    return yes_no(bool(hits), f"{look.name(who)}{'进入濒死' if hits else '没有濒死'}", hits)


@reads("asked_people")
def asked_people(look: Look):
    if look.broken():
        return None
    n = len({s.actor for s in look.of("ask") if any(look.g.rules.kind(w) in ("slash", "jink") for w in s.data["what"])})
    return Outcome("value", ("number", n, "人"), f"{n}个人")


@reads("source_is")
def source_is(look: Look):
    who = look.index(look.query.other)
    hits = look.of("damage.calc")
    if look.broken() or not hits:
        return None
    return yes_no(hits[-1].data["source"] == who, f"伤害来源是{look.name(hits[-1].data['source'])}", hits[-1:])


@reads("armor_works")
def armor_works(look: Look):
    """An armour works against a card if the run is another one without it."""
    from resolver.ask.replay import Replay

    if look.broken():
        return None
    other = Replay(look.replay.data, look.replay.book, off=frozenset({look.query.card})).run

    def told(run):
        return [(s.slug, s.actor, s.data.get("n")) for s in run.game.steps() if s.slug in ("damage.calc", "ask", "use.valid", "use.effect")]

    differs = told(look.run) != told(other)
    return yes_no(differs, "有没有这件防具结果" + ("不同" if differs else "一样"))


@reads("weapon_worn")
def weapon_worn(look: Look):
    if look.broken() or look.story.collateral is None:
        return None
    user, holder = look.story.collateral
    p = look.g.players[look.at(user)]
    if any(look.g.rules.card_def(look.g.name(c)).subtype == "weapon" for c in look.g.players[look.at(holder)].equip):
        return None
    worn = any(look.g.rules.card_def(look.g.name(c)).subtype == "weapon" for c in p.equip)
    return yes_no(worn, f"武器在{p.name}的{'装备区' if worn else '手里'}", look.of("collateral.weapon"))


@reads("refuse")
def refuse(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    asks = look.of("ask", who)
    return yes_no(bool(asks), "可以选择" if asks else "没有选择，不能拒绝")


@reads("where")
def where(look: Look):
    """The zone where the card spoken of ends."""
    if look.broken() or not look.query.card:
        return None
    for p in look.g.players:
        for zone, cards in (("手牌", p.hand), ("装备区", p.equip), ("判定区", p.judge)):
            if any(look.g.name(c) == look.query.card for c in cards):
                return Outcome("value", ("zone", zone if zone != "手牌" else look.spoken(p.seat) + "手牌", None), f"在{p.name}的{zone}")
    if any(look.g.name(c) == look.query.card for c in look.g.discard):
        return Outcome("value", ("zone", "弃牌堆", None), "在弃牌堆")
    return None


@reads("continues")
def continues(look: Look):
    """Whether a 决斗 goes on after one side played: somebody is asked again or is hurt."""
    if look.broken() or look.story.use is None or look.story.use.slug != "duel":
        return None
    played = [i for i, s in enumerate(look.steps) if s.slug == "play.played"]
    later = [s for s in look.steps[played[-1]:] if s.slug in ("ask", "damage.calc")] if played else look.of("damage.calc")
    return yes_no(bool(later), "继续结算" if later else "不再结算", look.of("damage.calc"))


@reads("discards")
def discards(look: Look):
    text = look.query.text
    who = look.who()
    if look.broken() or who is None:
        return None
    p = look.g.players[who]
    if "少弃" in text:
        return yes_no(board_query.hand_limit(look.g, who) > p.hp, f"手牌上限是{board_query.hand_limit(look.g, who)}")
    if "多弃" in text:
        return yes_no(False, "只弃到手牌上限")
    before = look.story.hand_before.get(p.name, 0)
    if "寒冰" in look.story.frame.text and "这张" in text:
        return yes_no(not p.hand, f"{p.name}剩{len(p.hand)}张手牌")
    del before
    put = [s for s in look.of("ask", who) if "discard" in s.data["what"]]
    return yes_no(bool(put), f"{p.name}{'要' if put else '不用'}弃牌", put)


@reads("who_target")
def who_target(look: Look):
    """Whom 青龙偃月刀 strikes again: the target of the last use told."""
    if look.broken():
        return None
    uses = [s for s in look.of("use.declare") if look.g.rules.kind(s.data["card"].name) == "slash"]
    last = [s for s in look.of("use.target")] if False else uses
    if not last:
        return None
    targets = last[-1].data.get("targets") or ()
    options = {look.index(p) for p in look.query.options}
    hits = [t for t in targets if t in options]
    return _person(look, hits[0], f"目标是{look.name(hits[0])}", last[-1:]) if len(hits) == 1 else None


@reads("who_decides")
def who_decides(look: Look):
    """Who is put the decision the question is about: the one left open, or the optional effect of the unit."""
    a = look.run.open
    if a is not None and a.who is not None and not look.broken():
        return _person(look, a.who, f"由{look.name(a.who)}选择")
    units = [e.by for e in look.story.frame.events if e.by]
    for unit in reversed(units):
        for s in look.of("ask"):
            if unit in s.data["what"]:
                return _person(look, s.actor, f"由{look.name(s.actor)}决定", [s])
    return None


@reads("who_gets")
def who_gets(look: Look):
    """Who has the card the question speaks of at the end: the one shown or taken by the skill told."""
    if look.broken():
        return None
    want = look.query.card
    if want:
        for p in look.g.players:
            for c in p.hand + p.equip:
                card = look.g.rules.card_def(look.g.name(c))
                if card is not None and (card.slug == want or want == "weapon" and card.subtype == "weapon" and look.story.use is not None):
                    return _person(look, p.seat, f"在{p.name}处")
    for skill in ("fanjian",):
        event = next((e for e in look.story.frame.events if e.kind == "skill" and e.by == skill), None)
        if event is not None and event.targets:
            who = look.index(event.targets[0])
            before = look.story.hand_before.get(look.name(who), 0)
            spent = sum(1 for e in look.story.frame.events if e.kind == "skill" and e.by == "tianxiang" and look.index(e.actor) == who)
            if len(look.g.players[who].hand) - before + spent == 1:
                return _person(look, who, f"在{look.name(who)}手里")
    return None


@reads("reward")
def reward(look: Look):
    if look.broken() or not look.of("death.reveal"):
        return None
    who = look.who(look.story.damager)
    got = look.of("death.reward", who)
    return yes_no(bool(got), f"{look.name(who)}{'摸' + str(got[0].data['n']) + '张牌' if got else '没有奖励'}", got)


@reads("penalty")
def penalty(look: Look):
    if look.broken() or not look.of("death.reveal"):
        return None
    who = look.who(look.story.damager)
    got = look.of("death.penalty", who)
    return yes_no(bool(got), f"{look.name(who)}{'弃置所有牌' if got else '没有惩罚'}", got)


@reads("recovers")
def recovers(look: Look):
    if look.broken():
        return None
    who = look.index(look.query.person)
    steps = look.of("heal.do", who)
    n = sum(s.data["n"] for s in steps)
    want = look.query.number
    return yes_no(n == want if want else n > 0, f"回复{n}点体力" if n else "没有回复体力", steps)


@reads("dies")
def dies(look: Look):
    who = look.who()
    if look.broken() or who is None:
        return None
    gone = not look.g.players[who].alive
    return yes_no(gone, f"{look.name(who)}{'死亡' if gone else '存活'}", look.of("death.reveal", who))


@reads("offset")
def offset(look: Look):
    if look.broken() or look.story.use is None:
        return None
    who = look.who()
    hits = _damage(look, who)
    return yes_no(not hits, "没有受到伤害" if not hits else f"受到{sum(s.data['n'] for s in hits)}点伤害", hits or look.of("use.offset"))


@reads("skips")
def skips(look: Look):
    who = look.who(getattr(look.story, "judged", None))
    if look.broken():
        return None
    g = look.g
    if any(w in look.query.text for w in ("下回合", "下个回合", "下一个回合", "下一回合")):
        return yes_no(g.players[who].turned_over, "武将牌翻面，跳过下个回合" if g.players[who].turned_over else "不跳过")
    hits = [s for s in look.of("phase.skip", who)]
    marked = any(g.marked(who, "turn", "skip:" + p) for p in ("draw", "play", "discard", "judge"))
    return yes_no(bool(hits) or marked, "跳过该阶段" if hits or marked else "不跳过", hits)


@reads("unchained")
def unchained(look: Look):
    who = look.who()
    if look.broken():
        return None
    return yes_no(not look.g.players[who].chained, "重置" if not look.g.players[who].chained else "仍横置", look.of("chain.reset"))


@reads("transfer")
def transfer(look: Look):
    if look.broken():
        return None
    other = look.index(look.query.other)
    if other is not None:
        hits = _damage(look, other) if look.of("chain.spread") else []
        return yes_no(bool(hits), f"{look.name(other)}{'受到传导的伤害' if hits else '不受传导'}", hits)
    if "闪电" in look.story.frame.text and not look.of("damage.calc"):
        for p in look.g.players:
            if any(look.g.name(c) == "lightning" for c in p.judge):
                moved = look.story.judged is None or p.name != look.story.judged.name
                return yes_no(moved, f"闪电在{p.name}的判定区")
    counts = {}
    for s in look.of("damage.calc"):
        counts[s.actor] = counts.get(s.actor, 0) + 1
    if not counts:
        return None
    if look.query.person is not None and "回" in look.query.text or "再" in look.query.text:
        again = any(n > 1 for n in counts.values())
        return yes_no(again, "有人再次受到伤害" if again else "每人只受到一次伤害", look.of("damage.calc"))
    return yes_no(len(counts) > 1, "传导" if len(counts) > 1 else "不传导", look.of("damage.calc"))


@reads("lost")
def lost(look: Look):
    who = look.who()
    if look.broken():
        return None
    before = look.story.hand_before.get(look.name(who), 0) + look.story.equip_before.get(look.name(who), 0)
    p = look.g.players[who]
    spent = sum(1 for line in look.story.lines[1:] if line.startswith(look.name(who) + " 使用"))
    now = len(p.hand) + len(p.equip)
    return yes_no(now < before - spent, "失去了那张牌" if now < before - spent else "那张牌还在")


@reads("draws")
def draws(look: Look):
    who = look.who(getattr(look.story, "judged", None))
    if look.run.illegal is not None and look.run.illegal.refusal.code == "phase":
        return yes_no(False, "摸牌阶段被跳过", (look.run.illegal.refusal,))
    if look.broken():
        return None
    got = look.of("draw", who)
    n = sum(s.data.get("n", 0) for s in got)
    want = look.query.number
    return yes_no(n == want if want else n > 0, f"{look.name(who)}摸{n}张牌" if n else f"{look.name(who)}不摸牌", got)


@reads("order")
def order(look: Look):
    """The order in which the alternatives happened in this run."""
    if look.broken():
        return None
    places = []
    for item in look.query.options:
        place = _place(look, item)
        if place is None:
            return None
        places.append((place, item["text"]))
    names = [t for _, t in sorted(places)]
    if len({p for p, _ in places}) < len(places):
        return None
    return Outcome("value", ("order", names, None), "先" + "，再".join(names), ())


_WORD_STEP = {"回血": "heal.do", "扣血": "hp.deduct", "掉血": "hp.deduct", "受伤": "hp.deduct", "濒死": "dying.enter", "求桃": "dying.enter", "死亡": "death.reveal"}


def _place(look: Look, item: dict) -> int | None:
    slug = item.get("skill")
    for i, s in enumerate(look.steps):
        if slug:
            if s.slug == "skill.invoke" and s.data["skill"] == slug:
                if slug == "tianxiang":
                    continue
                return i
            if slug == "tianxiang" and s.slug == "draw":
                return i
        elif item["word"].startswith("摸"):
            if s.slug == "draw":
                return i
        elif s.slug == _WORD_STEP.get(item["word"]):
            return i
    return None
