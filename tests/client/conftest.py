"""What all tests of the client share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.board.cache import forget


@pytest.fixture(autouse=True, scope="session")
def drawings(drawn_once: None) -> None:
    """Render no drawing twice."""


@pytest.fixture(autouse=True, scope="module")
def few_pictures() -> Iterator[None]:
    """Forget what was rendered in windows of all sizes: kept for the whole suite it takes gigabytes."""
    yield
    forget()
