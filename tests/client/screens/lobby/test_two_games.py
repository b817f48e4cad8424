"""Two games in one room at once: chosen from the shelf, told apart in the room, played side by side."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.screens.setup.game_shelf import GameShelf
from client.screens.table.screen import TableScreen
from client.skins.registry import game_words
from tests.support.client.client_driver import all_writing
from tests.support.client.hosts import run
from tests.support.client.lobby_people import PAIR, lobby
from tests.support.client.random_play import legal
from tests.support.client.started_games import choose_player


def test_two_games_are_played_in_one_room_at_once(tmp_path: Path) -> None:
    async def scene() -> None:
        async with lobby(tmp_path, examples=True) as here:
            player = here.player
            boris, clara = await here.guest("Boris"), await here.guest("Clara")
            assert await boris.entrance.create(PAIR) is None
            await here.until(lambda: len(here.visit.room.tables) == 1)
            assert await clara.entrance.sit(1, 1) is None
            await here.use("create")
            await here.until(lambda: isinstance(player.page, GameShelf))
            await here.use("game.tictactoe")
            choose_player(player, 1, "random")
            await here.use("start")
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
            assert here.visit.match.game.id == "tictactoe"
            assert {table.game for table in here.visit.room.tables} == {"warchest", "tictactoe"}
            for each in (boris, clara):
                assert await each.commands.ready() is None
            await here.until(lambda: boris.stage == clara.stage == "match")
            decided = 0
            while here.visit.match.store.true.outcome is None:
                for each in (here.visit, boris, clara):
                    if actions := legal(each):
                        decided += each is not here.visit
                        assert await each.commands.act(actions[0]) is None
                # The others' decisions arrive beside the frames.
                await asyncio.sleep(0.005)
                await here.until(lambda: True)
            assert decided
            assert boris.match.store.true.outcome is None, "the other match goes on"

    run(scene())


def test_the_room_names_the_game_of_each_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        async with lobby(tmp_path, examples=True) as here:
            boris = await here.guest("Boris")
            with all_writing(monkeypatch) as made:
                assert await boris.entrance.create(PAIR) is None
                await here.wait_for_control("sit.1.1")
            name = game_words(here.player.app.words, "warchest").tr("game.name")
            assert any(writing.text.startswith(f"{name} · ") for writing in made)

    run(scene())
