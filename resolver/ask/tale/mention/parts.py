"""The part a person has in the clause, by what stands before and behind him."""

from __future__ import annotations

from resolver.ask import marks, units
from resolver.ask.tale.mention.draft import Mention
from resolver.ask.tale.model import NotRead

UNAIMED = frozenset(
    {
        "biyue",
        "buqu",
        "guanxing",
        "jianxiong",
        "jiuyuan",
        "jizhi",
        "jushou",
        "keji",
        "kuanggu",
        "kurou",
        "lianying",
        "longdan",
        "luoshen",
        "luoyi",
        "paoxiao",
        "qingguo",
        "tiandu",
        "wusheng",
        "xiaoji",
        "yingzi",
        "zhiheng",
    }
)  # skills of which nobody is the target


def owner(reader, m: Mention) -> bool | None:
    """被B的青釭剑砍, 砍在夏侯惇身上: he who does it, or on whom it lies."""
    if m.before is not None and m.before.has("BEI") and not m.before.has("TO", "GIVE") and reader.at(0, "DE") and reader.at(1, "CARD"):
        reader.patient = reader.subject or reader.topic
        reader.agent, reader.passive = m.who, True
        reader.i += 1
        return True
    if (
        m.before is not None
        and (
            m.before.text in ("在", "到")
            or m.before.has("USE")
            and reader.made
            and reader.made[-1].unit in units.DELAYED
            and m.who is not reader.made[-1].actor
        )
        and reader.at(0, "BODY", "JUW")
        and reader.made
        and reader.frame_open
        and reader.made[-1].kind == "use"
        and reader.made[-1].target is None
    ):
        reader.made[-1].target = m.who  # 砍在夏侯惇身上, 乐扔到他面前
        reader.i += 1
        return True


def holder(reader, m: Mention) -> bool | None:
    """Owner of what follows."""
    if (
        reader.at(0, "DE")
        and reader.at(
            1,
            "HANDW",
            "EQ",
            "EQW",
            "JUW",
            "CARD",
            "CARDW",
            "CLS_WEAPON",
            "CLS_ARMOR",
            "CLS_HORSE",
            "HPW",
            "TURNW",
            "HORSE_D",
            "HORSE_O",
            "JCARD",
            "SK",
            "DISTW",
        )
        or reader.at(0, "HANDW", "EQW", "JUW", "CLS_HORSE", "BODY", "JCARD")
        or m.tok.has("SELF", "ME")
        and reader.at(0, "LASTCARD")
        and reader.at(-2, "BA")
        or reader.at(0, "NUM", "KSAME")
        and reader.at(1, "CLS_HORSE", "CLS_EQUIP")
        or reader.at(0, "CARDW")
        and reader.peek().text.startswith("的")
    ):
        reader.holder = m.who
        verb = reader.made[-1] if reader.made and reader.frame_open else None
        if (
            verb is not None
            and verb.target is None
            and m.who is not verb.actor
            and (verb.kind in ("breaks", "taken") or verb.kind == "use" and verb.unit in marks.REMOVES and verb.zone is None)
            and (m.before is None or not m.before.has("STOP", "THEN", "WITH", "AND"))
        ):
            verb.target = m.who  # 拆对面的马
        if reader.at(0, "DE"):
            reader.i += 1
        if reader.subject is None and not reader.frame_open and m.before is None:
            reader.subject = m.who
        return True


def marked(reader, m: Mention) -> bool | None:
    """The word before him makes him what is taken with 把, or the agent of 被."""
    m.marker = m.before
    if (
        m.marker is not None
        and m.marker.has("BA")
        and not m.marker.has("ZHANG")
        and any(
            t.has("ATTACK", "KILL", "SAVE", "HIT", "CHAIN", "DEAL", "TARGETED") or t.has("DYING") and t.text[0] in "砍打杀捅射劈烧弄"
            for t in reader.t[reader.i :]
        )
    ):
        reader.aims.append(m.who)
        return True
    if (
        m.marker is not None
        and m.marker.has("BEI")
        and not (reader.made and reader.frame_open and reader.made[-1].kind == "gives")
        and not (m.marker.has("TO", "GIVE") and not reader._verb_ahead())
    ):
        reader.agent, reader.passive = (
            m.who,
            m.marker.text in ("被", "给人", "挨", "遭", "受", "让人", "叫人", "被人", "由")
            or not reader.subject
            or m.marker.text in ("让", "叫", "给")
            and reader._done_to(),
        )
        if not reader.passive or m.marker.text in ("让", "叫") and not reader._done_to():
            reader.caused, reader.passive = True, False
            reader.subject, reader.agent = m.who, None
            reader.frame_open = False
        else:
            reader.patient = reader.subject or reader.topic or reader._struck_next()
        return True


def governed(reader, m: Mention) -> bool | None:
    """喂了他, 和别人出无懈, 离自己三格, 对他: what the verb or preposition before him makes of him."""
    if m.marker is not None and m.marker.has("USE") and m.marker.text[0] in "喂灌" and reader.subject is not None and m.who is not reader.subject:
        reader.aims.append(m.who)  # 喂了他一个桃
        if reader.made and reader.frame_open and reader.made[-1].kind == "gives" and reader.made[-1].target is None:
            reader.made[-1].target = m.who
        return True
    if m.marker is not None and m.marker.has("BA") and m.tok.has("SELF") and reader.at(0, "WEAR", "EQUIP", "HAVE", "EQW", "BODY"):
        reader.subject = reader.subject or m.who  # 把自己装备着的八卦阵
        return True
    if (
        m.marker is not None
        and m.marker.text in ("和", "跟", "与", "同")
        and reader.made
        and reader.frame_open
        and reader.at(0, "USE", "DISC", "ATTACK", "INV", "SK", "CARD", "JUDGE")
    ):
        reader.subject, reader.frame_open, reader.passive = m.who, False, False  # 她摸牌和别人出无懈: the second of two doers
        return True
    if m.marker is not None and m.marker.text in ("离", "距") and any(t.has("ZUO", "DISTW") for t in reader.t[reader.i : reader.i + 3]) and reader.at(0, "NUM"):
        reader.aims.append(m.who)  # 离自己三格的甲: how far, not on whom
        return True
    if m.marker is not None and m.marker.has("TO", "FROM", "GIVE", "REDIRECT", "BA") and not m.marker.has("CARD"):
        if m.marker.has("GIVE") and reader.made and reader.frame_open and reader.made[-1].kind == "use" and reader.made[-1].unit == "jink":
            raise NotRead(m.marker.text)  # a 闪 has no target
        reader.aims.append(m.who)
        if m.tok.has("BOTHP", "MANYP"):
            reader.aims += [w for w in reader.group if w is not m.who and w not in reader.aims]
        if (
            reader.made
            and reader.frame_open
            and reader.made[-1].target is None
            and reader.made[-1].kind in ("use", "skill", "give", "gives", "redirect")
            and not (reader.made[-1].kind == "skill" and reader.made[-1].unit in UNAIMED)
        ):
            reader.made[-1].target = m.who
            if reader.made[-1].kind == "redirect":
                reader.subject = reader.subject or reader.made[-1].actor
        elif reader.made and reader.frame_open and reader.made[-1].kind in ("use", "skill") and m.who not in (reader.made[-1].target, *reader.made[-1].also):
            reader.made[-1].also.append(m.who)
        return True


def of_deed(reader, m: Mention) -> bool | None:
    """火攻的目标, 砍得到B, 万箭是我放的: his part in the deed told before him."""
    if (
        m.tok.has("OPP")
        and m.tok.text.startswith("目标")
        and m.marker is not None
        and m.marker.has("DE")
        and m.start >= 2
        and reader.t[m.start - 2].has("CARD")
        and reader.made
        and reader.made[-1].kind == "use"
    ):
        reader.made[-1].target = reader.subject = m.who  # 火攻的目标
        reader.made[-1].actor = None if reader.made[-1].actor is m.who else reader.made[-1].actor
        reader.frame_open = False
        return True
    if reader.frame_open and reader.made and reader.made[-1].kind == "reaches" and reader.made[-1].target is None and m.who is not reader.made[-1].actor:
        reader.made[-1].target = m.who  # 砍得到B
        return True
    if (
        reader.frame_open
        and reader.made
        and m.marker is not None
        and m.marker.text == "是"
        and reader.made[-1].kind == "use"
        and reader.made[-1].actor is None
        and reader.at(0, "USE", "SELF", "INV")
    ):
        reader.made[-1].actor = reader.subject = m.who  # 万箭是我放的
        return True
    if (
        reader.frame_open
        and reader.made
        and reader.made[-1].kind == "use"
        and reader.made[-1].unit in units.MASS
        and reader.made[-1].target is None
        and reader.i < len(reader.t)
        and (m.marker is None or m.marker.text != "是" and not m.marker.has("ATTACK", "ENTER", "TO", "HIT", "DEAL", "KILL"))
    ):
        reader.subject, reader.frame_open, reader.passive = m.who, False, False  # 万箭齐发我也要出闪吗: such a card has no object
        return True
    if (
        reader.frame_open
        and reader.made
        and reader.made[-1].kind == "use"
        and reader.made[-1].card is not None
        and reader.at(0, "STILL", "AGAIN")
        and not reader.at(0, "HAVE")
        and reader.at(1, "USE", "CARD", "NUM", "ZHANG", "PLAYV", "INV")
    ):
        reader.subject, reader.frame_open, reader.passive = m.who, False, False  # 我出了杀他也跟了一张
        return True


def aimed(reader, m: Mention) -> bool | None:
    """Whom the deed just told is done to, or who does the next."""
    if reader.frame_open and reader.made:
        made = reader.made[-1]
        if (
            made.kind in ("won", "lost", "saved", "effect")
            and reader.at(0, "DIE", "DYING")
            or made.kind == "skill"
            and made.unit in UNAIMED
            and m.who is not made.target
        ):
            reader.subject, reader.frame_open, reader.passive = m.who, False, False
            return True
        if m.tok.has("BOTHP", "MANYP") and made.target is None and made.kind in ("use", "skill"):
            made.also = [w for w in reader.group if w is not m.who]
        if (
            made.target is None
            and made.kind in ("use", "skill", "kill", "saved", "give", "gives", "taken", "breaks", "won", "effect", "hurt", "heals", "doubt")
            and (
                m.marker is None
                or not m.marker.has("THEN", "STOP", "IF")
                and m.marker.text not in ("算", "算是", "算作")
                and not (m.marker.has("DURING") and m.marker.text[-1] in "时候" and made.kind == "use" and made.unit in units.MASS)
            )
        ):
            if made.kind == "hurt" and made.actor is None and reader.subject is not None:
                made.actor = reader.subject
            made.target, made.explicit = m.who, True
            reader.frame_open = made.kind in ("use", "skill", "gives", "taken", "breaks")
            return True
        if made.kind == "dies" and made.target is None and made.actor is None:
            made.target = m.who
            return True
        reader.subject = m.who
        reader.frame_open = False
        reader.passive = False
        return True


def subject(reader, m: Mention) -> None:
    """He is whom the clause goes on about."""
    reader.subject = m.who
    reader.passive = False


STAGES = (owner, holder, marked, governed, of_deed, aimed, subject)
