"""Decide: carry out a legal action by emitting facts; reads like sections 5 and 6 of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.events import Seat
from engine.games.warchest import actions, events
from engine.games.warchest.catalog import UNITS, Frames, Occasion, Table
from engine.games.warchest.kinds import ROYAL
from engine.games.warchest.maneuvers import noted, perform, strike
from engine.games.warchest.pending import Foot, Frame, Loss, Option
from engine.games.warchest.resolve import reaction_of, settle, take_trigger

_DEPLOYED = frozenset({Occasion.DEPLOY})
_RECRUITED = frozenset({Occasion.RECRUIT})


def decide(turn: Table, seat: Seat, action: Any) -> None:
    """Carry out a legal action and all that follows from it by itself."""
    pending = turn.state.pending
    if not pending:
        settle(turn, _PLAY[type(action)](turn, seat, action))
        return
    top = pending[0]
    if type(action) is actions.Resolve:
        settle(turn, take_trigger(turn, action.unit, pending))
        return
    settle(turn, _answer(turn, seat, top, action) + pending[1:])


def _answer(turn: Table, seat: Seat, frame: Frame, action: Any) -> Frames:
    if isinstance(frame, Option):
        if type(action) is actions.Decline:
            turn.emit(events.Declined(frame.unit))
            return ()
        return reaction_of(frame.unit).perform(turn, frame.unit, action)
    if isinstance(frame, Loss):
        return strike(turn, frame.cell, frame.target, action.supply, frame.sacrifice, frame.earned)
    if isinstance(frame, Foot):
        rest = tuple(cell for cell in frame.cells if cell != action.cell)
        owed: Frames = (Foot(frame.unit, rest),) if rest else ()
        return perform(turn, action) + owed
    return _PLAY[type(action)](turn, seat, action)


def _maneuver(turn: Table, seat: Seat, action: Any) -> Frames:
    turn.emit(events.CoinShown(seat, action.unit))
    return perform(turn, action)


def _deploy(turn: Table, seat: Seat, action: actions.Deploy) -> Frames:
    turn.emit(events.Deployed(seat, action.unit, action.cell))
    return noted(turn.state, action.unit, _DEPLOYED)


def _bolster(turn: Table, seat: Seat, action: actions.Bolster) -> Frames:
    turn.emit(events.Bolstered(seat, action.unit, action.cell))
    return ()


def _pass(turn: Table, seat: Seat, action: actions.Pass) -> Frames:
    turn.emit(events.CoinHidden(seat, action.coin))
    turn.emit(events.Passed(seat))
    return ()


def _claim(turn: Table, seat: Seat, action: actions.Claim) -> Frames:
    turn.emit(events.CoinHidden(seat, action.coin))
    turn.emit(events.InitiativeClaimed(seat))
    return ()


def _recruit(turn: Table, seat: Seat, action: actions.Recruit) -> Frames:
    turn.emit(events.CoinHidden(seat, action.coin))
    return recruit(turn, seat, action.unit)


def recruit(turn: Table, seat: Seat, kind: int) -> Frames:
    """Take a coin from a seat's supply face up to its discard (WC-5.3.3)."""
    turn.emit(events.Recruited(seat, kind))
    return noted(turn.state, kind, _RECRUITED)


def _tactic(turn: Table, seat: Seat, action: actions.Tactic) -> Frames:
    tactic = UNITS[action.unit].tactic
    assert tactic is not None
    turn.emit(events.CoinShown(seat, ROYAL if tactic.royal else action.unit))
    return tactic.perform(turn, seat, action)


_PLAY: dict[type, Callable[[Table, Seat, Any], Frames]] = {
    actions.Attack: _maneuver,
    actions.Bolster: _bolster,
    actions.Claim: _claim,
    actions.Control: _maneuver,
    actions.Deploy: _deploy,
    actions.Move: _maneuver,
    actions.Pass: _pass,
    actions.Recruit: _recruit,
    actions.Tactic: _tactic,
}
