"""The melee phase: combats one after another, and the chargers' moves after them (KW-10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.games.kings import actions, events
from engine.games.kings.melee.combats import begin_combat, leave, list_open_combats, strike_next
from engine.games.kings.melee.regrouping import go, stay
from engine.games.kings.pending import Giving, Regrouping, Striking
from engine.games.kings.play.movement import offer_counter
from engine.games.kings.play.table import Table
from engine.games.kings.play.turns import end_turn


def follow_melee(turn: Table) -> bool:
    """Do the next automatic step: a single striker, a single combat, the end; False if a decision is due."""
    state = turn.state
    if state.pending:
        frame = state.pending[0]
        if isinstance(frame, Striking) and len(frame.left) == 1:
            strike_next(turn, frame, frame.left[0])
            return True
        return False
    left = list_open_combats(state)
    if len(left) > 1:
        return False
    if left:
        begin_combat(turn, left[0])
    else:
        _end(turn)
    return True


def _end(turn: Table) -> None:
    """End the phase and the turn; a unit whose target is gone leaves without a combat (KW-8.5.2)."""
    for contact in turn.state.contacts:
        leave(turn, contact.charger)
    end_turn(turn)


def _fight(turn: Table, action: actions.Fight) -> None:
    begin_combat(turn, action.unit)


def _strike(turn: Table, action: actions.Strike) -> None:
    frame = turn.state.pending[0]
    assert isinstance(frame, Striking)
    strike_next(turn, frame, action.unit)


def _regrouping(turn: Table) -> Regrouping:
    frame = turn.state.pending[0]
    assert isinstance(frame, Regrouping)
    return frame


def _stay(turn: Table, action: actions.Stay) -> None:
    stay(turn, _regrouping(turn), action.unit, action.h)
    offer_counter(turn, action.unit)


def _regroup(turn: Table, action: actions.Regroup) -> None:
    if not go(turn, _regrouping(turn), action.unit, action.way):
        offer_counter(turn, action.unit)


def _give(turn: Table, action: actions.Give) -> None:
    frame = turn.state.pending[0]
    assert isinstance(frame, Giving)
    turn.emit(events.Given(frame.counter, action.unit))


IN_MELEE: Mapping[type, Callable[[Table, Any], None]] = {
    actions.Fight: _fight,
    actions.Strike: _strike,
    actions.Stay: _stay,
    actions.Regroup: _regroup,
    actions.Give: _give,
}
"""The function that carries out each order of the melee phase."""
