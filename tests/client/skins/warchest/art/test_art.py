"""Protects the readability of the pieces: sides, heights, markers and marks, also without colour."""

from itertools import combinations, pairwise

import pygame
import pytest

from client.draw.cache import forget, forget_fonts
from client.draw.coins import back, face, flip_coin
from client.draw.felt import draw_felt
from client.draw.hex_layout import HexLayout
from client.draw.palette import METALS
from client.draw.panel import panel, panel_border
from client.draw.svg import render
from client.draw.text import font, label
from client.skins.warchest.art import table
from client.skins.warchest.art.bag import bag
from client.skins.warchest.art.cell_marks import KINDS, overlay
from client.skins.warchest.art.markers import control_marker, initiative, slot
from client.skins.warchest.art.proportions import COIN, MARKER
from client.skins.warchest.art.stacks import FULL_STEPS, lift, pile, stack, wall
from client.skins.warchest.art.table import FRAME, ground
from client.skins.warchest.art.tiles import VARIANTS, Look, extent, tile, variant
from engine.games.warchest.board import AXIAL, BOARDS
from tests.support.client.picture_comparison import alpha, differing, distance, grey

UNIT = "warchest/pictures/units/kn"
EMBLEMS = {"gold": "warchest/pictures/emblems/wolf", "silver": "warchest/pictures/emblems/raven"}
RADII = [8.0, 12.0, 16.9, 17.0, 23.7, 48.0]
SIZES = [14.0, 40.0, 83.3]


def same_size(*pictures: pygame.Surface) -> list[pygame.Surface]:
    """Return the pictures, each in the middle of an equally large empty surface."""
    width, height = max(each.width for each in pictures), max(each.height for each in pictures)
    pages = []
    for each in pictures:
        page = pygame.Surface((width, height), pygame.SRCALPHA)
        page.blit(each, ((width - each.width) // 2, (height - each.height) // 2))
        pages.append(page)
    return pages


@pytest.mark.parametrize("radius", [12.0, 24.0, 48.0])
def test_the_sides_coins_differ_in_outline_and_in_brightness(radius):
    """Of the square, 2.5 in 100 pixels belong to one outline alone; brightness differs by 35 of 255."""
    gold, silver = (face(UNIT, metal, radius) for metal in METALS)
    assert differing(alpha(gold), alpha(silver)) > 0.025
    assert distance(grey(gold), grey(silver)) > 35


def test_the_sides_markers_differ_in_outline():
    gold, silver = same_size(
        *(control_marker(metal, "warchest/pictures/emblems/wolf", 40.0) for metal in METALS)
    )
    assert differing(alpha(gold), alpha(silver)) > 0.08


def test_the_sides_medals_differ_in_outline():
    gold, silver = same_size(*(initiative(metal, "warchest/pictures/emblems/wolf", 40.0) for metal in METALS))
    assert differing(alpha(gold), alpha(silver)) > 0.03


@pytest.mark.parametrize("radius", RADII)
@pytest.mark.parametrize("metal", METALS)
def test_a_coin_lies_in_the_middle_of_its_surface(metal, radius):
    coin = face(UNIT, metal, radius)
    ink = coin.get_bounding_rect(min_alpha=128)
    assert coin.width == coin.height
    assert abs(ink.centerx - coin.width / 2) <= 1
    assert abs(ink.centery - coin.height / 2) <= 1
    assert 1.75 * radius <= ink.width <= 2 * radius + 1


@pytest.mark.parametrize("metal", METALS)
def test_states_and_back_look_different(metal):
    looks = [face(UNIT, metal, 24.0, "K", state) for state in ("normal", "dim", "bright", "ghost")]
    looks.append(back(EMBLEMS[metal], metal, 24.0))
    for a, b in combinations(looks, 2):
        assert distance(grey(a), grey(b)) + distance(alpha(a), alpha(b)) > 5


def test_an_unusable_coin_has_lost_its_colour():
    coin = face(UNIT, "gold", 24.0, "K", "dim")
    for x in range(coin.width):
        shade = coin.get_at((x, coin.height // 2))
        assert max(shade.r, shade.g, shade.b) - min(shade.r, shade.g, shade.b) < 20


def test_the_letter_is_on_the_coin_but_not_on_one_too_small_for_it():
    assert distance(grey(face(UNIT, "gold", 40.0, "К")), grey(face(UNIT, "gold", 40.0, "Ж"))) > 0
    assert distance(grey(face(UNIT, "gold", 12.0, "К")), grey(face(UNIT, "gold", 12.0, "Ж"))) == 0


@pytest.mark.parametrize("metal", METALS)
@pytest.mark.parametrize("radius", [12.0, 40.0])
def test_each_coin_of_a_stack_makes_it_higher_up_to_six(metal, radius):
    tops = []
    for height in range(1, 9):
        sprite = stack(UNIT, metal, radius, "K", height)
        # The plate sits on the right, so the left half holds nothing but coins.
        half = sprite.surface.subsurface((0, 0, sprite.anchor[0], sprite.surface.height))
        tops.append(sprite.anchor[1] - half.get_bounding_rect(min_alpha=250).top)
    growth = [b - a for a, b in pairwise(tops)]
    assert growth == [wall(radius)] * (FULL_STEPS - 1) + [0] * (8 - FULL_STEPS)
    assert [lift(height, radius) for height in (0, 1, 2, 6, 7)] == [
        0,
        0,
        wall(radius),
        5 * wall(radius),
        5 * wall(radius),
    ]


def test_from_two_coins_upwards_a_plate_says_how_many():
    pictures = [stack(UNIT, "gold", 30.0, "K", height).surface for height in (6, 7, 8)]
    assert len({picture.get_size() for picture in pictures}) == 1
    for a, b in combinations(pictures, 2):
        assert distance(grey(a), grey(b)) > 0
    single, double = stack(UNIT, "gold", 30.0, "K", 1), stack(UNIT, "gold", 30.0, "K", 2)
    right_edges = [
        each.surface.get_bounding_rect(min_alpha=200).right - each.anchor[0] for each in (single, double)
    ]
    assert right_edges[1] > right_edges[0]


def test_piles_of_backs_are_built_as_stacks_are():
    lying, standing = pile(EMBLEMS["gold"], "gold", 30.0, 3), stack(UNIT, "gold", 30.0, "K", 3)
    assert lying.anchor == standing.anchor
    assert alpha(lying.surface) == alpha(standing.surface)
    assert distance(grey(lying.surface), grey(standing.surface)) > 5


@pytest.mark.parametrize("size", [30.0, 40.0, 83.3])
@pytest.mark.parametrize("holder", METALS)
@pytest.mark.parametrize("metal", METALS)
@pytest.mark.parametrize("height", [1, 2, 6, 9])
def test_a_control_marker_stays_visible_under_a_stack(size, holder, metal, height):
    """A seventh of a diamond and a quarter of a disc stay clear, some of it below the lowest coin."""
    marker = control_marker(holder, EMBLEMS[holder], size * MARKER)
    sprite = stack(UNIT, metal, size * COIN, "K", height)
    page = pygame.Surface((300, 300), pygame.SRCALPHA)
    sprite.draw(page, (150, 150))
    corner = (150 - marker.width // 2, 150 - marker.height // 2)
    covered = alpha(page.subsurface((*corner, *marker.get_size())))
    shape = alpha(marker)
    clear = [index for index, ink in enumerate(shape) if ink > 200 and covered[index] < 128]
    part = len(clear) / sum(ink > 200 for ink in shape)
    assert part > (0.25 if METALS[holder].marker == "round" else 0.14)
    assert max(index // marker.width for index in clear) > marker.height / 2 + size * 0.66


@pytest.mark.parametrize("size", SIZES)
def test_a_marker_stays_on_its_cell(size):
    width, height = extent(size)
    for metal in METALS:
        marker = control_marker(metal, EMBLEMS[metal], size * MARKER)
        ink = marker.get_bounding_rect(min_alpha=200)
        assert ink.width <= width
        assert ink.height <= height + 2


def test_marks_differ_in_shape_not_only_in_colour():
    shapes = {kind: alpha(overlay(kind, 40.0)) for kind in KINDS}
    for a, b in combinations(KINDS, 2):
        assert distance(shapes[a], shapes[b]) > 15, (a, b)


@pytest.mark.parametrize("size", SIZES)
def test_tiles_and_marks_share_one_extent(size):
    looks = [Look(), Look("location"), *(Look("start", metal, EMBLEMS[metal]) for metal in METALS)]
    assert {tile(look, size, 1).get_size() for look in looks} == {extent(size)}
    assert {overlay(kind, size).get_size() for kind in KINDS} == {extent(size)}
    for a, b in combinations(looks, 2):
        assert distance(grey(tile(a, size, 1)), grey(tile(b, size, 1))) > 3


def test_stones_vary_and_are_the_same_every_time():
    cells = [(q, r) for q in range(-5, 6) for r in range(-3, 4)]
    assert {variant(cell) for cell in cells} == set(range(VARIANTS))
    first = [grey(tile(Look(), 30.0, stone)) for stone in range(VARIANTS)]
    assert all(distance(a, b) > 1 for a, b in combinations(first, 2))
    forget()
    assert [grey(tile(Look(), 30.0, stone)) for stone in range(VARIANTS)] == first


def test_pictures_are_kept_until_they_are_forgotten():
    kept = face(UNIT, "gold", 21.0)
    assert face(UNIT, "gold", 21.0) is kept
    forget()
    assert face(UNIT, "gold", 21.0) is not kept


def test_only_fonts_go_with_the_window():
    """A font of a closed library can write no more; rendered texts stay as they are."""
    kept, written = face(UNIT, "gold", 21.0), font(17)
    forget_fonts()
    pygame.font.quit()
    assert font(17) is not written
    assert font(17).render("A", True, "white").width > 0
    assert face(UNIT, "gold", 21.0) is kept


def test_states_do_not_spoil_the_kept_blank():
    before = grey(face(UNIT, "silver", 22.0))
    for state in ("dim", "bright", "ghost"):
        face("warchest/pictures/units/sw", "silver", 22.0, "S", state)
    forget()
    assert grey(face(UNIT, "silver", 22.0)) == before


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("turned", [False, True])
def test_only_the_rim_of_the_frame_is_rasterised(
    players: int, turned: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the tiles lies its innermost band alone; the ground looks as if all of it were drawn."""
    cells = [AXIAL[cell] for cell in BOARDS[players].cells]
    layout = HexLayout.fit(cells, pygame.Rect(30, 10, 1000, 700), turned=turned, margin=FRAME)
    pixels = []

    def count(body, box, size):
        pixels.append(size[0] * size[1])
        return render(body, box, size)

    def draw_anew() -> pygame.Surface:
        forget()
        return ground((1060, 720), layout, ())

    monkeypatch.setattr(table, "render", count)
    grounds = [draw_anew()]
    drawn = sum(pixels)
    monkeypatch.setattr(table, "_find_filled", lambda layout, strip: pygame.Rect(strip.topleft, (0, 0)))
    grounds.append(draw_anew())
    assert drawn < 0.95 * (sum(pixels) - drawn)
    one, other = (pygame.image.tobytes(each, "RGB") for each in grounds)
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) <= 1


def test_the_ground_covers_the_window_and_shows_each_look_on_its_cell():
    cells = frozenset((q, r) for q in (-1, 0, 1) for r in (-1, 0, 1) if abs(q + r) <= 1)
    layout = HexLayout.fit(cells, pygame.Rect(100, 20, 300, 260), margin=0.4)
    plain = ground((500, 300), layout, ())
    marked = ground((500, 300), layout, (((1, 0), Look("location")),))
    assert plain.get_size() == (500, 300)
    assert not plain.get_flags() & pygame.SRCALPHA
    x, y = (round(part) for part in layout.center((1, 0)))
    changed = [
        (px, py)
        for px in range(500)
        for py in range(300)
        if plain.get_at((px, py)) != marked.get_at((px, py))
    ]
    assert (x, y) in changed
    assert {layout.pick(point) for point in changed} <= {(1, 0), None, (1, -1), (0, 0), (0, 1)}
    inside = sum(layout.pick(point) == (1, 0) for point in changed)
    assert inside > 0.99 * len(changed)


@pytest.mark.parametrize("size", [(1, 1), (30, 20), (320, 200)])
def test_a_window_of_any_size_has_a_table(size):
    assert draw_felt(size).get_size() == size


def test_a_panel_has_its_size_and_a_lit_line_on_request():
    plain, lit = panel((200, 120)), panel((200, 120), glow=(10, 255, 10))
    assert plain.get_size() == lit.get_size() == (200, 120)
    assert plain.get_at((0, 0)).a == 0
    assert plain.get_at((100, 60)).a == 255
    assert distance(grey(plain), grey(lit)) > 0
    assert panel_border(2.0) == 2 * panel_border(1.0)


def test_a_bag_stands_on_its_anchor_and_sinks_when_it_empties():
    tops = []
    for fullness in (1.0, 0.5, 0.0, -1.0, 9.0):
        sprite = bag("gold", EMBLEMS["gold"], 100.0, fullness)
        ink = sprite.surface.get_bounding_rect(min_alpha=200)
        assert abs(ink.bottom - sprite.anchor[1]) <= 4
        tops.append(ink.top)
    assert tops[0] < tops[1] < tops[2] == tops[3]
    assert tops[4] == tops[0]


def test_an_empty_place_is_see_through():
    assert 0 < max(alpha(slot(30.0))) < 255


def test_a_turning_coin_shows_front_edge_and_back():
    front, reverse = face(UNIT, "gold", 24.0), back(EMBLEMS["gold"], "gold", 24.0)
    assert flip_coin(front, reverse, 0.0).get_size() == front.get_size()
    assert flip_coin(front, reverse, 0.25).width == 2
    assert grey(flip_coin(front, reverse, 0.5)) == grey(
        pygame.transform.smoothscale(reverse, reverse.get_size())
    )


def test_text_grows_by_its_outline_and_shadow():
    plain = label("Ход", 24)
    outlined = label("Ход", 24, outline=(0, 0, 0))
    shaded = label("Ход", 24, shadow=(0, 0, 0))
    assert outlined.width == plain.width + 4
    assert shaded.height == plain.height + 2
    assert sum(alpha(outlined)) > sum(alpha(plain)) < sum(alpha(shaded))
