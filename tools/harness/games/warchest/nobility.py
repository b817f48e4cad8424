"""Scenes of Nobility's questions and of an offered tie."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from client.ui import keys
from engine.games.warchest.kinds import DECREE
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.warchest.table import middle_of
from tools.harness.games.warchest.teams import NOBLE, TEAMS, at

QUESTIONS: dict[str, dict[str, Any]] = {
    "push": NOBLE | {"pend": "opt(ba)", "board": "e4:w:be2,f3:w:kn2,f4:r:ba2,g3:r:pi1", "turn": "r"},
    "edict": NOBLE
    | {"pend": "edict", "board": "d4:w:ea1,e4:w:be2,f5:r:sw2", "decrees": "enlist,march=w,spy=rw"},
    "herald": NOBLE | {"pend": "opt(he)", "board": "d4:w:he1,e4:r:sw2,d3:w:kn1,f5:r:pi1"},
    "spied": NOBLE | {"pend": "spy(w>r)"},
    "spied-rival": TEAMS | {"pend": "spy(w1>r2)"},
}
"""One position for each kind of question."""
ASKED_OF = {"push": 1}


def _question(name: str) -> Scene:
    async def scene(stage: Stage) -> None:
        await sit(stage, at(QUESTIONS[name], ASKED_OF.get(name, 0)))
        stage.shoot(f"ask-{name}")

    return scene


async def proclaiming(stage: Stage) -> None:
    """Show the selectable Decrees, the units that one asks for, and the preview of its attack."""
    session = at(NOBLE)
    screen = await sit(stage, session)
    stage.press(keys.DIGITS[2])
    stage.press(pygame.KSCAN_L)
    await stage.wait()
    stage.shoot("proclaim")
    stage.press(keys.DIGITS[session.match.store.true.state.setup.decrees.index(DECREE["sacrifice"])])
    await stage.wait()
    stage.shoot("proclaim-unit")
    stage.click(middle_of(screen, "e4"))
    await stage.wait()
    stage.point(middle_of(screen, "f5"))
    await stage.wait(0.2)
    stage.shoot("proclaim-preview")


async def rivals(stage: Stage) -> None:
    """Show two opponents, one of them in focus."""
    await sit(stage, at(TEAMS))
    stage.press(keys.DIGITS[2])
    stage.press(pygame.KSCAN_L)
    await stage.wait()
    stage.press(keys.DIGITS[2])
    await stage.wait()
    stage.shoot("rivals")


async def drawing(stage: Stage) -> None:
    """Show the question about an offered draw, and the menu that offers one."""
    session = at(NOBLE)
    await sit(stage, session)
    stage.press(keys.BACK)
    await stage.wait()
    stage.shoot("table-menu")
    stage.press(keys.BACK)
    await stage.wait()
    session.talk(lambda: session.truth.offer_tie(1))
    await stage.wait(1.0)
    stage.shoot("draw-offered")


async def takeback(stage: Stage) -> None:
    """Show a request for a takeback to the player who asks, and the question to the other one."""
    for seat, name in ((0, "takeback-waiting"), (1, "takeback-asked")):
        session = LocalSession(options={"draft": "first_game"}, seat=seat, consenting=(0, 1))
        first = min(session.truth.to_act())
        for _ in range(2):
            actions = session.match.game.legal(session.truth.standing.state, min(session.truth.to_act()))
            session.decide(next(str(action) for action in actions if str(action).startswith("pass")))
        await sit(stage, session)
        session.talk(partial(session.truth.ask_takeback, first))
        await stage.wait(1.0)
        stage.shoot(name)


SCENES: dict[str, Scene] = {
    "takeback": takeback,
    **{f"ask_{name}": _question(name) for name in QUESTIONS},
    "proclaiming": proclaiming,
    "rivals": rivals,
    "drawing": drawing,
}
