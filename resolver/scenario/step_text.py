"""One clear Chinese sentence for every step slug that a person is shown.

Not here: which steps are shown, folded or cited (trace.py).  Imports: text.  Each sentence is a function (t, s) of the teller (trace.Teller: `t.g` the game,
`t.uses` use id -> its declaration) and the step; None folds the step away.
"""

from __future__ import annotations

from typing import Any, Callable

from ..engine.state import Card, Step
from .text import (
    NATURE_ZH, SUIT_ZH, card_zh, cards_zh, count_zh, many_cards, phase_zh, seat_zh, seats_zh, unit_zh, used_zh,
)

ROLE_ZH = {"lord": "主公", "loyalist": "忠臣", "rebel": "反贼", "renegade": "内奸"}
SIDE_ZH = {**ROLE_ZH, "draw": "平局"}


def who(t: Any, s: Step) -> str:
    return seat_zh(t.g, s.actor)


def unit(t: Any, slug: str | None) -> str:
    return f"【{unit_zh(t.g.rules, slug)}】"


def made(t: Any, card: Card, verb: str) -> str:
    """`使用【杀】（♠8）`, or `发动【武圣】，将♥3 桃当【杀】使用`."""
    if card.skill is None or t.running(card.skill):
        return f"{verb}{used_zh(t.g, card._replace(skill=None))}"
    what = f"将{cards_zh(t.g, card.subcards)}当" if card.subcards else "视为"
    return f"发动{unit(t, card.skill)}，{what}{unit(t, card.name)}{verb}" if card.subcards else f"发动{unit(t, card.skill)}，视为{verb}{unit(t, card.name)}"


# -- using and playing ----------------------------------------------------------------------------------------------------


def declare(t: Any, s: Step) -> str:
    d = s.data
    card, targets = d["card"], d["targets"]
    before = t.uses.get(d["responds"]) if d["responds"] is not None else None
    if before is not None and not targets:
        on = d["on"]
        aim = f"，针对{unit(t, before['card'].name)}" + (f"对{seat_zh(t.g, on)}的效果" if on is not None else "")
        return who(t, s) + made(t, card, "使用") + aim
    others = tuple(x for x in targets if x != s.actor)
    if len(targets) > 1 or len(others) != len(targets):
        aim = f"，目标是{seats_zh(t.g, targets)}" if targets != (s.actor,) else ""
        return who(t, s) + made(t, card, "使用") + aim
    to = f"对{seats_zh(t.g, others)}" if others else ""
    named = f"，指定{seats_zh(t.g, d['victims'])}" if d["victims"] else ""
    if card.skill is None:
        return who(t, s) + to + made(t, card, "使用") + named
    return who(t, s) + made(t, card, f"{to}使用") + named


def play(t: Any, s: Step) -> str:
    return who(t, s) + made(t, s.data["card"], "打出")


def declined(t: Any, s: Step) -> str | None:
    if any(k in t.g.rules.nullifying for k in s.data["what"]):
        return None
    verb = "打出" if s.data["mode"] == "respond" else "使用"
    return f"{who(t, s)}不{verb}{'或'.join(unit(t, k) for k in s.data['what'])}"


def designated(t: Any, s: Step) -> str | None:
    d = t.uses.get(s.data["use"])
    if d is None or s.data["use"] in t.redirected or tuple(d["targets"]) == tuple(s.data["targets"]):
        return None
    return f"{unit(t, d['card'].name)}的目标变为{seats_zh(t.g, s.data['targets'])}"


def of_use(t: Any, s: Step) -> str:
    d = t.uses.get(s.data.get("use"))
    return unit(t, d["card"].name) if d is not None else "牌"


def invalid(t: Any, s: Step) -> str:
    card, by = s.data["card"], s.data["by"]
    why = f"：{unit(t, by)}" if by != card.name else "：没有可以产生的效果"
    return f"{unit(t, card.name)}对{who(t, s)}无效{why}"


def offset(t: Any, s: Step) -> str:
    on = f"对{seat_zh(t.g, s.actor)}的效果" if s.actor is not None else ""
    return f"{of_use(t, s)}{on}被抵消"


def effect(t: Any, s: Step) -> str | None:
    cu = t.g.rules.cards.get(s.data["card"].name)
    if cu is not None and cu.targets == "use":
        return None  # what it answers says next that it is offset
    to = s.data["target"]
    return f"{unit(t, s.data['card'].name)}对{seat_zh(t.g, to)}生效" if to is not None else f"{unit(t, s.data['card'].name)}生效"


# -- skills ----------------------------------------------------------------------------------------------------------------


def invoke(t: Any, s: Step) -> str:
    item = s.data.get("item")
    item = item[0] if isinstance(item, tuple) else item
    skill = s.data["skill"]
    return f"{who(t, s)}发动{unit(t, skill)}" + (f"，对象是{seat_zh(t.g, item)}" if isinstance(item, int) and t.per_target(skill) else "")


def show(t: Any, s: Step) -> str:
    guess = s.data.get("guess")
    said = f"，所猜的花色是{SUIT_ZH[guess]}" if guess in SUIT_ZH else ""
    return f"{who(t, s)}展示{card_zh(t.g, s.data['card'])}{said}"


# -- cards moving ----------------------------------------------------------------------------------------------------------


def moving(t: Any, s: Step) -> str | None:
    d = s.data
    cards, to, seat = d["cards"], d["to"], d["to_seat"]
    by = who(t, s) if s.actor is not None else ""
    owners = {m.seat for m in d.get("moved", ()) if m.seat is not None}
    mine = not owners or owners == {s.actor}
    whose = "" if mine else f"{seats_zh(t.g, sorted(owners))}的"
    if to == "hand":
        taker = seat_zh(t.g, seat)
        if s.actor is not None and s.actor != seat:
            return f"{by}将{whose}{many_cards(t.g, cards)}交给{taker}"
        return f"{taker}获得{whose}{many_cards(t.g, cards)}"
    if to == "discard" or to == "processing" and owners:
        return f"{by}弃置{whose}{cards_zh(t.g, cards)}" if by else f"{whose}{cards_zh(t.g, cards)}置入弃牌堆"
    if to == "equip":
        return f"{cards_zh(t.g, cards)}置入{seat_zh(t.g, seat)}的装备区"
    if to == "judge":
        return f"{cards_zh(t.g, cards)}置入{seat_zh(t.g, seat)}的判定区"
    if to == "pile":
        return f"{cards_zh(t.g, cards)}置于{seat_zh(t.g, seat)}的武将牌上"
    if to in ("draw_top", "draw_bottom"):
        return f"{by}将{count_zh(len(cards))}张牌置于牌堆{'顶' if to == 'draw_top' else '底'}"
    if to == "processing":
        return f"{by}亮出{cards_zh(t.g, cards)}"
    return f"{whose}{cards_zh(t.g, cards)}移出游戏"


def draws(t: Any, s: Step) -> str:
    cards = s.data["cards"]
    known = [card_zh(t.g, c) for c in cards if t.g.faces[c] != (None, None, None)]
    return f"{who(t, s)}摸{count_zh(s.data['n'])}张牌" + (f"：{'、'.join(known)}" if known else "")


def weapon(t: Any, s: Step) -> str:
    return f"{who(t, s)}没有使用【杀】，将武器{card_zh(t.g, s.data['card'])}交给{seat_zh(t.g, s.data['to'])}"


# -- damage, HP, death -------------------------------------------------------------------------------------------------------


def hurt(t: Any, s: Step) -> str:
    d = s.data
    source = f"{seat_zh(t.g, d['source'])}造成的" if d["source"] is not None else "没有来源的"
    return f"{who(t, s)}受到{source}{d['n']}点{NATURE_ZH[d['nature']]}伤害"


def deduct(t: Any, s: Step) -> str:
    return f"{who(t, s)}体力变为{s.data['hp']}"


def heal(t: Any, s: Step) -> str:
    return f"{who(t, s)}回复{s.data['n']}点体力，体力变为{s.data['hp']}"


def dead(t: Any, s: Step) -> str:
    role = s.data["role"]
    killer = s.data["killer"]
    return f"{who(t, s)}死亡" + (f"，身份是{ROLE_ZH[role]}" if role in ROLE_ZH else "") + (f"，凶手是{seat_zh(t.g, killer)}" if killer is not None else "")


def reward(t: Any, s: Step) -> str:
    return f"{seat_zh(t.g, s.data['dead'])}是反贼：凶手{who(t, s)}摸{count_zh(s.data['n'])}张牌作为奖励"


def penalty(t: Any, s: Step) -> str:
    return f"主公{who(t, s)}杀死忠臣{seat_zh(t.g, s.data['dead'])}：弃置{cards_zh(t.g, s.data['cards'])}"


def won(t: Any, s: Step) -> str:
    sides = s.data["winner"]
    return "游戏平局" if sides == ("draw",) else f"{'、'.join(SIDE_ZH[w] for w in sides)}获胜"


# -- judgement, delayed tricks ------------------------------------------------------------------------------------------------


def revealed(t: Any, s: Step) -> str:
    return f"{who(t, s)}进行{unit(t, s.data['reason'])}判定：翻开{card_zh(t.g, s.data['card'])}"


def retrial(t: Any, s: Step) -> str:
    d = s.data
    end = f"，获得原判定牌{card_zh(t.g, d['old'])}" if d["swap"] else f"，代替{card_zh(t.g, d['old'])}"
    return f"{who(t, s)}以{card_zh(t.g, d['card'])}作为判定牌{end}"


def judged(t: Any, s: Step) -> str | None:
    face = t.g.faces[s.data["card"]]
    suit = s.data["suit"]
    if face.suit == suit and not t.retried(s.data["card"]):
        return None
    return f"{who(t, s)}的{unit(t, s.data['reason'])}判定结果：{SUIT_ZH.get(suit, '未知')}，牌是{card_zh(t.g, s.data['card'])}"


def delayed_effect(t: Any, s: Step) -> str:
    skips = s.data.get("skips")
    end = f"：跳过{phase_zh(skips)}" if skips else ""
    return f"{unit(t, s.data['card'].name)}对{who(t, s)}生效{end}"


# -- the table ------------------------------------------------------------------------------------------------------------------


def says(text: str) -> Callable[[Any, Step], str]:
    """A sentence with the actor in front and plain facts in braces."""
    return lambda t, s: who(t, s) + text.format(**s.data)


def drunk(t: Any, s: Step) -> str:
    return f"{who(t, s)}的酒使这张【杀】伤害+{s.data['more']}" if "more" in s.data else f"{who(t, s)}本回合使用的下一张【杀】伤害+1"


def last_point_saved(t: Any, s: Step) -> str:
    return f"{seat_zh(t.g, s.data['by'])}救下{who(t, s)}，体力不降到0"


SENTENCES: dict[str, Callable[[Any, Step], str | None]] = {
    "skill.invoke": invoke,
    "skill.show": show,
    "use.declare": declare,
    "use.redirect": lambda t, s: f"{who(t, s)}将{of_use(t, s)}转移给{seat_zh(t.g, s.data['to'])}",
    "use.designated": designated,
    "use.no_targets": lambda t, s: f"{of_use(t, s)}没有目标，不再结算",
    "use.target_dead": lambda t, s: f"{who(t, s)}已死亡，{of_use(t, s)}不再对其结算",
    "use.valid": invalid,
    "use.offset": offset,
    "use.effect": effect,
    "use.declined": declined,
    "play.declare": play,
    "collateral.weapon": weapon,
    "card.jiu": drunk,
    "card.tiesuo": lambda t, s: f"{who(t, s)}{'横置' if s.data['chained'] else '重置'}",
    "card.huogong": lambda t, s: f"{who(t, s)}展示{card_zh(t.g, s.data['shown'])}" if s.data["suit"] else f"{who(t, s)}展示一张手牌",
    "guhuo.lay": lambda t, s: f"{who(t, s)}扣置一张手牌，声明为{unit(t, s.data['name'])}",
    "guhuo.doubt": says("质疑"),
    "guhuo.show": lambda t, s: f"{who(t, s)}翻开{card_zh(t.g, s.data['card'])}，{'与声明相符' if s.data['true'] else '与声明不符'}",
    "move.do": moving,
    "move.recast": lambda t, s: f"{who(t, s)}重铸{card_zh(t.g, s.data['card'])}",
    "draw": draws,
    "deck.shuffle": lambda t, s: f"牌堆用尽，{s.data['n']}张弃牌洗成新牌堆",
    "deck.out": lambda t, s: "牌堆和弃牌堆都不够摸牌，游戏结束",
    "damage.calc": hurt,
    "damage.prevented": lambda t, s: f"对{who(t, s)}的伤害被防止",
    "damage.transfer": lambda t, s: f"{who(t, s)}将{s.data['n']}点伤害转移给{seat_zh(t.g, s.data['to'])}",
    "damage.dealing": lambda t, s: f"{unit(t, s.data['by'])}使对{seat_zh(t.g, s.data['target'])}的伤害变为{s.data['n']}点",
    "chain.spread": lambda t, s: f"伤害沿连环传导给{seat_zh(t.g, s.data['target'])}",
    "chain.reset": says("从连环状态重置"),
    "hp.deduct": deduct,
    "hp.lose": says("失去{n}点体力"),
    "hp.value": says("体力变为{hp}"),
    "hp.max_reduce": says("体力上限变为{max_hp}"),
    "heal.do": heal,
    "dying.enter": says("进入濒死状态，体力{hp}"),
    "dying.saved": says("脱离濒死状态，体力{hp}"),
    "dying.fail": says("没有得救"),
    "death.last_point": says("将失去最后的体力，此时可以求救"),
    "death.last_point_saved": last_point_saved,
    "death.reveal": dead,
    "death.victory": won,
    "death.cards": lambda t, s: f"{who(t, s)}的{cards_zh(t.g, s.data['cards'])}置入弃牌堆" if s.data["cards"] else None,
    "death.reward": reward,
    "death.penalty": penalty,
    "judge.reveal": revealed,
    "judge.retrial": retrial,
    "judge.result": judged,
    "delayed.turn": lambda t, s: f"轮到{who(t, s)}判定区里的{used_zh(t.g, s.data['card'])}",
    "delayed.effect": delayed_effect,
    "delayed.end": lambda t, s: f"{unit(t, s.data['card'].name)}移到{who(t, s)}的判定区",
    "turn.pre": lambda t, s: f"{who(t, s)}翻回正面，跳过这个回合" if s.data["flipped"] else None,
    "turn.start": says("的回合开始"),
    "turn.owner_dies": says("在自己的回合死亡，回合结束"),
    "turn.over": lambda t, s: f"{who(t, s)}{'翻面，武将牌背面朝上' if s.data['turned_over'] else '翻回正面'}",
    "phase.skip": lambda t, s: f"{who(t, s)}跳过{phase_zh(s.data['phase'])}",
    **{f"phase.{slug}": lambda t, s: f"{who(t, s)}进入{phase_zh(s.data['phase'])}" for slug in ("prep", "judge", "draw", "play", "discard", "finish")},
}

# Facts of the procedure that no reader needs a line for.
SILENT = frozenset((
    "ask", "skill.elements", "skill.done", "use.after", "play.played", "damage.elements", "death.pre", "delayed.judge", "judge.start", "turn.end", "turn.post", "phase.end",
))


def sentence(t: Any, s: Step) -> str | None:
    """The sentence of a step, None where it is not shown. A slug without one says at least who acts by what."""
    if s.slug in SILENT:
        return None
    fn = SENTENCES.get(s.slug)
    if fn is not None:
        return fn(t, s)
    by = t.by_unit(s)
    return f"{who(t, s) if s.actor is not None else ''}结算{unit(t, by)}" if by is not None else None
