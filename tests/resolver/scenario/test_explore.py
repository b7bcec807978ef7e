"""The explorer against brute force: same outcomes, same number of lines, on the handed boards with their answers struck out."""

from dataclasses import replace

import pytest

from resolver import rulebook
from resolver.engine import decision
from resolver.engine.flow import answer
from resolver.engine.rules import Rules
from resolver.scenario import model, run

MOST_LINES = 300  # brute force replays each line from the start; boards with more are left to the explorer


class Struck(run.Player):
    """Plays the written lines and notes which of them answered a question inside a resolution."""

    def apply(self, r, line):
        inside = r.game.ask.kind != "idle"
        done = super().apply(r, line)
        if inside:
            self.answers = getattr(self, "answers", set()) | {line.line}
        return done


class Brute(run.Player):
    """One line of play per run, from the start, by an odometer over the options; nothing is merged."""

    def odometer(self):
        path: list[int] = []
        while True:
            self.path, self.widths = path, []
            r = self.play()[0]
            yield r, len(self.widths)
            path = [c for c in self.taken]
            while path and path[-1] + 1 >= self.widths[len(path) - 1]:
                path.pop()
            if not path:
                return
            path[-1] += 1

    def play(self):
        self.taken: list[int] = []
        return super().play()

    def default(self, r):
        g, a = r.game, r.game.ask
        if a.kind == "turn":
            answer(g, ("turn",))
            return None
        options = decision.options(g, a)
        if not options:
            r.open = a
            return []
        if len(options) == 1:
            answer(g, options[0])
            return None
        n = len(self.taken)
        pick = self.path[n] if n < len(self.path) else 0
        self.taken.append(pick)
        self.widths.append(len(options))
        answer(g, options[pick])
        return None


@pytest.fixture(scope="module")
def struck(conn, loaded):
    """(scenario without its answers, rules) of every board of the default edition that has a line left."""
    rules = Rules(rulebook.load(conn, "std-junzheng"))
    out = []
    for s in loaded.values():
        if "std-junzheng" not in (s.editions or ("std-junzheng",)) or not s.when:
            continue
        player = Struck(s, rules)
        player.play()
        answered = getattr(player, "answers", set())
        keep = tuple(line for line in s.when if line.line not in answered and not isinstance(line, (model.Judgement, model.Decline)))
        if keep:
            out.append((replace(s, when=keep, then=()), rules))
    return out


def test_explorer_equals_brute_force(struck):
    compared = deep = 0
    for scenario, rules in struck:
        explorer = run.Player(scenario, rules, explore=True, max_outcomes=MOST_LINES + 1)
        found = explorer.play()
        if explorer.truncated or explorer.lines > MOST_LINES:
            continue
        brute = Brute(scenario, rules)
        seen, lines, most = set(), 0, 0
        for r, open_decisions in brute.odometer():
            seen.add(brute.final_key(r))
            lines += 1
            most = max(most, open_decisions)

        assert seen == {explorer.final_key(r) for r in found}, scenario.id
        assert lines == explorer.lines, scenario.id
        compared += 1
        deep += most >= 3

    assert compared > 200
    assert deep >= 100


def test_merged_choices_replay_to_the_same_outcome(struck):
    checked = 0
    for scenario, rules in struck:
        explorer = run.Player(scenario, rules, explore=True, max_outcomes=200, seconds=2)
        for r in explorer.play():
            for choices in r.also[:2]:
                again = replay(scenario, rules, choices)
                assert explorer.final_key(again) == explorer.final_key(r), scenario.id
                checked += 1
        if checked > 300:
            break

    assert checked > 50


def replay(scenario, rules, choices):
    """The run that makes exactly these choices."""
    queue = list(choices)

    class Follow(run.Player):
        def default(self, r):
            answer(r.game, queue[len(run.as_list(r.game.choices))][2])
            return None

    return Follow(scenario, rules).play()[0]


