"""Fixtures of the tests of the screens before a game."""

from __future__ import annotations

import pytest

from client.app import App
from client.backdrop import Backdrop
from client.draw.palette import FELT
from client.session.game_setup import GameSetup
from client.storage.saved_match import MatchFolder
from tests.support.client.started_games import let_solo


@pytest.fixture(autouse=True)
def nobody_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the match behind the menus: it takes a quarter of their time, and has its own tests."""
    monkeypatch.setattr(Backdrop, "draw", lambda self, surface, scale: surface.fill(FELT))


@pytest.fixture
def nothing_beside(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin nothing that would need a loop or a network: a screen is only looked at."""
    monkeypatch.setattr(App, "spawn", lambda self, coroutine: coroutine.close())


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[GameSetup]:
    """Collect the plans that games are started with."""
    seen: list[GameSetup] = []

    async def solo(plan: GameSetup, keeper: MatchFolder, records: object) -> str:
        seen.append(plan)
        return "session"

    let_solo(monkeypatch, solo)
    return seen
