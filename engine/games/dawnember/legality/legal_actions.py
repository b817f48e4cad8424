"""Legal actions: the possible answers to each pending decision (WY-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from engine.events import Seat
from engine.games.dawnember import actions, pending
from engine.games.dawnember.actions import Action, in_order
from engine.games.dawnember.legality.commands import blockers, commands, shot
from engine.games.dawnember.legality.muster import musters
from engine.games.dawnember.legality.reactions import reactions
from engine.games.dawnember.legality.tactics import tactics
from engine.games.dawnember.options import SEATS
from engine.games.dawnember.state import State, list_known_cards

_NOBODY: frozenset[Seat] = frozenset()
_ONE = (frozenset((0,)), frozenset((1,)))
BARGAIN_CARDS = 2
"""Cards that Grim Bargain asks for (WY-15.1.1)."""


def to_act(state: State) -> frozenset[Seat]:
    """Return the seat that decides now; nobody when the match is over (WY-14.2.3)."""
    return _ONE[state.pending[0].seat] if state.pending else _NOBODY


def legal(state: State, seat: Seat) -> list[Action]:
    """Return a seat's possible actions, sorted by their texts (WY-21.2.3)."""
    if not state.pending or state.pending[0].seat != seat:
        return []
    frame = state.pending[0]
    return in_order(_ANSWERS[type(frame)](state, frame))


def _first(state: State, frame: pending.AskFirst) -> Iterator[Action]:
    return (actions.First("a" if name == "a" else "b") for name in SEATS)


def _muster(state: State, frame: pending.AskMuster) -> Iterator[Action]:
    return musters(state, frame.seat)


def _command(state: State, frame: pending.AskCommand) -> Iterator[Action]:
    return commands(state, frame.seat)


def _react(state: State, frame: pending.AskReact) -> Iterator[Action]:
    return reactions(state, frame.seat, frame.window)


def _block(state: State, frame: pending.AskBlock) -> Iterator[Action]:
    yield actions.Pass()
    yield from map(actions.Block, blockers(state))


def _tactic(state: State, frame: pending.AskTactic) -> Iterator[Action]:
    return tactics(state, frame.seat)


def _pay(state: State, frame: pending.AskPay) -> Iterator[Action]:
    yield actions.Decline()
    yield from map(actions.Pay, sorted(set(combinations(state.hand[frame.seat], BARGAIN_CARDS))))


def _pick(state: State, frame: pending.AskPick) -> Iterator[Action]:
    return map(actions.Pick, list_known_cards(state.hand[1 - frame.seat]))


def _followup(state: State, frame: pending.AskFollowup) -> Iterator[Action]:
    yield actions.Decline()
    if frame.chooses:
        yield from map(actions.Follow, state.units[1 - frame.seat])
    else:
        yield actions.Follow()


def _receive(state: State, frame: pending.AskReceive) -> Iterator[Action]:
    return map(actions.Receive, state.ready(frame.seat))


def _reshoot(state: State, frame: pending.AskReshoot) -> Iterator[Action]:
    yield actions.Decline()
    for target in shot(state, frame.unit, frame.kind):
        yield actions.Shoot(frame.unit, frame.kind, target)


def _clash(state: State, frame: pending.AskClash) -> Iterator[Action]:
    return map(actions.Clash, state.units[frame.seat])


def _retreat(state: State, frame: pending.AskRetreat) -> Iterator[Action]:
    yield actions.Test(frame.unit)
    yield actions.Drop(frame.unit)


def _arrange(state: State, frame: pending.AskArrange) -> Iterator[Action]:
    yield actions.Arrange("line", frame.unit)
    yield actions.Arrange("reserve", frame.unit)
    yield actions.Drop(frame.unit)


_ANSWERS: dict[type, Callable[[State, Any], Iterator[Action]]] = {
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
