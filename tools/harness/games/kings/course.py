"""Scenes of Kings of War to look at: measures, a hint, a spectator, the log, cards, an end, rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from client.screens.menu.rules import Rules
from client.screens.table.screen import TableScreen
from client.session.verification import Verified
from client.skins.kings.table.field import KingsField
from client.skins.kings.table.shapes.measuring import AIDS, THREATS
from client.skins.tabletop.story.strip import STORY
from client.skins.tabletop.table.commands import INFO
from client.ui.focus import Key
from engine.games.registry import GAMES
from tools.harness.clients.hinting import ask_for_hint
from tools.harness.clients.hostless_session import LocalSession, by_bot
from tools.harness.clients.seated import sit
from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.kings.deeds import SHOOT, Deed, position
from tools.harness.games.kings.orders import WALL

STORIES = {750: 64, 2000: 95}
"""By format the number of decisions after which a turn of the enemy has a story."""
OPTIONS: dict[str, Any] = {"format": 750, "map": "generated", "deploy": "template", "scenario": "kill"}
BOT = "captain"
MAX_DECISIONS = 3_000
"""Decisions after which a match must be over."""
HALFWAY_DECISIONS = 70
"""Decisions after which both armies have met."""
ADVISED = {"moving": 14, "shooting": 44, "charging": 64}
"""Numbers of decisions before each hint."""
ENTRIES = ("arcs", "order.chg", "cover", "unit.kn")
"""Entries of the rules that are opened, beside the first page."""


@cache
def play_to(seat: int | None, decisions: int, points: int = 750) -> LocalSession:
    """Return a match that two bots have played, to a number of decisions or to its end."""
    options = OPTIONS | {"format": points}
    session = LocalSession(GAMES["kings"], options, seat=seat, seed=4, others=by_bot(BOT, 4), bot=BOT)
    session.run(decisions)
    return session


async def _sit(stage: Stage, session: LocalSession) -> TableScreen:
    screen = await sit(stage, session)
    field = screen.parts.match.field
    assert isinstance(field, KingsField)
    assert field.tabletop is not None
    field.tabletop.finish()
    await stage.wait(1.5)
    return screen


async def show_measures(stage: Stage) -> None:
    """Show the view and reach of a unit, with the shadows of sight, and the charges of the enemy."""
    deed = Deed(stage, SHOOT)
    await deed.rest()
    deed.switch(AIDS)
    stage.point(deed.pixel("a.xb1"))
    await deed.rest()
    stage.shoot("kings-sight")
    stage.click(deed.pixel("a.xb1"))
    await stage.wait()
    stage.point(deed.pixel("b.rv1"))
    await deed.rest()
    stage.shoot("kings-sight-target")
    deed = Deed(stage, position(map=WALL))
    deed.switch(THREATS)
    await deed.rest()
    stage.shoot("kings-threats")


async def cards(stage: Stage) -> None:
    """Show a unit's card beside the log, and the large one with the texts of its rules."""
    deed = Deed(stage, position(map=WALL))
    await deed.rest()
    stage.point(deed.pixel("a.kn1"))
    await deed.rest()
    stage.shoot("kings-card")
    deed.switch(INFO)
    await deed.rest()
    stage.shoot("kings-card-large")


async def hint(stage: Stage) -> None:
    """Show the computer's advice, its reasons, and its destination."""
    for name, decisions in ADVISED.items():
        session = play_to(0, decisions)
        session.change(hints=True)
        await ask_for_hint(stage, await _sit(stage, session))
        stage.shoot(f"kings-hint-{name}")


async def show_watched_match(stage: Stage) -> None:
    """Show a match of two bots, half way through, as a spectator sees it."""
    await _sit(stage, play_to(None, HALFWAY_DECISIONS))
    stage.shoot("kings-watched")


async def show_story(stage: Stage) -> None:
    """Show what happened in the enemy's turn, beside a small table and over a large one."""
    for points, decisions in STORIES.items():
        screen = await _sit(stage, play_to(0, decisions, points))
        stage.shoot(f"kings-story-{points}")
        field = screen.parts.match.field
        assert isinstance(field, KingsField)
        strip = field.story.strip
        assert strip is not None
        fights = [n for n, entry in enumerate(strip.entries) if entry.harm and strip.box_of(Key(STORY, n))]
        box = strip.box_of(Key(STORY, fights[-1]))
        assert box is not None
        stage.point(box.center)
        await stage.wait(1.0)
        stage.shoot(f"kings-story-{points}-pointed")


async def ending(stage: Stage) -> None:
    """Show the result of a match, with each side's actions and the turning points."""
    session = play_to(0, MAX_DECISIONS)
    session.match.draws.proof = Verified("verified")
    await _sit(stage, session)
    stage.shoot("kings-end")


async def rules(stage: Stage) -> None:
    """Show the rules of several entries, with their diagrams."""
    for entry in ("", *ENTRIES):
        stage.app.go(Rules("kings", at=entry))
        await stage.wait(2.0)
        stage.shoot(f"kings-rules-{entry}" if entry else "kings-rules")


SCENES: dict[str, Scene] = {
    "kings_measured": show_measures,
    "kings_cards": cards,
    "kings_hint": hint,
    "kings_watched": show_watched_match,
    "kings_story": show_story,
    "kings_end": ending,
    "kings_rules": rules,
}
"""Scenes without actions."""
