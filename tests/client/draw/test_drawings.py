"""Protects the drawings in the asset folders: plain enough for the renderer, and told apart when small."""

from itertools import combinations
from xml.etree import ElementTree

import pytest

from client.draw import svg
from client.draw.coins import face
from engine.games.warchest.kinds import CODES, DECREE_CODES
from tests.support.client.picture_comparison import alpha, distance, drawings, grey

UNITS = [f"warchest/pictures/units/{code}" for code in CODES]
DECREES = [f"warchest/pictures/decrees/{code}" for code in DECREE_CODES]
EMBLEMS = ["warchest/pictures/emblems/raven", "warchest/pictures/emblems/wolf"]
ICONS = [*drawings("icons"), *drawings("warchest/icons")]
SHAPES = {"svg", "g", "path", "circle", "ellipse"}
PAINTS = {None, "none", "#000", "#fff"}
SMALL = 24


def test_every_unit_decree_and_emblem_has_a_drawing():
    assert drawings("warchest/pictures/units") == UNITS
    assert drawings("warchest/pictures/decrees") == DECREES
    assert drawings("warchest/pictures/emblems") == EMBLEMS


@pytest.mark.parametrize("key", [*UNITS, *DECREES, *EMBLEMS, *ICONS])
def test_a_drawing_is_plain_and_in_one_colour(key):
    """Black is ink and white takes it away; the renderer knows neither filters nor masks, styles or text."""
    root = ElementTree.fromstring(svg.read(key))
    assert root.attrib["viewBox"] == "0 0 100 100"
    for element in root.iter():
        assert element.tag.split("}")[1] in SHAPES
        assert element.attrib.get("fill") in PAINTS
        assert element.attrib.get("stroke") in PAINTS
        assert not {"style", "class", "filter", "mask", "opacity"} & set(element.attrib)


@pytest.mark.parametrize("key", [*UNITS, *DECREES, *EMBLEMS, *ICONS])
@pytest.mark.parametrize("size", [SMALL, 96])
def test_a_drawing_has_ink_and_paper(key, size):
    ink = sum(alpha(svg.silhouette(key, size))) / (255 * size * size)
    assert 0.08 < ink < 0.75


@pytest.mark.parametrize("key", [*UNITS, *EMBLEMS])
def test_a_device_stays_inside_the_round_field_of_a_coin(key):
    size = 96
    ink = alpha(svg.silhouette(key, size))
    outside = [
        ink[y * size + x]
        for x in range(size)
        for y in range(size)
        if (x + 0.5 - size / 2) ** 2 + (y + 0.5 - size / 2) ** 2 > (size / 2 + 0.5) ** 2
    ]
    assert max(outside) < 64


def test_units_differ_at_24_pixels():
    """Any two differ by a mean of at least 36 of 255 per pixel, about a seventh of the whole square."""
    shapes = {key: alpha(svg.silhouette(key, SMALL)) for key in UNITS}
    gaps = {(a, b): distance(shapes[a], shapes[b]) for a, b in combinations(UNITS, 2)}
    assert {pair: gap for pair, gap in gaps.items() if gap < 36} == {}


def test_decrees_differ_from_each_other_and_from_units_at_24_pixels():
    """A Decree must not be taken for another one, nor for a unit: the same bound as between units."""
    shapes = {key: alpha(svg.silhouette(key, SMALL)) for key in (*UNITS, *DECREES)}
    gaps = {(a, b): distance(shapes[a], shapes[b]) for a in DECREES for b in shapes if a != b}
    assert {pair: gap for pair, gap in gaps.items() if gap < 36} == {}


@pytest.mark.parametrize("metal", ["gold", "silver"])
def test_coins_of_24_pixels_differ_without_colour_and_letter(metal):
    """Between two coins of a metal only the device differs: a mean of at least 11 of 255 over the square."""
    coins = {key: grey(face(key, metal, SMALL / 2)) for key in UNITS}
    gaps = {(a, b): distance(coins[a], coins[b]) for a, b in combinations(UNITS, 2)}
    assert {pair: gap for pair, gap in gaps.items() if gap < 11} == {}


def test_icons_differ_at_24_pixels():
    shapes = {key: alpha(svg.silhouette(key, SMALL)) for key in ICONS}
    gaps = {(a, b): distance(shapes[a], shapes[b]) for a, b in combinations(ICONS, 2)}
    assert {pair: gap for pair, gap in gaps.items() if gap < 16} == {}


def test_white_takes_ink_away(monkeypatch):
    page = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M0 0H100V100H0Z"/>'
        '<path d="M50 0H100V100H50Z" fill="#fff"/></svg>'
    )
    monkeypatch.setattr(svg, "read", lambda key: page.encode())
    shape = svg.silhouette("a drawing made for this test", 10)
    assert shape.get_at((2, 5)) == (255, 255, 255, 255)
    assert shape.get_at((7, 5)).a == 0


def test_tinted_drawings_have_one_colour():
    icon = svg.render_icon("icons/check", 32, (12, 200, 90))
    shown = {tuple(icon.get_at((x, y)))[:3] for x in range(32) for y in range(32) if icon.get_at((x, y)).a}
    assert shown == {(12, 200, 90)}


def test_an_unknown_drawing_is_named():
    with pytest.raises(KeyError, match="no drawing named warchest/pictures/units/none"):
        svg.read("warchest/pictures/units/none")
