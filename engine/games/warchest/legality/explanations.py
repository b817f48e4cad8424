"""Explanations of refused actions, by the filters that list the legal ones."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.board import members
from engine.games.warchest.legality.filters import Actor, Obstacle, about
from engine.games.warchest.legality.parts import Part
from engine.games.warchest.legality.ways import Way
from engine.games.warchest.state import State

PROGRESS_BEYOND = 100
"""More than any number of filters: an obstacle after a choice is further along than one before it."""


def lacking(state: State, seat: Seat, kind: int, way: Way, paid: int = 0) -> Obstacle | None:
    """Say why no action of a way is possible; None if one is."""
    if way.on_board and not state.cells[kind]:
        return Obstacle(0, about("unit_not_on_board", kind), general=True)
    found = [_lacking_of(state, doer, way) for doer in way.doers(state, seat, kind, paid)]
    return furthest(found)


def _lacking_of(state: State, doer: Actor, way: Way) -> Obstacle | None:
    if way.stands is not None and way.stands.fault(state, doer, doer.cell) is not None:
        return way.stands.lacking(state, doer, 1 << doer.cell)
    found = furthest([_lack(state, doer, part) for part in way.parts])
    if found is None or way.nothing is None:
        return found
    return Obstacle(PROGRESS_BEYOND, way.nothing(state, doer), general=True)


def _lack(state: State, doer: Actor, part: Part) -> Obstacle | None:
    """Say why nothing can be named from a part on; None if something can."""
    values = members(part.filters.passing(state, doer))
    if not values:
        return part.filters.lacking(state, doer)
    if not part.then:
        return None
    after = [(part.lead.doer(state, doer, value), following) for value in values for following in part.then]
    found = furthest([_lack(state, *each) for each in after])
    if found is None:
        return None
    return Obstacle(PROGRESS_BEYOND + found.depth, found.reason, found.general)


def furthest(found: list[Obstacle | None]) -> Obstacle | None:
    """Return the reason of the action that came furthest; None if something is possible."""
    known = [each for each in found if each is not None]
    if len(known) < len(found) or not known:
        return None
    return max(known, key=lambda each: each.depth)


def fault(state: State, seat: Seat, kind: int, way: Way, action: Any, paid: int = 0) -> Reason | None:
    """Say why the parts of an action are refused, or None; the last parts may be missing."""
    able = way.doers(state, seat, kind, paid)
    if not able:
        return about("unit_not_on_board", kind)
    doer = able[0]
    cell = getattr(action, way.own) if way.own else UNSET
    if isinstance(cell, int):
        standing = [each for each in able if each.cell == cell]
        if not standing:
            return _absent(state, kind, cell) or about("not_own_unit", cell=cell)
        doer = standing[0]
    found = None if way.stands is None else way.stands.fault(state, doer, doer.cell)
    if found is not None:
        return found
    if all(getattr(action, part.field) is UNSET for part in way.parts):
        lack = _lacking_of(state, doer, way)
        missing = bool(way.parts) or (way.own and cell is UNSET)
        return lack.reason if lack is not None else Reason("unfinished") if missing else None
    return _fault(state, doer, way.parts, action)


def _absent(state: State, kind: int, cell: int) -> Reason | None:
    """Say that the named unit does not stand on a cell, but another unit of its owner; else None."""
    there, owner = state.kind[cell], state.setup.owner
    if there in (-1, kind) or owner[there] != owner[kind]:
        return None
    return about("unit_not_there", kind, cell)


def _fault(state: State, doer: Actor, parts: tuple[Part, ...], action: Any) -> Reason | None:
    for part in parts:
        named = getattr(action, part.field)
        if named is UNSET:
            continue
        value = named if part.name is None else _number(state, part, named)
        unit = getattr(action, part.unit) if part.unit else UNSET
        found = None if unit is UNSET else _absent(state, unit, value)
        found = found or part.filters.fault(state, doer, value)
        if found is not None:
            return found
        if part.unit and unit != state.kind[value]:
            return Reason("unfinished") if unit is UNSET else about("unit_not_there", unit, value)
        return _fault(state, part.lead.doer(state, doer, value), part.then, action)
    if not parts:
        return None
    missing = [(part, _lack(state, doer, part)) for part in parts]
    found_lack = furthest([lack for _, lack in missing])
    if found_lack is None:
        return Reason("unfinished")
    bare = parts[0].bare
    return found_lack.reason if bare is None else bare(state, doer)


def _number(state: State, part: Part, named: Any) -> int:
    """Return the number that is written so in an action."""
    assert part.name is not None
    seats = range(state.setup.variant.players)
    return next((seat for seat in seats if part.name(state, seat) == named), len(seats))
