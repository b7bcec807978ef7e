"""Words of a plain question as kinds of one letter: what each says of the board, or that it says nothing.

`lex(tagged)` turns a tagged question into tokens. A stretch that no entry knows stays a token of kind `!`, so that nothing is
dropped unread: a question with one is not answered by the plain reading. Fillers (kind ` `) carry no fact and are left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from resolver.ask.tagging import FACE, _face, number, rx


@dataclass
class Tok:
    """One token: kind, its value (mention, number, face, word) and its place in the tagged string."""

    kind: str
    val: object = None
    text: str = ""
    at: int = 0


# kind -> words; longer words win over shorter ones, whatever their kind.
WORDS = {
    " ": "走 做到 进入 新手求教 求教 参与 参加 连续 连续地 武将牌 武将牌会 各位大佬 大佬们 大佬 大神 借问 请教 请教一下 请教下 想问下 问下 靠 靠着 凭 凭借 光着手 身上 结算 结算完 结算后 别的 其他的 其它的 旁边 另外 单纯的 打完 想要 一轮 "
         "当场 一整个 整个 一发 一记 一枪 一箭 打到底 会的话 没技能 没有技能 无技能 没别的技能 没有别的技能 不算其他技能 中间 正 正好对面 位置 两边 顺位 接下来 接着的 儿 "
         "正常情况 正常情况下 方面 全体 之中 单纯 反过来 假定 设 每人 每个人 坐 坐在 在 从 进 继续 完 完了 全 光 备着 分别 隔壁的座 一边 请问一下 请问 想问 问一下 我想知道 "
         "的话 如果 要是 假如 假设 比如说 比如 那么 其实 到底 究竟 刚好 正好 直接 这时候 这时 那时候 那时 的时候 时候 时 然后 结果 最后 接着 但是 但 不过 可是 可 因为 "
         "所以 而且 就 都 也 还 再 又 了 过 着 一下 这样 这个 那个 这张 那张 这把 那把 这 那 呢 吧 啊 呀 哦 哈 只 实际 实际上 一共 总共 正常 规则 按规则 规则上 一般 "
         "其中 它 只是 才 来 去 出去 上去 下去 进去 起来 下来 出来 回来 过来 里 里面 主动 此时 当时 之后 以后 后 之前 以前 先 已经 刚 刚刚 突然 什么情况 情况下 "
         "情况 现在 一张 一个 一名 一位 某个 个 位 名 张 把 匹 件 拿 将 所 很 太 最多 至多 最少 至少 恰好 恰 仅 普通 普通的 小 老 哥 大哥 大家 各位 我说 求问 在线等 "
         "急 新手问 新人 同时 顺便 立刻 马上 随便 任意 随意 角色 武将 玩家 选手 单独 本 该 此 里头 然而 且 并 并且 既然 毕竟 效果 技能 牌面 使劲 竟然 居然 之类 我 成功 "
         "等于 算是 依旧 依然 仍 仍然 照样 照旧 假设说 场上 全场 桌上 局 意思 有点 好像 似乎 觉得 觉着 认为 听说 据说 发现 说 说是 讲 讲道理 老哥 各 每 每次 每张 一次 "
         "一回 第一次 头一次 本来 原来 本身 打算 想 准备 决定 试图 打出来 起 上 下",
    "?": "吗 么 嘛 行不行 成不成 对不对 好不好 是吧 对吧 行吗 可以吗 可以么 行么 成吗 可否",
    "m": "算不算数 算数 有没有问题 有问题 没问题 能不能 可不可以 能否 能 可以 能够 可以不可以 行 成 允许 许 让不让 合法 合规 有权 来得及 够 好使 管用 行得通 可行",
    "M": "要不要 用不用 需不需要 要 得 需要 必须 须 应该 该 一定要 一定 非得 需 才能 才可以 才行",
    "w": "会不会 是不是 是否 会 是 算不算 算 有没有",
    "n": "空 空着 空的 没有 没 不 无 未 不是 没能 并不 并没有 非 别",
    "u": "连 连上 连进 连进去 锁 锁上 顶替 使用 发动 打出 用 出 打 放 使 开 丢 扔 甩 贴 挂 下 用掉 打出去 拍 施放 放出 放了 触发 发 动用 丢出 出了",
    "o": "转移给 转移 转给 转移到 转到 为 对 给 向 朝 往 针对 指定 以 冲 指 选 选择 当目标 作为目标 为目标 作目标 跟 和 与",
    "b": "被 遭 挨 挨了 受到了 受到 受 吃了 中了 让 叫 遭到",
    "~": "吃 喝 喝了 嗑 磕 灌",
    "a": "当作 当成 当做 当 视为 变成 变为 改成 改为 转成 蛊惑成 说成 转化成 转化为 声明成 声明为",
        "r": "回血 回复 恢复 回 加血 补血 奶 治疗 治 回复体力 恢复体力 回不回血 加 补 涨",
    "h": "血 体力 体力值 血量 点血 点体力 滴血 格血 勾玉",
    "d": "点 滴 格",
    "t": "摸牌 摸 抽牌 抽 补牌 摸到 抽到 拿牌 摸不摸牌",
    "x": "丢掉 丢弃 丢了 付出 付 支付 射掉 射走 弃置 弃掉 弃牌 弃 丢弃 扔掉 弃了 扣掉牌 弃不弃牌 弃去",
    "L": "看 观看 看到 看见",
    "l": "劈 劈不劈 劈到 被劈 会劈 砍出血 火焰伤害 雷电伤害 打出血 减血 减 受多少伤害 吃伤害 掉血 受伤害 受伤 伤害 掉 扣血 扣 损失 流失 受到伤害 掉体力 少血 失血 扣体力 伤 出血 造成伤害 造成 掉不掉血 扣不扣血 受不受伤",
    "T": "次 回 遍 趟 刀 口 下子 杯 瓶 发",
    "H": "手牌 手里 手上 手中 手头 手",
    "c": "牌 张牌 卡牌 卡",
    "e": "在身 在身上 装备着 装备了 装备 装着 装了 装上 装 穿着 穿了 穿 戴着 戴 带着 带 挂着 拿着 骑着 骑了 骑 佩戴 有 持有 身上有 握着 拎着 背着 扛着 披着 套着",
    "E": "装备区 装备栏",
    "Q": "装备牌 装备卡",
    "J": "判定区 面前 头上 头顶 脸上",
    "j": "判 判定判出 开出 开了 开 摸出判定 判定翻出 判定开出 判出一张 判定出了 判定成 判定得到 判定到 判定结果为 判定结果是 判定是 判定为 翻到了 判定翻到 判定 判出 判了 判到 判 翻出来 翻出 翻到 翻开 翻了 判定出 判定为 判定牌 判出来 翻 判成 亮出来 结果为 判定结果 洛到",
    "k": "误杀 错杀 误伤致死 死 挂 阵亡 死亡 杀死 打死 弄死 砍死 死了 死掉 劈死",
    "D": "座位距离 座次距离 距离 相距",
    "f": "满血 满体力 没受伤 未受伤 满状态 体力满",
    "U": "受伤的 残血 受了伤 受伤了 掉了血的 半血 不满血",
    "z": "横置 横着 连环状态 连着 被连 被横置 铁索连着 锁着 被锁",
    "Y": "濒死 快死 要死 濒死状态 求桃 濒死求桃",
    "B": "防止伤害 防止了伤害 应付 对付 招架 顶替 接上 挡住 挡 躲掉 躲开 躲 抵消掉 抵消 闪掉 闪躲 解 顶 应对 响应 抵挡 化解 防住 防 免疫 闪避 挡掉 抵掉 挡下 接 扛 挡得住 防得住 顶住 挡下来 躲过",
    "I": "烧到 烧 点着 命中 打中 射中 击中 中 打到 砍中 砍到 杀中 烧中 劈中 电中",
    "R": "获得 得到 得 收 收走 拿走 拿到 收下 归 拿回 取得 获取 捡 收回 拿回手里 收入手牌 入手",
    "G": "给出 交给 交出 交 送 给了 送给 分给 递给",
    "X": "跳过 跳 略过 跳不跳",
    "V": "生效 有效 有用 起作用 有没有效 有作用 管不管用 奏效",
    "y": "谁 哪个人 哪个角色 哪位 哪名角色 哪一方 哪家",
    "v": "什么 哪张 哪个 哪 啥 哪种",
    "q": "几 多少 几个 多少个",
    "i": "改判 改掉 换掉 替换 改",
    "p": "被雷的 被雷的人 被雷击的 被雷击的人 被劈的 被劈的人 被劈中的 被雷劈的 被杀的 被杀的人 中招的 中招的人 挨劈的 正对面 正对面的人 别的人 别的角色 那位 邻座 邻居 仇人 对家 别人家 被打的 被砍的 被打的人 被砍的人 挨打的 挨砍的 挨打的人 挨砍的人 受害者 倒霉蛋 人 家伙 目标 旁人 队友 友军 白板 那家 对象 主人 本人 旁边的 隔壁的 敌方 敌军 伙伴 那边",
    "Z": "回合 一回合 本回合 这回合 该回合 自己回合 当回合",
    "A": "出牌阶段 弃牌阶段 摸牌阶段 判定阶段 准备阶段 结束阶段 回合开始阶段 回合结束阶段 回合开始 回合结束 开始阶段 出牌",
    "`": "翻面 翻过来 翻过去 背面朝上 翻武将牌",
    "+": "伤害加一 伤害加1 伤害+1 加伤 加一点 加1点 多一点 多1点 加1 加一 +1 加伤害 多掉 多扣 翻倍",
    "/": "一回合一次 每回合一次",
    "%": "红色 黑色",
    "&": "双方 两边 彼此 双方都 或者 或 以及 加上 加 还有 、 跟着",
    "*": "超过 多于 大于 突破",
    "g": "的",
    ";": "还是 要么",
    "!": "只能 只许 只可以 多 少 真 真的 假 假的",
    "O": "隔 隔着 隔了 中间隔 中间隔了 中间隔着 间隔",
    "@": "马 坐骑 +1马 -1马",
    "$": "自救 救 救活 救回来 救起来 拉回来 拉起来 活 活下来 救人 保命",
    "s": "亮 亮出 展示 亮了 亮出来 展示了 露出",
    "=": "猜 猜了 猜成",
    "<": "猜对 猜对了 猜中 猜中了 猜对花色 猜对了花色 猜中花色",
    ">": "变 变成 剩 还剩 剩下 只剩 还有 回到 变到 降到 到",
    "|": "距离限制 限制",
    "^": "最远 最远的 全场最远 全场最远的",
    "[": "范围 攻击范围 射程 攻击距离",
    "]": "重铸",
    "}": "赢 获胜 胜利 胜",
    "{": "质疑 质疑了",
    "'": "牌堆",
    "_": "弃牌堆",
    "7": "武器 武器牌",
    "8": "防具 防具牌 护甲",
    "9": "座位 座",
    "5": "罚 惩罚 受罚",
    "2": "空着手 什么都没装 什么都没装备 啥也没装 啥都没装 一件装备都没有 没有任何装备 没任何装备 什么装备都没有",
    "3": "体力上限 上限",
    "4": "有装备 有件装备 有一件装备",
    "1": "去哪 去哪里 到哪 到哪里 在哪 在哪里 去哪儿 放哪 放哪里 进哪 进哪里 归哪 归到哪 到哪儿 在哪儿 去什么地方 进哪个区 到哪个区",
    "0": "空手 空了手 手空 空牌 白手 手里空了 手里空着 空手牌 手里空",
    "6": "最后一张 最后的一张 最后1张 仅剩一张 唯一一张 唯一的一张 剩的最后一张 就一张 只剩一张 就剩一张 只有一张 就剩1张 只剩1张 只有1张",
}
_NOUN_AFTER_NUMBER = re.compile("张|个|名|位|把|件|匹|次|点|滴|格|口|刀|瓶|杯")
_TABLE = sorted(((w, k) for k, ws in WORDS.items() for w in ws.split()), key=lambda x: -len(x[0]))
_BY_FIRST: dict[str, list] = {}
for _w, _k in _TABLE:
    _BY_FIRST.setdefault(_w[0], []).append((_w, _k))
_NUM = re.compile(r"(?:[0-9]{1,2}|[零一二两俩三仨四五六七八九十]+)")
_PUNCT = re.compile(r"[,.?!;:~()]+")
_NTH = re.compile("第[一二三四五六七八九十0-9]+")
_SEATS = re.compile(r"(?:同桌|一桌|一共|共)([0-9]{1,2}|[二两三四五六七八九十]+)(?:个人|个|人|位|名)|([0-9]{1,2}|[二两三四五六七八九十]+)个?人(?:的)?(?:局|场|游戏|都还活着|还都活着|还活着|还全活着|全活着?|都活着?|全都活着?|活着|存活|全在场?|在场|都在场?|还在)")
_GAP = re.compile(r"(?:中间)?(?:间隔|隔)(?:着|了|开)?(?:有)?([0-9]|[一二两三四五六七八九十])?个?(?:座位|人|家|位|座|角色)?(?:坐)?")
_HP_OF = re.compile(r"([0-9]{1,2})/([0-9]{1,2})")


def lex(tagged) -> list[Tok]:
    """Tokens of a tagged question, fillers left out; clause ends are `,`, a question mark at an end `?`-marked clauses too."""
    tag, out, k = tagged.tag, [], 0
    while k < len(tag):
        ch = tag[k]
        mention = tagged.mentions.get(ch)
        if mention is not None:
            out.append(Tok(mention.kind, mention, mention.text, k))
            k += 1
            continue
        if ch.isspace():
            k += 1
            continue
        match = _PUNCT.match(tag, k)
        if match and k and tag[k - 1] == "吧" and "?" in match.group() and match.end() < len(tag):
            out.append(Tok(",", None, match.group(), k))
            k = match.end()
            continue
        if match:
            out.append(Tok("?" if "?" in match.group() else ",", None, match.group(), k))
            k = match.end()
            continue
        if ch in "不没" and (k + 1 == len(tag) or tag[k + 1] in "?,.!~)"):
            out.append(Tok("?", None, ch, k))
            k += 1
            continue
        match = _SEATS.match(tag, k)
        if match:
            out.append(Tok('"', number(match.group(1) or match.group(2)), match.group(), k))
            k = match.end()
            continue
        match = _GAP.match(tag, k) if not tag.startswith("隔壁", k) else None
        if match:
            out.append(Tok("O", number(match.group(1) or "一"), match.group(), k))
            k = match.end()
            continue
        match = _HP_OF.match(tag, k)
        if match:
            out.append(Tok("#", (int(match.group(1)), int(match.group(2))), match.group(), k))
            k = match.end()
            continue
        if ch in "红黑" and not FACE.match(tag, k) and not any(tag.startswith(w, k) for w, _ in _BY_FIRST.get(ch, ())):
            out.append(Tok("F", (None, None, "red" if ch == "红" else "black"), ch, k))
            k += 1
            continue
        match = FACE.match(tag, k)
        if match and not tag.startswith("红杀", k):
            suit, value, color = _face(match)
            end = match.end()
            if tag[end:end + 1] == "色":
                end += 1
            out.append(Tok("F", (suit, value, color), match.group(), k))
            k = end
            continue
        word = next(((w, kind) for w, kind in _BY_FIRST.get(ch, ()) if tag.startswith(w, k)), None)
        num = _NUM.match(tag, k)
        if num and not (word and len(word[0]) > len(num.group())):
            out.append(Tok("N", number(num.group()), num.group(), k))
            k = num.end()
            continue
        if word and word[0] == "角色" and out and out[-1].kind == "N":
            out.append(Tok("p", "角色", "角色", k))
            k += 2
            continue
        if word:
            if word[1] != " ":
                out.append(Tok(word[1], word[0], word[0], k))
            k += len(word[0])
            continue
        out.append(Tok("!", ch, ch, k))
        k += 1
    return _closed(out)


_EITHER = re.compile("(.)不\\1|是否|能否|可否|有没有|怎么")


def _closed(toks: list[Tok]) -> list[Tok]:
    """Marks clauses that ask by their form (用不用, 会不会) at their end, as 吗 does."""
    out: list[Tok] = []
    asks = False
    for tok in toks + [Tok(",")]:
        if tok.kind in ",?":
            if asks and tok.kind == "," and (not out or out[-1].kind != "?"):
                out.append(Tok("?", None, "", tok.at))
            asks = False
        elif _EITHER.search(tok.text) and tok.kind in "mMwlrtxXV":
            asks = True
        out.append(tok)
    return out[:-1]


__all__ = ["Tok", "lex", "rx"]
