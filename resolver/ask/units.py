"""What the reader of questions must know of a unit before a rulebook is opened: its class as a word of the language.

Not rules: whether an act is legal or what it does is the engine's business. Editions may lack any of these.
"""

from __future__ import annotations

SLASHES = frozenset({"slash", "fire_slash", "thunder_slash"})
BASICS = SLASHES | {"jink", "peach", "analeptic"}
DELAYED = frozenset({"indulgence", "supply_shortage", "lightning"})
MASS = frozenset({"savage_assault", "archery_attack", "god_salvation", "amazing_grace"})
SELF = frozenset({"ex_nihilo", "lightning", "peach", "analeptic"}) | MASS
AIMED = frozenset({"dismantlement", "snatch", "duel", "collateral", "fire_attack", "iron_chain", "indulgence", "supply_shortage"}) | SLASHES
WEAPONS = frozenset({"crossbow", "qinggang_sword", "double_swords", "ice_sword", "axe", "blade", "spear", "halberd", "kylin_bow",
                     "guding_blade", "fan"})
ARMORS = frozenset({"eight_diagram", "nioh_shield", "vine", "silver_lion"})
DEFENSIVE = frozenset({"jueying", "dilu", "zhuahuangfeidian", "hualiu", "defensive_horse"})
OFFENSIVE = frozenset({"chitu", "dayuan", "zixing", "offensive_horse"})
HORSES = DEFENSIVE | OFFENSIVE
EQUIPS = WEAPONS | ARMORS | HORSES
ANSWERED_BY = {"savage_assault": "slash", "archery_attack": "jink", "duel": "slash", "slash": "jink", "fire_slash": "jink",
               "thunder_slash": "jink"}

# Skill slug -> general who has it in the standard box and the wind package (used to seat the owner of a skill named alone).
OWNER = {
    "jianxiong": "caocao", "hujia": "caocao", "fankui": "simayi", "guicai": "simayi", "ganglie": "xiahoudun", "tuxi": "zhangliao",
    "luoyi": "xuchu", "tiandu": "guojia", "yiji": "guojia", "luoshen": "zhenji", "qingguo": "zhenji", "rende": "liubei",
    "jijiang": "liubei", "wusheng": "guanyu", "paoxiao": "zhangfei", "guanxing": "zhugeliang", "kongcheng": "zhugeliang",
    "longdan": "zhaoyun", "mashu": "machao", "tieqi": "machao", "jizhi": "huangyueying", "qicai": "huangyueying",
    "zhiheng": "sunquan", "jiuyuan": "sunquan", "qixi": "ganning", "keji": "lvmeng", "kurou": "huanggai", "yingzi": "zhouyu",
    "fanjian": "zhouyu", "guose": "daqiao", "liuli": "daqiao", "qianxun": "luxun", "lianying": "luxun", "jieyin": "sunshangxiang",
    "xiaoji": "sunshangxiang", "qingnang": "huatuo", "jijiu": "huatuo", "wushuang": "lvbu", "lijian": "diaochan", "biyue": "diaochan",
    "shensu": "xiahouyuan", "jushou": "caoren", "liegong": "huangzhong", "kuanggu": "weiyan", "tianxiang": "xiaoqiao",
    "hongyan": "xiaoqiao", "buqu": "zhoutai", "leiji": "zhangjiao", "guidao": "zhangjiao", "huangtian": "zhangjiao", "guhuo": "yuji",
}

# Skill slug -> what makes it come up, for questions that do not say: damage, slash (own), targeted, judge, own_judge, play, a phase,
# trick (own), dying, lost_equip, lost_hand, jink (own), need_jink, need_slash, passive.
OCCASION = {
    "jianxiong": "damaged", "fankui": "damaged", "ganglie": "damaged", "yiji": "damaged", "hujia": "need_jink", "guicai": "judge",
    "guidao": "judge", "tiandu": "own_judge", "tuxi": "draw", "luoyi": "draw", "yingzi": "draw", "luoshen": "prepare",
    "guanxing": "prepare", "shensu": "turn", "keji": "discard", "biyue": "finish", "jushou": "finish", "tieqi": "slash",
    "liegong": "slash", "wushuang": "slash", "liuli": "targeted", "jizhi": "trick", "lianying": "lost_hand", "xiaoji": "lost_equip",
    "kuanggu": "damage", "tianxiang": "damaged", "leiji": "jink", "jijiu": "dying", "jiuyuan": "dying", "buqu": "dying",
}

CONVERSIONS = {  # skill -> (stands for, material): material is (slug, color, suit)
    "wusheng": ("slash", (None, "red", None)), "longdan": ("", (None, None, None)), "qingguo": ("jink", (None, "black", None)),
    "qixi": ("dismantlement", (None, "black", None)), "guose": ("indulgence", (None, None, "diamond")),
    "jijiu": ("peach", (None, "red", None)),
}
GIVING = frozenset({"rende", "huangtian", "yiji"})      # skills by which somebody is given cards of another, with no say of his own
