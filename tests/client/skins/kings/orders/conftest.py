"""A display without a window, which tests ask for the state of Shift."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True)
def _no_keys_held() -> Iterator[None]:
    if not pygame.display.get_init():
        pygame.display.init()
    pygame.key.set_mods(0)
    yield
    if pygame.display.get_init():
        pygame.key.set_mods(0)
