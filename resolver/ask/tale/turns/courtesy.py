"""Talk around a question that says nothing of the game: greetings, thanks, 问一嘴, 裁判在吗, 昨晚打牌遇到的.

`without(toks)` drops the parts of a question (between stops) that are only such talk.
"""

from __future__ import annotations


from resolver.ask.borrowed.lazy import Lazy

WHO = "(?:人|大佬|高手|大神|大哥|大姐|各位|大家|诸位|裁判|老铁|兄弟|朋友|群友|吧友|懂哥|前辈|高人|你们|哪位)"
FORMS = [
    rf"(?:我|小弟|本人|在下|萌新|新人|新手|小白|弱弱|先|再|就|顺便|也|想|来|要|{WHO}|们)*(?:请|求)?(?:问|请教|咨询|打听|求问|求教|求助|求解|跪求|求|蹲|讨教|讨论|纠结)(?:一?下|一?嘴|一?句|一?声|一?个|个|规则|问题|疑问|答案|解答|高手|问|{WHO}|们|的|啊|吧|呢|哈)*",
    rf"(?:有没有|有|来个|来位|等|坐等|{WHO})*(?:懂的?|知道|明白|了解|会的)(?:{WHO}|规则|的|来|说|下|一下|吗|不|没|呢)*",
    rf"(?:等|坐等|求|望|盼|麻烦|请)?(?:{WHO}|们|给|个|帮忙|帮我|帮)*(?:解答|答案|回答|科普|指点|指教|解惑|说说|讲讲|看看|分析|评评理|解释)(?:一下|下|吧|呗|的)*",
    rf"{WHO}+(?:们|在|出来|好|吗|呢|在吗|在不在)*",
    r"(?:打扰|麻烦|辛苦)(?:了|啦|大家|各位|一下)*",
    r"(?:昨晚|昨天|今天|刚才|刚刚|之前|上次|前几天|周末|今晚|有一次|某次)*(?:我们|跟朋友|和朋友|跟同学|和同学|在)?(?:打牌|玩牌|面杀|开黑|线下|组局|朋友局|打局|打游戏|玩的?|桌上|桌游吧|牌局里?)?(?:的时候|时)?(?:遇到|碰到|碰上|遇上|出现|发生|吵|争)(?:起来|个|了|过|一?个|这么个)*(?:的|事|问题|情况|局面|争议|场景|这样)*了?",
    r"(?:有|这|是|又)?(?:一?个|道)?(?:规则|小|技术|疑难|老|经典|新手)*(?:问题|疑问|疑惑|争议|难题)(?:吧|哈|来了|啊)*",
    rf"(?:多谢|谢谢|感谢|谢了|谢过|先谢|蟹蟹|thx|3q)(?:{WHO}|了|啦|们|过)*",
    r"(?:是|情况|场景|事情|局面|问题|例子|过程|大概)*(?:是)?(?:这样|如下|这么个情况|这么回事)(?:的|子|啊)*",
    r"(?:好比|好比说|打个比方|举个例子|举例|譬如|言归正传|闲话少说|废话不多说|长话短说|不多说|对了|那个|嗯|诶|哎|额|急+|在线等.{0,2}|挺急的|急用)",
]
TALK = Lazy("|".join(f"(?:{x})" for x in FORMS))
SAYS = ("CARD", "EQ", "SK", "GEN", "FACE", "LET", "CAN", "MUST", "WILL", "NOTCAN", "NEEDNOT", "NUM", "HPW", "HANDW", "DMGW")


def without(text: str, toks: list) -> list:
    """The tokens without those of parts that are only talk; what names a card, a skill, a general or a number is never talk."""
    out, part = [], []
    for tok in [*toks, None]:
        if tok is not None and not tok.has("STOP", "ASKED"):
            part.append(tok)
            continue
        talk = bool(part) and not any(t.has(*SAYS) and t.text not in ("一", "1") for t in part) and TALK.fullmatch(text[part[0].at:part[-1].at + len(part[-1].text)])
        if not talk:
            out += part
        if tok is not None and not (talk and tok.has("ASKED")):
            out.append(tok)
        part = []
    return out


__all__ = ["without"]
