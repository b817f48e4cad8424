"""A record opens as the side that wrote it, as far as it holds, and shows nothing beyond that."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import get_args

import pytest

from client.i18n import LANGUAGES, Words
from client.net.refusal import Refused
from client.sessions.recorded_session import RecordedSession, read_record
from client.wording.record_texts import describe_fault
from engine.events import Viewer
from engine.games.registry import GAMES
from engine.match.state import MatchState
from engine.record.lines import FaultKind, RecordError
from tools.harness.games.stored_records import PLAYERS, play_match, write_match, write_side
from tools.harness.root import ROOT

OLD_RECORDS = sorted((ROOT / "tests" / "profiles" / "0.3.0").glob("*/records/*"))
VIEWERS: list[Viewer] = [0, 1, None]
each_game = pytest.mark.parametrize("game", ["warchest", "dawnember", "kings"])


def open_session(data: bytes) -> RecordedSession:
    return asyncio.run(RecordedSession.open(data, GAMES))


@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.name)
def test_the_records_of_an_earlier_version_open(path: Path) -> None:
    """The full ones whole, those of a side as that side, up to where it was shown what stands in no line."""
    session = open_session(path.read_bytes())
    reading, data = session.reading, path.read_bytes()
    assert reading.one_sided == (b"\n# as seen " in data)
    assert session.match.store.viewer == reading.viewer
    assert len(session.match.store.events) > 3
    if reading.fault is None:
        assert reading.result is not None
    else:
        assert (reading.game.id, reading.fault.kind) == ("dawnember", "hidden")
        assert reading.one_sided


@each_game
@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("finished", [True, False])
def test_a_side_is_seen_as_that_side_saw_it(game: str, viewer: Viewer, finished: bool) -> None:
    """Nobody plays it, and no draw was proved to it."""
    match = play_match(game, 3, finished=finished)
    session = open_session(write_side(game, 3, PLAYERS[1], viewer, finished=finished))
    store = session.match.store
    assert store.viewer == session.table.following == viewer
    assert list(store.events) == match.stream(viewer)
    shown = match.game.format(match.game.view(match.standing.state, viewer))
    assert match.game.format(store.shown.state) == shown
    assert store.true.outcome == match.outcome
    assert session.match.seat is None
    assert session.match.draws.proof is None
    assert session.connection.over


@each_game
def test_a_full_record_without_an_end_shows_what_is_public(game: str) -> None:
    """Its match may still run on this machine: no seat's knowledge, no analysis."""
    match = play_match(game, 4, finished=False)
    session = open_session(write_match(game, 4, PLAYERS[1], finished=False))
    store = session.match.store
    assert store.viewer is None
    assert list(store.events) == match.stream(None)
    assert store.true.outcome is None
    assert session.match.draws.proof is None
    info = session.table.info
    assert info is not None
    assert not info.hints
    assert not info.running


@each_game
def test_the_part_above_a_damage_is_there(game: str) -> None:
    data = write_match(game, 5, PLAYERS[1])
    whole = open_session(data).match.store.events
    lines = data.splitlines(keepends=True)
    at = len(lines) - 4
    session = open_session(b"".join([*lines[:at], b"nobody does this\n", *lines[at + 1 :]]))
    events = session.match.store.events
    assert events == whole[: len(events)]
    assert len(events) < len(whole)
    assert session.match.draws.proof is None
    fault = session.reading.fault
    assert fault is not None
    assert fault.line == at + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_a_sentence_with_its_line(language: str) -> None:
    """In each language, and under other rules with both versions."""
    words = Words(language)
    kinds: list[FaultKind] = [*get_args(FaultKind)]
    told = [describe_fault(words, RecordError(417, "", kind)) for kind in kinds]
    assert len({*told}) == len(kinds)
    assert all("417" in text and "{" not in text and "record.fault" not in text for text in told)
    other = describe_fault(words, RecordError(417, "", "entry").under(9, 3))
    assert all(number in other for number in ("417", "9", "3"))


@each_game
def test_the_whole_record_of_a_finished_match_shows_every_side(game: str) -> None:
    """What each seat knew, in any order, and then what is public again."""
    match = play_match(game, 6)
    session = open_session(write_match(game, 6, PLAYERS[1]))
    assert session.reveals_all
    for viewer in (0, 1, None, 1, 1):
        session.look_from(viewer)
        store = session.match.store
        assert store.viewer == session.table.following == viewer
        assert list(store.events) == match.stream(viewer)
        shown = match.game.format(match.game.view(match.standing.state, viewer))
        assert match.game.format(store.shown.state) == shown
        assert store.shown.outcome == match.outcome


@each_game
def test_everything_is_the_match_as_the_host_knew_it(game: str) -> None:
    """At its end, and at every moment before: the true positions, in which nothing is hidden."""
    match = play_match(game, 6)
    session = open_session(write_match(game, 6, PLAYERS[1]))
    session.look_at_everything()
    store = session.match.store
    assert (store.everything, store.viewer) == (True, None)
    assert match.game.format(store.shown.state) == match.game.format(match.standing.state)
    assert len(store.events) == len(match.stream(None))
    public = MatchState(match.game, match.game.view(store.state_at(0).state, None))
    for number, event in enumerate(match.stream(None), 1):
        public.fold(event)
        shown = match.game.view(store.state_at(number).state, None)
        assert match.game.format(shown) == match.game.format(public.state)
    session.look_from(None)
    assert not session.match.store.everything


@each_game
@pytest.mark.parametrize(("viewer", "finished"), [(0, True), (None, True), (None, False)])
def test_no_other_record_shows_another_side(game: str, viewer: Viewer, finished: bool) -> None:
    """Neither that of one side, nor the full one of a match that may still run."""
    full = viewer is None and not finished
    data = (
        write_match(game, 7, PLAYERS[1], finished=False) if full else write_side(game, 7, PLAYERS[1], viewer)
    )
    session = open_session(data)
    store = session.match.store
    assert not session.reveals_all
    session.look_from(1)
    session.look_at_everything()
    assert session.match.store is store


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes")
def test_a_pipe_is_refused_at_once(tmp_path: Path) -> None:
    """Nobody writes into it, and a thread that waits for that would never end."""
    pipe = tmp_path / "match.wc1"
    os.mkfifo(pipe)
    with pytest.raises(Refused) as refused:
        asyncio.run(asyncio.wait_for(read_record(pipe), 10))
    assert refused.value.code == "irregular_record"
