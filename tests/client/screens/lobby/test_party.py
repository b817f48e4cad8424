"""A LAN party at the real client, with real processes: host, be joined by address, play, leave, come back."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random

import pygame
import pytest

from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.menu.menu import Menu
from client.screens.setup.new_table import NewTable
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.sessions.table_session import TableSession
from client.storage.settings import LastGame, Settings, SettingsFile
from client.ui import keys
from engine.outcome import Outcome
from engine.wire.identity import room_of
from engine.wire.protocol import PROTOCOL
from engine.wire.room_notice import RoomNotice
from tests.support.client.client_driver import ENTER, LANGUAGES, Player
from tests.support.client.hosts import closing, run
from tests.support.client.lobby_people import frames
from tests.support.client.random_play import consistent, legal
from tests.support.client.rooms import FIRST_GAME, a_hosted_room, a_room, enter_room
from tests.support.selection import select
from tools.harness.clients.stage import undrawn
from tools.harness.root import ROOT
from tools.harness.scenes.network import Neighbours, list_rooms

pytestmark = pytest.mark.full

LAST = LastGame(options={"draft": "first_game"}, seat=0)


@asynccontextmanager
async def at_the_network(folder: Path, finder: Neighbours | None = None) -> AsyncIterator[Player]:
    """Show the local network to a player without a name."""
    player = Player(folder, Settings(language="en", animation="off", last_tables={"warchest": LAST}))
    player.app.go(LocalNetwork(finder or Neighbours([])))
    player.wait()
    try:
        await frames(player, lambda: player.find("host").enabled)
        yield player
    finally:
        if pygame.display.get_init():
            await player.app.finish()
        await player.app.shelf.party.stop()


def session_of(player: Player) -> TableSession:
    assert isinstance(player.app.screen, TableScreen)
    return player.app.screen.session


def has_decision(session: TableSession) -> bool:
    """Say whether a local seat has something to decide."""
    return bool(legal(session))


def watchers(visit: RoomSession) -> list[str]:
    """Return who watches at a visit's table."""
    return [each.name for each in visit.table.info.watchers] if visit.table.info is not None else []


async def decide(player: Player, decisions: int, chosen: Random) -> None:
    """Decide at random at the shown table, a number of times."""
    for _ in range(decisions):
        session = session_of(player)
        await frames(player, partial(has_decision, session))
        assert await session.commands.act(chosen.choice(legal(session))) is None


def test_host_be_joined_play_leave_and_come_back(tmp_path: Path) -> None:
    """One client hosts and sets a table up by keys, another process joins by address and sits down.

    They play; the host's player steps away, finds "Back to your seat" in the menu of a client that was
    started anew, and plays on.
    """
    chosen = Random(2)

    async def scene() -> None:
        async with at_the_network(tmp_path / "host") as player:
            player.tab_to("name")
            player.type("Anna")
            player.tab_to("room_name")
            player.type("Kitchen")
            player.tab_to("host")
            player.press(ENTER)
            await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
            own = player.app.shelf.party.own
            assert own is not None
            assert player.page.heading == "Kitchen"
            player.tab_to("create")
            player.press(ENTER)
            await frames(player, lambda: isinstance(player.app.screen, NewTable))
            player.tab_to("start")
            player.press(ENTER)
            await frames(player, lambda: isinstance(player.app.screen, WaitingTable))
            player.tab_to("ready")
            player.press(ENTER)
            guest = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "tests.support.client.lan_guest",
                    str(tmp_path / "guest"),
                    str(own.near),
                    "Boris",
                ],
                cwd=ROOT,
            )
            try:
                await frames(player, lambda: isinstance(player.app.screen, TableScreen))
                await decide(player, 3, chosen)
                session = session_of(player)
                assert session.table.info is not None
                assert [seat.player for seat in session.table.info.seats] == ["Anna", "Boris"]
                known, table = list(session.match.store.events), session.table.number
                player.press(keys.BACK)
                player.use("table.leave")
                player.use("room.step_away")
                await frames(player, lambda: isinstance(player.app.screen, Menu))
                await player.app.finish()

                again = Player(tmp_path / "host", SettingsFile(tmp_path / "host").load()[0])
                again.tab_to("seat")
                again.press(ENTER)
                await frames(again, lambda: isinstance(again.app.screen, TableScreen))
                session = session_of(again)
                assert (session.table.number, session.match.seat) == (table, 0)
                assert session.match.store.events[: len(known)] == known
                await decide(again, 3, chosen)
                consistent(session)
                again.press(keys.BACK)
                again.use("table.leave")
                again.use("room.give_up")
                await frames(again, lambda: isinstance(again.app.screen, RoomScreen))
                assert again.app.shelf.seats.load() == []
                assert await asyncio.to_thread(guest.wait, 30) == 0, "the guest has seen the end"
                await again.app.finish()
            finally:
                guest.kill()
                guest.wait()

    run(scene())


def test_found_room_is_joined_and_left_by_keys(tmp_path: Path) -> None:
    """A room of the list is entered by Enter; Esc leads back to the list, and the room has one guest less."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own, closing(await enter_room(own, "Vera")) as vera:
            room = room_of(bytes.fromhex(own.fingerprint))
            notice = RoomNotice(
                room=room, fingerprint=own.fingerprint, name="Kitchen", version="1", protocol=PROTOCOL
            )
            seen = list_rooms()[0].__class__(notice, (own.near,), 0.001)
            async with at_the_network(tmp_path / "client", Neighbours([seen])) as player:
                player.tab_to("name")
                player.type("Anna")
                player.tab_to(f"room.{room}")
                player.press(ENTER)
                await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
                assert await vera.entrance.create(FIRST_GAME) is None
                await frames(player, lambda: any(each.key == "sit.1.1" for each in player.controls))
                player.use("watch.1")
                await frames(player, lambda: isinstance(player.app.screen, WaitingTable))
                await frames(player, lambda: watchers(vera) == ["Anna"])
                player.use("sit.1.1")
                await frames(player, lambda: any(each.key == "ready" for each in player.controls))
                player.use("ready")
                await frames(player, lambda: isinstance(player.app.screen, TableScreen))
                player.app.go_home()
                await frames(player, lambda: isinstance(player.app.screen, Menu))
                assert [place.title for place in player.app.shelf.seats.load()] == ["Kitchen"]

    run(scene())


def test_name_is_asked_first_and_kept(tmp_path: Path) -> None:
    """Without a name nothing is joined: its field gets the focus; one that the host refuses is explained."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own, at_the_network(tmp_path / "client") as player:
            player.tab_to("address")
            player.type(str(own.near))
            player.press(ENTER)
            assert (player.at, isinstance(player.app.screen, LocalNetwork)) == ("name", True)
            player.app.settings.player = "\u202eannA"
            player.tab_to("address")
            player.press(ENTER)
            await frames(player, lambda: bool(player.app.overlays))
            player.press(ENTER)
            player.app.settings.player = "Anna"
            player.tab_to("address")
            player.press(ENTER)
            await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
        settings = SettingsFile(tmp_path / "client").load()[0]
        assert (settings.player, settings.addresses) == ("Anna", [str(own.near)])

    run(scene())


@pytest.mark.parametrize("text", ["", "256.1.1.1", "[::1", "host:99999", "no host"])
def test_what_is_no_address_is_explained(tmp_path: Path, text: str) -> None:
    """A text that cannot be an address gets a sentence at once, and nothing is tried or remembered."""

    async def scene() -> None:
        async with at_the_network(tmp_path) as player:
            player.app.settings.player = "Anna"
            player.tab_to("address")
            player.type(text)
            player.press(ENTER)
            assert isinstance(player.app.screen, LocalNetwork)
            assert player.at == "address"
            assert player.app.settings.addresses == []
            assert player.app.toasts.shown

    run(scene())


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_another_version_is_seen_and_explained(tmp_path: Path, language: str) -> None:
    """A room that speaks another protocol is listed, and says why it cannot be joined."""

    async def scene() -> None:
        async with at_the_network(tmp_path, Neighbours(list_rooms())) as player:
            player.app.settings.player = "Anna"
            player.app.speak(language)
            player.wait()
            other = next(room for room in list_rooms() if not room.fits)
            player.use(f"room.{other.notice.room}")
            assert len(player.app.overlays) == 1
            assert isinstance(player.app.screen, LocalNetwork)

    run(scene())


def test_a_room_of_ones_own_says_that_it_is_being_closed(tmp_path: Path) -> None:
    """Until then it can neither be entered nor closed again."""

    async def scene() -> None:
        async with at_the_network(tmp_path) as player:
            party, page = player.app.shelf.party, player.app.screen
            assert isinstance(page, LocalNetwork)
            await party.start("Anna's room")
            player.app.relayout()
            player.wait()
            told = asyncio.Event()
            stop = party._stop

            async def slowly() -> None:
                await told.wait()
                await stop()

            party._stop = slowly  # a machine that is busy
            player.use("close")
            player.use("network.close")
            await frames(player, lambda: party.closing)
            await frames(player, lambda: not {"host", "close"} & set(player.keys))
            told.set()
            await frames(player, lambda: party.own is None and "host" in player.keys)
            assert not party.closing

    run(scene())


def test_room_that_is_closed_meanwhile(tmp_path: Path) -> None:
    """Guests of a closed room read so, and are at the menu again."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, own):
            player = Player(tmp_path / "client")
            visit = await RoomSession.enter([own.near], own.fingerprint, name="Anna")
            player.app.go(RoomScreen(visit))
            player.wait()
            await party.stop()
            await frames(player, lambda: isinstance(player.app.screen, Menu))
            assert len(player.app.overlays) == 1
            await player.app.finish()

    run(scene())


@pytest.mark.parametrize("choice", select(["win", "bot"], "bot"))
def test_opponent_who_stays_away(tmp_path: Path, choice: str) -> None:
    """The table names the absent player; after its patience the player chooses the consequence, once."""
    patience = ("away_seconds=3", "away_grace_seconds=0.2", "away_bank_seconds=0.2", "away_keep_seconds=0.1")

    async def scene() -> None:
        async with a_room(tmp_path / "room", *patience) as own:
            visit = await RoomSession.enter([own.near], own.fingerprint, name="Anna")
            player = Player(tmp_path / "client")
            player.app.go(RoomScreen(visit))
            player.wait()
            boris = await enter_room(own, "Boris")
            assert await visit.entrance.create(FIRST_GAME) is None
            await frames(player, lambda: bool(boris.room.tables))
            assert await boris.entrance.sit(1, 1, ready=True) is None
            await frames(player, lambda: isinstance(player.app.screen, TableScreen))
            await boris.close()
            # The patience counts only while the match waits for the absent player.
            with undrawn(player.app):
                while not player.app.overlays:
                    if legal(visit):
                        assert await visit.commands.act(legal(visit)[-1]) is None
                    player.app.step(1 / 30)
                    await asyncio.sleep(0.005)
            screen = player.app.screen
            assert isinstance(screen, TableScreen)
            player.wait()
            player.use(f"away.{choice}")
            if choice == "win":
                await frames(player, lambda: visit.match.store.true.outcome is not None)
                assert visit.match.store.true.outcome is not None
                assert visit.match.store.true.outcome == Outcome.of_winner(0)
            else:
                await frames(player, lambda: "Boris" in screen.parts.prompt.text()[0])
                revision = visit.match.store.true.revision
                await frames(player, lambda: visit.match.store.true.revision > revision or bool(legal(visit)))
                assert visit.table.info is not None
                assert visit.table.info.seats[1].state == "stand_in"
                assert player.app.overlays == []
            await player.app.finish()

    run(scene())


def test_room_is_found_by_itself_and_gone_when_closed(tmp_path: Path) -> None:
    """A room of this machine appears in the list without an address, is joined from there, and vanishes."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, own):
            player = Player(tmp_path / "client")
            player.app.settings.player = "Anna"
            player.app.go(LocalNetwork())
            player.wait()

            key = f"room.{room_of(bytes.fromhex(own.fingerprint))}"

            def is_listed() -> bool:
                return any(control.key == key for control in player.controls)

            await frames(player, is_listed)
            player.use(key)
            await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
            player.press(keys.BACK)
            await frames(player, lambda: isinstance(player.app.screen, LocalNetwork) and is_listed())
            await party.stop()
            await frames(player, lambda: not is_listed())
            await player.app.finish()

    run(scene())
