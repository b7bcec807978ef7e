"""What a named card, skill or general is: its kind, kingdom, sex, the phase of its use, whether it must be invoked.

`answer(conn, edition, said, kind, slug, name, book)` gives (answer, sentence, citation id) off the text that holds in the edition, None where anything else is
asked: `said` is the whole question with # for the name, so that nothing told is passed over. That a skill which is not 锁定技 may be let pass stands in its own
text (你可以); where the text has no such word, nothing is said.
"""

from __future__ import annotations

import re

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.printed import decided, valued
from resolver.ask.statement import OLD_NAMES, PHASES, part, phase, phases, text_of

QM = "(?:吗|么|嘛|不|吧|呢|啊|对吗|对吧|是吗|没错吧)?"
IS = "(?:是不是|是否|算不算|算是|属于|是|算|为|应该是)"
TAGS = {"锁定技": "compulsory", "主公技": "lord_skill", "限定技": "limited", "觉醒技": "awakening"}
KINGDOMS = {"魏": "wei", "蜀": "shu", "吴": "wu", "群": "qun"}
KINDS = {
    "基本牌": ("type", "basic"), "锦囊牌": ("type", "trick"), "锦囊": ("type", "trick"), "装备牌": ("type", "equip"), "装备": ("type", "equip"),
    "延时类锦囊": ("subtype", "delayed_trick"), "延时锦囊": ("subtype", "delayed_trick"), "延时类锦囊牌": ("subtype", "delayed_trick"), "武器": ("subtype", "weapon"), "武器牌": ("subtype", "weapon"),
    "防具": ("subtype", "armor"), "防具牌": ("subtype", "armor"),
}
_TAG = Lazy(f"#(?:这个技能|这技能)?{IS}({'|'.join(TAGS)})(?:的)?{QM}")
_KIND = Lazy(f"#(?:这张牌)?{IS}(?:一种|一张|一个)?({'|'.join(map(re.escape, sorted(KINDS, key=len, reverse=True)))})(?:的)?{QM}")
_KINGDOM = Lazy(f"#(?:这个武将)?(?:是|属于|算)?(?:哪个|哪一?|什么|啥)(?:势力|国家|国|阵营)(?:的)?(?:武将|角色|人)?{QM}|#(?:的)?(?:势力|国籍)(?:是)?(?:什么|哪个|啥)?{QM}")
_OF = Lazy(f"#{IS}(魏|蜀|吴|群)(?:国|势力|雄)?(?:的)?(?:武将|角色|人)?{QM}")
_SEX = Lazy("#(?:是)?(?:男|女)(?:的|性)?还是(?:男|女)(?:的|性)?(?:武将|角色)?(?:呢|啊)?|#(?:是)?(?:男(?:的)?(?:是)?女(?:的)?)|#(?:的)?性别(?:是)?(?:什么|啥)?(?:呢)?")
_SEXED = Lazy(f"#{IS}(男|女)(?:的|性|性角色|性武将|人|武将|角色)?{QM}")
_PHASE = Lazy(f"#(?:的)?(?:发动|使用|摸牌|触发|生效|判定)?{IS}?在?({'|'.join((*OLD_NAMES, *PHASES))})(?:里|内|的时候|时)?(?:发动|使用|用|触发|生效|的)?(?:技能)?(?:的)?{QM}")
_DUTY = Lazy(f"#(?:是)?(?:必须|一定要|强制|非得|必须要|一定得)(?:要)?(?:发动|使用|判定|摸|摸牌|触发|用)?(?:的)?{QM}|(?:必须|一定要|非得)(?:发动|使用)#{QM}")
_EACH_TIME = Lazy(f"(?:每(?:个|一)?(?:回合|次|轮)(?:受伤|受到伤害|掉血|被打|被杀|摸牌|判定|结束)?(?:的时候|时|后)?)(?:都|就)?(?:必须|一定要|非得|强制|必须得|得|要)(?:发动|使用|用)?#(?:一次)?{QM}|#(?:是不是|是)?(?:每(?:个|一)?(?:回合|次|轮)(?:受伤|受到伤害|掉血|被打|被杀)?)(?:都|就)?(?:必须|一定要|非得|强制|必须得|得|要)(?:发动|使用|用)?(?:的)?{QM}|(?:都|就)?(?:必须|一定要|非得)#{QM}")
_FREE = Lazy(f"#(?:可以|能|能不能|可不可以)(?:选择)?(?:不发动|不用|不摸|拒绝|放弃|不判定|不触发){QM}|#(?:可以|能)(?:发动)?(?:也可以|也能)不(?:发动)?{QM}")
_OTHERS = "(?:别人|其他人|他人|别的角色|其他角色|别的人|队友|敌人|对手|对面|对方|另一个人|另外的人|其他玩家|别的玩家|人家)"
_FOR_OTHERS = Lazy(f"#(?:的时候)?(?:可以|能|能不能|可不可以|能够|能否)(?:对|给|帮|替|让|选|选择|指定){_OTHERS}(?:来)?(?:用|使用|发动|生效|有用|有效|摸牌?|作为目标|当目标|为目标)?{QM}|(?:可以|能|能不能|可不可以)(?:对|给|帮|替){_OTHERS}(?:用|使用|发动)#{QM}")
_NAMES_OTHERS = Lazy("当【|角色|目标|(?<!作为)来源|其(?!余|中)|对方|一名|伤害后|令")


def _yes(found: bool, sentence: str):
    return decided(found), sentence


def _of_skill(statement: str, said: str, slug: str, name: str, book):
    tags = book.skills[slug].tags
    if m := _TAG.fullmatch(said):
        return _yes(TAGS[m.group(1)] in tags, statement.split("：")[0])
    free = "你可以" in statement or "可以" in statement.partition("效果：")[2] or "；消耗：" in statement and "compulsory" not in tags       # nobody is made to pay
    if (_DUTY.fullmatch(said) or _EACH_TIME.fullmatch(said)) and ("compulsory" in tags) != free:
        return _yes("compulsory" in tags, statement)
    if _FREE.fullmatch(said) and ("compulsory" in tags) != free:
        return _yes(free, statement)
    if _FOR_OTHERS.fullmatch(said) and not _NAMES_OTHERS.search(statement):
        return _yes(False, statement)       # nobody but its owner stands in the text
    if m := _PHASE.fullmatch(said):
        held = phases(statement)
        return _yes(held[0] == phase(m.group(1)), f"{name}：时机：{part(statement, '时机')}") if held else None
    return None


def _of_card(statement: str, said: str, slug: str, name: str, book):
    if m := _KIND.fullmatch(said):
        part, value = KINDS[m.group(1)]
        return _yes(getattr(book.cards[slug], part) == value, statement)
    return None


def _of_general(statement: str, said: str, slug: str, name: str, book):
    who = book.generals[slug]
    mine = next((zh for zh, x in KINGDOMS.items() if x == who.kingdom), None)
    if mine is not None and _KINGDOM.fullmatch(said):
        return valued("text", mine), f"{name}是{mine}势力"
    if mine is not None and (m := _OF.fullmatch(said)):
        return _yes(m.group(1) == mine, f"{name}是{mine}势力")
    sex = {"male": "男", "female": "女"}.get(who.gender)
    if sex is not None and _SEX.fullmatch(said):
        return valued("text", sex), f"{name}是{sex}性角色"
    if sex is not None and (m := _SEXED.fullmatch(said)):
        return _yes(m.group(1) == sex, f"{name}是{sex}性角色")
    return None


_READ = {"skill": (_of_skill, "skills"), "card": (_of_card, "cards"), "general": (_of_general, "generals")}


def answer(conn, edition: str, said: str, kind: str, slug: str, name: str, book):
    """See module."""
    read, held = _READ[kind]
    text = text_of(conn, edition, kind, slug) if slug in getattr(book, held) else None
    found = read(text[1], said, slug, name, book) if text else None
    return (*found, text[0]) if found else None


__all__ = ["answer"]
