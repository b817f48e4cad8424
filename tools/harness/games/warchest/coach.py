"""Scenes of the coach: every bubble, at a position where it matters."""

from __future__ import annotations

from typing import Any, NamedTuple

from client.skins.warchest.coach.lessons import ANSWERING, PLAYING
from client.ui import keys
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.warchest.table import HANDS, QUESTIONS, RIDERS
from tools.harness.games.warchest.teams import NOBLE, at

NAMES = (*PLAYING, *ANSWERING)
EMPTY: dict[str, Any] = {"board": "", "hands": HANDS}
CLOSE: dict[str, Any] = {"board": "e4:w:be1,f4:r:pi1", "hands": HANDS}
RIDING: dict[str, Any] = {"board": "f4:w:ca1,g5:r:sw2", "armies": RIDERS, "hands": ("ca,en,ma", "sw")}


class Matter(NamedTuple):
    """A position where a lesson matters, and the index in the hand of the coin that must be picked for it."""

    position: dict[str, Any]
    picked: int | None = None


MATTERS: dict[str, Matter] = {
    "hand": Matter(EMPTY),
    "control": Matter({"board": "d4:w:be1", "hands": HANDS}),
    "attack": Matter(CLOSE),
    "threat": Matter(CLOSE),
    "deploy": Matter(EMPTY, 0),
    "location": Matter({"board": "d3:w:be1", "hands": HANDS}, 0),
    "move": Matter({"board": "d3:w:be1", "hands": HANDS}),
    "tactic": Matter(RIDING, 0),
    "bolster": Matter(RIDING),
    "decree": Matter(NOBLE),
    "royal": Matter(EMPTY),
    "face_down": Matter(EMPTY, 1),
    "greyed": Matter(EMPTY, 1),
    "initiative": Matter({**EMPTY, "init": "r"}),
    "recruit": Matter(EMPTY),
    "bag": Matter({"board": "d4:w:be3,e4:w:kn3,f4:w:rg3,g4:w:wp3", "hands": HANDS}),
    "attribute": Matter({**QUESTIONS["berserker"], "hands": HANDS}),
}
"""One position for each lesson."""


def beginning(position: dict[str, Any]) -> LocalSession:
    """Return a match at a position in its first round."""
    return at({"variant": "2p-base", **position, "rounds": 1})


async def coach(stage: Stage) -> None:
    """Show one bubble after another, as if all others had been seen."""
    settings = stage.app.settings
    settings.coach = True
    for name, matter in MATTERS.items():
        session = beginning(matter.position)
        settings.lessons = {session.match.game.id: [each for each in NAMES if each != name]}
        await sit(stage, session)
        if matter.picked is not None:
            stage.press(keys.DIGITS[matter.picked])
        await stage.wait(1.5)
        stage.shoot(f"coach-{name}")


SCENES: dict[str, Scene] = {"coach": coach}
