"""The client's part in the draws, facing a host that wants to keep it busy."""

from __future__ import annotations

import asyncio

import pytest

from client.net.limits import MAX_SEED_TASKS
from client.session.commit_reveal import CommitReveal
from client.session.verification import KnownMatch, Verified
from engine.games.registry import GAMES
from engine.wire.protocol import Reveal
from tests.support.client.hosts import run


def make_known_match() -> KnownMatch:
    return KnownMatch(GAMES["warchest"], None, False, None)


def test_a_record_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that hands it out again and again meanwhile, or ends match after match, has no more done."""
    checked = 0

    async def check(prove: object, record: str, known: KnownMatch) -> Verified:
        nonlocal checked
        checked += 1
        await asyncio.Event().wait()
        raise AssertionError

    async def play() -> None:
        draws = CommitReveal(lambda message: asyncio.sleep(0), lambda: None)
        for match in range(1, 3 * MAX_SEED_TASKS):
            draws.began(match)
            for _ in range(10):
                draws.reveal(Reveal(1, match, 1, 1, "record"), make_known_match)
            await asyncio.sleep(0)
            assert checked == min(match, MAX_SEED_TASKS)
        await draws.close()

    monkeypatch.setattr(asyncio, "to_thread", check)
    run(play())
