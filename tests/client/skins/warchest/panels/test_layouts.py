"""The layout of panels and tray: at any size of window and letters nothing lies outside or overlaps."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from client.draw.hex_layout import HexLayout
from client.draw.panel import panel_border
from client.draw.text import font
from client.i18n import Words
from client.skins.areas import Areas, Demands
from client.skins.layouts import columns, divide_around_board
from client.skins.warchest.art.table import FRAME
from client.skins.warchest.panels import decree_shelf, tray_layout
from client.skins.warchest.panels.corners import Corners, corners
from client.skins.warchest.panels.player import layout as panel_layout
from client.skins.warchest.panels.player.layout import PanelPlan
from client.skins.warchest.panels.team_strip import TeamStrip
from client.skins.warchest.wording import seating
from client.ui.scale import Scale
from engine.games.warchest.board import AXIAL, BOARDS
from tests.support.selection import select

SIZES = [(1280, 720), (1920, 1080), (1366, 768), (1024, 768), (2560, 1080), (800, 900)]
SCALES = [
    Scale(size, interface, text) for size in SIZES for interface in (75, 100, 150) for text in (80, 100, 160)
]
TABLES = [(2, False), (2, True), (4, False), (4, True)]
"""Players, and whether there are Decrees."""
CELLS = [AXIAL[cell] for cell in BOARDS[4].cells]


def apart(boxes: list[pygame.Rect]) -> bool:
    """Say whether no two rectangles overlap."""
    return not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def at(scale: Scale, players: int, noble: bool) -> Areas:
    """Divide a window for a number of players, with a shelf for Decrees or without one."""
    layout = columns if players == 2 else divide_around_board
    return layout(Demands(scale, None, players, True, 6), shelf=noble)


def lay_out_corners(scale: Scale, noble: bool) -> Corners:
    """Divide the stage among four players, their teams and the board."""
    return corners(at(scale, 4, noble).stage, scale, CELLS)


def check_panel(plan: PanelPlan) -> None:
    border = panel_border(plan.frame)
    inside = plan.rect.inflate(-2 * border, -2 * border)
    wide = [plan.emblem, plan.name, plan.status, plan.initiative, plan.track, plan.seals]
    boxes = [*wide, *plan.rows.values(), *plan.piles.values()]
    assert all(inside.contains(box) for box in boxes if box.width and box.height)
    assert apart([box for box in [*boxes, plan.below, plan.clock] if box.width and box.height])
    if plan.clock.width:
        assert inside.contains(plan.clock)
        assert plan.clock.width >= 2 * plan.clock.height
    row = [box for (kind, _), box in plan.counts.items() if kind == 1]
    words = [plan.names[1]] if plan.names else []
    assert apart([plan.coins[1], *words, *row])
    assert all(plan.rows[1].contains(box) for box in [plan.coins[1], *words, *row])
    assert apart([*plan.heads.values(), *plan.rows.values()])


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("noble", [False, True])
@pytest.mark.parametrize("timed", [False, True])
def test_a_panel_has_room_for_everything(scale: Scale, noble: bool, timed: bool) -> None:
    """Head, clock, status, markers, Seals, rows and piles of a panel are apart and inside its frame."""
    left = at(scale, 2, noble).players
    for rect in seating.columns(left, scale, 2):
        plan = panel_layout.plan(rect, scale, [1, 2, 3, 4, 5], seals=3 * noble, timed=timed)
        assert bool(plan.clock.width) == timed
        check_panel(plan)
        assert plan.names[1].width >= 3.4 * scale.letters("small")
        assert plan.name.width >= 0.2 * rect.width
        assert bool(plan.seals.width) == noble


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("timed", [False, True])
def test_four_panels_lie_in_the_corners(scale: Scale, timed: bool) -> None:
    """One compact panel in each corner of the stage, each with room for rows and piles."""
    stage = at(scale, 4, True).stage
    boxes = lay_out_corners(scale, True).panels
    assert apart(list(boxes))
    wanted = [stage.bottomleft, stage.topleft, stage.topright, stage.bottomright]
    assert [boxes[0].bottomleft, boxes[1].topleft, boxes[2].topright, boxes[3].bottomright] == wanted
    for rect in boxes:
        plan = panel_layout.compact(rect, scale, [1, 2, 3, 4], timed=timed)
        check_panel(plan)
        assert min(box.height for box in plan.counts.values()) >= int(8.6 * scale.factor)
        assert plan.name.width >= 0.3 * rect.width
        assert bool(plan.clock.height) == timed


@pytest.mark.parametrize(
    ("size", "coin"), [((1024, 640), 27), ((1280, 720), 32), ((1920, 1080), 46)], ids=str
)
@pytest.mark.parametrize("text", [100, 150])
def test_coins_stand_large_above_their_counts(size: tuple[int, int], coin: int, text: int) -> None:
    """In a list without room for names, coins are 32 design units large, in small windows nearly so."""
    scale = Scale(size, 100, text)
    for rect in lay_out_corners(scale, True).panels:
        plan = panel_layout.compact(rect, scale, [1, 2, 3, 4])
        assert min(box.width for box in plan.coins.values()) >= coin - (text > 100)
        for key in panel_layout.COLUMNS:
            line = [plan.counts[kind, key] for kind in plan.rows]
            assert all((box.y, box.height) == (plan.heads[key].y, plan.heads[key].height) for box in line)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_lines_of_a_compact_panel_have_readable_names(size: tuple[int, int], language: str) -> None:
    """Letters of 12 pixels and more, and the counts beside them are larger than they are."""
    scale, words = Scale(size), Words(language, ("muster", "warchest"), strict=True)
    plan = panel_layout.compact(lay_out_corners(scale, True).panels[0], scale, [1, 2, 3, 4])
    face = font(12)
    for key, head in plan.heads.items():
        for own in (key, "bag" if key == "hidden" else key):
            assert face.size(words.tr(f"panel.column.{own}"))[0] <= head.width
        assert round(head.height * 0.95) >= 12
    assert min(box.height for box in plan.counts.values()) >= 14


def test_players_sit_clockwise_and_the_viewer_at_the_bottom() -> None:
    """WC-4.1.5: read from the top the panels follow the order of turns, the lowest one being one's own."""
    assert [seating.order_seats(2, low) for low in (0, 1)] == [[1, 0], [0, 1]]
    assert [seating.order_seats(4, low) for low in range(4)] == [
        [1, 2, 3, 0],
        [2, 3, 0, 1],
        [3, 0, 1, 2],
        [0, 1, 2, 3],
    ]


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("noble", [False, True])
def test_the_board_has_the_height_between_the_teams(scale: Scale, noble: bool) -> None:
    """Markers and Seals lie above and below it; it reaches from one to the other or is as wide as can be."""
    stage, found = at(scale, 4, noble).stage, lay_out_corners(scale, noble)
    upper, board, lower = found.upper, found.board, found.lower
    layout = HexLayout.fit(CELLS, board, margin=FRAME)
    assert stage.contains(board)
    assert apart([upper, board, lower])
    assert apart([upper, lower, *found.panels])
    outline = [corner for cell in CELLS for corner in layout.corners(cell, 1 + FRAME)]
    assert not any(panel.collidepoint(corner) for panel in found.panels for corner in outline)
    across = max(x for x, _ in outline) - min(x for x, _ in outline)
    down = max(y for _, y in outline) - min(y for _, y in outline)
    assert down >= 0.97 * board.height or across >= 0.97 * stage.width
    for rect in (upper, lower):
        strip = TeamStrip(0)
        strip.arrange(rect, scale, Words("en"), 3 * noble)
        shown = [strip.name, strip.track, *([strip.seals] if noble else [])]
        assert apart(shown)
        assert all(rect.contains(box) for box in shown)
        assert strip.track.width >= 0.4 * rect.width


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_three_decrees_have_room_on_the_shelf(scale: Scale, players: int) -> None:
    """WC-10.1.1: three plates below each other, high enough for a title."""
    area = at(scale, players, True).shelf
    rows = decree_shelf.rows(area, scale)
    assert len(rows) == 3
    assert apart(rows)
    assert all(area.contains(row) for row in rows)
    assert min(row.height for row in rows) >= 20 * scale.factor


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize(("players", "noble"), TABLES)
def test_a_tray_has_room_for_everything(scale: Scale, players: int, noble: bool) -> None:
    """Coins, tiles and words of the tray do not overlap and stay inside its frame."""
    plan = tray_layout.plan(at(scale, players, noble).tray, scale, 9 + noble)
    assert len(plan.tiles) == 9 + noble
    assert apart([plan.hand, *plan.tiles, plan.hint])
    assert all(plan.body.contains(tile) for tile in plan.tiles)
    assert all(plan.rect.contains(box) for box in (plan.hand, plan.body, plan.hint))
    assert min(tile.height for tile in plan.tiles) >= 20 * scale.factor
    middles = [plan.slot(at, 3) for at in range(3)]
    assert middles[1][0] - middles[0][0] >= 2 * plan.radius
    assert plan.hand.left <= middles[0][0] - plan.radius
