"""Scenes of the editor of positions: begun, with refusals at the board and at a seat, and full."""

from __future__ import annotations

from typing import Any

from client.screens.setup.new_game import NewGame
from client.screens.setup.position_editor import PositionEditor
from tools.harness.clients.hostless_session import position
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.warchest.table import HANDS, QUESTIONS
from tools.harness.games.warchest.teams import NOBLE, TEAMS


async def open_editor(stage: Stage, line: str = "") -> PositionEditor:
    """Show the editor at a position, or at the start of a first game, over the form of a new game."""
    stage.app.go(NewGame("warchest"))
    await stage.wait()
    page = PositionEditor("warchest", lambda given: None, {"draft": "first_game"}, line)
    stage.app.visit(page)
    await stage.wait()
    return page


async def press(stage: Stage, *keys: str) -> None:
    """Activate controls of the topmost layer, one after another."""
    for key in keys:
        top = stage.app.overlays[-1] if stage.app.overlays else stage.app.screen
        assert top is not None
        next(control for control in top.focus.controls if str(control.key) == key).activate()
        await stage.wait()


async def editor(stage: Stage) -> None:
    """Show an empty board with coins that lie nowhere, then a unit that stands on too many cells."""
    await open_editor(stage)
    await press(stage, "begin", "empty")
    await press(stage, "tool.sw", "cell.f4", "cell.f4", "tool.marker", "cell.d4")
    stage.shoot("editor-missing")
    await press(stage, "tool.pi", "cell.e3", "cell.d2")
    stage.shoot("editor-board")


def _show(name: str, table: dict[str, Any], *keys: str) -> Scene:
    async def scene(stage: Stage) -> None:
        page = await open_editor(stage, position(**table))
        await press(stage, *keys)
        stage.shoot(name)
        page.panes[0].jump(10_000)
        await stage.wait()
        stage.shoot(f"{name}-course")

    return scene


SCENES: dict[str, Scene] = {
    "editor": editor,
    "editor-question": _show(
        "editor-question", {"variant": "2p-base", "hands": HANDS, **QUESTIONS["swordsman"]}
    ),
    "editor-noble": _show("editor-noble", NOBLE, "seat.1"),
    "editor-four": _show("editor-four", TEAMS, "seat.2"),
}
