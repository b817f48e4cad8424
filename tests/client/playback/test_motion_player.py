"""Events in time: every order of steps, skips and arrivals ends alike, and nothing ever sticks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.playback.motion_player import MotionPlayer
from client.session.store import MatchStore
from client.skins.cue import Blow, Cue, calm
from engine.events import Event
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.match.match import Match
from engine.match.state import MatchState
from tests.support.client.streams import make_message, match, same, store

GAME = GAMES["warchest"]
PLAYED = match("warchest", 3)
STREAM = PLAYED.stream(0)
DURATIONS = (0.0, 0.25, 0.5, 1.0, None)
"""By the length of an event's text: with None an event has no cue."""

steps = st.lists(
    st.one_of(
        st.tuples(st.just("update"), st.sampled_from([0.0, 0.1, 0.25, 1.0, 30.0])),
        st.tuples(st.just("arrive"), st.integers(1, 40)),
        st.tuples(st.just("speed"), st.sampled_from([0.0, 0.5, 1.0, 4.0])),
        st.tuples(st.sampled_from(["skip", "skip the store", "commit"]), st.none()),
    ),
    max_size=40,
)


def cue_of(before: MatchState[Any], event: Event) -> Cue | None:
    """Give each event a cue of its own length; some commit early, some at once, some have none."""
    size = len(str(event))
    duration = DURATIONS[size % len(DURATIONS)]
    return None if duration is None else Cue(duration, "move", commit_at=(size % 3) / 2)


def told_all(kept: MatchStore) -> MatchStore:
    kept.take(make_message(0, 1, STREAM))
    return kept


def plain(cue: Cue | None, stream: int = 2) -> tuple[MotionPlayer, MatchStore]:
    """Return a motion player over the first events, each with the same cue."""
    kept = store(PLAYED, 0)
    kept.take(make_message(0, 1, STREAM[:stream]))
    return MotionPlayer(kept, lambda before, event: cue), kept


def list_started(motions: MotionPlayer) -> list[Event]:
    return [event for event, _ in motions.started]


@given(steps)
def test_any_interleaving(actions: list[tuple[str, Any]]) -> None:
    """In any interleaving, each event is folded once, in order, and the end is the truth."""
    kept = store(PLAYED, 0)
    motions = MotionPlayer(kept, cue_of)
    for action, value in actions:
        before = kept.shown_count
        if action == "update":
            folded = motions.update(value)
            assert folded == STREAM[before : kept.shown_count]
        elif action == "arrive":
            known = len(kept.events)
            kept.take(make_message(0, known + 1, STREAM[known : known + value]))
        elif action == "speed":
            motions.speed = value
        elif action == "skip":
            motions.skip()
            assert not motions.busy
        elif action == "skip the store":
            kept.skip()
        else:
            kept.commit()
        assert kept.shown_count >= before
        if motions.current is not None:
            assert 0.0 <= motions.current[2] <= 1.0
    known = len(kept.events)
    kept.take(make_message(0, known + 1, STREAM[known:]))
    motions.speed = 1.0
    for _ in range(4 * len(STREAM)):
        motions.update(0.3)
    assert not motions.busy
    assert same(kept.shown, PLAYED.standing.view(0))


@given(st.lists(st.sampled_from([0.0, 0.0625, 0.25, 0.5, 1.0, 2.0]), min_size=1, max_size=60))
def test_the_same_time_in_other_steps(parts: list[float]) -> None:
    """The progress depends on the passed time, not on its division into frames."""
    cut = MotionPlayer(told_all(store(PLAYED, 0)), cue_of)
    folded = [event for part in parts for event in cut.update(part)]
    whole = MotionPlayer(told_all(store(PLAYED, 0)), cue_of)
    together = whole.update(sum(parts))
    assert together == folded
    assert whole.current == cut.current
    assert same(whole.store.shown, cut.store.shown)


def test_an_early_commit_ends_its_motion() -> None:
    """An event that folds half way is shown while its motion goes on, and the next one waits for its end."""
    motions, kept = plain(Cue(1.0, "move", commit_at=0.5))
    assert motions.update(0.25) == []
    assert list_started(motions) == STREAM[:1]
    assert motions.update(0.25) == STREAM[:1]
    assert motions.started == []
    assert motions.current is not None
    assert (motions.current[0], motions.current[2]) == (STREAM[0], 0.5)
    assert motions.update(0.25) == []
    assert kept.shown_count == 1
    assert motions.update(0.5) == []
    assert list_started(motions) == STREAM[1:2]
    assert motions.update(0.25) == STREAM[1:2]
    assert motions.busy, "the motion of the last event is still to be seen"
    motions.update(0.5)
    assert not motions.busy


def test_commit_at_the_start() -> None:
    """A cue that commits at 0 folds its event in the step in which it begins."""
    motions, _ = plain(Cue(1.0, "move", commit_at=0.0))
    assert motions.update(0.0) == STREAM[:1]
    assert motions.current is not None


@pytest.mark.parametrize("cue", [None, Cue(0.0, "none")])
def test_instant_events_come_together(cue: Cue | None) -> None:
    """Events that take no time never cost a frame each; those with a cue can still be heard."""
    motions, kept = plain(cue, 30)
    assert motions.update(0.0) == STREAM[:30]
    assert list_started(motions) == (STREAM[:30] if cue else [])
    assert kept.peek() is None


def test_speed() -> None:
    """Speed divides durations; at 0 everything is shown at once, including begun motions."""
    motions, kept = plain(Cue(1.0, "move"), 3)
    motions.speed = 4.0
    assert motions.update(0.25) == STREAM[:1]
    motions.update(0.125)
    motions.speed = 0.0
    assert motions.update(0.0) == STREAM[1:3]
    assert motions.current is None
    assert kept.peek() is None


def test_a_cue_is_asked_for_with_what_is_shown_before() -> None:
    """A motion starts from the standing before its event, however long that took to come."""
    kept = told_all(store(PLAYED, 0))
    seen: list[tuple[MatchState[Any], Event]] = []

    def ask(before: MatchState[Any], event: Event) -> Cue:
        seen.append((before.clone(), event))
        return Cue(0.5, "move", commit_at=0.5)

    motions = MotionPlayer(kept, ask)
    while motions.busy:
        motions.update(0.4)
    assert [event for _, event in seen] == STREAM
    for number, (before, _) in enumerate(seen):
        assert same(before, kept.state_at(number))


def test_a_queue_folded_by_somebody_else_ends_the_motion() -> None:
    """When input folds the store's queue the motion in progress is over: no ghost of it stays."""
    motions, kept = plain(Cue(1.0, "move"))
    motions.update(0.5)
    kept.skip()
    assert motions.current is None
    assert not motions.busy
    assert motions.update(10.0) == []


def test_a_wrong_clock_does_no_harm() -> None:
    """Time never runs backwards."""
    motions, _ = plain(Cue(1.0, "move"))
    motions.update(0.5)
    for wrong in (-5.0, float("nan")):
        motions.update(wrong)
        assert motions.current is not None
        assert motions.current[2] == 0.5


def test_a_motion_stands_still_where_a_blow_falls() -> None:
    """It comes as far as the blow, waits for the stop, and then takes the time that it has left."""
    blow = Blow(0.5, 1.0)
    motions, _ = plain(Cue(1.0, "move", blow=blow))

    def after(seconds: float) -> float | None:
        motions.update(seconds)
        return motions.current[2] if motions.current is not None else None

    assert after(0.25) == 0.25
    assert after(0.25 + blow.stop / 2) == 0.5
    assert after(blow.stop / 4) == 0.5
    assert after(blow.stop / 4 + 0.25) == pytest.approx(0.75)
    folded = motions.update(0.251)
    assert folded == STREAM[:1]


def test_without_its_blow_a_motion_does_not_stop() -> None:
    """Players who want calm see the same motion, in its own time."""
    cue = Cue(1.0, "move", blow=Blow(0.5, 1.0))
    plainly = calm(cue)
    assert plainly == Cue(1.0, "move")
    assert plainly.lasts == 1.0 < cue.lasts
    assert calm(None) is None


def test_the_heavier_the_blow_the_longer_the_stop() -> None:
    """Every stop is noticeable, and none delays the match."""
    stops = [Blow(0.5, weight / 4).stop for weight in range(5)]
    assert stops == sorted(stops)
    assert stops[0] == pytest.approx(0.06)
    assert stops[-1] == pytest.approx(0.09)


def test_cues_are_values() -> None:
    """A skin may take a cue and change its length."""
    assert replace(Cue(1.0, "move"), duration=2.0) == Cue(2.0, "move")


def test_the_stream_of_the_tests_has_both_seats() -> None:
    """The match that is played here is not a trivial one."""
    decided = [event.seat for event in STREAM if isinstance(event, Decided)]
    assert {0, 1} == set(decided)
    assert isinstance(PLAYED, Match)
    assert len(STREAM) > 60


def test_many_motions_take_no_longer_than_the_pace() -> None:
    """Up to the next quiet position the later ones of many are shorter, but each stays visible."""
    kept = store(PLAYED, 0)
    kept.take(make_message(0, 1, STREAM))
    motions = MotionPlayer(kept, lambda before, event: Cue(1.0, "move"), pace=4.0)
    runs: list[list[float]] = [[]]
    while (event := kept.peek()) is not None:
        if isinstance(event, Decided) and GAME.is_quiet(kept.shown.state):
            runs.append([])
        motions.update(0.0)
        current = motions.current
        assert current is not None
        runs[-1].append(current[1].duration)
        motions.update(current[1].duration)
    assert all(sum(run) < 4.0 for run in runs)
    assert any(len(run) > 4 for run in runs)
    assert all(run[:2] == [1.0] * len(run[:2]) for run in runs)
    assert all(duration > 0 for run in runs for duration in run)
