"""Words of a told situation as tokens of one-letter kinds; what no entry knows stays a token `!`, so that nothing is dropped unread.

The kinds are those of `bag_words`, with words that only stories need added here.
"""

from __future__ import annotations

import re

from resolver.ask import bag_words
from resolver.ask.bag_words import Tok
from resolver.ask.tagging import FACE, _face, number

__all__ = ["Tok", "lex"]

# kind -> words, beside those of bag_words and before them.
MORE = {
    " ": "通过 经过 选手 先发 因为 那张 好让 以便 一口 身上 着 中途 中途 这时候 这会儿 等等 慢悠悠 自己的 也就是 也 还是会 目前 面 身 接下来 那么 一直 反正 连续 本次 此次 全 又再 最终 接 上面 一来 这回 有关 意味着 相当于 所谓 起来的 毕竟 能不能够 的情况 情况下的 之际 所 一 一份 同样 份 这份 那份 该份 到底是 被迫 强行 照例 另行 接连 下 场 局里 的话 一场 这场 那场 一刀 这刀 那刀 这一刀 那一刀 这一下 那一下 这下 顺位 里头的 全程 会儿 就算 即使 虽然 尽管 其余都 途中 是不是就 而 由于 因 靠的 一招 这招 "
         "这一份 他这 我这 对应 要是 之 那 这 一整张 掉 住 出来 出去 进来 到手 上 起 来着 干 去干 某 某个 一圈 问了 问 了一 起来 呐 咯 噢 嗯 哎",
    "m": "让不让 可不可 能不 能不能够 来得及 让 合规矩 规则允许 被允许 允不允许 许不许 有机会 有没有机会 有资格",
    "M": "用不用 需不需要 需要不需要 还用 还得 仍需 仍要 还需要 还要 必须要 得不得 还需 需",
    "w": "会不会 是否会 是不是会 是不是 会",
    "n": "没能 没有能 不再 不能 不会 并未 从未 不肯 不愿 不想 没去 放弃 不去",
    "b": "让 叫 给人 遭受 遭遇 承受 面对 面临 中 挨 中招",
    "o": "跟 到 至 给到 往 打向 转移到 转移给 转给 甩给 弹给 丢给 甩到 扔给 推给 让给 改成 移给 移到 传给 传到 传导给 传导到 传至 冲着 转嫁给 弹到 流到 引到 引给",
    "l": "受伤害 中伤害 受到伤害 遭受伤害 挨伤害 掉血 受伤 出血 减血 失血 伤血 扣血 掉体力 扣体力 受到伤 打伤 伤了 伤到 打掉血 掉了血 伤害 扣 掉了 受 损血",
    "k": "死 挂 挂掉 身亡 阵亡 死亡 死了 挂了 死掉 去世 领便当 死不死 倒下 没了命 丧命 阵亡了 弄死 打死 杀死 砍死 烧死 劈死 反死 雷死 毒死 整死 电死 害死 反弹死 搞死 反死了 弄死了 击杀 致死 干掉 被杀死",
    "B": "抵消 抵消掉 挡住 挡 挡掉 挡下 闪掉 闪开 躲开 躲掉 躲过 闪避 顶住 抵掉 挡了 躲 防住 化解 闪过 抵挡",
    "I": "命中 打中 射中 砍中 击中 杀中 砍到 打到 射到 砍着 打着 得手",
    "V": "生效 有效 起效 有用 起作用 有作用 作数 算数",
    "|v": "失效 无效 作废 没用 没效果 没有效果 不生效",
    "R": "获得 得到 拿到 收走 收下 拿走 收 得 拿 抓走 取走 收到 拿去 捡走 收进 抓 收取 入手 拿过来 顺走",
    "t": "多摸 能摸 摸 摸牌 抽牌 摸了 摸到 抽 摸进 摸上 抓牌",
    "x": "弃置 弃掉 弃牌 弃 丢弃 弃了 扔掉 拆掉 拆了 弃去 拆走 射掉 射走 丢掉 弃光",
    "y": "谁 哪个人 哪位 哪方 哪一方 哪个角色 哪名角色 何人 由谁 归谁",
    "z": "横在一起 连在一起 被铁索连着 铁索连环着 连环 横置 横着 被横置 被连环 连环状态 横置状态 铁索连着 被连 锁着 被连着 处于横置状态 处于连环状态 处于连环 处于横置",
    "Zr": "翻回来 重置 复原 竖回来 翻回 解除横置 翻转回来 转回来 竖起来",
    "Or": "先 在先 在前 优先 更早 先发动 先结算 先来 先执行 先判 哪个先 哪个先来 谁先 哪个在先 谁在先 哪个在前 谁在前 哪个优先 哪个更早 先手",
    "Ei": "还是 抑或 或是",
    "Ch": "决定 选择 说了算 挑 选 做主 指定的 来选 来挑",
    "Tr": "传导 传 连锁传导 传递 连带",
    "Bo": "加伤 +1 加1 加一 加伤害 多1点 多一点 加成 额外伤害 增伤 +1点 翻倍",
    "Mo": "男的 男 男性 男角色 男武将",
    "Fe": "女的 女 女性 女角色 女武将",
    "Ra": "攻击范围 射程 范围",
    "Fa": "够不着 够不到 打不到 够不上 砍不到",
    "Di": "手牌空 空手 空手的 没有手牌 没手牌 手牌为0 手牌是0 手牌0 手里没牌 无手牌 手上没牌 手里没有牌 手上没有牌 没牌",
    "Al": "所有人 全体 大家 全场 所有角色 全部角色 全部人 每个人 人人",
    "On": "只有 只剩 仅剩 仅有 就剩 只剩下 仅剩下 就 唯一 唯一的 就剩下 最后 最后的 最后一张 唯一一张 仅 仅仅 手里就 只",
    "On1": "只有一张 只剩一张 仅剩一张 就剩一张 就一张 仅一张 只一张 唯一一张 最后一张 只剩下一张",
    "Te": "测",
    "Nd": "濒死 快死 濒临死亡 进入濒死 濒死状态 要死 快死了 要死了 快挂",
    "Sa": "救活 救回来 救回 救 救起来 拉回来 活了 救了回来 被救活 被救回来 被救回",
    "Fh": "体力都是满的 体力都满着 都是满血 体力全满 血都满着 血都满 满血 满体力 没受伤 未受伤 血满 体力满 体力是满的 血是满的 没掉血 没有受伤 体力都满 都满血 满着血 血满着",
    "Wd": "受伤 受了伤 残血 少血 不满血 掉了血 受伤了",
    "Re": "奖励 奖励牌 三张奖励牌",
    "Co": "继续 接着打 打下去 接着",
    "Gu": "猜错 猜错了 猜错花色 没猜中 没猜对 猜错了花色",
    "Ge": "猜对 猜中 猜对了 猜中了",
    "Su": "成功",
    "Dou": "质疑",
    "Jx": "判定失败 判失败 没判出来 没判成 判定没过 判定没成功 没判定成功",
    "Pl": "剩下的人 其余人 其余的人 后面的玩家 其他玩家 剩下几家 其他几家 后面几位 剩下的角色 后面的 后边的人 后边几家 后面的人 剩余的人 剩余角色 其余玩家 其余几家 剩下的玩家",
    "a": "当 当作 当成 当做 变 视为 合成 凑 凑成 转成 转化成 转化为",
    "u": "发 补 敲 交 亮 拿出 打 用 使用 打出 出 补出 补一张",
    "&": "且 + 和 与 以及 加 加上 再加",
    "r": "回血 回复 恢复 回 加血 补血 回复体力 回体力",
    "Rs": "响应 应对 应付 对付 招架",
}
_TABLE = sorted({w: k for k, ws in [*bag_words.WORDS.items(), *MORE.items()] for w in ws.split()}.items(), key=lambda x: -len(x[0]))
_BY_FIRST: dict[str, list] = {}
for _w, _k in _TABLE:
    _BY_FIRST.setdefault(_w[0], []).append((_w, _k))
_NUM = re.compile(r"(?:[0-9]{1,2}|[零一二两俩三仨四五六七八九十]+)")
_PUNCT = re.compile(r"[,.?!;:~()、]+")
_SEATS = re.compile(r"([0-9]{1,2}|[二两三四五六七八九十]+)个?人(?:的)?(?:局|场|游戏)")
_NTH = re.compile(r"第([0-9]|[一二两三四])[次张下刀]")
_EITHER = re.compile("(.)不\\1|是否|能否|可否|有没有|让不让|该不该|用不用")


def lex(tagged) -> list[Tok]:
    """Tokens of a tagged question without fillers; `,` ends a clause, `?` ends or marks an asking one."""
    tag, out, k = tagged.tag, [], 0
    while k < len(tag):
        ch = tag[k]
        mention = tagged.mentions.get(ch)
        if mention is not None and mention.text in ("火焰伤", "雷电伤") and tag[k + 1:k + 2] == "害":
            out.append(Tok("l", "伤害", mention.text + "害", k))
            k += 2
            continue
        if mention is not None:
            out.append(Tok(mention.kind, mention, mention.text, k))
            k += 1
            continue
        if ch.isspace():
            k += 1
            continue
        nth = _NTH.match(tag, k)
        if nth:
            if number(nth.group(1)) > 1:
                out.append(Tok("Nth", number(nth.group(1)), nth.group(), k))
            k = nth.end()
            continue
        match = _PUNCT.match(tag, k)
        if match:
            out.append(Tok("?" if "?" in match.group() else ",", None, match.group(), k))
            k = match.end()
            continue
        if ch in "不没" and (k + 1 == len(tag) or tag[k + 1] in "?,.!~)"):
            out.append(Tok("QM", None, ch, k))
            k += 1
            continue
        match = _SEATS.match(tag, k)
        if match:
            out.append(Tok('"', number(match.group(1)), match.group(), k))
            k = match.end()
            continue
        match = FACE.match(tag, k)
        if match or ch in "红黑" and not any(tag.startswith(w, k) for w, _ in _BY_FIRST.get(ch, ())):
            face = _face(match) if match else (None, None, "red" if ch == "红" else "black")
            end = match.end() if match else k + 1
            end += tag[end:end + 1] == "色"
            out.append(Tok("F", face, tag[k:end], k))
            k = end
            continue
        word = next(((w, kind) for w, kind in _BY_FIRST.get(ch, ()) if tag.startswith(w, k)), None)
        num = _NUM.match(tag, k)
        if num and not (word and len(word[0]) > len(num.group()) and word[1] != " "):
            if tag[num.end():num.end() + 1] == "刀" or not tag.startswith("一", k) or tag[k + 1:k + 2] in "血滴点格次":
                out.append(Tok("N", number(num.group()), num.group(), k))
                k = num.end()
                continue
        if word:
            if "多少" in word[0] and word[1] == "l":
                out += [Tok("l", "受", "受", k), Tok("q", "多少", "多少", k), Tok("l", "伤害", "伤害", k)]
            elif word[1] != " ":
                kind = "QM" if word[1] == "?" else word[1]
                out.append(Tok(kind, word[0], word[0], k))
                if _EITHER.search(word[0]) and kind in ("m", "M", "w", "l", "t", "x", "V", "r", "k", "X"):
                    out.append(Tok("QM", None, "", k))
            k += len(word[0])
            continue
        if num:
            out.append(Tok("N", number(num.group()), num.group(), k))
            k = num.end()
            continue
        out.append(Tok("!", ch, ch, k))
        k += 1
    for tok, after in zip(out, out[1:]):
        if tok.text == "成" and after.kind in ("K", "C"):
            tok.kind = "a"
    return out
