"""Wrong guesses: growing pauses, only for the guessing client and its target."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from server.core.limits import Bucket, Failures


def test_pauses_grow_up_to_the_longest() -> None:
    failures, now, pauses = Failures(3, 2.0, 60.0), 0.0, []
    for _ in range(10):
        failures.add("a", now)
        pauses.append(failures.pause("a", now))
        now += pauses[-1]
    assert pauses == [0, 0, 2, 4, 8, 16, 32, 60, 60, 60]
    assert failures.pause("a", now) == 0.0


def test_asking_during_a_pause_does_not_make_it_longer() -> None:
    failures = Failures(1, 10.0, 60.0)
    failures.add("a", 0.0)
    assert [failures.pause("a", now) for now in (0.0, 3.0, 3.0, 9.5, 10.0)] == [10.0, 7.0, 7.0, 0.5, 0.0]


def test_others_and_other_things_are_not_concerned() -> None:
    failures = Failures(1, 10.0, 60.0)
    failures.add((1, "a"), 0.0)
    assert [failures.pause(key, 0.0) for key in ((1, "a"), (2, "a"), (1, "b"))] == [10.0, 0.0, 0.0]


def test_a_right_guess_and_a_long_rest_begin_anew() -> None:
    failures = Failures(2, 10.0, 60.0)
    for key in ("right", "rested"):
        failures.add(key, 0.0)
        failures.add(key, 0.0)
    failures.forget("right")
    failures.add("right", 10.0)
    assert failures.pause("right", 10.0) == 0.0
    failures.add("other", 69.5)
    failures.add("rested", 69.5)
    assert failures.pause("rested", 69.5) == 20.0, "it has not kept away for the longest pause"
    failures.add("other", 69.5 + 20 + 60)
    failures.add("rested", 69.5 + 20 + 60)
    assert failures.pause("rested", 69.5 + 20 + 60) == 0.0


def test_a_secret_has_a_pause_that_does_not_grow() -> None:
    failures = Failures(2, 60.0, 60.0)
    for now in (0.0, 1.0):
        failures.add("a", now)
    assert failures.pause("a", 1.0) == 60.0
    failures.add("a", 61.0)
    assert failures.pause("a", 61.0) == 60.0


@given(st.lists(st.tuples(st.integers(0, 50), st.floats(0, 100)), max_size=200))
def test_what_is_remembered_is_bounded_by_who_guessed_lately(guesses: list[tuple[int, float]]) -> None:
    failures, now = Failures(2, 1.0, 30.0), 0.0
    last: dict[int, float] = {}
    for key, passed in guesses:
        now += passed
        if not failures.pause(key, now):
            failures.add(key, now)
            last[key] = now
        assert len(failures._seen) <= sum(now - at <= 60.0 for at in last.values())


def test_no_number_of_guesses_is_too_much() -> None:
    failures, now = Failures(1, 1.0, 2.0), 0.0
    for _ in range(3000):
        failures.add("a", now)
        now += 2.0
    assert failures.pause("a", now - 2.0) == 2.0


def test_what_costs_more_uses_up_more() -> None:
    """Ten at once, two a second; a command that costs more than fits costs all of it."""
    bucket = Bucket(2.0, 10, 0.0)
    assert [bucket.take(0.0, 4.0) for _ in range(3)] == [True, True, False]
    assert bucket.strikes == 1
    assert bucket.holds(0.0, 2.0)
    assert bucket.take(0.0, 2.0)
    assert not bucket.holds(0.9, 2.0)
    assert bucket.take(1.0, 2.0)
    assert bucket.take(6.0, 1_000.0), "else it could never be asked for"
    assert not bucket.holds(6.0)


def test_what_has_turned_out_to_cost_more_is_paid_later() -> None:
    bucket = Bucket(2.0, 10, 0.0)
    assert bucket.take(0.0, 8.0)
    bucket.charge(3.0)
    assert not bucket.take(0.9)
    assert bucket.take(1.0)
    bucket.charge(1_000.0)
    assert not bucket.take(6.4)
    assert bucket.take(6.5), "the debt has an end"
