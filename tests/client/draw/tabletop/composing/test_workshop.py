"""The workshop of pictures: no frame waits for one, each is made once for a level, memory is bounded."""

from __future__ import annotations

import math

import pygame

from client.draw.tabletop.composing.workshop import Maker, Making, Picture, Workshop

EDGE = 128
"""Of a picture that takes a sixteenth of a mebibyte."""
PIECES = 3


class Craft:
    """Makes square pictures in pieces, and notes how many were finished."""

    def __init__(self) -> None:
        self.made = 0

    def make(self, edge: int = EDGE) -> Making:
        for _ in range(PIECES):
            yield
        self.made += 1
        return Picture(pygame.Surface((edge, edge), pygame.SRCALPHA), -edge // 2, -edge // 2)


def ask_in_new_frame(shop: Workshop, thing: object, level: int, make: Maker) -> Picture | None:
    """Ask for a picture in a new frame, and return the available one."""
    shop.begin()
    shop.order(thing, level, make)
    return shop.find(thing, level)


def scale(level: float) -> float:
    """Return a scale that doubles with each level."""
    return 2.0**level


def test_a_picture_is_made_in_pieces_and_then_kept() -> None:
    shop, craft = Workshop(scale, 96), Craft()
    for _ in range(PIECES + 1):
        assert ask_in_new_frame(shop, "oak", 0, craft.make) is None
        assert shop.busy
        shop.work(0)
    kept = ask_in_new_frame(shop, "oak", 0, craft.make)
    assert kept is not None
    assert ask_in_new_frame(shop, "oak", 0, craft.make) is kept
    assert not shop.busy
    assert craft.made == 1


def test_one_of_another_level_stands_in_until_then() -> None:
    shop, craft = Workshop(scale, 96), Craft()
    ask_in_new_frame(shop, "oak", 0, craft.make)
    shop.work(math.inf)
    ask_in_new_frame(shop, "oak", 1, craft.make)
    shop.work(0)
    shown = ask_in_new_frame(shop, "oak", 1, craft.make)
    assert shown is not None
    assert shown.surface.get_size() == (2 * EDGE, 2 * EDGE)
    assert (shown.left, shown.top) == (-EDGE, -EDGE)
    assert shop.busy
    shop.work(math.inf)
    own = ask_in_new_frame(shop, "oak", 1, craft.make)
    assert own is not None
    assert own.surface.get_size() == (EDGE, EDGE), "its own is drawn as the maker draws it"
    assert not shop.busy


def test_something_rough_stands_in_where_it_is_offered() -> None:
    shop, craft = Workshop(scale, 96), Craft()
    rough = Picture(pygame.Surface((3, 3)), 0, 0)
    shop.begin()
    shop.order("ground", 2, craft.make, lambda: rough)
    shop.work(0)
    assert shop.find("ground", 2) is rough
    assert shop.busy


def test_what_no_frame_asks_for_any_more_is_not_made() -> None:
    shop, craft = Workshop(scale, 96), Craft()
    ask_in_new_frame(shop, "oak", 0, craft.make)
    shop.work(0)
    shop.begin()
    shop.work(math.inf)
    assert not shop.busy
    assert craft.made == 0


def test_the_pictures_used_last_are_kept_as_long_as_they_fit() -> None:
    shop, craft = Workshop(scale, mebibytes=1), Craft()
    for number in range(20):
        ask_in_new_frame(shop, "first", 0, craft.make)
        shop.order(number, 0, craft.make)
        shop.work(math.inf)
        assert shop.held <= 2**20
    made = craft.made
    assert ask_in_new_frame(shop, "first", 0, craft.make) is not None
    assert ask_in_new_frame(shop, 19, 0, craft.make) is not None
    assert ask_in_new_frame(shop, 0, 0, craft.make) is None, "it had to give way"
    assert craft.made == made == 21


def test_after_another_window_nothing_old_is_shown() -> None:
    shop, craft = Workshop(scale, 96), Craft()
    ask_in_new_frame(shop, "oak", 0, craft.make)
    shop.work(math.inf)
    shop.begin_anew(96)
    assert shop.held == 0
    assert ask_in_new_frame(shop, "oak", 0, craft.make) is None
