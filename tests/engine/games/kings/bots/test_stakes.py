"""Stakes: the present worth of units, and the chance of further turns."""

from __future__ import annotations

import pytest

from engine.games.kings.bots.stakes import MIN_LAST_TURN_WEIGHT, TurnChances, ahead, worth_of
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state

WALL, FAR = "a.sh1:sh/r:6096,6096,0", "b.mm1:mm/t:11000,11500,1800"


@pytest.mark.parametrize(
    ("turn", "opts", "expected"),
    [
        ("10/12", "-", TurnChances(1.0, 1.0)),
        ("11/12", "-", TurnChances(0.5, 1.0)),
        ("12/12", "-", TurnChances(0.5, 0.5)),
        ("13/14", "-", TurnChances(0.0, 1.0)),
        ("14/14", "-", TurnChances(0.0, 0.0)),
        ("12/12", "extra_turn:off", TurnChances(0.0, 0.0)),
        ("6/6", "turns:3", TurnChances(0.5, 0.5)),
    ],
)
def test_turns_to_come(turn: str, opts: str, expected: TurnChances) -> None:
    """A die says whether each side has one more (KW-16.1.1)."""
    assert ahead(parse_state(position(WALL, FAR, turn=turn, opts=opts))) == expected


def worth(scenario: str, turn: str, marks: str = "-") -> float:
    state = parse_state(position(WALL, FAR, scenario=scenario, turn=turn, marks=marks))
    return worth_of(state, state.units["a.sh1"])


def test_where_routs_count_a_unit_is_worth_its_points_to_the_end() -> None:
    """KW-16.2.1."""
    assert worth("kill", "1/12") == worth("kill", "12/12") == 100


def test_where_places_count_a_unit_is_worth_what_it_counts_in_the_end() -> None:
    """The centre is within 12 inches of it, the centre line not behind it (KW-16.2.2, KW-16.2.3)."""
    assert worth("invade", "12/12") == pytest.approx(MIN_LAST_TURN_WEIGHT * 100)
    assert worth("dominate", "12/12") == pytest.approx((MIN_LAST_TURN_WEIGHT + 1) * 100)
    assert worth("invade", "1/12") > 95


def test_who_carries_or_holds_is_worth_more() -> None:
    """A fifth of the format where markers decide, a tenth where they only add (KW-16.2.4 to KW-16.2.6)."""
    places = "k1:6096,6500", "k1:1000,6096"
    held, free = (worth("pillage", "12/12", marks) for marks in places)
    assert held - free == pytest.approx(750 / 5)
    held, free = (worth("killpillage", "12/12", marks) for marks in places)
    assert held - free == pytest.approx(750 / 10)
    assert worth("loot", "2/12", "k1:a.sh1") - worth("loot", "2/12", "k1:1000,6096") == pytest.approx(150)
