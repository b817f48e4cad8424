"""Answers of the game to tests and tools: settings, set-ups of traces, searches (KW-20.1)."""

from __future__ import annotations

import json

import pytest

from engine.chance import make_generator
from engine.games.kings.checks.checks import KingsChecks, army_text
from engine.games.kings.checks.specs import position
from engine.games.kings.evaluation import evaluate
from engine.games.kings.game import KingsOfWar
from engine.games.kings.notation.positions import parse_state
from engine.options import configure
from engine.testing.random_play import open_game
from engine.testing.trace import check, record
from tests.engine.games.kings.helper import CASES

GAME, CHECKS = KingsOfWar(), KingsChecks()


@pytest.mark.parametrize("scenario", ["kill", "pillage"])
def test_traces_with_probes_agree(scenario: str) -> None:
    """Lists, draws, refusals and positions, from a generated map on (KW-22.5.1, KW-15.2.6)."""
    config = configure(GAME.options, {"scenario": scenario, "format": 350, "turns": 3, "lists": "own"})
    lines = [
        json.dumps(line) for line in record(GAME, config, make_generator(3), 1, lambda n: None, probed=6)
    ]
    found = check(GAME, lines)
    assert found.difference is None
    assert found.decisions == len(lines) - 1
    verdicts = {verdict for line in lines[1:] for _, verdict in json.loads(line)["probes"]}
    assert {"ok", "not_now"} < verdicts


def test_a_wrong_probe_is_found() -> None:
    config = configure(GAME.options, {"format": 200, "turns": 3})
    lines = list(record(GAME, config, make_generator(3), 1, lambda n: None, probed=2))
    lines[1]["probes"] = [["done", "ok"]]
    found = check(GAME, map(json.dumps, lines)).difference
    assert found is not None
    assert (found.line, found.field, found.expected) == (2, "probes", ["done", "not_now"])


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"format": "many"}, "is no format"),
        ({"table": "12193x12192"}, "even number of inches"),
        ({"table": "wide"}, "is no table"),
        ({"opts": "turns"}, "turns is a number"),
        ({"army": {"a": "sh/r"}}, "has no army for each"),
        ({"army": {"a": "sh/r", "b": "zz/r"}}, "no_army"),
        ({"map": "p1"}, "own_map: 'p1' does not read like"),
    ],
)
def test_a_set_up_that_cannot_be(change: dict[str, object], wrong: str) -> None:
    config = configure(GAME.options, {"format": 200, "turns": 3})
    first = next(record(GAME, config, make_generator(3), 1, lambda n: None))
    found = check(GAME, [json.dumps({**first, "setup": {**first["setup"], **change}})]).difference
    assert found is not None
    assert found.field == "setup"
    assert wrong in str(found.expected)


def test_an_army_is_told_code_by_code() -> None:
    """Units are numbered within each code, which leads to the same names (KW-21.2.1)."""
    state, _ = open_game(GAME, configure(GAME.options, {"format": 2000}), make_generator(1))
    text = army_text(state, 0)
    assert text.startswith("bw/r,cn/1,fg/r,ge/1/mounted,kn/r,")
    assert text.endswith(",xb/r,xb/r") or "xb/r,xb/r" in text


def test_settings_follow_from_a_position() -> None:
    for case in CASES:
        state = parse_state(case["position"])
        assert configure(GAME.options, CHECKS.settings_of(state)).in_play == state.options


def test_the_estimate_follows_what_is_left() -> None:
    """Zero between equals, of two sides the opposite, and higher the more the other has lost."""
    equal = parse_state(position("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,9000,1800"))
    assert evaluate(equal, 0) == evaluate(equal, 1) == 0
    values = []
    for other in (
        "5000,9000,1800:0",
        "5000,9000,1800:5",
        "5000,9000,1800:5:W",
        "5000,9000,1800:15",
        "dead:20",
    ):
        state = parse_state(
            position("a.sh1:sh/r:5000,2000,0", f"b.sh1:sh/r:{other}", "b.sh2:sh/r:8000,9000,1800")
        )
        values.append(evaluate(state, 0))
        assert evaluate(state, 1) == -values[-1]
    assert values == sorted(set(values))
    held = parse_state(
        position(
            "a.sh1:sh/r:5000,6000,0", "b.sh1:sh/r:5000,11000,1800", scenario="pillage", marks="k1:5000,6096"
        )
    )
    assert evaluate(held, 0) == 150
    over = "phase=over", "result=a"
    won = position("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:dead:9").replace("phase=move", over[0])
    state = parse_state(won.replace("result=-", over[1]))
    assert (evaluate(state, 0), evaluate(state, 1)) == (750, -750)


def test_how_a_match_ends() -> None:
    """With scores where they decide; a resignation loses, and a draw may be agreed.

    KW-16.1.3, KW-19.1.14.
    """
    over = position("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,9000,1800", "b.sh2:sh/r:dead:20")
    counted = parse_state(over.replace("phase=move", "phase=over").replace("result=-", "result=a"))
    outcome = GAME.outcome(counted)
    assert outcome is not None
    assert (outcome.ranks, outcome.scores) == ((1, 2), (100, 0))
    drawn = parse_state(over.replace("phase=move", "phase=over").replace("result=-", "result=draw"))
    tied = GAME.outcome(drawn)
    assert tied is not None
    assert tied.ranks == (1, 1)
    assert GAME.forfeit(counted, 0).ranks == (2, 1)
    assert GAME.ties
    assert GAME.outcome(parse_state(over)) is None


def test_what_a_side_plays_with() -> None:
    state = parse_state(
        position("a.sh1:sh/r:5000,2000,0", "a.sh2:sh/r:8000,2000,0", "b.kn1:kn/t:5000,9000,0")
    )
    assert (GAME.loadout(state, 0), GAME.loadout(state, 1)) == (("sh/r",), ("kn/t",))


def test_a_play_is_an_order_and_not_an_answer() -> None:
    """Nothing is hidden either: a view is the whole state (KW-20.1.1)."""
    state = parse_state(position("a.sh1:sh/r:5000,2000,0", "b.kn1:kn/t:5000,9000,0"))
    assert GAME.is_play(state)
    asked = parse_state(
        position(
            "a.sh1:sh/r:5000,2000,0:0:-:adv",
            "b.kn1:kn/t:5000,9000,0",
            scenario="loot",
            pend="take(a.sh1:k1)",
            marks="k1:5000,2000",
        )
    )
    assert not GAME.is_play(asked)
    assert GAME.view(asked, 1) == GAME.view(asked, None) == asked
