"""Nothing hidden leaves the host in whole matches of Dawn and Ember, in worlds that stay close together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import engine.match.match
from engine.chance import make_generator
from engine.events import Event, Viewer, shows
from engine.games.dawnember.card_events import (
    CardFlipped,
    CardRolled,
    CardsDiscarded,
    CardsDrawn,
    CardStacked,
    HandDiscarded,
)
from engine.games.dawnember.events import Awaited
from engine.games.dawnember.game import DawnEmber
from engine.testing.parting import part_rightly
from tests.contract.leaks.leaky_dawnember import OpenDeck, OpenDraw, OwnWindow
from tests.support.close_worlds import ClosePair, Echo, Noted
from tests.support.selection import select
from tools.harness.hosts import worlds
from tools.harness.hosts.player import Fault

pytestmark = pytest.mark.trust

VARIANTS = [opening.settings for opening in DawnEmber.checks.openings() if not opening.positions]
MET = len(worlds.ROLES) * len(VARIANTS)
"""Pairs in which every way of being there meets every variant."""
PAIRS, TOGETHER = 100, 4
DECISIONS = 400
"""More than a match has."""
SHOWN = (Awaited, CardFlipped, CardRolled, CardsDiscarded, CardsDrawn, HandDiscarded)
"""Events that show hidden cards by rule (WY-2.3), except those named by an action."""


def part(first: Sequence[Event], second: Sequence[Event], viewer: Viewer) -> bool:
    """Say whether a viewer may distinguish two worlds by the events of a decision.

    A card named by Acolytes counts too, if only one world can still put it on the deck (WY-15.1.27).
    Everybody hears that it is put there (WY-2.3.5).
    """
    stacked = [any(isinstance(event, CardStacked) for event in events) for events in (first, second)]
    return stacked[0] != stacked[1] or part_rightly(
        first, second, viewer, lambda event, viewer: isinstance(event, SHOWN) and shows(event, viewer)
    )


def play(number: int, game: DawnEmber, found: worlds.Found) -> ClosePair:
    """Play a pair of worlds through two matches; raises `Fault`."""
    made: list[ClosePair] = []

    def make(number: int) -> ClosePair:
        made.append(ClosePair(number, game, VARIANTS, part=part))
        return made[0]

    worlds.compare(number, found, DECISIONS, make)
    return made[0]


@pytest.mark.parametrize("number", select(range(MET)))
def test_two_worlds_cannot_be_told_apart(number: int) -> None:
    """Live, by prying, on return, after a decision was taken back, and in a rematch; to the end of both.

    A pair takes long, so each run plays one.
    """
    found = worlds.Found()
    pair = play(number, DawnEmber(), found)
    assert (found.pairs, found.rematches) == (1, 1)
    assert all(match.outcome is not None for match in pair.matches())
    assert found.hidden > found.decisions * 2 / 3, "most was decided while the truths differed"
    assert found.returns


MORE = range(MET, PAIRS, TOGETHER)


@pytest.mark.full
@pytest.mark.parametrize("first", MORE)
def test_more_worlds_cannot_be_told_apart(first: int) -> None:
    """With those above two hundred matches, in which hands are looked at and cards put on decks."""
    found = worlds.Found()
    pairs = [play(number, DawnEmber(), found) for number in range(first, min(first + TOGETHER, PAIRS))]
    taken = {kind.partition("@")[0] for pair in pairs for kind in pair.taken}
    assert found.rematches == len(pairs)
    assert taken & {"use eu13", "pick"}


def test_every_way_of_being_there_meets_every_variant() -> None:
    met = {(number % len(worlds.ROLES), number % len(VARIANTS)) for number in range(MET)}
    assert len(met) == MET


class Blabber(DawnEmber):
    """The game with views that show everything."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        return state.clone()


@pytest.mark.parametrize(
    ("broken", "number"),
    select(
        [
            *((Blabber, number) for number in (0, 1, 3)),
            *((OpenDraw, number) for number in (0, 1, 4, 5)),
            *((OwnWindow, number) for number in (0, 3, 8)),
            *((OpenDeck, number) for number in (1, 3, 10, 19)),
        ],
        *((Blabber, 0), (OpenDraw, 0), (OwnWindow, 0), (OpenDeck, 1)),
    ),
)
def test_a_game_that_leaks_is_found_out(broken: type[DawnEmber], number: int) -> None:
    """Only the seat itself gets its legal list: that leak is a matter of the contract alone."""
    with pytest.raises(Fault, match=f"pair {number}: two worlds can be told apart"):
        play(number, broken(), worlds.Found())


@pytest.mark.parametrize("number", [0, 1, 3, 4, 5])
def test_events_that_show_too_much_are_found_out(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine.match.match, "redact", lambda event, viewer, seat=None: event)
    with pytest.raises(Fault, match=f"pair {number}: two worlds can be told apart"):
        play(number, DawnEmber(), worlds.Found())


def test_an_echo_gives_back_what_there_is() -> None:
    noted = Noted(make_generator(1))
    first, second = noted.sample([1, 2, 3, 4, 5], 2), noted.sample([7, 7, 8], 1)
    echo = Echo(noted.samples, make_generator(2))
    assert echo.sample([1, 2, 3, 4, 5, 6], 2) == first
    assert echo.sample([9], 1) == [9] != second
    assert echo.sample([6], 1) == [6]
