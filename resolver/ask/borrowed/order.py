"""先点谁: which of the two named in a use of 借刀杀人 comes first, asked outright or put as a claim (先选有武器的,再选被杀的,对吗).

The two parts are told apart by what is said of each: whose weapon it is, who is to be struck. That the weapon's holder comes first is what the engine takes the
card's target to be; the other is designated with him.
"""

from __future__ import annotations

from resolver.ask.borrowed.ask import Ask
from resolver.ask.borrowed.lazy import Lazy, search

_CHOOSE = "(?:喊|叫|指定|选定|选择|点名|确定|决定|指|点|选|挑|报|说|定)(?:好|出|明)?(?:了)?"
_HOLDER = Lazy("武器|装备(?!区)|拿刀|有刀|带刀|借刀(?:杀人)?的?(?:那个)?(?:目标|对象)|被借|借谁|出[刀杀]的|动手的|刀主|持刀|谁的刀|砍人的|下手的|谁(?:去|来)[砍杀捅打]|谁(?:去|来)?(?:出杀|动手|出刀)")
_STRUCK = Lazy("被(?:他|她|那人|对方)?[杀砍打捅]|挨[杀刀砍打]|[杀砍打捅]的?(?:目标|对象)|[杀砍]谁|要(?:他|她)?[杀砍]|靶子|受害|倒霉|冤大头|谁(?:来)?挨|被杀者")
_BOTH = Lazy(f"先{_CHOOSE}([^,?再后]{{2,16}}?)(?:,|的?(?:时候)?)*(?:再|然后|接着|随后|之后|以后|后|才)+(?:才|去|来|轮到)?{_CHOOSE}?([^,?]{{2,16}}?)(?=[吗么吧对是,?]|$)")
_WHICH = Lazy(f"先{_CHOOSE}(?:的)?(?:人|角色)?(?:是|该是|应该是)?(?:谁|哪)|(?:哪个|谁)(?:应该|要|该|会|得)?(?:是)?(?:最)?先(?:被)?{_CHOOSE}|先{_CHOOSE}[^?]{{2,14}}还是(?:先)?(?:{_CHOOSE})?")


def _part(piece: str) -> str | None:
    """#H, #V: which of the two a piece speaks of; None where it is not plain."""
    struck, holder = _STRUCK.search(piece), _HOLDER.search(piece)
    return "#V" if struck else "#H" if holder else None


def ask(s) -> Ask | None:
    """The ask of a question about the order, None where it is none."""
    text = s.tagged.text
    if s.nullified or s.skills or s.dead or not search("先", text):
        return None
    if _WHICH.search(text) and search("[杀砍打捅]|挨|靶子|目标", text) and (_HOLDER.search(text) or search("借刀", text)) and not search("无懈|判定|八卦|摸", text):
        return Ask("first", "value", family="procedure", contract="order")
    both = _BOTH.search(text)
    if both is None or search("还是|谁先|可不可以|能不能|可以先|能先|不(?:说|指|选|点|定|报)", text):
        return None
    one, two = _part(both.group(1)), _part(both.group(2))
    if one is None and two == "#V" and search("刀|武器|借", both.group(1)):
        one = "#H"
    if {one, two} != {"#H", "#V"}:
        return None
    return Ask("target_is", person=one, family="procedure", contract="order")


__all__ = ["ask"]
