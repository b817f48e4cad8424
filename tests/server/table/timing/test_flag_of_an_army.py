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


def push_on(battle: SeatedHarness, seat: int, count: int = 200) -> None:
    """Let a seat decide while it is asked, always by the last action, which ends phases and turns."""
    for _ in range(count):
        if battle.match.outcome is not None or seat not in battle.match.to_act():
            return
        assert isinstance(battle.act(seat, -1), Accepted)


@pytest.fixture
def battle() -> SeatedHarness:
    return make_clocked_table(game="kings", bank=60, **SMALL)


def test_the_clock_changes_sides_with_deployment_and_turns(battle: SeatedHarness) -> None:
    """KW-17.1.2: only the asked side loses time."""
    for _ in range(6):
        (seat,) = battle.match.to_act()
        assert clocks(battle, 0).running == [seat]
        before = [read_time_left(battle, each) for each in (0, 1)]
        battle.wait(3)
        assert read_time_left(battle, seat) == before[seat] - 3
        assert read_time_left(battle, 1 - seat) == before[1 - seat]
        assert isinstance(battle.act(seat, 0), Accepted)


def test_a_side_without_time_stands_still_and_the_battle_goes_on(battle: SeatedHarness) -> None:
    """From the set-up on: the template deploys its army, its turns are over at once; the clock beats nobody.

    The record says when the flag fell and proves itself.
    """
    (seat,) = battle.match.to_act()
    other = 1 - seat
    battle.wait(60)
    assert battle.match.accepted[1].entry == FlagFell(seat)
    for _ in range(60):
        battle.wait(0.25)
        if battle.match.outcome is not None:
            break
        push_on(battle, other)
    outcome = battle.match.outcome
    assert outcome is not None
    entries = [accepted.entry for accepted in battle.match.accepted]
    assert not any(isinstance(entry, TimedOut) for entry in entries)
    assert sum(isinstance(entry, FlagFell) for entry in entries) == 1
    own = {entry.action for entry in entries if isinstance(entry, Decided) and entry.seat == seat}
    assert own == {"flag"}
    state = battle.match.standing.state
    assert all(unit.pose is not None or unit.dead for unit in state.units.values())
    assert read_time_left(battle, seat) == 0
    text = full_record(battle.table)
    replayed = replay(text.encode(), REAL).match
    assert replayed.outcome == outcome
    assert replayed.stream(None) == battle.match.stream(None)


def test_where_the_clock_always_beats_the_battle_ends_with_it() -> None:
    """KW-17.1.3, `flag = lose`: as a resignation would end it."""
    made = make_clocked_table(game="kings", bank=60, out="always_lose", **SMALL)
    (seat,) = made.match.to_act()
    made.wait(60)
    assert made.match.accepted[-1].entry == TimedOut(seat)
    assert made.match.outcome is not None
    assert made.match.outcome.ranks[1 - seat] == 1
    assert made.match.outcome.ranks[seat] == 2
