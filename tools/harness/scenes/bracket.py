"""Scenes of an evening's bracket: a real host, and four people in its room."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pygame

from client.hosts.party_host import HostedRoom, PartyHost
from client.screens.big_screen.screen import BigScreen
from client.screens.bracket.bracket_page import BracketPage
from client.screens.bracket.new_bracket import NewBracket
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.session.bracket.own_games import find_own_game
from client.sessions.room_session import RoomSession
from engine.wire.protocol import MakeBracket
from tools.harness.clients.stage import Scene, Stage

NAMES = ("Vera", "Борис", "Anna Maria von Rabenfels", "Chen")
HOST_SETTINGS = ("connections_per_address=20", "commands=100000", "command_burst=10000")


def count_results(visit: RoomSession) -> int:
    """Return the number of games with a result."""
    bracket = visit.room.bracket
    return 0 if bracket is None else sum(bool(game.result) for game in bracket.games)


def has_game(visit: RoomSession) -> bool:
    """Say whether a game of one's own waits."""
    return find_own_game(visit.room.bracket, visit.room.person) is not None


async def play(stage: Stage, visits: list[RoomSession]) -> None:
    """Let everybody but the first person play the one game that they have without that person."""
    here, *others = visits
    own = find_own_game(here.room.bracket, here.room.person)
    assert own is not None
    tables = [find_own_game(each.room.bracket, each.room.person) for each in others]
    pair = [each for each, game in zip(others, tables, strict=True) if game and game.table != own.table]
    played = count_results(here)
    for each in pair:
        assert await each.take_bracket_seat() is None
    await stage.until(lambda: all(each.stage == "match" for each in pair))
    assert await pair[-1].commands.resign() is None
    await stage.until(lambda: count_results(here) > played)


@asynccontextmanager
async def open_evening(stage: Stage) -> AsyncIterator[tuple[HostedRoom, list[RoomSession]]]:
    """Open a room with four people, the player first; close it whatever happens."""
    app = stage.app
    app.settings.player = NAMES[0]
    party = PartyHost(app.shelf.party.folder, HOST_SETTINGS)
    own = await party.start("Kitchen")
    visits: list[RoomSession] = []
    try:
        visits += [await RoomSession.enter([own.near], own.fingerprint, name=name) for name in NAMES]
        await stage.until(lambda: len(visits[0].room.people) == len(NAMES))
        yield own, visits
    finally:
        for visit in visits:
            await visit.close()
        app.go_home()
        await stage.wait()
        await party.stop()


async def make_bracket(stage: Stage, visits: list[RoomSession]) -> None:
    """Let the first person make a bracket of all."""
    people = [visit.room.person or 0 for visit in visits]
    made = MakeBracket(0, "warchest", {"draft": "random"}, people)
    assert await visits[0].commands.make_bracket(made) is None
    await stage.until(lambda: all(has_game(visit) for visit in visits))


async def show_bracket(stage: Stage) -> None:
    """Show its form, the room, the standings, and the table before, in and after a match."""
    app = stage.app
    async with open_evening(stage) as (_, visits):
        here = visits[0]
        app.go(RoomScreen(here))
        await stage.wait()
        stage.shoot("bracket-before")
        app.visit(NewBracket(lambda command: None, here.room, "warchest"))
        await stage.wait()
        stage.shoot("bracket-new")
        app.back()
        await make_bracket(stage, visits)
        await stage.wait(6.0)
        stage.shoot("bracket-room")
        await play(stage, visits)
        app.visit(BracketPage(here))
        await stage.wait()
        stage.shoot("bracket")
        app.back()
        await stage.wait()
        assert await here.take_bracket_seat() is None
        await stage.until(lambda: isinstance(app.screen, WaitingTable))
        await stage.wait()
        stage.shoot("bracket-waiting")
        rival = next(each for each in visits[1:] if _plays_with(here, each))
        assert await rival.take_bracket_seat() is None
        await stage.until(lambda: isinstance(app.screen, TableScreen))
        await stage.wait(3.0)
        stage.shoot("bracket-table")
        played = count_results(here)
        assert await rival.commands.resign() is None
        await stage.until(lambda: count_results(here) > played and bool(app.overlays))
        await stage.wait(3.0)
        stage.shoot("bracket-result")


async def show_stage(stage: Stage) -> None:
    """Show the standings on the big screen, alone and beside a match."""
    async with open_evening(stage) as (own, visits):
        await make_bracket(stage, visits)
        await play(stage, visits)
        people = list(visits)
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Projector")
        visits.append(visit)
        visit.several.wanted = True
        stage.app.go(BigScreen(visit))
        await stage.wait(6.0)
        stage.shoot("bracket-stage-between")
        for each in (people[0], *(other for other in people[1:] if _plays_with(people[0], other))):
            assert await each.take_bracket_seat() is None
        await stage.until(partial(_shows_a_tile, stage))
        await stage.wait(2.0)
        stage.shoot("bracket-stage")
        stage.press(pygame.KSCAN_0)
        await stage.wait(2.0)
        stage.shoot("bracket-stage-one")


def _plays_with(here: RoomSession, other: RoomSession) -> bool:
    """Say whether two people have the same table."""
    games = [find_own_game(each.room.bracket, each.room.person) for each in (here, other)]
    return None not in games and len({game.table for game in games if game is not None}) == 1


def _shows_a_tile(stage: Stage) -> bool:
    screen = stage.app.screen
    return isinstance(screen, BigScreen) and bool(screen.tiles)


SCENES: dict[str, Scene] = {"bracket": show_bracket, "bracket_stage": show_stage}
