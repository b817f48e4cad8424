"""The tabletop of Kings of War: both armies drawn up, and a battle close up."""

from __future__ import annotations

from client.draw.tabletop.banners import banners
from client.draw.tabletop.tabletop import Tabletop
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.kings.demo_table import armies, melee, table


def _shot(stage: Stage, shown: Tabletop, name: str) -> None:
    """Draw a table in the client's window and save it."""
    shown.finish()
    shown.draw(stage.app.window)
    banners(stage.app.window, shown.camera, shown.units, names=False)
    stage.shoot(name)


async def whole(stage: Stage) -> None:
    """Show the whole table with both armies of 2000 points."""
    _shot(stage, table(stage.app.window.get_size(), armies()), "kings-whole")


async def battle(stage: Stage) -> None:
    """Show a part of the table where both armies fight."""
    shown = table(stage.app.window.get_size(), melee())
    shown.camera.follow((6300, 5500), 5)
    shown.camera.arrive()
    _shot(stage, shown, "kings-battle")


SCENES: dict[str, Scene] = {"kings_whole": whole, "kings_battle": battle}
