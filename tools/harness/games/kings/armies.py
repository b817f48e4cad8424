"""Scenes of the army builder: an army, a unit looked at, options, faults, allies, the menu of armies."""

from __future__ import annotations

from client.screens.setup.preparing import page_for
from client.skins.kings.armies.draft import Army
from client.skins.kings.armies.page import ArmyBuilder
from engine.games.kings.armies.entries import read_army
from engine.games.registry import GAMES
from engine.options import configure
from tools.harness.clients.stage import Scene, Stage

GAME = "kings"
GROWING = "kn/r,sp/r,sh/r,xb/r,bw/t,bw/t,wz/1/fireball+heal+mounted"
FAULTY = "ms/t,ge/1,ge/1,cn/1,gw/1,wz/1/lightning+mounted,kw/t,sh/r/!elite,bw/t,bw/t,bw/t,bw/t"
"""An army with most of the possible faults."""
ALLIED = "kn/r,sp/r,sh/r,sh/r,pk/h,xb/r,bw/t,ge/1/mounted,cn/1,rv/r,gh/r,ub/1"
NAMES = ("Border watch", "Белая стена", "Barrow road")


async def _open_builder(stage: Stage, **options: object) -> ArmyBuilder:
    game = GAMES[GAME]
    config = configure(game.options, {"lists": "own", **options})
    page = page_for(stage.app.words, game, config, 0, lambda text: None, shared=False)
    assert isinstance(page, ArmyBuilder)
    stage.app.visit(page)
    await stage.wait(2.0)
    return page


def _point(page: ArmyBuilder, key: str) -> None:
    page.focus.focus(next(each for each in page.controls if str(each.key) == key))


def _take(page: ArmyBuilder, army: str, opened: int | None = None) -> None:
    page.draft.replace(Army(read_army(army)))
    page.opened = opened
    page.show_work()


async def armies(stage: Stage) -> None:
    """Show a bundled army, a growing one with a unit's preview, faults, allies, and the actions."""
    page = await _open_builder(stage)
    stage.shoot("armies")
    _take(page, GROWING, 6)
    await stage.wait(1.0)
    _point(page, "add.ge/1")
    await stage.wait(1.0)
    stage.shoot("armies-unit")
    _take(page, FAULTY)
    await stage.wait(1.0)
    stage.shoot("armies-faults")
    page.menu.open()
    await stage.wait(1.0)
    stage.shoot("armies-menu")
    for name in NAMES:
        page.saved.save(name, GROWING)
    stage.app.overlays.clear()
    page.menu.choose()
    await stage.wait(1.0)
    stage.shoot("armies-saved")
    stage.app.back()
    await stage.wait()
    page = await _open_builder(stage, allies=True)
    _take(page, ALLIED)
    page.show("undead")
    await stage.wait(2.0)
    stage.shoot("armies-allies")
    stage.app.back()
    await stage.wait()


SCENES: dict[str, Scene] = {"armies": armies}
"""The army builder."""
