"""States said of a seat, as patterns over tokens: what it wears, holds, lacks, its hit points, its judgement area, its chain.

`STATES` is a list of (pattern, function of (reader, kept tokens) giving a setter on a seat, or None where the pattern does not apply).
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.borrowed.lazy import Lazy
from resolver.ask.frames import Card
from resolver.ask.tale.standing import states_cards, states_lacks, states_gear, states_hand  # noqa: F401  (they register their states, in this order)
from resolver.ask.tale.model import Fact
from resolver.ask.tale.pattern import match
from resolver.ask.tale.people import PERSON
from resolver.ask.tale.standing.states_core import STATES, set_to, state


@state("JUW DE? ALREADY|STILL|HAVE|WEAR|BEI|STAY* LE? AGAIN? NUM? ZHANG|MING? THIS? a=CARD AND|WITH|AGAIN? HAVE? NUM? ZHANG|MING? b=CARD", "JUW DE? ALREADY|STILL|HAVE|WEAR|BEI|STAY|USE* LE? AGAIN? NUM? ZHANG|MING? THIS? a=CARD", "WEAR|STAY NUM? ZHANG|MING? THIS? a=CARD", "JUW LE? LE? BEI? USE? LE? NUM? ZHANG? a=CARD", "HAVE NUM? ZHANG|MING? a=CARD STAY? JUW|BODY", "HAVE a=CARD DE", "JUW ALREADY|STILL|HAVE|STAY* LE? NUM? ZHANG? OPP|ALLY|THEY|ME|LET|GEN USE DE a=CARD")
def _judges(r, k):
    slugs = [k[x].val for x in "ab" if x in k]
    if r.i and r.t[r.i - 1].has("BA", "BA2") and any(t.has("SK", "CONVERT") for t in r.t[r.i + 1:]):
        return None         # 把判定区这张兵粮也算进制衡: an object
    if r.asking and r.t[r.i].at > r.border and any(t.has("USE") and not t.has("HAVE", "WEAR") for t in r.t[r.i:r.i + 3]):
        return None         # 还能再往我头上贴一张吗: asked, not told
    if any(s not in units.DELAYED for s in slugs):
        return None

    def put(who):
        who.judge.extend(s for s in slugs if s not in who.judge)
    return put


@state("HANDW? NOTOVER DE? HPW|MAXHPW|UPTO|LIMITW*")
def _not_over(r, k):
    def put(who):
        if who.hand is None:
            who.hand = max(1, (who.hp or 3) - 1)        # no more than may be kept
    return put


@state("BEI USE? a=CARD", "HURT LE? a=CARD")
def _under_him(r, k):
    at = next(j for j in range(r.i, len(r.t)) if r.t[j] is k["a"])
    nxt = r.t[at + 1] if at + 1 < len(r.t) else None
    after = r.t[at + 2] if at + 2 < len(r.t) else None
    return _under(r, k) if nxt is not None and (nxt.has("PEOPLE") and nxt.text.startswith("的") or r.t[r.i].has("HURT") and nxt.text == "的" and after is not None and after.has("GEN", "LET", "PEOPLE")) else None


@state("BEI USE? LE? a=CARD LE", "BEI a=CARD DE", "BEI a=CARD USE|STAY|CHAIN LE?")
def _under(r, k):
    if r.t[r.i].at > r.border and not any(t.has("DE") for t in r.t[r.i + 1:]):
        return None     # 能被贴乐吗: asked, not told
    slug = k["a"].val
    if getattr(r, "asking", False) and slug in units.DELAYED:
        return None     # 还能再被贴一张乐吗 asks it
    if slug == "iron_chain":
        return set_to(chained=True)
    return _judges(r, k) if slug in units.DELAYED else None


@state("ONLY|STAY|HAVE|STILL* n=NUM DIAN|HPW HPW?", "HPW ONLY|STAY|HAVE|STILL|COUNTAS* n=NUM DIAN|HPW?", "WOUNDED n=NUM DIAN|HPW HPW?", "n=NUM HPW")
def _hp(r, k):
    n = k["n"].val
    head = r.t[r.i]
    ends = all(t.has("DIAN", "HPW", "QM", "LE", "DMGW", "ASKED") for t in r.t[r.t.index(k["n"]) + 1:])
    if getattr(r, "asking", False) and ends and not any(t.has("HPW") and not t.has("DIAN") or t.has("ONLY", "STAY") for t in r.t) and any(f.kind in ("use", "effect") for f in r.tale.facts):
        return None     # 还是2点吗: the damage
    if r.i and r.t[r.i - 1].has("THIS"):
        return None         # 这1血: the point just lost, not what is left
    end = r.i + 1
    while end < len(r.t) and r.t[end].has("DIAN", "HPW"):
        end += 1
    if r.i and r.t[r.i - 1].has("BEI") and end < len(r.t) and r.t[end].text.startswith("伤害"):
        return None         # 被2点伤害天香: what befalls him
    if any(t.has("DMGW") and "伤害" in t.text for t in r.t[r.i:end]):
        return None         # 把2点伤害天香给他: nor what is left
    described = end + 1 < len(r.t) and r.t[end].has("DE") and r.t[end + 1].has(*PERSON) and not r.t[end + 1].has("PEOPLE") or head.has("NUM") and r.beside_name(r.i, end) or head.has("NUM") and end < len(r.t) and r.t[end].has("PEOPLE") and r.t[end].text.startswith("的")      # 天香给1血的人
    listed = end + 1 < len(r.t) and r.t[end].has("DE") and r.t[end + 1].has("NOHAVE", "EMPTYH", "WEAR", "NOEQ", "CHAINED")     # 2血的没闪没防具
    if n > 8 or n and r.frame_open and not head.has("ONLY", "HPW", "WOUNDED") and not described and not listed:
        return None
    if n == 0:
        at = r.t[r.i].at

        def dying(who):
            r.made.append(Fact("dying", target=who, at=at))
        return dying
    before = _left(r, head.at, n)
    return lambda who: setattr(who, "hp", before(who))


NOW = Lazy("(?:现在|目前|眼下|当前|这时|此时)(?:是|还有|有|只有|剩|还剩|只剩|我|他|她|才|就)*$")
LOST = Lazy("(?:掉|扣|少|丢|损失|失去|挨)了?[^,]{0,4}(?:血|滴|点|伤害)了?(?:之?后|以后)?,?[只就还]?剩[下了]?$")


def _left(r, at: int, n: int):
    """掉了1血，现在3血: what is left after the told damage, so that he began with more."""
    left = r.tale.text.find("剩", at, at + 2)
    after = NOW.search(r.tale.text[:at]) is not None or LOST.search(r.tale.text[:max(at, left + 1)]) is not None
    r.tale.numbers |= {n} if after else set()

    def before(who) -> int:
        return n + sum(f.n or 1 for f in [*r.tale.facts, *(x for x in r.made if x not in r.tale.facts)] if f.kind in ("hurt", "losehp") and not f.neg and f.target is who and f.at < at) if after else n
    return before


@state("n=NUM HPW|DIAN? HPW? MAXHPW COUNTAS? m=NUM DIAN?", "ONLY|HAVE? n=NUM HPW|DIAN HPW? AND? MAXHPW COUNTAS? m=NUM DIAN?")
def _hp_and_max(r, k):
    """3血上限4."""
    before = _left(r, r.t[r.i].at, k["n"].val)
    return lambda who: (setattr(who, "hp", before(who)), setattr(who, "max_hp", k["m"].val))


@state("MAXHPW COUNTAS|BY|HAVE|ONLY? n=NUM DIAN?", "n=NUM HPW? MAXHPW", "n=NUM DIAN? 'UPPER'|'上限'")
def _max(r, k):
    return set_to(max_hp=k["n"].val)


@state("EQW|EQUIP")
def _and_gear(r, k):
    """一张手牌和一件装备."""
    if r.i < 2 or not r.t[r.i - 1].has("AND", "WITH") or not r.t[r.i - 2].has("HANDW", "CARDW") or not r.t[r.i].has("EQW") or any(t.has("EQ", "CLS_WEAPON", "CLS_ARMOR", "CLS_HORSE") for t in r.t[r.i + 1:r.i + 4]):
        return None
    return lambda who: None if who.equipment else who.equipment.append("offensive_horse")


@state("c=CARD")
def _in_chains(r, k):
    """连环的A: chained; elsewhere the word names the card."""
    end = r.i + 1
    if k["c"].val != "iron_chain" or end + 1 >= len(r.t) or not r.t[end].has("DE") or not r.t[end + 1].has("PEOPLE", *PERSON):
        return None
    return set_to(chained=True)


@state("HANDW? STILL? HAVE OTHERW CARDW|HANDW?", "HANDW OTHERW HAVE CARDW?")
def _more_cards(r, k):
    """还有别的牌: a card beside the ones told."""
    return lambda who: who.cards.append(Card())


@state("n=NUM AND m=NUM HPW|DIAN?", "FULLHP COUNTAS? n=NUM AND m=NUM")
def _hp_of(r, k):
    """4/4: hit points out of how many."""
    n, m = k["n"].val, k["m"].val
    return set_to(hp=n, max_hp=m) if 0 < n <= m <= 8 else None


@state("HANDW DE? HAVE|STAY|ONLY|STILL HAVE|STAY|ONLY|STILL*")
def _one_more(r, k):
    """手里还有一张: one more of the card just spoken of."""
    end = r.i + 1
    while end < len(r.t) and r.t[end].has("DE", "HAVE", "STAY", "ONLY", "STILL"):
        end += 1
    if end < len(r.t) and not r.t[end].has("QM", "STOP") or not r.t[end - 1].extra.get("one"):
        return None
    used = next((f for f in reversed(r.tale.facts) if f.kind == "use" and f.unit in ("slash", "jink", "peach", "analeptic", "fire_slash", "thunder_slash", "nullification") and f.actor in (r.subject, r.topic)), None)
    return set_to(hand=1) if used is None else lambda who: who.cards.append(Card(used.unit))


@state("HAVE|WEAR EQW|CLS_EQUIP")
def _some_worn(r, k):
    """有装备的人: some piece that changes nothing else."""
    end = r.i + 2
    if r.t[r.i].text not in ("有", "有着", "装着", "带着", "还有") or end < len(r.t) and not r.t[end].has("DE", "PEOPLE", "STOP", "BUT"):
        return None
    return lambda who: who.equipment.append("offensive_horse") if not who.equipment else None


@state("LOWHP")
def _low(r, k):
    return set_to(hp=1)


@state("HANDW DE? ALL? ONLY|COUNTAS ONLY|HAVE|COUNTAS* f=FACE DE? CARDW|HANDW?")
def _one_suit(r, k):
    """手里只剩黑桃: no card of another suit."""
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["f"]), r.i)
    if end + 1 < len(r.t) and r.t[end + 1].has("CARD", "EQ", "CONVERT") or end + 2 < len(r.t) and r.t[end + 1].has("DE") and r.t[end + 2].has("CARD", "EQ") or not any(t.has("ONLY", "ALL") for t in r.t[r.i:end]):
        return None
    suit, number, color = k["f"].val
    if number:
        return None
    others = {"@spade", "@heart", "@club", "@diamond"} - {"@" + suit} if suit else {"@red" if color == "black" else "@black"}

    def put(who):
        who.lacks.update(others)
        who.cards.append(Card(None, suit, color, None))
    return put


@state("WEAR|HAVE|AND|WITH LE? RANGEW n=NUM DE CLS_WEAPON", "RANGEW n=NUM DE CLS_WEAPON")
def _some_weapon(r, k):
    """射程3的武器: one of that range."""
    n = k["n"].val
    slug = next((s for s, c in r.book.cards.items() if c.subtype == "weapon" and c.range == n), None)
    if slug is None:
        return None
    r.tale.numbers.add(n)
    return lambda who: who.equipment.append(slug) if not any(s in units.WEAPONS for s in who.equipment) else None


@state("WEAR|HAVE|EQUIP LE? RANGEW n=NUM DE? a=EQ", "RANGEW n=NUM DE a=EQ")
def _ranged(r, k):
    """射程3的青龙刀: the weapon; its range is printed on it."""
    r.tale.numbers.add(k["n"].val)
    slug = k["a"].val
    return lambda who: who.equipment.append(slug) if slug not in who.equipment else None


@state("FULLHP COUNTAS? n=NUM HPW|DIAN?")
def _full_at(r, k):
    n = k["n"].val

    def put(who):
        who.max_hp = n
        who.full = who.hp is None
    return put if 1 <= n <= 8 else None


@state("NEG COUNTAS? LORD")
def _no_lord(r, k):
    """不是主公: any other role."""
    return lambda who: setattr(who, "role", who.role or "renegade")


@state("EQW|BODY NUM? ZHANG|MING? k=CLS_HORSE AND|WITH|STOP?", "EQW|BODY NUM? ZHANG|MING? k=CLS_HORSE")
def _bare_horse(r, k):
    """装备区一匹马: which is not said."""
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["k"]), r.i)
    if r.i and r.t[r.i - 1].has("BA", "BA2", "DISC", "BREAK", "TAKE", "DE") or end + 1 < len(r.t) and r.t[end + 1].has("BEI", "DE", "SK", "CONVERT", "COUNTAS"):
        return None
    return lambda who: None if any(s in units.HORSES for s in who.equipment) else who.equipment.append("chitu")


@state("EQW|BODY HAVE|STILL|ONLY* NUM? ZHANG|MING|FILL? e=EQ")
def _bare_piece(r, k):
    """装备区一匹爪黄飞电: it lies there."""
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["e"]), r.i)
    if r.asking or r.i and r.t[r.i - 1].has("BA", "BA2", "DISC", "BREAK", "TAKE", "DE", "FROM", "USE") or end + 1 < len(r.t) and not r.t[end + 1].has("STOP"):
        return None
    return lambda who: None if k["e"].val in who.equipment else who.equipment.append(k["e"].val)


@state("HAVE|WEAR NUM? ZHANG|MING? k=CLS_ARMOR")
def _some_armour(r, k):
    """有件防具: which is not said."""
    end = next((j for j in range(r.i, len(r.t)) if r.t[j] is k["k"]), r.i)
    if end + 1 < len(r.t) and r.t[end + 1].has("DE", "EQ", "COUNTAS", "PEOPLE"):
        return None
    return lambda who: None if any(s in units.ARMORS for s in who.equipment) else who.equipment.append("eight_diagram")


@state("FULLHP")
def _full(r, k):
    return set_to(full=True)


@state("WOUNDED", "ALREADY WOUNDED")
def _wounded(r, k):
    tok = r.t[r.i]
    if tok.text in ("受伤", "受了伤", "掉了血", "残", "受伤了") and (r.frame_open or r.asking or r.i + 1 < len(r.t) and not r.t[r.i + 1].has("DE", "STOP", "DURING")):
        return None
    who = r.subject or r.topic
    if tok.text in ("受伤", "受了伤", "掉了血", "受伤了", "掉血了") and r.i + 1 == len(r.t) and any(f.kind == "use" and f.unit in units.SLASHES | {"duel", "fire_attack"} and not f.neg and who is not None and who in (f.target, f.actor if f.unit == "duel" else None) for f in r.tale.facts):
        return None             # 马超决斗他，他没杀掉了血: what came of it, not how he was before
    return set_to(wounded=True)


@state("ALL|STILL* CHAIN LE?")
def _chain_state(r, k):
    """A和B都横置, 同样横置的C: a state where nothing is chained by anybody."""
    at = r.i
    while at < len(r.t) and not r.t[at].has("CHAIN"):
        at += 1
    nxt = r.t[at + 1] if at + 1 < len(r.t) else None
    if len(r.t[at].text) < 2 and not (nxt is not None and nxt.text == "了") or r.passive or r.marker or r.frame_open and not (nxt is not None and nxt.has("DE")):
        return None
    if nxt is not None and not nxt.has("LE", "DE", "STOP", "BUT", "AND") or r.neg or getattr(r, "asking", False) and not (nxt is not None and nxt.has("DE")):
        return None
    return set_to(chained=True)


@state("a=EQ")
def _wearer_of(r, k):
    """藤甲的人被砍: a piece of gear before 的 and a person, where no verb bears on it."""
    nxt = r.t[r.i + 1:r.i + 3]
    person = nxt and (nxt[0].has("PEOPLE") and nxt[0].text.startswith("的") or len(nxt) == 2 and nxt[0].text == "的" and (nxt[1].has("PEOPLE", "THEY")))
    slug = k["a"].val
    return (lambda who: slug in who.equipment or who.equipment.append(slug)) if person and r.i == 0 else None


@state("CHAIN")
def _chain_of(r, k):
    """横置的两个人: before 的 and a person the verb is a state."""
    nxt = r.t[r.i + 1:r.i + 3]
    return set_to(chained=True) if len(nxt) == 2 and nxt[0].text == "的" and nxt[1].has("BOTHP", "MANYP", "PEOPLE", "LET", "GEN", "THEY", "OPP") and not r.asking else None


@state("CHAINED CHAINED*")
def _chained(r, k):
    if getattr(r, "asking", False) and all(t.has("LE", "QM", "CHAINED") for t in r.t[r.i + 1:]):
        return None     # A还横着吗, 能不能被铁索连上: asked
    if r.t[r.i].text == "被铁索" and r.i + 1 < len(r.t) and r.t[r.i + 1].has("TARGETED", "HIT"):
        return None     # 被铁索指定: a use
    after = r.t[r.i + 1] if r.i + 1 < len(r.t) else None
    if r.t[r.i].text in ("连着", "连") and after is not None and after.has("SK", "USE", "ATTACK", "DRAW", "NUM", "TWICE", "DISC", "JUDGE", "CARD", "GIVE", "PLAYV"):
        return None     # 连着苦肉: one after the other
    return set_to(chained=True)


@state("'背面朝上'", "'翻着面'", "'翻面了的'", "'翻面状态'", "'翻着'", "'叠着'")
def _turned(r, k):
    return set_to(turned=True)


@state("BODY|PILEW HAVE|STAY n=NUM ZHANG PILEW|CARDW", "BODY HAVE PILEW", "n=NUM ZHANG PILEW", "BODY|PILEW? HAVE|WEAR|STAY|PRESSED|LE* n=NUM ZHANG s=SK|PILEW CARDW? PRESSED?", "HAVE|WEAR n=NUM ZHANG s=SK|PILEW CARDW?")
def _piles(r, k):
    if "s" in k and k["s"].has("SK") and k["s"].val != "buqu" or r.i and r.t[r.i - 1].has("JUDGE", "SHOW", "FLIP", "DRAW", "DISC"):
        return None
    n = k["n"].val if "n" in k else 1

    def put(who):
        who.piles = n
        if who.general is None and not who.many:
            who.general = "zhoutai"     # nobody else has such cards
    return put if "zhoutai" in r.book.generals else None


PLACES = frozenset({"weapon", "armor", "+1", "-1"})      # of what is worn: nothing is said of the hand


def _dated(put, at: int):
    """A setter that also notes where the hand was told."""
    def dated(who):
        before = who.hand, len(who.cards), len(who.lacks - PLACES)
        put(who)
        if (who.hand, len(who.cards), len(who.lacks - PLACES)) != before:
            who.hand_at = at
    return dated


def read(reader, at: int):
    """[(setter)], end: the states that begin at token `at`, as many as follow each other."""
    found = []
    while True:
        best = states_gear.read(reader, at) or states_hand.read(reader, at)
        for pattern, fn in STATES:
            hit = match(pattern, reader.t, at)
            if hit and hit[0] > at and (best is None or hit[0] > best[0]):
                keep, reader.i = reader.i, at
                put = fn(reader, hit[1])
                reader.i = keep
                if put is not None:
                    best = (hit[0], put)
        if best is None:
            return found, at
        found.append(_dated(best[1], reader.t[at].at))
        at = best[0]
        nxt = at
        while nxt < len(reader.t) and reader.t[nxt].has("AND", "WITH", "STILL", "BUT") and not reader.t[nxt].has("HAVE"):
            nxt += 1
        if nxt > at and (states_gear.read(reader, nxt) or any(match(p, reader.t, nxt) for p, _ in STATES)):
            at = nxt
