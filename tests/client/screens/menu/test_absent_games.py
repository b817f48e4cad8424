"""The menu where the game of a kept seat or match is gone: one sentence says so, and both stay."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.net.addresses import Address
from client.screens.menu.menu import Menu
from client.storage.saved_match import SavedMatch, SavedMatches
from client.storage.saved_seats import Place
from client.storage.settings import Settings
from tests.support.client.client_driver import ENTER, LANGUAGES, Player, all_writing
from tests.support.client.hosts import run
from tests.support.client.lobby_people import frames
from tests.support.fake_rooms import fake_room, refusing
from tests.support.keys import room_key

ROOM = room_key(1)


def place_at(address: Address) -> Place:
    return Place(
        addresses=[str(address)],
        fingerprint=ROOM.hex,
        player="Anna",
        game="warchest",
        table=1,
        tokens={0: "a" * 32},
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_whose_game_is_not_here(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        matches = SavedMatches(tmp_path / "solo")
        matches.new().save(SavedMatch("chess", 1, {0: "token"}))
        player = Player(tmp_path, Settings(language=language, animation="off"))
        assert player.at == "continue"
        with all_writing(monkeypatch) as made:
            player.press(ENTER)
            await frames(player, lambda: bool(player.app.overlays))
        told = player.app.words.tr("refused.game_not_here", game="chess")
        assert any(told in writing.text for writing in made)
        assert isinstance(player.app.screen, Menu)
        assert len(matches.all()) == 1
        await player.app.finish()

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_whose_room_has_the_game_no_more(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        async with fake_room(ROOM, [refusing("no_such_table")], [[]]) as room:
            player = Player(tmp_path, Settings(language=language, animation="off", player="Anna"))
            seats = player.app.shelf.seats
            seats.save(place_at(room.address))
            player.app.go_home()
            player.wait()
            assert player.at == "seat"
            with all_writing(monkeypatch) as made:
                player.press(ENTER)
                await frames(player, lambda: bool(player.app.overlays))
            told = player.app.words.tr("refused.game_not_there", game="War Chest", room="Kitchen")
            assert any(told in writing.text for writing in made)
            assert len(seats.load()) == 1
            await player.app.finish()

    run(scene())
