"""Deployment: units for the middle, the flanks, and the rear (KW-15.3)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.kings.actions import Action, Lose, Put
from engine.games.kings.deployment.places import refuse_place, template_place, template_row, waiting_units
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.state import State, Unit
from engine.tabletop.poses import Pose

PLACE_STEP_U = 2 * INCH
"""The step between examined places of a row, in u."""
ROWS = (0, 3, 6, 9)
"""The examined rows of the template."""
FLANK_SPEED = 7
"""The Speed in inches from which a unit belongs on a flank."""


def deploy(state: State, seat: Seat) -> Action:
    """Return the place of the next unit: slow fighters first, then shooters, flanks, and heroes last."""
    unit = next_unit(state, seat)
    place = place_of(state, unit)
    return Lose(unit.id) if place is None else Put(unit.id, *place)


def next_unit(state: State, seat: Seat) -> Unit:
    """Return which of the units that wait is placed next."""
    return min(waiting_units(state, seat), key=lambda unit: (_turn(unit), -unit.profile.points, unit.id))


def place_of(state: State, unit: Unit) -> Pose | None:
    """Return the place of a waiting unit; None if the template has no place either."""
    row, aside = _choose_place(state, unit)
    found: tuple[int, int, Pose] | None = None
    middle, most = state.width // 2, state.width // (2 * PLACE_STEP_U)
    for at in ROWS:
        for off in range(-most, most + 1):
            pose = template_row(state, unit, at, middle + PLACE_STEP_U * off)
            rank = abs(abs(PLACE_STEP_U * off) - aside) + 2 * INCH * abs(at - row), off
            if (found is None or rank < found[:2]) and refuse_place(state, unit.id, pose) is None:
                found = *rank, pose
    return template_place(state, unit.id) if found is None else found[2]


def _turn(unit: Unit) -> int:
    """Return when a unit is placed, the smallest first."""
    profile = unit.profile
    if profile.hero:
        return 3
    if profile.speed >= FLANK_SPEED:
        return 2
    return 1 if profile.weapon is not None else 0


def _choose_place(state: State, unit: Unit) -> tuple[int, int]:
    """Return the preferred row of a unit, and its distance from the middle in u."""
    profile = unit.profile
    if profile.hero and not profile.flies:
        return 6, 0
    return 0, state.width // 4 if profile.speed >= FLANK_SPEED else 0
