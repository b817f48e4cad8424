"""Scenes with the coach of Dawn and Ember: a bubble, then the close-up of a card beside it."""

from __future__ import annotations

from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.spread import CARD
from client.ui.focus import Key
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.dawnember.table import MOMENTS, play_to

ASKED = ("muster", "command", "tactic")


async def coach(stage: Stage) -> None:
    """Show the first bubble of a new player in several questions, alone and with a card pointed at."""
    stage.app.settings.coach = True
    for name in ASKED:
        screen = await sit(stage, play_to(MOMENTS[name], {}))
        field = screen.parts.match.field
        assert isinstance(field, DawnEmberField)
        await stage.wait(1.5)
        stage.shoot(f"duel-coach-{name}")
        stage.point(field.spread.things[Key(CARD, 1)].hit.center)
        await stage.wait()
        stage.shoot(f"duel-coach-{name}-card")


SCENES: dict[str, Scene] = {"duel_coach": coach}
