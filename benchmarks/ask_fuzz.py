"""Fuzzes `resolver.ask.answer`: grammar-made questions, words of the vocabulary in any order, random Unicode; nothing may raise, take more
than two seconds of computing (what else the machine does is no fault of a question) or answer without citation.

Usage: python benchmarks/ask_fuzz.py [COUNT] [SEED] [JOBS]    (prints the worst time and what broke; 100,000 take about a quarter of an hour)
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

WHO = "我 你 他 甲 乙 丙 A B 曹操 诸葛亮 关羽 马超 大乔 陆逊 小乔 张角 于吉 周泰 主公 反贼 忠臣 对面 队友 打我的人 没手牌的人 横着的人 距离2的人 穿藤甲的人".split()
CARD = "杀 火杀 雷杀 闪 桃 酒 无懈 借刀 决斗 南蛮 万箭 桃园 五谷 顺手 拆桥 乐 兵粮 闪电 铁索 火攻 红桃闪 ♠7杀 黑杀".split()
SKILL = "空城 武圣 龙胆 铁骑 反馈 奸雄 刚烈 遗计 流离 天香 雷击 鬼道 蛊惑 离间 仁德 激将 护驾 苦肉 反间 制衡 连营 枭姬 八卦 青龙刀 贯石斧 麒麟弓 寒冰剑".split()
SHAPE = ("{a}对{b}用{c},{b}{s},谁掉血?", "{a}能对{b}用{c}吗", "{a}被{c}打中,能{s}吗", "{a}{s}和{b}{s2}谁先?", "{a}没有手牌,{b}用{c},会死吗?", "{a}借{b}的刀杀{d},{d}死了谁摸三张",
         "{a}用{c}当{c2}对{b},可以吗", "{a}1血,{b}喝酒{c}他,要几个桃", "{a}{s}几次?", "{s}是什么效果", "早期版{s}和标准版有什么不同", "判定{c}红桃,{a}还能出牌吗", "{c}{c2}{a}{s}{b}{d}?")


def made(rng: random.Random) -> str:
    """A question of the grammar, sometimes with a slip."""
    text = rng.choice(SHAPE).format(a=rng.choice(WHO), b=rng.choice(WHO), d=rng.choice(WHO), c=rng.choice(CARD), c2=rng.choice(CARD), s=rng.choice(SKILL), s2=rng.choice(SKILL))
    for _ in range(rng.randrange(3)):
        k = rng.randrange(len(text))
        text = text[:k] + rng.choice(["", rng.choice(text), "的", "了", "?", "\u200b", " ", "不"]) + text[k + rng.randrange(2):]
    return text


def strung(rng: random.Random) -> str:
    """Words the readers know, strung together without sense; now and then one sentence after another."""
    from resolver.ask.tale.words import vocabulary

    words = strung.__dict__.setdefault("words", [word for _, bucket in sorted(vocabulary().items()) for word, _ in bucket])
    return "".join(rng.choice((rng.choice(words), rng.choice(words), rng.choice(WHO), rng.choice(CARD), rng.choice(SKILL), rng.choice(",?，2、"))) for _ in range(rng.randrange(2, 18)))


def noise(rng: random.Random) -> str:
    """Random Unicode, with names between."""
    pools = ((0x20, 0x7F), (0x4E00, 0x9FFF), (0x0, 0x20), (0x2600, 0x27BF), (0x1F300, 0x1F6FF), (0xE000, 0xE5FF), (0xD800, 0xDFFF), (0xFF00, 0xFFEF))
    parts = []
    for _ in range(rng.randrange(1, 30)):
        lo, hi = rng.choice(pools)
        parts.append(rng.choice([chr(rng.randrange(lo, hi)), rng.choice(CARD), rng.choice(SKILL), rng.choice(WHO)]))
    return "".join(parts)


def run(count: int, seed: int, conn) -> tuple[float, list]:
    """(worst seconds, [(question, what)]) over `count` questions."""
    from resolver.ask import answer, asked

    asked.STRICT = True
    rng, worst, broken = random.Random(seed), 0.0, []
    for n in range(count):
        question = (noise, made, strung, made)[n % 4](rng)
        started = time.process_time()
        try:
            document = answer(conn, question, rulings=bool(n % 2))
            for found in document["answers"]:
                if found["verdict"] != "undetermined" and not found["citations"]:
                    broken.append((question, "no citation"))
        except Exception as error:  # the point of the exercise: whatever it is, it is reported
            broken.append((question, repr(error)))
        took = time.process_time() - started
        worst = max(worst, took)
        if took > 2:
            broken.append((question, f"{took:.1f} s"))
    return worst, broken


def shared(count: int, seed: int, jobs: int) -> tuple[float, list]:
    """`run` split over processes, each with its own seed and connection."""
    from concurrent.futures import ProcessPoolExecutor

    share = [count // jobs + (k < count % jobs) for k in range(jobs)]
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(_alone, share, range(seed, seed + jobs)))
    return max(worst for worst, _ in parts), [one for _, broken in parts for one in broken]


def _alone(count: int, seed: int) -> tuple[float, list]:
    from kb.store import open_db

    return run(count, seed, open_db())


if __name__ == "__main__":
    count, seed, jobs = [int(x) for x in sys.argv[1:]] + [1000, 1, 1][len(sys.argv) - 1:]
    seconds, found = shared(count, seed, jobs) if jobs > 1 else _alone(count, seed)
    print(f"{count} inputs, worst {seconds:.2f} s, broken {len(found)}")
    for question, what in found[:20]:
        print(ascii(question), what)
    sys.exit(bool(found))
