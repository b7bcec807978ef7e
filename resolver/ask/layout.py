"""Reads what a question says of the table: number of seats, distances, who sits where, and what holds of everybody."""

from __future__ import annotations

import re

from resolver.ask import states
from resolver.ask.tagging import number, rx

_SEATS = re.compile("([0-9]{1,2}|[二三四五六七八九十])(?:个)?人(?:的)?(?:局|场|游戏)|([0-9]{1,2}|[二三四五六七八九十])(?:个)?人(?:都|全)?(?:还)?(?:活着|存活|在场|健在|活)|场上(?:还有?|剩|一共)?([0-9]{1,2}|[二三四五六七八九十])(?:个)?人|(?:单挑|就?剩|只剩)(?:下)?(?:我们)?(俩人|两人|两个人|俩|2人|2个人|三个人|3个人)")
_FACING = rx("(<P>)(?:坐)?在(<P>)(?:\\(<P>\\))?的?正?对面")
_BETWEEN = rx("(?:跟|和|与)(<P>)中间隔(?:了|着)?(<N>)个?(?:人|家|位)?的?(<P>)|(<P>)(?:和|跟|与)(<P>)(?:中间|之间)?隔(?:了|着)?(<N>)个?(?:人|家)")
_APART = rx("(<P>)?(?:对|到|离|距|和|跟|与)?(<P>)(?:的)?距离(?:是|为)?(<N>)(?!以内)")
_SETTING = re.compile("全场|场上|一圈|减(?:少)?手牌|桌上|旁边的?|隔壁的?|或者|憋着|卡弃牌|卡手牌|身份局|怎么办|由谁决定|要不要|按顺序|省得弃掉|免得弃掉|一共|总共|旧风包?|老FAQ")
# Words that belong to a told story but may carry a condition: they are not enough for a plain 可以.
_SOFT = re.compile("前一刻|一刀|延时类?锦囊牌?|普通锦囊牌?|锦囊牌|进入?濒死(?:要|求)?|没人质疑|无人质疑|质疑失败(?:掉血)?|相邻|追加|回合外|移到|移给|没有?劈中?|没有?判中|劈中|判定前|留在判定区|翻面了?|解除(?:连环)?|用过(?=[一了])|喝过(?=[一了])|没横置|未横置|不想(?=出|用|<K>)|(?:打)?掉了?[一1]血|改判|(?:被)?改了|换掉|之后|以后|的时候|没有?(?:红桃|黑桃|梅花|方块|红色|黑色)手?牌|受到?了?伤害(?!的|来源|\\+)|发动[后之]?|没人救|没有?同花色的?|展示的牌|好几|连着|质疑|猜错了?要?(?:掉血)?|翻开是?|拆穿|戳穿|用掉(?:之后|以后)?|一回合|主动|不是红桃|挨两下(?:之后)?|再决定|做决定|顶住|防止伤害")
_MOTIVE = re.compile("^(?:白赚|白拿|反正|就想|就为了|为了|不为|省得|免得|想着|毕竟|想骗|想卖血|想想|亏|想要他|想让他多)")
_ALL = rx("(?:俩|两个|三个人?|几个人?|两人|三人|大家|全场|所有人|都)[^,.?]{0,8}?(?:横|连着|链着|铁索)|(?:俩|两个)(<W>)")


def read(reader) -> None:
    """Fills seats, distances and states of everybody in `reader.frame`."""
    frame, tag = reader.frame, reader.tag
    match = _SEATS.search(tag)
    if match:
        word = match.group(1) or match.group(2) or match.group(3) or {"俩人": "2", "两人": "2", "两个人": "2", "俩": "2", "2人": "2", "2个人": "2"}.get(match.group(4), "3")
        frame.seats = number(word)
        reader.used.append(match.span())
    for match in _FACING.finditer(tag):
        if frame.seats:
            a, b = reader.person(match.group(1)), reader.person(match.group(2))
            frame.distances.append((b, a, frame.seats // 2))
            reader.used.append(match.span())
    if frame.seats:
        other = next((i for i, p in enumerate(frame.persons) if p.spoken in ("对面", "对家")), None)
        me = next((i for i, p in enumerate(frame.persons) if p.me), None)
        if other is not None and me is not None:
            frame.distances.append((me, other, frame.seats // 2))
    far = next((i for i, p in enumerate(frame.persons) if p.label == "下下家"), None)
    if far is not None:
        frame.distances.append((next((i for i, p in enumerate(frame.persons) if p.me), -1), far, 2))
    for match in _BETWEEN.finditer(tag):
        a, n, b = (match.group(1), match.group(2), match.group(3)) if match.group(1) else (match.group(4), match.group(6), match.group(5))
        frame.distances.append((reader.person(a), reader.person(b), (number(n) or 1) + 1))
        reader.used.append(match.span())
    reader.used += [m.span() for m in _SETTING.finditer(tag)]
    reader.soft += [m.span() for m in _SOFT.finditer(tag)]
    for start, end in reader.clauses():
        if _MOTIVE.search(tag[start:end]):
            reader.used.append((start, end))
    for pid, distance in dict.fromkeys(reader.distance_later):
        frame.distances.append((-1, pid, distance))
    pair = rx("(?:俩|两个|三个)(<P>)(?=,|被|中)").search(tag)
    if pair:
        model = frame.persons[reader.person(pair.group(1))]
        for p in frame.persons:
            if p.label in ("第一个", "第二个", "第三个", "另一个"):
                p.chained, p.hp = p.chained or model.chained, p.hp or model.hp
                p.equipment += [s for s in model.equipment if s not in p.equipment]
                model.label = "—" + model.label.lstrip("—")
    match = _ALL.search(tag)
    ordinals = [i for i, p in enumerate(frame.persons) if p.label in ("第一个", "第二个", "第三个", "另一个")]
    if match and ordinals:
        clause = next(((a, b) for a, b in reader.clauses() if a <= match.start() < b), None)
        phrase = tag[clause[0]:clause[1]]
        phrase = phrase.replace("俩", "").replace("两个", "").replace("三个人", "").replace("三个", "")
        for pid in ordinals:
            wear = rx("(<W>)").search(phrase)
            if wear and reader.mention(wear.group(1)).slug not in frame.persons[pid].equipment:
                frame.persons[pid].equipment.append(reader.mention(wear.group(1)).slug)
            states.apply(reader, pid, phrase)
            for m in reader.tagged.mentions.values():
                if m.kind == "P" and m.person is not None and clause[0] <= tag.find(_char(reader, m)) < clause[1]:
                    other = frame.persons[m.person]
                    if other is not frame.persons[pid]:
                        if other.hp is not None:
                            frame.persons[pid].hp = other.hp
                        frame.persons[pid].chained = frame.persons[pid].chained or other.chained
                        if not any(x.person == m.person and x is not m for x in reader.tagged.mentions.values()):
                            other.label = "—" + other.label.lstrip("—")
        frame.collective = True
        reader.used.append(clause)


def _char(reader, mention) -> str:
    return next(ch for ch, m in reader.tagged.mentions.items() if m is mention)
