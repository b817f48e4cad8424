"""A match begins at any position of another one: decided, recorded, replayed, and seen by everybody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgpack
import pytest

from engine.chance import make_generator
from engine.commit_reveal import Uncommitted
from engine.game import Codec
from engine.games.registry import list_games
from engine.match.beginning import MATCH_EVENTS, PositionGiven, read_position, settings_of
from engine.match.match import Match
from engine.match.state import first_view, replay_stream
from engine.notation import NotationError
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.overview import read_overview
from engine.record.reading import read_match
from engine.record.replay import replay
from engine.record.writer import Recorder, write_record
from tests.contract.games import GAMES, Case, cases

FAIRNESS = Uncommitted("17")
DECISIONS = 12


def find_positions(case: Case) -> Iterator[tuple[Any, str]]:
    """Yield some positions that can be played on from, with the settings that they tell."""
    for decision in islice(case.decisions(), 0, None, 41):
        position = case.game.format(decision.after)
        try:
            yield settings_of(case.game, position), position
        except NotationError:
            continue


def play_on(case: Case, config: Any, position: str) -> Match[Any]:
    """Play some random decisions on from a position, and return the match."""
    match: Match[Any] = Match(case.game, config, FAIRNESS.generator(), position=position)
    choice = make_generator(5)
    for _ in range(DECISIONS):
        acting = sorted(match.to_act())
        if not acting:
            break
        legal = case.game.legal(match.standing.state, acting[0])
        match.submit(acting[0], legal[choice.below(len(legal))])
    return match


@cases
def test_a_match_plays_on_and_its_record_replays(case: Case) -> None:
    """The record begins at the position, and written again it is the same, byte for byte."""
    game, tried = case.game, 0
    for config, position in islice(find_positions(case), 4):
        tried += 1
        match = play_on(case, config, position)
        header = Header(game.version, None, {}, FAIRNESS)
        data = write_record(match, header).complete(match.outcome)
        assert f"\nposition {position}\nplay\n".encode() in data
        found = replay(data, GAMES)
        assert found.match.accepted == match.accepted
        assert found.match.standing.state == match.standing.state
        assert write_record(found.match, found.header).complete(found.match.outcome) == data
        assert read_overview(data, GAMES).decisions == match.revision
    assert tried


@cases
def test_every_viewer_sees_the_match_that_plays_on(case: Case) -> None:
    """The streams survive the wire and fold to the views; nobody is told the whole position."""
    game, codec = case.game, Codec(case.game, *MATCH_EVENTS)
    for config, position in islice(find_positions(case), 4):
        match = play_on(case, config, position)
        for viewer in case.viewers():
            stream = match.stream(viewer)
            assert isinstance(stream[0], PositionGiven)
            view = game.view(game.parse(position), viewer)
            assert stream[0].read(game) == view
            assert not stream[0].whole
            hidden = [seen.text for seen in stream[0].views if seen.seat != viewer]
            assert not any(hidden)
            told = codec.events(msgpack.unpackb(msgpack.packb([Codec.plain(each) for each in stream])))
            standing = replay_stream(game, config, viewer, told)
            assert standing.state == game.view(match.standing.state, viewer)
            assert (standing.revision, standing.outcome) == (match.revision, match.outcome)


@cases
def test_one_sides_record_begins_at_what_it_saw(case: Case) -> None:
    """It is read back to the same events, and its lines to the position have no more than its view."""
    game = case.game
    for config, position in islice(find_positions(case), 2):
        match = play_on(case, config, position)
        for viewer in case.viewers():
            header = Header(game.version, None, {}, None, viewer)
            stream = match.stream(viewer)
            recorder = Recorder(game, config, header, first_view(game, config, viewer), stream)
            reading = read_match(recorder.complete(match.outcome), GAMES)
            assert reading.fault is None
            assert [event for told in reading.events_by_revision() for event in told] == stream
            seen = game.format(game.view(game.parse(position), viewer))
            assert f"position {seen}" in recorder.lines


@cases
def test_a_position_that_cannot_be_played_on_from_is_refused(case: Case) -> None:
    """One that is over, one before the set-up, and a text that is none: each with a sentence."""
    game = case.game
    bad = ["", "nonsense", game.format(game.new(case.config)) + " "]
    bad += [game.format(each.after) for each in islice(case.decisions(), 300) if game.outcome(each.after)][:2]
    if game.id in list_games():
        bad.append(game.format(game.new(case.config)))
    for position in bad:
        with pytest.raises(NotationError):
            settings_of(game, position)
        with pytest.raises(NotationError):
            read_position(game, case.config, position)


@cases
def test_what_one_side_knows_is_no_position_to_play_on_from(case: Case) -> None:
    """A view that hides something is refused; one that hides nothing is the position."""
    game = case.game
    for _, position in islice(find_positions(case), 4):
        for viewer in case.viewers():
            seen = game.format(game.view(game.parse(position), viewer))
            if seen != position:
                with pytest.raises(NotationError):
                    settings_of(game, seen)


@cases
def test_a_changed_position_is_found_in_a_record(case: Case) -> None:
    """The digest covers the line, and what is no position is refused with its place."""
    config, position = next(find_positions(case))
    header = Header(case.game.version, None, {}, FAIRNESS)
    match: Match[Any] = Match(case.game, config, FAIRNESS.generator(), position=position)
    data = write_record(match, header).complete(None)
    for end in (b" ", b"x"):
        with pytest.raises(RecordError):
            replay(data.replace(position.encode(), position.encode() + end), GAMES)
