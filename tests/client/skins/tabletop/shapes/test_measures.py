"""Measures of any game: what is switched on is drawn, anew only where the unit or the moment is another."""

from __future__ import annotations

from typing import Any

import pygame

from client.draw.tabletop.camera import Camera
from client.i18n import Words
from client.skins.tabletop.shapes.measures import Measures
from client.skins.tabletop.tools.battle import Battle
from client.skins.tabletop.tools.tool_context import ToolContext
from tests.games.stilts.game import CLOSE
from tests.games.stilts.skin.skin_bundle import BUNDLE
from tests.games.stilts.skin.table_game import TABLE
from tests.games.stilts.state import State, parse_state


def make_context() -> ToolContext[State]:
    def ignore(*given: Any) -> str:
        return ""

    state = parse_state(CLOSE)
    context: ToolContext[State] = ToolContext(0, *[ignore] * 7)
    context.state = state
    context.camera = Camera(TABLE.size(state), pygame.Rect(0, 0, 300, 200))
    context.battle = Battle(TABLE, Words("en").of(BUNDLE.domain), state)
    return context


def test_switches_choose_and_a_selected_unit_stays_while_an_enemy_is_pointed_at() -> None:
    context, on = make_context(), {"reach"}
    drawn: list[tuple[str, str]] = []
    measures = Measures(
        context,
        lambda: on,
        {"reach": lambda page, about, unit: drawn.append(("reach", unit))},
        {"threats": lambda page, about, unit: drawn.append(("threats", unit))},
    )
    page = pygame.Surface((300, 200))
    context.hovered = "a.sp1"
    for _ in range(2):
        measures.draw(page, 1)
    assert drawn == [("reach", "a.sp1")]
    context.selected, context.hovered = "a.sp2", "b.sp1"
    measures.draw(page, 1)
    assert drawn[1:] == [("reach", "a.sp2")]
    on.symmetric_difference_update({"reach", "threats"})
    measures.draw(page, 1)
    measures.draw(page, 2)
    assert drawn[2:] == [("threats", "")] * 2
