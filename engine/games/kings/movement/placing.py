"""Placing of chargers on a side or before an individual, and giving way (KW-7.5, KW-7.7, KW-7.8)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.kings.actions import Leg
from engine.games.kings.events import Charged, Shifted, Turned
from engine.games.kings.field.battlefield import (
    Battlefield,
    Figure,
    battlefield,
    in_any,
    overlaps_any,
    within,
)
from engine.games.kings.field.settling import settle_or_relax
from engine.games.kings.geometry.alignment import (
    MIN_FRONT_U,
    Edge,
    clamp,
    edge,
    nearest_free,
    turn_to_charger,
)
from engine.games.kings.geometry.arcs import Side, arc
from engine.games.kings.geometry.boxes import footprint
from engine.games.kings.geometry.headings import bearing
from engine.games.kings.geometry.numbers import FRIEND_INTERVAL, Q
from engine.games.kings.geometry.poses import exact, leader_point, local
from engine.games.kings.geometry.sharing import arrangements
from engine.games.kings.movement.slides import Slides
from engine.games.kings.state import Contact, State
from engine.tabletop.angles import rdiv
from engine.tabletop.poses import Pose
from engine.turn import Turn


class Aim(NamedTuple):
    """A charger's target as it was when the order was given (KW-7.8.1)."""

    target: str
    side: Side
    w: int


def aim_of(figure: Figure, target: Figure) -> Aim:
    """Return which side a charger attacks, and from where; an individual's is always its front (KW-7.2.1)."""
    eye = leader_point(figure.pose, figure.extent)
    side: Side = "F" if target.profile.turns_freely else arc(target.pose, target.extent, eye)
    return Aim(target.id, side, rdiv(edge(target.pose, target.extent, side).coordinate(eye), Q * Q))


def edge_of(field: Battlefield, aim: Aim) -> Edge:
    """Return the edge that is attacked."""
    target = field.figures[aim.target]
    return edge(target.pose, target.extent, aim.side)


def on_side(state: State, aim: Aim) -> list[Contact]:
    """Return the contacts on the side that is attacked; nobody shares an individual (KW-7.8.2, KW-7.8.4)."""
    if state.units[aim.target].profile.turns_freely:
        return []
    return [each for each in state.contacts if each.target == aim.target and each.side == aim.side]


def share_side(state: State, id: str, aim: Aim) -> dict[str, Pose] | None:
    """Return the places of all chargers on a side when one more comes, or None without room (KW-7.8.2)."""
    field = battlefield(state)
    struck = edge_of(field, aim)
    ordered = sorted([(each.w, each.charger) for each in on_side(state, aim)] + [(aim.w, id)])
    ids = [charger for _, charger in ordered]
    places = [Slides(field, field.figures[charger], struck, aim.target, ids) for charger in ids]
    for slides in arrangements(tuple(place.figure.extent.a for place in places), struck.half):
        if all(place.free(s) for place, s in zip(places, slides, strict=True)):
            return {
                place.figure.id: struck.align(place.figure.extent, s)
                for place, s in zip(places, slides, strict=True)
            }
    return None


def arrive(
    turn: Turn[State],
    id: str,
    aim: Aim,
    legs: tuple[Leg, ...],
    places: dict[str, Pose],
    *,
    overrun: bool = False,
) -> tuple[str, ...]:
    """Place a charger and all others on its side, and return the moved ones.

    An individual that is not in contact yet turns to its charger; other enemies give way.
    """
    met = any(contact.target == aim.target for contact in turn.state.contacts)
    turn.emit(Charged(id, aim.target, aim.side, legs, places[id], aim.w, overrun))
    moved = sorted(other for other, pose in places.items() if turn.state.units[other].pose != pose)
    for other in moved:
        turn.emit(Shifted(other, places[other], "sharing"))
    if turn.state.units[aim.target].profile.turns_freely and not met:
        _face_charger(turn, id, aim.target)
    _make_room(turn, (id, *moved))
    return tuple(moved)


def _face_charger(turn: Turn[State], charger: str, target: str) -> None:
    """Turn an individual to face the unit that charged it (KW-7.5.5)."""
    field = battlefield(turn.state)
    figure, individual = field.figures[charger], field.figures[target]
    most = figure.extent.a + individual.extent.a - MIN_FRONT_U
    across = local(figure.pose, exact(individual.pose.x, individual.pose.y))[0]
    others = [each for each in field.figures.values() if each.id not in (charger, target)]
    ground = field.solid(individual.profile)

    def free(x: int) -> bool:
        box = footprint(turn_to_charger(figure.pose, figure.extent, individual.extent, x), individual.extent)
        return field.on_table(box) and not overlaps_any(others, box) and not in_any(ground, box)

    x = nearest_free(clamp(rdiv(across, Q * Q), most), most, 2 * most, free)
    if x is not None:
        turn.emit(Turned(target, turn_to_charger(figure.pose, figure.extent, individual.extent, x)))


def _make_room(turn: Turn[State], chargers: Iterable[str]) -> None:
    """Nudge enemies that are too near to units that have just charged (KW-7.7.1).

    Enemies that are themselves charged stay.
    """
    charged = {each.target for each in turn.state.contacts} | {target for _, target in turn.state.fought}
    placed = sorted(chargers)
    seat = turn.state.units[placed[0]].seat
    for enemy in battlefield(turn.state).sides[1 - seat]:
        if enemy.id in charged:
            continue
        field = battlefield(turn.state)
        close = _too_near(field, placed, field.figures[enemy.id])
        if close is not None:
            pose = settle_or_relax(field, enemy, _from_to(close, enemy))
            if pose is not None:
                turn.emit(Shifted(enemy.id, pose, "interval"))


def _too_near(field: Battlefield, chargers: Sequence[str], enemy: Figure) -> Figure | None:
    for charger in chargers:
        figure = field.figures[charger]
        if within(enemy, figure.box, FRIEND_INTERVAL):
            return figure
    return None


def _from_to(one: Figure, other: Figure) -> int:
    return bearing(other.pose.x - one.pose.x, other.pose.y - one.pose.y)
