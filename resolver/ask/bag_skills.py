"""How a skill or piece of equipment comes up and is invoked on a bag's board, and what a kind of question adds to it.

Functions become methods of `bag_plan.Teller`: `_inv_<slug>` writes the lines of one unit, `_for_<kind>` what a question needs.
"""

from __future__ import annotations

from resolver.ask import units
from resolver.ask.board import CannotCompile
from resolver.ask.frames import Card

WORDS = {"draw": "摸牌阶段", "prepare": "准备阶段", "finish": "结束阶段", "discard": "弃牌阶段"}


def invoke(self, skill: str, ask: dict) -> int:
    """Writes the occasion (where the question told none) and the line; the number of the line."""
    self.invoked.add(skill)
    if skill in units.EQUIPS:
        return _equipment(self, skill, ask)
    if skill not in self.book.skills:
        raise CannotCompile(f"技能【{self.lexicon.name('skill', skill)}】不在这个版本里")
    aimed = self.bag.ask.get("who")
    owner = self.owner(skill, ask.get("who") if ask.get("who") is not aimed or aimed is None or self.bag.ask["kind"] in ("invoke", "skill_times") else None)
    self.unit = owner
    if aimed is not None and aimed is not owner and not ask.get("targets") and skill in AIMED and self.bag.ask["kind"] not in ("invoke", "skill_times"):
        ask = {**ask, "targets": [aimed]}
    made = getattr(self, "_inv_" + skill, None)
    if made is not None:
        return made(owner, ask)
    _occasion(self, skill, owner)
    if skill in ("kuanggu", "wushuang", "kongcheng", "qianxun", "paoxiao", "qicai", "mashu", "hongyan", "jiuyuan"):
        return len(self.lines)
    n = 0
    for _ in range(self.bag.damage or 1 if skill in ("jianxiong", "ganglie", "yiji") else 1):
        n = self.say(f"{self.name(owner)} 发动 {self.zh(skill)}")
        if skill in ("ganglie", "tieqi", "luoshen"):
            self.say(f"判定 {self.face(self.bag.judge, '♠9' if skill != 'tieqi' else self.variant['judge'])}")
        if skill == "jianxiong":
            break
    if skill == "ganglie" and self.attacker is not None:
        self.victim = self.attacker
    return n


AIMED = frozenset("qingnang jieyin fanjian leiji tianxiang rende".split())


def _occasion(self, skill: str, owner) -> None:
    kind = units.OCCASION.get(skill, "play")
    if kind in WORDS:
        word = WORDS[kind]
        if self.bag.phase == "play" and kind == "discard":
            pass
        if not self.lines:
            self.board.turn, self.board.phase = self.seat(owner), word[:2]
        self.say(f"{self.name(owner)} 进入 {word}")
    elif kind in ("damaged", "targeted", "need_jink"):
        if self.lines and (self.victim is owner or self.used is not None):
            return
        if kind == "damaged" and (self.bag.damage or 0) > 1:
            self._damage(owner, self.bag.hitter)
        else:
            from resolver.ask.bag_plan import Act

            self.use(Act(Card("slash"), self.bag.hitter, [owner]))
            self.assume(f"{self.name(self.attacker)}对{self.name(owner)}使用【杀】")
    elif kind in ("slash", "damage"):
        if self.used is not None and self.lines:
            return
        from resolver.ask.bag_plan import Act

        target = self.bag.hurt if self.bag.hurt is not None and self.bag.hurt is not owner else self.other(owner)
        if kind == "damage" and self.bag.damage:
            self._damage(target, owner)
        else:
            self.use(Act(Card("slash"), owner, [target]))
    elif kind == "trick":
        if self.used is None:
            from resolver.ask.bag_plan import Act

            self.use(Act(Card("ex_nihilo"), owner, []))
    elif kind in ("judge", "own_judge"):
        subject = owner if kind == "own_judge" else self.other(owner)
        if not self.seat(subject).judge_area:
            slug = self.used.card.slug if self.used is not None and self.used.card.slug in units.DELAYED else next((a.card.slug for a in self.bag.acts if a.card.slug in units.DELAYED), "indulgence")
            self.seat(subject).judge_area.append(self.board.card(Card(slug)))
        self.lines.clear()
        self.board.turn, self.board.phase = self.seat(subject), "判定"
        self.say(f"{self.name(subject)} 进入 判定阶段")
        self.say(f"判定 {self.face(self.bag.judge, '♥9')}")
    elif kind == "play":
        self.turn(owner)


def _targets(self, owner, ask, n=1, **fields):
    out = list(ask.get("targets") or [])
    while len(out) < n:
        free = [e for e in self.others(owner, *out) if not any(e is a for a in out)]
        out.append(free[0] if free else self.new(**fields))
    return out[:max(n, len(ask.get("targets") or []))]


def _pay(self, owner, ask, default: list[Card]) -> str:
    return "、".join(self.give(owner, c) for c in (ask.get("cost") or default))


def _wound(self, who) -> None:
    person = self.frame.persons[self.index(who)]
    seat = self.seat(who)
    if seat.hp is None and not person.full_hp:
        seat.hp = self.board.max_of(seat) - 1
        self.assume(f"{seat.name}已受伤")


def _retrial(self, owner, ask, color):
    _occasion(self, "guicai", owner)
    text = _pay(self, owner, ask, [Card(color=color)])
    return self.say(f"{self.name(owner)} 发动 {self.zh(ask.get('skill') or 'guicai')} 用 {text}")


def _inv_guicai(self, owner, ask):
    return _retrial(self, owner, {**ask, "skill": "guicai"}, None)


def _inv_guidao(self, owner, ask):
    return _retrial(self, owner, {**ask, "skill": "guidao"}, "black")


def _inv_fankui(self, owner, ask):
    _occasion(self, "fankui", owner)
    if self.attacker is not None and self.seat(self.attacker).stated_hand is None:
        self.seat(self.attacker).hand += [self.board.card(Card()), self.board.card(Card())]
    return self.say(f"{self.name(owner)} 发动 反馈")


def _inv_yiji(self, owner, ask):
    _occasion(self, "yiji", owner)
    n = 0
    me = self.name(owner)
    for _ in range(self.bag.damage or 1):
        a, b = self.board.card(Card()), self.board.card(Card())
        self.board.draw_pile += [a, b]
        n = self.say(f"{me} 发动 遗计 分 {me} {a}、{me} {b}")
    return n


def _inv_tuxi(self, owner, ask):
    self.board.turn, self.board.phase = self.seat(owner), "摸牌"
    self.say(f"{self.name(owner)} 进入 摸牌阶段")
    targets = _targets(self, owner, ask, ask.get("count") or 1)
    for t in targets:
        seat = self.seat(t)
        if not seat.hand and seat.stated_hand is None:
            seat.stated_hand = 1
    return self.say(f"{self.name(owner)} 发动 突袭 对 " + "、".join(self.name(t) for t in targets))


def _inv_luoyi(self, owner, ask):
    self.board.turn, self.board.phase = self.seat(owner), "摸牌"
    self.say(f"{self.name(owner)} 进入 摸牌阶段")
    n = self.say(f"{self.name(owner)} 发动 裸衣")
    if self.bag.acts or self.bag.ask.get("act"):
        self.say(f"{self.name(owner)} 进入 出牌阶段")
    return n


def _inv_yingzi(self, owner, ask):
    self.board.turn, self.board.phase = self.seat(owner), "摸牌"
    self.say(f"{self.name(owner)} 进入 摸牌阶段")
    return self.say(f"{self.name(owner)} 发动 英姿")


def _inv_guanxing(self, owner, ask):
    while len(self.board.draw_pile) < 6:
        self.board.draw_pile.append(self.board.card(Card()))
    self.board.turn, self.board.phase = self.seat(owner), "准备"
    self.say(f"{self.name(owner)} 进入 准备阶段")
    return self.say(f"{self.name(owner)} 发动 观星")


def _inv_leiji(self, owner, ask):
    if not any("闪" in l for l in self.lines):
        from resolver.ask.bag_plan import Act

        if self.used is None:
            self.use(Act(Card("slash"), None, [owner]))
        if not any("闪" in l for l in self.lines):
            self.say(f"{self.name(owner)} {'使用' if self.used.card.slug in units.SLASHES else '打出'} {self.give(owner, Card('jink'))}")
    target = (ask.get("targets") or [None])[0] or self.attacker
    n = self.say(f"{self.name(owner)} 发动 雷击 对 {self.name(target)}")
    self.say(f"判定 {self.face(self.bag.judge, '♠9')}")
    self.victim = target
    return n


def _inv_tianxiang(self, owner, ask):
    _occasion(self, "tianxiang", owner)
    target = _targets(self, owner, ask)[0]
    if target is self.attacker and not ask.get("targets"):
        target = self.new()
    text = _pay(self, owner, ask, [Card(suit="heart")])
    n = self.say(f"{self.name(owner)} 发动 天香 对 {self.name(target)} 用 {text}")
    self.victim = target
    return n


def _inv_liuli(self, owner, ask):
    _occasion(self, "liuli", owner)
    targets = [t for t in ask.get("targets") or [] if t is not owner]
    target = targets[0] if targets else self.other(owner, self.attacker)
    text = _pay(self, owner, ask, [Card()])
    n = self.say(f"{self.name(owner)} 发动 流离 对 {self.name(target)} 用 {text}")
    self.victim = target
    return n


def _inv_rende(self, owner, ask):
    self.turn(owner)
    n = ask.get("n") or ask.get("num") or 2
    target = _targets(self, owner, ask)[0]
    return self.say(f"{self.name(owner)} 发动 仁德 对 {self.name(target)} 用 " + "、".join(self.give(owner, Card()) for _ in range(n)))


def _inv_zhiheng(self, owner, ask):
    self.turn(owner)
    n = ask.get("n") or 1
    text = _pay(self, owner, ask, [Card()] * n)
    return self.say(f"{self.name(owner)} 发动 制衡 用 {text}")


def _inv_kurou(self, owner, ask):
    self.turn(owner)
    return self.say(f"{self.name(owner)} 发动 苦肉")


def _inv_fanjian(self, owner, ask):
    self.turn(owner)
    target = _targets(self, owner, ask)[0]
    if not self.seat(owner).hand:
        self.seat(owner).hand.append(self.board.card(Card(suit="spade")))
    n = self.say(f"{self.name(owner)} 发动 反间 对 {self.name(target)}")
    right = self.bag.guessed
    if right is None and self.bag.ask["kind"] not in ("invoke", "legal", "skill_times"):
        raise CannotCompile("没有说猜对没有")
    self.say(f"{self.name(target)} 选择 {'黑桃' if right else '红桃'}")
    self.victim = target
    return n


def _inv_lijian(self, owner, ask):
    self.turn(owner)
    a, b = _targets(self, owner, ask, 2)[:2]
    return self.say(f"{self.name(owner)} 发动 离间 对 {self.name(a)}、{self.name(b)} 用 {_pay(self, owner, ask, [Card()])}")


def _inv_jieyin(self, owner, ask):
    self.turn(owner)
    target = _targets(self, owner, ask)[0]
    _wound(self, target)
    return self.say(f"{self.name(owner)} 发动 结姻 对 {self.name(target)} 用 {_pay(self, owner, ask, [Card(), Card()])}")


def _inv_qingnang(self, owner, ask):
    self.turn(owner)
    target = (ask.get("targets") or [owner])[0]
    _wound(self, target)
    return self.say(f"{self.name(owner)} 发动 青囊 对 {self.name(target)} 用 {_pay(self, owner, ask, [Card()])}")


def _inv_huangtian(self, owner, ask):
    giver = ask.get("who")
    if giver is None or giver is owner or giver.general == "zhangjiao":
        giver = self.other(owner)
        if giver.kingdom is None and giver.general is None:
            self.frame.persons[self.index(giver)].kingdom = "群"
    self.turn(giver)
    return self.say(f"{self.name(giver)} 发动 黄天 对 {self.name(owner)} 用 {_pay(self, giver, ask, [Card('jink')])}")


def _inv_jijiu(self, owner, ask):
    who = (ask.get("targets") or [None])[0]
    dying = self._dying(owner, [who] if who is not None else [])
    text = _pay(self, owner, ask, [Card(color="red")])
    return self.say(f"{self.name(owner)} 使用 {text} 当 桃 对 {self.name(dying)} 凭 急救")


def _plain_convert(slug, color=None, suit=None):
    def fn(self, owner, ask):
        self.turn(owner)
        target = _targets(self, owner, ask)[0]
        self._something(target, owner)
        text = "、".join(self.give(owner, c) for c in (ask.get("cost") or [Card(color=color, suit=suit)]))
        skill = "qixi" if slug == "dismantlement" else "guose"
        return self.say(f"{self.name(owner)} 使用 {text} 当 {self.zh(slug)} 对 {self.name(target)} 凭 {self.zh(skill)}")
    return fn


_inv_qixi = _plain_convert("dismantlement", color="black")
_inv_guose = _plain_convert("indulgence", suit="diamond")


def _inv_shensu(self, owner, ask):
    self.board.turn, self.board.phase = self.seat(owner), "准备"
    self.say(f"{self.name(owner)} 进入 回合")
    target = _targets(self, owner, ask)[0]
    second = ask.get("num") == 2
    tail = f" 用 {_pay(self, owner, ask, [Card(zone='equip')])}" if second else ""
    return self.say(f"{self.name(owner)} 发动 神速 对 {self.name(target)} 选 {'二' if second else '一'}{tail}")


def _inv_keji(self, owner, ask):
    played = [a for a in self.bag.acts if a.card.slug in units.SLASHES] or any(s == "slash" and p for _, s, p in self.bag.answers)
    seat = self.seat(owner)
    if played and not self.lines:
        from resolver.ask.bag_plan import Act

        self.use(Act(Card("slash"), owner, []))
    if not self.lines:
        self.board.turn, self.board.phase = seat, "出牌"
    self.say(f"{seat.name} 结束 出牌阶段")
    return self.say(f"{seat.name} 发动 克己")


def _inv_hujia(self, owner, ask):
    _occasion(self, "hujia", owner)
    if not any(getattr(self.book.generals.get(e.general or ""), "kingdom", "") == "wei" or e.kingdom == "魏" for e in self.others(owner)):
        self.new(kingdom="魏")
    return self.say(f"{self.name(owner)} 发动 护驾")


def _inv_jijiang(self, owner, ask):
    if not any(getattr(self.book.generals.get(e.general or ""), "kingdom", "") == "shu" or e.kingdom == "蜀" for e in self.others(owner)):
        self.new(kingdom="蜀")
    self.turn(owner)
    target = _targets(self, owner, ask)[0]
    return self.say(f"{self.name(owner)} 发动 激将 对 {self.name(target)}")


def _inv_lianying(self, owner, ask):
    if not self.lines:
        from resolver.ask.bag_plan import Act

        attacker = self.other(owner)
        seat = self.seat(owner)
        seat.stated_hand = None
        seat.hand, seat.spare = [], []
        self.use(Act(Card("slash"), attacker, [owner]))
        self.say(f"{self.name(owner)} 使用 {self.give(owner, Card('jink'))}")
    return self.say(f"{self.name(owner)} 发动 连营")


def _inv_xiaoji(self, owner, ask):
    if not self.lines:
        self.turn(owner)
        self.board.equip(self.seat(owner), "dilu")
        self.say(f"{self.name(owner)} 使用 {self.give(owner, Card('jueying'))}")
    return self.say(f"{self.name(owner)} 发动 枭姬")


def _inv_liegong(self, owner, ask):
    _occasion(self, "liegong", owner)
    target = self.victim
    if target is not None and self.seat(target).stated_hand is None and not self.seat(target).hand:
        self.seat(target).stated_hand = self.board.max_of(self.seat(owner))
    return self.say(f"{self.name(owner)} 发动 烈弓")


# --- equipment -----------------------------------------------------------------------------------------------------------


def _equipment(self, slug: str, ask: dict) -> int:
    from resolver.ask.bag_plan import Act

    if slug in units.ARMORS:
        owner = self.owner(slug, ask.get("who")) or self.victim or self.other()
        self.board.equip(self.seat(owner), slug)
        if slug != "eight_diagram":
            raise CannotCompile("没有可选的发动")
        if self.used is None:
            self.use(Act(Card("slash"), None, [owner]))
        if self.used is not None and self.victim is not None:
            self.board.equip(self.seat(self.victim), slug)
            owner = self.victim
        n = self.say(f"{self.name(owner)} 发动 八卦阵")
        self.say(f"判定 {self.face(self.bag.judge, self.variant['judge'])}")
        return n
    if slug in units.HORSES or slug in ("qinggang_sword", "crossbow", "halberd", "guding_blade"):
        raise CannotCompile("没有可选的发动")
    owner = ask.get("who") or next((e for e in self.ents if slug in e.equip), None) or self.attacker
    if owner is None or owner is self.victim:
        owner = self.attacker or self.other(self.victim)
    self.board.equip(self.seat(owner), slug)
    if self.used is None:
        target = self.other(owner)
        self.use(Act(Card("slash"), owner, [target]))
    target = self.victim
    me = self.name(owner)
    jinked = any("闪" in l for l in self.lines)
    if slug in ("axe", "blade") and not jinked:
        self.say(f"{self.name(target)} 使用 {self.give(target, Card('jink'))}")
    if slug == "axe":
        cards = ask.get("cost") or ([Card(), Card()] if self.seat(owner).stated_hand is None else [])
        return self.say(f"{me} 发动 贯石斧" + (" 用 " + "、".join(self.give(owner, c) for c in cards) if cards else ""))
    aim = [t for t in ask.get("targets") or [] if t is not target and t is not owner]
    if slug == "blade" and aim:
        self.say(f"{me} 发动 青龙偃月刀")
        return self.say(f"{me} 使用 {self.give(owner, Card('slash'))} 对 {self.name(aim[0])}")
    if slug == "blade":
        return self.say(f"{me} 发动 青龙偃月刀 用 {self.give(owner, Card('slash'))}")
    if slug == "kylin_bow":
        seat = self.seat(target)
        if not seat.equipment and "horse" not in target.lacks and not target.bare:
            self.board.equip(seat, "chitu")
        return self.say(f"{me} 发动 麒麟弓")
    if slug == "ice_sword":
        seat = self.seat(target)
        if seat.stated_hand is None and len(seat.hand) < 3:
            seat.hand += [self.board.card(Card()) for _ in range(3 - len(seat.hand))]
        return self.say(f"{me} 发动 寒冰剑")
    if slug == "double_swords":
        a, b = self.seat(owner), self.seat(target)
        if a.general is None and b.general is None and a.gender is None and b.gender is None:
            b.gender = "女"
        elif b.general is None and b.gender is None:
            general = self.book.generals.get(a.general or "")
            b.gender = "男" if getattr(general, "gender", "male") in ("female", "女") or a.gender == "女" else "女"
        elif a.general is None and a.gender is None:
            general = self.book.generals.get(b.general or "")
            a.gender = "男" if getattr(general, "gender", "male") in ("female", "女") or b.gender == "女" else "女"
        return self.say(f"{me} 发动 雌雄双股剑")
    return self.say(f"{me} 发动 {self.zh(slug)}")


# --- what a question needs -----------------------------------------------------------------------------------------------


def _for_draws_n(self):
    if not self.lines:
        who = self.bag.ask.get("who") or self.bag.ask.get("topic") or self.bag.topic or self.other()
        if self.bag.phase not in (None, "draw"):
            raise CannotCompile("没有说怎么摸牌")
        self.board.turn, self.board.phase = self.seat(who), "摸牌"
        self.say(f"{self.name(who)} 进入 摸牌阶段")


def _for_discards_n(self):
    if self.bag.ask.get("skill") or self.bag.skills:
        return
    who = self.bag.ask.get("who") or self.bag.topic or (self.ents[0] if self.ents else None)
    if who is None or who.hand is None or self.bag.phase not in ("discard", "finish"):
        raise CannotCompile("没有说手牌")
    if not self.lines:
        self.board.turn, self.board.phase = self.seat(who), "出牌"
    self.say(f"{self.name(who)} 进入 弃牌阶段")
    self.victim = who


def _for_heals_n(self):
    from resolver.ask.bag_plan import Act

    del Act
    ask = self.bag.ask
    who = self.unit or ask.get("who") or self.victim
    if who is not None and self.seat(who).hp is None and not self.frame.persons[self.index(who)].full_hp:
        self.seat(who).hp = 1
        self.assume(f"{self.name(who)}已受伤")


def _for_heals(self):
    ask = self.bag.ask
    who = ask.get("who") or self.unit or self.victim
    if who is None and self.used is not None:
        who = self.attacker
    if who is not None and self.seat(who).hp is None and not self.frame.persons[self.index(who)].full_hp:
        self.seat(who).hp = max(1, self.board.max_of(self.seat(who)) - 1)
        self.assume(f"{self.name(who)}已受伤")


def _for_judge_first(self):
    """Delayed tricks in the order the question lays them; the judgement phase is entered."""
    slugs = [s for e in self.ents for s in e.judge]
    slugs += [a.card.slug for a in self.bag.acts if a.card.slug in units.DELAYED and a.card.slug not in slugs]
    if len(set(slugs)) < 2:
        raise CannotCompile("没有说判定区里有什么")
    who = next((e for e in self.ents if e.judge), None) or self.bag.topic or next(iter(self.ents), None) or self.new()
    self.lines.clear()
    seat = self.seat(who)
    seat.judge_area = [self.board.card(Card(s)) for s in slugs]
    self.board.turn, self.board.phase = seat, "判定"
    self.say(f"{seat.name} 进入 判定阶段")


def _for_distance(self):
    """The distance is counted from the one who has no seat of his own to be placed at."""
    ask = self.bag.ask
    free = [e for e in (ask["who"], ask["other"]) if e.distance is None and not e.facing and e.spoken not in ("对面", "对家")]
    self.attacker = free[0] if free else ask["who"]


def _for_no_discard(self):
    who = self.bag.ask.get("who") or self.bag.topic or next((e for e in self.ents if e.hand is not None), None)
    if who is None or who.hand is None:
        raise CannotCompile("没有说手牌")
    seat = self.seat(who)
    if not self.lines:
        self.board.turn, self.board.phase = seat, "出牌"
    self.say(f"{seat.name} 结束 出牌阶段")
    self.victim = who
