"""Ready-made events: each stands where it is looked up."""

from __future__ import annotations

from engine.games.warchest.events import (
    CoinHidden,
    CoinShown,
    InitiativeClaimed,
    Passed,
    Recruited,
    TurnPassed,
)
from engine.games.warchest.kinds import KINDS, UNKNOWN
from engine.games.warchest.play import ready_events


def test_each_event_stands_where_it_is_looked_up() -> None:
    """By seat alone, or by seat and coin, including an unknown one."""
    for seat in range(4):
        assert ready_events.COIN_PASSED[seat] == Passed(seat)
        assert ready_events.MARKER_CLAIMED[seat] == InitiativeClaimed(seat)
        assert ready_events.TURN_PASSED[seat] == TurnPassed(seat)
        for coin in (*range(KINDS), UNKNOWN):
            assert ready_events.COIN_SHOWN[seat][coin] == CoinShown(seat, coin)
            assert ready_events.COIN_HIDDEN[seat][coin] == CoinHidden(seat, coin)
        for kind in range(KINDS):
            assert ready_events.COIN_RECRUITED[seat][kind] == Recruited(seat, kind)
