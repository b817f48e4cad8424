"""Scenes of the time line under the board, in each game: looking back while a match goes on, and its end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from client.screens.table.playback.timeline_bar import TRACK
from client.ui import keys
from engine.games.registry import GAMES
from tools.harness.clients.hostless_session import LocalSession, by_bot
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage

OPTIONS: Mapping[str, dict[str, Any]] = {
    "warchest": {"draft": "random"},
    "dawnember": {},
    "kings": {"format": 750, "map": "generated", "deploy": "template", "scenario": "kill"},
}
"""Settings of the match of each game."""
BOTS = {"warchest": "greedy", "dawnember": "greedy", "kings": "captain"}
BEFORE, SINCE = 60, 12
"""Decisions before the viewer looks back, and those that come in then."""


def _look_back(game: str) -> Scene:
    async def play(stage: Stage) -> None:
        session = LocalSession(GAMES[game], OPTIONS[game], seat=None, seed=4, others=by_bot(BOTS[game], 4))
        session.run(BEFORE)
        screen = await sit(stage, session)
        timeline = screen.parts.match.timeline
        screen.parts.match.note_chat("Vera: well played", 1)
        await stage.wait()
        stage.shoot(f"timeline-live-{game}")
        timeline.jump(timeline.find_moment(timeline.length * 0.6))
        await stage.wait()
        session.run(SINCE)
        track = next(each for each in screen.focus.controls if each.key == TRACK)
        stage.point((track.rect.x + round(track.rect.width * 0.4), track.rect.centery))
        await stage.wait()
        stage.shoot(f"timeline-past-{game}")
        stage.point((5, 5))
        stage.press(keys.HOME)
        await stage.wait()
        stage.press(keys.RIGHT)
        stage.press(keys.DOWN)
        await stage.wait()
        stage.shoot(f"timeline-keys-{game}")
        pygame.event.clear()

    return play


SCENES: dict[str, Scene] = {f"timeline_{game}": _look_back(game) for game in OPTIONS}
