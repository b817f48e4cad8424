"""A room in the terminal: real hosts, real streams; people sit down, play, talk, watch and come back."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from random import Random

import pytest

from client.net.addresses import Address
from client.net.attempt import Attempt
from client.sessions.room_session import RoomSession
from engine.wire.protocol import CreateTable, SeatPlan
from engine.wire.sign import sign_of
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import a_hosted_room, a_room, enter_room
from tests.support.client.terminals import Guest, play

LOCKED = CreateTable(0, "tictactoe", {}, [SeatPlan("me", ready=False), SeatPlan("open")])


@pytest.mark.parametrize(
    ("line", "begun"),
    [
        ("new tictactoe", "A cell is named by"),
        ("new warchest draft=first_game max_rounds=3", "Columns are letters"),
    ],
)
def test_two_play_and_a_third_watches(tmp_path: Path, line: str, begun: str) -> None:
    """From an empty room to the end of a match and on to the next one, with talk, at three terminals."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            sign = await asyncio.to_thread(sign_of, bytes.fromhex(own.fingerprint), "en")
            await anna.sees(sign)
            await anna.sees("No tables yet")
            anna.type(line)
            await anna.sees("Anna, you, not ready yet")
            boris = Guest(tmp_path / "boris", "Boris", own.near, own.fingerprint)
            await boris.sees("  1. ")
            boris.type("sit 1")
            await anna.sees("Boris, not ready yet")
            boris.type("say hello there", "ready")
            await anna.sees("Boris: hello there")
            vera = Guest(tmp_path / "vera", "Vera", own.near, sign)
            await vera.sees("Tables:")
            vera.type("watch 1")
            anna.type("ready")
            await play([anna, boris], "Number: ", Random(4), 2)
            vera.type("say nice", "resign", "2")
            await vera.sees("You are watching.")
            await vera.sees("Nothing is asked of you now.")
            await play([anna, boris], "Finished", Random(4))
            assert "Vera: nice" in anna.screen.getvalue()
            for guest in (anna, boris, vera):
                await guest.sees("Finished")
            anna.type("ready")
            boris.type("ready")
            # While the first match is shown, there is nothing to give up.
            await boris.sees(begun)
            await play([anna, boris], "Number: ", Random(5), 1)
            boris.type("leave", "leave")
            await boris.sees("You give the match up")
            await boris.sees("Tables:")
            # A player in the middle of a match would be asked whether to give it up.
            for guest in (anna, vera):
                await guest.sees("Waiting for 1 player")
            for guest in (anna, boris, vera):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())


def test_a_table_is_named_with_the_room(tmp_path: Path) -> None:
    """The player sits down at it with its password, or watches; one with a seat elsewhere is led there."""

    async def scene() -> None:
        async with (
            a_room(tmp_path / "room") as own,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await boris.entrance.create(LOCKED, "secret") is None
            early = Guest(tmp_path / "carl", "Carl", own.near, watch=True)
            await early.sees("Password: ")
            early.type("secret")
            await early.sees("Waiting for 1 player")
            anna = Guest(tmp_path / "anna", "Anna", own.near, table=1)
            await anna.sees("Password: ")
            anna.type("secret")
            await anna.sees("Anna, you, not ready yet")
            anna.type("quit")
            assert await anna.wait_for_end() == 0
            again = Guest(tmp_path / "anna", "Anna", own.near, table=2)
            await again.sees("You still have a seat at another table, so you are there.")
            await again.sees("Anna, you, not ready yet")
            for table, told in ((1, "No seat is open at this table."), (9, "There is no such table.")):
                late = Guest(tmp_path / f"late{table}", "Late", own.near, table=table)
                await late.sees(told)
                await late.sees("Tables:")
                late.type("quit")
                assert await late.wait_for_end() == 0
            for guest in (early, again):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())


def test_what_cannot_be_done_is_one_sentence(tmp_path: Path) -> None:
    """A wrong password, a full table, a table that is not there, words that mean nothing."""

    async def scene() -> None:
        async with (
            a_room(tmp_path / "room") as own,
            closing(await enter_room(own, "Boris")) as boris,
        ):
            assert await boris.entrance.create(LOCKED, "secret") is None
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            await anna.sees("Password")
            for typed, told in (
                (["sit 1", "guess"], "That is not the password of this table."),
                (["sit 9"], "There is no such table."),
                (["sit 1 1"], "There is no such open seat."),
                (["new chess"], "chess"),
                (["new kings format=12"], "The setting format cannot be “12”."),
                (["dance"], "Unknown command “dance”."),
                (["sit 1", "secret"], "Anna, you, not ready yet"),
            ):
                anna.type(*typed)
                await anna.sees(told)
            carl = Guest(tmp_path / "carl", "Carl", own.near)
            await carl.sees("Anna")
            carl.type("sit 1")
            await carl.sees("No seat is open at this table.")
            anna.type("leave", "quit")
            carl.type("quit")
            assert await anna.wait_for_end() == await carl.wait_for_end() == 0

    run(scene())


def test_rooms_that_are_not_there_or_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each ends with one sentence and the exit code 1: nobody at the address, another key, another sign."""
    monkeypatch.setattr(Attempt.__init__, "__defaults__", (1.0,))

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            for mark in ("0" * 64, "flute honey arch sugar"):
                guest = Guest(tmp_path / "anna", "Anna", own.near, mark)
                assert await guest.wait_for_end() == 1
                assert len(guest.screen.getvalue().strip().splitlines()) == 1
            nobody = Guest(tmp_path / "anna", "Anna", Address("127.0.0.1", 9))
            assert await nobody.wait_for_end() == 1
            assert "127.0.0.1" in nobody.screen.getvalue()

    run(scene())


def test_a_host_that_is_killed_and_comes_back(tmp_path: Path) -> None:
    """The player reads of it, and plays on at the same seat; a closed client is led back to it."""

    async def scene() -> None:
        async with a_hosted_room(tmp_path / "room") as (party, own):
            boris: RoomSession
            async with closing(await enter_room(own, "Boris")) as boris:
                anna = Guest(tmp_path / "anna", "Anna", own.near)
                await anna.sees("No tables yet")
                anna.type("new tictactoe", "ready")
                while not boris.room.tables:
                    await boris.changes.wait_for_change()
                assert await boris.entrance.sit(boris.room.tables[0].table, 1, ready=True) is None
                await anna.sees("Number: ")
                anna.type("quit")
                assert await anna.wait_for_end() == 0
                again = Guest(tmp_path / "anna", "Anna", own.near)
                await again.sees("Number: ")
            os.kill(own.process, signal.SIGKILL)
            await again.sees("connection")
            later = await party.find()
            assert later is not None
            assert later.process != own.process
            again.type("quit")
            assert await again.wait_for_end() == 0
            third = Guest(tmp_path / "anna", "Anna", later.near, later.fingerprint)
            await third.sees("Number: ")
            third.type("quit")
            assert await third.wait_for_end() == 0

    run(scene())
