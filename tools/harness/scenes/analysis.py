"""Scenes of the analysis of a recorded match: its page, a swing on the time line, a better line."""

from __future__ import annotations

import tempfile
from pathlib import Path

from client.screens.table.screen import TableScreen
from client.sessions.recorded_session import RecordedSession
from client.skins.registry import SHOWN_GAMES
from client.ui import keys
from engine.games.registry import GAMES
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.analysed_record import store_with_analysis

NUMBERS = {"warchest": 3, "dawnember": 4}
"""The number of the match of each game."""


async def open_with_analysis(stage: Stage, path: Path) -> TableScreen:
    """Open a stored record, its result put aside, once its analysis is read."""
    session = await RecordedSession.open(path.read_bytes(), SHOWN_GAMES, path=path)
    screen = TableScreen(session)
    stage.app.go(screen)
    await stage.until(lambda: bool(stage.app.overlays))
    stage.app.close(stage.app.overlays[-1])
    await stage.until(lambda: bool(screen.parts.analysis.swings))
    await stage.wait()
    return screen


def _show_analysis(game: str) -> Scene:
    async def play(stage: Stage) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / f"match.{GAMES[game].record.word}"
            store_with_analysis(path, game, NUMBERS[game])
            screen = await open_with_analysis(stage, path)
            screen.parts.analysis_page.open()
            await stage.wait()
            stage.shoot(f"analysis-page-{game}")
            stage.press(keys.BACK)
            await stage.wait()
            stage.press(keys.HOME)
            stage.press(keys.PAGE_DOWN)
            await stage.wait()
            stage.shoot(f"analysis-swing-{game}")
            screen.parts.analysis.show_line(screen.parts.analysis.swings[0])
            await stage.wait(4)
            stage.shoot(f"analysis-line-{game}")
            stage.press(keys.BACK)
            await stage.wait()
            for _ in range(6):
                stage.press(keys.RIGHT, shift=True)
            await stage.wait()
            stage.shoot(f"analysis-stretch-{game}")
            screen.parts.timeline.share_stretch()
            await stage.wait()
            stage.shoot(f"analysis-share-{game}")

    return play


SCENES: dict[str, Scene] = {f"analysis_{game}": _show_analysis(game) for game in NUMBERS}
