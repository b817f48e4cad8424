"""The owner of a table sends people away and bans them in a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.client.hosts import run
from tests.support.client.rooms import a_room, as_if_elsewhere
from tests.support.client.terminals import Guest


def test_the_owner_bans_somebody_and_lifts_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked once more, with who else is at the address; the list has numbers to lift by."""

    async def scene() -> None:
        as_if_elsewhere(monkeypatch)
        async with a_room(tmp_path / "room") as own:
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            await anna.sees("No tables yet")
            anna.type("new tictactoe")
            await anna.sees("Anna, you, not ready yet")
            boris = Guest(tmp_path / "boris", "Boris", own.near, table=1)
            await boris.sees("Boris, you, not ready yet")
            boris.type("ban Anna")
            await boris.sees("Only the owner can do that.")
            anna.type("ban Nobody")
            await anna.sees("Nobody at this table is called Nobody.")
            anna.type("ban boris")
            await anna.sees("Nobody else is at this address.")
            await anna.sees("Type the line again to do it.")
            anna.type("ban boris")
            await anna.sees("Done.")
            await boris.sees("has banned you")
            anna.type("bans")
            await anna.sees("  1. Boris: 1")
            anna.type("unban 2")
            await anna.sees("This ban has ended already.")
            anna.type("unban 1", "bans")
            await anna.sees("Nobody is banned from this table")
            for guest in (anna, boris):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())


def test_the_owner_sends_a_player_of_a_running_match_away(tmp_path: Path) -> None:
    """The dismissed player reads of it, and the match goes on."""

    async def scene() -> None:
        async with a_room(tmp_path / "room", "away_seconds=0.5") as own:
            anna = Guest(tmp_path / "anna", "Anna", own.near)
            await anna.sees("No tables yet")
            anna.type("new tictactoe")
            await anna.sees("Anna, you, not ready yet")
            boris = Guest(tmp_path / "boris", "Boris", own.near, table=1)
            await boris.sees("Boris, you, not ready yet")
            boris.type("ready")
            anna.type("ready")
            await anna.sees("Number: ")
            anna.type("kick Boris")
            await anna.sees("Type the line again to do it.")
            anna.type("kick Boris")
            await anna.sees("Done.")
            await boris.sees("sent you away")
            for guest in (anna, boris):
                guest.type("quit")
                assert await guest.wait_for_end() == 0

    run(scene())
