"""Questions about 借刀杀人: slots from the tagged question, one board, the engine's verdict.

`read(text, links, lexicon) -> Reading | None` says what is asked, None where this reader does not (surely) understand the
question; `answer(conn, edition, reading, lexicon, hidden)` gives an answer of contract §3. The slots are filled from constructions
in any order, so that a question is read by who does what to whom and not by its wording.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from resolver.ask.borrowed.lazy import Lazy

__all__ = ["Reading", "answer", "read"]


_CALLED = {"使用借刀的人": ("使用者", "使用借刀的人", "借刀的使用者"), "被借刀的人": ("被借刀的角色", "被借刀的人"), "被杀的人": ("被杀的角色", "被杀的人")}

# Asks of a question that does not name the card whose scene is plain all the same: a chain of 无懈 round 空城, whom he is to strike told or not.
UNNAMED = ("kcn", "name-victim")
# Told so, the card can be no other: somebody is pointed at to strike, or lent.
_FORCED = Lazy("被(?:人|对面)?(?:指|点|叫|逼|命令)(?:名)?(?:着|去|来)+(?:[砍杀捅剁劈]|出杀)|(?:给|叫|遭)(?:人)?借(?:去|走)")


@dataclass
class Reading:
    """Slots and ask of a question; `left`: what the reading leaves out (it is trusted only where that is nothing).

    `second`: the reading by concepts beside it; `whole`: made by concepts, so that no word was left over and no second look is due;
    `turned`: read of the positive of a denial that is asked to be confirmed, so the answer is turned round;
    `said`: the words of the question for yes and no, where it asks which of them is right (有效还是无效);
    `spoken`: what the question calls the parts, where the reading exchanged the word;
    `third`: the reading by claims (`roles`), for where the first two give no answer; `settled`: it has itself judged what a denial in the question asks;
    `inverse`: the leave asked for is the contrary of the duty read (`denial.neither`, `far`);
    `only`: the one verdict that may be given, where half of what is claimed was not read; `names`: who stands behind a letter (`kin`).
    """

    slots: object
    ask: object
    left: list
    second: Reading | None = None
    whole: bool = False
    turned: bool = False
    said: tuple[str, str] | None = None
    spoken: dict | None = None
    third: Reading | None = None
    settled: bool = False
    only: str | None = None
    names: dict | None = None
    inverse: bool = False


def read(text: str, links, lexicon) -> Reading | None:
    """What a question about 借刀杀人 says and asks, read twice; None where it is no such question or no reading took up all of it."""
    from resolver.ask.borrowed import roles
    from resolver.ask.borrowed import kin
    from resolver.ask.borrowed.called import one_name
    from resolver.ask.borrowed.denial import bare_handed, neither
    from resolver.ask.borrowed.far import without_user
    from resolver.ask.borrowed.turns import spoken
    from resolver.ask.link import link

    again = plainer(text)
    if again != text:
        text, links = again, link(again, lexicon)[0]
    both = neither(text) if "借" in text else None
    if both is None:
        near, bare = without_user(kin.lettered(text, lexicon)[0])
        both = near if bare else None
    if bare_handed(text):
        found = roles.read("使用借刀的人必须装着武器吗?", lexicon)
        if found is not None and found.ask.kind == "need_user_armed":
            found.turned = found.inverse = True
        return found
    if both is not None:
        found = _read(both, link(both, lexicon)[0], lexicon)
        if found is None or found.left or found.ask.form != "yes" or found.turned or found.ask.negative:
            return None if found is None else Reading(found.slots, found.ask, found.left or ["问的是什么"])
        found.turned = found.settled = found.inverse = True
        return found
    called, names = kin.lettered(text, lexicon)
    called = one_name(without_user(called)[0], lexicon)
    if called != text:
        text, links = called, link(called, lexicon)[0]

    found, third = _read(text, links, lexicon), roles.read(text, lexicon)
    if third is not None:
        third.spoken, third.names = spoken(text), names
    if found is None or found.left:
        return third or found
    found.spoken, found.third, found.names = spoken(text), third, names
    return found


def plainer(text: str) -> str:
    """The normalised question told plainly: 借 named where it is meant, voices and asides taken out."""
    from resolver.ask.borrowed.retold import retold
    from resolver.ask.borrowed.simpler import named
    from resolver.ask.borrowed.voices import plainly

    again = plainly(named(text))
    return retold(again) if "借" in again else again


def _read(text: str, links, lexicon) -> Reading | None:
    from resolver.ask.borrowed import agreed, choice
    from resolver.ask.borrowed.alike import same
    from resolver.ask.borrowed.denial import positive
    from resolver.ask.borrowed.wording import tags
    from resolver.ask.link import link

    short = same(tags(text)) if "借" in text or _FORCED.search(text) else tags(text)
    pair = choice.plain(short) if "借" in short else None
    if pair is not None:
        found = _read(pair[0], link(pair[0], lexicon)[0], lexicon)
        if found is not None and found.ask is None:
            return Reading(found.slots, None, found.left or ["还是"])
        if found is not None and (found.ask.family == "nioh" or pair[1] not in choice.EFFECT) and (found.ask.form == "yes" and not found.ask.negative and not found.turned and found.said is None):
            found.said = pair[1:]
            return found
        return None if found is None else Reading(found.slots, found.ask, found.left or ["还是"])
    plain = positive(short) if "借" in short else None
    if plain is not None:
        found = _read(plain, link(plain, lexicon)[0], lexicon)
        if found is None or found.left or found.ask.form != "yes" or found.turned or found.ask.negative:
            return None if found is None else Reading(found.slots, found.ask, found.left or ["问的是什么"])
        found.turned = True
        return found
    if short != text:
        text, links = short, link(short, lexicon)[0]
    first = by_constructions(text, links, lexicon)
    found, told, partly = _by_concepts(text, lexicon)
    if found is None and partly is not None and first is not None and first.ask is not None and first.left and agreed.agree(first, partly, _alike):
        first.left, first.second = [], partly
        first.left += agreed.untaken(first.slots, told)
        return first
    if first is None and "借" not in text and not any(x.slug == "collateral" for x in links):
        return None
    if first is None or first.left:
        return found or first
    first.second = found
    if found is None:
        first.left += agreed.untaken(first.slots, told)
    return first


def by_concepts(text: str, lexicon) -> tuple[Reading | None, object]:
    """(the reading of `sense`, None where it leaves something out; its slots)."""
    return _by_concepts(text, lexicon)[:2]


def _by_concepts(text: str, lexicon) -> tuple[Reading | None, object, Reading | None]:
    """(as `by_concepts`; the reading that leaves something out, its words and its rest in `left`)."""
    from resolver.ask.borrowed import sense
    from resolver.ask.link import link

    text = sense.spell(text, lexicon)
    view, ask, against = sense.look(text, link(text, lexicon)[0])
    if ask is not None and not against:
        return Reading(view.slots, ask, [], whole=True), view.slots, None
    return None, view.slots, Reading(view.slots, ask, [view, *against], whole=True) if ask is not None else None


def by_constructions(text: str, links, lexicon) -> Reading | None:
    """The reading by patterns over the tagged question; None where it is no such question or a name in it has no part in the reading."""
    from resolver.ask.borrowed.asks import read_ask
    from resolver.ask.borrowed.slots import fill
    from resolver.ask.borrowed.tokens import Tagged, rx
    from resolver.ask.borrowed.unread import unread

    from resolver.ask.borrowed.wording import plain
    from resolver.ask.link import link

    said = plain(text, lexicon)
    if said != text:
        text, links = said, link(said, lexicon)[0]
    first = re.match(r"(.+?\?)(.+呢\??)$", text)
    if first and re.search("借|J", first.group(1)) and not re.search("[吗么]|谁|哪|能不能", first.group(2)):
        text = first.group(1)       # 乙是主公呢？ after a whole question: the first one is answered
        links = [x for x in links if x.end <= len(text)]
    tagged = Tagged(text, links)
    kinds = {t.kind for t in tagged.at.values()}
    direct = "J" in kinds or rx("借[^,.?]{0,6}(?:刀|<W>|武器)").search(tagged.tag)
    told = {t.slug for t in tagged.at.values() if t.kind == "P"}
    if not direct and not ("#V" in told and ("W" in kinds or "#H" in told)) and not re.search("交给|给了|给我|交出|上交|收了|无懈|抽|[砍杀]谁", text):
        return None
    slots = fill(tagged)
    ask = read_ask(slots)
    if ask is None:
        mine = not set(slots.skills) - {"fankui", "jijiang", "wusheng", "longdan", "paoxiao", "tieqi", "kongcheng", "liuli"}
        return Reading(slots, None, ["问的是什么"]) if "J" in kinds and "C" not in kinds and mine else None
    if not direct and (kinds & {"S", "C"} - ({"S"} if "N" in kinds else set()) or len(slots.people) > 3):
        return None
    if not direct and not (ask.family == "zone" and re.search("交|给|收了", text) or ask.family == "kcn" and slots.nullified >= 2 or ask.family in ("name-victim", "use:holder-victim")):
        return None
    left = [*unaccounted(slots, ask), *unread(slots, ask).split()]
    return Reading(slots, ask, left)


_COUNTED = ("victim_count", "holder_count", "excluded", "victim_which")


def unaccounted(slots, ask) -> list[str]:
    """Names of the question that neither the slots nor the ask took up: such a reading is not trusted."""
    from resolver.ask.units import OWNER

    out = []
    seated = {slots.people[k].general for k in (slots.user, slots.holder, slots.victim, slots.moved_to, slots.helper) if k in slots.people}
    tag = slots.tagged.tag
    for ch, tok in slots.tagged.at.items():
        if ask.kind == "listed" and tok.kind in "PWS":
            continue        # one of the list, or named beside his skill
        if ask.kind in _COUNTED and tok.kind == "P":
            continue        # one of the table
        if tok.kind == "C" and tok.slug == "jink" and re.search("(?:没有?|不|未|无)(?:出|打出|用|使用)?" + ch, tag) and ask.unit is None:
            continue        # no 闪 comes: as laid out anyway
        if tok.kind == "C" and ask.kind == "wusheng" and re.search("身上[^,]{0,3}[\ue280-\ue2ff]", tag):
            continue        # in hand, and it is the worn weapon that is to be the 杀
        if tok.kind == "C":
            fits = slots.material is not None and tok.slug == slots.material[0] and (
                ask.kind in ("convert", "weapon_skill", "weapon_optional", "weapon_decides", "weapon_must", "again", "skill", "kept_after_slash", "some_skill") or ask.kind == "use" and tok.slug in ("jink", "slash"))
            if not fits:
                out.append(tok.text)
        elif tok.kind == "S":
            motive = re.search("(?:想|好|为了|帮)[^,]{0,6}" + ch, tag)
            if tok.slug != ask.unit and tok.slug not in ask.options and OWNER.get(tok.slug) not in seated and not motive and ask.family not in ("kcn", "fankui", "wusheng", "jijiang"):
                out.append(tok.text)
        elif tok.kind == "N" and not slots.nullified and ask.kind not in ("either",) and not re.search("(?:没人|无人|没有人|没)(?:再|又|继续)*(?:出|用|打|打出|使用|丢|放)?" + ch, tag):
            out.append(tok.text)
    for ch in re.findall("([\ue000-\ue07f])(?:手里|手上|又|也)*(?:没有?|无)[\ue180-\ue1ff]", tag):
        named = slots.tagged.at[ch].slug
        if named[0] in "gl" and named not in (slots.holder, slots.user) and slots.holder != "g:liubei" or named[0] in "gl" and slots.holder == "g:liubei" != named:
            out.append(slots.tagged.at[ch].text + "没有杀")
    if slots.nullifiers and not slots.nullified and ask.kind not in _COUNTED:
        out += [key for key in slots.nullifiers if key != ask.person]
    return out


def answer(conn, edition: str, reading: Reading, lexicon, rulings: bool = True, hidden=frozenset()) -> dict:
    """The answer of contract §3 for one edition; `rulings` False hides recorded rulings. The verdict never depends on them."""
    out = _beside(_agreed(conn, edition, reading, lexicon, rulings, hidden), reading, lexicon)
    if reading.only is not None and out["verdict"] in ("yes", "no") and (out["verdict"] != reading.only) != reading.turned:
        out = _open(edition, "没有看懂说法的另一半")
    if reading.spoken and out["verdict"] == "value" and out["value"]["type"] == "player":
        out["value"]["v"] = next((word for first, word in reading.spoken.items() if out["value"]["v"] in _CALLED.get(first, ())), out["value"]["v"])
    if reading.names:
        from resolver.ask.borrowed.kin import called

        out["text"] = called(out["text"], reading.names)
        if out["verdict"] == "value" and isinstance(out["value"]["v"], str):
            out["value"]["v"] = called(out["value"]["v"], reading.names)
    if reading.said is not None and out["verdict"] in ("yes", "no"):
        word = reading.said[out["verdict"] == "no"]
        return {**out, "verdict": "value", "value": {"type": "text", "v": word, "unit": None}, "text": f"{word}。{out['text']}", "alternatives": []}
    if not reading.turned or out["verdict"] == "undetermined":
        return out
    if out["verdict"] not in ("yes", "no"):
        return _open(edition, "说法是否成立要看情况")
    right = out["verdict"] == "no"
    if reading.inverse:
        return {**out, "verdict": "yes" if right else "no", "text": f"{'可以' if right else '不可以'}。{out['text'].partition('。')[2]}", "alternatives": []}
    return {**out, "verdict": "yes" if right else "no", "text": f"这个说法{'对' if right else '不对'}。{out['text']}", "alternatives": []}


_NO_MATTER = ("fankui", "kcn", "use:self")      # families whose reader by claims set a told skill aside: how the 杀 was made, what the use is to bring


def _beside(out: dict, reading: Reading, lexicon) -> dict:
    """The answer with the skills named that have no part in it."""
    if not reading.settled or out["verdict"] == "undetermined" or reading.ask.family not in _NO_MATTER:
        return out
    told = out["text"] + "".join(out["governing"])
    names = [lexicon.name("skill", x) for x in reading.slots.skills if x not in told and lexicon.name("skill", x) not in told]
    return {**out, "text": out["text"] + "（" + "".join(f"【{x}】" for x in names) + "不影响这一点）"} if names else out


def _open(edition: str, why: str) -> dict:
    """No answer, and why."""
    from resolver.ask.document import blank

    return {**blank(edition), "text": f"定不下来：{why}", "missing": [why]}


def _agreed(conn, edition: str, reading: Reading, lexicon, rulings: bool, hidden) -> dict:
    """The answer on which the two readings agree.

    Two readings that answer must answer the same; where only one does, its answer stands, save that a plain 可以 wants both.
    """
    if reading.second is not None and reading.ask.form == "value" and _alike(reading, reading.second):
        return _answer(conn, edition, reading.second, lexicon, rulings, hidden)     # in the question's own words
    from resolver.ask.borrowed.agreed import untaken

    mine = _answer(conn, edition, reading, lexicon, rulings, hidden)
    if reading.second is None and not reading.whole and reading.ask.kind == "use" and mine["verdict"] == ("no" if reading.ask.negative else "yes"):
        return _open(edition, "没有看懂题目里的每个条件")       # a bare 可以 is wrong as soon as one condition was missed: both readings must allow
    if reading.second is None or mine["verdict"] != "undetermined" and _alike(reading, reading.second):
        return mine
    other = _answer(conn, edition, reading.second, lexicon, rulings, hidden)
    if mine["verdict"] == "undetermined":
        return other
    if other["verdict"] == "undetermined" and mine["verdict"] == "yes" and reading.ask.kind in ("use", "slash") and untaken(reading.slots, reading.second.slots):
        return other            # the first lacks a fact, and the second does not say what it comes to
    if other["verdict"] == "undetermined" or mine["verdict"] == other["verdict"] and (mine["value"] or {}).get("v") == (other["value"] or {}).get("v"):
        return mine
    if untaken(reading.slots, reading.second.slots):
        return other            # the first reading lacks a fact that the words tell
    return _open(edition, "这个问题有两种读法，答案不同")


_LAID = ("bare", "unarmed", "distance", "apart", "nullified", "last_nullification", "victim_hand", "weapon", "weapon_color", "victim_armor", "slash_color", "slash_suit", "material", "out_of_range", "dead", "holder_no_slash", "only_me_armed")


def _alike(one: Reading, two: Reading) -> bool:
    """Whether two readings ask the same of the same seats."""
    def shape(r):
        s = r.slots
        same = tuple(getattr(s, a) is not None and getattr(s, a) == getattr(s, b) for a, b in (("user", "holder"), ("user", "victim"), ("holder", "victim")))
        named = tuple(k if k and (k[0] in "glor" or k == "me") else None for k in (s.user, s.holder, s.victim))
        return (r.ask.kind, r.ask.negative, r.ask.unit, same, named, s.nobody_in_range or s.both_horses, *(getattr(s, name) for name in _LAID))

    return shape(one) == shape(two) and one.ask.person == two.ask.person


def _answer(conn, edition: str, reading: Reading, lexicon, rulings: bool = True, hidden=frozenset()) -> dict:
    """The answer of one reading."""
    from kb.queries import citations
    from resolver.ask.borrowed import own_use
    from resolver.ask.borrowed.beside import agreement as beside
    from resolver.ask.borrowed.boards import lends_to_user
    from resolver.ask.borrowed.denial import doubted
    from resolver.ask.borrowed.guard import dead_gains, number_asked, prohibited, turned, unanswered, unsettled
    from resolver.ask.borrowed.told_against import contradicted
    from resolver.ask.borrowed.verdicts import decide
    from resolver.ask.cite import text_id
    from resolver.ask.document import blank
    from resolver.rulebook import load
    from resolver.scenario.report import outcome, refusal_cites
    from resolver.scenario.trace import Teller

    book = load(conn, edition)
    out = blank(edition)
    if lends_to_user(book):
        return own_use.answer(conn, edition, reading, lexicon, book)
    doubt = (contradicted(reading) if reading.settled else (unanswered(reading) if not reading.whole else None) or turned(reading) or prohibited(reading) or contradicted(reading))
    if doubt is not None:
        return {**out, "text": f"定不下来：{doubt}", "missing": [doubt]}
    if not reading.settled and reading.ask.form == "yes" and doubted(reading.slots.tagged.text):
        doubt = "没有看懂“是不是不”问的是什么"
        return {**out, "text": f"定不下来：{doubt}", "missing": [doubt]}
    found, why = decide(reading.slots, reading.ask, book, lexicon)
    if found is None:
        return {**out, "text": f"定不下来：{why}", "missing": [why]}
    doubt = (None if reading.settled else unsettled(reading, found.verdict)) or number_asked(reading, found.verdict) or dead_gains(reading, found)
    if doubt is not None:
        return {**out, "text": f"定不下来：{doubt}", "missing": [doubt]}
    run = found.replay.run
    governing: list[str] = []
    if run.illegal is not None:
        governing += refusal_cites(run.game, run.illegal.refusal)
    for kind, slug in [*found.units, ("card", "collateral")]:
        cite = text_id(conn, edition, kind, slug)
        if cite:
            governing.append(cite)
    for slug in found.steps:
        governing = [*found.replay.book.steps.get(slug, ())[:1], *governing]
    if len(set(governing)) < 2:
        governing += [c for c in Teller(run.game).governing() if c not in governing][-2:]
    agreement, same, alternatives = beside(conn, edition, reading, found, book, lexicon, hidden) if rulings else ("engine-only", [], [])
    if not rulings:
        governing = [c for c in governing if ".ruling." not in c] or governing
    governing = list(dict.fromkeys([*same, *governing]))[:6]
    head = {"yes": "是。", "no": "不。"}.get(found.verdict, "")
    if reading.ask.contract == "legality" and found.verdict in ("yes", "no"):
        head = {"yes": "是。", "no": "不。"}[found.verdict] if reading.ask.negative or reading.ask.kind.startswith(("must", "need")) else {"yes": "可以。", "no": "不可以。"}[found.verdict]
    value = found.value
    assumed = list(found.table.board.assumed) + list(run.assumed)
    out.update(verdict=found.verdict, value={"type": value[0], "v": value[1], "unit": value[2]} if value else None, text=head + found.text, basis="engine", branches=found.branches,
               governing=governing, citations=citations(conn, governing), agreement=agreement, alternatives=alternatives, scenario=found.replay.data,
               outcomes=[outcome(r) for r in found.replay.runs[:3]], assumed=list(dict.fromkeys(assumed)) + ["没有提到的牌、距离和身份与所问无关"])
    if not out["citations"]:
        return {**blank(edition), "text": "找不到依据", "missing": ["找不到依据"]}
    return out
