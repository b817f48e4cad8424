"""Turns: their beginning and end, and the end of the game (KW-5.1, KW-16.1)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.kings import events
from engine.games.kings.play.table import Table
from engine.games.kings.scenarios.scores import find_winner, scores
from engine.games.kings.state import State
from engine.tabletop.dice import roll

RALLY_ROLL = 4
"""The least die that ends the wavering of a headstrong unit (KW-13.1.10)."""
GOES_ON = 4
"""The least die after the last turn that gives each side one more turn (KW-16.1.1)."""


def begin_turn(turn: Table, seat: Seat) -> None:
    """Begin a turn: headstrong units may rally (KW-5.1.2)."""
    turn.emit(events.TurnBegan(seat))
    for unit in turn.state.standing():
        if unit.seat == seat and unit.wavering and unit.profile.rallies:
            dice = roll(turn.chance, 1)
            turn.emit(events.Rolled("head", unit.id, dice))
            if dice[0] >= RALLY_ROLL:
                turn.emit(events.Rallied(unit.id))


def end_turn(turn: Table) -> None:
    """End a turn, and begin that of the other side, unless it was the last (KW-16.1.1)."""
    state = turn.state
    turn.emit(events.TurnEnded(state.side))
    if state.turn >= state.last and not _roll_for_extra_turn(turn):
        turn.emit(events.GameEnded(find_winner(state), scores(state)))
    else:
        begin_turn(turn, 1 - state.side)


def can_be_extended(state: State) -> bool:
    """Say whether a die may still add a turn for each side: once at most."""
    return state.options.extra_turn and state.last == 2 * state.options.turns


def _roll_for_extra_turn(turn: Table) -> bool:
    """Roll for one more turn; return whether there is one."""
    if not can_be_extended(turn.state):
        return False
    dice = roll(turn.chance, 1)
    turn.emit(events.Rolled("last", "", dice))
    if dice[0] < GOES_ON:
        return False
    turn.emit(events.Extended(2))
    return True
