"""Frames of the tables: each measurement is of the named thing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.app import App
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.screens.table.screen import TableScreen
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from engine.games.dawnember import card_events, events
from engine.games.dawnember.game import DawnEmber
from tools.bench.client import TITLES
from tools.bench.frame_clock import Times
from tools.bench.frames import GAMES, measures

COUNT = 90
"""Frames, in which some events are shown."""


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_measured_has_a_title(game: str) -> None:
    assert measures(game)
    assert set(measures(game)) <= set(TITLES)


@pytest.mark.full
def test_combats_are_measured_while_they_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match goes on by itself, and each frame that was asked for is measured."""
    before, after = asyncio.run(_measure(tmp_path, monkeypatch))
    assert len(before["used"]) == len(before["wall"]) == COUNT
    assert any(isinstance(each, events.TacticPlayed | card_events.CardRolled) for each in after)


async def _measure(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Times, list[object]]:
    app = App(Settings(), Shelf(folder), ScreenRoutes(), Words("en"), size=(640, 400))
    shown: list[object] = []
    step = App.step

    def watch_motion(self: App, dt: float) -> None:
        step(self, dt)
        if isinstance(self.screen, TableScreen):
            motion = self.screen.parts.match.scene.motion
            shown.extend([motion[0]] if motion is not None else [])

    monkeypatch.setattr(App, "step", watch_motion)
    times = await measures(DawnEmber.id)["combat"](app, COUNT)
    await app.finish()
    return times, shown
