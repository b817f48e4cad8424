"""Whatever happens at a table, clocks take exactly the time that ran, and give what was agreed on."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.wire.protocol import Accepted, ClockRules, Clocks, Pause, Undo
from server.table.parts.person import Person
from server.table.timing.match_time import TableClock
from tests.support.server.lobby_harness import BOT, ME, OPEN
from tests.support.server.seated_harness import FOUR
from tests.support.server.timed_tables import make_clocked_table

KEEP = 10.0
"""What a host that is killed may forget, seconds."""
STEP = 0.25
"""How often it looks at its clock."""
TABLES: dict[str, dict[str, Any]] = {
    "two": {"plans": (ME, OPEN)},
    "three": {"plans": (ME, OPEN, OPEN), "game": "rps", "rounds": 9},
    "bot": {"plans": (ME, BOT), "table": {"takeback": True}},
    "teams": {"plans": (ME, OPEN, OPEN, OPEN), "game": "warchest"}
    | FOUR
    | {"ruleset": "nobility", "draft": "pick"},
}
seats = st.integers(0, 3)
steps = st.lists(
    st.one_of(
        st.tuples(st.just("wait"), st.sampled_from([0.25, 3, 12, 40, 130])),
        st.tuples(st.just("pass"), st.integers(1, 63)),
        st.tuples(st.just("act"), st.integers(0, 99)),
        st.tuples(st.just("act"), st.integers(0, 99)),
        st.tuples(st.just("undo"), seats),
        st.tuples(st.just("think"), st.integers(0, 99)),
        st.tuples(st.just("drop"), seats),
        st.tuples(st.just("back"), seats),
        st.tuples(st.just("pause"), st.booleans()),
        st.tuples(st.just("think long"), st.sampled_from(["wait", "wait", "bot", "bot", "win"])),
        st.tuples(st.just("lose")),
        st.tuples(st.just("kill")),
    ),
    min_size=5,
    max_size=40,
)
rules = st.builds(
    ClockRules, st.integers(20, 60), st.sampled_from([0, 5]), st.sampled_from(["lose", "choose", "choose"])
)


class Evening:
    """A table with clocks, and what each seat's must show."""

    def __init__(self, kind: str, clock: ClockRules) -> None:
        fields = dict(TABLES[kind])
        self.clock = clock
        self.made = make_clocked_table(
            *fields.pop("plans"), bank=clock.bank, increment=clock.increment, out=clock.out, **fields
        )
        self.expected = dict(self.times.left)
        self.turned = dict.fromkeys(self.expected, 0)
        """How often each seat's turn has passed."""
        self.brought = dict.fromkeys(self.expected, 0)
        """How often that has brought it anything."""
        self.undone = dict.fromkeys(self.expected, 0)
        """How often its player has taken a decision back."""

    @property
    def times(self) -> TableClock:
        assert self.made.table.clock is not None
        return self.made.table.clock

    def elapse(self, seconds: float, *, look: bool) -> None:
        """Let time pass, and take it from those whose clocks run."""
        made = self.made
        self.look()
        for seat in self.times.running:
            self.expected[seat] = max(0.0, self.expected[seat] - seconds)
        if look:
            made.wait(seconds)
        else:
            made.harness.now += seconds

    def look(self) -> None:
        """Have the host look at its clock."""
        self.made.harness.lobby.tick(self.made.harness.now)
        self.made.harness.news(0)

    def step(self, what: str, *args: Any) -> None:
        made = self.made
        before = set(made.match.to_act()) - made.match.standing.stood_in
        match what:
            case "wait":
                for _ in range(round(args[0] / STEP)):
                    self.elapse(STEP, look=True)
                    self.check()
            case "pass":
                # A fraction of what lies between two looks; the next command must see it taken.
                self.elapse(args[0] / 256, look=False)
            case "act":
                able = [seat for seat in sorted(made.match.to_act()) if seat in made.conns]
                if able and isinstance(made.act(able[args[0] % len(able)], args[0]), Accepted):
                    self.passed(before)
            case "undo" if args[0] in made.conns:
                answer = made.say(args[0], Undo(0, 1, args[0], made.match.revision))
                self.undone[args[0]] += isinstance(answer, Accepted)
            case "think" if made.harness.thinks:
                made.think(args[0])
            case "drop" if args[0] in made.conns:
                made.drop(args[0])
            case "back" if args[0] in made.tokens and args[0] not in made.conns:
                made.back(args[0])
            case "pause":
                for seat in list(made.conns):
                    made.say(seat, Pause(0, 1, args[0]))
            case "think long":
                # A clock runs out while an opponent is here.
                for seat in made.tokens:
                    self.step("back", seat)
                self.step("pause", False)
                for _ in range(round(self.clock.bank / STEP)):
                    self.elapse(STEP, look=True)
                self.choose(args[0])
            case "lose":
                self.lose()
            case "kill":
                made.harness.keep()
                made.kill()
                self.forget(KEEP)
        self.look()

    def passed(self, before: set[int]) -> None:
        """Note the increments of a turn that has passed: one at most, and only for those who were asked."""
        match = self.made.match
        for seat in before - match.to_act() if match.outcome is None else set():
            gained = self.times.left[seat] - self.expected[seat]
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

    def lose(self) -> None:
        """Have what somebody wants be lost, with what was not kept of the clocks."""
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

    def forget(self, most: float) -> None:
        """Take over what is left, which may be a little more than it was."""
        for seat, left in self.times.left.items():
            assert self.expected[seat] <= left <= self.expected[seat] + most
            self.expected[seat] = left

    def check(self) -> None:
        made, times, match = self.made, self.times, self.made.match
        assert times.left == self.expected
        assert times.running <= match.to_act() - match.standing.stood_in - times.replaced
        for seat in times.running:
            person = made.table.seats[seat]
            assert isinstance(person, Person)
            assert times.left[seat] > 0
            assert not person.absence.away
            assert not made.table.pause_state.paused
        if any(person.absence.counted_at is not None for person in made.table.seats.people()):
            assert not times.running
        for seat, conn in made.conns.items():
            told = [each for each in made.harness.sent[conn] if isinstance(each, Clocks)]
            if match.outcome is None:
                assert told[-1].running == sorted(times.running), seat
        if self.clock.out == "lose" and match.outcome is None:
            assert all(left > 0 for left in times.left.values())


@settings(max_examples=40)
@given(st.sampled_from(sorted(TABLES)), rules, steps)
def test_clocks_take_what_ran_and_give_what_was_agreed_on(
    kind: str, clock: ClockRules, commands: list[Any]
) -> None:
    night = Evening(kind, clock)
    for command in commands:
        night.step(*command)
        night.check()
    for seat, turned in night.turned.items() if clock.increment else ():
        # Only what is decided in place of what was taken back brings nothing.
        assert turned - night.undone[seat] <= night.brought[seat]
    if night.made.match.outcome is not None:
        event("over")


@pytest.mark.parametrize("kind", sorted(TABLES))
def test_a_host_that_is_killed_knows_the_same_clocks_again(kind: str) -> None:
    night = Evening(kind, ClockRules(60, 5, "choose"))
    for turn in range(3):
        night.step("wait", 3)
        night.step("act", turn)
        night.step("think", turn)
        before = dict(night.times.left)
        night.step("kill")
        assert night.times.left == before, "a turn that is over is kept whole"
        for seat in night.made.tokens:
            night.step("back", seat)
        night.check()


@given(
    st.integers(1, 100),
    st.lists(st.tuples(st.integers(0, 80), st.frozensets(st.integers(0, 2))), max_size=30),
)
def test_what_is_taken_is_what_ran(bank: int, runs: list[tuple[int, frozenset[int]]]) -> None:
    times = TableClock(ClockRules(bank), range(3))
    now, ran = 0, dict.fromkeys(range(3), 0)
    for seconds, running in runs:
        times.run(frozenset(seat for seat in running if times.left[seat] > 0), now)
        had = dict(times.left)
        now += seconds
        out = times.advance(now)
        for seat in times.running:
            ran[seat] += seconds
        assert set(out) == {seat for seat in times.running if times.left[seat] == 0}
        assert out == sorted(out, key=lambda seat: (had[seat], seat)), "who had least was out first"
        assert times.left == {seat: max(0, bank - ran[seat]) for seat in ran}
        assert [seat for seat in ran if times.is_spent(seat)] == [seat for seat in ran if ran[seat] >= bank]
