"""Words for why.py: windows in Chinese, and what it means that a part of a condition was false.

Patterns speak of the engine's vocabulary (events and their attributes), never of a card or skill; the first that matches is taken.
"""

WINDOW_ZH = {
    "use.declaring": "声明使用牌时", "use.used": "使用牌时", "use.designating": "指定目标时", "use.becoming": "成为目标时", "use.designated": "指定目标后", "use.became": "成为目标后",
    "use.offset": "牌被抵消后", "use.effecting": "牌生效时", "use.clean": "牌结算完毕时", "use.after": "使用结算结束后", "use.need": "需要使用或打出牌时", "play.played": "打出牌时", "move.after": "牌移动之后",
    "damage.replace": "伤害结算开始前", "damage.begin": "伤害结算开始时", "damage.dealing": "造成伤害时", "damage.taking": "受到伤害时", "damage.flags": "扣减体力前",
    "damage.dealt": "造成伤害后", "damage.taken": "受到伤害后", "damage.finish": "伤害结算结束时", "damage.after": "伤害结算结束后", "hp.below": "体力降到0以下时",
    "hp.lost": "失去体力后", "heal.amount": "回复体力时", "heal.after": "回复体力后", "dying.enter": "进入濒死状态时", "dying.ask": "处于濒死状态时", "death.when": "死亡时",
    "death.after": "死亡后", "judge.start": "判定开始时", "judge.pre": "判定牌生效前", "judge.post": "判定牌生效后", "phase.gap": "阶段之间", "phase.start": "阶段开始时",
    "phase.draw": "摸牌时", "phase.end": "阶段结束时", "turn.start": "回合开始时", "turn.end": "回合结束时",
}

NEEDS_ZH = {"Dying": "濒死", "Death": "死亡", "Deduct": "体力降低", "LoseHp": "失去体力", "Recover": "回复体力"}

STATE_ONLY = "【{zh}】没有发动的时机：它一直有效"

# A false part that only says that the event is another seat's.
ELSEWHERE = r"^ev\.(source|user|target|seat|who|asked) == me$|^me in ev\."

# (pattern over the source of the false part, what that means)
CONDITIONS = (
    (r"^ev\.source == me$", "伤害来源不是{me}"),
    (r"^ev\.source is not None$", "伤害没有来源"),
    (r"^ev\.source (!=|is not) me$", "伤害来源是{me}自己"),
    (r"^not \(ev\.source is None", "伤害没有来源"),
    (r"players\[ev\.source\]\.alive$", "伤害来源已经死亡"),
    (r"^ev\.user == me$", "使用者不是{me}"),
    (r"^ev\.user != me$", "使用者是{me}自己"),
    (r"^ev\.target == me$", "当事的角色不是{me}"),
    (r"^me in ev\.(targets|confirming|confirmed)$", "{me}不是目标"),
    (r"^ev\.(seat|who|asked) == me$", "当事的角色不是{me}"),
    (r"^ev\.(seat|who) != me$", "当事的角色是{me}自己"),
    (r"^ev\.target is not None", "没有目标"),
    (r"^ev\.by != me$", "回复来自{me}自己"),
    (r"m\.zone == 'equip'", "{me}没有失去装备区里的牌"),
    (r"m\.zone == 'hand'", "{me}没有失去手牌"),
    (r"m\.zone ", "移动的牌不符合条件"),
    (r"^ev\.reason == 'idle'", "这张牌不是在空闲时间点使用的"),
    (r"^ev\.reason == ", "不是这个技能的判定"),
    (r"can_supply_card", "{me}没有可以使用或打出的牌"),
    (r"^ev\.__dict__|^getattr\(ev", "不是由这个技能引起的事件"),
    (r"distance\(|in_range\(|attack_range\(", "距离不符合条件"),
    (r"^ev\.name == ", "不是这个阶段"),
    (r"ev\.next_phase == ", "后面不是这个阶段"),
    (r"rules\.kind\(.*\) ==|ev\.card\.name (==|in) ", "那张牌不是所要求的牌"),
    (r"rules\.type\(|\.subtype", "那张牌的类别不符"),
    (r"ev\.card is not None", "伤害不是由牌造成的"),
    (r"ev\.(nature) ", "伤害的属性不符"),
    (r"COLORS|color|suit|is_red", "花色或颜色不符"),
    (r"kingdom", "没有符合势力的角色"),
    (r"gender", "性别不符"),
    (r"armor_works", "防具此时无效"),
    (r"g\.phase == ", "不在这个阶段"),
    (r"g\.current == me", "不是{me}的回合"),
    (r"g\.current != me", "是{me}自己的回合"),
    (r"players\[[^]]*\]\.alive", "当事的角色已经死亡"),
    (r"players\[[^]]*\]\.chained", "不在连环状态"),
    (r"\.hp |\.max_hp ", "体力不符合条件"),
    (r"marked\(", "次数或状态不允许"),
    (r"role == |has_lord_role", "身份不符"),
    (r"^not \(.*hand", "手牌不符合条件"),
    (r"len\(|bool\(|\.hand|\.equip|zone_cards|others\(|takeable|payable", "没有可用的牌或目标"),
    (r"^\(\)$|\[\]", "没有可选的对象"),
)
