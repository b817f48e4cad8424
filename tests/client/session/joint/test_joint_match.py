"""What all seats know together: put together from their streams, and from nothing else."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from client.net.breach import Breach
from client.session.joint.joint_match import JointMatch
from client.session.session_changes import SessionChanges
from client.session.store import Gap
from engine.chance import make_generator
from engine.events import MAX_SEATS, Viewer, redact, unite
from engine.game import Codec
from engine.match.match import Match
from engine.options import configure
from engine.preparation import draw_preparations
from engine.wire.protocol import Events, SeatInfo, Snapshot, TableInfo, Watching
from tests.games.registry import GAMES, REAL

ALL = {**GAMES, **REAL}
SETTINGS: dict[str, dict[str, Any]] = {"kings": {"format": 500}}
DECISIONS = 40
LATE = Watching("delayed", 30)


def begin(name: str, seed: int = 1) -> Match[Any]:
    """Return a match at its beginning."""
    game = ALL[name]
    config = configure(game.options, SETTINGS.get(name, {}))
    chance = make_generator(seed)
    return Match(game, config, chance, prepared=draw_preparations(game, config, chance))


def describe_table(match: Match[Any], **fields: Any) -> TableInfo:
    """Return the notice of the table of a match."""
    names = match.game.seats(match.config)
    seats = [SeatInfo(each, "person", each, here=True) for each in names]
    options = {"format": 500} if match.game.id == "kings" else {}
    fields = {"watching": LATE, **fields}
    return TableInfo(1, match.game.id, options, seats, [], 1, running=True, **fields)


def watch(match: Match[Any], **fields: Any) -> JointMatch:
    """Return the client of a spectator who has been told the beginning."""
    watched = JointMatch(ALL, _submit, SessionChanges(), None, str)
    watched.show(Snapshot(1, 1, None, 0, 0, "?"), describe_table(match, **fields), [])
    return watched


async def _submit(command: Any) -> None:
    raise AssertionError(command)


def tell(match: Match[Any], viewer: Viewer, first: int, upto: int) -> Events:
    """Return a viewer's events of some revisions."""
    told = [match.events_for(revision, viewer) for revision in range(upto + 1)]
    seq = sum(map(len, told[:first]))
    items = [Codec.plain(event) for events in told[first:] for event in events]
    return Events(1, 1, viewer, upto, seq + 1, items)


def play(match: Match[Any], number: int) -> None:
    """Decide for a seat that is asked."""
    seat = min(match.to_act())
    actions = match.game.proposals(match.game.view(match.standing.state, seat), seat)
    match.submit(seat, actions[number % len(actions)])


@pytest.mark.parametrize("name", ALL)
def test_every_seat_is_seen_as_it_sees_itself_and_so_is_the_public(name: str) -> None:
    """The streams come one after the other, in any order; only what all have told is shown."""
    match, chance = begin(name), make_generator(3)
    game, watched = match.game, watch(match)
    viewers: list[Viewer] = [None, *range(match.seats)]
    known = -1
    for number in range(DECISIONS):
        if match.outcome is not None:
            break
        play(match, chance.below(1000))
        if number % 3:
            continue
        order = viewers[number % len(viewers) :] + viewers[: number % len(viewers)]
        for viewer in order:
            before = len(watched.store.events)
            watched.take(tell(match, viewer, known + 1, match.revision))
            assert (len(watched.store.events) > before) == (viewer == order[-1])
        known = match.revision
        for viewer in viewers:
            seen = game.view(watched.store.true.state, viewer)
            assert game.format(seen) == game.format(game.view(match.standing.state, viewer))
        assert watched.store.true.revision == match.revision
        assert watched.public.events == match.stream(None)
    told = match.stream(None)[: len(watched.public.events)]
    assert watched.list_streams() == {None: told}
    assert not watched.has_open_hands or told != watched.store.events


@pytest.mark.parametrize("name", ["warchest", "dawnember", "kuhn"])
def test_hands_are_open_where_a_game_has_any(name: str) -> None:
    match = begin(name)
    watched = watch(match)
    while match.outcome is None and match.revision < 12:
        play(match, 0)
    for viewer in (None, *range(match.seats)):
        watched.take(tell(match, viewer, 0, match.revision))
    assert watched.has_open_hands
    assert watched.set_up


@pytest.mark.parametrize(
    "fields", [{"watching": Watching()}, {"watching": Watching("after")}, {"positioned": True}]
)
def test_elsewhere_the_public_stream_alone_is_shown(fields: dict[str, Any]) -> None:
    match = begin("kuhn")
    position = match.game.format(match.game.view(match.game.new(match.config), None))
    watched = JointMatch(ALL, _submit, SessionChanges(), None, str)
    watched.show(Snapshot(1, 1, None, 0, 0, position, begun=False), describe_table(match, **fields), [])
    watched.take(tell(match, None, 0, 0))
    assert watched.store.events == match.stream(None)
    assert not watched.has_open_hands
    assert watched.public is watched.store


def test_what_is_missing_is_noticed_and_what_is_known_is_not_taken_twice() -> None:
    match = begin("kuhn")
    watched = watch(match)
    play(match, 0)
    with pytest.raises(Gap):
        watched.take(tell(match, 0, 1, 1))
    for _ in range(2):
        for viewer in (1, None, 0):
            watched.take(tell(match, viewer, 0, 1))
    assert len(watched.store.events) == len(match.stream(None))


@pytest.mark.parametrize("seat", [0, 1])
def test_streams_that_differ_end_the_visit(seat: int) -> None:
    """In the kind of an event, in what is public of it, or in what another seat would have seen."""
    match = begin("kuhn")
    play(match, 0)
    for spoil in (_change_kind, _change_seat, _change_hidden):
        watched = watch(match)
        lies = 0
        for viewer in (None, 0, 1):
            message = tell(match, viewer, 0, 1)
            if viewer == seat:
                lies = spoil(message.events)
            if viewer == 1 and lies:
                with pytest.raises(Breach):
                    watched.take(message)
            else:
                watched.take(message)
        assert lies


def _change_kind(events: list[Any]) -> bool:
    events.reverse()
    return True


def _change_seat(events: list[Any]) -> bool:
    for event in events:
        if "seat" in event:
            event["seat"] = 1 - event["seat"]
    return True


def _change_hidden(events: list[Any]) -> bool:
    """Tell a seat the masked part of its own card, which the public has as well."""
    events.pop()
    events.append({"type": "Resigned", "seat": 0})
    return True


def test_a_view_of_no_seat_ends_the_visit() -> None:
    match = begin("kuhn")
    for seat in (2, MAX_SEATS - 1):
        with pytest.raises(Breach):
            watch(match).take(tell(match, None, 0, 0).__class__(1, 1, seat, 0, 1, []))


@pytest.mark.parametrize("name", ALL)
def test_uniting_is_the_contrary_of_hiding(name: str) -> None:
    match, chance = begin(name, 5), make_generator(5)
    for _ in range(DECISIONS):
        if match.outcome is not None:
            break
        play(match, chance.below(1000))
    seen = count()
    for entry in match.accepted:
        for event in entry.events:
            by_seat = [redact(event, seat) for seat in range(match.seats)]
            united = unite(redact(event, None), by_seat)
            assert [redact(united, seat) for seat in range(match.seats)] == by_seat
            next(seen)
    assert next(seen)
