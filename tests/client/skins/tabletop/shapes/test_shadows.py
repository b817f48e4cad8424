"""Shadows of sight, behind anything convex: a unit, or a rock of the toy game's marsh."""

from __future__ import annotations

import pygame

from client.draw.tabletop.camera import Camera
from client.skins.tabletop.shapes.shadows import draw_shadows, make_front_region, shadow_outline
from tests.games.stilts.field import HEIGHT, WIDTH, rock_at


def test_a_shadow_lies_behind_a_body() -> None:
    """From its outermost corners around its back and away from the eye; none where the eye is inside."""
    body = ((-10.0, 100.0), (10.0, 100.0), (10.0, 120.0), (-10.0, 120.0))
    first, left, right, last, *ends = shadow_outline((0.0, 0.0), body, 1000.0)
    assert {first, last} == {(-10.0, 100.0), (10.0, 100.0)}
    assert {left, right} == {(-10.0, 120.0), (10.0, 120.0)}
    assert first[0] == left[0], "around it, not across"
    assert len(ends) == 2
    assert all(y > 900 for _, y in ends)
    assert shadow_outline((0.0, 110.0), body, 1000.0) == ()


def test_a_rock_hides_what_is_behind_it_and_nothing_behind_the_viewer() -> None:
    camera = Camera((WIDTH, HEIGHT), pygame.Rect(0, 0, 600, 400))
    rock = tuple((float(x), float(y)) for x, y in rock_at(3000, 2000).vertices)
    base = ((2900.0, 1000.0), (3100.0, 1000.0), (3100.0, 900.0), (2900.0, 900.0))
    page = pygame.Surface((600, 400), pygame.SRCALPHA)
    draw_shadows(page, camera, (3000.0, 1000.0), [rock], make_front_region(base, 6000))

    def is_dark(place: tuple[int, int]) -> bool:
        x, y = camera.view.to_window(place)
        return page.get_at((round(x), round(y)))[3] > 0

    assert is_dark((3000, 3000))
    assert not is_dark((3000, 1300))
    assert not is_dark((1200, 3000))
    draw_shadows(page, camera, (3000.0, 2800.0), [rock], make_front_region(base, 6000))
    assert not is_dark((3000, 400))
