"""Scenes of the example game."""

from __future__ import annotations

from typing import Any

from client.screens.table.screen import TableScreen
from engine.games.registry import GAMES
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.stage import Scene, Stage

PLAYED = ("b2", "a3", "c1", "a1")
CHOSEN, ANSWER, LAST = "a2", "c3", "c2"


async def example(stage: Stage) -> None:
    """Show tic-tac-toe during the player's choice, and with a full row."""
    session: Any = LocalSession(GAMES["tictactoe"], bot="master")
    for cell in PLAYED:
        session.decide(f"place {cell}")
    table = TableScreen(session)
    stage.app.go(table)
    await stage.wait(4.0)
    field = table.parts.match.field
    stage.point(next(control.rect.center for control in field.controls() if control.label == CHOSEN))
    await stage.wait()
    stage.shoot("example")
    for cell in (CHOSEN, ANSWER, LAST):
        session.decide(f"place {cell}")
        await stage.wait(1.0)
    stage.shoot("example-won")


SCENES: dict[str, Scene] = {"example": example}
