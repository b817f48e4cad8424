"""Figures of finding rooms: each row is measured with real processes; how fast anything is is no test."""

from __future__ import annotations

import pytest

from tools.bench import __main__ as bench
from tools.bench.table import Effort


@pytest.mark.full
def test_coming_changing_and_going_are_measured() -> None:
    (table,) = bench.section("discovery")(Effort(rounds=1, seconds=0.01))
    assert [row.rpartition("; ")[2] for row in table.rows] == [
        "seen",
        "has answered",
        "seen",
        "shown",
        "gone",
        "said not to answer",
    ]
    assert all(len(row.taken) == 1 and row.taken[0] > 0 for row in table.rows.values())
    assert "wanted" in str(table)
