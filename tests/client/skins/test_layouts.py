"""The layouts that skins share: at any size of window and letters nothing lies outside or overlaps."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, product

import pygame
import pytest

from client.skins.areas import Areas, Demands
from client.skins.duel_layout import ColumnStyle, duel
from client.skins.layouts import GAP, board_and_log, columns, divide_around_board
from client.ui.scale import Scale
from tests.support.selection import select

SIZES = [(1280, 720), (1920, 1080), (1366, 768), (1024, 768), (2560, 1080), (800, 900)]
SCALES = [
    Scale(size, interface, text) for size in SIZES for interface in (75, 100, 150) for text in (80, 100, 160)
]
BESIDE: list[Callable[[Demands], Areas]] = [columns, partial(columns, shelf=True), board_and_log]
LAYOUTS: list[Callable[[Demands], Areas]] = [
    *BESIDE,
    divide_around_board,
    partial(divide_around_board, shelf=True),
]
NAMES = ["columns", "columns with a shelf", "board and log", "around", "around with a shelf"]


def apart(boxes: list[pygame.Rect]) -> bool:
    """Say whether no two rectangles overlap."""
    return not any(a.colliderect(b) for a, b in combinations(boxes, 2))


def parts(areas: Areas) -> list[pygame.Rect]:
    """Return the parts that must not touch each other."""
    found = [areas.prompt, areas.stage, areas.log, areas.shelf, areas.tray]
    if areas.players != areas.stage:
        found.append(areas.players)
    return [box for box in found if box.height > 0]


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_parts_share_the_window(scale: Scale, layout: Callable[[Demands], Areas], seats: int) -> None:
    """Everything lies in the window side by side, and the board has most of the rest."""
    for hand in (True, False):
        areas = layout(Demands(scale, None, seats, hand, 6))
        assert apart(parts(areas))
        assert all(areas.window.contains(box) for box in [*parts(areas), areas.aside])
        assert areas.stage.width >= (0.3 if layout in BESIDE else 0.7) * scale.size[0]
        assert areas.log.height >= 0.12 * scale.size[1]
        assert areas.log.contains(areas.chat)
        assert areas.card.contains(areas.log)
        assert areas.stage.contains(areas.square)
        assert areas.square.width == areas.square.height


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("hand", [True, False])
def test_talk_leaves_a_part_of_a_log_without_a_tray(scale: Scale, hand: bool) -> None:
    """Also for a player: the drawer covers the whole log only where a tray lies below it."""
    areas = board_and_log(Demands(scale, None, 2, hand, 6))
    assert areas.chat.height < areas.log.height / 2
    assert areas.chat.bottom == areas.log.bottom


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
@pytest.mark.parametrize("count", [4, 5, 6, 9])
def test_every_button_has_a_place(scale: Scale, layout: Callable[[Demands], Areas], count: int) -> None:
    """For any number of commands, they overlap neither each other nor other things."""
    areas = layout(Demands(scale, None, 2, True, count, watched=True))
    assert len(areas.buttons) == count
    assert all(areas.window.contains(box) for box in [areas.watch, *areas.buttons])
    if layout in BESIDE:
        assert all(areas.stage.contains(box) for box in [areas.watch, *areas.buttons])
        assert apart([areas.heading, areas.watch, *areas.buttons])
        assert areas.taken == (areas.heading, *areas.buttons)
    else:
        assert apart([*parts(areas), areas.heading, areas.watch, *areas.buttons])
        assert areas.taken == ()


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
@pytest.mark.parametrize("hand", [True, False])
def test_a_spectators_sign_takes_a_part_of_the_log(
    scale: Scale, layout: Callable[[Demands], Areas], hand: bool
) -> None:
    """It has the needed height, but leaves room for the log; a followed seat may have a hand to show."""
    plain = layout(Demands(scale, None, 2, hand, 6))
    areas = layout(Demands(scale, None, 2, hand, 6, lambda width: width // 3))
    assert apart([*parts(areas), areas.watch])
    assert areas.watch.union(areas.log) == plain.log
    assert areas.log.contains(areas.chat)
    assert areas.watch.height == min(plain.log.width // 3, round(plain.log.height * 0.55))


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("layout", LAYOUTS, ids=NAMES)
def test_a_bare_table_has_no_time_line(scale: Scale, layout: Callable[[Demands], Areas]) -> None:
    """The board takes its place, and everything else stays."""
    usual = layout(Demands(scale, None, 2, False, 4))
    bare = layout(Demands(scale, None, 2, False, 4, bare=True))
    assert not bare.timeline.height
    assert bare.stage.topleft == usual.stage.topleft
    assert bare.stage.bottom >= usual.timeline.bottom
    assert (bare.log, bare.prompt, bare.heading) == (usual.log, usual.prompt, usual.heading)
    assert apart(parts(bare))


STYLES = [ColumnStyle(272, 0.3, 38, 0.6), ColumnStyle(268, 0.26, 32, 0.42, 40)]
"""As games have them: wide with large buttons, narrow with small ones."""


@pytest.mark.parametrize("scale", select(SCALES, SCALES[0], SCALES[-1]), ids=str)
@pytest.mark.parametrize("style", STYLES, ids=str)
def test_a_duel_has_both_sides_in_one_column(scale: Scale, style: ColumnStyle) -> None:
    """The enemy's place is above the log; the viewer's place, of equal height, is above the buttons."""
    side = 3 * scale.letters("body")
    for watched, sign in product((True, False), (None, lambda width: 60)):
        areas = duel(Demands(scale, None, 2, True, 8, sign, watched), style, side, left=40)
        own = areas.players.move_to(bottom=areas.buttons[0].top - scale.px(GAP))
        column = [areas.heading, areas.players, areas.log, own, *areas.buttons]
        beside = [areas.watch] if watched or sign else []
        assert apart([*column, *beside, areas.prompt, areas.stage])
        assert all(areas.window.contains(box) for box in [*column, *beside, areas.prompt, areas.stage])
        assert areas.prompt.x == areas.stage.x + 40
        assert areas.log.contains(areas.chat)
        assert not areas.tray.height
