"""Units carried over a table: they are shown as if they stood there, and nothing else is drawn for it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.units import Unit
from tests.client.draw.tabletop.test_tabletop import SIZE, WOOD, draw_whole_table, make_unit, on_table

HERE = make_unit(900, 650, 0)
NEAR = (replace(HERE, x=3200, y=2600, heading=100), replace(HERE, x=2800, y=850, heading=3500))
THERE = replace(HERE, x=3000, y=1700, heading=450)
"""In the wood, close between two others."""


def carrying(table: Tabletop, unit: Unit) -> None:
    """Move the unit at the edge elsewhere, as if dragged."""
    table.away, table.carried = frozenset({HERE}), (unit,)


def pixels(window: pygame.Surface) -> bytes:
    """Return the pixels of a window."""
    return pygame.image.tobytes(window, "RGB")


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("levels", [0, 3])
def test_who_rests_in_a_hand_looks_as_if_he_stood_there(levels: int, turned: bool) -> None:
    """Before those behind and behind those in front."""
    pages = []
    for carried in (True, False):
        table = on_table(HERE if carried else THERE, *NEAR)
        table.camera.turned = turned
        table.camera.zoom(levels, (SIZE[0] // 2, SIZE[1] // 2))
        table.camera.arrive()
        if carried:
            carrying(table, THERE)
        pages.append(pixels(draw_whole_table(table)))
    assert pages[0] == pages[1]


def test_a_wood_gives_way_to_who_is_carried_into_it() -> None:
    pages = []
    for features in ((WOOD,), ()):
        table = on_table(HERE, features=features)
        carrying(table, replace(THERE, heading=0))
        middle = pygame.Rect(0, 0, 40, 16)
        middle.center = tuple(map(round, table.camera.view.to_window((THERE.x, THERE.y))))
        pages.append(pixels(draw_whole_table(table).subsurface(middle)))
    assert pages[0] == pages[1]


def test_a_unit_that_is_put_back_leaves_no_trace() -> None:
    table = on_table(HERE, *NEAR, features=(WOOD,))
    before = pixels(draw_whole_table(table))
    window = pygame.Surface(SIZE, depth=32)
    for step in range(1, 5):
        carrying(table, replace(HERE, x=900 + 500 * step, heading=200 * step))
        table.draw(window)
        assert pixels(window) != before
    table.away, table.carried = frozenset(), ()
    table.draw(window)
    assert pixels(window) == before


def test_nothing_else_is_drawn_or_made_for_who_is_carried(monkeypatch: pytest.MonkeyPatch) -> None:
    """At any angle the standing units are neither sorted nor composed again, and no picture is begun."""
    table = on_table(HERE, *NEAR, features=(WOOD,))
    draw_whole_table(table)
    window = pygame.Surface(SIZE, depth=32)
    carrying(table, THERE)
    table.draw(window)
    sorted_before, made_of, changes = table._arrangement.sorted, table._front.made_of, table._shop.changes
    monkeypatch.setattr(table._front, "compose", None)
    for step in range(1, 12):
        carrying(table, replace(THERE, x=3000 + 40 * step, heading=450 + 70 * step))
        drawn = table._front.drawn
        table.draw(window)
        assert table._front.drawn == drawn
    assert (table._arrangement.sorted, table._front.made_of) == (sorted_before, made_of)
    assert table._shop.changes == changes


def test_who_comes_from_beside_the_table_is_shown_as_soon_as_there_are_figures() -> None:
    """Nobody of its kind has been drawn before: it is asked for though it never rests."""
    table, window = on_table(features=(WOOD,)), pygame.Surface(SIZE, depth=32)
    bare = pixels(draw_whole_table(table))
    for step in range(400):
        table.carried = (replace(THERE, x=3000 + step),)
        table.draw(window)
        if pixels(window) != bare:
            break
    assert pixels(window) != bare
