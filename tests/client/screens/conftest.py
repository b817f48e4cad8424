"""What the tests of the screens before a game share."""

from __future__ import annotations

import pytest

from client.keeping import Keeper
from client.session import SoloPlan
from tests.client.screens.starting import let_solo


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[SoloPlan]:
    """Collect the plans that games are started with."""
    seen: list[SoloPlan] = []

    async def solo(plan: SoloPlan, keeper: Keeper, records: object) -> str:
        seen.append(plan)
        return "session"

    let_solo(monkeypatch, solo)
    return seen
