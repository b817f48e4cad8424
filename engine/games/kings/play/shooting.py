"""The shooting phase: attacks one after another, then nerve tests of the units that were hit (KW-8)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.kings import actions, events
from engine.games.kings.armies.spells import BY_WORD
from engine.games.kings.movement.free_pivots import after_pivot
from engine.games.kings.play.table import Table
from engine.games.kings.rolls.nerve import check_nerve
from engine.games.kings.rolls.throws import hits_of
from engine.games.kings.shooting.attacks import damage, roll_blast, throw_of
from engine.games.kings.shooting.spells import EFFECTS
from engine.games.kings.state import State


def _attack(turn: Table, action: actions.Shoot | actions.Cast) -> None:
    if action.turn is not None:
        turn.emit(events.Turned(action.unit, after_pivot(turn.state.units[action.unit].here, action.turn)))
    throw = throw_of(turn.state, action)
    attack = action.kind if isinstance(action, actions.Shoot) else action.spell
    turn.emit(events.Shot(action.unit, action.target, attack, throw.dice, throw.needed))
    hits = hits_of(turn, action.unit, throw)
    if isinstance(action, actions.Cast) and BY_WORD[action.spell] in EFFECTS:
        EFFECTS[BY_WORD[action.spell]](turn, action, hits)
        return
    if isinstance(action, actions.Shoot) and action.kind == "shoot":
        hits = roll_blast(turn, action.unit, hits)
    damage(turn, action, hits)


def end_shooting(turn: Table) -> None:
    """End the phase; tests of the units that were hit follow (KW-8.5.1)."""
    turn.emit(events.PhaseEnded(turn.state.side, "test"))


def waiting(state: State) -> list[str]:
    """Return the units that wait for their nerve test."""
    return [unit.id for unit in state.standing() if unit.hurt]


def follow_tests(turn: Table) -> bool:
    """Test the last unit automatically, and go on to the melee; False if more units wait."""
    left = waiting(turn.state)
    if len(left) > 1:
        return False
    if left:
        check_nerve(turn, left[0])
    else:
        turn.emit(events.PhaseEnded(turn.state.side, "melee"))
    return True


def _test(turn: Table, action: actions.Test) -> None:
    check_nerve(turn, action.unit)


IN_SHOOTING: Mapping[type, Callable[[Table, Any], None]] = {
    actions.Shoot: _attack,
    actions.Cast: _attack,
    actions.Test: _test,
}
"""The function that carries out each order of the shooting phase."""
