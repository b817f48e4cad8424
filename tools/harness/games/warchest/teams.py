"""Scenes at the table with four players and with Nobility."""

from __future__ import annotations

from typing import Any

import pygame

from client.screens.table.screen import TableScreen
from client.skins.warchest.field import WarChestField
from client.ui import keys
from client.ui.focus import Key
from engine.games.warchest.kinds import DECREE
from engine.games.warchest.options import parse_variant
from tools.harness.clients.hostless_session import LocalSession, Staged, by_bot, position
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.warchest.table import middle_of

TEAMS: dict[str, Any] = {
    "variant": "4p-nobility",
    "armies": ("be,ea,kn", "fo,me,sw", "ar,bi,wp", "ba,he,pi"),
    "board": "d3:w1:be2,e3:w2:ar1,f3:w1:kn3,g2:w2:bi2,j2:w2:wp1,"
    "e5:r1:sw2,f5:r2:ba2,g4:r1:fo1,c3:r2:pi3,h3:r1:fo2",
    "hands": ("be,kn,ro", "fo,me,sw", "ar,wp", "he,pi,ro"),
    "control": "w:d1,g1,h2,j1,k2;r:b3,d4,e6,g4,h5",
    "decrees": "guard=r,redeploy=w,spy",
}
PLAIN: dict[str, Any] = {
    "variant": "4p-base",
    "armies": ("be,en,kn", "fo,me,sw", "ar,la,wp", "ca,cr,pi"),
    "board": "d3:w1:be2,e3:w2:ar1,f3:w1:kn3,g2:w2:la2,e5:r1:sw2,f5:r2:ca2,g4:r1:fo1,c3:r2:pi3",
    "hands": ("be,kn", "fo,me,sw", "ar,wp", "ca,pi,ro"),
    "turn": "w2",
}
NOBLE: dict[str, Any] = {
    "variant": "2p-nobility",
    "armies": ("be,ea,kn,he", "ba,fo,pi,sw"),
    "board": "e4:w:be2,f3:w:kn2,f5:r:sw2,g3:r:pi1,d2:w:ea1",
    "hands": ("be,kn,ro", "fo,pi,sw"),
    "control": "w:d1,e3,g1;r:e6,h5",
    "decrees": "guard,sacrifice=r,spy",
}


def at(table: dict[str, Any], seat: int | None = 0) -> LocalSession:
    """Return a session of a match that begins at a position; see `hostless_session.position`."""
    variant = parse_variant(table["variant"])
    options = {"players": variant.players, "ruleset": variant.ruleset}
    return LocalSession(Staged(position(**table)), options, seat=seat)


def _make_scene(name: str, seat: int | None, table: dict[str, Any], **more: Any) -> Scene:
    async def scene(stage: Stage) -> None:
        await sit(stage, at(table | more, seat))
        stage.shoot(name)

    return scene


def _field(screen: TableScreen) -> WarChestField:
    assert isinstance(screen.parts.match.field, WarChestField)
    return screen.parts.match.field


async def decree(stage: Stage) -> None:
    """Show the text of a Decree, and the preview and the threats with four players."""
    screen = await sit(stage, at(TEAMS))
    field = _field(screen)
    box = field.painter.places.shelf.boxes(field.state)[DECREE["redeploy"]]
    stage.point(box.center)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=pygame.KSCAN_W, mod=0, unicode=""))
    await stage.wait(0.8)
    stage.shoot("teams-decree")


async def account(stage: Stage) -> None:
    """Show an opponent's panel in the focus of the keyboard."""
    screen = await sit(stage, at(TEAMS))
    key = Key("panel", 1)
    screen.focus.focus(next(control for control in screen.focus.controls if control.key == key))
    screen.parts.match.field.point(key)
    for _ in range(2):
        stage.press(keys.DOWN)
        await stage.wait()
    stage.shoot("teams-account")


async def pushing(stage: Stage) -> None:
    """Show the preview of a push, asked of a Bannerman's owner while a partner has the turn."""
    board = TEAMS["board"].replace("f5:r2:ba2", "f4:r2:ba2")
    screen = await sit(stage, at(TEAMS | {"board": board, "pend": "opt(ba)", "turn": "r1"}, 3))
    stage.click(middle_of(screen, "f3"))
    await stage.wait()
    stage.point(middle_of(screen, "f2"))
    await stage.wait()
    stage.shoot("teams-push")


async def middle(stage: Stage) -> None:
    """Show a match of four after some decisions, and its end."""
    options = {"players": 4, "ruleset": "nobility", "draft": "random", "max_rounds": 9}
    session = LocalSession(options=options, seed=5, others=by_bot("greedy", 5))
    session.run(40)
    session.go_on()
    await sit(stage, session)
    stage.shoot("teams-middle")
    session.run(10_000)
    screen = stage.app.screen
    assert isinstance(screen, TableScreen)
    screen.parts.match.show.motions.skip()
    await stage.wait(1.5)
    stage.shoot("teams-end")


async def spying(stage: Stage) -> None:
    """Show the hand that Spy has revealed, and the remembered part after a coin was discarded."""
    session = at(TEAMS)
    screen = await sit(stage, session)
    session.decide("proclaim spy r1")
    screen.parts.match.show.motions.skip()
    await stage.wait()
    stage.shoot("teams-spy")
    session.decide("discard me")
    screen.parts.match.show.motions.skip()
    await stage.wait()
    panel = _field(screen).painter.panels[1]
    stage.point(panel.pile_middle("hand"))
    await stage.wait()
    stage.shoot("teams-seen")


SCENES: dict[str, Scene] = {
    "teams": _make_scene("teams", 0, TEAMS),
    "teams_raven": _make_scene("teams-raven", 3, TEAMS, turn="r2"),
    "teams_waiting": _make_scene("teams-waiting", 0, TEAMS, pend="opt(sw)"),
    "teams_base": _make_scene("teams-base", 2, PLAIN),
    "teams_watched": _make_scene("teams-watched", None, TEAMS),
    "noble": _make_scene("noble", 0, NOBLE),
    "account": account,
    "decree": decree,
    "pushing": pushing,
    "spying": spying,
    "teams_middle": middle,
}
