"""A flag in Kings of War: the side out of time stands still, and the battle goes on (KW-17.1.3)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match.entries import Decided, FlagFell, TimedOut
from engine.record.replay import replay
from engine.wire.protocol import Accepted
from server.table.table_info import full_record
from tests.games.registry import REAL
from tests.support.server.seated_harness import SeatedHarness
from tests.support.server.timed_tables import clocks, make_clocked_table, read_time_left

SMALL: dict[str, Any] = {"format": 300, "turns": 3, "map": "none", "extra_turn": False}


def pushed(made: SeatedHarness, seat: int, count: int = 200) -> None:
    """Let a seat decide while it is asked, always by the last action, which ends phases and turns."""
    for _ in range(count):
        if made.match.outcome is not None or seat not in made.match.to_act():
            return
        assert isinstance(made.act(seat, -1), Accepted)


@pytest.fixture
def made() -> SeatedHarness:
    return make_clocked_table(game="kings", bank=60, **SMALL)


def test_the_clock_changes_sides_with_deployment_and_turns(made: SeatedHarness) -> None:
    """KW-17.1.2: only the asked side loses time."""
    for _ in range(6):
        (seat,) = made.match.to_act()
        assert clocks(made, 0).running == [seat]
        before = [read_time_left(made, each) for each in (0, 1)]
        made.wait(3)
        assert read_time_left(made, seat) == before[seat] - 3
        assert read_time_left(made, 1 - seat) == before[1 - seat]
        assert isinstance(made.act(seat, 0), Accepted)


def test_a_side_without_time_stands_still_and_the_battle_goes_on(made: SeatedHarness) -> None:
    """From the set-up on: the template deploys its army, its turns are over at once; the clock beats nobody.

    The record says when the flag fell and proves itself.
    """
    (seat,) = made.match.to_act()
    other = 1 - seat
    made.wait(60)
    assert made.match.accepted[1].entry == FlagFell(seat)
    for _ in range(60):
        made.wait(0.25)
        if made.match.outcome is not None:
            break
        pushed(made, other)
    outcome = made.match.outcome
    assert outcome is not None
    entries = [accepted.entry for accepted in made.match.accepted]
    assert not any(isinstance(entry, TimedOut) for entry in entries)
    assert sum(isinstance(entry, FlagFell) for entry in entries) == 1
    own = {entry.action for entry in entries if isinstance(entry, Decided) and entry.seat == seat}
    assert own == {"flag"}
    state = made.match.standing.state
    assert all(unit.pose is not None or unit.dead for unit in state.units.values())
    assert read_time_left(made, seat) == 0
    text = full_record(made.table)
    replayed = replay(text.encode(), REAL).match
    assert replayed.outcome == outcome
    assert replayed.stream(None) == made.match.stream(None)


def test_where_the_clock_always_beats_the_battle_ends_with_it() -> None:
    """KW-17.1.3, `flag = lose`: as a resignation would end it."""
    made = make_clocked_table(game="kings", bank=60, out="always_lose", **SMALL)
    (seat,) = made.match.to_act()
    made.wait(60)
    assert made.match.accepted[-1].entry == TimedOut(seat)
    assert made.match.outcome is not None
    assert made.match.outcome.ranks[1 - seat] == 1
    assert made.match.outcome.ranks[seat] == 2
