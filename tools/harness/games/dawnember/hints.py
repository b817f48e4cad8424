"""Scenes of the computer's advice in Dawn and Ember: at each sort of question."""

from __future__ import annotations

from tools.harness.clients.hinting import ask_for_hint
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.dawnember.table import MOMENTS, play_to

ASKED = ("muster", "command", "block", "tactic", "react")


async def hint(stage: Stage) -> None:
    """Show a hint for each of these questions, and the pieces for its action."""
    for name in ASKED:
        session = play_to(MOMENTS[name], {})
        session.change(hints=True)
        await ask_for_hint(stage, await sit(stage, session))
        stage.shoot(f"duel-hint-{name}")


SCENES: dict[str, Scene] = {"duel_hint": hint}
