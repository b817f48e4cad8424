"""Figures that turn, fall, stand again or step into a gap: single pictures on the base of their unit."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.units import FALL_STEPS, TURN_STEPS, Company, FigureMotion, FigureState, Unit
from tests.client.draw.tabletop.test_tabletop import SIZE, SIZE_MIDDLE, draw_whole_table, make_band, on_table
from tests.support.client.picture_comparison import distance

BEFORE = make_band("upright", "back", "back", "upright")
FALLS: tuple[tuple[int, int, FigureState], ...] = ((1, 3, "fallen"), (3, 1, "upright"))
"""A figure in front falls backwards, and the one behind it steps into the gap."""
AFTER = make_band("upright", "upright", "back", "fallen")
TURNS: tuple[tuple[int, int, FigureState], ...] = ((0, 0, "back"), (2, 2, "upright"))
FRAMES = 24


def play(table: Tabletop, ways: tuple[tuple[int, int, FigureState], ...], frames: int = FRAMES) -> None:
    """Draw the frames of a motion."""
    window = pygame.Surface(SIZE, depth=32)
    for frame in range(frames):
        carry(table, ways, frame / frames)
        table.draw(window)


def carry(table: Tabletop, ways: tuple[tuple[int, int, FigureState], ...], part: float) -> None:
    """Show the unit with figures after a part of their ways."""
    figures = tuple(FigureMotion(*way, part) for way in ways)
    table.away, table.carried = frozenset({BEFORE}), (replace(BEFORE, motions=figures),)


def show(*units: Unit) -> Tabletop:
    """Return a table with all pictures made, seen from near."""
    table = on_table(*units)
    table.camera.zoom(6, SIZE_MIDDLE)
    table.camera.arrive()
    draw_whole_table(table)
    return table


def look(table: Tabletop) -> bytes:
    """Return the pixels of a table with every picture made."""
    return pygame.image.tobytes(draw_whole_table(table), "RGB")


def count_pictures(table: Tabletop) -> tuple[int, int]:
    """Return how many united pictures of units and how many others are kept."""
    kept = [key for key, _ in table._shop._kept]
    united = sum(isinstance(key, Company) for key in kept)
    return united, len(kept) - united


@pytest.mark.parametrize(("ways", "most"), [(TURNS, TURN_STEPS - 1), (FALLS, FALL_STEPS)])
def test_no_unit_is_united_for_a_motion(ways: tuple[tuple[int, int, FigureState], ...], most: int) -> None:
    """Only pictures of figures come, as many as a motion has steps; the same motion needs none again."""
    table = show(BEFORE)
    united, others = count_pictures(table)
    play(table, ways)
    carry(table, ways, 0.5)
    table.finish()
    assert count_pictures(table) == (united, others + most)
    changes = table._shop.changes
    play(table, ways)
    assert (count_pictures(table), table._shop.changes) == ((united, others + most), changes)


@pytest.mark.parametrize(("part", "rest"), [(0.0, BEFORE), (1.0, AFTER)])
def test_a_motion_begins_and_ends_as_the_unit_rests(part: float, rest: Unit) -> None:
    """Up to the rounding of single pictures; another state of the figures differs much more."""
    table = show(BEFORE)
    carry(table, FALLS, part)
    seen = look(table)
    same, other = (look(show(each)) for each in (rest, AFTER if rest is BEFORE else BEFORE))
    assert distance(seen, same) < 0.02 * distance(seen, other)


def test_figures_rest_until_there_are_pictures_of_them() -> None:
    """A unit whose figures were only ever united at another level does not vanish."""
    table = show(BEFORE)
    for key in [key for key in table._shop._kept if key[0][0] == "figure"]:
        table._shop._drop(key)
    window = pygame.Surface(SIZE, depth=32)
    carry(table, FALLS, 0.5)
    table.draw(window)
    assert pygame.image.tobytes(window, "RGB") == look(show(BEFORE))
