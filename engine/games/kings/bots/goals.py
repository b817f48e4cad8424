"""Goals: the value of a place to a unit by the scenario (KW-16.2)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.kings.deployment.places import is_south
from engine.games.kings.field.battlefield import Figure
from engine.games.kings.geometry.boxes import distance_to_point
from engine.games.kings.geometry.numbers import INCH, Q
from engine.games.kings.geometry.poses import exact
from engine.games.kings.scenarios.scores import AROUND_CENTRE, AROUND_MARKER
from engine.games.kings.state import State, Unit

FIRST_TURN_WEIGHT, LAST_TURN_WEIGHT = 0.15, 1.0
"""The weight of the score in the first turn and in the last one."""
PER_INCH = 0.015
"""The share of a goal that a unit loses for each inch of distance."""
MARKER_SHARE = 5
"""A marker is worth the format divided by this if markers decide, half of that if they only add."""


def goal(state: State, seat: Seat, figure: Figure) -> float:
    """Return the value of a unit's place, in points."""
    unit = state.units[figure.id]
    match state.options.scenario:
        case "invade":
            return urgency(state) * unit.profile.points * _beyond(state, seat, figure)
        case "dominate":
            return urgency(state) * unit.profile.points * _central(state, figure)
        case "pillage" | "killpillage":
            return urgency(state) * _near_marker(state, seat, unit, figure)
        case "loot":
            return _near_counter(state, unit, figure)
    return 0.0


def score_place(state: State, seat: Seat, figure: Figure) -> float:
    """Return the points for a unit's place, if this were the end."""
    points = state.units[figure.id].profile.points
    match state.options.scenario:
        case "invade":
            return points if _beyond(state, seat, figure) > 0 else 0.0
        case "dominate":
            return points if _central(state, figure) > 0 else 0.0
        case "pillage" | "killpillage" if not (figure.profile.is_engine or figure.profile.turns_freely):
            places = [exact(*place) for place in state.marks.values() if not isinstance(place, str)]
            held = any(distance_to_point(figure.box, place) <= AROUND_MARKER for place in places)
            return _marker_worth(state) if held else 0.0
        case "loot" if state.carries(figure.id) is not None:
            return _marker_worth(state)
    return 0.0


def urgency(state: State) -> float:
    """Return the weight of the score in this turn, up to 1 in the last one."""
    return FIRST_TURN_WEIGHT + (LAST_TURN_WEIGHT - FIRST_TURN_WEIGHT) * min(1.0, state.turn / state.last)


def _marker_worth(state: State) -> float:
    share = 2 * MARKER_SHARE if state.options.scenario == "killpillage" else MARKER_SHARE
    return state.options.format / share


def _away(u: int) -> float:
    """Return the loss for a distance in u, as a negative number."""
    return -PER_INCH * max(0, u) / INCH


def _beyond(state: State, seat: Seat, figure: Figure) -> float:
    ahead = figure.pose.y - state.height // 2
    ahead = ahead if is_south(state, seat) else -ahead
    return 1.0 if ahead > 0 else _away(-ahead)


def _central(state: State, figure: Figure) -> float:
    far = distance_to_point(figure.box, (state.width * Q // 2, state.height * Q // 2))
    return 1.0 if far <= AROUND_CENTRE else _away(far - AROUND_CENTRE)


def _near_marker(state: State, seat: Seat, unit: Unit, figure: Figure) -> float:
    if unit.profile.is_engine or unit.profile.turns_freely:
        return 0.0
    return _marker_worth(state) * max(
        (
            _value_marker(state, seat, unit, place, figure)
            for place in state.marks.values()
            if not isinstance(place, str)
        ),
        default=0.0,
    )


def _value_marker(state: State, seat: Seat, unit: Unit, place: tuple[int, int], figure: Figure) -> float:
    """Return the value of a unit's place for holding a marker, which a friend may hold already."""
    point = exact(*place)
    far = distance_to_point(figure.box, point)
    taken = any(
        other.seat == seat and other.id != unit.id and distance_to_point(other.box, point) <= AROUND_MARKER
        for other in state.standing()
    )
    return (0.2 if taken else 1.0) * (1.0 if far <= AROUND_MARKER else 0.5 + _away(far - AROUND_MARKER))


def _near_counter(state: State, unit: Unit, figure: Figure) -> float:
    worth = _marker_worth(state)
    if not state.can_carry(unit):
        return 0.0
    places = [exact(*place) for place in state.marks.values() if not isinstance(place, str)]
    if not places:
        return 0.0
    far = min(distance_to_point(figure.box, place) for place in places)
    return worth * (1.0 if far == 0 else 0.5 + _away(far))
