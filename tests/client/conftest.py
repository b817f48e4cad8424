"""What all tests of the client share."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from client.board.cache import forget
from tests.support.drawings import Drawings


@pytest.fixture(autouse=True, scope="session")
def drawn_once() -> Iterator[None]:
    """Render no drawing twice at one size: half the work of showing a window."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", Drawings().load_sized_svg)
        yield


@pytest.fixture(autouse=True, scope="module")
def few_pictures() -> Iterator[None]:
    """Forget what was rendered in windows of all sizes: kept for the whole suite it takes gigabytes."""
    yield
    forget()
