"""Chinese words for what the engine holds: cards, seats, choices, options, assumptions, refusals.

Not here: sentences of traced steps (step_text.py), lines of a scenario file from their structure (render.py).
Imports: engine, lexis.  Choices are spelt in the forms of contract §5, so that a choice can be pasted back as a `when` line.
"""

from __future__ import annotations

from typing import Iterable

from ..engine.decision import Ask
from ..engine.rules import Refusal, Rules
from ..engine.state import Card, Face, Game
from .lexis import CHOICE_ZH, PHASE_ZH, RANK_OF_NUMBER, SIGN_OF_SUIT

SUIT_ZH = {"spade": "黑桃", "heart": "红桃", "club": "梅花", "diamond": "方块"}
NATURE_ZH = {"normal": "", "fire": "火焰", "thunder": "雷电"}
ZONE_ZH = {"hand": "手牌", "equip": "装备", "judge": "判定区", "pile": "武将牌上"}
PLACE_ZH = {"discard": "弃牌堆", "draw": "牌堆", "draw_top": "牌堆顶", "draw_bottom": "牌堆底", "processing": "处理区", "outside": "游戏外"}
NUMBERS = "零一两三四五六七八九十"


def count_zh(n: int) -> str:
    """两, 三 … as said before 张 and 点; digits above ten."""
    return NUMBERS[n] if 0 <= n <= 10 else str(n)


# -- names ---------------------------------------------------------------------------------------------------------------


def unit_zh(rules: Rules, slug: str | None) -> str:
    """Chinese name of a card or skill; the slug where the edition has neither."""
    if slug is None:
        return ""
    d = rules.book.cards.get(slug) or rules.book.skills.get(slug)
    return d.zh if d is not None else slug


def seat_zh(g: Game, seat: int | None) -> str:
    return g.players[seat].name if seat is not None else "无来源"


def seats_zh(g: Game, seats: Iterable[int]) -> str:
    return "、".join(g.players[s].name for s in seats)


def face_sign(face: Face) -> str:
    """`♠8`, `♠` where the number is unknown, empty where the suit is."""
    return (SIGN_OF_SUIT[face.suit] if face.suit else "") + (RANK_OF_NUMBER[face.number] if face.suit and face.number else "")


def face_zh(rules: Rules, face: Face) -> str:
    """`♠8 杀`, any part left out where it is unknown, `?` where all are."""
    return " ".join(w for w in (face_sign(face), unit_zh(rules, face.name)) if w) or "?"


def card_zh(g: Game, cid: int) -> str:
    return face_zh(g.rules, g.faces[cid])


def laid_zh(g: Game, cid: int) -> str:
    """A card where it lies: a converted one in a judge area keeps the name it was used as."""
    as_name = g.judge_as.get(cid)
    return f"{card_zh(g, cid)} 当 {unit_zh(g.rules, as_name)}" if as_name else card_zh(g, cid)


def cards_zh(g: Game, cids: Iterable[int]) -> str:
    return "、".join(card_zh(g, c) for c in cids) or "空"


def many_cards(g: Game, cids: tuple[int, ...]) -> str:
    """`三张牌：♥3 桃、…`; unknown faces are only counted."""
    known = [card_zh(g, c) for c in cids if g.faces[c] != (None, None, None)]
    n = f"{count_zh(len(cids))}张牌"
    return f"{n}（{'、'.join(known)}）" if known else n


def used_zh(g: Game, card: Card) -> str:
    """`【杀】（♠8）`; a converted one names its cards and skill."""
    name = f"【{unit_zh(g.rules, card.name)}】"
    if card.skill is None:
        sign = face_sign(g.faces[card.subcards[0]]) if len(card.subcards) == 1 else ""
        return f"{name}（{sign}）" if sign else name
    return name


def place_zh(g: Game, zone: str, seat: int | None) -> str:
    if seat is not None and zone in ZONE_ZH:
        return f"{seat_zh(g, seat)} {ZONE_ZH[zone]}"
    return PLACE_ZH.get(zone, zone)


# -- choices -------------------------------------------------------------------------------------------------------------


def word_zh(g: Game, word: str) -> str:
    return CHOICE_ZH.get(word) or unit_zh(g.rules, word)


def card_line(g: Game, who: str, verb: str, choice: tuple) -> str:
    """A ("card", …) choice as a 使用 or 打出 line."""
    _, cids, as_name, skill, targets, victims = choice
    parts = [who, verb, cards_zh(g, cids)]
    if as_name is not None and skill is not None:
        parts.append(f"当 {unit_zh(g.rules, as_name)}")
    if targets and verb == "使用":
        parts.append(f"对 {seats_zh(g, targets)}")
    if victims and verb == "使用":
        parts.append(f"指定 {seats_zh(g, victims)}")
    if skill is not None:
        parts.append(f"凭 {unit_zh(g.rules, skill)}")
    return " ".join(parts)


def pass_line(g: Game, who: str, a: Ask) -> str:
    """The line that declines: 不出 a card, 不发动 a skill."""
    if a.kind == "need":
        return f"{who} 不出 {unit_zh(g.rules, a.kinds[0])}"
    if a.kind == "invoke":
        return f"{who} 不发动 {'、'.join(dict.fromkeys(unit_zh(g.rules, o[0]) for o in a.options))}"
    if a.kind == "word":
        return f"{who} 选择 {word_zh(g, 'trust')}" if "trust" in a.words else f"{who} 不选择 {'、'.join(word_zh(g, w) for w in a.words)}"
    verb = VERB_ZH.get(a.data.get("verb", "discard"), "选择")
    return f"{who} 不{verb}"


VERB_ZH = {"discard": "弃置", "give": "交给", "show": "展示", "pindian": "拼点"}


def choice_zh(g: Game, a: Ask, choice: tuple) -> str:
    """One answer to a decision, in the words of a `when` line."""
    who = seat_zh(g, a.who) if a.who is not None else ""
    kind = choice[0]
    if kind == "pass":
        return pass_line(g, who, a)
    if kind == "invoke" or kind == "decline":
        item = choice[2][0] if isinstance(choice[2], tuple) else choice[2]
        to = f" 对 {seat_zh(g, item)}" if isinstance(item, int) and a.slug.startswith("use.") else ""
        return f"{who} {'发动' if kind == 'invoke' else '不发动'} {unit_zh(g.rules, choice[1])}{to}"
    if kind == "card":
        return card_line(g, who, "打出" if a.data.get("mode") == "respond" else "使用", choice)
    if kind in ("supply", "skill"):
        return f"{who} 发动 {unit_zh(g.rules, choice[1])}"
    if kind == "recast":
        return f"{who} 重铸 {card_zh(g, choice[1])}"
    if kind == "end":
        return f"{who} 结束 出牌阶段"
    if kind == "cards":
        return f"{who} {VERB_ZH.get(a.data.get('verb', 'discard'), '选择')} {cards_zh(g, choice[1])}"
    if kind == "pick":
        return pick_zh(g, a, who, choice[1])
    if kind == "word":
        return f"{who} 选择 {word_zh(g, choice[1])}"
    if kind == "targets":
        return f"{who} 选择 {seats_zh(g, choice[1])}"
    if kind == "arrange":
        return f"{who} 顶 {cards_zh(g, choice[1])} 底 {cards_zh(g, choice[2])}"
    if kind == "share":
        return f"{who} 分 " + "、".join(f"{seat_zh(g, s)} {card_zh(g, c)}" for s, cs in choice[1] for c in cs)
    return chance_zh(g, a, choice)


def pick_zh(g: Game, a: Ask, who: str, cid: int) -> str:
    owner = a.data.get("owner")
    zone = next((z for z, cards in (("hand", g.players[owner].hand), ("equip", g.players[owner].equip), ("judge", g.players[owner].judge))
                 if cid in cards), None) if owner is not None else None
    if owner is None or zone is None:
        return f"{who} 选择 {card_zh(g, cid)}".strip()
    return f"{who} 选 {place_zh(g, zone, owner)} {card_zh(g, cid)}".strip()


def chance_zh(g: Game, a: Ask, choice: tuple) -> str:
    """What chance turned up: a judgement, a shown face, the order of a shuffled pile."""
    value = choice[1] if len(choice) > 1 else None
    text = face_zh(g.rules, value) if isinstance(value, Face) else card_zh(g, value) if isinstance(value, int) else ""
    if a.slug.startswith("judge"):
        return f"判定 {text} {seat_zh(g, a.judged)} {unit_zh(g.rules, a.reason)}"
    if a.slug == "deck.order":
        return f"牌堆顶 {text}"
    judged = a.data.get("judged")
    return f"{seat_zh(g, judged)} 展示 {text}" if judged is not None else f"随机 {text}".strip()


def options_zh(g: Game, a: Ask) -> list[str]:
    """Every answer to an open decision; a blind pick lists the cards it may hit."""
    from ..engine import decision

    if a.kind == "limit":
        return []
    return list(dict.fromkeys(choice_zh(g, a, o) for o in decision.options(g, a)))


# -- assumptions ---------------------------------------------------------------------------------------------------------


def assumption(g: Game, a: Ask) -> str:
    """A decision that nobody answered and that was declined: `乙不发动青龙偃月刀`, `乙不出闪`."""
    who = seat_zh(g, a.who)
    if a.kind == "need":
        names = [unit_zh(g.rules, k) for k in a.kinds]
        more = [f"不发动{unit_zh(g.rules, s)}" for s in a.supplies]
        return who + "、".join([f"不出{'或'.join(names)}"] + more)
    if a.kind == "invoke":
        return f"{who}不发动{'、'.join(dict.fromkeys(unit_zh(g.rules, o[0]) for o in a.options))}"
    if a.kind == "cards":
        return f"{who}不{VERB_ZH.get(a.data.get('verb', 'discard'), '选择')}牌"
    if a.kind == "word" and "doubt" in a.words:
        return f"{who}不{word_zh(g, 'doubt')}"
    return f"{who}不作选择（{a.slug}）"


# -- refusals ------------------------------------------------------------------------------------------------------------

CODE_ZH = {
    "not_in_edition": "这个版本没有这张牌或这个技能", "not_held": "没有这张牌，或没有这个技能", "not_asked": "此时没有询问或允许这个行动",
    "phase": "不在允许的阶段", "count": "使用次数已到上限", "forbidden": "被禁止", "target": "目标不合法", "distance": "距离不够", "cost": "付不出所需的牌或代价",
}

# (code, reason slug) -> sentence; {unit} the card or skill that refuses.
REASON_ZH = {
    ("not_in_edition", "use.declare"): "本版本没有【{unit}】",
    ("not_held", "use.declare"): "没有可以使用或打出的【{unit}】",
    ("not_held", "skill.invoke"): "没有技能或装备【{unit}】",
    ("not_held", "skill.elements"): "没有写明的那张牌",
    ("not_held", "move.recast"): "手里没有要重铸的牌",
    ("not_held", "judge.reveal"): "判定牌不在牌堆里",
    ("not_asked", "skill.invoke"): "此时没有发动【{unit}】的时机",
    ("not_asked", "use.need"): "此时没有要求使用或打出这张牌",
    ("not_asked", "use.can.forbidden"): "【{unit}】不能在空闲时间点主动使用",
    ("not_asked", "skill.elements"): "没有更多要选的牌",
    ("not_asked", "order.game_end"): "对局已经结束，没有这个时机",
    ("not_asked", "pindian.place"): "此时没有拼点",
    ("not_asked", "move.recast"): "【{unit}】不能重铸",
    ("phase", "phase.skip"): "不能进入这个阶段：不是该角色的回合，或阶段已被跳过",
    ("phase", "phase.play.idle_only"): "不在出牌阶段的空闲时间点，不能主动行动",
    ("count", "use.sha.count"): "出牌阶段使用【杀】的次数已到上限",
    ("count", "use.can.count"): "【{unit}】的使用次数已到上限",
    ("count", "skill.invoke"): "【{unit}】的发动次数已到上限",
    ("forbidden", "use.can.forbidden"): "【{unit}】使其不能使用或打出这张牌",
    ("forbidden", "skill.invoke"): "这一步不能不选",
    ("forbidden", "use.declare"): "【{unit}】此时不能这样转化",
    ("target", "use.can.target"): "{seat}不是【{unit}】的合法目标",
    ("target", "use.can.target_skill"): "{seat}的【{unit}】使其不能成为这张牌的目标",
    ("target", "use.can.base_extra"): "【{unit}】的目标重复",
    ("target", "skill.elements"): "选的目标不合要求",
    ("distance", "use.can.distance"): "{seat}不在【{unit}】允许的距离内",
    ("cost", "use.declare"): "这些牌不能按【{unit}】转化",
    ("cost", "skill.elements"): "选的牌不合要求",
    ("cost", "skill.invoke"): "【{unit}】的条件或代价不满足",
}

# What a refusal of targets found, where it names a number or that there is none.
FOUND_ZH = {"missing": "没有写【{unit}】的目标", "most": "【{unit}】只能选{n}名角色", "least": "【{unit}】要选{n}名角色"}


def refusal_zh(g: Game, no: Refusal) -> str:
    """Why an act is not allowed, in one sentence with the unit that refuses and the numbers it compared."""
    found = no.detail[:1]
    text = REASON_ZH.get((no.code, no.reason)) or CODE_ZH[no.code]
    if no.code == "target" and found and found[0] in FOUND_ZH:
        text = FOUND_ZH[found[0]].replace("{n}", str(no.detail[-1]))
    elif no.code == "target" and no.reason == "skill.elements" and found == ("seat",):
        text = "{seat}不能成为【{unit}】的目标"
    text = text.replace("{seat}", seat_zh(g, no.detail[-1]) if found and found[0] in ("seat", "distance") else "目标" if text.startswith("{seat}的") else "")
    if "{unit}" in text:
        text = text.replace("{unit}", unit_zh(g.rules, no.unit)) if no.unit else CODE_ZH[no.code]
    if found == ("distance",):
        text += f"：距离为{no.detail[1]}，上限为{no.detail[2]}"
    return text


def phase_zh(slug: str | None) -> str:
    return PHASE_ZH.get(slug or "", "回合")
