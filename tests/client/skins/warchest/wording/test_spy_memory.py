"""The memory of Spy: from the viewer's own stream alone, for as long as the hand is the same (WC-10.7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from client.skins.warchest.wording.spy_memory import Coins, SpyMemory
from engine.events import Event
from engine.games.warchest.events import Awaited, Bolstered
from engine.games.warchest.kinds import CODES, KIND, UNKNOWN
from engine.games.warchest.pending import Spied
from engine.match.entries import Decided, TieDeclined, TieOffered, Undone
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.games.warchest.teams import TEAMS, at


def sightings(events: Sequence[Event]) -> dict[int, Coins]:
    """Return the seen coins of a whole stream, taken in at once."""
    return SpyMemory().collect_seen(events, len(events))


def list_seen_codes(session: LocalSession, seat: int | None) -> dict[int, list[str]]:
    """Return the codes that a viewer has seen, by seat, from the stream that it is sent."""
    events = [
        event
        for revision in range(session.truth.revision + 1)
        for event in session.truth.events_for(revision, seat)
    ]
    return {owner: [CODES[kind] for kind in coins] for owner, coins in sightings(events).items()}


def play_spying(**more: Any) -> LocalSession:
    """Return a match in which Wolf 1 has looked at the hand of Raven 1."""
    session = at(TEAMS | more)
    session.decide("proclaim spy r1")
    return session


def test_only_the_proclaimer_has_seen_the_hand() -> None:
    """WC-7.1.8: neither anybody's partner nor a spectator; the owner needs no memory."""
    session = play_spying()
    assert list_seen_codes(session, 0) == {1: ["fo", "me", "sw"]}
    assert [list_seen_codes(session, viewer) for viewer in (1, 2, 3, None)] == [{}, {}, {}, {}]


def test_a_discarded_coin_is_forgotten_and_its_replacement_is_unknown() -> None:
    """WC-7.1.9: the new coin is hidden from the proclaimer too."""
    session = play_spying()
    session.decide("discard me")
    assert list_seen_codes(session, 0) == {1: ["fo", "sw"]}


def test_a_coin_discarded_face_down_is_forgotten_too() -> None:
    """WC-10.7.2: the player who chose the coin knows it."""
    session = play_spying(variant="4p-nobility+spydown")
    session.decide("discard [me]")
    assert list_seen_codes(session, 0) == {1: ["fo", "sw"]}
    assert list_seen_codes(session, 2) == {}


def test_a_hand_left_as_it_is_stays_remembered() -> None:
    """Declining does not change the seen coins."""
    session = play_spying()
    session.decide("decline")
    assert list_seen_codes(session, 0) == {1: ["fo", "me", "sw"]}


def test_coins_that_are_played_leave_the_memory() -> None:
    """A coin played openly is gone; one put away face down may be any of them."""
    session = play_spying()
    session.decide("decline")
    session.decide("bolster sw e5")
    assert list_seen_codes(session, 0) == {1: ["fo", "me"]}
    for text in ("pass [ar]", "pass [he]", "pass [be]", "pass [fo]"):
        session.decide(text)
    assert list_seen_codes(session, 0) == {1: ["fo", "me"]}


def test_a_new_round_brings_a_new_hand() -> None:
    """The memory ends when everybody draws again (WC-4.1.2)."""
    session = play_spying()
    while session.truth.standing.state.round == TEAMS.get("rounds", 4):
        seat = min(session.truth.to_act())
        session.truth.submit(seat, session.match.game.legal(session.truth.standing.state, seat)[-1])
    assert list_seen_codes(session, 0) == {}


SPIED = (Decided(0, "proclaim spy r1"), Awaited((Spied(0, 1, (KIND["fo"], KIND["sw"])),)))


def test_taking_a_play_back_brings_the_memory_back() -> None:
    """A coin that has left the hand is in it again once that decision is taken back."""
    played = (Decided(1, "bolster sw e5"), Bolstered(1, KIND["sw"], 0))
    assert sightings([*SPIED, *played]) == {1: (KIND["fo"],)}
    assert sightings([*SPIED, *played, Undone(1, 1)]) == {1: (KIND["fo"], KIND["sw"])}
    assert sightings([*SPIED, Undone(0, 1)]) == {}


def test_a_tie_that_is_offered_meanwhile_is_no_decision() -> None:
    """Only decisions are taken back, and not all entries are decisions."""
    talk = (TieOffered(0), TieDeclined(1))
    played = (Decided(1, "bolster sw e5"), Bolstered(1, KIND["sw"], 0))
    assert sightings([*SPIED, *talk, *played, Undone(1, 1)]) == {1: (KIND["fo"], KIND["sw"])}


@pytest.mark.parametrize("hidden", [(UNKNOWN, UNKNOWN), (KIND["sw"], UNKNOWN)])
def test_a_masked_hand_is_no_sighting(hidden: tuple[int, ...]) -> None:
    """A hand with a masked coin has not been seen."""
    assert sightings([Decided(0, "proclaim spy r1"), Awaited((Spied(0, 1, hidden),))]) == {}


def test_a_stream_may_be_taken_in_bit_by_bit_and_looked_back_at() -> None:
    """The memory at a moment does not depend on the moments that were looked at before."""
    played = (Decided(1, "bolster sw e5"), Bolstered(1, KIND["sw"], 0))
    stream = [*SPIED, *played, Undone(1, 1)]
    memory = SpyMemory()
    for count in (*range(len(stream) + 1), 2, 4, 1, len(stream)):
        assert memory.collect_seen(stream, count) == sightings(stream[:count])
    assert memory.collect_seen(list(SPIED[:1]), 1) == {}, "another match"
