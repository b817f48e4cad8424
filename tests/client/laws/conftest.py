"""Fixtures of the laws over all screens: tables, and hints that need no thinking."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.judging.judge import Judge
from client.session.store import MatchStore
from engine.bots.judging.judgement import Considered, Judgement
from tests.support.client.table_driver import Tables

AHEAD = 7
"""Distance of the advised actions in the list of the possible ones."""


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Return the opener of tables."""
    made = Tables(tmp_path)
    yield made
    made.close()


@pytest.fixture
def advised_actions(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Advise another possible action each time, from the last one on; return the advised actions."""
    told: list[object] = []

    async def judge(self: Judge, store: MatchStore, count: int | None = None) -> Judgement:
        state, viewer = store.true.state, store.viewer
        assert viewer is not None
        legal = store.game.legal(state, viewer)
        action = legal[-1 - (len(told) * AHEAD) % len(legal)]
        told.append(action)
        return Judgement(0, 0.0, [Considered(action, 1, 0.0)])

    monkeypatch.setattr(Judge, "judge", judge)
    return told
