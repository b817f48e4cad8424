"""Scenes at the table."""

from __future__ import annotations

from typing import Any

import pygame

from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.session.verification import Verified
from client.skins.warchest.field import WarChestField
from client.ui import keys
from engine.games.warchest.board import CELL
from tools.harness.clients.hostless_session import LocalSession, Staged, by_bot, position
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage

HANDS = ("be,kn,ro", "sw,fo")
RIDERS = ("ar,ca,en,ma", "cr,la,lc,sw")
QUESTIONS: dict[str, dict[str, Any]] = {
    "swordsman": {"board": "e4:w:be1,f4:r:sw2,f3:w:kn2,g3:r:pi1", "pend": "opt(sw)", "turn": "r"},
    "berserker": {"board": "e4:w:be3,f5:r:sw2,f3:w:kn2,g3:r:pi1", "pend": "opt(be)"},
    "mercenary": {"board": "e4:w:be3,f5:r:me2,f3:w:kn2,g4:r:fo2", "pend": "opt(me)", "turn": "r"},
    "footman": {"board": "e4:w:be3,f5:r:fo2,f3:w:kn2,e5:r:fo1", "pend": "foot(e5,f5)", "turn": "r"},
    "priest": {"board": "e3:w:wp1,e4:w:be2,f3:w:kn2,g3:r:pi1", "pend": "play(w:kn)", "drawn": ("kn", "")},
    "guard": {"board": "e4:w:rg2,f4:r:sw2,f3:w:kn2,g3:r:pi1", "pend": "loss(f4xe4)", "turn": "r"},
    "order": {"board": "d4:w:wp1,e4:w:be2,f4:r:sw2,g3:r:pi1", "pend": "wait(be,wp)"},
}
"""One position for each kind of question."""
ASKED_OF = {"swordsman": 1, "mercenary": 1, "footman": 1}


def after(decisions: int, seed: int = 2) -> LocalSession:
    """Return a match between two bots after some decisions, with a choice for the player's seat."""
    session = LocalSession(options={"draft": "random"}, seed=seed, others=by_bot("greedy", seed))
    session.run(decisions)
    while session.truth.outcome is None and (
        session.match.seat not in session.truth.to_act() or _is_asked(session)
    ):
        session.run(1)
    return session


def _is_asked(session: LocalSession) -> bool:
    state = session.truth.standing.state
    return bool(state.pending) or len(state.hand[session.match.seat or 0]) < 2


def middle_of(screen: TableScreen, name: str) -> tuple[int, int]:
    """Return the middle of a cell on the screen."""
    assert isinstance(screen.parts.match.field, WarChestField)
    x, y = screen.parts.match.field.painter.board.center(CELL[name])
    return (round(x), round(y))


def _moment(decisions: int, name: str) -> Scene:
    async def scene(stage: Stage) -> None:
        await sit(stage, after(decisions))
        stage.shoot(name)

    return scene


def _question(name: str) -> Scene:
    async def scene(stage: Stage) -> None:
        text = position(hands=HANDS, **QUESTIONS[name])
        await sit(stage, LocalSession(Staged(text), seat=ASKED_OF.get(name, 0)))
        stage.shoot(f"ask-{name}")

    return scene


async def choosing(stage: Stage) -> None:
    """Show the possible actions of a picked coin, and the preview of one."""
    screen = await sit(stage, after(40))
    stage.press(keys.DIGITS[0])
    await stage.wait()
    stage.shoot("choosing")
    cells = [control for control in screen.focus.controls if str(control.key).startswith("cell:")]
    if cells:
        stage.point(cells[0].rect.center)
        await stage.wait(0.2)
        stage.shoot("preview")


async def riding(stage: Stage) -> None:
    """Show a cell with two meanings, then the second step of a tactic."""
    text = position("f4:w:ca2,g5:r:sw2,e6:r:cr1,f2:w:ar1", armies=RIDERS, hands=("ca,en,ma", "sw,la"))
    screen = await sit(stage, LocalSession(Staged(text)))
    stage.press(keys.DIGITS[0])
    await stage.wait()
    stage.click(middle_of(screen, "f5"))
    await stage.wait()
    stage.shoot("menu-of-a-cell")
    stage.press(keys.DIGITS[1])
    await stage.wait()
    stage.point(middle_of(screen, "g5"))
    await stage.wait(0.2)
    stage.shoot("second-step")


async def recruiting(stage: Stage) -> None:
    """Show the selectable coins of the supply."""
    await sit(stage, after(12))
    stage.press(keys.DIGITS[0])
    stage.press(pygame.KSCAN_R)
    await stage.wait()
    stage.shoot("recruiting")


async def looking(stage: Stage) -> None:
    """Show a card, the threats, and a moment of the past."""
    screen = await sit(stage, after(40))
    units = [cell for cell, kind in enumerate(screen.parts.match.store.shown.state.kind) if kind >= 0]
    names = {cell: name for name, cell in CELL.items()}
    stage.point(middle_of(screen, names[units[0]]))
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_W, mod=0, unicode=""))
    await stage.wait(0.8)
    stage.shoot("card-and-threats")
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=0, scancode=pygame.KSCAN_W, mod=0, unicode=""))
    stage.point(
        (screen.parts.log.rect.centerx, screen.parts.log.rect.top + screen.parts.log.rect.height // 4)
    )
    await stage.wait()
    stage.shoot("past")


async def ending(stage: Stage) -> None:
    """Show the end of a match with its result, the check of its draws, the board, and its film."""
    session = after(10_000)
    session.match.draws.proof = Verified("verified")
    screen = await sit(stage, session)
    await stage.wait(1.5)
    stage.shoot("end")
    result = stage.app.overlays[-1]
    assert isinstance(result, ResultDialog)
    result.explain()
    await stage.wait()
    stage.shoot("end-proof")
    stage.app.close(stage.app.overlays[-1])
    result.jump(result.report.recap.turning_points[0].number)
    await stage.wait()
    stage.shoot("end-moment")
    screen.parts.match.timeline.return_to_live()
    screen.parts.match.watch()
    await stage.wait(2.5)
    stage.shoot("end-film")


async def endings(stage: Stage) -> None:
    """Show the end to a loser, to both sides of a tied match, and to a spectator."""
    tied = {"draft": "random", "max_rounds": 2}
    for name, seat, options in (("lost", 1, {}), ("tied", 0, tied), ("watched", None, {})):
        session = LocalSession(
            options={"draft": "random"} | options, seat=seat, seed=2, others=by_bot("greedy", 2)
        )
        session.run(10_000)
        await sit(stage, session)
        await stage.wait(1.5)
        stage.shoot(f"end-{name}")
        stage.app.close(stage.app.overlays[-1])


SCENES: dict[str, Scene] = {
    "early": _moment(4, "early"),
    "middle": _moment(40, "middle"),
    "late": _moment(58, "late"),
    "choosing": choosing,
    "riding": riding,
    "recruiting": recruiting,
    "looking": looking,
    **{f"ask_{name}": _question(name) for name in QUESTIONS},
    "ending": ending,
    "endings": endings,
}
