"""Traces: their lines follow the rules, and a check finds the first wrong one."""

import json
from itertools import pairwise
from typing import Any, ClassVar

import pytest

from engine.chance import make_generator
from engine.game import begin
from engine.testing.random_play import randomly
from engine.testing.trace import Checked, Difference, check, record
from muster_tictactoe.game import TicTacToe
from tests.games.kuhn import SEATS, Kuhn
from tests.games.nearest import Nearest, NearestChecks

KUHN = Kuhn()


def fail(decisions: int) -> None:
    """Take the report of a game that did not end."""
    pytest.fail(f"stopped after {decisions} decisions")


def trace(games: int = 3) -> list[dict[str, Any]]:
    """Write a trace of some games of Kuhn poker."""
    chance = make_generator(5)
    lines: list[dict[str, Any]] = []
    for number in range(1, games + 1):
        lines += record(KUHN, KUHN.options("p2"), chance, number, fail)
    return lines


def check_lines(lines: list[dict[str, Any]]) -> Checked:
    """Check lines of Kuhn poker."""
    return check(KUHN, [json.dumps(line) for line in lines])


def test_the_lines_of_a_game_have_the_documented_shape() -> None:
    lines = trace(1)
    opening, first = lines[:2]
    assert list(opening) == ["game", "n", "setup", "draws", "next"]
    assert opening["setup"] == {"first": "p2"}
    assert list(first) == ["game", "n", "position", "seat", "legal", "action", "draws", "next"]
    assert (first["seat"], first["legal"]) == ("p2", ["bet", "pass"])
    assert [line["n"] for line in lines] == list(range(len(lines)))
    assert all(line["next"] == after["position"] for line, after in pairwise(lines))
    assert lines[-1]["next"].rpartition("won=")[2] in SEATS


def test_a_trace_is_confirmed() -> None:
    lines = trace()
    assert check_lines(lines) == Checked(3, len(lines) - 3, None)


def test_random_play_reaches_every_action() -> None:
    actions = {str(line.get("action")) for line in trace(40)}
    positions = {line["next"].split("moves=")[1].split(" ")[0] for line in trace(40)}
    assert actions == {"bet", "pass", "None"}
    assert positions == {"-", "p", "b", "pb", "pp", "bb", "bp", "pbb", "pbp"}


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("game", 2),
        ("n", 2),
        ("position", "kuhn1 p1=J p2=Q first=p1 moves=- won=-"),
        ("seat", "p1"),
        ("seat", "nobody"),
        ("legal", ["bet"]),
        ("legal", ["pass", "bet"]),
        ("action", "fold"),
        ("draws", ["p1 K"]),
        ("next", "kuhn1 p1=J p2=Q first=p2 moves=bb won=p2"),
    ],
)
def test_a_wrong_field_of_a_decision_is_named(field: str, wrong: Any) -> None:
    lines = trace(1)
    lines[1][field] = wrong
    result = check_lines(lines)
    assert (result.games, result.decisions) == (1, 0)
    assert result.difference is not None
    assert (result.difference.line, result.difference.field) == (2, field)
    assert result.difference.found == wrong


def test_a_difference_says_what_was_expected() -> None:
    lines = trace(1)
    lines[1]["legal"] = ["bet"]
    assert check_lines(lines).difference == Difference(2, "legal", ["bet", "pass"], ["bet"])
    lines = trace(1)
    right = lines[2]["next"]
    lines[2]["next"] = "elsewhere"
    assert check_lines(lines) == Checked(1, 1, Difference(3, "next", right, "elsewhere"))


def test_another_legal_action_is_found_out_by_what_follows() -> None:
    lines = trace(1)
    lines[1]["action"] = "bet" if lines[1]["action"] == "pass" else "pass"
    difference = check_lines(lines).difference
    assert difference is not None
    assert (difference.line, difference.field) == (2, "next")


@pytest.mark.parametrize(
    ("field", "wrong", "expected"),
    [
        ("n", 1, 0),
        ("setup", {"first": "p3"}, "unknown setting first='p3'; known: p1, p2"),
        ("draws", ["p1 J"], "the draws end where 1 more must be drawn"),
        ("draws", ["p1 J", "p2 J"], "draw 2 takes something that is not there to be drawn"),
        ("draws", ["p1 J", "p2 Q", "p1 K"], "1 of the draws given were not needed"),
        ("draws", ["p1 J", "p2 X"], "draw 'p2 X' does not read like 'p1 J'"),
        ("draws", ["p2 J", "p1 Q"], ["p1 J", "p2 Q"]),
    ],
)
def test_a_wrong_field_of_a_set_up_is_named(field: str, wrong: Any, expected: Any) -> None:
    lines = trace(1)
    lines[0][field] = wrong
    unreadable = any(word in str(expected) for word in ("unknown setting", "does not read like"))
    assert check_lines(lines) == Checked(0, 0, Difference(1, field, expected, wrong, unreadable))


def test_a_decision_without_a_set_up_is_refused() -> None:
    lines = trace(1)[1:]
    assert check_lines(lines) == Checked(0, 0, Difference(1, "n", 0, 1))


def test_a_decision_after_the_end_is_refused() -> None:
    lines = trace(1)
    more = {**lines[-1], "n": lines[-1]["n"] + 1, "position": lines[-1]["next"]}
    difference = check_lines([*lines, more]).difference
    assert difference == Difference(len(lines) + 1, "seat", "no more decisions", more["seat"])


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1]", "nonsense", '{"game": 1}', '{"setup": 3}', '{"setup": {}, "n": "x"}', "[" * 100_000],
)
def test_a_line_that_is_no_trace_is_refused(text: str) -> None:
    result = check(KUHN, [text])
    assert result.difference is not None
    assert (result.difference.line, result.difference.field) == (1, "line")


def test_a_game_that_does_not_end_is_stopped_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TicTacToe()
    monkeypatch.setattr(game.checks, "limit", 4)
    stops: list[int] = []
    lines = list(record(game, game.options(), make_generator(1), 1, stops.append))
    assert len(lines) == 5
    assert stops == [4]


def test_a_game_that_ends_at_the_limit_is_not_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    game = TicTacToe()
    state, _ = begin(game, game.options(), make_generator(1))
    length = len(list(randomly(game, state, make_generator(1))))
    monkeypatch.setattr(game.checks, "limit", length)
    assert len(list(record(game, game.options(), make_generator(1), 1, fail))) == length + 1


def test_a_trace_begins_when_the_set_up_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions for it are random and stand in no line, nor do earlier draws."""

    def describe_first_move(config: Any, state: Any) -> dict[str, str] | None:
        return {"first": config.first} if len(state.moves) == 1 else None

    monkeypatch.setattr(KUHN.checks, "setup", describe_first_move)
    opening, first, *_ = record(KUHN, KUHN.options(), make_generator(5), 1, fail)
    assert (opening["n"], opening["draws"], opening["next"]) == (0, [], first["position"])
    assert first["n"] == 1
    assert first["position"].split("moves=")[1].startswith(("p ", "b "))


def test_what_is_dealt_in_a_set_up_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The set-up shows it, and chance gives it back before the first draw."""

    def restore(setup: dict[str, str]) -> tuple[dict[str, str], list[list[int]]]:
        return {"first": "p2"}, KUHN.record.parse_draw(setup["card"])

    lines = trace(1)
    lines[0]["setup"] = {"card": lines[0]["draws"].pop(0)}
    monkeypatch.setattr(KUHN.checks, "restore", restore)
    difference = check_lines(lines[:1]).difference
    assert difference is not None
    assert (difference.field, difference.found) == ("draws", lines[0]["draws"])
    assert isinstance(difference.expected, list)
    assert difference.expected[1:] == lines[0]["draws"]


def test_random_play_leaves_the_states_it_went_through() -> None:
    game = TicTacToe()
    state, _ = begin(game, game.options(), make_generator(1))
    decisions = list(randomly(game, state, make_generator(2)))
    assert state == decisions[0].before == game.new(game.options())
    for decision, after in pairwise(decisions):
        assert decision.after == after.before
        assert len(decision.legal) == len(after.legal) + 1


NEAREST = Nearest()


def trace_walk() -> list[dict[str, Any]]:
    """Write a trace of a game whose legal list is a sample on a lattice."""
    return list(record(NEAREST, NEAREST.options(), make_generator(4), 1, fail))


def check_walk(lines: list[dict[str, Any]]) -> Checked:
    """Check such a trace."""
    return check(NEAREST, map(json.dumps, lines))


def test_an_action_of_a_trace_need_not_be_on_the_lattice() -> None:
    """It must only not be refused."""
    opening, first, *_ = trace_walk()
    after = first["position"].replace("turns=0 a=0.00", "turns=1 a=0.37")
    other = {**first, "action": "move 0.37", "next": after}
    assert check_walk([opening, other]) == Checked(1, 1, None)
    too_far = {**first, "action": "move 10.01"}
    assert check_walk([opening, too_far]).difference == Difference(2, "action", first["legal"], "move 10.01")
    misspelt = {**first, "action": "move 00.37"}
    difference = check_walk([opening, misspelt]).difference
    assert difference is not None
    assert (difference.field, difference.expected) == ("action", "'00.37' is no length such as 2.50")


@pytest.mark.parametrize(
    ("probe", "expected"),
    [
        (["move 0.37", "ok"], None),
        (["move 10.01", "too_far"], None),
        (["move -0.01", "off_the_line"], None),
        (["move 0.37", "too_far"], ["move 0.37", "ok"]),
        (["move 10.01", "ok"], ["move 10.01", "too_far"]),
        (["jump", "ok"], "not an order of this game: 'jump'"),
    ],
)
def test_further_orders_of_a_trace_are_judged(probe: list[str], expected: Any) -> None:
    """Orders off the lattice are tested by the rules' verdicts."""
    opening, first, *_ = trace_walk()
    difference = check_walk([opening, {**first, "probes": [probe]}]).difference
    assert (difference.expected if difference else None) == expected


def test_the_game_says_when_a_random_game_is_stopped() -> None:
    class Hasty(NearestChecks):
        limit = 5

    class Short(Nearest):
        checks: ClassVar[Any] = Hasty()

    game = Short()
    stops: list[int] = []
    lines = list(record(game, game.options(), make_generator(1), 1, stops.append))
    assert (len(lines), stops) == (6, [5])
