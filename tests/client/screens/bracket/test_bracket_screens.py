"""A bracket in the window: made with few presses, followed on every screen, gone on with after each match."""

from __future__ import annotations

from pathlib import Path

from client.screens.bracket.bracket_page import BracketPage
from client.screens.bracket.new_bracket import NewBracket
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.session.bracket.own_games import find_own_game
from client.sessions.room_session import RoomSession
from tests.support.client.hosts import run
from tests.support.client.lobby_people import Lobby, lobby


async def begin(here: Lobby, *names: str) -> list[RoomSession]:
    """Let others enter, and the player make a bracket of all but the last of them by pressing buttons."""
    others = [await here.guest(name) for name in names]
    await here.until(lambda: len(here.visit.room.people) == len(others) + 1)
    await here.use("bracket")
    await here.until(lambda: isinstance(here.player.app.screen, NewBracket))
    last = others[-1].room.person
    await here.use(f"person.{last}")
    await here.use("start")
    await here.until(lambda: here.visit.room.bracket is not None)
    return others


def test_a_bracket_is_made_played_and_ended_by_buttons(tmp_path: Path) -> None:
    """Whoever is left out of it looks on; one press leads to the table, and one to the next game."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            boris, chen = await begin(here, "Boris", "Chen")
            bracket = here.visit.room.bracket
            assert bracket is not None
            assert sorted(each.name for each in bracket.entrants) == ["Anna", "Boris"]
            assert find_own_game(chen.room.bracket, chen.room.person) is None
            await here.use("bracket.go")
            await here.until(lambda: isinstance(here.player.app.screen, WaitingTable))
            await here.wait_for_control("bracket.show")
            assert not any(str(each.key).startswith("move.") for each in here.player.controls)
            assert await boris.take_bracket_seat() is None
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))
            assert await boris.commands.resign() is None
            await here.until(lambda: bool(here.player.app.overlays))
            await here.use("bracket.next")
            await here.until(lambda: isinstance(here.player.app.screen, BracketPage))
            await here.until(lambda: bool(here.visit.room.bracket and here.visit.room.bracket.over))
            await here.until(lambda: all(each.key != "end" for each in here.player.controls))

    run(scene())


def test_the_page_of_the_bracket_withdraws_people_and_ends_it(tmp_path: Path) -> None:
    """Both ask first; others see the change at once."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            others = await begin(here, "Boris", "Chen", "Dora")
            await here.use("bracket.show")
            await here.until(lambda: isinstance(here.player.app.screen, BracketPage))
            told = here.visit.room.bracket
            assert told is not None
            names = [each.name for each in told.entrants]
            await here.use(f"entrant.{names.index('Chen')}")
            await here.use("withdraw")
            await here.use("bracket.withdraw")
            await here.until(lambda: _is_withdrawn(here.visit, "Chen"))
            assert await others[0].commands.end_bracket(told.number) is not None, "only the owner"
            await here.use("end")
            await here.use("bracket.end")
            await here.until(lambda: bool(here.visit.room.bracket and here.visit.room.bracket.over))
            here.player.app.screen.back()
            await here.until(lambda: isinstance(here.player.app.screen, RoomScreen))

    run(scene())


def _is_withdrawn(visit: RoomSession, name: str) -> bool:
    bracket = visit.room.bracket
    return bracket is not None and any(each.withdrawn and each.name == name for each in bracket.entrants)
