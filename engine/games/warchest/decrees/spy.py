"""Spy (WC-10.7)."""

from engine.events import Seat
from engine.game import Reason
from engine.games.warchest.actions import Proclaim, seat_name, seat_of
from engine.games.warchest.catalog import Decree, Frames, Table
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State


def options(state: State, seat: Seat, decree: int) -> list[Proclaim]:
    """List the opponents with a coin in hand (WC-10.7.1, WC-11.2.6)."""
    players = state.setup.variant.players
    return [
        Proclaim(decree, seat=seat_name(players, other))
        for other in range(1 - (seat & 1), players, 2)
        if state.hand[other]
    ]


def perform(turn: Table, seat: Seat, action: Proclaim, before: tuple[int, ...]) -> Frames:
    """Show the hand to the proclaimer alone (WC-7.1.8); what is earned is noted with the answer."""
    assert isinstance(action.seat, str)
    target = seat_of(action.seat)
    return (Spied(seat, target, tuple(turn.state.hand[target])),)


def why_not(state: State, seat: Seat, action: Proclaim) -> Reason | None:
    """Say that an opponent has no coin in hand."""
    if not isinstance(action.seat, str) or seat_of(action.seat) >= state.setup.variant.players:
        return None
    empty = (seat_of(action.seat) ^ seat) & 1 and not state.hand[seat_of(action.seat)]
    return Reason("hand_empty", {"seat": action.seat}) if empty else None


DECREE = Decree("spy", options, perform, why_not)
