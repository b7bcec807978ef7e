"""What is told of a 借刀杀人 that an answer must not pass over: that nobody died of it, what was done with the weapon, whose reach is meant.

`passed_over(text, found, asks)` gives the word, empty where there is none.
"""

from __future__ import annotations

from resolver.ask.borrowed.lazy import Lazy

_NOT_DENIED = "(?<!没)(?<!没有)(?<!没能)(?<!没人)(?<!不)(?<!未)(?<!无人)(?<!谁都没)(?<!如果)(?<!要是)"
_LIVES = Lazy(
    f"{_NOT_DENIED}(?:出|用|打出|使用|丢)(?:了)?(?:一?张)?闪(?!电)|{_NOT_DENIED}闪(?:掉|开|过|避)了?|{_NOT_DENIED}躲(?:开|过|掉)|{_NOT_DENIED}被?抵消|(?:没|没有|不|拒绝|未)(?:能|肯|愿意?)?(?:出|打出|使用)(?:一?张)?杀"
    f"|{_NOT_DENIED}(?:被)?(?:[^,?]{{0,6}}(?:桃|酒))?救(?:活|回|了|起|下)|(?:没|没有|未|不)死|(?:还剩|剩下?)[0-9一二两三四](?:点)?(?:血|体力)|活(?:了?下来|过来)|{_NOT_DENIED}(?:用)?无懈(?:可击)?(?:了|掉)|{_NOT_DENIED}被无懈|判红|挡(?:住|下|掉)了"
)
_TAKEN = Lazy("(?:拿到|拿走|得来|得到|到手|收到|收来|抢来|借来|获得)[^?]*装(?!着)|装[^?]*(?:拿到|得来|到手|收来|抢来|借来)的")
_STRAIGHT = Lazy("直接装|直接进装备|不(?:给|进|入|经过|用进)(?:过)?手牌")
_USERS_REACH = Lazy(
    "(?:使用者|(?:使用|用|出|打|放)(?:了)?借刀(?:杀人)?的(?:人|那位|那个人|玩家|角色)|我(?!的)|甲)(?:自己|本人|自身)?(?:是不是|是否|也|还|本身|先)?(?:一定|必须|必需|需要|要|得|非得|非)+(?:要|得)?[^,?被借]{0,4}(?:够|打得[到着]|攻击得到|砍得[到着]|在)"
)
_EMPTIED = Lazy("诸葛[^?]*(?:一张|最后|仅|只)[^?]*无懈(?:可击)?[^?,]{0,3}(?:用掉|用了|打了|打出|出了|丢出|甩出|用出)[^?]*被(?:别人|人|对面|对方)?(?:反|无懈|抵消|顶)")
_LENT = Lazy("借我|我[^,?]{0,3}被借|借甲|甲[^,?]{0,3}被借|被借刀的我")


def passed_over(text: str, found: dict, asks: list) -> str:
    """See module; `asks` what the readings take the question to ask."""
    if found["verdict"] not in ("yes", "no", "value"):
        return ""
    families, kinds, about = {a.family for a in asks}, {a.kind for a in asks}, {a.unit for a in asks}
    if "reward" in families and (lives := _LIVES.search(text)):
        return lives.group()            # 丙出闪了，谁摸三张牌: nobody died
    if "crossbow" in about and (taken := _TAKEN.search(text)):
        return taken.group()            # 拿到连弩装上: the winner's own use of it
    if "kcn" in families and found["verdict"] == "yes" and not kinds & {"weapon_given", "weapon_to", "empty_hand"} and (emptied := _EMPTIED.search(text)):
        return emptied.group()[-4:]     # his one card, a 无懈, is gone and was countered: 空城
    if "zone" in families and found["verdict"] == "yes" and (straight := _STRAIGHT.search(text)):
        return straight.group()
    if "need_reach" in kinds and not _LENT.search(text) and (reach := _USERS_REACH.search(text)):
        return reach.group()            # 我自己要够得着他吗: the user's reach, not the holder's
    return ""


__all__ = ["passed_over"]
