"""Who, which or how many of several told with their states (hand, weapon, reach, horses beside them) may be borrowed from or struck, or may not.

Every person becomes a sign of his own; the clauses are read for states, what is asked for a choice among them, and each candidate is then tried on a board of his own.
Nothing that denies, counts or tells a fact may be left over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search
from resolver.ask.borrowed.roles.line import Line
from resolver.ask.borrowed.roles.on_table import _key, _people

_P = "[①-⑳]"
_LIST = f"{_P}(?:[、和跟与,]?{_P})*"
_LETTERS = {"J": "J", "K": "K", "N": "N", "W": "W", "A": "A", "D": "D", "O": "Q", "S": "F", "C": "C"}
_ARM = "(?:武器|W|刀)"
_HAS = "(?:装备?|有|戴|拿|带|挂|持|握|举|佩)(?:备|着|了|有)*(?:一?把)?"
_NO_HAND = "(?:手[里上中])?(?:已经|又|都|却|也|正好|正)*(?:没(?:有)?(?:手)?牌(?:了)?|一张(?:手)?牌(?:都|也)?(?:没(?:有)?|不剩)|没剩(?:手)?牌|空手|手牌(?:是|为)?(?:0|空|零)(?:张)?)|(?:处于|是|正|已经)*F(?:状态|了|着)*"
_HAND = (
    "(?:手[里上中])?(?:还|倒|却|都|也)*(?:有|剩|捏着|攥着|握着|拿着)(?:的是)?(?:好几|几|两三|[一二两三四五1-5]|一)?张?(?:手)?牌?(?:牌|好几张|呢)?(?=[,.;?的]|$|"
    + _P
    + ")|手牌(?:有)?[1-5一二两三四五]张"
)
_BEFORE = "(?:没(?:有)?手牌|空手|F)的?"
_REACHES = "(?:就|只|也|既|又|还|都|能|可以|正好|刚好|恰好)*(?:能)?[够打砍射]得?[到着](?:的)?(?:人)?(?:就|只|正好|一共|是|有)*"
_RANGE = "(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里面?|中)?(?:就|只|正好|刚好|恰好|一共|总共)*(?:有|是)?"
_ALL = Lazy(
    "(?:互相|彼此|相互|大家|谁都)(?:都|也|之间)?(?:能)?[够打砍]得?[到着](?:对方|别人|人)?|(?:都|也)互相[够打砍]得?[到着]|(?:射程|范围)(?:够|足够|能)?(?:打|够|砍|罩|覆盖)(?:得)?(?:到|着|住)?(?:全场|全桌|所有人|大家|任何人)|[够打砍]得?[到着](?:全场|全桌|所有人|其他所有人|其余所有人|任何人|其他人|L)"
)
_NOBODY = "(?:却|但|又)*(?:谁(?:都|也)[够打砍]不[到着]|[够打砍]不[到着](?:任何)?(?:人|L)|(?:的)?(?:攻击)?(?:范围|射程)(?:之?内|里)?(?:一个人?)?(?:都|也)?没(?:有)?(?:人|L))"
_BESIDE = "(?:左右|两边|两侧|两旁|左右两边|上下家)(?:的)?(?:两)?(?:家|座|邻座|邻居|个?人|位)*(?:都|全|各|也)*"
_ASKED = "谁|哪(?:一)?(?:个|位|名|把|件|张)?(?:人|角色)?|几(?:个|名|位)(?:人|角色|目标)?|多少(?:个|名)?(?:人)?"
_NOT = Lazy("(?:点|选|指|指定|当|做|借|砍|杀|K|成为)不(?:了|到|得|成|着)|不(?:能|可以|许|准|行|得|可)|没法|无法|不合法")
_LENT = Lazy("借|J(?:可以|能)?(?:对|用)|对谁|被J|持刀|拿刀|谁的(?:刀|武器)")
_STRUCK = Lazy("挨|被[杀砍打捅K]|靶|K|砍|当[^,?]{0,6}目标|V|(?:指定|选|点)|目标")
_USER = (
    Lazy(f"({_P})(?:就|想|要|手[里上](?:头)?(?:有|这张)?|先|可以|能)*(?:用|使用|打出|打|出|放|丢|甩|拿|拍|有)(?:出|了)?(?:一?张)?J"),
    Lazy(f"({_P})(?:想|要|来|可以|能|打算)*(?:出J要|打J)?借(?={_P})"),
    Lazy(f"({_P})(?:对)(?={_P})(?:用|使用|出|打)(?:了)?J"),
    Lazy(f"({_P})(?:手里|手上)?(?:的)?这张J"),
)
_HELD = (Lazy(f"借({_P})(?:的)?(?:{_ARM})"), Lazy(f"对({_P})(?:使用|用|出|打)(?:了)?J"), Lazy(f"(?:给|让)({_P})(?:去|来)?K"))


@dataclass
class Told:
    """`form` the line with a sign for each person, `keys` who they are, the states told of them."""

    form: str
    keys: dict[str, str]
    weapons: list[tuple[int, str]]
    hand: dict[str, bool] = field(default_factory=dict)
    armed: dict[str, str | None] = field(default_factory=dict)
    unarmed: list[str] = field(default_factory=list)
    reach: dict[str, list[str]] = field(default_factory=dict)
    nobody: list[str] = field(default_factory=list)
    riders: dict[str, bool] = field(default_factory=dict)
    off: dict[str, bool] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)

    def of(self, piece: str) -> list[str]:
        return list(dict.fromkeys(self.keys[c] for c in piece if c in self.keys))


def _told(line: Line) -> Told | None:
    """The line with signs; None where somebody is spoken of by a word that names nobody."""
    signs: dict[str, str] = {}
    out, weapons = [], []
    for c in line.s.tagged.tag:
        t = line.s.tagged.at.get(c)
        if t is None:
            out.append(c.lower())
            continue
        letter = _LETTERS.get(t.kind)
        if letter is None:
            key = _key(line, c)
            letter = signs.setdefault(key, chr(0x2460 + len(signs))) if key else {"other": "L", "#V": "V", "#H": "H"}.get(t.slug, "T")
        if letter == "W":
            weapons.append((len("".join(out)), t.slug))
        out.append(letter)
    if len(signs) > 9:
        return None
    return Told(re.sub("[?.!]+$", "", "".join(out)), {sign: key for key, sign in signs.items()}, weapons)


def _states(told: Told) -> None:
    """Reads the states clause by clause; he of whom the clause before spoke is meant where it names nobody."""
    subject, at = None, 0
    for part in re.split("([,.;:!?])", told.form):
        here, at = at, at + len(part)
        if len(part) < 2:
            subject = None if part in ".;!?" else subject
            continue
        lead = re.match(f"(?:{_LIST})", part)
        who = told.of(lead.group()) if lead else ([subject] if subject else [])
        rest = part[lead.end() :] if lead else part
        subject = who[-1] if who else subject
        for pattern, put in (
            (_NO_HAND, lambda k: told.hand.__setitem__(k, False)),
            (_HAND, lambda k: told.hand.__setitem__(k, True)),
            (f"(?:都|也|又|身上)*没(?:有)?(?:装备?|带|拿)?(?:着)?{_ARM}", told.unarmed.append),
            (_NOBODY, told.nobody.append),
        ):
            m = re.match(f"(?:{pattern})", rest)
            if m and who:
                for key in who:
                    put(key)
                told.used.append(re.escape(m.group()))
                rest = rest[m.end() :]
        if who and told.armed and re.fullmatch("(?:都|也|就)*没(?:有)?(?:了)?", rest):
            told.unarmed.extend(who)  # 甲有武器,乙没有
            told.used.append(re.escape(rest))
        m = re.match(f"(?:也|都|又|身上)*(?:{_HAS}|是)(?:{_ARM})", rest)
        if m and who:
            slug = next((w for k, w in told.weapons if here <= k < at), None)
            told.armed.update(dict.fromkeys(who, slug))
            told.used.append(re.escape(m.group()))
            rest = rest[m.end() :]
        m = re.match("(?:又|也|还|身上|外加|带|和)*(?P<no>没(?:有)?(?:骑|装)?)?(?:有|骑着?|装着?|、)*(?:一?匹)?Q", rest)
        if m and who:
            told.off.update(dict.fromkeys(who, m.group("no") is None))
            told.used.append(re.escape(m.group()))
        m = re.match(f"(?:{_BESIDE})(?P<no>没(?:有)?(?:骑|装)?(?:任何)?(?:马|D))|(?:{_BESIDE})(?:有|骑着?|装着?)?D", rest)
        if m and subject:
            told.riders[subject] = m.group("no") is None
            told.used.append(re.escape(m.group()))
        _reached(told, part, who)


def _reached(told: Told, part: str, who: list[str]) -> None:
    m = search(f"(?:{_REACHES}|{_RANGE})((?:[、和跟与,]?(?:{_BEFORE}|有手牌的)?{_P})+)$", part)
    if m and len(who) == 1:
        told.reach.setdefault(who[0], []).extend(told.of(m.group(1)))
        for state, sign in re.findall(f"({_BEFORE}|有手牌的)({_P})", m.group(1)):
            told.hand[told.keys[sign]] = state.startswith("有")
        told.used.append(re.escape(m.group()))


def among(line: Line):
    """See module."""
    if not search(_ASKED, line.r) or line.claim or line.has("先|顺序|决定|说了算|第一|摸|奖|罚|弃|死|交|归|反|N|A|激将|还是"):
        return None
    told = _told(line)
    if told is None or len(told.keys) < 2:
        return None
    own = re.split("[.?!;]", told.form)[-1]
    tail = re.split("[,:]", own)[-1]
    if not search(_ASKED, tail):
        return None
    _states(told)
    struck, lent = bool(_STRUCK.search(tail)), bool(_LENT.search(tail) or search("哪把", tail))
    if not struck and not lent:
        struck = bool(search("(?:给|让)" + _P + "(?:去|来)?K", own))
    if search("(?:谁|哪个|哪位)(?:人)?(?:去|来)(?:出)?(?:K|砍|杀|捅)", tail):
        struck, lent = False, True
    elif lent and search("被(?:J|借)[^,]{0,4}(?:K|砍)|被借[^,]{0,8}(?:可以|能)?[砍K]", tail):
        lent = False
    user = next((told.of(m.group(1))[0] for p in _USER if (m := p.search(told.form))), None) or ("me" if "me" in told.keys.values() else None)
    off = search(f"除(?:了|开|去)?({_LIST})(?:以外|之外|外)?", own)
    without = told.of(off.group(1)) if off else []
    listing = search(f"({_P}(?:[、和跟与]?{_P})+)(?:这?[两二三四](?:个|位|人))*(?:里面?|中|当中|之中)", told.form)
    chosen = told.of(listing.group(1)) if listing else []
    denied, many = bool(_NOT.search(tail)), bool(search("几|多少", tail))
    if user is None or many and denied:
        return None
    if lent:
        return _lent(line, told, user, chosen, without, denied, many, bool(search("哪把|哪件|谁的", tail)))
    return _struck(line, told, user, chosen, without, denied, many) if struck else None


def _plain(line: Line, told: Told) -> bool:
    """Whether nothing weighty is left of the form."""
    line.r = re.sub(_P, "P", told.form)
    if search("[一-龥]{2}、P|P、[一-龥]{2}", line.r):
        return False        # somebody whose name was not read is one of them
    signs = [re.sub(_P, "P", x) for x in told.used]
    last = ("目标|合法|武器|刀|W", "(?:全|都|人人|个个)+", "被", "离|不挨着|不相邻", "射程|范围", f"{_HAS}{_ARM}", f"P{_REACHES}(?:[PL]|敌人|对面)")
    return line.spare(
        *signs,
        _ALL.pattern,
        _ASKED,
        "除(?:了|开|去)?P+(?:以外|之外|外)?",
        "[二两三四五六七八2-8](?:个)?人(?:局|场|桌)?",
        "(?:谁|大家|场上|都|也)*没(?:有)?(?:人)?(?:有)?马",
        "这?[两二三四](?:个|位|把|人)",
        "(?:里面?|中|当中|之中)",
        "(?:只|就|还)(?:剩|能|有|可以)?",
        _NOT.pattern,
        f"借P的?{_ARM}",
        "(?:其他人|其余人|别人|其他|L)(?:都|也|身上)*没(?:有)?(?:装备?|带)?(?:着)?(?:武器|刀)",
        "(?:手里)?(?:还)?有手牌的|没手牌的",
        "都?没(?:有)?F(?:之类)?(?:的)?(?:技能)?",
        last,
    )


def _struck(line: Line, told: Told, user, chosen, without, denied: bool, many: bool):
    s = line.s
    holder = next((told.of(m.group(1))[0] for p in _HELD if (m := p.search(told.form))), None) or (next(iter(told.reach)) if len(told.reach) == 1 else None)
    if holder is None or holder == user or told.riders or told.off or told.nobody:
        return None
    everybody = list(told.keys.values())
    reach = told.reach.get(holder)
    size = search("([三3])(?:个)?人局", told.form)
    if reach is None and (_ALL.search(told.form) or size and len(everybody) == 3):
        reach = [k for k in everybody if k != holder]
    if reach is None:
        return None
    fit = [k for k in (chosen or (everybody if denied else [k for k in reach])) if k not in without]
    if not fit or any(k not in reach and k != holder for k in fit) or denied and len(fit) < 2:
        return None
    _people(line, {user, holder, *fit})
    options = []
    for key in fit:
        hand = told.hand.get(key)
        general = s.people[key].general
        if general is not None and key not in told.hand and search("F", told.form):
            return None
        options.append((key, hand))
    if not _plain(line, told):
        return None
    s.user, s.holder, s.victim, s.dead, s.unarmed, s.only_me_armed, s.distance, s.apart, s.bare, s.victim_bare, s.victim_hand = (
        user,
        holder,
        None,
        False,
        False,
        False,
        None,
        None,
        False,
        False,
        None,
    )
    s.nobody_in_range = s.out_of_range = s.both_horses = False
    return Ask(
        "among_struck",
        "value",
        unit=("n" if many else "") + ("no" if denied else "yes"),
        family="use:holder-victim",
        contract="count" if many else "responsibility",
        options=options,
    ), 1


def _lent(line: Line, told: Told, user, chosen, without, denied: bool, many: bool, arm: bool):
    s = line.s
    if told.hand:
        return None
    fit = [k for k in (chosen or (list(told.keys.values()) if denied else list(told.armed))) if k not in without]
    known = {*told.armed, *told.unarmed, user}
    if not fit or any(k not in known for k in fit) or not told.armed or denied and len(fit) < 2 or len(fit) < 2 and not told.unarmed:
        return None
    if any(told.riders.get(k) is None for k in fit if told.riders) and told.riders:
        return None
    _people(line, {user, *fit})
    if not _plain(line, told):
        return None
    options = [
        (
            k,
            {
                "armed": k in told.armed,
                "weapon": told.armed.get(k),
                "left": bool(told.riders.get(k)),
                "right": bool(told.riders.get(k)),
                "off": bool(told.off.get(k)),
                "n": None,
                "at": False,
                "nobody": k in told.nobody,
            },
        )
        for k in fit
    ]
    s.user, s.holder, s.victim, s.weapon, s.own_weapon, s.unarmed, s.only_me_armed, s.dead = user, None, None, None, None, False, False, False
    s.nobody_in_range = s.out_of_range = s.both_horses = False
    s.distance = s.apart = None
    unit = ("n" if many else "") + ("no" if denied else "yes") + ("w" if arm and not many else "")
    return Ask("among_lent", "value", unit=unit, family="use:self", contract="count" if many else "responsibility", options=options), 1


READERS = (among,)
