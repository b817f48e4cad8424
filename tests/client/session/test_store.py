"""A viewer's knowledge: a stream that arrives in any way folds to the same standing."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from client.net.breach import Breach
from client.session.store import Gap, MatchStore
from engine.chance import Generator
from engine.events import Event, Viewer
from engine.match.entries import Decided, Resigned, TieAgreed, TieDeclined, TieOffered
from engine.match.match import Match
from engine.outcome import Outcome
from muster_tictactoe.game import Place, TicTacToe
from tests.support.client.streams import GAMES, fresh, make_message, match, same, snapshot, store

matches = st.builds(match, st.sampled_from(sorted(GAMES)), st.integers(0, 5), st.booleans(), st.booleans())
viewers = st.sampled_from([0, 1, None])


parts = st.lists(
    st.tuples(st.integers(0, 3), st.integers(0, 40), st.integers(0, 5), st.booleans()),
    max_size=12,
)
"""Messages: numbers of repeated, new and then shown events, and whether all are shown."""


def deliver(
    kept: MatchStore, played: Match[Any], viewer: Viewer, messages: list[tuple[int, int, int, bool]]
) -> None:
    """Send the whole stream, first in these messages, the rest in one."""
    stream = played.stream(viewer)
    for again, new, shown, all_shown in messages:
        known = len(kept.events)
        start = max(0, known - again)
        kept.take(make_message(viewer, start + 1, stream[start : known + new]))
        for _ in range(shown):
            kept.commit()
        if all_shown:
            kept.skip()
    known = len(kept.events)
    kept.take(make_message(viewer, known + 1, stream[known:]))


@given(matches, viewers, parts)
def test_any_split_of_the_stream(
    played: Match[Any], viewer: Viewer, messages: list[tuple[int, int, int, bool]]
) -> None:
    """Messages of any size, repeated or not, shown at any pace, end in the viewer's real knowledge."""
    kept = store(played, viewer)
    deliver(kept, played, viewer, messages)
    kept.skip()
    assert kept.events == played.stream(viewer)
    assert same(kept.true, played.standing.view(viewer))
    assert same(kept.shown, kept.true)
    assert (kept.shown_count, kept.peek(), kept.commit()) == (len(kept.events), None, None)


@given(matches, viewers, parts, st.data())
def test_state_at_is_the_refold(
    played: Match[Any], viewer: Viewer, messages: list[tuple[int, int, int, bool]], data: st.DataObject
) -> None:
    """Every moment of the past can be looked at, without touching the present."""
    kept = store(played, viewer)
    deliver(kept, played, viewer, messages)
    moment = data.draw(st.integers(0, len(kept.events)))
    expected = fresh(played, viewer)
    for event in played.stream(viewer)[:moment]:
        expected.fold(event)
    past = kept.state_at(moment)
    assert same(past, expected)
    for event in kept.events[moment:]:
        past.fold(event)
    assert same(past, kept.true)
    kept.skip()
    assert same(kept.shown, played.standing.view(viewer)), "looking at the past changed the present"


def test_a_set_up_may_have_no_events() -> None:
    """The match has begun with the message that tells it, or with a position that comes after it."""
    played = match("tictactoe", 1)
    told_all, came_later = store(played, 0), store(played, 0)
    told_all.snapshot(structs.replace(snapshot(played, 0, 0), begun=False))
    assert not told_all.begun
    told_all.take(make_message(0, 1, []))
    came_later.snapshot(snapshot(played, 0, 0))
    assert told_all.begun
    assert came_later.begun


@given(matches, viewers)
def test_revisions_are_those_of_the_match(played: Match[Any], viewer: Viewer) -> None:
    """Each event carries the number of the decision that it belongs to."""
    kept = store(played, viewer)
    kept.take(make_message(viewer, 1, played.stream(viewer)))
    numbers = [rev for rev in range(len(played.accepted)) for _ in played.events_for(rev, viewer)]
    assert kept.revisions == numbers


@given(matches, viewers, st.data())
def test_coming_late(played: Match[Any], viewer: Viewer, data: st.DataObject) -> None:
    """The position is there at once; the past follows in chunks and does not change the picture."""
    stream = played.stream(viewer)
    kept = store(played, viewer)
    seen = snapshot(played, viewer, data.draw(st.integers(0, len(played.accepted) - 1)))
    kept.snapshot(seen)
    at_once = kept.shown.clone()
    assert played.game.format(at_once.state) == seen.position
    assert kept.shown_count == seen.seq
    assert (at_once.revision, at_once.outcome is not None) == (seen.revision, seen.outcome is not None)
    while len(kept.events) < seen.seq:
        start = len(kept.events)
        end = data.draw(st.integers(start + 1, seen.seq))
        kept.take(make_message(viewer, start + 1, stream[start:end]))
        assert same(kept.shown, at_once)
        assert same(kept.true, at_once)
        assert kept.peek() is None
    assert same(kept.state_at(seen.seq), at_once)
    kept.take(make_message(viewer, seen.seq + 1, stream[seen.seq :]))
    assert same(kept.shown, at_once), "what is new is shown in its time"
    kept.skip()
    assert same(kept.shown, played.standing.view(viewer))


def test_a_snapshot_does_not_jump_over_what_will_be_shown() -> None:
    """After a lost connection the events that were missed are still shown one by one."""
    played = match("warchest", 1)
    stream = played.stream(0)
    kept = store(played, 0)
    kept.take(make_message(0, 1, stream[:20]))
    for _ in range(12):
        kept.commit()
    kept.snapshot(snapshot(played, 0))
    kept.take(make_message(0, 21, stream[20:]))
    assert kept.shown_count == 12
    assert same(kept.true, played.standing.view(0))


def test_a_gap_is_refused_and_changes_nothing() -> None:
    """Events after a gap must never be folded."""
    played = match("warchest", 1)
    stream = played.stream(0)
    kept = store(played, 0)
    kept.take(make_message(0, 1, stream[:10]))
    before = kept.true.clone()
    with pytest.raises(Gap) as caught:
        kept.take(make_message(0, 12, stream[11:]))
    assert caught.value.missing == 11
    assert same(kept.true, before)
    assert len(kept.events) == 10


def test_what_is_no_event_changes_nothing() -> None:
    """A broken message is refused as a whole."""
    played = match("warchest", 1)
    kept = store(played, 0)
    good = make_message(0, 1, played.stream(0)[:4])
    with pytest.raises(Breach):
        kept.take(msgspec.structs.replace(good, events=[*good.events, {"type": "no such event"}]))
    assert kept.events == []
    assert same(kept.true, fresh(played, 0))


def test_a_moment_that_is_not_known() -> None:
    """Asking for the future, or for a past that has not arrived yet, is an error."""
    played = match("warchest", 1)
    kept = store(played, 0)
    kept.snapshot(snapshot(played, 0))
    assert same(kept.state_at(kept.shown_count), kept.true)
    for moment in (-1, 1, kept.shown_count + 1):
        with pytest.raises(IndexError):
            kept.state_at(moment)


@given(matches, viewers, st.data())
def test_since_the_own_decision(played: Match[Any], viewer: Viewer, data: st.DataObject) -> None:
    """The new part begins after all consequences of the viewer's last decision."""
    stream = played.stream(viewer)
    kept = store(played, viewer)
    kept.take(make_message(viewer, 1, stream[: data.draw(st.integers(0, len(stream)))]))
    since = kept.since_own_decision()
    own = [i for i, event in enumerate(kept.events) if isinstance(event, Decided) and event.seat == viewer]
    if not own:
        assert since == 1
    else:
        last = kept.revisions[own[-1]]
        assert [rev > last for rev in kept.revisions] == [n >= since for n in range(1, len(kept.events) + 1)]


def test_who_is_asked_about_a_tie() -> None:
    """The other player, until it is answered or the match is over; and never a watcher."""
    played = match("tictactoe", 1)
    kept = {viewer: store(played, viewer) for viewer in (0, 1, None)}

    def list_asked_viewers() -> list[Viewer]:
        return [viewer for viewer, each in kept.items() if each.is_asked_for_tie()]

    def tell(event: Event) -> None:
        for viewer, each in kept.items():
            each.take(make_message(viewer, len(each.events) + 1, [event]))

    assert list_asked_viewers() == []
    tell(TieOffered(0))
    assert list_asked_viewers() == [1]
    tell(TieDeclined(1))
    assert list_asked_viewers() == []
    tell(TieOffered(1))
    assert list_asked_viewers() == [0]
    tell(TieAgreed())
    assert list_asked_viewers() == []
    assert all(each.true.outcome == Outcome.of_tie() for each in kept.values())


def test_who_comes_late_is_shown_the_offer_at_once() -> None:
    """Before the stream that tells of it."""
    played = match("tictactoe", 1)
    offered = Match(played.game, played.config, Generator(b"late"))
    offered.offer_tie(1)
    kept = store(offered, 0)
    kept.snapshot(snapshot(offered, 0))
    assert kept.is_asked_for_tie()
    kept.take(make_message(0, 1, offered.stream(0)))
    assert same(kept.true, offered.standing.view(0))


def by_decision(played: Match[Any], viewer: Viewer) -> list[list[Event]]:
    """Return the events of each message of a host."""
    return [played.events_for(revision, viewer) for revision in range(len(played.accepted))]


@given(matches, viewers, st.integers(0, 10_000))
def test_whatever_a_host_tells_stands_the_check(played: Match[Any], viewer: Viewer, late: int) -> None:
    """No match is taken for a lie: not from its beginning, and not for one who comes in the middle."""
    for seen in (None, late % len(played.accepted)):
        kept = MatchStore(played.game, played.config, viewer, vetting=True)
        if seen is not None:
            kept.snapshot(snapshot(played, viewer, seen))
        for events in by_decision(played, viewer):
            kept.take(make_message(viewer, len(kept.events) + 1, events))
        kept.skip()
        assert same(kept.true, played.standing.view(viewer))
        assert same(kept.shown, kept.true)


def twist_value(value: Any, data: st.DataObject) -> Any:
    """Return a plain value of an event with something in it changed."""
    if isinstance(value, dict):
        name = data.draw(st.sampled_from(sorted(value)))
        return value | {name: twist_value(value[name], data)} if name != "type" else value
    if isinstance(value, list | tuple) and value:
        at = data.draw(st.integers(0, len(value) - 1))
        return [twist_value(each, data) if index == at else each for index, each in enumerate(value)]
    others = st.integers(-3, 70) | st.none() | st.booleans() | st.text("wr1", max_size=3)
    return data.draw(others)


@given(st.builds(match, st.just("warchest"), st.integers(0, 5)), viewers, st.data())
def test_what_cannot_be_changes_nothing(played: Match[Any], viewer: Viewer, data: st.DataObject) -> None:
    """Events that do not fit are refused as such, whatever is wrong with them, and the match is as before."""
    kept = MatchStore(played.game, played.config, viewer, vetting=True)
    decisions = by_decision(played, viewer)
    stop = data.draw(st.integers(0, len(decisions) - 1))
    for events in decisions[:stop]:
        kept.take(make_message(viewer, len(kept.events) + 1, events))
    before = kept.true.clone()
    good = make_message(viewer, len(kept.events) + 1, decisions[stop])
    lie = msgspec.structs.replace(good, events=twist_value(good.events, data))
    try:
        kept.take(lie)
    except Breach:
        assert same(kept.true, before)
        assert len(kept.events) == good.first_seq - 1
        kept.take(good)
        assert kept.true.revision == stop
    else:
        # A possible lie: it leads to a valid position.
        played.game.parse(played.game.format(kept.true.state), viewer)


def test_a_position_that_its_past_does_not_lead_to_is_refused() -> None:
    """A late viewer sees a position at once; the past must lead to the same one."""
    played = match("warchest", 1)
    seen = snapshot(played, 0, 20)
    other = snapshot(played, 0, 12)
    kept = MatchStore(played.game, played.config, 0, vetting=True)
    kept.snapshot(msgspec.structs.replace(seen, position=other.position))
    with pytest.raises(Breach):
        kept.take(make_message(0, 1, played.stream(0)[: seen.seq]))
    fresh_one = MatchStore(played.game, played.config, 0, vetting=True)
    with pytest.raises(Breach):
        fresh_one.snapshot(msgspec.structs.replace(other, seq=0, revision=0))
    with pytest.raises(Breach):
        fresh_one.snapshot(msgspec.structs.replace(other, position="wc1 nonsense"))
    assert not fresh_one.events


def test_a_stream_has_a_greatest_length(monkeypatch: pytest.MonkeyPatch) -> None:
    """It counts the events that are known already, too."""
    played = match("tictactoe", 1, False, False)
    stream = played.stream(None)
    monkeypatch.setattr("client.session.store.MAX_MATCH_EVENTS", len(stream) - 1)
    kept = store(played, None)
    half = len(stream) // 2
    kept.take(make_message(None, 1, stream[:half]))
    with pytest.raises(Breach, match="a match without end"):
        kept.take(make_message(None, half + 1, stream[half:]))
    assert len(kept.events) == half
    kept.take(make_message(None, half + 1, stream[half:-1]))
    assert len(kept.events) == len(stream) - 1, "as many as there may be"


def test_whether_the_others_can_be_asked_for_a_takeback() -> None:
    """By people at a table that allows it, in a running match, behind a decision of somebody else."""
    game = TicTacToe()
    played: Match[Any] = Match(game, game.options(), Generator(bytes(32)), consenting=(0, 1))

    def refusals() -> list[str | None]:
        found = []
        for viewer in (0, 1, None):
            kept = MatchStore(game, played.config, viewer, (), (0, 1))
            kept.take(make_message(viewer, 1, played.stream(viewer)))
            found.append(kept.request_refusal())
        return found

    played.submit(0, Place("a1"))
    played.submit(1, Place("b2"))
    assert refusals() == [None, "takeback_needless", "takeback_barred"]
    played.ask_takeback(0)
    assert refusals()[0] == "takeback_asked"
    played.answer_takeback(1, agree=False)
    assert refusals()[0] == "takeback_declined"
    played.enter(Resigned(1))
    assert refusals() == ["game_over"] * 3
