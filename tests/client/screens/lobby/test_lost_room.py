"""A lost room as its guests see it: how long that lasts, a way out, and the way back to one's own seat."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.net.refusal import Refused
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.lost_room import describe_loss, describe_loss_time, show_lost_room
from client.screens.lobby.room import RoomScreen
from client.screens.table.screen import TableScreen
from client.storage.settings import Settings
from client.ui.widgets.dialog import Dialog
from tests.support.client.client_driver import ENTER, Player
from tests.support.client.hosts import closing, run
from tests.support.client.lobby_people import frames
from tests.support.client.rooms import FIRST_GAME, a_hosted_room, a_room, enter_room, until


class _Lost:
    """A connection that has been lost for a while."""

    host = None
    trouble = "reconnecting"
    away = (7.9, 112.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clock_shows_how_long_and_for_how_long_yet(language: str) -> None:
    words, lost = Words(language), _Lost()
    assert describe_loss(words, lost) == words.tr("error.lost")
    said = describe_loss_time(words, lost)
    assert "0:07" in said
    assert "1:52" in said


def test_the_way_back_stands_beside_the_own_seat(tmp_path: Path) -> None:
    """A player who enters the room anew finds it at the table, and not only in the menu."""

    async def scene() -> None:
        async with (
            a_room(tmp_path / "room") as own,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            player = Player(tmp_path / "client", Settings(language="en", animation="off", player="Vera"))
            player.app.go(LocalNetwork())
            player.wait()
            assert await boris.entrance.create(FIRST_GAME) is None
            async with closing(await enter_room(own, "Anna", tmp_path / "client" / "rooms")) as anna:
                await until(anna, lambda: bool(anna.room.tables))
                table = anna.room.tables[0].table
                assert await anna.entrance.sit(table, 1, ready=True) is None
                await until(anna, lambda: anna.stage == "match")
            player.tab_to("address")
            player.type(str(own.near))
            player.press(ENTER)
            await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
            await frames(player, lambda: any(each.key == f"back.{table}.1" for each in player.controls))
            player.use(f"back.{table}.1")
            await frames(player, lambda: isinstance(player.app.screen, TableScreen))
            assert player.app.screen.session.match.seat == 1
            await player.app.finish()

    run(scene())


def test_a_match_is_ended_in_good_order_where_its_room_is_gone(tmp_path: Path) -> None:
    """The table is left, and with it the session that writes the record of its match."""

    async def scene() -> None:
        async with (
            a_hosted_room(tmp_path / "room") as (party, own),
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await boris.entrance.create(FIRST_GAME) is None
            anna = await enter_room(own, "Anna", tmp_path / "client" / "rooms")
            await until(anna, lambda: bool(anna.room.tables))
            assert await anna.entrance.sit(anna.room.tables[0].table, 1, ready=True) is None
            await until(anna, lambda: anna.stage == "match")
            player = Player(tmp_path / "client", Settings(language="en", animation="off", player="Anna"))
            closed: list[bool] = []
            close = anna.close

            async def note_close() -> None:
                await close()
                closed.append(True)

            anna.close = note_close
            player.app.go(player.app.routes.place(anna))
            await frames(player, lambda: isinstance(player.app.screen, TableScreen))
            await party.stop()
            await frames(player, lambda: bool(player.app.overlays))
            await frames(player, lambda: not isinstance(player.app.screen, TableScreen))
            (dialog,) = player.app.overlays
            assert isinstance(dialog, Dialog)
            await player.app.finish()
            assert closed == [True]

    run(scene())


def test_an_owner_whose_room_is_given_up_reads_why_and_can_open_it_again(tmp_path: Path) -> None:
    """The text says nothing of networks and firewalls: this machine's own host has ended."""
    player = Player(tmp_path, Settings(language="en", animation="off"))
    party = player.app.shelf.party
    party.trouble = Refused("room_died", {"n": 3})

    class Gone(_Lost):
        trouble = "host_died"
        host = party

    async def scene() -> None:
        show_lost_room(player.app, Gone())
        player.wait()
        (dialog,) = player.app.overlays
        assert isinstance(dialog, Dialog)
        assert "cannot be started again" in dialog.told
        assert "3 times within two minutes" in dialog.told
        player.use("error.own_again")
        player.wait()
        # Without a name the page asks for one before it opens the room.
        assert isinstance(player.app.screen, LocalNetwork)
        await player.app.finish()

    run(scene())


def test_a_guest_of_a_room_that_is_gone_reads_that_it_is(tmp_path: Path) -> None:
    player = Player(tmp_path, Settings(language="ru", animation="off", player="Boris"))

    class Gone(_Lost):
        trouble = "lost"

    show_lost_room(player.app, Gone())
    player.wait()
    (dialog,) = player.app.overlays
    assert isinstance(dialog, Dialog)
    assert dialog.told == player.app.words.tr("refused.lost")
