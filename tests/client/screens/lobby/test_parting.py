"""The end of a hosting player's program: it never runs on unseen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.hosts.party_host import PartyHost
from client.screens.lobby.parting import count_guests
from client.storage.settings import Settings
from client.ui.widgets.dialog import Dialog
from tests.support.client.client_driver import Player
from tests.support.client.hosts import closing, run
from tests.support.client.lobby_people import frames
from tests.support.client.rooms import a_hosted_room, enter_room


def _player(folder: Path, party: PartyHost) -> Player:
    player = Player(folder, Settings(language="en", animation="off", player="Anna"))
    player.app.shelf.party = party
    player.wait()
    return player


def test_a_room_with_nobody_in_it_is_closed_and_that_is_said(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, _):
            player = _player(tmp_path / "client", party)
            player.app.quit()
            await frames(player, lambda: bool(player.app.toasts.shown))
            assert player.app.toasts.shown[-1].text == player.app.words.tr("network.part.nobody")
            await frames(player, lambda: not player.app._running)
            assert party.own is None
            assert player.app.overlays == []

    run(scene())


@pytest.mark.parametrize(("answer", "runs", "ends"), [("keep", True, True), ("stay", True, False)])
def test_where_somebody_is_the_owner_is_asked(tmp_path: Path, answer: str, runs: bool, ends: bool) -> None:
    """It stays open for those who are there; a player who changes their mind goes on in the program."""

    async def scene() -> None:
        async with (
            a_hosted_room(tmp_path / "room") as (party, own),
            closing(await enter_room(own, "Boris")) as boris,
        ):
            player = _player(tmp_path / "client", party)
            player.app.quit()
            await frames(player, lambda: bool(player.app.overlays))
            (dialog,) = player.app.overlays
            assert isinstance(dialog, Dialog)
            assert dialog.told.startswith("1 other person is in your room.")
            assert dialog.costs == [player.app.words.tr("network.part.cost")]
            player.use(f"network.part.{answer}")
            await frames(player, lambda: not player.app.overlays)
            await asyncio.sleep(0.1)
            assert player.app._running is not ends
            assert (party.own is not None) is runs
            assert not boris.connection.over
            # To wish it again asks again.
            if not ends:
                player.app.quit()
                await frames(player, lambda: bool(player.app.overlays))
                player.app.quit()
                assert not player.app._running, "who insists is not held up"

    run(scene())


def test_the_room_can_be_closed_for_everybody(tmp_path: Path) -> None:
    async def scene() -> None:
        async with (
            a_hosted_room(tmp_path / "room") as (party, own),
            closing(await enter_room(own, "Boris")) as boris,
        ):
            player = _player(tmp_path / "client", party)
            player.app.quit()
            await frames(player, lambda: bool(player.app.overlays))
            player.use("network.part.close")
            await frames(player, lambda: not player.app._running)
            assert party.own is None
            assert boris.connection.trouble == "host_ends"

    run(scene())


def test_the_owner_is_not_counted(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, own):
            anna = await enter_room(own, "Anna")
            leaving = asyncio.ensure_future(anna.close())
            assert await count_guests(party, "Anna") == 0
            await leaving
            async with closing(await enter_room(own, "Boris")):
                assert await count_guests(party, "Anna") == 1

    run(scene())


def test_without_a_room_nothing_is_asked(tmp_path: Path) -> None:
    async def scene() -> None:
        player = _player(tmp_path / "client", PartyHost(tmp_path / "room"))
        player.app.quit()
        assert not player.app._running

    run(scene())
