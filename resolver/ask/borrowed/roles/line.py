"""The question as a line: persons as the letters of their parts, cards as the letters of their kinds, talk round the question left out.

U uses the card, H is borrowed from, V is to be struck; X is U and V in one, Y is H and V, Z is U and H. M is 我 without a part, T 他, L somebody else, S 自己,
E 他自己, I 同一个人, P another person by name. J 借刀杀人, K 杀, N 无懈可击, W weapon, A armour, D and Q horses, F skill, C another card.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache

from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.loosened import BOUNDS
from resolver.ask.borrowed.roles import manner
from resolver.ask.borrowed.unread import harmless, known, without

_PARTS = {"U": "U", "H": "H", "V": "V", "UV": "X", "HV": "Y", "UH": "Z", "UHV": "Z"}
_LOOSE = {"me": "M", "he": "T", "other": "L", "self": "S", "heself": "E", "mate": "L", "shu": "L", "same": "I"}
_KINDS = {"J": "J", "K": "K", "N": "N", "W": "W", "A": "A", "D": "D", "O": "Q", "S": "F", "C": "C"}
# Told of the frame, not of the board.
_TALK = Lazy("(?:到底|究竟|其实|真的|真是|自残式|自杀式|如果|假如|假设|要是|请问|请教|想问|问一下|问下|各位|大家|大佬|求助|求教|据说|听说|按理说?|按规则|规则上|官方|哈+|嘿+|呀|啊|嘛|哦|唉|诶|欸|呃|额(?!外)|我说|话说|反正|毕竟|突然|忽然|非要|偏要|硬要|就算)")
_WEIGHTY = Lazy("[不没无未别非禁反除仅唯独NWADQCF]|只|[0-9二两三四五六七八九十]|距离|范围|射程|死|血|弃|摸|判|阶段|空城|转移|装备|武器|红|黑|谁|什么|哪|几|多少|怎|何")
_MOST = 4       # characters of words that no list holds; in the clause that asks there may be no such word
_NUMBERS = Lazy("一(?:张|把|个|名|位|下|刀|起|定|并|块|边|样|般|直|旦|些|点|共|套|招|波|种|条|句)|两?(?:个|位|名)?人")


@cache
def _plain_words() -> tuple[frozenset, int]:
    """Words that can stand in any question, none of which denies or counts."""
    words = frozenset(w for w in harmless()[0] if not _WEIGHTY.search(w))
    return words, max(map(len, words))


# A weapon that another hands over is won by this card, named or not.
_HANDED = Lazy("(?:对方|对面|别人|人家|他|[A-H甲乙丙丁])[^,?]{0,8}(?:交|给)[^,?]{0,6}(?:武器|刀|剑|斧|弓|弩|戟|矛|扇|丈八|青龙|方天)|不(?:肯|愿意?|想)?(?:出)?杀[^?]{0,4}交|(?:叫|让|令|逼)(?:拿|持|有|带)(?:着)?(?:刀|武器)的?人|(?:武器|刀|无懈)[^?]*(?:指定|报|点)[^,?]{0,6}[杀砍](?:的)?(?:谁|目标|对象)|杀的目标[^?]{0,12}(?:空着|再(?:指|说|选|定))|(?:收缴|收到|收来|交来|缴来|缴获|交出来?)[^,?]{0,6}(?:武器|刀|剑|斧|弓|弩|戟|矛|扇)|(?:武器|刀)(?:交给|给)了?我|(?:没|不|未)(?:出|用|打)?杀[^?]{0,4}(?:交|给)|不(?:肯|愿意?|想)(?:出)?杀,(?:就)?把[^,?]{2,8}(?:交|给)|交过来的(?:武器|刀)|(?:武器|刀)(?:是不是)?(?:就)?(?:得|要|该|必须)(?:不)?(?:交|给)|把(?:他|她)?(?:自己|手里|身上)?(?:的)?(?:武器|刀|剑|斧|弓|弩|戟|矛|扇)(?:交|给)(?:了)?(?:过来|出来|我|给)")
# 砍他打得到的人: anybody in his reach.
_NEAR_HIM = Lazy("K(?:[HT](?:S)?)(?:自己)?(?:[够打砍]得[到着]|能[够打砍]到|(?:攻击)?(?:范围|射程)(?:之?内|里))的(?:一?个|任何|随便)?(?:人|L|角色|目标)")
# Why he wants to be struck.
_MOTIVE = Lazy("(?:想要?|为了?|打算|图|以便|好让?S?|来)(?:掉血|挨K|吃K|吃张K|吃一?张K|卖血|骗|发动?|触发|赚|摸|用|蹭|吃|拿)[^,?]{0,6}F[^,?]{0,4}(?=[,?]|$)|(?:触发|发动|骗|蹭|发)F(?=[,?]|$)")


@dataclass
class Line:
    """`r` the line, `s` the slots of the same words, `claim` whether it is a claim to be judged, `flip` whether its denial was taken out, `only` the one verdict
    that may be given where a second half was not read."""

    r: str
    s: object
    text: str
    claim: bool = False
    flip: bool = False
    only: str | None = None
    raw: str = ""
    full: str = ""      # with the motives that `r` leaves out
    loose: bool = False     # whatever is told beside the claim may be left over (`loosened`)
    letters: dict = field(default_factory=dict)

    @classmethod
    def of(cls, text: str, lexicon) -> Line | None:
        """The line of a normalised question, None where it asks more than one thing."""
        from resolver.ask.borrowed.alike import same
        from resolver.ask.borrowed.slots import fill
        from resolver.ask.borrowed.tokens import Tagged
        from resolver.ask.borrowed.wording import plain, tags
        from resolver.ask.link import link

        said = plain(same(tags(manner.framed(text))), lexicon)
        if "借" not in said and "借" not in text and not _HANDED.search(said) and not ("诸葛" in said and "无懈" in said):
            return None
        tagged = Tagged(said, link(said, lexicon)[0])
        s = fill(tagged)
        if s.victim is not None and s.victim == s.holder and s.victim[0] not in "gl#":
            s.victim = None         # 他 twice may be two: only who is named is surely one
        seats: dict[str, str] = {}
        for role in ("user", "holder", "victim"):
            key = getattr(s, role)
            if key:
                seats[key] = seats.get(key, "") + role[0].upper()
        if s.user is None and s.victim == "me" and "被借" not in said and "借我" not in said:
            s.user = "me"
            seats["me"] = "UV"
        own = next((x.slug for x in tagged.at.values() if x.kind == "P" and x.also == "me" and x.slug[0] == "g"), None)      # 我郭嘉, and then 我
        out, letters = [], {}
        for c in tagged.tag:
            t = tagged.at.get(c)
            if t is None:
                out.append(c.lower())
                continue
            letter = _KINDS.get(t.kind)
            if letter is None:
                slug = own if t.slug == "me" and own else t.slug
                key = {"#U": s.user, "#H": s.holder, "#V": s.victim}.get(slug, slug)
                letter = _PARTS.get(seats.get(key, "")) or {"#U": "U", "#H": "H", "#V": "V"}.get(t.slug) or _LOOSE.get(t.slug, "P")
                letters.setdefault(letter, key)
            out.append(letter)
        if len(re.findall("(?<![能用么再别没来要出])说(?!法|明|白|好|清|的是|得|出|谁|K谁|了算|目标)", "".join(out))) > 1:
            return None         # two sayings
        if "U" not in letters:
            by_deed = re.sub("(?:使用|用|出|放|打出|打)J[^,?]{0,10}?的(?:那个)?人(?=可以|能|会|要|该|得|也|摸|拿|,|[?]|$)", "U", "".join(out))
            if by_deed != "".join(out):
                out, letters["U"] = list(by_deed), "#U"
        whole = re.sub("打(?=[XYHVUMSTE](?:S)?(?:[,?吗可行]|$))", "K", "".join(out))
        whole = _NEAR_HIM.sub("KL", whole)
        out = _MOTIVE.sub("", whole)
        for reseat in (_aimed, _subject):
            swap = reseat(out, s, letters) or reseat(whole, s, letters)
            if swap:
                out, whole = (text.translate(str.maketrans(swap)) for text in (out, whole))
        if search("(?:不合法|不合规|违规|犯规)的?对[吗么吧][?]?$", text):
            return None         # …是不合法的对吗: reads both ways, as 是吧 does
        if search("是吧[?]?$", text) and search("不能|不可以|不得|不许|不会|不用|没法|无法", text.rsplit(",", 2)[-2] if "," in text else ""):
            return None         # 不能…,是吧: reads both ways
        r, claim, flip = manner.judged(_TALK.sub("", "".join(out)))
        return cls(r, s, said, claim, flip, raw=text, letters=letters, full=manner.judged(_TALK.sub("", "".join(whole)))[0])

    def has(self, pattern: str):
        """The first place of a pattern."""
        return search(pattern, self.r)

    @property
    def aimed(self) -> str:
        """The line with 杀谁 told as a thing: it asks for nobody."""
        return re.sub("K(?:的)?(?:是)?(?:谁|哪个人?)|V是谁", "K目标", self.r)

    @property
    def clause(self) -> str:
        """The clause that asks; with the one before it where it says nothing of its own."""
        return manner.asked(self.r)

    @property
    def polar(self) -> bool:
        """Whether a yes or no is asked for."""
        return self.claim or bool(search("是不是|[吗么吧嘛]|[不没]$|是否|对吗|可不可以|能不能|行不行|会不会|准不准|要不要|能否|可否|够不够|好不好|([\u4e00-\u9fff])[不没]\\1", self.raw))

    def spare(self, *taken) -> bool:
        """Whether nothing that tells a fact is left beside the patterns that were taken up; those of a tuple come after the others."""
        rest = self.r
        for pattern in [*(x for x in taken if isinstance(x, str)), *(y for x in taken if not isinstance(x, str) for y in x)]:
            rest = re.sub(pattern, " ", rest)
        rest = manner.MODALS.sub(" ", rest)
        rest = _NUMBERS.sub(" ", rest)
        rest = re.sub("[UHVXYZMTLSEIPJK]", " ", rest)
        if self.loose:
            return not BOUNDS.search(without(rest, _plain_words(), " "))
        if _WEIGHTY.search(without(rest, _plain_words(), " ")):
            return False
        alien = re.findall("[一-鿿]+", without(rest, known(), " "))
        clause = self.clause
        return sum(map(len, alien)) <= _MOST and not any(len(x) > 1 and x in clause for x in alien)


def _aimed(r: str, s, letters: dict) -> dict | None:
    """我对装了麒麟弓的老王用借刀: he before 对 uses the card, he behind it is borrowed from, whatever stands between."""
    m = re.match("([UVHMP])(?:S)?(?:[^,?.JUVHMP]{0,12},(?:就|想)?)?对[^,?JUVHMP]{0,8}的([UVHP])(?:使用|使|用|打|出|放|丢|甩)(?:了)?(?:一?张)?J", r)
    if m is None or (m.group(1), m.group(2)) == ("U", "H") or not {m.group(1), m.group(2)} <= set(letters):
        return None
    user, holder = letters[m.group(1)], letters[m.group(2)]
    struck = re.search("(?:点|指定|选|(?:让|叫|指定)[^,?]{0,4}K|当)(" + re.escape(m.group(1)) + ")", r[m.end():])
    s.user, s.holder = user, holder
    s.victim = user if struck else None
    swap = {m.group(1): "X" if struck else "U", m.group(2): "H"}
    letters.clear()
    letters.update({swap[m.group(1)]: user, "H": holder})
    return swap


def _subject(r: str, s, letters: dict) -> dict | None:
    """司马懿想…,就对许褚用借刀,让许褚砍司马懿: whose clause begins the tale uses the card."""
    m = re.match("([VY])(?:S)?(?:想[^,]{0,10}|手[里上]有J|[^,]{0,4})?,?(?:就|便|于是|所以|打算|决定)*(?:对[HTLP]|借[HTLP]|(?:使用|打出|用|出|打|放|丢|使出|拿)(?:了)?(?:一?张)?J)", r)
    if m is None or m.group(1) not in letters or s.user is not None and s.user != s.victim or "被J" in r:
        return None
    letter = m.group(1)
    s.user = s.victim = letters[letter]
    if letter == "Y":
        s.holder = None
    letters["X"] = letters.pop(letter)
    return {letter: "X"}


def gap(n: int) -> str:
    """Up to n characters of one clause, none of which denies."""
    return f"[^,.?!;:不没无未别非]{{0,{n}}}"


WHO = "[UHVXYZMTLSEP]"
