"""A spectator of all seats is told what spectators of each seat are told, at the same time, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest
from msgspec.structs import replace

from engine.chance import make_generator
from engine.events import Viewer
from engine.game import Codec, Game
from engine.options import configure
from engine.wire.protocol import (
    Act,
    CreateTable,
    Events,
    HostMessage,
    Leave,
    Ping,
    Rejected,
    Resign,
    Snapshot,
    Watch,
    Watching,
    encode,
)
from tests.games.registry import GAMES, REAL
from tests.support.server.lobby_harness import ME, UNHURRIED, LobbyHarness, only

DELAY = 4
SETTINGS = replace(UNHURRIED, full_delay_seconds=float(DELAY))
DECISIONS = 14
PLAYED: dict[str, Game[Any]] = {**GAMES, **REAL}
SMALL_SETTINGS = {"kings": {"format": 500}}
PLAYER = 1


class Watched:
    """A table of people, with a spectator of all seats and one of each, who come together."""

    def __init__(self, game: Game[Any], watching: Watching) -> None:
        self.harness = LobbyHarness(PLAYED, SETTINGS)
        options = SMALL_SETTINGS.get(game.id, {})
        self.game, self.seats = game, len(game.seats(configure(game.options, options)))
        self._numbers: Iterator[int] = count(PLAYER)
        self.greet()
        plans = [ME] * self.seats
        self.harness.do(PLAYER, CreateTable, game=game.id, options=options, seats=plans, watching=watching)
        self.harness.bring()
        self.parties: list[dict[Viewer | str, int]] = []

    def greet(self) -> int:
        """Let somebody into the room."""
        conn = next(self._numbers)
        self.harness.guest(conn)
        return conn

    def come(self) -> None:
        """Let spectators come: one of all seats, and one of each viewer."""
        party: dict[Viewer | str, int] = {"all": self.greet()}
        self.harness.do(party["all"], Watch, table=1, all_seats=True)
        for viewer in (None, *range(self.seats)):
            party[viewer] = self.greet()
            self.harness.do(party[viewer], Watch, table=1, seat=viewer)
        self.parties.append(party)

    def wait(self, seconds: float) -> None:
        """Let time pass; everybody is awake."""
        for conn in (PLAYER, *(conn for party in self.parties for conn in party.values())):
            self.harness.do(conn, Ping)
        self.harness.wait(seconds)

    def decide(self, at: int) -> None:
        """Let a seat decide that is asked."""
        match = self.harness.lobby.tables[1].match
        assert match is not None
        if match.outcome is not None:
            return
        seat = min(match.to_act())
        actions = self.game.proposals(self.game.view(match.standing.state, seat), seat)
        action = Codec.plain(actions[at % len(actions)])
        self.harness.do(PLAYER, Act, table=1, seat=seat, revision=match.revision, action=action)

    def hear(self, conn: int) -> list[HostMessage]:
        """Return the messages about the match to a spectator so far."""
        return [each for each in self.harness.sent[conn] if isinstance(each, Snapshot | Events)]

    def compare(self) -> int:
        """See that everybody has been told the same until now; return the number of messages."""
        told = 0
        for party in self.parties:
            mine = self.hear(party["all"])
            for viewer in (None, *range(self.seats)):
                own = [encode(each) for each in mine if each.seat == viewer]
                assert own == [encode(each) for each in self.hear(party[viewer])]
            told += len(mine)
        return told


@pytest.mark.parametrize("name", PLAYED)
def test_it_is_told_what_each_alone_is_told(name: str) -> None:
    """From the beginning, from the middle, and after the end; late as the table says."""
    made = Watched(PLAYED[name], Watching("delayed", DELAY))
    chance = make_generator(7)
    made.come()
    for number in range(DECISIONS):
        made.decide(chance.below(1000))
        made.compare()
        made.wait(0.25 + chance.below(8) / 4)
        made.compare()
        if number == DECISIONS // 2:
            made.come()
    made.wait(DELAY + 1)
    told = made.compare()
    assert told > 2 * (made.seats + 1)
    if made.harness.lobby.tables[1].running is not None:
        made.decide(chance.below(1000))
        made.harness.do(PLAYER, Resign, table=1, seat=0)
        assert made.compare() > told
    made.come()
    made.compare()


@pytest.mark.parametrize("watching", [Watching(), Watching("public", 9), Watching("after", 9)])
def test_it_is_refused_where_no_seat_is_shown(watching: Watching) -> None:
    made = Watched(PLAYED["kuhn"], watching)
    conn = made.greet()
    for _ in range(2):
        refused = only(made.harness.do(conn, Watch, table=1, all_seats=True), Rejected)
        assert refused.code == "not_shown"
        made.harness.do(conn, Watch, table=1)
    assert {each.seat for each in made.hear(conn)} == {None}


def test_the_view_changes_to_all_seats_and_back() -> None:
    made = Watched(PLAYED["kuhn"], Watching("delayed", DELAY))
    made.wait(DELAY + 1)
    conn = made.greet()
    for fields, viewers in (({}, [None]), ({"all_seats": True}, [None, 0, 1]), ({"seat": 1}, [1])):
        before = len(made.hear(conn))
        made.harness.do(conn, Watch, table=1, **fields)
        told = made.hear(conn)[before:]
        assert [each.seat for each in told if isinstance(each, Snapshot)] == viewers
        assert only(made.harness.do(conn, Watch, table=1, **fields), Rejected).code == "already_there"
    made.harness.do(conn, Leave, table=1)
    assert not made.harness.lobby.tables[1].audience.watchers


def test_beside_all_seats_no_seat_counts() -> None:
    made = Watched(PLAYED["kuhn"], Watching("delayed", DELAY))
    made.wait(DELAY + 1)
    conn = made.greet()
    made.harness.do(conn, Watch, table=1, seat=9, all_seats=True)
    assert [each.seat for each in made.hear(conn) if isinstance(each, Snapshot)] == [None, 0, 1]
