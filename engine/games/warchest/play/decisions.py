"""Decisions carried out as events; reads like sections 5 and 6 of the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.events import Seat
from engine.games.warchest import actions, events
from engine.games.warchest.abilities.maneuvers import attack, control, move, perform, recruit, strike
from engine.games.warchest.catalog import DECREES, UNITS, Frames, Table
from engine.games.warchest.legality.hand_uses import coin_of
from engine.games.warchest.pending import Edict, Foot, Frame, Loss, Option, Spied
from engine.games.warchest.play.draft import DRAFT_FRAMES, answer_draft
from engine.games.warchest.play.ready_events import COIN_HIDDEN, COIN_PASSED, COIN_SHOWN, MARKER_CLAIMED
from engine.games.warchest.play.resolution import reaction_of, settle, take_trigger
from engine.games.warchest.play.rounds import draw, pass_turn
from engine.games.warchest.play.triggers import DEPLOYED, by_proclaiming, note_trigger, waiting
from engine.games.warchest.state import NO_RESULT


def decide(turn: Table, seat: Seat, action: Any) -> None:
    """Carry out a legal action and all its automatic consequences."""
    state = turn.state
    pending = state.pending
    if not pending:
        frames = _PLAY[type(action)](turn, seat, action)
        # Most often no question follows: nothing needs settling then.
        if frames or state.result != NO_RESULT:
            settle(turn, frames)
        else:
            pass_turn(turn)
        return
    top = pending[0]
    if isinstance(top, DRAFT_FRAMES):
        answer_draft(turn, seat, action)
        return
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
    if isinstance(frame, Edict):
        return proclaim(turn, seat, action)
    if isinstance(frame, Spied):
        return _discard(turn, frame, action)
    return _PLAY[type(action)](turn, seat, action)


def _attack(turn: Table, seat: Seat, action: actions.Attack) -> Frames:
    turn.emit(COIN_SHOWN[seat][action.unit])
    return attack(turn, action.cell, action.target)


def _control(turn: Table, seat: Seat, action: actions.Control) -> Frames:
    turn.emit(COIN_SHOWN[seat][action.unit])
    return control(turn, action.unit, action.cell)


def _move(turn: Table, seat: Seat, action: actions.Move) -> Frames:
    turn.emit(COIN_SHOWN[seat][action.unit])
    return move(turn, action.unit, action.cell, (action.target,))


def _deploy(turn: Table, seat: Seat, action: actions.Deploy) -> Frames:
    turn.emit(events.Deployed(seat, action.unit, action.cell))
    return note_trigger(turn.state, action.unit, DEPLOYED)


def _bolster(turn: Table, seat: Seat, action: actions.Bolster) -> Frames:
    turn.emit(events.Bolstered(seat, action.unit, action.cell))
    return ()


def _pass(turn: Table, seat: Seat, action: actions.Pass) -> Frames:
    turn.emit(COIN_HIDDEN[seat][action.coin])
    turn.emit(COIN_PASSED[seat])
    return ()


def _claim(turn: Table, seat: Seat, action: actions.Claim) -> Frames:
    turn.emit(COIN_HIDDEN[seat][action.coin])
    turn.emit(MARKER_CLAIMED[seat])
    return ()


def _recruit(turn: Table, seat: Seat, action: actions.Recruit) -> Frames:
    turn.emit(COIN_HIDDEN[seat][action.coin])
    return waiting(turn.state, recruit(turn, seat, action.unit))


def _proclaim(turn: Table, seat: Seat, action: actions.Proclaim) -> Frames:
    turn.emit(COIN_SHOWN[seat][coin_of(action)])
    turn.emit(events.Sealed(seat & 1, action.decree))
    return proclaim(turn, seat, action)


def proclaim(turn: Table, seat: Seat, action: actions.Proclaim) -> Frames:
    """Carry a Decree out (WC-10.1.2); the seat's units that react to it are noted."""
    turn.emit(events.Proclaimed(seat, action.decree))
    return DECREES[action.decree].perform(turn, seat, action, by_proclaiming(turn.state, seat))


def _discard(turn: Table, frame: Spied, action: Any) -> Frames:
    """Discard a coin of the revealed hand, and draw another (WC-10.7.1 to WC-10.7.3)."""
    if type(action) is actions.Discard:
        turn.emit(COIN_SHOWN[frame.target][action.coin])
        draw(turn, frame.target, 1)
    elif type(action) is actions.DiscardHidden:
        turn.emit(events.CoinBuried(frame.target, action.coin))
        draw(turn, frame.target, 1)
    return waiting(turn.state, by_proclaiming(turn.state, frame.seat))


def _tactic(turn: Table, seat: Seat, action: actions.Tactic) -> Frames:
    tactic = UNITS[action.unit].tactic
    assert tactic is not None
    turn.emit(COIN_SHOWN[seat][coin_of(action)])
    return tactic.perform(turn, seat, action)


_PLAY: Final[dict[type, Callable[[Table, Seat, Any], Frames]]] = {
    actions.Attack: _attack,
    actions.Bolster: _bolster,
    actions.Claim: _claim,
    actions.Control: _control,
    actions.Deploy: _deploy,
    actions.Move: _move,
    actions.Pass: _pass,
    actions.Proclaim: _proclaim,
    actions.Recruit: _recruit,
    actions.Tactic: _tactic,
}
