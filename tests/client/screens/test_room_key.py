"""The key of one's own room, saved and brought back in the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.hosts.party_host import PartyHost
from client.hosts.room_key import copy_key
from client.screens.lobby.local_network import LocalNetwork
from client.storage.settings import Settings
from client.ui.widgets.text_prompt import Ask
from tests.support.client.client_driver import Player
from tests.support.client.hosts import run
from tests.support.client.lobby_people import frames
from tests.support.client.rooms import a_hosted_room


def _keys(player: Player) -> list[str]:
    return [str(each.key) for each in player.page.controls if str(each.key).startswith("key.")]


async def _answer(player: Player, button: str, file: Path) -> None:
    """Press a button, and answer the question for a file."""
    player.use(button)
    await frames(player, lambda: bool(player.app.overlays))
    ask = player.app.overlays[-1]
    assert isinstance(ask, Ask)
    ask.text = str(file)
    player.use("ask.ok")


@pytest.mark.full
def test_the_key_of_an_open_room_is_saved(tmp_path: Path) -> None:
    """To a new file; the prompt does not overwrite an existing one. An open room takes no key."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, _):
            player = Player(tmp_path / "client", Settings(language="en", animation="off", player="Anna"))
            player.app.shelf.party = party
            player.app.go(LocalNetwork())
            player.wait()
            assert _keys(player) == ["key.save"]
            copy = tmp_path / "copy.pem"
            await _answer(player, "key.save", copy)
            await frames(player, lambda: not player.app.overlays)
            assert copy.read_bytes() == (party.data / "room.pem").read_bytes()
            await _answer(player, "key.save", copy)
            ask = player.app.overlays[-1]
            assert isinstance(ask, Ask)
            await frames(player, lambda: bool(ask.complaint))
            assert ask.complaint == player.app.words.tr("network.key.file_exists")
            assert await copy_key(party.data, "take", copy) == "in_use"
            await player.app.finish()

    run(scene())


def test_a_key_is_brought_back_into_a_closed_room(tmp_path: Path) -> None:
    """A wrong file changes nothing; the right one makes it the room of before."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (first, own):
            assert await copy_key(first.data, "save", tmp_path / "copy.pem") is None
            lost = own.fingerprint
        party = PartyHost(tmp_path / "new")
        player = Player(tmp_path / "client", Settings(language="en", animation="off", player="Anna"))
        player.app.shelf.party = party
        player.app.go(LocalNetwork())
        player.wait()
        assert _keys(player) == ["key.take"]
        (tmp_path / "wrong").write_text("wrong")
        await _answer(player, "key.take", tmp_path / "wrong")
        ask = player.app.overlays[-1]
        assert isinstance(ask, Ask)
        await frames(player, lambda: bool(ask.complaint))
        assert ask.complaint == player.app.words.tr("network.key.bad_key")
        ask.text = str(tmp_path / "copy.pem")
        player.use("ask.ok")
        await frames(player, lambda: not player.app.overlays)
        again = await party.start("Kitchen")
        try:
            assert again.fingerprint == lost
        finally:
            await party.stop()
            await player.app.finish()

    run(scene())
