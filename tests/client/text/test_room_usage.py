"""Incomplete commands of a room in the terminal, and commands that are offered everywhere."""

from __future__ import annotations

from pathlib import Path

from client.i18n import Words
from client.text.commands import WITH_TEXT
from client.text.room import COMMANDS
from client.text.room_game import RoomGame
from tests.support.client.hosts import run
from tests.support.client.rooms import a_room
from tests.support.client.terminals import Guest

WORDS = Words("en")


async def _misuse(guest: Guest, commands: tuple[str, ...]) -> None:
    """Type each command without its text, or with one that it does not take, and see how it is typed."""
    for command in commands:
        if command not in ("number", "play_on"):
            guest.type(command if command in WITH_TEXT else f"{command} nothing")
            await guest.sees(f"This is how it is typed: {WORDS.tr(f'text.help.{command}')}")


def test_a_command_that_is_typed_wrongly_says_how_it_is_typed(tmp_path: Path) -> None:
    """At every stage: in the room, at a table before its match, and in the match."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            await anna.sees("No tables yet")
            await _misuse(anna, COMMANDS["room"])
            anna.type("new tictactoe")
            await anna.sees("Anna, you, not ready yet")
            await _misuse(anna, COMMANDS["waiting"])
            boris = Guest(tmp_path / "boris", "Boris", own.near, table=1)
            await boris.sees("Boris, you, not ready yet")
            boris.type("ready")
            anna.type("ready")
            await anna.sees("Number: ")
            await _misuse(anna, RoomGame.commands)
            anna.type("people")
            await anna.sees("  Boris – ")
            for guest in (anna, boris):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())


def test_a_table_with_a_password_is_set_up(tmp_path: Path) -> None:
    """It is asked for apart from the line, as it must not be seen; without it there is no table."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            await anna.sees("No tables yet")
            anna.type("new tictactoe password", "")
            await anna.sees("Password of the new table: ")
            anna.type("new tictactoe first=x password", "open sesame")
            await anna.sees("Anna, you, not ready yet")
            boris = Guest(tmp_path / "boris", "Boris", own.near)
            await boris.sees("Password")
            boris.type("sit 1", "guess")
            await boris.sees("That is not the password of this table.")
            boris.type("sit 1", "open sesame")
            await boris.sees("Boris, you, not ready yet")
            for guest in (anna, boris):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())
