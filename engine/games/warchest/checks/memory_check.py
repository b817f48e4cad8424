"""The check that worlds agree with a seat's past events, by counting coins through its stream (WC-7.1.8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.events import Event, Seat
from engine.games.warchest import events
from engine.games.warchest.kinds import UNKNOWN, codes
from engine.games.warchest.pending import Spied
from engine.games.warchest.state import State


def find_contradictions(worlds: Sequence[State], seat: Seat, told: Sequence[Event]) -> list[str]:
    """Return the contradictions between some full states and a seat's events.

    A hand that Spy showed lies in the hand or face down until it is seen to leave, or is mixed into the bag.
    """
    shown: dict[Seat, Counter[int]] = {}
    for event in told:
        if isinstance(event, events.Awaited):
            for frame in event.frames:
                if type(frame) is Spied and frame.seat == seat and UNKNOWN not in frame.hand:
                    shown[frame.target] = Counter(frame.hand)
        elif isinstance(event, events.CoinShown):
            shown.get(event.seat, Counter())[event.coin] -= 1
        elif isinstance(event, events.Deployed | events.Bolstered):
            for kinds in shown.values():
                kinds[event.unit] -= 1
        elif isinstance(event, events.CoinsDrawn) and event.refilled:
            shown.pop(event.seat, None)
    return [
        f"of seat {other} {codes(sorted((+kinds).elements()))} must be in hand or face down"
        for world in worlds
        for other, kinds in shown.items()
        if +kinds - Counter(world.hand[other] + world.down[other])
    ]
