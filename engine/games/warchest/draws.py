"""Drawing coins, passing the turn, starting rounds (WC-4.1)."""

from __future__ import annotations

from engine.events import Seat
from engine.games.warchest import events
from engine.games.warchest.catalog import Table
from engine.games.warchest.state import refilled

HAND = 3
"""Coins drawn for a round (WC-4.1.2)."""


def draw(turn: Table, seat: Seat, count: int) -> None:
    """Draw coins into a seat's hand, refilling its bag when it has run out (WC-4.1.3, WC-4.1.4)."""
    state = turn.state
    bag = state.bag[seat]
    first = min(count, len(bag))
    coins = tuple(turn.chance.sample(bag, first)) if first else ()
    missing = count - first
    if missing and (state.up[seat] or state.down[seat]):
        discard = refilled(state, seat)
        more = tuple(turn.chance.sample(discard, min(missing, len(discard))))
        turn.emit(events.CoinsDrawn(seat, coins, True, more))
    else:
        turn.emit(events.CoinsDrawn(seat, coins))


def pass_turn(turn: Table) -> None:
    """Hand the turn to the next seat with a coin, or end the round (WC-4.1.5, WC-4.1.7)."""
    state = turn.state
    seats = state.setup.variant.players
    for step in range(1, seats + 1):
        seat = (state.turn + step) % seats
        if state.hand[seat]:
            turn.emit(events.TurnPassed(seat))
            return
    limit = state.setup.variant.max_rounds
    if limit and state.round >= limit:
        turn.emit(events.GameEnded(None))
        return
    start_round(turn)


def start_round(turn: Table) -> None:
    """Start the next round with the initiative holder; everybody draws."""
    state = turn.state
    seats = state.setup.variant.players
    turn.emit(events.RoundStarted(state.round + 1, state.initiative))
    for step in range(seats):
        draw(turn, (state.initiative + step) % seats, HAND)
