"""Who has won, whether the game is over: read off who is dead and who lives, decided by the engine's `winners`.

Works on the words of all clauses at once, since only deaths and survivals count; a word it does not know leaves the question alone.
"""

from __future__ import annotations

from types import SimpleNamespace

from resolver.ask.decision import Outcome, yes_no
from resolver.ask.tale.asks import reads
from resolver.ask.tale.model import Ask, NotRead
from resolver.ask.tale.people import ROLE
from resolver.engine.death import winners

NAME = {"rebel": "反贼", "renegade": "内奸", "lord": "主公", "loyalist": "忠臣"}
OTHERS = ("NUM", "MING", "FILL", "LE", "DE", "ALL", "STILL", "THEN", "BUT", "AND", "WITH", "TO", "ONLY", "HAVE", "STAY", "BODY", "ALONEC", "THIS", "COUNTAS", "BY", "QM", "ASKED", "DIE", "KILL", "ALIVE", "SAVE", "BA", "BEI", "NEG", "WIN",
          "LOSE", "WHO", "WILL", "CAN", "IF", "BECAUSE", "DURING", "FIRST", "ME", "THEY", "OPP", "PEOPLE", "SEATS", "MANYP", "BOTHP", "ENDW", "END", "AGAIN", "LASTCARD", "SIDEW", "WHICH", "ALLP", "DEADP", "WINNER", "CI", "NTH", "WHAT", "YOU", "HIT", "ATTACK", "BEFORE", "CARD", "USE", "INV", "SELF", "LOYAL", "REST", "NEEDNOT", "PLAYV", "ORDERV", "DAO", "LOSEHP", "ALLY")
SEVERAL = {"BOTHP": 2, "MANYP": 3}
TABLE = ("loyalist", "rebel", "renegade")


def _roles(clause: list) -> list:
    return [(k, next(r for kind, r in ROLE.items() if t.has(kind))) for k, t in enumerate(clause) if t.has(*ROLE)]


def _number(tok) -> int | None:
    """How many a word says: 两个, 三个, 2."""
    return next((n for kind, n in SEVERAL.items() if tok.has(kind)), tok.val if tok.has("NUM") else 1 if tok.text in ("一个", "1个", "一名") else None)


def _left(tok) -> bool:
    return tok.has("ONLY", "STAY") and any(c in tok.text for c in "只剩仅")


def _several(clauses: list, role: str) -> bool:
    """Whether more than one of a role are spoken of as alive: 两个内奸, 内奸还有两个."""
    for clause in clauses:
        fell = next((k for k, t in enumerate(clause) if t.has("DIE", "KILL")), None)
        left = next((k for k, t in enumerate(clause) if fell is not None and k > fell and _left(t)), None)
        clause = clause if left is None else clause[left:]
        for k, said in _roles(clause):
            near = [*clause[max(0, k - 2):k], *([t for t in clause[k + 1:] if not t.has("DIE", "KILL")] if not any(j > k for j, _ in _roles(clause)) else [])]
            if said == role and not any(t.has("DIE", "KILL") for t in clause) and any((_number(t) or 0) > 1 for t in near):
                return True
    return False


def _some(clause: list, died: int) -> bool:
    """反贼死了两个: some of them, which does not say that none is left."""
    return not any(t.has("ALL") for t in clause) and any(_number(t) is not None for t in clause[died + 1:died + 3])


def _fates(clauses: list, mine) -> tuple[set, set, bool] | None:
    """(roles told dead, roles told alive, whether nobody else is left)."""
    dead: set = set()
    alive: set = set()
    only = False
    last = None
    for clause in clauses:
        roles = _roles(clause)
        me = [k for k, t in enumerate(clause) if t.has("ME") and not any(x.has(*ROLE) for x in clause[k + 1:k + 3])]
        if mine and me and not any(k == me[0] + 1 for k, _ in roles):
            roles = sorted([*roles, (me[0], mine)])
        died = next((k for k, t in enumerate(clause) if t.has("KILL") or t.has("DIE") and not t.has("CARD")), None)
        living = next((k for k, t in enumerate(clause) if t.has("ALIVE")), None)
        if sum(t.has("DIE") and not t.has("CARD") for t in clause) > 1:
            return None             # 主公死了反贼全死了: two fates in one clause
        neg = died is not None and any(t.has("NEG", "NOHAVE") for t in clause[max(0, died - 2):died])
        if any(t.has("ONLY", "ALONEC") for t in clause) and roles and died is None or any(t.has("ALONEC") for t in clause):
            only = True
        here = [r for _, r in roles]
        if died is not None and clause[died].has("KILL") and not neg:
            passive = next((k for k, t in enumerate(clause) if t.has("BEI")), None)
            taken = next((k for k, t in enumerate(clause) if t.has("BA")), None)
            if passive is not None:
                gone = [r for k, r in roles if k < passive] or ([last] if last else [])
            elif taken is not None:
                gone = [r for k, r in roles if taken < k < died]
            else:
                gone = [r for k, r in roles if k > died]
            if not gone:
                return None
            dead.update(gone)
            alive.update(r for r in here if r not in gone)
        elif died is not None and not neg:
            gone = [r for k, r in roles if k < died] or ([last] if last else [])
            later = [r for k, r in roles if k > died]
            left = any(_left(t) for t in clause[died + 1:])      # 主公死的时候只剩反贼和忠臣
            if not gone or later and living is None and not left:
                return None
            only = only or bool(later) and left
            dead.update(gone if not _some(clause, died) or later else ())
            alive.update(later)
        elif roles:
            alive.update(r for r in here)
        if here:
            last = here[0] if died is None or not clause[died].has("KILL") else last or here[0]
    return dead, alive - dead if not (alive & dead) else alive - dead, only


def _told_part(clause: list) -> list:
    """主公死了忠臣还算赢吗: what is told of the asking clause, without him of whom it is asked."""
    died = next((k for k, t in enumerate(clause) if t.has("DIE", "KILL")), None)
    end = len(clause)
    while end and clause[end - 1].has("STILL", "THEN", "COUNTAS", "BY", "ALL", "WILL", "CAN", "ONLY"):
        end -= 1
    last = end - 1
    if died is not None and clause[died].has("KILL") and not any(died < k < last for k, _ in _roles(clause)):
        return clause           # 反贼杀了主公游戏结束了吗: he is the one who is killed
    return clause[:last] if died is not None and last > died and clause[last].has(*ROLE) and clause[last - 1].has("LE", "DIE", "KILL", "THEN", "DURING", "ALL") else clause


def _winner_told(clause: list) -> str | None:
    """反贼杀了主公，赢了吗: he of whom the sentence goes on.  Raises NotRead where that is not plain."""
    roles = _roles(clause)
    if len(roles) != 2 or any(t.has("BEI", "BA", "NEG", "NOHAVE") for t in clause) or not any(t.has("KILL") for t in clause[roles[0][0]:roles[1][0]]):
        raise NotRead("赢")
    return roles[0][1]


def read(reader, clauses: list, asked: int) -> bool:
    """Sets `tale.ask` where the question is who has won; False where it is something else."""
    clause = clauses[asked]
    if not any(t.has("WIN", "WINNER", "ENDW") for t in clause) or not any(_roles(c) for c in clauses):
        return False
    told, asking = clauses[:asked], clause
    if any((not t.has(*ROLE, *OTHERS) or t.has("EQ", "SK", "GEN") and not t.has("KILL", "DIE")) and not (t.has("SK") and any(x.has("DIE", "KILL") for x in c)) for c in clauses[:asked + 1] for t in c):
        return False
    flat = [t for c in clauses for t in c if not t.has("THIS", "DE", "COUNTAS") or t.text == "是"]
    mine = next((next(r for kind, r in ROLE.items() if b.has(kind)) for a, b in zip(flat, flat[1:]) if (a.has("ME") or a.text == "是") and b.has(*ROLE)), None)
    value = any(t.has("WHO", "WHICH") for t in asking)
    split = next((k for k, t in enumerate(asking) if t.has("WIN", "ENDW", "WINNER")), 0)
    said = [*told, _told_part(asking[:split])] if any(t.has("DIE", "KILL", "ALIVE") for t in asking[:split]) else told
    fates = _fates(said, mine)
    if fates is None:
        return False
    dead, alive, only = fates
    if any(t.has("WIN") for c in told for t in c) and "lord" not in dead and not any(t.has("SPY", "REBEL") for c in told if any(x.has("WIN") for x in c) for t in c):
        alive, dead, only = {"lord"}, {"rebel", "renegade"}, True     # told that the lord's side has won
    side = None
    if not value:
        mentioned = [r for _, r in _roles(asking)]
        over = any(t.has("ENDW") for t in asking) and not any(t.has("WIN") for t in asking)
        near = None if over else next((t for t in [*reversed(asking[max(0, split - 2):split]), *asking[split + 1:split + 3]] if t.has("ME", *ROLE)), None)
        side = mine if near is not None and near.has("ME") else next((r for kind, r in ROLE.items() if near.has(kind)), None) if near is not None else None if over else mentioned[-1] if mentioned else mine if any(t.has("ME") for t in asking) else None
        if side is None and not over and dead == {"lord"} and told and not any(t.has("CARD") for t in told[-1]):
            side = _winner_told(told[-1])
        if side is None and not over:
            return False
        if any(t.has("NEG", "NOTCAN") and not t.has("QM") for t in asking) or len(set(mentioned)) > 1 and near is None and not over:
            return False
        if side == "lord" and "lord" not in dead:
            alive.add("lord")
    if "lord" not in dead:
        alive.add("lord")
        if dead == {"loyalist"} and not only and side is None and not value:
            alive.add("rebel")      # 忠臣死了，游戏结束吗: nothing else has changed
        if not alive & {"rebel", "renegade"} and not ({"rebel", "renegade"} <= dead or only):
            return False
    elif dead == {"lord"} and not alive and not only:
        alive.update(TABLE)         # nobody else is said to be dead
    elif not alive - {"renegade"} and not only and not {"loyalist", "rebel"} <= dead and not _several(said, "renegade") and not (not value and any(t.has("ENDW") for t in asking) and not any(t.has("WIN", "WINNER") for t in asking)):
        return False
    living = sorted([*(alive - dead), *(["renegade"] if "renegade" in alive - dead and _several(said, "renegade") else [])])
    tale = reader.tale
    tale.facts.clear()
    tale.whos.clear()
    tale.ask = Ask("victory", unit=(side or ("" if value else "over")) + "|" + " ".join(living), contract="outcome" if not value else "responsibility", text="".join(t.text for t in clause))
    return True


@reads("victory")
def read_victory(t, ask):
    side, _, living = ask.unit.partition("|")
    seats = dict(enumerate(living.split()))
    stub = SimpleNamespace(players={k: SimpleNamespace(role=r) for k, r in seats.items()}, alive_seats=lambda: list(seats))
    won = winners(stub)
    if side == "over":
        return yes_no(won is not None, "游戏结束" if won else "游戏没有结束")
    if side:
        return yes_no(won is not None and side in won, "获胜" if won and side in won else "游戏没有结束" if won is None else f"{NAME[won[0]]}获胜")
    if won is None:
        return Outcome("value", ("player", "没有人", None), "游戏没有结束")
    return Outcome("value", ("player", NAME[won[0]], None), f"{NAME[won[0]]}获胜")
