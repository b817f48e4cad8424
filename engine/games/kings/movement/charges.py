"""Charges: possible targets, and the moves of one order's chargers, one after another (KW-7)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.game import Reason
from engine.games.kings.actions import Charge
from engine.games.kings.armies.profiles import Profile
from engine.games.kings.events import Ordered, Turned
from engine.games.kings.field.battlefield import Battlefield, Figure, battlefield
from engine.games.kings.field.lines_of_sight import sees
from engine.games.kings.geometry.alignment import Edge
from engine.games.kings.geometry.arcs import in_front
from engine.games.kings.geometry.boxes import Box, distance_to_point
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.geometry.poses import leader_point
from engine.games.kings.movement.charge_paths import ChargePath, PathSearch
from engine.games.kings.movement.dice import balks, regenerate
from engine.games.kings.movement.free_pivots import after_pivot, refuse_pivot, turn_figure
from engine.games.kings.movement.hindrance import judge, judge_again
from engine.games.kings.movement.obstacles import obstacles_of
from engine.games.kings.movement.placing import Aim, aim_of, arrive, edge_of, on_side, share_side
from engine.games.kings.movement.slides import Slides
from engine.games.kings.movement.standing_room import StandingRoom
from engine.games.kings.movement.trials import trial
from engine.games.kings.state import State, Unit
from engine.tabletop.poses import Pose
from engine.turn import Turn


class Arrived(NamedTuple):
    """A placed charger: the areas it passed, and the units that were moved to make room."""

    passed: tuple[Box, ...]
    moved: tuple[str, ...]


def refuse_charge(state: State, order: Charge) -> Reason | None:
    """Say why units may not charge so, or None; in the order of the notation, section 4."""
    field = battlefield(state)
    for id in order.units:
        found = _refuse_state(state, state.units[id])
        found = found or refuse_pivot(field, id, order.turn)
        if found is not None:
            return found
    target = field.figures[order.target]
    for id in order.units:
        figure = turn_figure(field.figures[id], order.turn)
        found = _refuse_aim(field, figure, target, state.speed(state.units[id]), order.units)
        if found is not None:
            return found
    if order.turn is not None:
        turn = trial(state)
        _pivot(turn, order)
        state = turn.state
    aims = aims_of(state, order)
    *before, last = order.units
    arrived = _after(state, tuple(before), aims)
    # No later charger depends on the place of the last one.
    way = arrived if isinstance(arrived, Reason) else way_of(arrived, last, aims[last])
    return way if isinstance(way, Reason) else None


def _after(state: State, units: tuple[str, ...], aims: dict[str, Aim]) -> State | Reason:
    """Return the state after some chargers have moved, or why one of them cannot; each is tried once."""
    if not units:
        return state
    tried = battlefield(state).tried
    key = (units, tuple(aims[id] for id in units), state.contacts)
    if key not in tried:
        before = _after(state, units[:-1], aims)
        if isinstance(before, Reason):
            return before
        turn = trial(before)
        found = move_charger(turn, units[-1], aims[units[-1]])
        tried[key] = found if isinstance(found, Reason) else turn.state
    after: State | Reason = tried[key]
    return after


def _refuse_state(state: State, unit: Unit) -> Reason | None:
    """Say why a unit cannot charge at all, or None (KW-7.1.1)."""
    if unit.profile.is_engine:
        return Reason("war_engine", {"unit": unit.id})
    if unit.wavering:
        return Reason("wavering", {"unit": unit.id})
    return Reason("speed_zero", {"unit": unit.id}) if state.speed(unit) == 0 else None


def _refuse_aim(
    field: Battlefield, figure: Figure, target: Figure, speed: int, fellows: Iterable[str]
) -> Reason | None:
    """Say why a unit cannot charge a target from its present place, or None (KW-7.1.2 to KW-7.1.4)."""
    if not in_front(figure.pose, figure.extent, target.box):
        return Reason("not_in_arc", {"unit": figure.id})
    beyond = refuse_range(figure, target, speed)
    if beyond is not None:
        return beyond
    return (
        None
        if sees(field, figure, target, seen_past=tuple(fellows))
        else Reason("not_visible", {"unit": figure.id})
    )


def charge_reach(speed: int) -> int:
    """Return the greatest distance of the target of a charge, in u (KW-7.1.4).

    >>> charge_reach(6)
    3048
    """
    return 2 * INCH * speed


def refuse_range(figure: Figure, target: Figure, speed: int) -> Reason | None:
    """Say that a target is too far for a charge, or None (KW-7.1.4)."""
    reach = charge_reach(speed)
    far = distance_to_point(target.box, leader_point(figure.pose, figure.extent))
    return Reason("out_of_range", {"unit": figure.id, "amount": far - reach}) if far > reach else None


def carry_out_charge(turn: Turn[State], order: Charge) -> None:
    """Carry a charge out: regeneration, free pivot, refusals to charge, then one charger after another.

    A charger that another's refusal leaves without a path halts too (KW-7.11.1).
    """
    for id in order.units:
        regenerate(turn, id)
    _pivot(turn, order)
    aims = aims_of(turn.state, order)
    starts = {id: turn.state.units[id].box for id in order.units}
    target = turn.state.units[order.target].profile
    halted = {
        id
        for id in order.units
        if _may_balk(turn.state.units[id].profile, aims[id], target) and balks(turn, id)
    }
    arrived: dict[str, Arrived] = {}
    for id in order.units:
        found = None if id in halted else move_charger(turn, id, aims[id])
        if isinstance(found, Arrived):
            arrived[id] = found
        turn.emit(Ordered(id, "chg" if id in arrived else "halt"))
    for id, each in arrived.items():
        judge(turn, id, (starts[id], *each.passed), flies=turn.state.flies(turn.state.units[id]))
    judge_again(turn, {id for each in arrived.values() for id in each.moved} - {*arrived})


def _may_balk(profile: Profile, aim: Aim, target: Profile) -> bool:
    """Say whether a charger rolls before it charges (KW-13.1.27)."""
    return profile.balks and aim.side == "F" and not target.turns_freely and not target.is_engine


def _pivot(turn: Turn[State], order: Charge) -> None:
    if order.turn is not None:
        unit = turn.state.units[order.units[0]]
        turn.emit(Turned(unit.id, after_pivot(unit.here, order.turn)))


def aims_of(state: State, order: Charge) -> dict[str, Aim]:
    """Return the aims of all chargers, from their places at the time of the order (KW-7.8.1)."""
    field = battlefield(state)
    return {id: aim_of(field.figures[id], field.figures[order.target]) for id in order.units}


class Way(NamedTuple):
    """A charger's path, and the final places of all chargers on its side."""

    path: ChargePath
    places: dict[str, Pose]


def way_of(state: State, id: str, aim: Aim) -> Way | Reason:
    """Return a charger's way to its target, or why there is none (KW-7.3, KW-7.8.2); the result is cached."""
    tried = battlefield(state).tried
    key = (id, aim, state.contacts, state.speed(state.units[id]), state.flies(state.units[id]))
    if key not in tried:
        tried[key] = _find_way(state, id, aim)
    found: Way | Reason = tried[key]
    return found


def _find_way(state: State, id: str, aim: Aim) -> Way | Reason:
    field = battlefield(state)
    unit, figure, target = state.units[id], field.figures[id], field.figures[aim.target]
    fellows = on_side(state, aim)
    passed = {id, aim.target, *(contact.charger for contact in fellows)}
    obstacles = None if state.flies(unit) else obstacles_of(field, passed)
    struck: Edge | None = None if target.profile.turns_freely else edge_of(field, aim)
    slides = None if struck is None or fellows else Slides(field, figure, struck, aim.target)
    room = StandingRoom(field, figure, target.box) if struck is None else None

    def ends(pose: Pose, slide: int) -> bool:
        """Say whether a final pose exists (KW-7.3.7)."""
        if slides is not None:
            return slides.end(slide) is not None
        return room is None or room.free(pose)

    search = PathSearch(figure, target, struck, obstacles, ends)
    path = None
    if slides is None or slides.any_free():
        path = search.first(state.speed(unit), nimble=unit.profile.pivots > 0)
    if path is None:
        return Reason("no_path", {"unit": id})
    if struck is None:
        return Way(path, {id: path.last})
    if slides is not None:
        slide = slides.end(path.slide)
        assert slide is not None, "the path was found because there is a place"
        return Way(path, {id: struck.align(figure.extent, slide)})
    places = share_side(state, id, aim)
    return Reason("no_room", {"unit": id}) if places is None else Way(path, places)


def move_charger(turn: Turn[State], id: str, aim: Aim) -> Arrived | Reason:
    """Move a charger to its target and place it, or say why it cannot: nothing has happened then."""
    way = way_of(turn.state, id, aim)
    if isinstance(way, Reason):
        return way
    return Arrived(way.path.hulls, arrive(turn, id, aim, way.path.legs, way.places))
