"""The reach of a unit: the cells where its card lets it step, attack, shoot, help or enter the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from enum import Enum, auto
from functools import cache
from typing import Any

from engine.games.warchest.abilities.maneuvers import MANEUVERS
from engine.games.warchest.actions import Attack, Move, Push, Tactic
from engine.games.warchest.board import AXIAL, BOARDS, LARGEST_BOARD, NAMES, members
from engine.games.warchest.catalog import UNITS, Unit
from engine.games.warchest.legality.ways import Way, options
from engine.games.warchest.options import Variant
from engine.games.warchest.state import Setup, State, new_state
from engine.hexgrid import Axial, distance

MIDDLE = NAMES.index("f4")
"""The unit's cell, at the origin of the axial grid."""
FRIENDLY, HOSTILE = 0, 1


class Deed(Enum):
    """An effect of a unit's card on a cell."""

    STEP = auto()
    ATTACK = auto()
    """On a neighbour, or on a neighbour of the cell that the unit goes to."""
    SHOT = auto()
    """An attack from afar."""
    HELP = auto()
    """For a friendly unit on the cell."""
    PUSH = auto()
    """Of an enemy on the cell."""
    ENTRY = auto()
    """The unit is deployed there, beside the friendly unit in the middle."""
    GUARD = auto()
    """On its own cell: attacks on it are limited, replaced or answered."""
    COIN = auto()
    """On its own cell: its action brings another coin."""


Deeds = Mapping[Axial, frozenset[Deed]]
"""By cells relative to the unit."""


@cache
def reach(kind: int, variant: Variant) -> Deeds:
    """Return the reach that the card of a kind adds, found by asking its ways in small positions.

    For a card with several effects the reach is that of the tactic. If a card adds nothing, the reach is that
    of any unit.
    """
    unit = UNITS[kind]
    found = set(_attributes(kind, variant))
    for ways, paid in _effects(unit):
        asked = set(_answers(kind, variant, ways, paid))
        found |= asked
        if asked:
            break
    if not found:
        found = set(_answers(kind, variant, MANEUVERS, 0))
    deeds = defaultdict[Axial, set[Deed]](set)
    for cell, deed in sorted(found, key=lambda each: each[0]):
        deeds[AXIAL[cell]].add(deed)
    return {place: frozenset(done) for place, done in deeds.items()}


def _attributes(kind: int, variant: Variant) -> Iterator[tuple[int, Deed]]:
    """Yield the effects of a card beside its tactic and its reaction."""
    unit = UNITS[kind]
    if unit.attackable is not None or unit.supply_shields or unit.strikes_back:
        yield MIDDLE, Deed.GUARD
    if unit.strikes_back:
        for cell in LARGEST_BOARD.near[MIDDLE]:
            yield cell, Deed.ATTACK
    if unit.reaction is not None and not unit.reaction.ways:
        yield MIDDLE, Deed.COIN
    if unit.deploys is not None:
        for cell in members(unit.deploys(_position(kind, variant), 1 << MIDDLE)):
            yield cell, Deed.ENTRY


def _effects(unit: Unit) -> Iterator[tuple[tuple[Way, ...], int]]:
    """Yield the ways of a card, the most telling first, each with the coins of the stack that it costs."""
    if unit.tactic is not None:
        yield (unit.tactic.way,), 0
    if unit.reaction is not None:
        yield unit.reaction.ways, unit.reaction.paid


def _answers(kind: int, variant: Variant, ways: tuple[Way, ...], paid: int) -> Iterator[tuple[int, Deed]]:
    """Yield the answers that some ways list in test positions.

    The unit is alone, before each enemy, or beside each friend with an enemy of its own.
    """
    others = [cell for cell in BOARDS[variant.players].cells if cell != MIDDLE]
    positions = [_position(kind, variant), *(_position(kind, variant, enemy=cell) for cell in others)]
    for cell in members(LARGEST_BOARD.within_mask[MIDDLE]):
        beyond = max(LARGEST_BOARD.near[cell], key=lambda foe: distance(AXIAL[MIDDLE], AXIAL[foe]))
        positions.append(_position(kind, variant, friend=cell, enemy=beyond))
    for state in positions:
        for action in options(ways, state, FRIENDLY, kind, paid):
            yield from _deeds(action)


def _deeds(action: Any) -> Iterator[tuple[int, Deed]]:
    """Yield the cells and effects of an action by the unit in the middle."""
    match action:
        case Tactic(friend=int(), start=int(start)):
            yield start, Deed.HELP
        case Tactic(end=int(end), target=int(target)):
            yield end, Deed.STEP
            yield target, Deed.ATTACK
        case Tactic(end=int(cell)) | Move(target=cell):
            yield cell, Deed.STEP
        case Tactic(target=int(target)):
            yield target, Deed.ATTACK if target in LARGEST_BOARD.near[MIDDLE] else Deed.SHOT
        case Attack(target=target):
            yield target, Deed.ATTACK
        case Push(cell=cell):
            yield cell, Deed.PUSH


def _position(kind: int, variant: Variant, friend: int | None = None, enemy: int | None = None) -> State:
    """Return a position of a stack of a kind in the middle and plain units; its side has all locations."""
    comrade, foe = [other for other in _plain() if other != kind][:2]
    state = new_state(variant)
    state.setup = Setup.make(variant, ((kind, comrade), (foe,), *((),) * (variant.players - 2)))
    state.supply[FRIENDLY], state.stock[FRIENDLY] = [comrade], 1 << comrade
    state.marks[FRIENDLY] = LARGEST_BOARD.every
    for unit, cell, side in ((kind, MIDDLE, FRIENDLY), (comrade, friend, FRIENDLY), (foe, enemy, HOSTILE)):
        if cell is not None:
            state.kind[cell], state.height[cell] = unit, 2 if cell == MIDDLE else 1
            state.cells[unit] = (cell,)
            state.force[side] |= 1 << cell
    return state


@cache
def _plain() -> tuple[int, ...]:
    """Return kinds that attack and are attacked like any other."""
    return tuple(
        kind for kind, unit in enumerate(UNITS) if unit.coins and unit.attacks and unit.attackable is None
    )
