"""Why did a skill not fire, or an act not pass? (`--why 甲.反馈`)

API: `explain(scenario, rules, run, "甲.反馈") -> {seat, unit, fired, window, condition, text, cites}`; raises ScenarioError `bad_why`.
How: the scenario is replayed with the conditions of that one unit watched; at every window of the skill the watcher notes the event and, by evaluating
the condition's own expression piece by piece, the first part that was false. Nothing is known here about any skill.
Not here: the refusal of a `when` line itself (text.refusal_zh says it).
"""

from __future__ import annotations

import ast
import copy
import inspect
import re
import textwrap
from dataclasses import dataclass, replace
from typing import Any, Callable

from ..engine import decision
from ..engine.rules import Refusal, Rules
from ..engine.state import Game
from . import model as m
from .errors import Problem, ScenarioError, did_you_mean
from .run import Player, Run
from .text import NATURE_ZH, refusal_zh, seat_zh, unit_zh
from .trace import Teller
from .why_words import CONDITIONS, ELSEWHERE, NEEDS_ZH, STATE_ONLY, WINDOW_ZH

DEPTH = 4
MADE = "made by"  # no identifier: where a scope keeps the sources of its local names
VERBS = ("resolver.engine.api", "resolver.engine.query", "resolver.engine.legality")  # words of the engine are not taken apart
CONTRARY = {ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Lt: ast.GtE, ast.GtE: ast.Lt, ast.Gt: ast.LtE,
            ast.LtE: ast.Gt}


@dataclass
class Chance:
    """One moment at which the unit was looked at: window or demand, what was going on, whether it could act, else what was false."""

    window: str
    event: str
    able: bool
    failed: str | None
    elsewhere: bool = False  # the event concerns other seats


def explain(scenario: m.Scenario, rules: Rules, run: Run, why: str) -> dict[str, Any]:
    """The answer to `--why SEAT.UNIT`; the seat by name, the unit by Chinese name or slug."""
    seat, slug = target(rules, run, why)
    g = run.game
    name, zh = g.players[seat].name, unit_zh(rules, slug)
    out = {"seat": name, "unit": zh, "fired": False, "window": None, "condition": None, "text": "", "cites": text_cites(g, slug)}

    def say(text: str, window: str | None = None, condition: str | None = None, more: tuple[str, ...] = (), fired: bool = False) -> dict[str, Any]:
        texts = out["cites"] + list(more)
        cites = texts + (Teller(g).narrowed(texts, window, [slug]) if window and not (texts and window in rules.book.gaps) else [])
        return {**out, "text": text, "window": window, "condition": condition, "cites": list(dict.fromkeys(cites)), "fired": fired}

    entries = Teller(g).entries()
    hits = [e for e in entries if e["actor"] == name and f"【{zh}】" in e["text"] and e["step"] in ("skill.invoke", "use.declare", "play.declare")]
    no = run.illegal.refusal if run.illegal is not None else None
    if no is not None and by_line(scenario, run, seat, slug):
        text = f"第{run.illegal.line}行不合法（{no.code}）：{refusal_zh(g, no)}"
        return say(text, no.reason, refusal_zh(g, no), tuple(text_cites(g, no.unit)))
    if hits:
        return say(f"{name}的【{zh}】在第 {'、'.join(str(e['n']) for e in hits)} 步发动或使用了", hits[0]["step"], fired=True)
    if slug in rules.cards and slug not in rules.skill_units:
        return card_answer(g, seat, slug, say)
    if slug not in rules.skill_units:
        return say(STATE_ONLY.format(zh=zh))
    return skill_answer(scenario, rules, run, seat, slug, say)


def target(rules: Rules, run: Run, why: str) -> tuple[int, str]:
    """(seat, unit slug) of `甲.反馈`."""
    who, dot, what = why.partition(".")
    if not dot or who not in run.names:
        raise ScenarioError([Problem("bad_why", f"--why 应写作 座位.技能，写的是“{why}”", None, None, "--why", did_you_mean(who, run.names, f"本局有 {'、'.join(run.names)}"))])
    for table in (rules.book.skills, rules.book.cards):
        for slug, d in table.items():
            if what in (slug, d.zh):
                return run.names[who], slug
    known = [d.zh for t in (rules.book.skills, rules.book.cards) for d in t.values()]
    raise ScenarioError([Problem("bad_why", f"这个版本没有技能或牌“{what}”", None, None, "--why", did_you_mean(what, known))])


def text_cites(g: Game, slug: str | None) -> list[str]:
    found = Teller(g).text_id(slug) if slug is not None else None
    return [found] if found else []


def by_line(scenario: m.Scenario, run: Run, seat: int, slug: str) -> bool:
    """Whether the refused line is an act of that seat with that unit."""
    line = next((x for x in scenario.when if x.line == run.illegal.line), None)
    if line is None or run.names.get(getattr(line, "seat", None) or "") != seat:
        return False
    named = {getattr(line, "skill", None), getattr(line, "as_name", None)} | {c.name for c in getattr(line, "cards", None) or ()}
    return slug in named


def card_answer(g: Game, seat: int, slug: str, say: Callable) -> dict[str, Any]:
    """Why a card was not used: not held, not the moment, or the refusal it would meet now."""
    name, zh = seat_zh(g, seat), unit_zh(g.rules, slug)
    cid = next((c for c in g.players[seat].hand if g.faces[c].name == slug), None)
    if cid is None:
        return say(f"{name}手里没有已知的【{zh}】", "use.declare", "没有这张牌")
    a = g.ask
    if a is None or a.who != seat:
        return say(f"此时没有问到{name}，不能使用或打出【{zh}】", "use.need", "没有询问")
    choice = ("card", (cid,), None, None, None, None)
    no = decision.idle_refusal(g, seat, choice) if a.kind == "idle" else decision.need_refusal(g, a, choice) if a.kind == "need" else Refusal("not_asked", "use.need", slug)
    if no is None or no.code == "target" and a.kind == "idle" and no.unit == slug:
        return say(f"{name}此时可以使用【{zh}】，只是没有这样做")
    return say(refusal_zh(g, no), no.reason, refusal_zh(g, no))


def skill_answer(scenario: m.Scenario, rules: Rules, run: Run, seat: int, slug: str, say: Callable) -> dict[str, Any]:
    g = run.game
    name, zh = g.players[seat].name, unit_zh(rules, slug)
    unit = rules.skill_units[slug]
    chances = watched(scenario, rules, seat, slug)
    able = next((c for c in chances if c.able), None)
    if able is not None:
        return say(f"{name}的【{zh}】在{window_zh(able.window)}（{able.event}）可以发动，但没有发动：没有写明就不发动", able.window, "没有选择发动")
    if slug not in g.players[seat].own and not chances:
        d = rules.book.skills.get(slug)
        lord = d is not None and "lord_skill" in d.tags and g.players[seat].role != "lord"
        return say(f"{name}没有【{zh}】" + ("：主公技，只有主公才有" if lord else ""), "skill.invoke", "没有这个技能")
    if chances:
        last = next((c for c in reversed(chances) if not c.elsewhere), chances[-1])
        seen = f"（共经过 {len(chances)} 次时机）" if len(chances) > 1 else ""
        return say(f"{window_zh(last.window)}轮到{name}的【{zh}】：{last.event}，但{last.failed or '条件不满足'}{seen}", last.window, last.failed)
    if unit.active is not None or unit.need is not None and unit.need.idle:
        a = g.ask
        if a is None or a.kind != "idle" or a.who != seat:
            return say(f"【{zh}】只在{name}出牌阶段的空闲时间点发动，推演没有停在那里", "phase.play.idle_only", "不在空闲时间点")
        no = decision.skill_refusal(g, seat, slug)
        part = false_part_of(unit.active.can, (g, seat)) if no is not None and unit.active is not None else None
        if part is not None:
            return say(f"{refusal_zh(g, no)}：{words(part, name)}", no.reason, words(part, name))
        return say(refusal_zh(g, no) if no is not None else f"{name}此时可以发动【{zh}】，只是没有这样做", no.reason if no is not None else "skill.invoke")
    windows = list(dict.fromkeys(t.window for t in unit.triggers))
    if windows:
        return say(f"【{zh}】的时机是{'、'.join(map(window_zh, windows))}，推演中没有出现这个时机", windows[0], "时机没有出现")
    if unit.conversions or unit.need is not None:
        return say(f"没有要求{name}使用或打出【{zh}】能提供的牌", "use.need", "没有询问")
    return say(STATE_ONLY.format(zh=zh))


def window_zh(slug: str) -> str:
    return WINDOW_ZH.get(slug, slug)


# -- watching --------------------------------------------------------------------------------------------------------------


def watched(scenario: m.Scenario, rules: Rules, seat: int, slug: str) -> list[Chance]:
    """Replay with the conditions of one unit of one seat watched; every moment it was looked at, without repeats."""
    seen: dict[tuple, Chance] = {}

    def note(g: Game, window: str, event: str, able: Any, fn: Callable, args: tuple) -> None:
        key = (window, event, g.steps_done)
        if key not in seen:
            part = None if able else false_part_of(fn, args)
            seen[key] = Chance(window, event, bool(able), words(part, seat_zh(g, seat)) if part else None, part is not None and re.match(ELSEWHERE, part) is not None)

    def trigger(t: Any) -> Any:
        def when(g: Game, me: int, ev: Any) -> Any:
            got = t.when(g, me, ev)
            if me == seat:
                note(g, t.window, event_zh(g, ev), got, t.when, (g, me, ev))
            return got

        return replace(t, when=when)

    def need(n: Any) -> Any:
        def can(g: Game, me: int, demand: Any) -> Any:
            got = n.can(g, me, demand)
            if me == seat:
                note(g, "use.need", f"{seat_zh(g, me)}需要{'或'.join(unit_zh(g.rules, k) for k in demand.kinds)}", got, n.can, (g, me, demand))
            return got

        return replace(n, can=can)

    spy = copy.copy(rules)
    spy.triggers = {w: [(s, trigger(t) if s == slug else t) for s, t in ts] for w, ts in rules.triggers.items()}
    spy.needs = [(s, need(n) if s == slug else n) for s, n in rules.needs]
    Player(scenario, spy).play()
    return list(seen.values())


def event_zh(g: Game, ev: Any) -> str:
    """What is going on, in a few words."""
    d = ev.__dict__
    kind = type(ev).__name__
    if kind == "Damage":
        return f"{seat_zh(g, ev.source)}对{seat_zh(g, ev.target)}的{ev.n}点{NATURE_ZH[ev.nature]}伤害"
    if kind == "UseCard":
        to = f"对{'、'.join(seat_zh(g, t) for t in ev.targets)}" if ev.targets else ""
        return f"{seat_zh(g, ev.user)}{to}使用【{unit_zh(g.rules, ev.card.name)}】"
    if kind == "PlayCard":
        return f"{seat_zh(g, ev.user)}打出【{unit_zh(g.rules, ev.card.name)}】"
    if kind == "Judge":
        return f"{seat_zh(g, ev.who)}的【{unit_zh(g.rules, ev.reason)}】判定"
    if kind == "AfterMove":
        return "牌移动之后"
    if kind in ("Dying", "Death", "Deduct", "LoseHp", "Recover"):
        return f"{seat_zh(g, ev.seat)}{NEEDS_ZH[kind]}"
    if "seat" in d:
        return f"{seat_zh(g, ev.seat)}的回合"
    return "这一事件"


# -- the part of a condition that was false ----------------------------------------------------------------------------------


def false_part_of(fn: Callable, args: tuple) -> str | None:
    """Source of the first false part of a pure condition, None where it cannot be taken apart or came out as a Refusal."""
    try:
        return false_part(fn, args, DEPTH)
    except (OSError, TypeError, SyntaxError, AttributeError, KeyError, IndexError, NameError):
        return None


def words(part: str, name: str) -> str:
    for pattern, text in CONDITIONS:
        if re.search(pattern, part):
            return text.format(me=name)
    return f"条件“{part}”不成立"


def false_part(fn: Callable, args: tuple, depth: int) -> str | None:
    """Source of the smallest part of the condition that came out false: the conjunct of the `return`, or the guard before it."""
    node = ast.parse(textwrap.dedent(inspect.getsource(fn))).body[0]
    if not isinstance(node, ast.FunctionDef):
        return None
    scope = dict(zip([a.arg for a in node.args.args], args))
    for arg, default in zip(reversed(node.args.args), reversed(node.args.defaults)):
        scope.setdefault(arg.arg, value(default, fn, {}))
    return run_body(node.body, fn, scope, depth)


def run_body(body: list[ast.stmt], fn: Callable, scope: dict[str, Any], depth: int) -> str | None:
    for stmt in body:
        if isinstance(stmt, ast.Return):
            return narrow(stmt.value, fn, scope, depth) if stmt.value is not None else None
        if isinstance(stmt, ast.If):
            taken = value(stmt.test, fn, scope)
            branch = stmt.body if taken else stmt.orelse
            if taken and len(branch) == 1 and isinstance(branch[0], ast.Return) and not value_or_none(branch[0].value, fn, scope):
                return opposite(stmt.test, fn, scope)
            got = run_body(branch, fn, scope, depth)
            if got is not None:
                return got
        elif isinstance(stmt, ast.Assign) and isinstance(stmt.targets[0], ast.Name):
            scope[stmt.targets[0].id] = value(stmt.value, fn, scope)
            scope.setdefault(MADE, {})[stmt.targets[0].id] = stmt.value
        elif not isinstance(stmt, ast.Expr):
            return None
    return None


def value(node: ast.expr, fn: Callable, scope: dict[str, Any]) -> Any:
    """Evaluate a part of a condition; conditions are pure (UNITS of the engine are asked to be)."""
    return eval(compile(ast.Expression(node), "<condition>", "eval"), {**fn.__globals__, **{k: v for k, v in scope.items() if k != MADE}})  # noqa: S307  source of this package only


def value_or_none(node: ast.expr | None, fn: Callable, scope: dict[str, Any]) -> Any:
    return None if node is None else value(node, fn, scope)


def narrow(node: ast.expr, fn: Callable, scope: dict[str, Any], depth: int) -> str:
    """The first false conjunct; calls of helpers are entered, comprehensions and disjunctions are taken as they stand."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        for part in node.values:
            if not value(part, fn, scope):
                return narrow(part, fn, scope, depth)
    if isinstance(node, ast.IfExp):
        test = value(node.test, fn, scope)
        branch = node.body if test else node.orelse
        if isinstance(branch, ast.Constant | ast.Tuple) and not value(branch, fn, scope):
            return narrow(node.test, fn, scope, depth) if not test else opposite(node.test, fn, scope)
        return narrow(branch, fn, scope, depth)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and depth > 0:
        helper = fn.__globals__.get(node.func.id)
        if inspect.isfunction(helper) and not node.keywords and (helper.__module__ == fn.__module__ or helper.__module__.startswith("resolver.")) and helper.__module__ not in VERBS:
            inner = false_part(helper, tuple(value(a, fn, scope) for a in node.args), depth - 1)
            if inner:
                return inner
    if isinstance(node, ast.Name) and node.id in scope.get(MADE, {}) and depth > 0:
        return narrow(scope[MADE][node.id], fn, scope, depth - 1)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return opposite(node.operand, fn, scope)
    return ast.unparse(node)


def opposite(node: ast.expr, fn: Callable, scope: dict[str, Any]) -> str:
    """The source of the contrary of a true condition: what would have had to hold."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.Or):
        return opposite(next(x for x in node.values if value(x, fn, scope)), fn, scope)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in CONTRARY:
        return ast.unparse(ast.Compare(node.left, [CONTRARY[type(node.ops[0])]()], node.comparators))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return ast.unparse(node.operand)
    return f"not ({ast.unparse(node)})"
