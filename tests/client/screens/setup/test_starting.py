"""The moment before the table: failures are shown and lead back."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.net.connection import Refused
from client.screens.menu.menu import Menu
from client.screens.setup.new_game import NewGame
from client.screens.setup.starting import Starting
from client.session.game_setup import GameSetup
from client.storage.saved_match import MatchFolder
from client.ui import keys
from tests.support.client.client_driver import ENTER, Player, regular
from tests.support.client.started_games import let_solo, take_steps


def test_refusal_is_told_and_leads_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the table cannot be set up the player reads why and is back at the form."""

    async def solo(plan: GameSetup, keeper: MatchFolder, records: object) -> None:
        raise Refused("no_host", {"reason": "no room"})

    let_solo(monkeypatch, solo)
    player = Player(tmp_path, regular())
    take_steps(player, lambda: player.press(ENTER, ENTER))
    assert isinstance(player.app.screen, NewGame)
    assert len(player.app.overlays) == 1
    player.press(ENTER)
    assert player.app.overlays == []
    assert player.at == "start"


def test_a_host_that_is_slow_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below the present task, for its whole duration."""

    async def solo(plan: GameSetup, keeper: MatchFolder, records: object) -> None:
        await asyncio.Event().wait()

    let_solo(monkeypatch, solo)
    player = Player(tmp_path, regular())

    async def scene() -> None:
        player.press(ENTER, ENTER)
        page = player.app.screen
        assert isinstance(page, Starting)
        assert page.progress == ""
        await asyncio.sleep(0)
        page.show_seconds(20)
        player.wait(1)
        assert "20" in page.progress
        assert page.frames[0].contains(page.note)
        assert page.note.height > 0
        player.press(keys.BACK)
        await asyncio.sleep(0)

    asyncio.run(scene())


def test_waiting_can_be_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Esc while the table is being set up ends the work and leads back."""
    ended: list[str] = []

    async def solo(plan: GameSetup, keeper: MatchFolder, records: object) -> None:
        try:
            await asyncio.Event().wait()
        finally:
            ended.append("cancelled")

    let_solo(monkeypatch, solo)
    player = Player(tmp_path, regular())

    def steps() -> None:
        player.press(ENTER, ENTER)
        assert isinstance(player.app.screen, Starting)

    async def scene() -> None:
        steps()
        await asyncio.sleep(0)
        player.press(keys.BACK)
        await asyncio.sleep(0)

    asyncio.run(scene())
    assert ended == ["cancelled"]
    assert isinstance(player.app.screen, NewGame)


def test_game_from_the_command_line_that_fails_leads_to_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without a screen to go back to, the first one comes."""

    async def solo(plan: GameSetup, keeper: MatchFolder, records: object) -> None:
        raise Refused("no_host", {"reason": "no room"})

    let_solo(monkeypatch, solo)
    player = Player(tmp_path)
    take_steps(player, lambda: player.app.go(Starting(GameSetup("warchest", {}, 0, "greedy"))))
    assert isinstance(player.app.screen, Menu)
    assert len(player.app.overlays) == 1
