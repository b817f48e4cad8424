"""The host's garbage collector: reference cycles do not stay for long."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from server.core.gc_policy import FULL_COLLECTION_INTERVAL_S, FullCollections


class Node:
    """Something that refers to itself, as a closed transport of asyncio does."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def no_collector() -> Iterator[None]:
    """Let the collector run by command only."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_old_garbage_is_collected_after_an_interval_and_not_before() -> None:
    now = 100.0
    collections = FullCollections(lambda: now)
    old = Node()
    gc.collect()  # now it is in the oldest generation
    seen = weakref.ref(old)
    del old
    now += FULL_COLLECTION_INTERVAL_S - 1
    collections.tick()
    assert seen() is not None
    now += 1
    collections.tick()
    assert seen() is None


@pytest.mark.usefixtures("no_collector")
def test_intervals_are_counted_from_the_last_collection() -> None:
    now = 0.0
    collections = FullCollections(lambda: now)
    now = FULL_COLLECTION_INTERVAL_S
    collections.tick()
    seen = weakref.ref(Node())
    now += FULL_COLLECTION_INTERVAL_S / 2
    collections.tick()
    assert seen() is not None
