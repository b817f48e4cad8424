"""The memory of pictures: a limit on its bytes bounds it."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_pixels, forget

EDGE = 256
"""Of a picture that takes a quarter of a mebibyte."""


def test_the_pictures_used_last_are_kept_as_long_as_they_fit() -> None:
    drawn: list[int] = []

    @cache_pixels(1)
    def picture(name: int, edge: int = EDGE) -> pygame.Surface:
        drawn.append(name)
        return pygame.Surface((edge, edge), pygame.SRCALPHA)

    first = picture(0)
    for name in (1, 2, 3):
        picture(name)
    assert picture(0) is first
    picture(4)
    assert drawn == [0, 1, 2, 3, 4]
    assert picture(0) is first, "it was asked for after the others"
    picture(1)
    assert drawn == [0, 1, 2, 3, 4, 1], "this one had to give way"


def test_one_is_kept_however_large_it_is() -> None:
    @cache_pixels(0.1)
    def picture(name: str) -> pygame.Surface:
        return pygame.Surface((EDGE, EDGE), pygame.SRCALPHA)

    assert picture("large") is picture("large")


def test_everything_can_be_forgotten() -> None:
    @cache_pixels(1)
    def picture(name: str) -> pygame.Surface:
        return pygame.Surface((4, 4))

    kept = picture("small")
    forget()
    assert picture("small") is not kept
