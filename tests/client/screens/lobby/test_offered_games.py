"""The list of rooms names the games of each: in the player's language, and none that a stranger made up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.network_rooms import describe_games
from client.skins.registry import game_words
from client.storage.settings import Settings
from engine.wire.room_notice import properties, read_notice
from tests.support.client.client_driver import LANGUAGES, Player, all_writing
from tests.support.keys import room_key
from tools.harness.scenes.network import Neighbours, list_rooms


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_of_a_room_are_named_and_nothing_is_cut(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        player.app.go(LocalNetwork(Neighbours(list_rooms())))
        player.wait()
        await player.app.finish()

    player = Player(tmp_path, Settings(language=language, animation="off"), size=(1024, 640))
    words = player.app.words
    names = [game_words(words, game).tr("game.name") for game in ("warchest", "tictactoe")]
    with all_writing(monkeypatch) as made:
        asyncio.run(scene())
    lines = [line for writing in made for line in writing.text.split("\n")]
    told = words.tr("common.list").join([*names, words.tr("network.other_games")])
    assert any(line.startswith(f"{told} · ") for line in lines)
    assert any(line.startswith(f"{names[0]} · ") for line in lines), "one game is named, too"
    assert not any(writing.broken for writing in made)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("games", "told"),
    [
        ("warchest", ["warchest"]),
        ("tictactoe,warchest", ["tictactoe", "warchest"]),
        ("warchest,+", ["warchest", ""]),
        ("chess", [""]),
        ("kuhn", [""]),
        ("chess,warchest,go", ["warchest", ""]),
        ("<b>,warchest\n", [""]),
        ("", []),
    ],
)
def test_only_games_that_are_here_are_named(
    games: str, told: list[str], language: str, tmp_path: Path
) -> None:
    """Kuhn poker has rules here, but nothing to be played with."""
    words = Player(tmp_path, Settings(language=language)).app.words
    notice = read_notice({**properties(room_key().notice()), "games": games})
    assert notice is not None
    names = [
        game_words(words, game).tr("game.name") if game else words.tr("network.other_games") for game in told
    ]
    assert describe_games(words, notice) == words.tr("common.list").join(names)
