"""A match in the terminal that stands still: pauses that are asked for, and players who stay away."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from client.hosts.party_host import HostedRoom
from tests.support.client.hosts import run
from tests.support.client.rooms import a_room
from tests.support.client.terminals import Guest, play

pytestmark = pytest.mark.full

IMPATIENT = ("away_seconds=2", "away_grace_seconds=0.5", "away_bank_seconds=0.5")


async def two_at_a_table(folder: Path, own: HostedRoom) -> tuple[Guest, Guest]:
    """Let two sit down and begin a match; it is the first one's turn."""
    anna = Guest(folder / "anna", "Anna", own.near)
    await anna.sees("No tables yet")
    anna.type("new tictactoe")
    await anna.sees("Anna, you, not ready yet")
    boris = Guest(folder / "boris", "Boris", own.near)
    await boris.sees("  1. ")
    boris.type("sit 1", "ready")
    await anna.sees("Boris, ready")
    anna.type("ready")
    await anna.sees("Number: ")
    await boris.sees("A cell is named by")
    return anna, boris


def test_a_pause_is_asked_for_agreed_to_and_ended(tmp_path: Path) -> None:
    """Nothing is asked while the match stands still, and the same is asked again when it goes on."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna, boris = await two_at_a_table(tmp_path, own)
            boris.type("pause")
            await boris.sees("You asked for a pause. Waiting for the others.")
            await anna.sees("Boris asks for a pause. Type pause to agree.")
            await anna.sees("Number: ")
            vera = Guest(tmp_path / "vera", "Vera", own.near)
            await vera.sees("  1. ")
            vera.type("watch 1")
            await vera.sees("A cell is named by")
            vera.type("pause")
            await vera.sees("You are watching.")
            anna.type("pause")
            for guest in (anna, boris):
                await guest.sees("Pause: the match stands still. Type resume to go on.")
            await vera.sees("Pause: the match stands still.\n")
            anna.type("1")
            await anna.sees("Nothing is asked of you now.")
            anna.type("resume")
            await anna.sees("You want to go on. Waiting for the others.")
            await boris.sees("Anna wants to go on. Type resume to agree.")
            boris.type("resume")
            await boris.sees("The match goes on.")
            await anna.sees("The match goes on.")
            await anna.sees("You may:")
            await play([anna, boris], "Finished", Random(3))
            for guest in (anna, boris, vera):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())


@pytest.mark.parametrize("away", [True, False])
def test_the_opponent_of_an_absent_player_chooses(tmp_path: Path, away: bool) -> None:
    """To wait leads to the same question again; then the computer plays, or the match is won."""

    async def scene() -> None:
        async with a_room(tmp_path / "room", *IMPATIENT) as own:
            anna, boris = await two_at_a_table(tmp_path, own)
            anna.type("quit")
            assert await anna.wait_for_end() == 0
            await boris.sees("Anna is away. The match waits for 0:0")
            await boris.sees("What shall become of the match?\n  1. Wait longer")
            await boris.sees("Number: ")
            again = Guest(tmp_path / "anna", "Anna", own.near)
            await boris.sees("All players are here again.")
            await again.sees("Number: ")
            again.type("quit")
            assert await again.wait_for_end() == 0
            await boris.sees("What shall become of the match?")
            await boris.sees("Number: ")
            boris.type("4")
            await boris.sees("Nothing is asked of you now.")
            boris.type("1")
            await boris.sees("What shall become of the match?")
            if away:
                boris.type("2")
                await boris.sees("a computer player stands in.")
                assert "What shall become" not in await boris.sees("You may:")
                anna = Guest(tmp_path / "anna", "Anna", own.near)
                await boris.sees("is back.")
                await boris.sees("Number: ")
                anna.type("quit")
                boris.type("quit")
                assert await anna.wait_for_end() == 0
            else:
                boris.type("3")
                await boris.sees("Victory")
                boris.type("quit")
            assert await boris.wait_for_end() == 0

    run(scene())
