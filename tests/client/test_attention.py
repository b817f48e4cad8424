"""A player in another window is called: by the title, once for each need, until our window has the focus."""

from __future__ import annotations

import sys
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pygame
import pytest

from client import attention
from client.attention import Attention, Reason
from client.i18n import Words
from client.platform import notification
from client.screens.lobby.waiting_table import WaitingTable
from client.storage.settings import Settings
from engine.wire.protocol import CreateTable
from tests.support.client.client_driver import Player
from tests.support.client.hosted_table import ARMIES, open_room
from tests.support.client.hosts import run
from tests.support.client.lobby_people import FREE, ME
from tests.support.client.random_play import legal


def handle_event(caller: Attention, kind: int) -> None:
    caller.event(pygame.event.Event(kind))


def title() -> str:
    return pygame.display.get_caption()[0]


def test_only_whoever_is_elsewhere_is_called(tmp_path: Path) -> None:
    """The most urgent need stays in the title, in the language that is spoken, until the focus is back."""
    player = Player(tmp_path, Settings(language="en"))
    caller, name = player.app.attention, title()
    caller.call("turn")
    assert title() == name
    handle_event(caller, pygame.WINDOWFOCUSLOST)
    caller.call("chat")
    assert title() == f"New message – {name}"
    caller.call("turn")
    caller.call("chat")
    assert title() == f"Your turn – {name}"
    player.app.speak("ru")
    assert title() == f"Ваш ход – {name}"
    handle_event(caller, pygame.WINDOWFOCUSGAINED)
    assert (title(), caller.reason) == (name, None)


@pytest.mark.parametrize("wished", [True, False])
def test_the_system_tells_of_each_need_once_and_only_if_wished(
    wished: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The command gets exactly the alert's text; no part of it is read as anything else."""
    note = tmp_path / "told"
    write = "import sys; open(sys.argv[1], 'a', encoding='utf-8').write('|'.join(sys.argv[2:]) + '\\n')"

    def command(*texts: str) -> tuple[list[str], None]:
        return [sys.executable, "-c", write, str(note), *texts], None

    monkeypatch.setattr(attention, "notification", command)
    tasks: list[Coroutine[Any, Any, None]] = []
    caller = Attention(Settings(notify=wished), Words("en"), tasks.append)
    handle_event(caller, pygame.WINDOWFOCUSLOST)
    reasons: tuple[Reason, ...] = ("chat", "chat", "turn", "chat", "turn")
    for reason in reasons:
        caller.call(reason)
    for task in tasks:
        run(task)
    told = note.read_text("utf-8").splitlines() if note.exists() else []
    assert told == (["Muster|New message", "Muster|Your turn"] if wished else [])


def test_where_the_system_has_no_notifications_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    """Title and flash have to do."""
    monkeypatch.setattr(attention, "notification", lambda *texts: (["/nowhere/notify"], None))
    tasks: list[Coroutine[Any, Any, None]] = []
    caller = Attention(Settings(notify=True), Words("en"), tasks.append)
    handle_event(caller, pygame.WINDOWFOCUSLOST)
    caller.call("turn")
    run(tasks[0])


@pytest.mark.parametrize("system", ["linux", "darwin", "win32"])
def test_texts_are_no_options_scripts_or_markup(system: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's program gets any text as a text."""
    monkeypatch.setattr(sys, "platform", system)
    command, environment = notification("--title", '--help "; <b>')
    script = [part for part in command if "--title" not in part and "--help" not in part]
    assert ("--" in script) is (system != "win32")
    if system == "win32":
        assert script == command
        assert (environment["MUSTER_TITLE"], environment["MUSTER_TEXT"]) == ("--title", '--help "; <b>')
    else:
        shown = '--help "; &lt;b&gt;' if system == "linux" else '--help "; <b>'
        assert command[-3:] == ["--", "--title", shown]


def test_a_turn_a_line_and_a_question_at_a_table(tmp_path: Path) -> None:
    """In a real room: the opponent decides, talks and offers a tie while the window has no focus."""
    with open_room(tmp_path) as room:
        anna, ben = room.match()
        mine, other = (anna, ben) if anna.table.next_own() is None else (ben, anna)
        room.show(mine)
        caller = room.sitter.app.attention

        def away() -> None:
            handle_event(caller, pygame.WINDOWFOCUSGAINED)
            handle_event(caller, pygame.WINDOWFOCUSLOST)

        away()
        room.run(other.commands.say(phrase="hello", table=1))
        room.until(lambda: caller.reason == "chat")
        away()
        room.run(mine.commands.say(phrase="hello", table=1))
        room.until(lambda: len(other.room.chat.visible(1)) == 2)
        assert caller.reason is None, "nobody calls oneself"
        room.run(other.commands.offer_tie())
        room.until(lambda: caller.reason == "asked")
        room.run(mine.commands.answer_tie(False))
        away()
        while True:
            room.until(lambda: mine.table.next_own() is not None or bool(legal(other)))
            if mine.table.next_own() is not None:
                break
            assert caller.reason is None
            room.decide(other)
        room.until(lambda: caller.reason == "turn")


def test_a_match_that_begins_while_one_waits_elsewhere(tmp_path: Path) -> None:
    """At a waiting table: the last unready player is asked, then reads that it begins."""
    with open_room(tmp_path) as room:
        anna, ben = room.come("Anna"), room.come("Ben")
        assert room.run(anna.entrance.create(CreateTable(0, "warchest", ARMIES, [ME, FREE]))) is None
        room.until(lambda: anna.stage == "waiting" and bool(ben.room.tables))
        room.sitter.app.go(WaitingTable(anna))
        room.sitter.wait()
        caller = room.sitter.app.attention
        handle_event(caller, pygame.WINDOWFOCUSLOST)
        assert room.run(ben.entrance.sit(1, 1, ready=True)) is None
        room.until(lambda: caller.reason == "asked")
        handle_event(caller, pygame.WINDOWFOCUSGAINED)
        handle_event(caller, pygame.WINDOWFOCUSLOST)
        assert room.run(anna.commands.ready()) is None
        room.until(lambda: anna.stage == "match" and caller.reason is not None)
        assert caller.reason == ("match" if anna.table.next_own() is None else "turn")
