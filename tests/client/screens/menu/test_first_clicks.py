"""The clicks of a player who opens the program for the first time: the questions before the match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from client.hosts.party_host import HostedRoom, PartyHost
from client.hosts.room_list import ListedRoom
from client.screens.lobby import local_network
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.table.screen import TableScreen
from client.storage.settings import Settings, SettingsFile
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import RoomNotice
from tests.support.client.random_play import legal
from tests.support.client.rooms import FIRST_GAME, QUIET, enter_room
from tests.support.client.table_driver import Sitter
from tools.harness.scenes.network import Neighbours

ASKED, DECIDED = 1, 3
"""Clicks until the first own decision can be made, and until it is made: a coin, and its use."""
SEATED = 3
"""Clicks to a seat in a friend's room: the card, the room, the seat."""


class Newcomer(Sitter):
    """A player who was never here before."""

    clicks = 0

    def click(self, pos: tuple[int, int]) -> None:
        """Click, and count it."""
        self.clicks += 1
        super().click(pos)


@contextmanager
def newcomer(folder: Path) -> Iterator[Newcomer]:
    """Open the program on a profile where nothing is, with its settings as they come."""
    made = Newcomer(folder, settings=Settings(language="en"))
    try:
        yield made
    finally:
        made.close()


@pytest.mark.usefixtures("near_hosts")
def test_the_first_decision_is_near(tmp_path: Path) -> None:
    """One click leads to a decision against the weakest bot, with armies given and the coach there."""
    with newcomer(tmp_path) as player:
        assert player.at == "learn"
        player.use("learn")
        player.wait_for(lambda: isinstance(player.app.screen, TableScreen))
        player.wait_for(lambda: bool(legal(player.table.session)) and player.parts.coach.place is not None)
        assert player.clicks <= ASKED
        session = player.table.session
        options: Any = session.match.options
        assert options.draft == "first_game"
        assert session.table.info is not None
        assert sorted(seat.player for seat in session.table.info.seats if seat.kind == "bot") == ["novice"]
        before = session.match.store.true.revision
        player.by_mouse(min(legal(session), key=lambda action: len(player.way(action))))
        player.wait_for(lambda: session.match.store.true.revision > before)
        assert player.clicks <= DECIDED
    assert SettingsFile(tmp_path).load()[0].last_games["warchest"].options["draft"] == "first_game"


@pytest.mark.full
def test_a_seat_in_a_room_is_near(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name is typed, and three clicks lead to the match that a friend has set up."""
    with newcomer(tmp_path / "client") as player:
        party = PartyHost(tmp_path / "party", QUIET)
        run = player.loop.run_until_complete
        own = run(party.start("Kitchen"))
        friend = run(enter_room(own, "Anna"))
        try:
            assert run(friend.entrance.create(FIRST_GAME)) is None
            monkeypatch.setattr(local_network, "Discovery", lambda: Neighbours([make_listed_room(own)]))
            player.use("network")
            player.wait_for(lambda: isinstance(player.app.screen, LocalNetwork))
            player.wait()
            assert player.at == "name", "what is still needed has the focus"
            player.type("Vera")
            player.use(next(key for key in player.keys if key.startswith("room.")))
            player.wait_for(lambda: isinstance(player.app.screen, RoomScreen))
            player.wait_for(lambda: any(key.startswith("sit.") for key in player.usable))
            player.use(next(key for key in player.keys if key.startswith("sit.")))
            player.wait_for(lambda: bool(friend.table.info and friend.table.info.seats[1].player == "Vera"))
            assert player.clicks <= SEATED
        finally:
            player.app.go_home()
            player.wait()
            run(friend.close())
            run(party.stop())


def make_listed_room(own: HostedRoom) -> ListedRoom:
    """Return a room as it is found."""
    notice = RoomNotice(
        room=room_of(bytes.fromhex(own.fingerprint)),
        fingerprint=own.fingerprint,
        name="Kitchen",
        version="",
        protocol=PROTOCOL,
        people=1,
        seats=2,
        tables=1,
        running=0,
        watchers=0,
        games=("warchest",),
        locked=False,
    )
    return ListedRoom(notice, (own.near,), 0.001)
