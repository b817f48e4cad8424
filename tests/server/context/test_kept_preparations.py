"""Preparations are kept like everything else: they come back with a host that was killed at any time."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest

from engine.wire.protocol import Accepted, Act, Leave, Move, Prepare, Ready, Rejected, Resign, Seated, Sit
from server.storage.entries import Opening, Prepared, pack, unpack
from server.table.table_info import table_info
from tests.server.context.test_durable import FREE, GAMES, kept_harness
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness

pytestmark = pytest.mark.trust

ARMIES = "3,4,3:ann", "0,4,6:ben"


class Gathering:
    """A table of Blotto whose host may be killed: Ann and Ben, each on the connection of their seat."""

    def __init__(self) -> None:
        self.harness = kept_harness()
        self.killed = 0
        for conn in (1, 2):
            self.harness.guest(conn)
        self.harness.table(1, ME, OPEN, game="blotto")
        self.harness.do(2, Sit, table=1, seat=1)
        self.tokens = {
            each.seat: each.token
            for conn in (1, 2)
            for each in self.harness.sent[conn]
            if isinstance(each, Seated)
        }

    def prepare(self, seat: int, text: str = "") -> None:
        """Prepare something valid for a player."""
        news = self.harness.do(seat + 1, Prepare, table=1, seat=seat, text=text or ARMIES[seat])
        assert isinstance(news[0], Accepted)

    def ready(self) -> None:
        """Make both ready."""
        for conn in (1, 2):
            assert isinstance(self.harness.do(conn, Ready, table=1)[0], Accepted)

    def act(self, seat: int, **action: Any) -> None:
        """Decide for a player."""
        match = self.harness.lobby.tables[1].match
        assert match is not None
        self.harness.do(seat + 1, Act, table=1, seat=seat, revision=match.revision, action=action)

    def kill(self) -> None:
        """Put another host in the place of this one, and bring both back to their seats."""
        self.killed += 1
        disk = list(self.harness.disk[1])
        self.harness = LobbyHarness(GAMES, FREE, label=f"heir {self.killed}", keeps=True)
        self.harness.disk[1] = disk
        self.harness.lobby.restore(1, [unpack(payload) for payload in disk], 0.0)
        for conn, seat in ((1, 0), (2, 1)):
            self.harness.guest(conn)
            self.harness.back(conn, self.tokens[seat], seat=seat)

    @property
    def position(self) -> str:
        """Return the text of the true position."""
        match = self.harness.lobby.tables[1].match
        assert match is not None
        return match.game.format(match.standing.state)

    @property
    def shown(self) -> list[bool]:
        """Return which seats everybody sees as prepared."""
        return [seat.prepared for seat in table_info(self.harness.lobby.tables[1]).seats]


def test_a_host_killed_after_anything_has_it_again() -> None:
    """While people gather, while the draws are agreed on, in the match, when it is over, before another."""
    here = Gathering()
    here.prepare(0)
    here.kill()
    assert here.shown == [True, False]
    here.prepare(0, "4,3,3:better")
    here.prepare(1)
    here.kill()
    assert here.shown == [True, True]
    here.harness.fair = False
    here.ready()
    assert here.harness.lobby.tables[1].next_match.agreement is not None
    here.kill()
    assert here.position == "blotto1 p1=4,3,3:better p2=0,4,6:ben first=p1 open=- call=-"
    here.act(0, type="Call", hill="h2")
    here.kill()
    here.act(1, type="Meet")
    here.kill()
    assert here.position == "blotto1 p1=4,3,3:better p2=0,4,6:ben first=p1 open=h2 call=-"
    here.harness.do(1, Resign, table=1, seat=0)
    here.kill()
    assert here.shown == [True, True]
    here.prepare(1, "6,4,0:again")
    here.kill()
    assert here.position.startswith("blotto1 p1=4,3,3:better p2=0,4,6:ben "), "the match that is over"
    here.ready()
    here.kill()
    assert here.position == "blotto1 p1=4,3,3:better p2=6,4,0:again first=p1 open=- call=-"


def test_what_was_lost_with_a_seat_does_not_come_back() -> None:
    here = Gathering()
    here.prepare(0)
    here.prepare(1)
    here.harness.do(1, Move, table=1, seat=0, to=1)
    here.tokens = {0: here.tokens[1], 1: here.tokens[0]}
    here.kill()
    assert here.shown == [False, False]
    here.harness.do(1, Leave, table=1)
    assert here.shown == [False, False]


def test_a_bot_has_the_same_again() -> None:
    harness = kept_harness()
    harness.guest(1)
    harness.table(1, ME, BOT, game="blotto")
    harness.bring()
    opening = unpack(harness.disk[1][0])
    assert isinstance(opening, Opening)
    bot = opening.seats[1]
    assert bot is not None
    assert bot.prepared
    heir = kept_harness("heir")
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    states = [
        match.standing.state for each in (harness, heir) if (match := each.lobby.tables[1].match) is not None
    ]
    assert states[0] == states[1]


def test_what_could_not_be_kept_was_not_prepared() -> None:
    here = Gathering()
    here.prepare(0)
    here.harness.prompt = False
    here.harness.do(1, Prepare, table=1, seat=0, text="4,3,3:lost")
    here.harness.lose()
    assert here.harness.sent[1][-1].code == "storage_failing"
    here.harness.prompt = True
    here.harness.wait(2.0)
    here.prepare(1)
    here.ready()
    assert "p1=3,4,3:ann" in here.position


def test_a_journal_does_not_grow_with_what_is_prepared_anew() -> None:
    """Before a match and between two: the last text of each seat is kept, and it comes back."""
    here = Gathering()
    sizes = []
    for match in range(2):
        for letter in "abcde":
            for seat in (0, 1):
                here.prepare(seat, ARMIES[seat] + "xy"[match] + letter)
            sizes.append(len(here.harness.disk[1]))
        here.ready()
        here.kill()
        assert here.position.startswith(f"blotto1 p1=3,4,3:ann{'xy'[match]}e p2=0,4,6:ben{'xy'[match]}e ")
        here.harness.do(1, Resign, table=1, seat=0)
    assert sizes == sizes[:1] * 5 + sizes[5:6] * 5


def test_a_text_that_takes_the_place_of_another_may_not_be_kept() -> None:
    """The storage fails while the journal is written anew: the older preparation still counts."""
    here = Gathering()
    here.prepare(0)
    here.prepare(1)
    here.harness.prompt = False
    here.harness.do(1, Prepare, table=1, seat=0, text="4,3,3:lost")
    here.harness.do(2, Prepare, table=1, seat=1, text="4,3,3:lost")
    here.harness.lose()
    here.harness.prompt = True
    here.harness.wait(2.0)
    here.ready()
    assert here.position.startswith("blotto1 p1=3,4,3:ann p2=0,4,6:ben ")


def test_nothing_is_kept_of_what_was_wrong() -> None:
    here = Gathering()
    before = list(here.harness.disk[1])
    assert isinstance(here.harness.do(1, Prepare, table=1, seat=0, text="9,9,9:")[0], Rejected)
    assert here.harness.disk[1] == before


def test_an_entry_holds_the_seat_and_the_text() -> None:
    here = Gathering()
    here.prepare(1)
    assert unpack(here.harness.disk[1][-1]) == Prepared(1, ARMIES[1])


def test_a_journal_of_before_there_were_preparations_is_read() -> None:
    here = Gathering()
    opening = unpack(here.harness.disk[1][0])
    plain = msgpack.unpackb(pack(opening))
    for seat in plain["entry"]["seats"]:
        if seat is not None:
            del seat["prepared"]
    assert unpack(msgpack.packb(plain)) == opening
