"""The clock of a host stands still with its process: nobody is parted from, and nobody's time runs."""

from __future__ import annotations

import pytest

from engine.wire.protocol import ClockRules, Closing
from server.core.host_clock import MAX_TICK_GAP_S, TICK_S, HostClock
from server.core.settings import Settings
from server.storage.entries import StoodStill, unpack
from tests.support.server.seated_harness import SeatedHarness
from tests.support.server.timed_tables import make_clocked_table, read_time_left


class Seconds:
    """A clock of real seconds that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_it_goes_on_with_its_looks() -> None:
    real = Seconds()
    clock = HostClock(real)
    begun = clock.now()
    for _ in range(8):
        real.now += MAX_TICK_GAP_S
        clock.now()
    assert clock.now() - begun == 8 * MAX_TICK_GAP_S
    assert clock.take_standstill() == 0


@pytest.mark.parametrize("seconds", [1.25, 18.0, 3600.0])
def test_what_is_beyond_a_look_does_not_pass(seconds: float) -> None:
    real = Seconds()
    clock = HostClock(real)
    begun = clock.now()
    real.now += seconds
    assert clock.now() - begun == TICK_S
    assert clock.take_standstill() == seconds - TICK_S
    assert clock.take_standstill() == 0, "it is told once"
    real.now += TICK_S
    assert clock.now() - begun == 2 * TICK_S


def notice_standstill(made: SeatedHarness, clock: HostClock) -> None:
    """Report to a lobby a time in which its shell stood still."""
    made.harness.now = clock.now()
    made.harness.lobby.note_standstill(clock.take_standstill())
    made.harness.wait(TICK_S)


def test_nobody_is_parted_from_and_nobody_loses_time_by_a_sleep() -> None:
    """Eighteen seconds exceed the tolerated silence, and the remaining time of the clock."""
    made = make_clocked_table(bank=10, patient=Settings(commands=1_000_000, command_burst=1_000_000))
    made.wait(2)
    (seat,) = made.match.to_act()
    before = read_time_left(made, seat)
    real = Seconds()
    real.now = made.harness.now
    clock = HostClock(real)
    real.now += 18.0
    notice_standstill(made, clock)
    assert before - read_time_left(made, seat) <= 3 * TICK_S
    assert made.harness.closed == []
    assert not any(isinstance(each, Closing) for sent in made.harness.sent.values() for each in sent)
    assert all(person.here for person in made.table.seats.people())
    assert made.match.outcome is None


def test_a_sleep_is_in_the_journal_and_changes_nothing_there() -> None:
    made = make_clocked_table(bank=10)
    made.harness.lobby.note_standstill(17.75)
    made.harness.news(0)
    assert StoodStill(17.75) in [unpack(each) for each in made.harness.disk[1]]
    revision = made.match.revision
    made.kill()
    assert made.match.revision == revision
    assert made.table.rules.clock == ClockRules(10, 0, "lose")
