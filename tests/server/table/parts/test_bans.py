"""The bans of a table: their numbers, their ends, and those of an earlier host."""

from __future__ import annotations

import pytest

from server.table.parts.bans import Ban, Bans


def add_names(*names: str) -> Bans:
    """Return bans of people with these names."""
    bans = Bans()
    for name in names:
        bans.add(Ban(bans.next_number, name, f"10.0.0.{bans.next_number}"))
    return bans


def test_numbers_count_from_one_and_are_never_used_again() -> None:
    bans = add_names("Ann", "Ben", "Cid")
    assert [ban.number for ban in bans] == [1, 2, 3]
    bans.lift(3)
    bans.lift(1)
    assert ([ban.name for ban in bans], len(bans), bans.next_number) == (["Ben"], 1, 4)
    with pytest.raises(LookupError):
        bans.lift(3)


def test_a_ban_ends_when_its_time_has_passed() -> None:
    """One without an end, which an earlier host kept, begins anew when the clock is looked at."""
    bans = add_names("Ann", "Ben")
    bans.tick(100.0, 10.0)
    assert [ban.until for ban in bans] == [110.0, 110.0]
    bans.find(2).until = 105.0
    bans.tick(104.9, 10.0)
    assert len(bans) == 2
    bans.tick(105.0, 10.0)
    assert [ban.name for ban in bans] == ["Ann"]


def test_earlier_bans_keep_the_ends_that_they_have_now() -> None:
    """A lost write takes a ban back; its number stays given."""
    bans = add_names("Ann", "Ben", "Cid")
    bans.tick(0.0, 60.0)
    bans.take_over([Ban(1, "Ann", "10.0.0.1"), Ban(2, "Ben", "10.0.0.2", 7.0)])
    assert [(ban.number, ban.until) for ban in bans] == [(1, 60.0), (2, 60.0)]
    assert bans.next_number == 4
