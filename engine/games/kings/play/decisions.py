"""Decisions: orders and their consequences (KW-5.1.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.events import Seat
from engine.games.kings import actions
from engine.games.kings.actions import Action
from engine.games.kings.events import OutOfTime
from engine.games.kings.pending import Giving, Regrouping, Taking
from engine.games.kings.play.answers import answer
from engine.games.kings.play.melee import IN_MELEE, follow_melee
from engine.games.kings.play.movement import IN_MOVEMENT, end_movement
from engine.games.kings.play.set_up import IN_SET_UP, follow_deployment, follow_markers, lay_out
from engine.games.kings.play.shooting import IN_SHOOTING, end_shooting, follow_tests
from engine.games.kings.play.table import Table
from engine.games.kings.play.vanguard import IN_VANGUARD, follow_vanguard


def decide(turn: Table, seat: Seat, action: Action) -> None:
    """Carry out an order that is not refused, with all automatic consequences."""
    if isinstance(action, actions.Flag):
        turn.emit(OutOfTime(seat))
    else:
        _carry_out(turn, action)
    go_on(turn)


def set_up(turn: Table) -> None:
    """Set a match up, up to the first decision (KW-15)."""
    lay_out(turn)
    go_on(turn)


def go_on(turn: Table) -> None:
    """Carry out automatic steps, up to the next decision of a side that has time, or to the end."""
    while turn.state.phase != "over":
        if _follows(turn):
            continue
        if turn.state.side not in turn.state.out:
            return
        _carry_out(turn, answer(turn.state))


def _follows(turn: Table) -> bool:
    """Do one thing that needs no decision, if there is one."""
    state = turn.state
    if state.pending and isinstance(state.pending[0], Taking | Giving | Regrouping):
        return False
    follow = _FOLLOW.get(state.phase)
    return follow is not None and follow(turn)


def _end_phase(turn: Table, action: actions.Done) -> None:
    if turn.state.phase == "move":
        end_movement(turn)
    else:
        end_shooting(turn)


def _carry_out(turn: Table, action: Action) -> None:
    _ORDERS[type(action)](turn, action)


_ORDERS: Mapping[type, Callable[[Table, Any], None]] = {
    **IN_SET_UP,
    **IN_VANGUARD,
    **IN_MOVEMENT,
    **IN_SHOOTING,
    **IN_MELEE,
    actions.Done: _end_phase,
}
"""The function that carries out each order."""
_FOLLOW: Mapping[str, Callable[[Table], bool]] = {
    "mark": follow_markers,
    "deploy": follow_deployment,
    "van": follow_vanguard,
    "test": follow_tests,
    "melee": follow_melee,
}
"""The automatic steps of a phase; phases without an entry have only decisions."""
