"""Random games of every scenario: the invariants hold (KW-20.2.1, KW-20.2.2)."""

from __future__ import annotations

import pytest

from engine.chance import make_generator
from engine.games.kings.checks.faults import faults
from engine.games.kings.checks.specs import position
from engine.games.kings.game import KingsOfWar
from engine.games.kings.options import SCENARIOS
from engine.games.kings.state import State
from engine.options import configure
from engine.testing.random_play import open_game, randomly
from tests.engine.games.kings.legality.test_lattice import facing, random_phase

GAME = KingsOfWar()
FORMATS = (200, 350, 500)
OPTIONS = (
    {},
    {"deploy": "template", "fire_into_melee": True},
    {"individuals_hold": True, "big_targets": "target"},
    {"extra_turn": False},
)


@pytest.mark.parametrize("number", range(20))
def test_random_games_hold_the_invariants(number: int) -> None:
    """The same units from first to last, one order a turn, the attacker alone decides, and it ends.

    KW-19.2.1, KW-20.2.1, KW-20.2.2.
    """
    settings = {
        "scenario": SCENARIOS[number % len(SCENARIOS)],
        "format": FORMATS[number % len(FORMATS)],
        "turns": 3,
        "lists": "own" if number % 2 else "bundled",
        **OPTIONS[number % len(OPTIONS)],
    }
    config, chance = configure(GAME.options, settings), make_generator(number)
    state, _ = open_game(GAME, config, chance)
    units = {id: unit.entry for id, unit in state.units.items()}
    assert faults(GAME.format(state)) == []
    for decision in randomly(GAME, state, chance):
        before, state = decision.before, decision.after
        assert faults(GAME.format(state)) == []
        assert {id: unit.entry for id, unit in state.units.items()} == units
        assert all(unit.damage >= 0 for unit in state.units.values())
        assert state.turn <= 8
        if before.turn and state.phase != "over":
            assert (state.side == before.side) is (state.turn == before.turn)
            assert _orders_kept(before, state)
        if state.turn != before.turn:
            assert state.contacts == ()
    assert GAME.outcome(state) is not None


def _orders_kept(before: State, after: State) -> bool:
    """Say whether no unit that stands has lost or changed its order within a turn."""
    if before.turn != after.turn:
        return True
    return all(
        unit.order in ("", after.units[id].order) or after.units[id].dead for id, unit in before.units.items()
    )


@pytest.mark.parametrize("gap", [1500, 2200, 3000])
def test_random_movement_phases_hold_the_invariants(gap: int) -> None:
    for seed in range(2):
        for state in random_phase(facing(gap), seed):
            assert faults(GAME.format(state)) == []


FAR = "b.mm9:mm/t:11000,11000,0"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (position("a.sh1:sh/r:5000,2000,0", "a.sh2:sh/r:5900,2000,0"), "a.sh1 overlaps a.sh2"),
        (position("a.sh1:sh/r:5000,2000,0", "b.he1:he/1:5000,2200,0"), "a.sh1 overlaps b.he1"),
        (position("a.sh1:sh/r:400,2000,0", FAR), "a.sh1 stands where it may not"),
        (
            position(
                "a.sh1:sh/r:5000,2000,0", FAR, map="p1:b:5:house:5000,2000/5000,2500/5500,2500/5500,2000"
            ),
            "a.sh1 stands where it may not",
        ),
        (
            position("a.sh1:sh/r:5000,3197,0", "b.sh1:sh/r:5000,4000,1800", FAR, contact="a.sh1>b.sh1:F:-:0"),
            "a.sh1 does not touch b.sh1",
        ),
        (
            position("a.sh1:sh/r:dead:9", "b.sh1:sh/r:5000,4000,1800", contact="a.sh1>b.sh1:F:-:0"),
            "a.sh1 is in contact, but not on the table",
        ),
    ],
)
def test_what_does_not_hold_is_told(text: str, fault: str) -> None:
    """KW-20.2.1."""
    assert faults(text) == [f"KW-20.2.1 {fault}"]


def test_what_touches_holds() -> None:
    """An individual may overlap who charged it, and two units of u are no overlap (KW-20.2.1, KW-2.3.3)."""
    charged = position(
        "a.sh1:sh/r:5000,3200,0", "b.he1:he/1:5000,3600,1800", FAR, contact="a.sh1>b.he1:F:-:0"
    )
    assert faults(charged) == []
    assert faults(position("a.sh1:sh/r:5000,3202,0", "b.sh1:sh/r:5000,4000,1800")) == []
