"""The terminal client as a process at a pseudo-terminal: its output, and the failures that it survives."""

from __future__ import annotations

import asyncio
import io
import os
import re
import sys
from pathlib import Path
from random import Random

import pytest

from client.net.addresses import Address
from client.sessions.room_session import RoomSession
from client.text.console.terminal import Terminal
from engine.wire.protocol import CreateTable, SeatPlan
from tests.support.client.hosts import closing, run
from tests.support.server.wire_client import HostProcess

if sys.platform == "win32":
    pytest.skip("needs pseudo-terminals", allow_module_level=True)

import pty
import termios

from tests.support.client.pseudo_terminals import SECONDS, Screen

LOCKED = CreateTable(0, "tictactoe", {}, [SeatPlan("me", ready=False), SeatPlan("open")])


def test_a_secret_is_not_shown_while_it_is_typed() -> None:
    """The terminal shows the lines before and after it, and spaces count."""
    outer, inner = pty.openpty()
    printed = io.StringIO()

    async def scene() -> None:
        terminal = Terminal(os.fdopen(inner, closefd=False), printed)
        for secret, ask in ((False, terminal.ask), (True, terminal.ask_secret), (False, terminal.ask)):
            asked = asyncio.ensure_future(ask("? "))
            await asyncio.sleep(0)
            assert bool(termios.tcgetattr(inner)[3] & termios.ECHO) != secret
            os.write(outer, b"open  sesame\n")
            assert await asked == ("open  sesame" if secret else "open sesame")

    run(scene())
    shown = b""
    while not shown.endswith(b"open  sesame\r\n" * 2):
        shown += os.read(outer, 1000)
        assert shown.count(b"sesame") <= 2
    assert printed.getvalue() == "? ? \n? "
    os.close(outer)
    os.close(inner)


def test_what_is_no_terminal_is_asked_as_well() -> None:
    printed = io.StringIO()

    async def scene() -> None:
        terminal = Terminal(io.StringIO("secret\n"), printed)
        assert await terminal.ask_secret("? ") == "secret"
        assert await terminal.ask_secret("? ") is None

    run(scene())
    assert printed.getvalue() == "? ? "


def test_a_room_of_one_s_own_is_opened_and_entered(tmp_path: Path) -> None:
    """The terminal prints the room's address and sign; a guest enters by them, and the owner leaves."""

    async def visit(port: int) -> None:
        """Come in and wait until the owner is there, too."""
        async with closing(await RoomSession.enter([Address("127.0.0.1", port)], name="Boris")) as boris:
            async with asyncio.timeout(SECONDS):
                while "Anna" not in boris.room.people.values():
                    await asyncio.sleep(0.05)

    with Screen(tmp_path, "host") as anna:
        anna.sees("Your name: ")
        anna.type("Anna")
        anna.sees("Anna's room: ")
        anna.sees("sign")
        found = re.search(r"Anna's room: \S+:(\d+)", anna.text)
        assert found is not None
        run(visit(int(found[1])))
        anna.type("quit")
        assert anna.process.wait(SECONDS) == 0


def test_a_host_that_is_killed_and_started_again_is_outlived(tmp_path: Path) -> None:
    """Two play on at the same terminals where they were, with a password that nobody has seen."""
    kept, chosen = tmp_path / "room", Random(3)

    async def make_locked_table(port: int) -> None:
        async with closing(await RoomSession.enter([Address("127.0.0.1", port)], name="Vera")) as vera:
            assert await vera.entrance.create(LOCKED, "open sesame") is None
            assert await vera.stand() is None

    with HostProcess("--game", "tictactoe", solo=False, data=kept) as first:
        port = first.port
        run(make_locked_table(port))
        join = ("join", f"127.0.0.1:{port}", "--table", "1")
        with Screen(tmp_path / "anna", *join) as anna, Screen(tmp_path / "boris", *join) as boris:
            for player, name in ((anna, "Anna"), (boris, "Boris")):
                player.sees("Your name: ")
                player.type(name)
                player.sees("Password: ")
                player.type("open sesame")
                player.sees(f"{name}, you, not ready yet")
                player.type("ready")
            for player in (anna, boris):
                player.choose(chosen, "Number: ")
            first.process.kill()
            first.process.wait()
            for player in (anna, boris):
                player.sees("The connection is lost. Reconnecting…")
            anna.type("board")
            with HostProcess("--game", "tictactoe", "--port", str(port), solo=False, data=kept):
                for player in (anna, boris):
                    player.sees("Connected again.")
                for player in (anna, boris, anna):
                    player.choose(chosen, "Number: ")
                boris.sees("Number: ")
            for player in (anna, boris):
                assert "open sesame" not in player.text
