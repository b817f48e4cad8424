"""Nerve tests: whether a damaged unit holds, wavers or is routed (KW-11)."""

from __future__ import annotations

from typing import Literal, TypeAlias

from engine.games.kings.armies.pool import LIST_OF
from engine.games.kings.armies.profiles import UnitLimit
from engine.games.kings.armies.special_rules import INSPIRING, IRON_RESOLVE, VERY_INSPIRING
from engine.games.kings.events import Dropped, GameEnded, Healed, NerveTested, Rolled, Routed, Wavered
from engine.games.kings.field.battlefield import Figure, battlefield
from engine.games.kings.geometry.boxes import distance
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.options import SEATS
from engine.games.kings.state import State
from engine.tabletop.dice import roll
from engine.turn import Turn

Nerve: TypeAlias = Literal["steady", "waver", "rout"]
REACHES = ((INSPIRING, 6), (VERY_INSPIRING, 9))
"""The range of inspiration, in inches (KW-13.1.13)."""
MIN_ROLL, MAX_ROLL = 2, 12


def result_of(waver: int | None, rout: int, natural: int, total: int) -> Nerve:
    """Return the result of a roll for a unit's two numbers (KW-11.1.1 to KW-11.1.3).

    >>> result_of(10, 12, 7, 11)
    'waver'
    """
    if natural == MIN_ROLL:
        return "steady"
    if total >= rout:
        return "rout"
    if waver is None:
        return "steady"
    return "waver" if total >= waver or natural == MAX_ROLL else "steady"


def is_inspired(state: State, id: str) -> bool:
    """Say whether a unit is inspired, by another or by itself (KW-11.2.2)."""
    field = battlefield(state)
    figure = field.figures[id]
    return any(inspires(other, figure) for other in field.sides[figure.seat])


def inspires(source: Figure, figure: Figure) -> bool:
    """Say whether a unit inspires another one of its side, or itself (KW-11.2.2, KW-13.1.13)."""
    if LIST_OF[source.profile.code] is not LIST_OF[figure.profile.code]:
        return False
    for rule, inches in REACHES:
        limit = source.profile.rules.get(rule)
        named = (
            not isinstance(limit, UnitLimit) or figure.profile.code in limit.codes or source.id == figure.id
        )
        if limit is not None and named and distance(source.box, figure.box) <= inches * INCH:
            return True
    return False


def check_nerve(turn: Turn[State], id: str, more: int = 0) -> None:
    """Test a unit's nerve, once more if it would be routed and is inspired, and carry the result out.

    `more` raises the total (KW-11.2.1).
    """
    result, total = _roll(turn, id, "nerve", more)
    if result == "rout" and is_inspired(turn.state, id):
        result, total = _roll(turn, id, "renerve", more)
    turn.emit(NerveTested(id, total, result))
    unit = turn.state.units[id]
    if result == "waver":
        turn.emit(Wavered(id))
    elif result == "rout":
        rout(turn, id)
    elif unit.profile.has(IRON_RESOLVE) and unit.damage:
        turn.emit(Healed(id, 1))


def _roll(turn: Turn[State], id: str, purpose: Literal["nerve", "renerve"], more: int) -> tuple[Nerve, int]:
    dice = roll(turn.chance, 2)
    turn.emit(Rolled(purpose, id, dice))
    unit = turn.state.units[id]
    natural = sum(dice)
    total = natural + unit.damage + more
    return result_of(unit.profile.waver, unit.profile.rout, natural, total), total


def rout(turn: Turn[State], id: str) -> None:
    """Remove a routed unit; its counter stays in its place, and a side without units has lost."""
    state = turn.state
    unit, counter = state.units[id], state.carries(id)
    if counter is not None:
        turn.emit(Dropped(id, counter, unit.here.x, unit.here.y))
    turn.emit(Routed(id))
    if all(other.seat != unit.seat for other in state.standing()):
        turn.emit(GameEnded("a" if SEATS[unit.seat] == "b" else "b"))
