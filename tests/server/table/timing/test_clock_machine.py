"""In any course of a table, clocks take exactly the time that ran, and give the agreed increment."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.wire.protocol import Accepted, ClockRules, Clocks, Pause, Undo
from server.table.parts.person import Person
from server.table.timing.match_time import TableClock
from tests.support.server.lobby_harness import BOT, ME, OPEN
from tests.support.server.seated_harness import FOUR
from tests.support.server.timed_tables import make_clocked_table

KEEP = 10.0
"""Greatest number of seconds that a killed host may forget."""
STEP = 0.25
"""Seconds between its looks at the clock."""
TABLES: dict[str, dict[str, Any]] = {
    "two": {"plans": (ME, OPEN)},
    "three": {"plans": (ME, OPEN, OPEN), "game": "rps", "rounds": 9},
    "bot": {"plans": (ME, BOT), "table": {"takeback": True}},
    "teams": {"plans": (ME, OPEN, OPEN, OPEN), "game": "warchest"}
    | FOUR
    | {"ruleset": "nobility", "draft": "pick"},
}
seats = st.integers(0, 3)
rules = st.builds(
    ClockRules, st.integers(20, 60), st.sampled_from([0, 5]), st.sampled_from(["lose", "choose", "choose"])
)


class ClockMachine(RuleBasedStateMachine):
    """A table with clocks, and the expected time of each seat."""

    @initialize(kind=st.sampled_from(sorted(TABLES)), clock=rules)
    def open(self, kind: str, clock: ClockRules) -> None:
        fields = dict(TABLES[kind])
        self.clock = clock
        self.made = make_clocked_table(
            *fields.pop("plans"), bank=clock.bank, increment=clock.increment, out=clock.out, **fields
        )
        self.expected = dict(self.times.seconds_left)
        self.turned = dict.fromkeys(self.expected, 0)
        """Number of ended turns of each seat."""
        self.brought = dict.fromkeys(self.expected, 0)
        """Number of increments of each seat."""
        self.undone = dict.fromkeys(self.expected, 0)
        """Number of takebacks of each seat."""

    @property
    def times(self) -> TableClock:
        assert self.made.table.clock is not None
        return self.made.table.clock

    def elapse(self, seconds: float, *, look: bool) -> None:
        """Let time pass, and take it from the running clocks."""
        made = self.made
        self.look()
        for seat in self.times.running:
            self.expected[seat] = max(0.0, self.expected[seat] - seconds)
        if look:
            made.wait(seconds)
        else:
            made.harness.now += seconds

    def look(self) -> None:
        """Let the host look at its clock."""
        self.made.harness.lobby.tick(self.made.harness.now)
        self.made.harness.news(0)

    @rule(seconds=st.sampled_from([0.25, 3, 12, 40, 130]))
    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / STEP)):
            self.elapse(STEP, look=True)
            self.clocks_show_what_ran()

    @rule(parts=st.integers(1, 63))
    def pass_a_moment(self, parts: int) -> None:
        """A part of the time between two looks; the next command must see it taken."""
        self.elapse(parts / 256, look=False)
        self.look()

    @rule(number=st.integers(0, 99))
    def act(self, number: int) -> None:
        made = self.made
        before = set(made.match.to_act()) - made.match.standing.stood_in
        able = [seat for seat in sorted(made.match.to_act()) if seat in made.conns]
        if able and isinstance(made.act(able[number % len(able)], number), Accepted):
            self.note_increments(before)
        self.look()

    @rule(number=st.integers(0, 99))
    def act_again(self, number: int) -> None:
        """Matches consist of decisions: they come twice as often as anything else."""
        self.act(number)

    @rule(seat=seats)
    def undo(self, seat: int) -> None:
        if seat in self.made.conns:
            answer = self.made.say(seat, Undo(0, 1, seat, self.made.match.revision))
            self.undone[seat] += isinstance(answer, Accepted)
        self.look()

    @rule(number=st.integers(0, 99))
    def think(self, number: int) -> None:
        if self.made.harness.thinks:
            self.made.think(number)
        self.look()

    @rule(seat=seats)
    def drop(self, seat: int) -> None:
        if seat in self.made.conns:
            self.made.drop(seat)
        self.look()

    @rule(seat=seats)
    def come_back(self, seat: int) -> None:
        if seat in self.made.tokens and seat not in self.made.conns:
            self.made.back(seat)
        self.look()

    @rule(paused=st.booleans())
    def pause(self, paused: bool) -> None:
        for seat in list(self.made.conns):
            self.made.say(seat, Pause(0, 1, paused))
        self.look()

    @rule(choice=st.sampled_from(["wait", "wait", "bot", "bot", "win"]))
    def think_for_too_long(self, choice: str) -> None:
        """A clock runs out while an opponent is here."""
        for seat in self.made.tokens:
            self.come_back(seat)
        self.pause(False)
        for _ in range(round(self.clock.bank / STEP)):
            self.elapse(STEP, look=True)
        self.choose(choice)
        self.look()

    @rule()
    def kill(self) -> None:
        self.made.harness.keep()
        self.made.kill()
        self.forget(KEEP)
        self.look()

    def note_increments(self, before: set[int]) -> None:
        """Note the increments of a turn that has passed: one at most, and only for those who were asked."""
        match = self.made.match
        for seat in before - match.to_act() if match.outcome is None else set():
            gained = self.times.seconds_left[seat] - self.expected[seat]
            assert gained in (0, self.clock.increment)
            self.turned[seat] += 1
            self.brought[seat] += gained > 0
            self.expected[seat] += gained

    def choose(self, choice: str) -> None:
        made = self.made
        for seat, by in list(self.times.choosers.items()):
            if seat not in self.times.choosers:
                # The choice about a partner has ended the match.
                continue
            answer = made.choose(by[0], seat, choice)
            assert isinstance(answer, Accepted)
            event(f"chosen: {choice}")
            if choice == "wait":
                assert self.expected[seat] == 0
                self.expected[seat] = 60.0

    @rule()
    def lose(self) -> None:
        """Lose a request, with the unsaved part of the clocks."""
        made = self.made
        able = [seat for seat in sorted(made.match.to_act()) if seat in made.conns]
        if able and made.match.outcome is None:
            made.harness.prompt = False
            made.harness.do(made.conns[able[0]], Pause, table=1, paused=not made.table.pause_state.paused)
            if made.harness.filed:
                made.harness.lose()
                assert self.times.running == frozenset()
                self.forget(KEEP)
            made.harness.prompt = True
        self.look()

    def forget(self, most: float) -> None:
        """Take over the remaining times, which may be a little more than before."""
        for seat, left in self.times.seconds_left.items():
            assert self.expected[seat] <= left <= self.expected[seat] + most
            self.expected[seat] = left

    @invariant()
    def clocks_show_what_ran(self) -> None:
        made, times, match = self.made, self.times, self.made.match
        assert times.seconds_left == self.expected
        assert times.running <= match.to_act() - match.standing.stood_in - times.replaced
        for seat in times.running:
            person = made.table.seats[seat]
            assert isinstance(person, Person)
            assert times.seconds_left[seat] > 0
            assert not person.absence.away
            assert not made.table.pause_state.paused
        if any(person.absence.counted_at is not None for person in made.table.seats.people()):
            assert not times.running
        for seat, conn in made.conns.items():
            told = [each for each in made.harness.sent[conn] if isinstance(each, Clocks)]
            if match.outcome is None:
                assert told[-1].running == sorted(times.running), seat
        if self.clock.out == "lose" and match.outcome is None:
            assert all(left > 0 for left in times.seconds_left.values())

    def teardown(self) -> None:
        """Compare the increments of all turns."""
        if not hasattr(self, "made"):
            return
        for seat, turned in self.turned.items() if self.clock.increment else ():
            # Only decisions in place of taken back ones bring nothing.
            assert turned - self.undone[seat] <= self.brought[seat]
        if self.made.match.outcome is not None:
            event("over")


TestClocks = ClockMachine.TestCase
TestClocks.settings = settings(max_examples=12, stateful_step_count=25)


@pytest.mark.parametrize("kind", sorted(TABLES))
def test_a_host_that_is_killed_knows_the_same_clocks_again(kind: str) -> None:
    night = ClockMachine()
    night.open(kind, ClockRules(60, 5, "choose"))
    for turn in range(3):
        night.wait(3)
        night.act(turn)
        night.think(turn)
        before = dict(night.times.seconds_left)
        night.kill()
        assert night.times.seconds_left == before, "a turn that is over is kept whole"
        for seat in night.made.tokens:
            night.come_back(seat)
        night.clocks_show_what_ran()


@given(
    st.integers(1, 100),
    st.lists(st.tuples(st.integers(0, 80), st.frozensets(st.integers(0, 2))), max_size=30),
)
def test_what_is_taken_is_what_ran(bank: int, runs: list[tuple[int, frozenset[int]]]) -> None:
    times = TableClock(ClockRules(bank), range(3))
    now, ran = 0, dict.fromkeys(range(3), 0)
    for seconds, running in runs:
        times.run(frozenset(seat for seat in running if times.seconds_left[seat] > 0), now)
        had = dict(times.seconds_left)
        now += seconds
        out = times.advance(now)
        for seat in times.running:
            ran[seat] += seconds
        assert set(out) == {seat for seat in times.running if times.seconds_left[seat] == 0}
        assert out == sorted(out, key=lambda seat: (had[seat], seat)), "who had least was out first"
        assert times.seconds_left == {seat: max(0, bank - ran[seat]) for seat in ran}
        assert [seat for seat in ran if times.is_spent(seat)] == [seat for seat in ran if ran[seat] >= bank]
