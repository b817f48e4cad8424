"""Fixtures of all tests of the client."""

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
def drawings(drawn_once: None) -> list[float]:
    """Render no drawing twice, and let pictures that are forgotten leave the worker, as the client does.

    Returns the memory that the worker had before it rendered anything, or since it forgot all of it.
    """
    give_memory_back()
    return [resident()]


@pytest.fixture(autouse=True)
def unknown_user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the system's user be one that names nobody, on every machine."""
    monkeypatch.setenv("LOGNAME", "root")


@pytest.fixture
def near_hosts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Serve solo games within the test's own process, unless the test is about the process."""
    from client.sessions import solo_session
    from tests.support.near_hosts import NearHost

    monkeypatch.setattr(solo_session, "LocalHost", NearHost)


MORE = 400 << 20
"""Bytes of additional memory after which a worker forgets its rendered pictures.

They are counted from the worker's memory at its start, which grows with the number of tests. Counted from
zero, a worker with much memory at its start would draw every window anew.
"""


@pytest.fixture(autouse=True)
def few_pictures(drawings: list[float]) -> Iterator[None]:
    """Forget the pictures of windows of all sizes when they are large: all together would take gigabytes."""
    yield
    if not resident() < drawings[-1] + MORE:
        # Pages that are left hold each other, and all that they have drawn.
        gc.collect()
        forget()
        close_gaps()
        drawings[-1] = resident()


def resident() -> float:
    """Return the memory that this process has, in bytes; without end where the system does not tell."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return inf
    return int(pages) * mmap.PAGESIZE


@pytest.fixture
def let_judges_finish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a judge of positions think to its end, however little of a busy machine it gets."""
    monkeypatch.setattr("client.judging.judge.JUDGEMENT_TIME_S", 60.0)
