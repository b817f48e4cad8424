"""The chance to win before all in a room: only where hints are allowed, and of what everybody sees."""

from __future__ import annotations

import pytest

from client.judging.judging_settings import can_show_watched_chance
from engine.wire.protocol import SeatInfo, TableInfo

PEOPLE = [SeatInfo(seat, "person", seat, here=True, person=at) for at, seat in enumerate("wr", 1)]


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("hints", [False, True])
def test_it_is_shown_where_hints_are_and_after_the_match(hints: bool, over: bool) -> None:
    """Also between people: it says nothing that they do not see themselves."""
    info = TableInfo(1, "warchest", {}, PEOPLE, [], 1, running=not over, hints=hints)
    assert can_show_watched_chance(info, over=over) is (hints or over)
    assert not can_show_watched_chance(None, over=over)
