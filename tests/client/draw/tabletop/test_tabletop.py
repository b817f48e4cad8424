"""The tabletop as it is drawn: bases of the exact size, pictures in time, scenery out of the way."""

from __future__ import annotations

import math
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from client.draw.tabletop import tabletop
from client.draw.tabletop.banners import banner, banners, damage
from client.draw.tabletop.bases import tray
from client.draw.tabletop.camera import Camera
from client.draw.tabletop.composing.workshop import complete
from client.draw.tabletop.footprints import Box, Disc, Footprint
from client.draw.tabletop.ground import CLOTH
from client.draw.tabletop.plan import is_inside
from client.draw.tabletop.solids import Ball, Limb
from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Company, FigureState, Formation, Look, Slot, Unit
from tests.support.client.picture_comparison import alpha, distance

SIZE = (480, 320)
TABLE = (6000, 4000)
RED = (216, 58, 40)
FIGURE = (Limb((0, 0, 2), (0, 0, 16), 4, 4, "coat"), Ball((0, 0, 20), 4, "skin"))
PAINTS = (("coat", (40, 70, 200)), ("skin", (230, 190, 150)))
SIZE_MIDDLE = (SIZE[0] // 2, SIZE[1] // 2)
ROCKS = ((4500, 500), (5500, 500), (5500, 1500), (4500, 1500))
WOOD = Feature("wood", (((2000, 1000), (4000, 1000), (4000, 3000), (2000, 3000)),))


def make_unit(x: int, y: int, heading: int, *more: Any, files: int = 5, ranks: int = 2) -> Unit:
    """Return a unit on bases of 20 mm; one look for all of a size."""
    return replace(Unit(look(files, ranks), x, y, heading, *more), formation=Formation(files, ranks))


@cache
def look(files: int = 5, ranks: int = 2) -> Look:
    """Return the look of a unit on bases of 20 mm."""
    return Look(Box(200 * files, 200 * ranks), (FIGURE,), PAINTS, RED)


def draw_whole_table(table: Tabletop) -> pygame.Surface:
    """Return a table with every picture made."""
    table.finish()
    window = pygame.Surface(SIZE, depth=32)
    table.draw(window)
    return window


def on_table(*units: Unit, features: tuple[Feature, ...] = ()) -> Tabletop:
    """Return a table seen as a whole."""
    table = Tabletop(Camera(TABLE, pygame.Rect(0, 0, *SIZE)), features)
    table.units = units
    return table


@pytest.mark.parametrize("footprint", [Box(1000, 400), Box(400, 1200, 3), Disc(200)])
@pytest.mark.parametrize("degrees", [0.0, 30.0, 90.0, 217.5])
def test_a_base_covers_exactly_its_footprint(degrees: float, footprint: Footprint) -> None:
    """Every pixel inside is opaque, and none that the lip and the shadow do not reach is painted."""
    scale = 2.0
    base = complete(tray(footprint, degrees, RED, scale))
    outline = footprint.corners((0, 0), degrees)
    for x in range(0, base.surface.width, 3):
        for y in range(0, base.surface.height, 3):
            place = ((x + base.left + 0.5) / scale, (y + base.top + 0.5) / scale)
            covered = base.surface.get_at((x, y)).a
            if is_inside(outline, place, -1.0):
                assert covered > 230
            elif not is_inside(outline, place, 1.0) and not is_inside(
                outline, (place[0] - 4, place[1] - 3), 6
            ):
                assert covered == 0


@pytest.mark.parametrize("degrees", [0.0, 45.0, 200.0])
def test_every_figure_stands_on_the_base(degrees: float) -> None:
    troops = look(10, 4)
    outline = troops.base.corners((0, 0), degrees)
    places = [place for place, _ in Company(troops, Formation(10, 4), (), degrees).list_figures()]
    assert len(places) == 40
    assert all(is_inside(outline, place, -8.0) for place in places)


def test_the_one_with_the_standard_is_in_the_middle_of_the_front() -> None:
    troops = Look(Box(1000, 400), (FIGURE,), PAINTS, RED, bearer=FIGURE)
    stands = Company(troops, Formation(5, 2), (), 0).list_figures()
    (place,) = [place for place, slot in stands if slot.figure == 1]
    assert place == pytest.approx((0, -10), abs=1.5)


ARMED = (*FIGURE, Limb((0, 4, 12), (0, 9, 12), 1.5, 1.5, "skin"))
BAND = Look(Disc(200), (ARMED,), PAINTS, RED)


def make_band(*states: FigureState) -> Unit:
    """Return four figures on a disc, each in a state."""
    return Unit(BAND, 3000, 2000, 0, formation=Formation(2, 2), slots=tuple(Slot(0, each) for each in states))


def test_each_figure_has_a_state_of_its_own() -> None:
    """One that turns, falls or goes changes the picture around its place, and leaves the others'."""
    states: tuple[FigureState, ...] = ("upright", "back", "fallen", "empty")
    seen = {}
    for state in states:
        table = on_table(make_band(state, "upright", "upright", "upright"))
        table.camera.zoom(9, SIZE_MIDDLE)
        table.camera.arrive()
        seen[state] = draw_whole_table(table)
    assert len({pygame.image.tobytes(each, "RGB") for each in seen.values()}) == len(states)
    x, y = map(round, table.camera.view.to_window((3120, 1880)))
    near = pygame.Rect(0, 0, 12, 12).move_to(center=(x, y))
    assert len({pygame.image.tobytes(each.subsurface(near), "RGB") for each in seen.values()}) == 1


def test_a_changed_figure_is_put_on_the_tray_that_is_there() -> None:
    """A unit whose figures are made before is shown at once as it will stay."""
    table = on_table(make_band("upright", "fallen", "upright", "upright"))
    table.finish()
    window = pygame.Surface(SIZE, depth=32)
    table.units = (make_band("upright", "fallen", "fallen", "empty"),)
    table.draw(window)
    assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(draw_whole_table(table), "RGB")


def test_frames_show_more_until_all_is_made() -> None:
    table = on_table(make_unit(3000, 2000, 300), features=(WOOD,))
    window = pygame.Surface(SIZE, depth=32)
    table.draw(window)
    assert table.busy
    whole = pygame.image.tobytes(draw_whole_table(table), "RGB")
    assert not table.busy
    table.draw(window)
    assert pygame.image.tobytes(window, "RGB") == whole


def test_a_unit_is_where_the_camera_says() -> None:
    """The picture differs around the unit, and nowhere else."""
    unit = make_unit(1500, 1000, 450)
    bare, full = draw_whole_table(on_table()), draw_whole_table(on_table(unit))
    x, y = Camera(TABLE, pygame.Rect(0, 0, *SIZE)).view.to_window((1500, 1000))
    assert bare.get_at((round(x), round(y))) != full.get_at((round(x), round(y)))
    for place in ((4000, 1000), (1500, 3000), (5500, 3500)):
        pixel = tuple(map(round, Camera(TABLE, pygame.Rect(0, 0, *SIZE)).view.to_window(place)))
        assert bare.get_at(pixel) == full.get_at(pixel)


def test_a_table_that_is_seen_from_the_north_is_turned() -> None:
    unit = make_unit(1500, 1000, 0)
    table = on_table(unit)
    table.camera.turned = True
    x, y = table.camera.view.to_window((1500, 1000))
    assert (x > SIZE[0] / 2, y < SIZE[1] / 2) == (True, True)
    assert draw_whole_table(table).get_at((round(x), round(y))) != draw_whole_table(on_table()).get_at(
        (round(x), round(y))
    )


def test_trees_give_way_to_a_unit_and_come_back() -> None:
    """A unit in a wood is not hidden: the pictures with and without the wood are alike where it stands."""
    unit = make_unit(3000, 2000, 0, files=8, ranks=6)
    table = on_table(unit, features=(WOOD,))
    with_unit = draw_whole_table(table)
    middle = pygame.Rect(0, 0, 60, 40)
    middle.center = tuple(map(round, table.camera.view.to_window((3000, 2000))))
    alone = draw_whole_table(on_table(unit))
    assert pygame.image.tobytes(with_unit.subsurface(middle), "RGB") == pygame.image.tobytes(
        alone.subsurface(middle), "RGB"
    )
    table.units = ()
    trees = draw_whole_table(table)
    floor = draw_whole_table(on_table(features=(Feature("field", WOOD.parts),)))
    assert distance(*(pygame.image.tobytes(each.subsurface(middle), "RGB") for each in (trees, floor))) > 10


def test_between_two_levels_the_table_is_stretched() -> None:
    table = on_table(make_unit(3000, 2000, 0))
    table.camera.zoom(1, (240, 160))
    table.camera.step(1 / 60)
    assert 0 < table.camera.level < 1
    table.finish()
    window = pygame.Surface(SIZE, depth=32)
    table.draw(window)
    x, y = table.camera.view.to_window((3000, 2000))
    assert window.get_at((round(x), round(y))) != draw_whole_table(on_table()).get_at((round(x), round(y)))


def test_a_banner_tells_damage_and_states_and_keeps_a_size_to_be_read() -> None:
    device = "kings/pictures/arms/sword"
    plain = make_unit(3000, 2000, 0, "Swords", device)
    hurt = make_unit(3000, 2000, 0, "Swords", device, 7, ("kings/pictures/states/wavering",))
    camera = Camera(TABLE, pygame.Rect(0, 0, *SIZE))
    pages = []
    for unit in (plain, hurt):
        page = pygame.Surface(SIZE, pygame.SRCALPHA)
        banners(page, camera, [unit])
        pages.append(page)
    assert sum(map(bool, alpha(pages[1]))) > sum(map(bool, alpha(pages[0]))) + 150
    assert min(banner(device, RED, 26).get_size()) >= 20
    assert damage(3, 14).get_bounding_rect().height >= 13


def test_it_is_busy_until_all_that_was_made_is_seen() -> None:
    """A form draws its small table only as long as it is busy."""
    table, window = on_table(make_unit(3000, 2000, 0)), pygame.Surface(SIZE, depth=32)
    while True:
        table.draw(window)
        if not table.busy:
            break
    before = pygame.image.tobytes(window, "RGB")
    table.draw(window)
    assert pygame.image.tobytes(window, "RGB") == before


def test_a_unit_that_turns_is_drawn_in_every_frame_and_then_sharp(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the computer is."""
    monkeypatch.setattr(tabletop, "URGENT_BUDGET_S", math.inf)
    table = on_table(make_unit(3000, 2000, 0))
    table.finish()
    window = pygame.Surface(SIZE, depth=32)
    unit, bare = table.units[0], draw_whole_table(on_table())
    for heading in range(100, 3600, 500):
        table.units = (replace(unit, heading=heading),)
        table.draw(window)
        x, y = table.camera.view.to_window((unit.x, unit.y))
        assert window.get_at((round(x), round(y))) != bare.get_at((round(x), round(y)))
    sharp = draw_whole_table(on_table(*table.units))
    assert pygame.image.tobytes(draw_whole_table(table), "RGB") == pygame.image.tobytes(sharp, "RGB")


def test_after_a_frame_that_took_long_pictures_wait_but_once(monkeypatch: pytest.MonkeyPatch) -> None:
    table, window = on_table(make_unit(3000, 2000, 0)), pygame.Surface(SIZE, depth=32)
    worked: list[float] = []
    work = table._shop.work
    monkeypatch.setattr(table._shop, "work", lambda seconds: (worked.append(seconds), work(seconds)))
    monkeypatch.setattr(tabletop, "PICTURE_BUDGET_S", -1.0)
    # Earlier tests have drawn it already, and so it is made again quickly.
    monkeypatch.setattr(tabletop, "MIN_PICTURE_BUDGET_S", 0.0)
    counts = []
    for _ in range(4):
        table.draw(window)
        counts.append(len(worked))
    assert counts == [0, 1, 1, 2]


@pytest.mark.parametrize("levels", [0, 3], ids=["whole", "near"])
@pytest.mark.parametrize("hurry", [-1.0, math.inf], ids=["slow", "quick"])
def test_nothing_stands_on_ground_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, levels: int, hurry: float
) -> None:
    """From the first frame on, however little is made in each: trees and units never float over the cloth."""
    monkeypatch.setattr(tabletop, "PICTURE_BUDGET_S", 0.0)
    monkeypatch.setattr(tabletop, "MIN_PICTURE_BUDGET_S", 0.0)
    monkeypatch.setattr(tabletop, "URGENT_BUDGET_S", hurry)
    units = [make_unit(1000 + 900 * n, 2000, 300 * n) for n in range(5)]
    table = on_table(*units, features=(WOOD, WOOD._replace(kind="rocks", parts=(ROCKS,))))
    table.camera.zoom(levels, SIZE_MIDDLE)
    window, frames = pygame.Surface(SIZE, depth=32), 0
    while frames < 3 or table.busy:
        table.camera.step(0.05)
        table.draw(window)
        frames += 1
        for x in range(4, SIZE[0], 37):
            for y in range(4, SIZE[1], 37):
                place = table.camera.view.to_table((x, y))
                if 0 < place[0] < TABLE[0] and 0 < place[1] < TABLE[1]:
                    assert tuple(window.get_at((x, y)))[:3] != CLOTH, frames
    assert frames > 5
