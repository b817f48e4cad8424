"""Chat in the lobby and its listeners, at the real client with a real host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from client.net.breach import Breach
from client.screens.chat.lines import ChatLines, RenderedLine
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.ui import keys
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.fields import TextLine
from engine.wire.protocol import Said
from tests.client.screens.every_page import make_visit
from tests.support.client.client_driver import ENTER, Player
from tests.support.client.hosts import run
from tests.support.client.lobby_people import PAIR, list_heard, lobby


def test_what_is_typed_is_said_and_nothing_else(tmp_path: Path) -> None:
    """Letters, digits, spaces and Cyrillic go into the line, Enter says them; Esc gives a draft up first."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            boris = await here.guest("Boris")
            assert await boris.entrance.create(PAIR) is None
            await here.use("sit.1.1")
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            player.tab_to("chat.line")
            screen = player.app.screen
            for key, letter in zip(("1", "SPACE", "R"), ("1", " ", "к"), strict=True):
                player.press(getattr(pygame, f"KSCAN_{key}"))
                player.type(letter)
            player.type(" готов?")
            assert (player.at, player.app.screen) == ("chat.line", screen)
            await here.visit.commands.ready()
            await here.until(lambda: here.info.seats[1].ready)
            # Another layout takes nothing of it away.
            player.type("!")
            player.press(ENTER)
            await here.until(lambda: list_heard(boris, 1) == ["1 к готов?!"])
            assert player.at == "chat.line"
            player.type("never mind")
            player.press(keys.BACK)
            assert isinstance(player.app.screen, WaitingTable)
            player.press(ENTER)
            assert await boris.commands.say(phrase="hello", table=1) is None
            await here.until(lambda: list_heard(here.visit, 1) == ["1 к готов?!", "hello"])
            await here.use("chat.phrases")
            player.press(keys.DIGITS[1])
            await here.until(lambda: list_heard(boris, 1)[-1] == "good_luck")
            assert player.app.overlays == []
            assert here.visit.room.chat.unread(1) == 0

    run(scene())


def test_what_others_say_is_heard_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another person's line sounds once and counts as read; own and muted ones are silent."""
    sounds: list[str] = []

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            boris = await here.guest("Boris")
            monkeypatch.setattr(here.player.app.audio, "play", lambda name, *_, **__: sounds.append(name))
            assert await here.visit.commands.say(text="Anybody?") is None
            assert await boris.commands.say(text="Here!") is None
            await here.until(lambda: len(here.visit.room.chat.lines) == 2)
            assert sounds.count("message") == 1
            assert here.visit.room.chat.unread(None) == 0
            assert boris.room.person is not None
            here.visit.room.chat.mute(boris.room.person)
            assert await boris.commands.say(text="Hello?") is None
            await here.until(lambda: len(here.visit.room.chat.lines) == 3)
            assert sounds.count("message") == 1

    run(scene())


def test_refused_line_is_kept_to_be_said_later(tmp_path: Path) -> None:
    """A player who talks too much reads so, and keeps the last typed line."""

    async def scene() -> None:
        async with lobby(tmp_path, "chat_lines=1", "chat_seconds=1000") as here:
            player = here.player
            player.tab_to("chat.line")
            for text in ("one", "two"):
                player.type(text)
                player.press(ENTER)
                await here.until(lambda: list_heard(here.visit, None) == ["one"])
            await here.until(lambda: bool(player.app.toasts.shown))
            line = player.find("chat.line")
            assert isinstance(line, TextLine)
            assert line.text == "two"

    run(scene())


def test_person_is_muted_by_a_click_on_the_name(tmp_path: Path) -> None:
    """A click on a name in the chat, or in the list of people, mutes; from the list it is taken back."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            boris = await here.guest("Boris")
            assert await boris.commands.say(text="Buy my socks") is None
            await here.until(lambda: list_heard(here.visit, None) == ["Buy my socks"])
            screen = player.app.screen
            assert isinstance(screen, RoomScreen)
            lines = screen.chat.lines
            player.click(name_of(lines, "Boris"))
            await here.use(f"hear.{boris.room.person}")
            player.press(keys.BACK)
            await here.until(lambda: list_heard(here.visit, None) == [])
            assert await boris.commands.say(text="Socks!") is None
            await here.until(lambda: len(here.visit.room.chat.lines) == 2)
            assert list_heard(here.visit, None) == []
            await here.use(f"person.{boris.room.person}")
            await here.use(f"hear.{boris.room.person}")
            player.press(keys.BACK)
            await here.until(lambda: list_heard(here.visit, None) == ["Buy my socks", "Socks!"])
            assert player.app.overlays == []

    run(scene())


def name_of(lines: ChatLines, name: str) -> tuple[int, int]:
    """Return where a name is in the window."""
    view: Any = lines._view
    for y in range(view.top, view.bottom):
        line = lines.at((view.left + 5, y))
        if isinstance(line, RenderedLine) and line.name == name:
            return view.left + 5, y + 3
    raise AssertionError(f"{name} is not in sight")


def test_spectators_are_hushed_by_players(tmp_path: Path) -> None:
    """Players may turn the spectators' channel off; lines of players are still heard."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            assert await here.visit.entrance.create(PAIR) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            boris, chen = await here.guest("Boris"), await here.guest("Chen")
            assert await boris.entrance.sit(1, 1) is None
            assert await chen.entrance.follow(1) is None
            assert await chen.commands.say(text="He bluffs", table=1) is None
            assert await boris.commands.say(text="I never do", table=1) is None
            await here.until(lambda: list_heard(here.visit, 1) == ["He bluffs", "I never do"])
            await here.use("chat.people")
            await here.use("watchers")
            player.press(keys.BACK)
            await here.until(lambda: list_heard(here.visit, 1) == ["I never do"])

    run(scene())


@pytest.mark.parametrize("stage", ["room", "table"])
def test_people_are_told_where_they_are(tmp_path: Path, stage: str) -> None:
    """The room names everybody and where they are, as it changes."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            boris = await here.guest("Boris")
            key = f"person.{boris.room.person}"
            await here.wait_for_control(key)
            control = here.player.find(key)
            assert isinstance(control, PlateButton)
            before = control.legend.detail
            if stage == "table":
                assert await boris.entrance.create(PAIR) is None
                await here.until(lambda: detail(here.player, key) != before)
                assert "Boris" in detail(here.player, key)
            await boris.close()
            await here.until(lambda: not any(each.key == key for each in here.player.controls))

    run(scene())


def detail(player: Player, key: str) -> str:
    """Return the second line of a button's text."""
    control = player.find(key)
    assert isinstance(control, PlateButton)
    return control.legend.detail


@pytest.mark.usefixtures("nothing_beside")
def test_nobody_speaks_from_a_seat_that_is_not_there(tmp_path: Path) -> None:
    """The client leaves such a host; lines at a larger table of an earlier run have no sign any more."""
    visit = make_visit("waiting", 0)
    info = visit.table.info
    assert info is not None
    spoken = Said(100, info.table, 7, "Boris", len(info.seats), "hello", "")
    with pytest.raises(Breach):
        visit._handle_message(spoken)
    visit._handle_message(replace(spoken, seat=len(info.seats) - 1))
    visit._handle_message(replace(info, options={}, seats=info.seats[:2]))
    player = Player(tmp_path)
    player.app.go(WaitingTable(visit))
    player.wait()
    assert "hello" in [line.text for line in visit.room.chat.visible(info.table)]
