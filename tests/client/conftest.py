"""What all tests of the client share."""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from client.draw.cache import forget


@pytest.fixture(autouse=True, scope="session")
def drawings(drawn_once: None) -> None:
    """Render no drawing twice."""


MOST = 700 << 20
"""Bytes of memory that a worker may have before it forgets what it has rendered."""


@pytest.fixture(autouse=True, scope="module")
def few_pictures() -> Iterator[None]:
    """Forget what was rendered in windows of all sizes when it is much: in the end it would be gigabytes."""
    yield
    if resident() > MOST:
        forget()


def resident() -> float:
    """Return the memory that this process has, in bytes; without end where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return inf
    return int(pages) * mmap.PAGESIZE
