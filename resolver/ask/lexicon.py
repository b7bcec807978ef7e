"""Names that can be linked in a question: rows of the knowledge base plus the rules for words that are not names.

A row is (written, kind, slug, name, sure); `kind` is card, skill, general, role, phase or zone. Spellings known to be
typing slips are linked, but reported as a guess (`sure` False).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kb.text import readings, simplify


@dataclass(frozen=True)
class Entry:
    """One name: its kind (card skill general role phase zone), slug and printed name; `sure` False for a known slip."""

    kind: str
    slug: str
    name: str
    sure: bool = True


# Everyday words that contain a name by accident; they are skipped whole (aliases.yaml: 关于 顺序 以内 黄忠 are never cards).
NOT_NAMES = frozenset(
    "关于 以内 之内 在内 顺序 顺便 顺时针 逆时针 顺位 顺利 顺着 手顺 拆开 兵力 闪光 反正 反而 反过来 相反 主动 主要 主意 主阶段 内容 忠诚 "
    "借助 借用 雷同 火大 快乐 音乐 娱乐 桃花 酒席 杀死 误杀 追杀 刺杀 杀气 自杀 拆迁办 盾牌 打酱油 弃牌堆 判定牌堆 手牌数 电脑 电话 "
    "对方 对面 对手 红桃 黑桃 红心桃 拆穿 戳穿 太平 平杀局 单挑局 主将 副将 三国杀 狼人杀 刀剑 兵器 兵种 山东 天下 一计之长 连锁 继续 桃色".split())

# Two-character aliases that are everyday verbs or rule terms as well; the clause grammar reads them, not the linker.
VERB_LIKE = frozenset(
    "+1 -1 红杀 黑杀 借刀的 平杀 拿牌 给牌 换牌 加血 改判 反伤 多摸 摸二 叫杀 收判定牌 回血技 扣牌 弹伤害 转伤害 转杀 不死 吸血 劈人 交闪 救主 跳弃 不弃牌 脱衣 "
    "上锁 横置牌 三杀 老大 皇帝 主子 拆牌 顺牌 拆迁 看牌堆 控顶 控牌 红当杀 黑当闪 黑当拆 红当桃 双闪双杀 杀闪互换 卖血摸牌 掉血摸牌 锦囊摸牌 "
    "锦囊无距离 黑桃当红桃 改判黑牌 换判定 被乐 被兵 贴乐 贴兵 乐住 喝酒 群桃 劈雷 药 刀 躲闪 无限杀 摸牌连营 装备摸二 护主 猜花色 方块当乐 "
    "射马弓 追杀刀 装备 摸牌 出牌 弃牌 结束 准备 手里 手上 手中 身上 面前 头上 头顶 回合开始 回合结束 自己回合 空城状态 魏国出闪 断粮牌 "
    "弓手 急智 联姻 结婚 一计 求援 老张 救急".split())

# One-character names that may stand for a unit, with the characters that must not follow or precede them.
SINGLE = {
    "杀": ("slash", "", "死害气手"), "闪": ("jink", "", "电光"), "桃": ("peach", "", "园花"), "酒": ("analeptic", "", "席"),
    "乐": ("indulgence", "快音娱享", "意趣"), "兵": ("supply_shortage", "", "粮力器种"), "顺": ("snatch", "", "序便时位利着手"),
    "拆": ("dismantlement", "", "开迁"), "懈": ("nullification", "无", ""), "弩": ("crossbow", "", ""), "卦": ("eight_diagram", "八", ""),
    "盾": ("nioh_shield", "矛", "牌"), "斧": ("axe", "", ""), "弓": ("kylin_bow", "烈", "手"), "戟": ("halberd", "", ""),
    "扇": ("fan", "", ""), "藤": ("vine", "", ""), "索": ("iron_chain", "探线", ""),
}

# Characters that stand in the name of one general and in no other word of the game: 惇没死, 懿反馈.
ONE_GENERAL = frozenset("惇懿褚甄瑜佗蝉婵嘉辽渊泰")

# Spoken forms met in the handed questions that the alias list lacks.
EXTRA = (("顺手", "card", "snatch"), ("丈八矛", "card", "spear"), ("朱雀扇", "card", "fan"), ("朱雀羽扇扇", "card", "fan"), ("瞎子", "general", "xiahoudun"), ("夏侯瞎子", "general", "xiahoudun"), ("独眼龙", "general", "xiahoudun"), ("天公", "general", "zhangjiao"), ("孙小姐", "general", "sunshangxiang"), ("孙大小姐", "general", "sunshangxiang"), ("鱼鸡", "general", "yuji"), ("老于", "general", "yuji"), ("吴侯", "general", "sunquan"), ("吴大帝", "general", "sunquan"), ("貂婵", "general", "diaochan"), ("貂禅", "general", "diaochan"), ("尚香", "general", "sunshangxiang"), ("华陀", "general", "huatuo"),
         ("桃园结义", "card", "god_salvation"), ("青龙刀", "card", "blade"), ("大桥", "general", "daqiao"), ("小桥", "general", "xiaoqiao"),
         ("无邪", "card", "nullification"), ("无谢", "card", "nullification"), ("青钢", "card", "qinggang_sword"))

_MAX = 10


class Lexicon:
    """Everything that can be linked, indexed by spelling; indexes for near misses are made when first needed."""

    def __init__(self, rows):
        self.keys: dict[str, list[Entry]] = {}
        self.by_slug: dict[tuple[str, str], Entry] = {}
        for written, kind, slug, name, sure in rows:
            self.by_slug.setdefault((kind, slug), Entry(kind, slug, name))
            key = written.lower() if written.isascii() else simplify(written)       # a question is read simplified: 公覆 stands there as 公复
            if key in VERB_LIKE and key != name or key in NOT_NAMES or (len(key) == 1 and key not in SINGLE and key not in ONE_GENERAL and key != name) or (key.isascii() and len(key) < 2):
                continue
            bucket = self.keys.setdefault(key, [])
            if all((e.kind, e.slug) != (kind, slug) for e in bucket):
                bucket.append(Entry(kind, slug, name, sure))
        for ch, (slug, _, _) in SINGLE.items():
            if ("card", slug) in self.by_slug:
                self.keys[ch] = [self.by_slug["card", slug]]
        for word, kind, slug in EXTRA:
            if (kind, slug) in self.by_slug:
                self.keys[word] = [self.by_slug[kind, slug]]
        bow = self.by_slug.get(("card", "crossbow"))
        if "诸葛" in self.keys and bow is not None and bow not in self.keys["诸葛"]:
            self.keys["诸葛"].append(bow)
        self.longest = min(_MAX, max(map(len, self.keys), default=1))
        self._near = None

    def name(self, kind: str, slug: str) -> str:
        """Printed name of a unit, its slug where it is not known."""
        entry = self.by_slug.get((kind, slug))
        return entry.name if entry else slug

    @property
    def near(self):
        """(by syllables, by one replaced character, by joined pinyin) for names of two characters and more."""
        if self._near is None:
            sound, wild, pinyin = {}, {}, {}
            for key, entries in self.keys.items():
                if key.isascii() or len(key) < 2 or not entries[0].sure:
                    continue
                if entries[0].kind not in ("card", "skill", "general"):
                    continue
                spoken = syllables(key)
                if spoken:
                    sound.setdefault(spoken, entries)
                    pinyin.setdefault("".join(spoken), entries)
                if len(key) >= 3:
                    for i in range(len(key)):
                        wild.setdefault(key[:i] + "*" + key[i + 1:], (key, entries))
            self._near = sound, wild, pinyin
        return self._near


def fold(sound: str) -> str:
    """One form for sounds that players mix: lü/lv, z/zh, c/ch, s/sh, in/ing, en/eng, an/ang."""
    sound = sound.replace("ü", "v")
    for long, short in (("zh", "z"), ("ch", "c"), ("sh", "s")):
        if sound.startswith(long):
            sound = short + sound[2:]
    return sound[:-1] if sound.endswith("ng") else sound


def syllables(word: str) -> tuple[str, ...] | None:
    """Folded syllables of a Chinese word, None where a character has no reading in the table."""
    out = tuple(_sound(ch) for ch in word)
    return out if all(out) else None


@lru_cache(maxsize=None)
def _sound(ch: str) -> str:
    found = readings(ch)
    return fold(found[0]) if found else ""


_ROLE = {"主公": "lord", "忠臣": "loyalist", "反贼": "rebel", "内奸": "renegade"}
_HORSES = {"+1坐骑": "defensive_horse", "-1坐骑": "offensive_horse"}
_cache: dict[str, Lexicon] = {}


def from_db(conn) -> Lexicon:
    """The lexicon of a knowledge base, kept per content hash."""
    stamp = conn.execute("SELECT value FROM build_info WHERE key = 'hash'").fetchone()[0]
    if stamp not in _cache:
        rows = []
        query = "SELECT alias, kind, slug, canonical, form FROM aliases WHERE kind IN ('card', 'skill', 'general', 'role', 'phase', 'zone') ORDER BY id"
        for alias, kind, slug, canonical, form in conn.execute(query):
            if form in ("english", "engine_id") and not (kind == "card" and alias.isascii() and len(alias) > 4):
                continue
            if canonical in ("+1马", "-1马") or alias in ("+1马", "-1马"):
                slug, canonical = ("defensive_horse", "+1坐骑") if "+" in canonical else ("offensive_horse", "-1坐骑")
            if alias == "空城诸葛":
                continue
            slug = slug or _ROLE.get(canonical) or _HORSES.get(canonical) or canonical
            rows.append((alias, kind, slug, canonical, form != "typo"))
        for name, slug in _HORSES.items():
            rows.append((name, "card", slug, name, True))
        for name, slug in _ROLE.items():
            rows.append((name, "role", slug, name, True))
        _cache[stamp] = Lexicon(rows)
    return _cache[stamp]
