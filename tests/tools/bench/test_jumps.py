"""The measurement of jumps: one for each decision of a record, each to a moment that is drawn."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.app import App
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.record.reading import read_match
from tools.bench.client import GAMES as MEASURED
from tools.bench.jumps import measure, write_long_match

DECISIONS = 12


@pytest.mark.parametrize("game", MEASURED)
def test_each_decision_of_the_record_is_jumped_to(tmp_path: Path, game: str) -> None:
    """The record has the wished decisions, and a resignation if it is not over."""
    record = write_long_match(game, DECISIONS)
    reading = read_match(record, GAMES)
    assert reading.fault is None
    assert sum(isinstance(each.entry, Decided) for each in reading.revisions) == DECISIONS
    path = tmp_path / f"match.{GAMES[game].record.word}"
    path.write_bytes(record)

    async def jump() -> int:
        app = App(
            Settings(animation="off", player="Vera"),
            Shelf(tmp_path / "shelf"),
            ScreenRoutes(),
            Words("en"),
            size=(960, 600),
        )
        found = await measure(app, path)
        assert found["first"]["used"] > 0
        return len(found["jumps"])

    # The beginning, each decision before the last entry, and the position before that.
    assert asyncio.run(jump()) >= DECISIONS
