"""Pictures on the cards of the first screen."""

from __future__ import annotations

import pygame

from client.i18n import Words
from client.screens.menu.card_pictures import shelf
from client.skins.registry import playable

SIZE = (240, 150)


def test_the_shelf_is_drawn_once_for_a_size_and_a_language() -> None:
    """The menu is laid out anew with every change on it, and the shelf takes longer than a frame."""
    words = Words("en")
    first = shelf(SIZE, words, playable())
    assert shelf(SIZE, words, playable()) is first
    words.switch("ru")
    assert shelf(SIZE, words, playable()) is not first
    assert isinstance(first, pygame.Surface)
