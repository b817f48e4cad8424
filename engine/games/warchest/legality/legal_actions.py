"""The legal actions and the seat that decides, from the actor's knowledge alone."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.games.warchest.abilities.maneuvers import MANEUVERS, unit_at
from engine.games.warchest.actions import (
    Attack,
    Control,
    Decline,
    Discard,
    DiscardHidden,
    Lose,
    Resolve,
)
from engine.games.warchest.legality.grounds import grounds
from engine.games.warchest.legality.plays import decrees, plays
from engine.games.warchest.pending import Edict, Foot, Frame, Loss, Option, Play, Spied, Wait
from engine.games.warchest.play.draft import DRAFT_FRAMES, draft_answers
from engine.games.warchest.play.resolution import ALONE, able, answerers, owing, reaction_of
from engine.games.warchest.state import EVERY_SEAT, NO_RESULT, State


def to_act(state: State) -> frozenset[Seat]:
    """Return the seats that may decide now; nobody once the game is over."""
    if state.result != NO_RESULT:
        return frozenset()
    return answerers(state, state.pending[0]) if state.pending else ALONE[state.turn]


def legal(state: State, seat: Seat) -> list[Any]:
    """List a seat's legal actions in text order; none if it is not asked, or its coins are unknown here."""
    if state.result != NO_RESULT or not (state.knows == EVERY_SEAT or state.sees(seat)):
        return []
    if not state.pending:
        return plays(state, seat, tuple(state.hand[seat])) if seat == state.turn else []
    frame = state.pending[0]
    return answers(state, frame) if seat in answerers(state, frame) else []


def answers(state: State, frame: Frame) -> list[Any]:
    """List the answers to a pending decision in text order."""
    if isinstance(frame, Play):
        return plays(state, frame.seat, (frame.coin,))
    if isinstance(frame, Option):
        return _with_decline(reaction_of(frame.unit).options(state, frame.unit))
    if isinstance(frame, Foot):
        units = [unit_at(state, cell) for cell in owing(state, frame)]
        found: list[Any] = []
        here = grounds(state, state.setup.owner[frame.unit])
        for way in MANEUVERS:
            for unit in units:
                way.extend(found, state, here, unit, unit.kind)
        return found
    if isinstance(frame, Loss):
        return [Lose(supply=False), Lose(supply=True)]
    if isinstance(frame, Edict):
        return decrees(state, state.setup.owner[frame.unit], state.setup.decrees)
    if isinstance(frame, Spied):
        return list_spy_actions(state, frame)
    if isinstance(frame, DRAFT_FRAMES):
        return draft_answers(state, frame)
    assert isinstance(frame, Wait)
    return [Resolve(kind) for kind in able(state, frame)]


def _with_decline(options: list[Any]) -> list[Any]:
    # `decline` sorts after `attack` and `control`, before every other answer.
    before = sum(type(option) in (Attack, Control) for option in options)
    return [*options[:before], Decline(), *options[before:]]


def list_spy_actions(state: State, frame: Spied) -> list[Any]:
    """Return the discards from a revealed hand, after doing without (WC-10.7.1, WC-10.7.2)."""
    kind: Any = DiscardHidden if state.setup.variant.spydown else Discard
    return [Decline(), *(kind(coin) for coin in sorted(set(frame.hand)))]
