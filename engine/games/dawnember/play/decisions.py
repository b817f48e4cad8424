"""Decisions and their consequences: windows, spells, steps of a combat (WY-10, WY-14)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.events import Seat
from engine.games.dawnember import actions, pending
from engine.games.dawnember.card_events import CardsDiscarded
from engine.games.dawnember.events import (
    Awaited,
    CommandGiven,
    Declined,
    ModGained,
    Passed,
    StrategyPlayed,
    UnitMoved,
)
from engine.games.dawnember.legality.reactions import askable
from engine.games.dawnember.pending import AskReact, AskTactic, Frames, Spell
from engine.games.dawnember.play.attack import after_declaration, begin, begin_declared, block, declare
from engine.games.dawnember.play.battle import (
    arrange,
    clash,
    fight_over,
    next_command,
    retreat,
    withdraw,
)
from engine.games.dawnember.play.changes import commit, go_home
from engine.games.dawnember.play.combat import after_tactics, make_rolls
from engine.games.dawnember.play.muster import first, muster
from engine.games.dawnember.play.result import abort, conclude, decide_combat, is_aborted
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.play.uses import cast, use
from engine.games.dawnember.state import Kind


def decide(turn: Table, seat: Seat, action: Any) -> None:
    """Carry out a legal action and all its automatic consequences."""
    frame, *rest = turn.state.pending
    ask(turn, _continue(turn, _ANSWERS[type(frame)](turn, frame, action, tuple(rest))))


def ask(turn: Table, frames: Frames) -> None:
    """Emit the questions to answer now; nothing once the match is over."""
    if frames:
        turn.emit(Awaited(frames))


def _continue(turn: Table, frames: Frames) -> Frames:
    """Continue until a seat has to decide: ask seats, cast spells, take the steps of a combat."""
    while True:
        if is_aborted(turn):
            frames = abort(turn)
        if not frames:
            # Only an ended match, or a command that was carried out, leaves nothing to be decided.
            if turn.state.result >= 0:
                return ()
            frames = next_command(turn)
            continue
        top, rest = frames[0], frames[1:]
        if isinstance(top, Spell):
            if askable(turn.state, 1 - top.seat, "spell"):
                return (AskReact(1 - top.seat, "spell"), *frames)
            frames = cast(turn, top, rest)
        elif isinstance(top, AskReact) and not askable(turn.state, top.seat, top.window):
            frames = _pass_window(turn, top, rest)
        else:
            return frames


def _pass_window(turn: Table, frame: AskReact, rest: Frames) -> Frames:
    """Let a seat pass in a window, which passes to the other seat or is over (WY-10.1.2)."""
    if frame.window == "spell":
        spell = rest[0]
        assert isinstance(spell, Spell)
        return cast(turn, spell, rest[1:])
    if not frame.passed:
        return (AskReact(1 - frame.seat, frame.window, passed=True), *rest)
    return _AFTER_WINDOW[frame.window](turn)


_AFTER_WINDOW: dict[str, Callable[[Table], Frames]] = {
    "attack": after_declaration,
    "rolls": make_rolls,
    "rolled": decide_combat,
    "after": conclude,
}


def _first(turn: Table, frame: pending.AskFirst, action: Any, rest: Frames) -> Frames:
    return first(turn, action)


def _muster(turn: Table, frame: pending.AskMuster, action: Any, rest: Frames) -> Frames:
    return muster(turn, frame.seat, action)


def _command(turn: Table, frame: pending.AskCommand, action: Any, rest: Frames) -> Frames:
    """Give a command (WY-6.2)."""
    seat = frame.seat
    turn.emit(CommandGiven(seat, passing=isinstance(action, actions.Pass)))
    match action:
        case actions.Attack():
            return declare(turn, action.unit, action.target)
        case actions.Shoot():
            return begin(turn, _shot(action.kind), action.unit, action.target)
        case actions.Move():
            turn.emit(UnitMoved(action.unit, "line"))
        case actions.Strategy():
            turn.emit(StrategyPlayed(seat, action.card))
        case actions.Withdraw():
            return withdraw(turn, seat)
        case actions.Play() | actions.Use():
            return use(turn, seat, action, ())
    return ()


def _shot(type: str) -> Kind:
    kinds: dict[str, Kind] = {"short": "shoot.short", "ranged": "shoot.ranged", "long": "shoot.long"}
    return kinds[type]


def _react(turn: Table, frame: AskReact, action: Any, rest: Frames) -> Frames:
    if isinstance(action, actions.Pass):
        turn.emit(Declined(frame.seat))
        return _pass_window(turn, frame, rest)
    waiting = rest if frame.window == "spell" else (AskReact(1 - frame.seat, frame.window), *rest)
    return use(turn, frame.seat, action, waiting)


def _block(turn: Table, frame: pending.AskBlock, action: Any, rest: Frames) -> Frames:
    if isinstance(action, actions.Block):
        return block(turn, action.unit)
    turn.emit(Declined(frame.seat))
    return begin_declared(turn)


def _tactic(turn: Table, frame: AskTactic, action: Any, rest: Frames) -> Frames:
    """Play a tactic or pass; two passes end the step (WY-7.3.1)."""
    seat = frame.seat
    if not isinstance(action, actions.Pass):
        return use(turn, seat, action, (AskTactic(1 - seat),))
    turn.emit(Passed(seat))
    return after_tactics(turn) if frame.passed else (AskTactic(1 - seat, passed=True),)


def _pay(turn: Table, frame: pending.AskPay, action: Any, rest: Frames) -> Frames:
    """Pay, or let the combat end in a slaughter (WY-15.1.1)."""
    if isinstance(action, actions.Pay):
        turn.emit(CardsDiscarded(frame.seat, action.cards))
    else:
        turn.emit(Declined(frame.seat))
        turn.emit(ModGained("slaughter"))
    return rest


def _pick(turn: Table, frame: pending.AskPick, action: Any, rest: Frames) -> Frames:
    turn.emit(CardsDiscarded(1 - frame.seat, (action.card,)))
    return rest


def _followup(turn: Table, frame: pending.AskFollowup, action: Any, rest: Frames) -> Frames:
    if isinstance(action, actions.Follow):
        if frame.chooses:
            return begin(turn, "follow", frame.unit, action.target)
        return (pending.AskReceive(1 - frame.seat, frame.unit),)
    turn.emit(Declined(frame.seat))
    go_home(turn, frame.unit)
    return fight_over(turn)


def _receive(turn: Table, frame: pending.AskReceive, action: Any, rest: Frames) -> Frames:
    return begin(turn, "follow", frame.unit, action.unit)


def _reshoot(turn: Table, frame: pending.AskReshoot, action: Any, rest: Frames) -> Frames:
    if isinstance(action, actions.Shoot):
        return begin(turn, _shot(action.kind), action.unit, action.target)
    turn.emit(Declined(frame.seat))
    commit(turn, frame.unit)
    return fight_over(turn)


def _clash(turn: Table, frame: pending.AskClash, action: Any, rest: Frames) -> Frames:
    return clash(turn, frame, action)


def _retreat(turn: Table, frame: pending.AskRetreat, action: Any, rest: Frames) -> Frames:
    return retreat(turn, frame, action)


def _arrange(turn: Table, frame: pending.AskArrange, action: Any, rest: Frames) -> Frames:
    return arrange(turn, frame, action, rest)


_ANSWERS: dict[type, Callable[[Table, Any, Any, Frames], Frames]] = {
    pending.AskFirst: _first,
    pending.AskMuster: _muster,
    pending.AskCommand: _command,
    pending.AskReact: _react,
    pending.AskBlock: _block,
    pending.AskTactic: _tactic,
    pending.AskPay: _pay,
    pending.AskPick: _pick,
    pending.AskFollowup: _followup,
    pending.AskReceive: _receive,
    pending.AskReshoot: _reshoot,
    pending.AskClash: _clash,
    pending.AskRetreat: _retreat,
    pending.AskArrange: _arrange,
}
