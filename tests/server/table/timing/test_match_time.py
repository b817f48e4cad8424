"""The time of a match: what was taken since it was last stored."""

from __future__ import annotations

import math

from engine.wire.protocol import ClockRules
from server.table.timing.match_time import TableClock


def test_only_what_was_taken_since_it_was_stored_is_unkept() -> None:
    """So that a host writes no more often than its settings say."""
    clock = TableClock(ClockRules(60), (0, 1))
    clock.run(frozenset({0}), 0.0)
    clock.advance(3.0)
    assert clock.unkept == 3.0
    clock.mark_kept()
    clock.advance(4.0)
    assert clock.unkept == 1.0


def test_who_runs_out_is_stored_at_once() -> None:
    clock = TableClock(ClockRules(2), (0,))
    clock.run(frozenset({0}), 0.0)
    assert clock.advance(3.0) == [0]
    assert clock.unkept == math.inf
