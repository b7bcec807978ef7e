"""Tags a question about 借刀杀人: one private character per name, person or weapon, so that slots are read by short patterns.

Unlike the general tagger, descriptions by role (用借刀的人, 被借刀的那位, 挨刀的) are persons `#U` `#H` `#V` from the start: they
say who they are whatever the order of the sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.units import ARMORS, DEFENSIVE, OFFENSIVE, SLASHES, WEAPONS

_BASE = {"P": 0xE000, "J": 0xE100, "K": 0xE180, "N": 0xE200, "W": 0xE280, "A": 0xE300, "D": 0xE380, "O": 0xE400, "S": 0xE480, "C": 0xE500}
_CLASS = {k: f"[{chr(b)}-{chr(b + 0x7F)}]" for k, b in _BASE.items()}
_CLASS["G"] = f"[^{chr(0xE000)}-{chr(0xE07F)},.?!;:]"          # within a clause, nobody named
_CLASS["E"] = "(?:的|\\([^)]{0,12}\\)|)"                        # an aside or 的 behind a name
_MACRO = Lazy(r"<([A-Z])>")


def _expand(pattern: str) -> str:
    return _MACRO.sub(lambda m: _CLASS[m.group(1)], pattern)


@lru_cache(maxsize=256)
def _present(tag: str) -> frozenset:
    """Characters of a tagged text, private ones as their class too."""
    chars = frozenset(tag)
    return chars | {f"<{kind}>" for kind, base in _BASE.items() if any(base <= ord(c) < base + 0x80 for c in chars)}


@lru_cache(maxsize=None)
def rx(pattern: str) -> Lazy:
    """A pattern over the tagged text; <P> person <J> 借刀杀人 <K> 杀 <N> 无懈 <W> weapon <A> armour <D>/<O> horses <S> skill <C> other card."""
    return Lazy(pattern, _expand, _present)


@dataclass
class Token:
    """What one tagged character stands for."""

    kind: str
    slug: str
    text: str
    start: int = 0
    role: str | None = None
    end: int = 0
    also: str | None = None      # a second description of the same person: me, he, #U …


# Ways of writing the card that no list of names holds: the homophones of 刀 and 借 in the card's name, and 借 with its object between.
_COLLATERAL = Lazy(r"借到杀人|借到\(刀\)|[借界]刀杀人|[借界介戒接]刀(?![具片])|借刃|借到(?=用|对|点|指)|借个刀|借[你他我她]刀|(?i:jie ?dao(?:sharen)?)")
_SLASH = re.compile(r"砍|捅|戳|剁|(?<!刀)劈|宰|秒(?=了|掉|杀)|干掉|弄死|做掉|杀(?!人的?吗)|(?<=挨)刀|(?<=给)(?:一刀|刀)|(?<!第)一刀|(?<=再)来一刀|射(?!程)|(?<=黑)刀")
_FILLER = Lazy(r"(?:不是|不在|并非|没到)(?:自己|他自己|他|她|我)?的?(?:出牌阶段|回合)|卧龙(?=[.,]+标准)|标准版?(?=诸葛)|[(](?:打错|写错|手误)[,)]?|有恃无恐|用武之地|有人(?:跟我|对我|告诉我)?说|(?:听)?(?:我)?朋友说|我(?:就)?(?:只)?想问(?:一下)?|我(?:是)?说的?(?:是)|我是说|请问(?:一下|下)?|听着很爽|到底|究竟|其实|我知道|我记得|"
                     r"自己的?(?=出牌阶段|摸牌阶段|弃牌阶段|准备阶段|结束阶段)|(?<!只能)(?<!只能在)(?<!只有)(?<!只有在)(?<!仅限)(?<!仅限在)(?<!只限)(?<!只限在)(?<!必须)(?<!必须在)(?<!只可以)(?<!只可以在)(?<!限于)(?<!限于在)(?<!仅能)(?<!仅能在)(?:不是|不在|在)?(?:(?<![他她])自己|他自己|他(?!自)|别人|人家|我|对方)的?回合(?:里|内|外|中|时|的时候)?|求教|求助|大佬们?|各位")
_PEOPLE = [
    ("same", r"同一(?:个|名|位)?(?:人|角色|家)?|一(?:个|名)(?:人|角色)(?=同时|既|又是)"),
    ("#H", r"<K>的使用者|被(?:我|他|她|别人|人|对方|<P>)?<J>的?(?:那个?人|那位|那个|人|角色|者|家伙|玩家|那家)(?!公)|被<J>的(?=[只没手拿出交能要用也有必,]|故意)"),
    ("#H", r"动手的(?:那个?人|那位|人|角色)?"),
    ("#V", r"受害(?:人|者)|第二个(?:人|目标|角色)(?!都)|出<K>的?(?:对象|目标)|指定的?(?:那个)?(?:人|角色)(?!里)"),
    ("#U", r"(?:使用|打出|发动|出|用|打|放|丢|拿|甩|拍)了?<J>的(?:那个?人|那位|那个|人|角色|家伙|玩家|那家|(?!时|同时|刀|情况|效果|话|条件|目标|对象))|<J>的?使用(?:者|人)|使用者(?:自己|本人)?|用牌的(?:人|那个)?|<J>的人(?!用|被)|借刀者|(?:出|用|打)牌者|(?:出|用)牌人"),
    ("#H", r"被<J>的?(?:那个?人|那位|那个|人|角色|者|家伙|玩家|那家)(?!公)|<J>的?(?:合法)?(?:目标|对象)(?!是谁|算谁|到底)|(?:拿|持|持有|有|装|装备|装备着|装着|带|戴|拿着)(?:了)?(?:刀|武器|剑)(?:牌)?(?:的|者)(?:那个?人|那位|那个|人|角色|家伙|玩家)?(?![^,.?!]{0,3}主人)|"
           r"(?:出|使用|用|打)(?:那张|这张|了)?<K>的(?:那个?人|那位|那个|人|角色|家伙)|<K>的使用者|出刀的(?:那个?人|人|角色)?|(?:武器|刀)的?(?:主人|拥有者|持有者)|<W>的?(?:主人|拥有者|持有者)|<W>哥|最初出<K>的|出<K>的(?:那个?人|人)?|拿<W>的(?:人|角色|那个)?"),
    ("#V", r"(?:被|挨|要|遭)(?:<K>|打|射)(?:的|者)(?:那个?人|那位|那个|人|角色|家伙|对象|目标|玩家)?|被<K>(?=角色|目标)(?:角色|目标)|(?:那张|这张|<J>的?)?<K>的(?:目标|对象)|出<K>的?(?:对象|目标)|靶子|(?:他|她)?要<K>的(?:那个?人|人|角色|对象)|"
           r"<A>的?(?:那个?人|那位|主人|的?人|角色|装备者)|盾的?主人|(?:装备?了?|戴着?|穿着?|有)<A>的(?:那个?人|那位|那个|人|角色)?(?!<P>)|<A>在身的人"),
    ("heself", r"他自己|她自己|他本人|她本人|对方自己|对方本人|对面自己"),
    ("me", r"我自己|我本人|咱自己|本人(?!用)|我们?|俺|咱"),
    ("self", r"自己|自身|自个儿?"),
    ("other", r"其他(?:四|三|两|几|五|六|七)家|别的人"),
    ("other", r"(?<=[让叫使逼要])人(?=[砍杀拿来用出]|<K>)"),
    ("he", r"(?<!其)他们?|她们?|对方|对面|对手|人家|那个人|那人|那位|这人|那家伙|那名角色|你|下家|上家|隔壁|邻居|敌人|对家|那货"),
    ("other", r"别人|其他人|别家|其他角色|其余角色|某人|有人|某角色|一名角色|一个人|另一人|另一个人|另一名角色|旁人|外人|他家"),
    ("shu", r"蜀国?(?:兄弟|角色|武将|将领|队友|将|势力角色|势力)(?:们)?|(?:其他)?蜀(?:国|势力)的?(?:人|队友|兄弟|角色)"),
    ("mate", r"队友|友军|同伴|兄弟"),
]
_LETTER = Lazy(r"(?<![A-Za-z0-9♠♥♣♦藤竹破])[A-H](?![A-Za-z0-9])|(?<![藤竹破装铁自])[甲乙丙丁戊己](?!第)")
_CORRECTED = Lazy(r"^[^,]{0,4}[.,]*(?:不对|打错|错了|说错|口误|应该是)")


class Tagged:
    """`tag`: the tagged text; `at`: the token behind each private character; `text`: the normalised question."""

    def __init__(self, text: str, links):
        self.text = text
        items: list[tuple[int, int, str, str]] = []
        self.drop = [False] * (len(text) + 1)
        corrected: list[tuple[int, int]] = []
        cut = list(re.finditer(r"(?:算了就说|换成?(?=[^,.:]{2,4}:)|重新说:?)", text))
        lo = cut[-1].end() if cut else 0
        links = [x for x in links if x.sure or x.kind != "general" or len(x.matched) > 2 or x.matched.isascii()]
        kept = [x for x in links if x.start >= lo and x.kind in ("card", "skill", "general", "role")]
        for k, x in enumerate(kept):
            follow = text[x.end:]
            if _CORRECTED.match(follow) and any(y.kind == x.kind for y in kept[k + 1:]):
                corrected.append((x.start, x.end + _CORRECTED.match(follow).end()))
                continue
            kind = self._kind(x)
            if x.matched == "诸葛" and kind[1] == "crossbow" and not re.search("[装挂拿戴把]$|装备着?$|借$", text[:x.start]):
                kind = "P", "g:zhugeliang"
            if kind[1].startswith("g:") and x.start and text[x.start - 1] in "主忠反内" and not re.search("[\u4e00-\u9fff]", re.sub("[被对把是让叫给向,的]", "", text[max(0, x.start - 2):x.start - 1])):
                items.append((x.start - 1, x.start, "P", "r:" + {"主": "lord", "忠": "loyalist", "反": "rebel", "内": "renegade"}[text[x.start - 1]]))
            items.append((x.start, x.end, *kind))
        for a, b in corrected:
            self.drop[a:b] = [True] * (b - a)
        taken = [False] * (len(text) + 1)
        for m in _COLLATERAL.finditer(text):
            if m.start() < lo:
                continue
            items = [it for it in items if it[1] <= m.start() or it[0] >= m.end()]
            items.append((m.start(), m.end(), "J", "collateral"))
        for a, b, *_ in items:
            taken[a:b] = [True] * (b - a)
        self.drop[:lo] = [True] * lo
        for m in _FILLER.finditer(text):
            if not any(taken[m.start():m.end()]):
                self.drop[m.start():m.end()] = [True] * (m.end() - m.start())
                taken[m.start():m.end()] = self.drop[m.start():m.end()]
        for pattern, kind, slug in ((re.compile("诸葛(?!连)"), "P", "g:zhugeliang"), (re.compile("(?<=空城)亮|(?<=[砍杀对选点指,])亮(?=[,.?!的]|$|只有|有|手|没|用|出掉|使用|空)|(?<=[,.])亮(?=的|只有|空|没|手|出掉|用|剩)|(?<=可)亮|^亮(?=的|只|用|手|空|没|剩)"), "P", "g:zhugeliang"),
                                    (re.compile("(?i)wuxie"), "N", "nullification"), (re.compile("(?i)kongcheng|空城"), "S", "kongcheng"), (re.compile("铁骑"), "S", "tieqi"),
                                    (re.compile("(?i)renwang盾?|王仁盾"), "A", "nioh_shield"), (re.compile("云妹|子龙|赵子龙"), "P", "g:zhaoyun"), (re.compile("亮子|亮亮|小亮|丞相"), "P", "g:zhugeliang"), (re.compile("关二哥|关老爷|关羽哥"), "P", "g:guanyu"), (re.compile("大耳贼|玄德|刘玄德"), "P", "g:liubei"),
                                    (re.compile("(?<=骑)卢|(?<=骑)的卢"), "D", "dilu"), (re.compile(r"(?<=、|方)斧|斧(?=子|头)?"), "W", "axe"), 
                                    (re.compile("(?:\\+1|防御|加一)(?:坐骑|马)|\\+1(?=[,.?、吗的])"), "D", "defensive_horse"), (re.compile("(?:-1|进攻|减一)(?:坐骑|马)"), "O", "offensive_horse"),
                                    (re.compile("(?<=一个)反(?![掉制无馈正而过])"), "P", "r:rebel"), (re.compile("激奖|(?i:jijiang)"), "S", "jijiang"),
                                    (re.compile("(?i)longdan"), "S", "longdan")):
            for m in pattern.finditer(text):
                if not any(taken[m.start():m.end()]):
                    items.append((m.start(), m.end(), kind, slug))
                    taken[m.start():m.end()] = [True] * (m.end() - m.start())
        for m in _LETTER.finditer(text):
            if not taken[m.start()]:
                items.append((m.start(), m.end(), "P", "l:" + m.group()))
                taken[m.start()] = True
        self.at: dict[str, Token] = {}
        self._n = dict.fromkeys(_BASE, 0)
        out, pos = [], 0
        for a, b, kind, slug in sorted(items):
            if a < pos:
                continue
            out += [c for k, c in enumerate(text[pos:a], pos) if not self.drop[k]]
            if kind == "P" and out and out[-1] == "可" and text[a] == "可":
                pass
            out.append(self.add(kind, slug, text[a:b], a, b))
            pos = b
        out += [c for k, c in enumerate(text[pos:], pos) if not self.drop[k]]
        self.tag = "".join(out)
        self.tag = re.sub("自(?=[残杀戕裁])", "自己", self.tag).replace("自己残", "自己砍自己")
        self.tag = rx("(自己<K>)(?=[,.?!()吗]|$)").sub(r"\1自己", self.tag)
        self.tag = re.sub("[\ue000-\ue07f]技", "", self.tag)
        self._sub(_SLASH, lambda m: self.add("K", "slash!", m.group()))
        for slug, pattern in _PEOPLE:
            self._sub(rx(pattern), lambda m, s=slug: self.add("P", s, self.show(m.group())))
        self.tag = rx("(<K>)<K>+").sub(r"\1", self.tag)
        self.emphatic: set[str] = set()
        self._roles()
        self._merge()

    def _merge(self) -> None:
        """Neighbours that are one person: 我刘备, 对面吕布, 吕布你, 张飞自己, 被借刀的角色乙."""
        def one(m):
            a, b = m.group(1), m.group(2)
            x, y = self.at[a], self.at[b]
            if y.slug == "self" and x.slug not in ("self", "other", "same"):
                self.emphatic.add(a)
                return a
            if x.slug == "self" and y.slug == "he" and self.show(b) in ("下家", "上家", "对家", "邻居", "隔壁"):
                return b
            if x.slug in ("me", "he", "mate") and y.slug[0] in "g#l" or x.slug == "me" and y.slug[0] in "gr":
                y.also = x.slug
                return b
            if y.slug in ("me", "he") and (x.slug[0] in "gl" and self.show(b) in ("本人", "你", "你们")):
                return a
            if y.slug == "r:" + (x.slug[2:] if x.slug.startswith("r:") else ""):
                return a
            if x.slug.startswith("r:") and y.slug[0] in "gl":
                y.role = x.slug[2:]
                return b
            if y.slug.startswith("r:") and x.slug[0] in "glm":
                x.role = y.slug[2:]
                return a
            if x.slug[0] == "#" and y.slug[0] in "glmr":
                y.also = x.slug
                return b
            if y.slug == "other" and x.slug[0] in "glm" and self.show(b) in ("一个人", "一名角色"):
                return a
            if x.slug == y.slug == "self":
                return b
            return m.group()
        for _ in range(3):
            pattern = rx("(<P>)(<P>)")
            self.tag = pattern.sub(one, self.tag)
        def is_me(m):
            a, b = m.group(1), m.group(2)
            if self.at[a].slug == "me" and self.at[b].slug[0] == "g":
                self.at[b].also = "me"
                return b
            return m.group()
        self.tag = rx("(<P>)(?:就是|是)(<P>)").sub(is_me, self.tag)
        self.tag = rx("(<P>)\\((<P>)\\)").sub(is_me, self.tag)
        self.tag = rx("(?:与|和|跟|离)<P>距离[^,.?]{1,6}的(?:那个)?(?:人|角色)(?!距)").sub(lambda m: self.add("P", "#V", self.show(m.group())), self.tag)
        self.tag = rx("(<P>)(?:的)?(?:那张|这张|打出的|用的|手里的)(?=<J>|<P>)").sub(lambda m: "" if self.at[m.group(1)].slug == "self" else m.group(), self.tag)
        self.tag = rx("(<P>)(?:那张|的)?<K>的(?=<P>)").sub(lambda m: "" if self.at[m.group(1)].slug == "self" else m.group(), self.tag)

    @staticmethod
    def _kind(x) -> tuple[str, str]:
        if x.kind == "general":
            return "P", "g:" + x.slug
        if x.kind == "role":
            return "P", "r:" + x.slug
        if x.kind == "skill":
            return "S", x.slug
        s = {"defensive_ride": "defensive_horse", "offensive_ride": "offensive_horse"}.get(x.slug, x.slug)
        return ("J" if s == "collateral" else "K" if s in SLASHES else "N" if s == "nullification" else "W" if s in WEAPONS else "A" if s in ARMORS else
                "D" if s in DEFENSIVE else "O" if s in OFFENSIVE else "C"), s

    def add(self, kind: str, slug: str, text: str, start: int = 0, end: int = 0) -> str:
        """A new private character for a token."""
        ch = chr(_BASE[kind] + min(self._n[kind], 0x7F))
        self._n[kind] += 1
        self.at[ch] = Token(kind, slug, text, start, None, end)
        return ch

    def _sub(self, pattern, make) -> None:
        def one(m):
            return make(m)
        self.tag = pattern.sub(one, self.tag)

    def show(self, piece: str) -> str:
        """A stretch of the tagged text in words."""
        return "".join(self.at[c].text if c in self.at else c for c in piece)

    def _is(self, ch: str, prefix: str) -> bool:
        return ch in self.at and self.at[ch].slug.startswith(prefix)

    def _roles(self) -> None:
        """主公刘备, 刘备(主公), 丙是反贼, 刘备做主公: the role becomes an attribute of the person beside it."""
        def denied(m):
            a, b = m.group(1), m.group(2)
            if self._is(b, "r:") and not self._is(a, "r:"):
                self.at[a].role = "loyalist" if self.at[b].slug == "r:lord" else "renegade"
                return a
            return m.group()
        self.tag = rx("(<P>)(?:这局|现在|又|也|并|身份)*(?:不是|不当|没当|非)(<P>)(?!<P>)").sub(denied, self.tag)
        for pattern, role_first in ((rx("(<P>)(?:自己)?(<P>)"), True), (rx("(<P>)\\((<P>)\\)"), False), (rx("(<P>)(?:这局|现在|只|就)?(?:是|做|当|为|身为|作为|身份是|身份为|坐)(?:了)?(?:个)?(<P>)(?:位)?(?:不是(<P>))?"), False)):
            def one(m, rf=role_first):
                a, b = m.group(1), m.group(2)
                ra, rb = self._is(a, "r:"), self._is(b, "r:")
                if rf and ra and not rb and self.at[b].slug[0] in "gl" or rf and ra and self.at[b].slug == "other":
                    self.at[b].role = self.at[a].slug[2:]
                    return b
                if rb and not ra and self.at[a].slug[0] in "glmh" and self.at[a].slug != "#H":
                    self.at[a].role = self.at[b].slug[2:]
                    return a if not rf or True else m.group()
                return m.group()
            self.tag = pattern.sub(one, self.tag)
