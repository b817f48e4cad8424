"""Nothing hidden leaves the host: in two worlds that a person cannot distinguish it sends the same bytes."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

import engine.match.match
from engine.chance import make_generator
from engine.events import Viewer
from engine.game import begin
from engine.match.beginning import settings_told_by
from engine.options import configure
from engine.testing.random_play import lively
from server.matches.spectators import Spectators
from server.table.table import Table
from tests.support.selection import select
from tools.harness.hosts import worlds
from tools.harness.hosts.player import GAME, Fault

pytestmark = pytest.mark.trust

PAIRS, TOGETHER = 60, 5


@pytest.mark.parametrize("first", select(range(0, PAIRS, TOGETHER)))
def test_two_worlds_cannot_be_told_apart(first: int) -> None:
    """Live, by prying, on return, after a decision was taken back, in the draft and in a rematch."""
    found = worlds.Found()
    for number in range(first, first + TOGETHER):
        worlds.compare(number, found)
    assert (found.pairs, found.rematches) == (TOGETHER, TOGETHER)
    assert found.messages > 1000
    assert found.beside, "spectators watch a second table beside the first, as a big screen does"
    assert found.hidden > found.decisions / 2, "most was decided while the truths differed"
    assert found.returns
    assert found.taken_back


def make_pair_from_position(number: int) -> worlds.Pair:
    """Return a pair whose matches play on from a position of a random match."""
    options = configure(GAME.options, worlds.VARIANTS[number % 4])
    state, _ = begin(GAME, options, make_generator(number))
    *_, last = islice(lively(GAME, state, make_generator(number), 40), 11)
    position = GAME.format(last.after)
    variant = settings_told_by(GAME, position) | {worlds.POSITION: position}
    return worlds.make_pair(number, [variant])


@pytest.mark.parametrize("first", select(range(0, 28, TOGETHER)))
def test_two_worlds_that_begin_at_one_position_cannot_be_told_apart(first: int) -> None:
    """The position is public, and from the first decision on nothing hidden shows."""
    found = worlds.Found()
    for number in range(first, first + TOGETHER):
        worlds.compare(number, found, 12, make_pair_from_position)
    assert (found.pairs, found.rematches) == (TOGETHER, TOGETHER)
    assert found.hidden > found.decisions / 2, "most was decided while the truths differed"


@pytest.mark.parametrize("number", [0, 7])
def test_a_view_that_shows_too_much_behind_a_position_is_found_out(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worlds, "GAME", Blabber())
    with pytest.raises(Fault, match=f"pair {number}: two worlds can be told apart"):
        worlds.compare(number, worlds.Found(), 12, make_pair_from_position)


def test_what_a_bot_has_learnt_rightly_is_no_leak() -> None:
    """The last decision of this pair's first match lets the bot in the seat see another's hand (Spy)."""
    found = worlds.Found()
    worlds.compare(1_000_179, found)
    assert found.rematches == 1


def test_every_way_of_being_there_meets_every_kind_of_game() -> None:
    for options in worlds.VARIANTS:
        assert configure(GAME.options, options)
    met = {(number % len(worlds.ROLES), number % len(worlds.VARIANTS)) for number in range(PAIRS)}
    assert len({role for role, _ in met}) == len(worlds.ROLES)
    assert len({variant for _, variant in met}) == len(worlds.VARIANTS)
    assert len(met) == PAIRS


def make_pair_with_all_seats(number: int) -> worlds.Pair:
    """Return a pair whose spy follows every seat, of matches that end before anything is old enough."""
    return worlds.Pair(number, GAME, worlds.VARIANTS, worlds.ALL_SEATS)


@pytest.mark.parametrize("first", select(range(0, 20, TOGETHER)))
def test_who_follows_every_seat_cannot_tell_worlds_apart_before_the_time(first: int) -> None:
    """Whatever the seats know comes late, also after prying, coming back, and in a rematch."""
    found = worlds.Found()
    for number in range(first, first + TOGETHER):
        worlds.compare(number, found, make=make_pair_with_all_seats)
    assert (found.pairs, found.rematches) == (TOGETHER, TOGETHER)
    assert found.hidden > found.decisions / 2, "most was decided while the truths differed"
    assert found.returns


@pytest.mark.parametrize("number", [0, 1, 4])
def test_what_the_seats_know_is_found_out_where_it_comes_at_once(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "behind", False)
    monkeypatch.setattr(Spectators, "follow", follow_at_once)
    with pytest.raises(Fault, match=f"pair {number}: two worlds can be told apart"):
        worlds.compare(number, worlds.Found(), make=make_pair_with_all_seats)


def follow_at_once(self: Spectators, table: Table, revision: int) -> None:
    """Send spectators events that are not old enough."""
    self._broadcast.revision(table, revision, table.audience.list_followers())


class Blabber(type(GAME)):
    """The game with views that show everything."""

    def view(self, state: Any, viewer: Viewer) -> Any:
        return state.clone()


@pytest.mark.parametrize("number", [0, 7, 9, 14, 16, 21])
def test_a_view_that_shows_too_much_is_found_out(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worlds, "GAME", Blabber())
    with pytest.raises(Fault, match=f"pair {number}: two worlds can be told apart"):
        worlds.compare(number, worlds.Found())


@pytest.mark.parametrize("number", [0, 1, 3, 11, 12, 13])
def test_events_that_show_too_much_are_found_out(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a seat, by every kind of spectator, and in the questions to a bot."""
    monkeypatch.setattr(engine.match.match, "redact", lambda event, viewer, seat=None: event)
    with pytest.raises(Fault, match=f"pair {number}: two worlds can be told apart"):
        worlds.compare(number, worlds.Found())
