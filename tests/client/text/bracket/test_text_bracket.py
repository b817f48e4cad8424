"""A bracket in the terminal: made, played, looked at and ended by typed lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.i18n import Words
from client.session.bracket.own_games import find_own_game
from client.wording.bracket_texts import describe_rounds, describe_standings
from engine.bracket import schedule, withdraw
from engine.wire.brackets import Bracket, Entrant
from tests.support.client.hosts import run
from tests.support.client.rooms import a_room
from tests.support.client.terminals import Guest


def test_two_people_play_a_bracket_while_a_third_looks_on(tmp_path: Path) -> None:
    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            anna, boris, vera = guests = [
                Guest(tmp_path / name, name, own.near, own.fingerprint) for name in ("Anna", "Boris", "Vera")
            ]
            for guest in guests:
                await guest.sees("No tables yet")
            anna.type("people")
            await anna.sees("Vera")
            anna.type(
                "bracket",
                "tournament tictactoe with Anna, Nobody",
                "tournament tictactoe twice with Anna, Boris",
            )
            await anna.sees("There is no bracket in this room.")
            await anna.sees("Nobody here is called Nobody.")
            await boris.sees("Your game against Anna waits at table 1: type play")
            await vera.sees("0 of 2 games played")
            vera.type("sit 1")
            await vera.sees("the table belongs to the bracket")
            for guest in (anna, boris):
                guest.type("play")
                await guest.sees("Table 1:")
            await boris.sees("A cell is named by")
            boris.type("bracket", "leave", "leave")
            await boris.sees("Round 1")
            await boris.sees("You give the match up")
            await vera.sees("1 of 2 games played")
            vera.type("bracket")
            await vera.sees("1. Anna – 1 (won 1, tied 0, lost 0)")
            vera.type("withdraw Boris", "withdraw Boris")
            await vera.sees("loses all open games")
            await vera.sees("Only the owner")
            anna.type("finish", "finish")
            await vera.sees("ended before its last game")
            for guest in guests:
                guest.type("quit")
                await guest.wait_for_end()

    run(scene())


@pytest.mark.parametrize("language", ["en", "ru"])
def test_standings_and_rounds_are_told_in_both_languages(language: str) -> None:
    """With a walkover, somebody who rests, and a name that no terminal should obey."""
    words = Words(language, strict=True)
    entrants = [Entrant("Anna", 1), Entrant("\x1b[2JBoris", None, withdrawn=True), Entrant("Clara", 3)]
    bracket = Bracket(1, "tictactoe", {}, entrants, withdraw(schedule(3), 1), owner=1)
    told = [
        *describe_standings(words, bracket),
        *(line for _, lines in describe_rounds(words, bracket) for line in lines),
    ]
    assert len(told) == 3 + 3 + 3
    assert "\x1b" not in "".join(told)
    assert find_own_game(bracket, 1) is None, "no table stands yet"
