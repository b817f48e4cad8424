"""The command line into rooms, and the examples of every command."""

from __future__ import annotations

import re

import pytest

from client.arguments import Arguments, parse
from client.command_line import COMMANDS, PROGRAM, BadArgument
from client.net.addresses import Address
from client.net.entry import Entry
from engine.wire.room_notice import DEFAULT_PORT
from tests.client.test_arguments import read, words


def test_a_room_is_named_by_address_and_sign() -> None:
    """In the terminal and in the window; the sign may be several words."""
    near = Address("192.168.1.7", DEFAULT_PORT)
    assert read("join", "192.168.1.7") == Arguments(entry=Entry(near))
    assert read("--text", "join", "192.168.1.7", "sugar", "honey", "flute", "arch") == Arguments(
        text=True, entry=Entry(near, "sugar honey flute arch")
    )
    assert read("--text", "rooms") == Arguments(text=True, rooms=True)


def test_a_table_of_the_room_may_be_named_at_once() -> None:
    """To sit down or to watch, before or behind the address; to watch needs no table."""
    near = Address("192.168.1.7", DEFAULT_PORT)
    assert read("join", "192.168.1.7", "--table", "3").entry == Entry(near, table=3)
    assert read("--watch", "join", "192.168.1.7", "sugar", "--table=3").entry == Entry(near, "sugar", 3, True)
    assert read("join", "--text", "192.168.1.7", "--watch").entry == Entry(near, watch=True)
    assert not Entry(near).aims


def test_the_big_screen_fills_the_screen() -> None:
    """It begins with the liveliest table, or stays at a named one."""
    near = Address("192.168.1.7", DEFAULT_PORT)
    assert read("join", "192.168.1.7", "--stage") == Arguments(entry=Entry(near, stage=True), fullscreen=True)
    assert read("--stage", "join", "192.168.1.7", "--table", "2").entry == Entry(near, table=2, stage=True)
    assert not Entry(near, table=2, stage=True).aims


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_help_has_an_example_of_every_command(language: str) -> None:
    """Each is a line that the program itself understands."""
    answer = parse(["--help"], words(language)).answer
    assert answer is not None
    told = [line.split("  ")[1].strip() for line in answer.splitlines() if line.startswith(f"  {PROGRAM}")]
    for line in told:
        read(*line.split()[1:])
    assert set(COMMANDS) <= {word for line in told for word in line.split()}


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["join"], "The argument join needs a value."),
        (["join", "192.168.1.7:0"], "0"),
        (["join", "192.168.1.7", "--bot", "greedy"], "take no arguments about a game"),
        (["rooms", "join", "192.168.1.7"], "take no arguments about a game"),
        (["rooms", "--continue"], "take no arguments about a game"),
        (["rooms", "kitchen"], "There is no “kitchen”."),
        (["join", "192.168.1.7", "--table", "0"], "“0” does not fit --table."),
        (["join", "192.168.1.7", "--table"], "The argument --table needs a value."),
        (["--table", "2"], "The argument --table works only with join ADDRESS."),
        (["rooms", "--stage"], "The argument --stage works only with join ADDRESS."),
        (["join", "192.168.1.7", "--stage", "--text"], "--stage needs a window: leave --text out."),
        (["rooms", "--watch"], "The argument --watch works only with join ADDRESS."),
    ],
)
def test_a_room_that_cannot_be_joined_so(argv: list[str], told: str) -> None:
    """One sentence says why."""
    with pytest.raises(BadArgument, match=re.escape(told)):
        read(*argv)
