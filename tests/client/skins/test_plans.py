"""The table's layout: at any size of window and letters nothing lies outside or on something else."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from client.board.panel import panel_border
from client.screens.table_zones import Zones, zones
from client.skins.warchest import panel_plan, tray_plan
from client.ui.scale import Scale

SIZES = [(1280, 720), (1920, 1080), (1366, 768), (1024, 768), (2560, 1080), (800, 900)]
SCALES = [
    Scale(size, interface, text) for size in SIZES for interface in (75, 100, 150) for text in (80, 100, 160)
]


def apart(boxes: list[pygame.Rect]) -> bool:
    """Say whether no two rectangles overlap."""
    return not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def parts(place: Zones) -> list[pygame.Rect]:
    """Return the parts that must not touch each other."""
    return [place.left, place.bar, place.stage, place.log, place.tray]


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_zones_share_the_window(scale: Scale) -> None:
    """Columns, bar and board lie in the window side by side, and the board has most of the rest."""
    for hand in (True, False):
        place = zones(scale, hand=hand)
        assert apart([box for box in parts(place) if box.height > 0])
        assert all(place.window.contains(box) for box in parts(place) if box.height > 0)
        assert all(place.stage.contains(button) for button in place.buttons)
        assert apart([place.head, *place.buttons])
        assert place.stage.width >= 0.3 * scale.size[0]


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_a_panel_has_room_for_everything(scale: Scale) -> None:
    """Head, markers, rows and piles of a panel do not overlap and stay inside its frame."""
    left = zones(scale, hand=True).left
    rect = pygame.Rect(left.x, left.y, left.width, left.height // 2)
    plan = panel_plan.plan(rect, scale, [1, 2, 3, 4, 5])
    inside = rect.inflate(-2 * panel_border(scale.factor), -2 * panel_border(scale.factor))
    boxes = [plan.emblem, plan.name, plan.initiative, plan.track, *plan.rows.values(), *plan.piles.values()]
    assert all(inside.contains(box) for box in boxes)
    assert apart(boxes)
    row = [box for (kind, _), box in plan.counts.items() if kind == 1]
    assert apart([plan.coin(1), plan.names[1], *row])
    assert plan.names[1].width >= 3.4 * scale.letters("small")


@pytest.mark.parametrize("scale", SCALES, ids=str)
def test_a_tray_has_room_for_everything(scale: Scale) -> None:
    """Coins, tiles and words of the tray do not overlap and stay inside its frame."""
    plan = tray_plan.plan(zones(scale, hand=True).tray, scale)
    assert apart([plan.hand, *plan.tiles, plan.hint])
    assert all(plan.body.contains(tile) for tile in plan.tiles)
    assert all(plan.rect.contains(box) for box in (plan.hand, plan.body, plan.hint))
    assert min(tile.height for tile in plan.tiles) >= 20 * scale.factor
    middles = [plan.slot(at, 3) for at in range(3)]
    assert middles[1][0] - middles[0][0] >= 2 * plan.radius
    assert plan.hand.left <= middles[0][0] - plan.radius
