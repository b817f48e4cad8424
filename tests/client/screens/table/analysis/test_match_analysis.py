"""The analysis in the window: begun, stopped, kept and shown, its swings reached by mouse and by keys."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from client.judging.analyst import Analyst
from client.net.reconnect import Reconnect
from client.screens.table.analysis.dialog import AnalysisDialog
from client.screens.table.playback.timeline_bar import CHART, TRACK
from client.sessions.recorded_session import RecordedSession
from client.storage.analysis_file import find_analysis
from client.ui import keys
from client.ui.focus import Key
from engine.bots.analysis.analysis import FALL, JudgedDecision, find_swings
from engine.games.registry import GAMES
from tests.support.client.any_skin import field
from tests.support.client.table_driver import Sitter, Tables, still
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.games.analysed_record import store_with_analysis
from tools.harness.games.stored_records import play_match, write_match, write_side

judged_game = pytest.mark.parametrize("game", ["warchest", "dawnember"])
PLAYERS = ("Vera", "Anna")


def sit(tables: Tables, path: Path, **settings: Any) -> Sitter:
    """Look at a stored record, its result put aside."""
    session = asyncio.run(RecordedSession.open(path.read_bytes(), GAMES, path=path))
    sitter = tables.sit(session, still(**settings))
    sitter.wait_for(lambda: bool(sitter.app.overlays) or sitter.parts.match.store.true.outcome is None)
    if sitter.app.overlays:
        sitter.use("end.review")
    return sitter


def sit_with_analysis(
    tables: Tables, folder: Path, game: str, **more: Any
) -> tuple[Sitter, list[JudgedDecision]]:
    """Look at a record that was analysed; return the swings, in the order of the match."""
    path = folder / "match.txt"
    judged = store_with_analysis(path, game, 3, **more)
    sitter = sit(tables, path)
    sitter.wait_for(lambda: bool(sitter.parts.match.landmarks.swings))
    return sitter, sorted(find_swings(judged, FALL), key=lambda each: each.revision)


def list_keys(sitter: Sitter) -> set[Key | str]:
    """Return the keys of the controls that the keyboard reaches."""
    return {control.key for control in sitter.controls}


@judged_game
def test_the_keys_lead_from_swing_to_swing_with_the_knowledge_of_its_seat(
    tables: Tables, tmp_path: Path, game: str
) -> None:
    sitter, swings = sit_with_analysis(tables, tmp_path, game)
    assert len(swings) > 1
    match = play_match(game, 3, decisions=40)
    sitter.press(keys.HOME)
    for swing in swings:
        sitter.press(keys.PAGE_DOWN)
        sitter.wait()
        parts = sitter.parts
        assert parts.match.past_revision == swing.revision
        assert field(sitter).viewer == parts.match.store.viewer == swing.seat
        known = [event for at in range(swing.revision + 1) for event in match.events_for(at, swing.seat)]
        assert parts.match.store.events[: parts.match.scene.number] == known
        line, mood = parts.prompt.text()
        assert mood == "past"
        assert sitter.app.words.tr("analysis.better", action="").split(":")[0] in line
    sitter.press(keys.PAGE_DOWN)
    assert sitter.parts.match.past_revision == swings[-1].revision, "there is no further one"
    sitter.press(keys.PAGE_UP)
    sitter.wait()
    assert sitter.parts.match.past_revision == swings[-2].revision


@judged_game
def test_a_click_on_a_mark_leads_to_its_swing(tables: Tables, tmp_path: Path, game: str) -> None:
    sitter, swings = sit_with_analysis(tables, tmp_path, game)
    sitter.wait()
    *_, placed = sitter.parts.timeline._draw_track()
    marks = [each for each in placed if each.landmark.kind == "swing"]
    assert len(marks) > 1
    for mark in marks:
        sitter.click((mark.x, _middle(sitter, TRACK)[1]))
        sitter.wait()
        revision = sitter.parts.match.past_revision
        seen = next(each for each in swings if each.revision == revision)
        assert sitter.parts.match.store.viewer == seen.seat == mark.landmark.seat


@judged_game
def test_the_better_line_is_played_from_the_swing_and_left_again(
    tables: Tables, tmp_path: Path, game: str
) -> None:
    """The match up to there, then the better action; the match itself comes back."""
    sitter, _ = sit_with_analysis(tables, tmp_path, game)
    sitter.click(_middle(sitter, CHART))
    sitter.wait()
    dialog = sitter.app.overlays[-1]
    assert isinstance(dialog, AnalysisDialog)
    worst = sitter.parts.analysis.swings[0]
    whole = [*sitter.parts.match.store.events]
    sitter.use(f"show.{worst.revision}")
    sitter.wait_for(lambda: sitter.parts.match.timeline.live)
    store = sitter.parts.match.store
    assert store.viewer == worst.judged.seat
    at = store.revisions.index(worst.revision + 1)
    assert getattr(store.events[at], "action", "") == worst.judged.better
    assert store.true.outcome is None
    assert sitter.parts.prompt.text()[0] == sitter.app.words.tr("analysis.line", action=worst.text.action)
    assert not sitter.parts.match.landmarks.swings
    sitter.press(keys.BACK)
    sitter.wait()
    assert not sitter.parts.analysis.shows_line
    assert sitter.parts.match.past_revision == worst.revision
    assert len(sitter.parts.match.store.decided) >= len(
        [event for event in whole if hasattr(event, "action")]
    )
    assert sitter.parts.match.landmarks.swings


def test_another_side_of_the_match_ends_the_better_line(tables: Tables, tmp_path: Path) -> None:
    """No stretch is chosen in the line: its moments are not those of the match."""
    sitter, _ = sit_with_analysis(tables, tmp_path, "warchest")
    parts = sitter.parts
    parts.analysis.show_line(parts.analysis.swings[0])
    sitter.wait_for(lambda: parts.match.timeline.live)
    sitter.press(keys.HOME)
    sitter.press(keys.RIGHT, keys.END, shift=True)
    assert parts.timeline.stretch.ends is None
    parts.watching.follow(0)
    sitter.wait()
    assert not parts.analysis.shows_line
    assert parts.match.store.true.outcome is not None
    assert parts.match.landmarks.swings
    sitter.press(keys.HOME, keys.PAGE_DOWN)
    assert parts.analysis.describe_place()


def _middle(sitter: Sitter, key: Key) -> tuple[int, int]:
    return next(each for each in sitter.controls if each.key == key).rect.center


def test_an_analysis_begins_goes_on_and_is_kept(tables: Tables, tmp_path: Path) -> None:
    """By its button, in a process of its own, stopped and continued; another visit shows it at once."""
    path = tmp_path / "match.txt"
    path.write_bytes(write_match("warchest", 3, PLAYERS))
    sitter = sit(tables, path)
    analysis = sitter.parts.analysis
    assert analysis.analyst is not None
    analysis.analyst.iterations = 40
    sitter.click(_middle(sitter, CHART))
    sitter.wait_for(lambda: len(analysis.decisions) > 1)
    assert analysis.running
    sitter.use("analysis.halt")
    sitter.wait_for(lambda: "analysis.go_on" in sitter.keys)
    some = [*analysis.decisions]
    assert not analysis.whole
    assert find_analysis(path).exists()
    sitter.use("analysis.go_on")
    sitter.wait_for(lambda: analysis.whole)
    assert [*analysis.decisions][: len(some)] == some
    sitter.wait_for(lambda: "analysis.halt" not in sitter.keys)
    assert "common.close" in sitter.keys
    record = sitter.parts.table.record
    assert record is not None
    again = Analyst(record.reading, path, 40)
    again.load()
    assert again.whole


def test_a_table_that_is_left_ends_the_work(tables: Tables, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    path.write_bytes(write_match("warchest", 3, PLAYERS))
    sitter = sit(tables, path)
    analysis = sitter.parts.analysis
    assert analysis.analyst is not None
    analysis.analyst.iterations = 10_000_000
    sitter.click(_middle(sitter, CHART))
    sitter.wait_for(lambda: analysis.running)
    sitter.use("common.close")
    sitter.app.go_home()
    sitter.wait_for(lambda: not analysis.running)


def test_no_analysis_where_not_everything_may_be_seen(tables: Tables, tmp_path: Path) -> None:
    """A running match, a record of one side, a damaged one, and a game with too many actions."""
    path = tmp_path / "match.txt"
    for data in (
        write_match("warchest", 3, PLAYERS, finished=False),
        write_side("warchest", 3, PLAYERS, 0),
        write_side("warchest", 3, PLAYERS, None),
        write_match("warchest", 3, PLAYERS).replace(b"result", b"rezult"),
        write_match("kings", 3, PLAYERS),
    ):
        path.write_bytes(data)
        sitter = sit(tables, path)
        assert not sitter.parts.analysis.possible
        assert CHART not in list_keys(sitter)
        place = sitter.parts.match.timeline.position
        sitter.press(keys.PAGE_UP)
        assert sitter.parts.match.timeline.position == place
    session = LocalSession(GAMES["warchest"], {"draft": "first_game"}, seed=3)
    session.change(hints=False)
    session.run(4)
    sitter = tables.sit(session, still())
    assert not sitter.parts.analysis.possible
    assert CHART not in list_keys(sitter)


def test_the_analysis_says_nothing_to_any_host(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[object] = []
    monkeypatch.setattr(Reconnect, "submit", lambda self, *message: said.append(message))
    sitter, swings = sit_with_analysis(tables, tmp_path, "warchest", judged=30)
    analyst = sitter.parts.analysis.analyst
    assert analyst is not None
    analyst.iterations = 40
    sitter.press(keys.HOME, keys.PAGE_DOWN)
    sitter.click(_middle(sitter, CHART))
    sitter.use("analysis.go_on")
    sitter.wait_for(lambda: sitter.parts.analysis.whole)
    sitter.use(f"swing.{swings[0].revision}")
    sitter.wait()
    assert sitter.parts.match.past_revision == swings[0].revision
    assert said == []
