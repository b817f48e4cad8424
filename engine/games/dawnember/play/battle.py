"""The battle phase between combats: turns of command, withdrawal, scoring and clean-up (WY-6, WY-13)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.dawnember import actions
from engine.games.dawnember.card_events import HandDiscarded
from engine.games.dawnember.events import (
    BattleScored,
    BattleWon,
    ClashBegan,
    CleanUpBegan,
    MatchEnded,
    TurnPassed,
    UnitDestroyed,
    UnitKept,
    UnitMoved,
    UnitReadied,
    Withdrew,
)
from engine.games.dawnember.pending import AskArrange, AskClash, AskCommand, AskRetreat, Frames
from engine.games.dawnember.play.attack import begin
from engine.games.dawnember.play.dealing import compare_rolls, flip, roll
from engine.games.dawnember.play.muster import begin_battle
from engine.games.dawnember.play.table import Table
from engine.games.dawnember.state import State, tag
from engine.games.dawnember.values.values import command_value, total

MAX_LAST_CLASHES = 10
"""Last Clashes of a battle before rolls decide it (WY-13.2.3)."""


def fight_over(turn: Table) -> Frames:
    """Go on when a combat is over: score again after a Last Clash, else the command ends."""
    return score(turn) if turn.state.phase != "battle" else next_command(turn)


def next_command(turn: Table) -> Frames:
    """End a command: the other seat gives the next one, or the battle is scored (WY-6.2)."""
    state = turn.state
    cap = state.options.command_cap
    if state.passes == 2 or (cap and state.commands >= cap):
        return score(turn)
    turn.emit(TurnPassed(1 - state.turn))
    return (AskCommand(state.turn),)


def withdraw(turn: Table, seat: Seat) -> Frames:
    """Give the battle up: decide on each unit, then the other seat wins (WY-6.5.1)."""
    turn.emit(Withdrew(seat))
    return _retreat(turn, seat, "")


def retreat(turn: Table, frame: AskRetreat, action: actions.Action) -> Frames:
    """Keep a unit if it passes its test, or let it go (WY-6.5)."""
    value = command_value(turn.state, frame.unit)
    found = roll(turn, frame.seat, "withdrawal", frame.unit) if isinstance(action, actions.Test) else None
    turn.emit(UnitKept(frame.unit) if found is not None and found <= value else UnitDestroyed(frame.unit))
    return _retreat(turn, frame.seat, frame.unit)


def _behind(state: State, seat: Seat, unit: str) -> list[str]:
    """Return a seat's units after one, in the order of their numbers; all units for an empty tag."""
    after = int(unit[1:]) if unit else 0
    return [each for each in state.units[seat] if int(each[1:]) > after]


def _retreat(turn: Table, seat: Seat, unit: str) -> Frames:
    rest = _behind(turn.state, seat, unit)
    return (AskRetreat(seat, rest[0]),) if rest else win_battle(turn, 1 - seat)


def score(turn: Table) -> Frames:
    """Compare the totals; equal totals lead to a Last Clash (WY-13.1, WY-13.2)."""
    state = turn.state
    first, second = total(state, 0), total(state, 1)
    turn.emit(BattleScored((first, second)))
    there = [bool(units) for units in state.units]
    if there[0] != there[1]:
        return win_battle(turn, there.index(True))
    if first != second:
        return win_battle(turn, 0 if first > second else 1)
    number = int(state.phase.removeprefix("clash")) if state.phase != "battle" else 0
    if number == MAX_LAST_CLASHES:
        return win_battle(turn, compare_rolls(turn, "battle"))
    turn.emit(ClashBegan(number + 1))
    return _clash(turn) if there[0] else _clash_of_the_deck(turn)


def _clash(turn: Table) -> Frames:
    seat = compare_rolls(turn, "clash")
    turn.emit(TurnPassed(seat))
    return (AskClash(seat),)


def _clash_of_the_deck(turn: Table) -> Frames:
    """Let units from the army decks fight when no seat has a unit in play (WY-13.2.2)."""
    came = [flip(turn, seat) for seat in (0, 1)]
    if came[0] != came[1]:
        return win_battle(turn, came.index(True))
    seat = compare_rolls(turn, "clash" if came[0] else "battle")
    if not came[0]:
        return win_battle(turn, seat)
    turn.emit(TurnPassed(seat))
    first, second = (tag(each, turn.state.tags[each]) for each in (seat, 1 - seat))
    return begin(turn, "clash", first, second)


def clash(turn: Table, frame: AskClash, action: actions.Clash) -> Frames:
    """Choose the attacker of a Last Clash, then the defender; both become ready (WY-13.2.1)."""
    if not frame.against:
        return (AskClash(1 - frame.seat, action.unit),)
    for unit in (frame.against, action.unit):
        if turn.state.unit(unit).committed:
            turn.emit(UnitReadied(unit))
    return begin(turn, "clash", frame.against, action.unit)


def win_battle(turn: Table, seat: Seat) -> Frames:
    """Let a seat win the battle; the match may end by it (WY-13.3.1, WY-4.1.2)."""
    state, last = turn.state, turn.state.is_match_point(seat)
    turn.emit(BattleWon(seat))
    if last:
        turn.emit(MatchEnded(seat))
        return ()
    for each in (0, 1):
        if state.hand[each]:
            turn.emit(HandDiscarded(each, "action", tuple(state.hand[each])))
    turn.emit(CleanUpBegan(seat))
    frames = tuple(
        AskArrange(each, next(iter(state.units[each]))) for each in (seat, 1 - seat) if state.units[each]
    )
    return frames or _next_battle(turn)


def arrange(turn: Table, frame: AskArrange, action: actions.Action, rest: Frames) -> Frames:
    """Put a unit into a row for the next battle, or drop it (WY-13.4.2)."""
    if isinstance(action, actions.Arrange):
        turn.emit(UnitMoved(frame.unit, action.row))
    else:
        turn.emit(UnitDestroyed(frame.unit))
    more = _behind(turn.state, frame.seat, frame.unit)
    if more:
        return (AskArrange(frame.seat, more[0]), *rest)
    return rest or _next_battle(turn)


def _next_battle(turn: Table) -> Frames:
    """Begin the next battle; the loser of this one decides which seat musters first (WY-5.1.1)."""
    return begin_battle(turn, turn.state.battle + 1, 1 - turn.state.turn)
