"""The set-up of a match, from nothing to its first turn (KW-15, KW-16.3, KW-19.1)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import Die, Scripted, make_generator
from engine.game import begin, step
from engine.games.kings.game import KingsOfWar
from engine.games.kings.notation.draws import parse_draw
from engine.games.kings.options import MARKER_SCENARIOS, SCENARIOS, Options
from engine.games.kings.state import State
from engine.options import OptionError, configure
from engine.preparation import draw_preparations

GAME = KingsOfWar()


def start_match(*draws: str, prepared: tuple[str, ...] = (), **settings: Any) -> State:
    """Return the first position of a match without terrain, or with it, and with the rolls of some draws."""
    config = configure(GAME.options, {"map": "none", **settings})
    chance = Scripted([die for draw in draws for die in parse_draw(draw)])
    state, events = begin(GAME, config, chance, prepared)
    chance.finish()
    assert GAME.chance_texts(state, events) == list(draws)
    assert GAME.parse(GAME.format(state)) == state
    return state


def after(state: State, *orders: str) -> State:
    """Return the position after some orders of the asked seats; the dice are any."""
    for order in orders:
        state, _ = step(GAME, state, state.side, GAME.parse_action(order), make_generator(1))
    return state


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_decided_first(scenario: str) -> None:
    """Markers where there are some, else the edges; a tie is rolled again (KW-15.3.1, KW-16.3.1)."""
    if "pillage" in scenario:
        state = start_match("markers 3", "roll mark 2 2", "roll mark 1 4", scenario=scenario)
        assert (state.phase, str(state.pending[0]), state.side) == ("mark", "left6", 1)
    else:
        state = start_match("roll edge 6 6", "roll edge 5 3", scenario=scenario)
        assert (state.phase, state.pending, state.side) == ("edge", (), 0)
    assert (len(state.marks) == 3) is (scenario == "loot")


@pytest.mark.parametrize("number", range(len(SCENARIOS)))
def test_a_die_may_choose_the_scenario(number: int) -> None:
    """Before all else; from then on it is as if that had been agreed on (KW-16.2.1 to KW-16.2.6)."""
    config = configure(GAME.options, {"map": "none", "scenario": "random"})
    chance = Scripted([Die(len(SCENARIOS), number), *[Die(6, value) for value in (4, 1, 0, 1, 0)]])
    state, _ = begin(GAME, config, chance)
    scenario = SCENARIOS[number]
    assert state.options.scenario == scenario
    assert state.phase == ("mark" if scenario in MARKER_SCENARIOS else "edge")
    assert (len(state.marks) == 3) is (scenario == "loot")
    assert GAME.parse(GAME.format(state)) == state


def test_who_takes_an_edge_deploys_first() -> None:
    """The other side gets the opposite one (KW-15.3.1, KW-19.1.2)."""
    first = start_match("roll edge 5 3")
    assert [(after(first, f"edge {edge}").edge, after(first, f"edge {edge}").side) for edge in "sn"] == [
        ("s", 0),
        ("n", 0),
    ]
    second = start_match("roll edge 3 5")
    assert [(after(second, f"edge {edge}").edge, after(second, f"edge {edge}").side) for edge in "sn"] == [
        ("n", 1),
        ("s", 1),
    ]


def test_armies_that_are_bundled() -> None:
    """By list and format; other formats get as much of the largest one as fits (KW-21.2)."""
    large = start_match("roll edge 5 3")
    assert len([unit for unit in large.units.values() if unit.seat == 0]) == 16
    small = start_match("roll edge 5 3", format=750, army_a="undead", army_b="men")
    assert [unit.entry for unit in small.units.values() if unit.seat == 1] == [
        "bw/t",
        "cn/1",
        "kn/r",
        "sb/1",
        "sh/r",
        "sp/r",
        "xb/r",
    ]
    for points in (100, 450, 1000, 1500, 3000):
        state = start_match("roll edge 5 3", format=points)
        for seat in (0, 1):
            own = [unit.profile.points for unit in state.units.values() if unit.seat == seat]
            assert 0 < sum(own) <= points


def test_armies_of_ones_own() -> None:
    """Brought as texts; units are numbered in list order (KW-14.1.1, KW-19.1.1, KW-21.2.1)."""
    own = ("sh/r,kn/t,sh/t", "kw/r,ne/1/surge")
    state = start_match("roll edge 5 3", prepared=own, lists="own", format=750)
    assert [f"{unit.id} {unit.entry}" for unit in state.units.values()] == [
        "a.kn1 kn/t",
        "a.sh1 sh/r",
        "a.sh2 sh/t",
        "b.kw1 kw/r",
        "b.ne1 ne/1/surge",
    ]


def test_what_is_wrong_with_an_army() -> None:
    """Every fault of section 14 as a reason (KW-14.1.2)."""
    config = configure(GAME.options, {"lists": "own", "format": 750})
    assert GAME.preparation.find_errors(config, 0, "sh/r,kn/t") == []
    assert [reason.code for reason in GAME.preparation.find_errors(config, 0, "nonsense")] == ["no_army"]
    assert [reason.code for reason in GAME.preparation.find_errors(config, 0, "he/1,kn/h,kn/h,kn/h")] == [
        "over_limit"
    ]
    assert [reason.code for reason in GAME.preparation.find_errors(config, 0, "he/1")] == ["singles_locked"]
    assert [reason.code for reason in GAME.preparation.find_errors(config, 0, "sh/r,kw/r")] == ["no_allies"]


@pytest.mark.parametrize("points", [100, 450, 750, 2000])
def test_armies_that_bots_bring_are_legal(points: int) -> None:
    config = configure(GAME.options, {"lists": "own", "format": points})
    for seed in range(10):
        for seat, text in enumerate(draw_preparations(GAME, config, make_generator(seed))):
            assert GAME.preparation.find_errors(config, seat, text) == []


def test_tables_and_maps() -> None:
    """By the format, or as agreed (KW-15.1.1, KW-18)."""
    assert [(start_match("roll edge 1 2", format=points).width) for points in (500, 750, 1000, 2000)] == [
        12192,
        12192,
        15240,
        18288,
    ]
    own = start_match("roll edge 1 2", table="own", table_w=36, table_h=60)
    assert (own.width, own.height) == (9144, 15240)
    text = "p1:d:3:wood:4000,4000/4000,5000/5000,5000/5000,4000"
    mapped = start_match("roll edge 1 2", map="own", own_map=text)
    assert [str(piece) for piece in mapped.pieces] == [text]
    assert len(start_match("roll edge 1 2", map="vale").pieces) == 8


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("map", {"map": "vale", "format": 750}),
        ("table_w", {"table": "own", "table_w": 37}),
        ("table_h", {"table": "own", "table_h": 62}),
        ("format", {"format": 725}),
        ("own_map", {"own_map": "p1:x"}),
    ],
)
def test_settings_that_cannot_be(name: str, wrong: dict[str, Any]) -> None:
    with pytest.raises(OptionError) as caught:
        configure(GAME.options, wrong)
    assert caught.value.name == name


def test_by_template_nothing_is_decided() -> None:
    """Sides by turns, units by id, who took the edge first (KW-15.3.4, KW-15.3.5)."""
    state = after(start_match("roll edge 5 3", format=750, deploy="template"), "edge n")
    assert state.phase == "first"
    assert all(unit.pose is not None for unit in state.units.values())
    assert state.units["a.bw1"].here == (6096, 9345, 1800)
    assert state.units["b.gh1"].here == (6096, 2647, 0)


def test_without_time_everything_is_answered() -> None:
    """From the very first decision to the end: south edge, template, first turn (KW-17.1.3)."""
    state = start_match("roll edge 5 3", format=750)
    state, _ = step(GAME, state, 0, GAME.parse_action("flag"), make_generator(4))
    assert (state.edge, state.side, state.phase) == ("s", 1, "deploy")
    state, _ = step(GAME, state, 1, GAME.parse_action("flag"), make_generator(4))
    assert (state.phase, state.result) == ("over", "draw")
    assert state.turn in (12, 14)


def test_the_settings_that_a_position_tells() -> None:
    """Others have had their effect when it begins."""
    state = start_match("roll edge 5 3", format=750, turns=4, army_a="undead")
    assert state.options == Options(format=750, turns=4)
