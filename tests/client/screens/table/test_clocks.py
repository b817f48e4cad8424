"""Clocks at the table: their display, their sounds, and the question when one has run out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.screens.table.clocks import ClockFace, clock_text
from client.session.clocks import ClockFaces
from client.sessions.table_session import TableSession
from engine.wire.protocol import ClockRules, Clocks
from tests.support.client.hosted_table import open_room
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, Staged, position
from tools.harness.games.warchest.teams import PLAIN, at
from tools.harness.scenes.party import people

BOARD = "e4:w:be2,f5:r:sw2"


class Wall:
    """A wall clock that tests move."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def sit(tables: Tables, left: list[float | None], running: list[int], **seat: Any) -> tuple[Sitter, Wall]:
    """Sit at a table where time is counted."""
    session = LocalSession(Staged(position(BOARD, hands=("be,kn,ro", "sw,fo"))), **seat)
    people(session, clock=ClockRules(600, 5))
    wall = Wall()
    session.match.clock(ClockFaces(Clocks(1, 1, left, running), wall))
    return tables.sit(session, still()), wall


@pytest.mark.parametrize(
    ("left", "shown"),
    [
        (600.0, "10:00"),
        (599.2, "10:00"),
        (599.0, "9:59"),
        (60.0, "1:00"),
        (20.0, "0:20"),
        (19.99, "19.9"),
        (0.04, "0.0"),
    ],
)
def test_a_time_is_told_in_minutes_and_at_last_in_tenths(left: float, shown: str) -> None:
    """A clock never shows more than there is in the last seconds, nor nothing while there is something."""
    assert clock_text(Words("en"), left) == shown
    assert clock_text(Words("ru"), left) == shown.replace(".", ",")


def test_each_clock_says_whose_time_runs(tables: Tables) -> None:
    """Running, at rest, stopped although its player must act, nearly out, and none at all."""
    sitter, wall = sit(tables, [65.0, 300.0], [0])
    clocks = sitter.parts.clocks
    assert clocks.face(0) == ClockFace("1:05", running=True)
    assert clocks.face(1) == ClockFace("5:00")
    wall.now += 57.5
    assert clocks.face(0) == ClockFace("7.5", running=True, low=True)
    session: Any = sitter.table.session
    session.match.clock(ClockFaces(Clocks(1, 1, [65.0, None], []), wall))
    assert clocks.face(0) == ClockFace("1:05", halted=True)
    assert clocks.face(1) is None


@pytest.mark.parametrize("table", ["two", "four", "draft"])
def test_every_plate_has_room_for_its_clock(tables: Tables, table: str) -> None:
    """The places lie in the plates, and only where time is counted."""
    session = {
        "two": lambda: LocalSession(Staged(position(BOARD))),
        "four": lambda: at(PLAIN),
        "draft": lambda: LocalSession(options={"draft": "pick"}),
    }[table]()
    plain = tables.sit(session).field.plates()
    assert all(plate.clock.size == (0, 0) for plate in plain)
    people(session, clock=ClockRules(600))
    timed = tables.sit(session, still(text_size=160)).field.plates()
    assert len(timed) == len(session.info.seats)
    for plate in timed:
        assert plate.rect.contains(plate.clock)
        assert plate.clock.width > 2 * plate.clock.height
        assert plate.clock.height >= 14


def test_only_the_own_last_seconds_are_heard(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """One tick for each second below ten, none for the time of others and none once it stands still."""
    sitter, wall = sit(tables, [12.0, 12.0], [0])
    heard: list[str] = []
    monkeypatch.setattr(sitter.app.audio, "play", lambda name, *_, **__: heard.append(name))
    for _ in range(20):
        wall.now += 0.25
        sitter.wait(1)
    assert heard == ["clock"] * 4, "below 10 seconds, at 9, at 8 and at 7"
    session: Any = sitter.table.session
    session.match.clock(ClockFaces(Clocks(1, 1, [7.0, 12.0], []), wall))
    wall.now += 3
    sitter.wait()
    session.match.clock(ClockFaces(Clocks(1, 1, [7.0, 7.0], [1]), wall))
    wall.now += 2
    sitter.wait()
    assert heard == ["clock"] * 4


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_the_opponent_of_one_who_is_out_of_time_chooses(tmp_path: Path, language: str) -> None:
    """Over the real protocol: the dialog has words of its own; more time is granted and the match goes on."""
    with open_room(tmp_path, "clock_wait_seconds=3000", language=language) as room:
        _, ben = room.match(clock=ClockRules(2, 0, "choose"))
        # To open the table may take longer than there is.
        if ben.table.next_own() is not None:
            room.decide(ben)
        room.show(ben)
        sitter, words = room.sitter, room.sitter.app.words
        room.until(lambda: bool(sitter.app.overlays))
        asked = [control.label for control in sitter.controls]
        assert asked == [words.tr(key) for key in ("away.win", "clock.bot", "clock.wait")]
        assert sitter.parts.prompt.text() == (words.tr("clock.out", player="Anna"), "trouble")
        sitter.use("clock.wait")
        # The dialog may be gone before the new time is here.
        room.until(
            lambda: (
                not sitter.app.overlays and bool(ben.match.clocks and ben.match.clocks.count_seconds_left(0))
            )
        )
        left = ben.match.clocks.count_seconds_left(0) if ben.match.clocks is not None else None
        assert left is not None
        assert 2000 < left <= 3000


def test_whoever_is_out_of_time_has_lost_where_that_is_the_rule(tmp_path: Path) -> None:
    """The result says why, and so does the log."""
    with open_room(tmp_path) as room:
        anna, ben = room.match(clock=ClockRules(1, 0, "lose"))
        room.show(ben)
        room.until(lambda: bool(room.sitter.app.overlays))
        outcome = ben.match.store.true.outcome
        loser = outcome.ranks.index(2) if outcome else -1
        result: Any = room.sitter.app.overlays[-1]
        said = result.report.lines
        words = room.sitter.app.words
        assert said[0] == (words.tr("end.out.you") if loser == 1 else words.tr("end.out", player="Anna"))
        assert isinstance(anna, TableSession)


def test_a_seat_without_a_clock_shows_none(tables: Tables) -> None:
    """Bots have no time to lose, and delayed spectators do not get the clocks."""
    sitter, wall = sit(tables, [30.0, None], [0])
    session: Any = sitter.table.session
    place = sitter.field.plates()[1].clock

    def picture() -> bytes:
        sitter.wait()
        return pygame.image.tobytes(sitter.app.window.subsurface(place), "RGB")

    without = picture()
    session.match.clock(ClockFaces(Clocks(1, 1, [30.0, 77.0], [0]), wall))
    assert picture() != without
    session.match.clock(ClockFaces(Clocks(1, 2, [30.0, 77.0], [0]), wall))
    assert picture() == without
