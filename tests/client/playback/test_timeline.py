"""The time line: any order of jumps, steps and arrivals shows the positions of a fold from the start."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from client.playback.landmarks import MAX_CHAT_MARKS, Landmarks
from client.playback.show import Show
from client.playback.timeline import FASTEST, MAX_CAUGHT_UP_DECISIONS
from client.skins.cue import Cue
from client.skins.skin import LogLine
from engine.events import Event, Viewer
from engine.match.entries import ENTRIES, Decided
from engine.match.state import MatchState
from tests.support.client.streams import GAMES, fresh, make_message, match, same, store

PACE = 60.0
moves = st.lists(
    st.one_of(
        st.tuples(st.just("jump"), st.integers(-2, 400)),
        st.tuples(st.sampled_from(["step", "round"]), st.sampled_from([-1, 1])),
        st.tuples(st.just("arrive"), st.integers(1, 40)),
        st.tuples(st.just("pass"), st.sampled_from([0.0, 0.3, 2.0, 30.0])),
        st.tuples(st.just("glance"), st.one_of(st.none(), st.integers(0, 400))),
        st.tuples(st.sampled_from(["play", "pause", "quicken", "live", "news", "hurry"]), st.none()),
    ),
    max_size=30,
)


def cue_of(before: MatchState[Any], event: Event) -> Cue | None:
    """Give every second event a motion."""
    return Cue(0.5, "move") if len(str(event)) % 2 else None


def do(show: Show, move: str, value: Any, rounds: list[int]) -> None:
    """Carry out one move of the viewer."""
    timeline = show.timeline
    match move:
        case "jump":
            timeline.jump(value)
        case "step":
            timeline.step(value)
        case "round":
            timeline.step_round(value, rounds)
        case "pass":
            show.update(value, 1.0)
        case "glance":
            timeline.point_at(None if value is None else min(value, timeline.end))
        case "play":
            timeline.play()
        case "pause":
            timeline.pause()
        case "quicken":
            timeline.quicken()
        case "live":
            timeline.return_to_live()
        case "news":
            show.show_again()
        case "hurry":
            show.hurry()


@given(
    st.sampled_from(sorted(GAMES)), st.integers(0, 3), st.sampled_from([0, None]), st.integers(1, 90), moves
)
def test_any_way_shows_the_positions_of_a_fold(
    game: str, seed: int, viewer: Viewer, first: int, taken: list[tuple[str, Any]]
) -> None:
    """In each moment the scene is the fold of its first events, and what comes in changes no past."""
    played = match(game, seed)
    stream, kept = played.stream(viewer), store(played, viewer)
    kept.take(make_message(viewer, 1, stream[:first]))
    kept.skip()
    show = Show(kept, cue_of, PACE)
    rounds = [number for number, event in enumerate(stream, 1) if isinstance(event, ENTRIES)][::7]
    states = {0: fresh(played, viewer)}
    for number, event in enumerate(stream, 1):
        states[number] = states[number - 1].clone()
        states[number].fold(event)
    for move, value in taken:
        before, live = show.scene(), show.timeline.live
        if move == "arrive":
            known = len(kept.events)
            kept.take(make_message(viewer, known + 1, stream[known : known + value]))
            assert (show.scene().number, show.timeline.live) == (before.number, live)
        else:
            do(show, move, value, rounds)
        scene, timeline = show.scene(), show.timeline
        assert same(scene.standing, states[scene.number])
        assert 0 <= timeline.position <= timeline.end <= len(kept.events)
        assert 0 <= timeline.place(timeline.position) <= timeline.length
        assert not (scene.live and not timeline.live)
        if not timeline.live:
            assert timeline.missed == sum(isinstance(each, Decided) for each in kept.events[timeline.end :])
    show.timeline.return_to_live()
    while show.busy:
        show.update(30.0, 1.0)
    assert same(show.scene().standing, kept.true)


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 3))
def test_steps_forwards_and_back_meet_the_same_moments(game: str, seed: int) -> None:
    """By decision from the end to the beginning and back; each is a place where a decision is complete."""
    played = match(game, seed)
    kept = store(played, 0)
    kept.take(make_message(0, 1, played.stream(0)))
    kept.skip()
    timeline = Show(kept, cue_of, PACE).timeline
    back = [timeline.position]
    while timeline.step(-1):
        back.append(timeline.position)
    on = [timeline.position]
    while timeline.step(1):
        on.append(timeline.position)
    assert timeline.live
    assert on == back[::-1]
    assert on[0] == 0
    places = [timeline.place(moment) for moment in on]
    assert places == sorted(set(places))
    assert places[-1] == timeline.length
    for moment, place in zip(on, places, strict=True):
        assert place == int(place)
        assert timeline.find_moment(place) == moment


def test_a_playback_ends_in_the_present() -> None:
    """At each speed; a pause holds it, and the whole match is played from the live end."""
    played = match("warchest", 1)
    kept = store(played, 0)
    kept.take(make_message(0, 1, played.stream(0)))
    kept.skip()
    show = Show(kept, cue_of, PACE)
    timeline = show.timeline
    timeline.play()
    assert (timeline.position, timeline.moving, show.busy) == (0, True, True)
    show.update(1.0, 1.0)
    at = timeline.position
    assert 0 < at < timeline.end
    timeline.pause()
    show.update(5.0, 1.0)
    assert (timeline.position, show.busy) == (at, False)
    for faster in (2, 4, FASTEST, 1):
        timeline.quicken()
        assert timeline.faster == faster
    timeline.play()
    assert timeline.position == at
    while show.busy:
        show.update(5.0, 1.0)
    assert timeline.live
    assert show.scene().number == len(kept.events)


@pytest.mark.parametrize("missed", [MAX_CAUGHT_UP_DECISIONS, MAX_CAUGHT_UP_DECISIONS + 1])
def test_much_that_was_missed_is_shown_at_once(missed: int) -> None:
    """A few decisions are still played in motion."""
    played = match("warchest", 1)
    stream, kept = played.stream(0), store(played, 0)
    starts = [number for number, event in enumerate(stream) if isinstance(event, Decided)]
    kept.take(make_message(0, 1, stream[: starts[20]]))
    kept.skip()
    show = Show(kept, cue_of, PACE)
    show.timeline.jump(3)
    kept.take(make_message(0, starts[20] + 1, stream[starts[20] : starts[20 + missed]]))
    assert show.timeline.missed == missed
    assert show.timeline.return_to_live()
    assert show.motions.busy == (missed <= MAX_CAUGHT_UP_DECISIONS)
    assert not show.timeline.return_to_live()


def test_landmarks_are_those_of_the_log() -> None:
    """A heading begins a round; a mark has the text of its entry, unless its decision was taken back."""
    landmarks = Landmarks()
    entries = [
        (2, LogLine("Round 1", heading=True)),
        (4, LogLine("A unit falls.", 1, mark="fall")),
        (9, LogLine("A place is taken.", 0, mark="capture")),
        (12, LogLine("Round 2", heading=True)),
    ]
    landmarks.take(entries[:2])
    landmarks.take(entries)
    landmarks.note_chat(10, "Vera: hello", None)
    assert landmarks.rounds == [2, 12]
    assert [landmarks.name_round(moment) for moment in (1, 2, 11, 12)] == [
        "",
        "Round 1",
        "Round 1",
        "Round 2",
    ]
    assert [(each.moment, each.kind) for each in landmarks.list_marks(20)] == [
        (4, "fall"),
        (9, "capture"),
        (10, "chat"),
    ]
    assert [each.text for each in landmarks.list_marks(9, {4})] == ["A place is taken."]
    landmarks.retell(entries)
    assert len(landmarks.list_marks(20)) == 3, "a line of the chat stays where it came"
    for number in range(3 * MAX_CHAT_MARKS):
        landmarks.note_chat(11, f"Vera: {number}", None)
    said = [each.text for each in landmarks.list_marks(20) if each.kind == "chat"]
    assert (len(said), said[-1]) == (MAX_CHAT_MARKS, f"Vera: {3 * MAX_CHAT_MARKS - 1}")
