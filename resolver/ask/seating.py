"""Seat order: actor and target side by side, those hit by a mass trick in order, stated distances with seats between."""

from __future__ import annotations

from resolver.ask.board import CannotCompile


def arrange(story) -> None:
    """Orders `story.board.seats`, adding seats where a stated distance or N人局 needs them."""
    board, frame = story.board, story.frame
    seats = list(board.seats)
    turn = board.turn or seats[0]
    chain = getattr(story, "after", None)
    order = [turn] + [s for s in seats if s is not turn]
    if chain:
        actor, hit = chain
        rest = [s for s in order if s is not actor and s not in hit]
        last = [s for s in rest if s.name.startswith("后家")]
        order = [actor] + hit + [s for s in rest if s not in last] + last
    for a, b, distance in frame.distances:
        if a == -1:
            actor = story.damager or (story.use.actor if story.use else None) or turn
            use = story.use
            if use is not None and use.actor is not board.seat(b):
                actor = use.actor
            moved = next((e for e in frame.events if e.kind == "skill" and e.by == "liuli" and b in e.targets and e.actor is not None), None)
            if moved is not None:
                actor = board.seat(moved.actor)
            if actor is board.seat(b):
                actor = next((s for s in order if s is not actor), actor)
                if actor is board.seat(b):
                    raise CannotCompile("距离从谁算起没有说")
            order = _apart(board, order, actor, board.seat(b), distance)
            continue
        order = _apart(board, order, board.seat(a), board.seat(b), distance)
    for a, b in [(p.next_to, i) for i, p in enumerate(frame.persons) if p.next_to is not None]:
        sa, sb = board.seat(a), board.seat(b)
        if sa in order and sb in order:
            order.remove(sb)
            order.insert(order.index(sa) + 1, sb)
    if story.use is not None and story.use.actor in order:
        for seat in [s for s in order if s.name in ("下家", "上家") and s is not story.use.actor]:
            order.remove(seat)
            k = order.index(story.use.actor)
            order.insert(k + 1 if seat.name == "下家" else k, seat)
            if seat.name == "上家" and k == 0:
                order.append(order.pop(0))
    if frame.seats:
        if frame.seats > 10:
            raise CannotCompile("人数太多")
        while len(order) < frame.seats:
            order.append(board.extra())
    elif not frame.distances and story.use is not None and len(order) > 3:
        use = story.use
        near = [t for t in use.targets if t in order and t is not use.actor][:2]
        if near and not chain:
            order = [s for s in order if s not in near]
            k = order.index(use.actor) if use.actor in order else 0
            order.insert(k + 1, near[0])
            if len(near) > 1:
                order = order[:k] + [near[1]] + order[k:] if k else order + [near[1]]
    if len(order) < 2:
        order.append(board.extra())
    board.order = order


def _apart(board, order, a, b, distance):
    """Puts `b` exactly `distance` seats from `a` in both directions at least."""
    others = [s for s in order if s not in (a, b)]
    while len(others) < 2 * (distance - 1):
        others.append(board.extra())
    between, rest = others[:distance - 1], others[distance - 1:]
    return [a] + between + [b] + rest
