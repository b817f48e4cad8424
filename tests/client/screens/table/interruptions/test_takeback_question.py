"""A takeback with the others' consent at the table: asked by the tool, answered in a dialog, told to all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from client.screens.table.bindings import UNDO
from client.sessions.room_session import RoomSession
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from tests.support.client.client_driver import ENTER, LANGUAGES
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.client.random_play import legal
from tests.support.client.rooms import decide
from tests.support.selection import select


@pytest.fixture(params=select(LANGUAGES, "ru"))
def room(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hosted]:
    with open_room(tmp_path, language=request.param) as here:
        yield here


def turn_down(room: Hosted, visit: RoomSession) -> None:
    """Let somebody play a coin face down, which shows nothing."""
    room.until(lambda: bool(legal(visit)))
    passes = [action for action in legal(visit) if str(action).startswith("pass")]
    room.run(decide(visit, passes[0]))


def begin(room: Hosted, **table: bool) -> tuple[RoomSession, RoomSession]:
    """Let both decide once; return the one who decided first, and the other."""
    pair = room.match(**table)
    room.until(lambda: any(map(legal, pair)))
    first, second = pair if legal(pair[0]) else pair[::-1]
    turn_down(room, first)
    turn_down(room, second)
    room.until(lambda: bool(legal(first)))
    return first, second


def read_log(room: Hosted) -> list[str]:
    return [line.text for _, line in room.sitter.parts.match.event_log.entries]


def list_answers(room: Hosted) -> list[str]:
    return room.sitter.keys if room.sitter.app.overlays else []


def test_the_tool_asks_where_it_can_take_nothing_back_alone(room: Hosted) -> None:
    first, second = begin(room, takeback=True)
    room.show(first)
    toolbar, words = room.sitter.parts.toolbar, room.sitter.app.words
    (tool,) = [each for each in toolbar.commands() if each.name == UNDO]
    assert (tool.label, tool.enabled) == ("table.takeback.ask", True)
    room.sitter.press(tool.scancode)
    room.until(lambda: second.match.store.true.takeback.agreeing != ())
    assert room.sitter.app.toasts.shown, "the player reads who has to answer"
    (tool,) = [each for each in toolbar.commands() if each.name == UNDO]
    assert (tool.why, tool.enabled) == (words.tr("refused.takeback_asked"), False)
    room.run(second.commands.answer_takeback(True))
    room.until(lambda: not first.match.store.true.takeback.agreeing)
    assert legal(first)
    assert not legal(second)
    room.until(lambda: bool(room.sitter.parts.match.event_log.struck))
    asked = words.tr("log.takeback_asked", player="").strip()
    assert any(text.endswith(asked) for text in read_log(room))


@pytest.mark.parametrize("answer", ["accept", "decline", "later"])
def test_the_other_one_answers_in_a_dialog(room: Hosted, answer: str) -> None:
    """A key that was on its way answers nothing; later the menu still has the answers."""
    first, second = begin(room, takeback=True)
    room.show(second)
    room.run(first.commands.ask_takeback())
    room.until(lambda: bool(list_answers(room)))
    assert list_answers(room) == ["table.takeback.accept", "table.takeback.decline", "table.answer.later"]
    if answer == "later":
        room.sitter.press(ENTER)
        assert not room.sitter.app.overlays
        room.sitter.press(keys.BACK)
        room.sitter.use("table.takeback.decline")
    else:
        room.sitter.use(f"table.takeback.{answer}")
    room.until(lambda: not first.match.store.true.takeback.agreeing)
    assert bool(first.match.store.true.revision == 5) == (answer == "accept")
    assert not any(isinstance(each, Dialog) for each in room.sitter.app.overlays)


def test_who_asked_reads_that_it_was_declined_and_cannot_ask_again(room: Hosted) -> None:
    first, second = begin(room, takeback=True)
    room.show(first)
    room.run(first.commands.ask_takeback())
    room.until(lambda: bool(second.match.store.true.takeback.agreeing))
    room.run(second.commands.answer_takeback(False))
    room.until(lambda: first.match.store.true.takeback.declined)
    assert room.sitter.app.toasts.shown
    (tool,) = [each for each in room.sitter.parts.toolbar.commands() if each.name == UNDO]
    assert tool.why == room.sitter.app.words.tr("refused.takeback_declined")


def test_who_asked_may_withdraw_in_the_menu(room: Hosted) -> None:
    first, second = begin(room, takeback=True)
    room.show(first)
    room.run(first.commands.ask_takeback())
    room.until(lambda: bool(first.match.store.true.takeback.agreeing))
    room.sitter.press(keys.BACK)
    room.sitter.use("table.takeback.withdraw")
    room.until(lambda: not second.match.store.true.takeback.agreeing)


def test_by_default_nobody_is_asked(room: Hosted) -> None:
    first, _ = begin(room)
    room.show(first)
    (tool,) = [each for each in room.sitter.parts.toolbar.commands() if each.name == UNDO]
    assert (tool.why, tool.enabled) == (room.sitter.app.words.tr("refused.undo_other"), False)
