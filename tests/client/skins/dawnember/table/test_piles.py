"""The uppermost cards of the discards."""

from __future__ import annotations

from collections import Counter

import pytest

from client.skins.dawnember.table.piles import Tops, pile_of
from engine.events import Event
from tests.client.skins.dawnember.matches import SETTINGS, play_match, view_events


@pytest.mark.parametrize("settings", range(len(SETTINGS)))
def test_the_card_that_came_last_is_on_top(settings: int) -> None:
    """By any event that brings cards into a discard; a shuffled one has no top card."""
    tops, told = Tops(), list[Event]()
    match = play_match(settings, 3)
    before: dict[tuple[int, str], Counter[str]] = {}
    for standing, event in view_events(match, 0):
        found = tops.find_tops(told, len(told))
        for seat in (0, 1):
            for deck in ("army", "action"):
                pile = Counter(pile_of(standing.state, seat, f"{deck}.discard"))
                came = pile - before.get((seat, deck), Counter())
                top = next((card for each, card in found.items() if each == (seat, deck)), "")
                assert bool(top) is bool(pile)
                assert not came or top in came
                before[seat, deck] = pile
        told.append(event)


def test_a_moment_before_is_found_as_well() -> None:
    """A viewer who watches a match once more sees the top card of that time."""
    told = [event for _, event in view_events(play_match(0, 3), 0)]
    forward, tops = Tops(), Tops()
    then = {number: forward.find_tops(told, number) for number in range(0, len(told), 50)}
    for number in reversed(then):
        assert tops.find_tops(told, number) == then[number]
