"""Listening at the table: after any notices in any order, the picture shows the viewer's knowledge."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.app import App
from client.session.clocks import ClockFaces
from client.session.session_changes import SessionEvent
from client.session.verification import Verified
from client.sessions.room_session import RoomSession
from client.ui.widgets.dialog import Dialog
from engine.match.entries import Resigned
from engine.wire.protocol import ClockRules, Clocks
from tests.support.client.hosted_table import open_room
from tests.support.client.rooms import level
from tests.support.client.table_driver import Sitter, Tables
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.party import WATCHERS, people

pytestmark = pytest.mark.full

KINDS: tuple[SessionEvent, ...] = (
    "events",
    "table",
    "match",
    "proof",
    "lost",
    "clocks",
    "people",
    "dismissed",
)
STEPS = 14


class Notices:
    """The notices of a session, which get lost while they are `mute`."""

    def __init__(self, session: LocalSession) -> None:
        self.mute = False
        self.tell: Callable[[SessionEvent], None] = session.changes.tell
        session.changes.tell = self._tell_or_not

    def _tell_or_not(self, event: SessionEvent) -> None:
        if not self.mute:
            self.tell(event)


def changes(session: LocalSession, dice: Random) -> list[Callable[[], object]]:
    """Return the possible changes of a table."""

    def say(**changes: Any) -> Callable[[], object]:
        return lambda: session.change(**changes)

    def make_seat_change(**changes: Any) -> Callable[[], object]:
        return lambda: session.change_seat(1, **changes)

    def tell_time() -> None:
        left = [float(dice.randrange(99)), 50.0]
        session.match.clock(ClockFaces(Clocks(1, session.match.number, left, [0]), lambda: 0.0))

    def set_trouble(trouble: str | None) -> None:
        session.connection.trouble = trouble
        session.changes.tell("lost")

    def prove() -> None:
        session.match.draws.proof = Verified("verified")
        session.changes.tell("proof")

    return [
        lambda: session.run(int(session.truth.outcome is None)),
        lambda: session.run(int(session.truth.outcome is None)),
        lambda: session.talk(lambda: session.truth.offer_tie(1)),
        lambda: session.talk(lambda: session.truth.answer_tie(1, agree=False)),
        lambda: session.talk(lambda: session.truth.enter(Resigned(1)) if dice.random() < 0.2 else None),
        say(paused=True, asking=[]),
        say(paused=False, asking=dice.choice([[], [0], [1]])),
        say(watchers=WATCHERS[: dice.randrange(3)], onlookers=dice.randrange(4)),
        say(damaged=True),
        make_seat_change(state="away", here=False),
        make_seat_change(state="stand_in", here=False),
        make_seat_change(state="here", here=True, player="Zoë", ready=True),
        tell_time,
        lambda: set_trouble(dice.choice([None, "reconnecting"])),
        prove,
        lambda: session.room.people.update({9: "Nina"}),
    ]


def dialogs(sitter: Sitter) -> set[str]:
    """Return the texts of dialogs, one after the other, and close them."""
    said = set()
    while sitter.app.overlays:
        top = sitter.app.overlays[-1]
        # A result has the players' names at the end of the match.
        said.add(top.told if isinstance(top, Dialog) else type(top).__name__)
        sitter.app.close(top)
        sitter.pass_time(1.0)
    return said


def read_table(sitter: Sitter) -> dict[str, object]:
    """Return everything readable and usable at the table, except passing messages."""
    # The result waits until other dialogs have been read.
    said = dialogs(sitter)
    parts, controls = sitter.parts, sitter.table.focus.controls
    return {
        "line": parts.prompt.text(),
        "buttons": parts.toolbar.buttons(),
        "plaque": parts.plaque.view.shown,
        "spectators": (parts.watching.sign(), parts.watching.name_spectators(), parts.watching.rect),
        "clocks": [parts.clocks.face(seat) for seat in (0, 1)],
        "log": [line.text for _, line in parts.match.event_log.entries],
        "position": str(parts.match.scene.standing.state),
        "places": parts.areas,
        # Coins stay where they lay in the hand.
        "usable": sorted(each.label.rstrip("0123456789") for each in controls if each.enabled),
        "setting": parts.setting,
        "dialogs": said,
    }


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("seed", select(range(24), 0, 13))
def test_a_table_that_heard_little_looks_like_one_just_opened(
    tables: Tables, seed: int, seat: int | None
) -> None:
    """Most notices are lost, the others name anything: the last one brings everything up to date."""
    dice = Random(seed)
    session = LocalSession(options={"draft": "first_game"}, seat=seat, seed=seed)
    notices = Notices(session)
    people(session, clock=ClockRules(600, 5))
    sitter = tables.sit(session)
    notices.mute = True
    for _ in range(STEPS):
        dice.choice(changes(session, dice))()
        if dice.random() < 0.3:
            notices.tell(dice.choice(KINDS))
        if dice.random() < 0.6:
            sitter.wait(1)
    session._tell()
    notices.tell(dice.choice(KINDS))
    sitter.pass_time(2.0)
    before, trouble = read_table(sitter), session.connection.trouble
    sitter.move_to(session)
    # Leaving the first table has closed the session.
    session.connection.trouble = trouble
    notices.tell("lost")
    sitter.pass_time(2.0)
    after = read_table(sitter)
    assert {what: (before[what], after[what]) for what in after if after[what] != before[what]} == {}


def read_session(visit: RoomSession) -> tuple[object, ...]:
    """Return the part of a session that a table's screen takes in."""
    match, table, room = visit.match, visit.table, visit.room
    store = match.store
    played = (match.number, match.seat, id(store), len(store.events), store.true.revision, store.true.outcome)
    seated = (table.info, tuple(table.own_seats), table.following, table.next_own(), visit.stage)
    beside = (visit.connection.trouble, match.draws.proof, match.clocks)
    return *played, *seated, *beside, dict(room.people), len(room.chat.lines)


def test_a_session_changes_nothing_without_a_notice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match between people over the real protocol: no frame has anything that nobody was notified of."""
    with open_room(tmp_path) as room:
        anna, ben = room.match(clock=ClockRules(600, 5))
        told = read_session(anna)

        def note(event: SessionEvent) -> None:
            nonlocal told
            told = read_session(anna)

        anna.changes.listeners.append(note)
        step = App.step

        def check_and_step(self: App, dt: float) -> None:
            assert read_session(anna) == told
            step(self, dt)

        monkeypatch.setattr(App, "step", check_and_step)
        room.show(anna)
        for _ in range(4):
            room.until(lambda: anna.table.next_own() is not None or ben.table.next_own() is not None)
            room.decide(anna if anna.table.next_own() is not None else ben)
        for paused in (True, False):
            for visit in (anna, ben):
                assert room.run(visit.commands.pause(paused)) is None
            room.until(lambda still=paused: anna.table.info is not None and anna.table.info.paused == still)
        dora = room.come("Dora")
        assert room.run(dora.entrance.follow(1)) is None
        room.until(lambda: anna.table.info is not None and bool(anna.table.info.watchers))
        assert room.run(dora.commands.say("Hello", table=1)) is None
        room.until(lambda: bool(anna.room.chat.lines))
        room.until(lambda: level(anna, ben))
        assert room.run(anna.commands.offer_tie()) is None
        room.until(lambda: level(anna, ben))
        assert room.run(ben.commands.answer_tie(agree=False)) is None
        assert room.run(ben.commands.resign()) is None
        room.until(lambda: anna.match.draws.proof is not None)
        for visit in (ben, anna):
            assert room.run(visit.rematch(swap=True)) is None
        room.until(lambda: anna.match.number == 2 and anna.stage == "match")
        assert room.run(ben.stand()) is None
        room.until(lambda: anna.table.info is not None and not anna.table.info.running)
