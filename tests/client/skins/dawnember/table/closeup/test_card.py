"""A card in the close-up: large, and beside the things that must stay visible."""

from __future__ import annotations

import pygame
import pytest

from client.i18n import Words
from client.skins.areas import Demands
from client.skins.dawnember.art.cards import MIN_TEXT_HEIGHT_PX
from client.skins.dawnember.table.closeup.card import draw_closeup
from client.skins.dawnember.table.closeup.values import Row
from client.skins.dawnember.table.layout import divide
from client.ui.scale import Scale

WORDS = Words("en").of("dawnember")
SIZES = ((1024, 640), (1280, 720), (1920, 1080))
VALUES = [Row("Strength", 5, "strength", True), Row("Printed", 2), Row("Spark", 3)]
ENDLESS = [Row(f"Part {n}", n) for n in range(18)]


def find_covered(
    size: tuple[int, int], rows: list[Row], refusal: str = ""
) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the column's log and the part of the window that a card in the close-up covers."""
    scale = Scale(size)
    areas = divide(Demands(scale, None, 2, True, 8))
    target = pygame.Surface(size, pygame.SRCALPHA)
    room = pygame.Rect(areas.card.x, 0, areas.card.width, areas.log.bottom)
    draw_closeup(target, room, areas.log.y, scale, WORDS, "du10", rows, refusal)
    return areas.log, target.get_bounding_rect()


@pytest.mark.parametrize("rows", [[], VALUES], ids=["card", "unit"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_leaves_the_players_in_sight(size: tuple[int, int], rows: list[Row]) -> None:
    """It lies over the log, large enough to be read."""
    log, seen = find_covered(size, rows)
    assert log.contains(seen)
    assert seen.height >= MIN_TEXT_HEIGHT_PX


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_with_much_to_tell_takes_the_whole_column(size: tuple[int, int]) -> None:
    log, seen = find_covered(size, ENDLESS, "It cannot be chosen: " + "words " * 20)
    assert seen.y < log.y
    assert seen.bottom <= log.bottom
