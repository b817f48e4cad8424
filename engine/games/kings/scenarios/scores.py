"""Scores of the scenarios, and the result (KW-16.1.4, KW-16.2, KW-16.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from engine.events import Seat
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.geometry.poses import exact
from engine.games.kings.options import SEATS, Scenario, seat_of
from engine.games.kings.state import State, Unit

AROUND_CENTRE = 12 * INCH
"""The greatest distance from the table's centre at which a unit dominates (KW-16.2.3)."""
AROUND_MARKER = 3 * INCH
"""The greatest distance from a marker at which a unit holds it (KW-16.3.2)."""
BY_MARKERS: tuple[Scenario, ...] = ("pillage", "loot")
"""Scenarios in which most markers win, by however many (KW-16.1.4)."""


def scores(state: State) -> tuple[int, int]:
    """Return the present score of each side."""
    count = _SCORES[state.options.scenario]
    return count(state, 0), count(state, 1)


def find_needed_lead(state: State) -> int:
    """Return the lead in score that wins (KW-16.1.4)."""
    options = state.options
    if options.scenario in BY_MARKERS:
        return 1
    return max(1, -(-options.win_margin * options.format // 100))


def find_winner(state: State) -> Literal["a", "b", "draw"]:
    """Return the winner by the scores (KW-16.1.4)."""
    one, other = scores(state)
    if abs(one - other) < find_needed_lead(state):
        return "draw"
    return "a" if one > other else "b"


def _value(units: list[Unit]) -> int:
    """Return the value of some units: all of their points, however damaged (KW-16.1.5)."""
    return sum(unit.profile.points for unit in units)


def _own(state: State, seat: Seat) -> list[Unit]:
    return [unit for unit in state.standing() if unit.seat == seat]


def _score_kills(state: State, seat: Seat) -> int:
    """Return the points of dead enemies (KW-16.2.1)."""
    return _value([unit for unit in state.units.values() if unit.dead and unit.seat != seat])


def _invading(state: State, seat: Seat) -> int:
    """KW-16.2.2: more than half of a rectangle is beyond a line exactly when its centre is."""
    south = (state.edge == "s") is (seat == 0)
    return _value(
        [
            unit
            for unit in _own(state, seat)
            if (2 * unit.here.y > state.height if south else 2 * unit.here.y < state.height)
        ]
    )


def _dominating(state: State, seat: Seat) -> int:
    """KW-16.2.3."""
    centre = state.width * Q // 2, state.height * Q // 2
    return _value(
        [unit for unit in _own(state, seat) if distance_to_point(unit.box, centre) <= AROUND_CENTRE]
    )


def _holds(state: State, unit: Unit) -> bool:
    """Say whether a unit is of a kind that holds and contests markers (KW-16.3.2)."""
    profile = unit.profile
    return state.options.individuals_hold or not (profile.turns_freely or profile.is_engine)


def holders(state: State, point: tuple[int, int]) -> set[Seat]:
    """Return the seats with a unit near a marker; one seat alone holds it (KW-16.3.2)."""
    at = exact(*point)
    return {
        unit.seat
        for unit in state.standing()
        if _holds(state, unit) and distance_to_point(unit.box, at) <= AROUND_MARKER
    }


def _score_held(state: State, seat: Seat) -> int:
    """Return the markers that a side holds alone (KW-16.2.4)."""
    return sum(
        holders(state, place) == {seat} for place in state.marks.values() if not isinstance(place, str)
    )


def _score_carried(state: State, seat: Seat) -> int:
    """Return the markers that a side carries (KW-16.2.5)."""
    return sum(isinstance(place, str) and seat_of(place) == seat for place in state.marks.values())


def _score_kills_and_held(state: State, seat: Seat) -> int:
    """Return the points of dead enemies and of held markers (KW-16.2.6)."""
    return _score_kills(state, seat) + state.options.format // 10 * _score_held(state, seat)


_SCORES: Mapping[str, Callable[[State, Seat], int]] = {
    "kill": _score_kills,
    "invade": _invading,
    "dominate": _dominating,
    "pillage": _score_held,
    "loot": _score_carried,
    "killpillage": _score_kills_and_held,
}


def find_survivor(state: State) -> Literal["", "a", "b", "draw"]:
    """Return the winner if the enemy has no units left, else an empty text (KW-16.1.2)."""
    alive = {unit.seat for unit in state.standing()}
    if len(alive) == 2:
        return ""
    return "draw" if not alive else "a" if SEATS[alive.pop()] == "a" else "b"
