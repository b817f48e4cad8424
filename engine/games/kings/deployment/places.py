"""Places of deployment: the possible poses, and those of the template (KW-15.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Seat
from engine.game import Reason
from engine.games.kings.field.battlefield import battlefield, in_any, within
from engine.games.kings.geometry.boxes import Box, footprint, on_table
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL, INCH, Q
from engine.games.kings.options import seat_of
from engine.games.kings.state import State, Unit
from engine.tabletop.angles import HALF_TURN
from engine.tabletop.poses import Pose

LOW_TABLE = 36 * INCH
"""The height of a table on which the zones are nearer to the centre line (KW-15.3.2)."""
MIN_CENTRE_DISTANCE_U, NEAREST_ON_LOW = 12 * INCH + 1, 8 * INCH + 1
"""The least distance of a footprint from the centre line, in u."""
SIDEWAYS = INCH
"""The distance of two places in a row of the template, and of two rows."""


def nearest(state: State) -> int:
    """Return the least distance of a deployed unit from the centre line, in u (KW-15.3.2)."""
    return NEAREST_ON_LOW if state.height == LOW_TABLE else MIN_CENTRE_DISTANCE_U


def is_south(state: State, seat: Seat) -> bool:
    """Say whether a seat has the south edge."""
    return (state.edge == "s") is (seat == 0)


def facing(state: State, seat: Seat) -> int:
    """Return the heading towards the far edge."""
    return 0 if is_south(state, seat) else HALF_TURN


def waits(unit: Unit, seat: Seat) -> bool:
    """Say whether a unit of a seat is not deployed yet."""
    return unit.pose is None and not unit.dead and unit.seat == seat


def waiting_units(state: State, seat: Seat) -> list[Unit]:
    """Return the units of a seat that are not deployed yet, in id order."""
    return [unit for unit in state.units.values() if waits(unit, seat)]


def refuse_place(state: State, id: str, pose: Pose) -> Reason | None:
    """Say why a unit cannot be deployed in a pose, or None; in the order of the notation, section 4."""
    field = battlefield(state)
    profile = state.units[id].profile
    box = footprint(pose, profile.extent)
    if not on_table(box, state.width, state.height):
        return Reason("edge")
    if not _in_zone(state, seat_of(id), box):
        return Reason("zone")
    if in_any(field.solid(profile), box):
        return Reason("blocking")
    for friend in field.sides[seat_of(id)]:
        if within(friend, box, FRIEND_INTERVAL):
            return Reason("friend_touch", {"unit": friend.id})
    return None


def _in_zone(state: State, seat: Seat, box: Box) -> bool:
    """Say whether every corner is far enough from the centre line, on the seat's own side (KW-15.3.2)."""
    middle, off = state.height * Q, 2 * nearest(state) * Q
    if is_south(state, seat):
        return all(2 * y <= middle - off for _, y in box.corners)
    return all(2 * y >= middle + off for _, y in box.corners)


def template_row(state: State, unit: Unit, row: int, x: int) -> Pose:
    """Return the pose in a row of the template, with the centre at x (KW-15.3.5)."""
    behind = nearest(state) + INCH * row + unit.profile.extent.b
    y = state.height // 2 + (-behind if is_south(state, unit.seat) else behind)
    return Pose(x, y, facing(state, unit.seat))


def template_place(state: State, id: str) -> Pose | None:
    """Return the first free place of the template for a unit, or None (KW-15.3.5); looked for once."""
    tried = battlefield(state).tried
    key = ("place", id)
    if key not in tried:
        unit = state.units[id]
        places = (pose for pose in _template(state, unit) if refuse_place(state, id, pose) is None)
        tried[key] = next(places, None)
    found: Pose | None = tried[key]
    return found


def _template(state: State, unit: Unit) -> Iterator[Pose]:
    """Yield the places of the template: row by row, in each from the middle outwards."""
    row, middle, most = 0, state.width // 2, state.width // (2 * SIDEWAYS)
    while on_table(
        footprint(template_row(state, unit, row, middle), unit.profile.extent), state.width, state.height
    ):
        for off in range(most + 1):
            for x in (middle + SIDEWAYS * off, middle - SIDEWAYS * off)[: 2 if off else 1]:
                yield template_row(state, unit, row, x)
        row += 1
