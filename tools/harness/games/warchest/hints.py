"""Scenes of the computer's advice: the hint in its bubble, and the chance to win above the board."""

from __future__ import annotations

from client.screens.table.screen import TableScreen
from tools.harness.clients.hinting import ask_for_hint
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.warchest.table import after

DECISIONS = {"early": 4, "late": 58}
"""Number of decisions before each hint."""


async def hint(stage: Stage) -> None:
    """Show a hint at two moments of a match, with the chance to win."""
    stage.app.settings.chance_bar = True
    for name, decisions in DECISIONS.items():
        session = after(decisions)
        session.change(hints=True)
        screen = await sit(stage, session)
        await ask_for_hint(stage, screen)
        await _wait_for_judgement(stage, screen)
        stage.shoot(f"hint-{name}")


async def _wait_for_judgement(stage: Stage, screen: TableScreen) -> None:
    await stage.until(lambda: screen.parts.chance.shown is not None)


SCENES: dict[str, Scene] = {"hint": hint}
