"""What all tests of the client share."""

from __future__ import annotations

import gc
import mmap
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from client.draw.cache import forget
from client.platform import close_gaps, give_memory_back


@pytest.fixture(autouse=True, scope="session")
def drawings(drawn_once: None) -> None:
    """Render no drawing twice, and let pictures that are forgotten leave the worker, as the client does."""
    give_memory_back()


@pytest.fixture
def near_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have solo games served within the test's own process, where it is not the process that is tested."""
    from client.session import solo_session
    from tests.support.near_hosts import NearHost

    monkeypatch.setattr(solo_session, "LocalHost", NearHost)


MOST = 520 << 20
"""Bytes of memory that a worker may have before it forgets what it has rendered."""


@pytest.fixture(autouse=True)
def few_pictures() -> Iterator[None]:
    """Forget what was rendered in windows of all sizes when it is much: in the end it would be gigabytes."""
    yield
    if resident() > MOST:
        # Pages that are left hold each other, and all that they have drawn.
        gc.collect()
        forget()
        close_gaps()


def resident() -> float:
    """Return the memory that this process has, in bytes; without end where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return inf
    return int(pages) * mmap.PAGESIZE
