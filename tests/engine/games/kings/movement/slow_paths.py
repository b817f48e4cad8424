"""Charge paths found as the rules are written, without any short cut (KW-7.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.games.kings.actions import Leg
from engine.games.kings.field.battlefield import (
    Battlefield,
    Figure,
    battlefield,
    in_any,
    overlaps_any,
    within,
)
from engine.games.kings.geometry.alignment import Edge, clamp, nearest_free
from engine.games.kings.geometry.boxes import Box, footprint, overlap
from engine.games.kings.geometry.contact import contact
from engine.games.kings.geometry.headings import SINES, bearing
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL, Q
from engine.games.kings.geometry.sweeps import hull, impact
from engine.games.kings.movement.charge_paths import add_pivot
from engine.games.kings.movement.placing import aim_of, edge_of
from engine.games.kings.state import State
from engine.tabletop.angles import difference
from engine.tabletop.poses import Pose, pivot

Path: TypeAlias = tuple[tuple[Leg, ...], Pose]
"""Legs, and where they lead."""


def first_path(state: State, id: str, target_id: str) -> Path | None:
    """Return legs and final pose of a charger that has a side for itself, or None."""
    field = battlefield(state)
    figure, target = field.figures[id], field.figures[target_id]
    unit = state.units[id]
    aim = aim_of(figure, target)
    edge = None if target.profile.turns_freely else edge_of(field, aim)
    others = [other.box for other in field.figures.values() if other.id not in (id, target_id)]
    fly, speed = state.flies(unit), state.speed(unit)

    def is_stopped(box: Box, *, by_target: bool) -> bool:
        if fly:
            return False
        in_the_way = [*others, target.box] if by_target else others
        return (
            any(overlap(box, other) for other in in_the_way)
            or not field.on_table(box)
            or in_any(field.parts("b"), box)
        )

    def final(end: Pose, slide: int) -> Pose | None:
        if edge is None:
            return end if is_free(field, figure, end) else None
        found = slid(
            slide,
            edge.most(figure.extent),
            figure.extent.a,
            lambda s: is_free(field, figure, edge.align(figure.extent, s)),
        )
        return None if found is None else edge.align(figure.extent, found)

    def one_pivot(start: Pose, before: tuple[Leg, ...], strides: int, stride: int, angle: int) -> Path | None:
        for i in range(strides + 1):
            first = stride * i
            if first and is_stopped(hull(start, figure.extent, first), by_target=True):
                return None
            pose = SINES.step(start, first)
            for phi in angles(pose, edge, target, angle):
                turned = pivot(pose, phi)
                if phi != 0 and is_stopped(footprint(turned, figure.extent), by_target=True):
                    continue
                met = impact(turned, figure.extent, target.box)
                if met is None:
                    continue
                slide = 0 if edge is None else contact(turned, figure.extent, met, target.box, edge)
                if slide is None:
                    continue
                if is_stopped(hull(turned, figure.extent, met.distance), by_target=False):
                    continue
                stands = final(SINES.step(turned, met.distance), slide)
                if stands is not None:
                    legs = add_pivot((*before, Leg("m", first)) if first else before, phi)
                    return ((*legs, Leg("m", met.distance)) if met.distance else legs), stands
        return None

    found = one_pivot(figure.pose, (), 4 * speed, 127, 25)
    if found is None and unit.profile.pivots:
        for j in (1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6, -6):
            turned = pivot(figure.pose, 150 * j)
            if not is_stopped(footprint(turned, figure.extent), by_target=True):
                found = one_pivot(turned, (Leg("t", 150 * j),), 2 * speed, 254, 100)
                if found is not None:
                    break
    return found


def is_free(field: Battlefield, figure: Figure, pose: Pose) -> bool:
    """Say whether a charger may end in a pose (KW-7.5.3)."""
    box = footprint(pose, figure.extent)
    return (
        not any(within(friend, box, FRIEND_INTERVAL) for friend in field.friends(figure))
        and not overlaps_any(field.enemies(figure), box)
        and field.on_table(box)
        and not in_any(field.parts("b"), box)
    )


def slid(s: int, most: int, reach: int, free: Callable[[int], bool]) -> int | None:
    """Return the final slide of a charger that comes in at s, or None where it finds no place (KW-7.5.4)."""
    found = nearest_free(clamp(s, most), most, reach, free)
    if found is None:
        return None
    while found != 0 and free(inwards := found - 1 if found > 0 else found + 1):
        found = inwards
    return found


def angles(pose: Pose, edge: Edge | None, target: Figure, angle: int) -> Iterator[int]:
    """Yield the pivots in the order in which they are tried."""
    x, y = (target.pose.x * Q, target.pose.y * Q) if edge is None else edge.middle
    phi = difference(bearing(x - pose.x * Q, y - pose.y * Q), pose.h)
    tried = [phi + angle * j for j in range(-200, 201) if abs(phi + angle * j) <= 900]
    yield from sorted(tried, key=lambda each: (abs(each - phi), -(each - phi)))
