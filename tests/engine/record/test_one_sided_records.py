"""The record of one side gives back exactly what this side was told, up to any entry."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec import to_builtins

from engine.chance import make_generator
from engine.commit_reveal import Committed, commit
from engine.events import Event, Viewer, shows
from engine.games.warchest.kinds import UNKNOWN
from engine.match.entries import TieDeclined
from engine.match.state import MatchState, first_view
from engine.record.header import EVERYTHING, Header
from engine.record.lines import RecordError
from engine.record.reading import Reading, read_match
from engine.record.replay import replay
from engine.record.writer import Recorder
from tests.contract.games import GAMES, Case, cases, few_cases
from tests.contract.records.recording import SECRET, Recorded, play, sources

LENGTH = 60


def record_side(case: Case, played: Recorded, viewer: Viewer) -> Recorder:
    """Return the record that a viewer writes of a match."""
    header = Header(case.game.version, "2026-11-20", {0: "Ёж"}, Committed(commit(SECRET)), viewer)
    start = first_view(case.game, case.config, viewer)
    return Recorder(case.game, case.config, header, start, played.match.stream(viewer))


def list_positions(case: Case, viewer: Viewer, revisions: list[list[Event]]) -> list[str]:
    """Return the viewed position after each revision."""
    standing: MatchState[Any] = MatchState(case.game, first_view(case.game, case.config, viewer))
    positions = []
    for events in revisions:
        for event in events:
            standing.fold(event)
        positions.append(case.game.format(standing.state))
    return positions


def read_lines(lines: list[str]) -> Reading:
    """Read the lines of a record that still runs."""
    return read_match("".join(f"{line}\n" for line in lines).encode(), GAMES)


def find_fault(data: bytes) -> tuple[RecordError, list[list[Event]]]:
    """Return what is wrong with a record, and the stream above it."""
    fault, known = find_end(data)
    assert fault is not None
    return fault, known


def find_end(data: bytes) -> tuple[RecordError | None, list[list[Event]]]:
    """Return why a record holds no further, and its stream up to there."""
    try:
        reading = read_match(data, GAMES)
    except RecordError as error:
        return error, []
    return reading.fault, reading.events_by_revision()


def is_less(known: Any, true: Any) -> bool:
    """Say whether a plain value is another one with unknown parts."""
    if isinstance(known, dict):
        return known.keys() == true.keys() and all(is_less(known[key], true[key]) for key in known)
    if isinstance(known, list | tuple):
        return len(known) == len(true) and all(map(is_less, known, true))
    return known == true or known in ("?", UNKNOWN)


@cases
def test_a_sides_record_gives_back_its_stream(case: Case) -> None:
    """The same events, and so the same positions, for every seat and for spectators."""
    for seed, viewer in product(case.numbers(2), case.viewers()):
        played = play(case, seed, sources(case)[0], LENGTH)
        match = played.match
        expected = [match.events_for(number, viewer) for number in range(len(match.accepted))]
        assert not any(isinstance(event, TieDeclined) for events in expected for event in events)
        recorder = record_side(case, played, viewer)
        reading = read_match(recorder.complete(match.outcome), GAMES)
        assert reading.fault is None
        assert reading.one_sided
        assert reading.viewer == viewer
        assert reading.match is None
        assert reading.events_by_revision() == expected
        found = list_positions(case, viewer, reading.events_by_revision())
        assert found == list_positions(case, viewer, expected)
        assert found[-1] == case.game.format(case.game.view(match.standing.state, viewer))


@few_cases
def test_it_does_so_after_any_entry(case: Case) -> None:
    """A record that is written while the match runs may end anywhere."""
    played = play(case, 5, sources(case)[0], LENGTH)
    for viewer in case.viewers():
        recorder = record_side(case, played, viewer)
        whole = read_lines(recorder.lines).events_by_revision()
        for end in range(1, len(recorder.lines), max(1, len(recorder.lines) // 7)):
            try:
                reading = read_lines(recorder.lines[:end])
            except RecordError:
                # Not even the set-up is there.
                assert end < recorder.lines.index("play") + 9
                continue
            known = reading.events_by_revision()
            assert known == whole[: len(known)]


def write_as_earlier(case: Case, recorder: Recorder, viewer: Viewer) -> bytes:
    """Return a side's record as Muster 0.3.0 wrote it: the side in a comment, and no events."""
    lines = [line for line in recorder.lines if line.partition(" ")[0] not in ("view", "saw")]
    seats = case.game.seats(case.config)
    side = "by a spectator" if viewer is None else f"from the seat {seats[viewer]}"
    lines.append(f"# as seen {side}: what was hidden there is a question mark")
    return "".join(f"{line}\n" for line in lines).encode()


@cases
def test_nothing_is_made_up_without_its_events(case: Case) -> None:
    """All is as the side was told it, but what the rules showed it may be unknown, and ends the record."""
    for seed, viewer in product(case.numbers(3), case.viewers()):
        played = play(case, seed, sources(case)[0], LENGTH)
        match = played.match
        data = write_as_earlier(case, record_side(case, played, viewer), viewer)
        fault, known = find_end(data)
        assert fault is None or fault.kind == "hidden"
        for number, events in enumerate(known):
            for event, true in zip(events, match.events_for(number, viewer), strict=True):
                assert event == true or (
                    shows(true, viewer) and is_less(to_builtins(event), to_builtins(true))
                )
        if getattr(case.config, "ruleset", None) == "base":
            assert fault is None
            assert known == [match.events_for(number, viewer) for number in range(len(match.accepted))]


@cases
def test_a_sides_record_is_not_run_again(case: Case) -> None:
    """What must be proved by the draws needs the full record."""
    played = play(case, 4, sources(case)[0], LENGTH)
    data = record_side(case, played, None).complete(played.match.outcome)
    with pytest.raises(RecordError, match="only the full one can"):
        replay(data, GAMES)
    full = read_match(played.data, GAMES)
    assert full.header.viewer == EVERYTHING
    assert not full.one_sided
    assert full.match is not None
    public = [played.match.events_for(number, None) for number in range(len(played.match.accepted))]
    assert full.events_by_revision() == public


@few_cases
def test_damage_in_a_sides_record_is_found_with_its_place(case: Case) -> None:
    """Every line is bound by the digest, and by the events; the part above it is shown."""
    played = play(case, 6, sources(case)[0], LENGTH)
    chance = make_generator(11)
    for viewer in case.viewers():
        data = record_side(case, played, viewer).complete(played.match.outcome)
        whole = read_match(data, GAMES).events_by_revision()
        for _ in range(20):
            at = chance.below(len(data))
            damaged = data[:at] + bytes([data[at] ^ 1 + chance.below(255)]) + data[at + 1 :]
            fault, known = find_fault(damaged)
            assert 1 <= fault.line <= damaged.count(b"\n") + 2
            if fault.line <= data.count(b"\n", 0, at) + 1:
                assert known == whole[: len(known)]
