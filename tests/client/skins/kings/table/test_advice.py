"""A hint at the table of Kings of War: the captain's order, its motive, and its goal."""

from __future__ import annotations

import pygame
import pytest

from client.i18n import LANGUAGES
from client.skins.kings.wording.motives import motive
from client.skins.tabletop.tools.battle import unit_key
from engine.bots.budget import Budget
from engine.chance import Generator
from engine.games.kings.bots.captain import Captain
from engine.games.kings.game import KingsOfWar
from engine.games.registry import GAMES
from tests.client.skins.kings.table.sitting import FAR, field, sit, tables
from tests.support.client.picture_comparison import grey
from tests.support.client.table_driver import Tables, local, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, by_bot

__all__ = ["tables"]
pytestmark = pytest.mark.usefixtures("let_judges_finish")

OPTIONS = {"format": 750, "map": "generated", "deploy": "template", "scenario": "kill"}
FLANK = "a.kn1:kn/r:5000,3000,900", "b.sh1:sh/r:7500,3000,0", FAR


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_hint_is_what_the_captain_would_do_and_why(tables: Tables, language: str) -> None:
    """Of hundreds of orders that are possible; a process of the client's own thinks about it."""
    game = KingsOfWar()
    session = LocalSession(GAMES["kings"], OPTIONS, seed=4, others=by_bot("captain", 4), bot="captain")
    session.run(14)
    sitter = tables.sit(session, still(language=language))
    local(sitter).change(hints=True)
    sitter.wait()
    state = field(sitter).state
    sitter.press(pygame.KSCAN_Q)
    sitter.wait_for(lambda: sitter.parts.hint.place is not None)
    action = Captain().choose(game, state.clone(), 0, (), Generator(bytes(32)), Budget())
    words = sitter.parts.table.words
    reasons = game.bots.motives(game, state, 0, action, None, Generator(bytes(32)))
    assert sitter.parts.hint.advised == action
    told = sitter.parts.hint.text.split("\n")
    assert told[1:-1] == [motive(words, each, state) for each in reasons] != []
    assert told[-1] == words.tr("hint.take")


@pytest.mark.parametrize("order", ["chg a.kn1>b.sh1", "adv a.kn1 t-300 m1500"])
def test_an_order_that_is_advised_is_drawn_until_it_is_put_away(tables: Tables, order: str) -> None:
    sitter = sit(tables, *FLANK)
    action = KingsOfWar().parse_action(order)

    page = pygame.Surface(sitter.app.size, depth=32)

    def draw_field() -> bytes:
        field(sitter).draw(page)
        return grey(page)

    field(sitter).tabletop.finish()  # it is laid out
    plain = draw_field()
    about = field(sitter).advise(action)
    assert about[0] == unit_key("a.kn1")
    assert all(field(sitter).place(key) is not None for key in about)
    assert draw_field() != plain
    crowd = len(field(sitter).crowd)
    field(sitter).advise(None)
    assert draw_field() == plain
    moved = len(field(sitter).crowd) < crowd
    assert moved == order.startswith("adv"), "a bubble leaves free where the unit would go"


@pytest.mark.parametrize("order", ["chg a.kn1>b.sh1", "adv a.kn1 t-300 m1500"])
def test_what_is_advised_lies_where_it_is_drawn(tables: Tables, order: str) -> None:
    """At the enemy that is charged, or where the unit would stand; nowhere once it is put away."""
    sitter = sit(tables, *FLANK)
    shown, action = field(sitter), KingsOfWar().parse_action(order)
    shown.context.select("")
    target, goal = shown.context.middle("b.sh1"), None
    shown.advise(action)
    if shown._advice.goal:
        (corners,) = shown._advice.goal
        xs, ys = zip(*(shown.context.view.to_window(corner) for corner in corners), strict=True)
        goal = round(sum(xs) / len(xs)), round(sum(ys) / len(ys))
    there, elsewhere = goal or target, target if goal else shown.context.middle("a.kn1")
    there, elsewhere = ((round(x), round(y)) for x, y in (there, elsewhere))
    assert shown.advice_at(there)
    assert not shown.advice_at(elsewhere)
    shown.advise(None)
    assert not shown.advice_at(there)
