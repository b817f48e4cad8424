"""Drawing coins, passing the turn, starting rounds (WC-4.1)."""

from __future__ import annotations

from typing import Final

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.catalog import Table
from engine.games.warchest.play.ready_events import TURN_PASSED
from engine.games.warchest.state import refill

HAND_SIZE: Final = 3
"""Coins drawn for a round (WC-4.1.2)."""


def draw(turn: Table, seat: Seat, count: int) -> None:
    """Draw coins into a seat's hand, refilling its bag when it has run out (WC-4.1.3, WC-4.1.4)."""
    state = turn.state
    bag = state.bag[seat]
    missing = count - len(bag)
    if missing <= 0:
        turn.emit(events.CoinsDrawn(seat, tuple(turn.chance.sample(bag, count))))
        return
    coins = tuple(turn.chance.sample(bag, len(bag))) if bag else ()
    if state.up[seat] or state.down[seat]:
        discard = refill(state, seat)
        more = tuple(turn.chance.sample(discard, min(missing, len(discard))))
        turn.emit(events.CoinsDrawn(seat, coins, True, more))
    else:
        turn.emit(events.CoinsDrawn(seat, coins))


def pass_turn(turn: Table) -> None:
    """Hand the turn to the next seat with a coin, or end the round (WC-4.1.5, WC-4.1.7)."""
    state = turn.state
    hands = state.hand
    for seat in state.setup.after[state.turn]:
        if hands[seat]:
            turn.emit(TURN_PASSED[seat])
            return
    limit = state.setup.variant.max_rounds
    if limit and state.round >= limit:
        turn.emit(events.GameEnded(None))
        return
    start_round(turn)


def start_round(turn: Table) -> None:
    """Start the next round with the initiative holder; everybody draws."""
    state = turn.state
    first = state.initiative
    turn.emit(events.RoundStarted(state.round + 1, first))
    draw(turn, first, HAND_SIZE)
    for seat in state.setup.after[first][:-1]:
        draw(turn, seat, HAND_SIZE)
