"""The sides of a match that was just played, at its table: none before its end, all with its record."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.table.bindings import FOLLOW, SHARED_KEYS, UNDO
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.ui import keys
from engine.record.replay import replay
from tests.client.screens.table.interruptions.test_takeback_question import begin
from tests.support.client.any_skin import field
from tests.support.client.hosted_table import Hosted, open_room

G = SHARED_KEYS[FOLLOW]


def finish(room: Hosted) -> tuple[tuple[str, ...], RoomSession, RoomSession]:
    """End a match of the client's player; return the names of the tools before, and both players."""
    first, second = begin(room)
    room.show(first)
    tools = tuple(each.name for each in room.sitter.parts.toolbar.commands())
    room.sitter.press(G)
    assert not room.sitter.app.overlays
    assert not room.sitter.parts.watching.selects
    room.run(first.commands.resign())
    room.until(lambda: first.match.draws.proof is not None and bool(room.sitter.app.overlays))
    room.sitter.use("end.review")
    return tools, first, second


@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_sees_a_finished_match_from_any_side(tmp_path: Path, seat: int) -> None:
    """At the moment looked at: the other's hand, all hands, what was public; the own side is as it was."""
    with open_room(tmp_path) as room:
        tools, first, _ = finish(room)
        sitter = room.sitter
        parts, match, own = sitter.parts, first.match, first.match.seat
        assert UNDO in tools
        assert FOLLOW not in tools
        assert [each.name for each in parts.toolbar.commands() if each.name in (UNDO, FOLLOW)] == [FOLLOW]
        whole = replay(match.draws.record.encode(), {match.game.id: match.game}).match
        sitter.press(keys.HOME, keys.RIGHT, keys.RIGHT)
        moment, before = parts.match.past_revision, parts.match.store
        assert moment is not None
        assert own is not None
        viewer = own if seat == own else 1 - own
        for name, seen in ((f"follow.{viewer}", viewer), ("follow.whole", None), (f"follow.{own}", own)):
            sitter.press(G)
            room.until(lambda name=name: name in sitter.keys)
            sitter.use(name)
            room.until(lambda seen=seen: field(sitter).viewer == seen)
            assert parts.match.past_revision == moment
            expected = [event for at in range(moment + 1) for event in whole.events_for(at, seen)]
            assert parts.match.store.events[: parts.match.scene.number] == expected
        assert parts.match.store is before
        sitter.press(G)
        room.until(lambda: "follow.everything" in sitter.keys)
        sitter.use("follow.everything")
        room.until(lambda: parts.match.store.everything)
        shown = parts.match.timeline.standing.state
        assert all(match.game.view(shown, each) != shown for each in range(2))
        assert parts.watching.sign()[0] == sitter.app.words.tr("spectator.sees_all")


def test_another_match_begins_with_the_own_side(tmp_path: Path) -> None:
    """What was chosen for a finished match says nothing about the next one."""
    with open_room(tmp_path) as room:
        _, first, second = finish(room)
        sitter = room.sitter
        sitter.press(G)
        room.until(lambda: "follow.everything" in sitter.keys)
        sitter.use("follow.everything")
        room.until(lambda: sitter.parts.match.store.everything)
        for each in (first, second):
            assert room.run(each.rematch(False)) is None

        def plays_again() -> bool:
            # Between two matches the table may be seen for a moment.
            screen = sitter.app.screen
            return (
                isinstance(screen, TableScreen)
                and screen.parts.match.number == 2
                and screen.parts.match.store is first.match.store
            )

        room.until(plays_again)
        assert field(sitter).viewer == first.match.seat
        assert not sitter.parts.watching.selects


def test_a_record_that_differs_shows_no_other_side(tmp_path: Path) -> None:
    """The host may have made it up; one that cannot be read leads nowhere."""
    with open_room(tmp_path) as room:
        _, first, _ = finish(room)
        draws, record = first.match.draws, first.match.draws.record
        draws.record = "record wc1\n"
        sitter = room.sitter
        assert room.run(sitter.parts.sides.reveal()) is False
        sitter.wait()
        assert not sitter.app.overlays
        assert sitter.parts.match.store is first.match.store
        draws.record = record
        assert draws.proof is not None
        draws.proof = type(draws.proof)("differs", "record")
        assert not sitter.parts.watching.selects


def test_a_record_that_cannot_be_run_again_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The host handed out something else: there is only the own side, in words."""
    with open_room(tmp_path) as room:
        finish(room)
        sitter = room.sitter

        async def reveal_nothing() -> bool:
            return False

        monkeypatch.setattr(sitter.parts.sides, "reveal", reveal_nothing)
        sitter.press(G)
        said = sitter.app.words.tr("spectator.one_side")
        room.until(lambda: said in [each.text for each in sitter.app.toasts.shown])
        assert not sitter.app.overlays
