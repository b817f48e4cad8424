"""Scenes before the first turn of Kings of War: the form with its map, markers, and deployment."""

from __future__ import annotations

from typing import Any

from client.screens.setup.new_game import NewGame
from client.screens.table.screen import TableScreen
from client.skins.kings.deploying.tool import KingsDeploying
from client.skins.kings.table.choosing.marking import Marking
from client.skins.kings.table.field import KingsField
from engine.games.kings.geometry.numbers import INCH
from engine.games.registry import GAMES
from tools.harness.clients.hostless_session import LocalSession, at_random
from tools.harness.clients.stage import Scene, Stage

GAME = "kings"
MAX_DECISIONS = 60
"""Most decisions before the wanted question."""
DEPLOYED_UNITS = 9
"""Units of both sides that are deployed already."""


async def form(stage: Stage) -> None:
    """Show the form of a new game: scenarios, the settings of its map, and a map that does not fit."""
    page = NewGame(GAME)
    stage.app.visit(page)
    await stage.wait(2.0)
    stage.shoot("kings-form")
    page.show_rest()
    page.choose("scenario", "dominate")
    page.choose("map", "own")
    page._make(next(each for each in page.choices.pages.makings(page.words, "own_map", page.choices.options)))
    await stage.wait(2.0)
    page.focus.focus(next(each for each in page.controls if str(each.key) == "own_map.make.draw"))
    await stage.wait(1.0)
    stage.shoot("kings-form-map")
    page.choose("format", 500)
    await stage.wait(2.0)
    stage.shoot("kings-form-too-large")
    stage.app.back()
    await stage.wait()


def _field(stage: Stage) -> KingsField:
    screen = stage.app.screen
    assert isinstance(screen, TableScreen)
    found = screen.parts.match.field
    assert isinstance(found, KingsField)
    return found


async def _go_to_question(stage: Stage, options: dict[str, Any], tool: type, standing: int) -> KingsField:
    """Go to a table with an open question of a sort, with at least some units on it."""
    session: Any = LocalSession(GAMES[GAME], options, seat=0, seed=3, others=at_random(3))
    session.go_on()
    screen = TableScreen(session)
    stage.app.go(screen)
    await stage.wait(0.1)
    field = _field(stage)
    for _ in range(MAX_DECISIONS):
        screen.parts.match.show.motions.skip()
        await stage.wait(0.1)
        if isinstance(field.tool, tool) and len(field.state.standing()) >= standing:
            break
        answers = [each for each in field.tool.answers() if each.enabled]
        if answers and field.acting:
            answers[0].run()
    assert isinstance(field.tool, tool)
    assert field.tabletop is not None
    field.tabletop.finish()
    await stage.wait(1.0)
    return field


async def marking(stage: Stage) -> None:
    """Show a marker before its placement between the zones."""
    await _go_to_question(stage, {"format": 1000, "scenario": "pillage"}, Marking, 0)
    stage.shoot("kings-marking")


async def deploying(stage: Stage) -> None:
    """Show some deployed units; the next is suggested, turned, and led to a forbidden place."""
    field = await _go_to_question(stage, {"format": 1000, "map": "generated"}, KingsDeploying, DEPLOYED_UNITS)
    stage.shoot("kings-deploying")
    tool = field.tool
    assert isinstance(tool, KingsDeploying)
    tool.placing.turn(300)
    field.context.renew()
    await stage.wait(0.5)
    assert field.tabletop is not None
    field.tabletop.finish()
    await stage.wait(0.5)
    stage.shoot("kings-deploying-turned")
    while tool.placing.reason is None:
        tool.placing.move(0, -INCH if field.context.camera.turned else INCH)
    field.context.renew()
    await stage.wait(0.5)
    field.tabletop.finish()
    await stage.wait(0.5)
    stage.shoot("kings-deploying-refused")


SCENES: dict[str, Scene] = {"kings_form": form, "kings_marking": marking, "kings_deploying": deploying}
"""The form, markers and deployment."""
