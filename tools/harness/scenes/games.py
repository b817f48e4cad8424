"""Scenes of several games: the shelf, a room with two of them, a match of the example."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from client.hosts.party_host import PartyHost
from client.screens.lobby.room import RoomScreen
from client.screens.setup.game_shelf import GameShelf
from client.screens.setup.new_game import NewGame
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.skins.registry import playable
from engine.games.registry import GAMES
from engine.wire.protocol import CreateTable, SeatPlan
from tools.harness.clients.seated import has_reached
from tools.harness.clients.stage import Scene, Stage

EXAMPLE = "tictactoe"
"""Id of the example, which is installed for development."""
PAIR = [SeatPlan("me", ready=False), SeatPlan("open")]


async def games(stage: Stage) -> None:
    """Show the shelf, a room with tables of two games, and tables whose game or version is missing here."""
    app, party = stage.app, stage.app.shelf.party
    app.settings.player, app.settings.game = "Vera", EXAMPLE
    app.games = tuple(playable(examples=True))
    app.visit(GameShelf(app.games, NewGame))
    await stage.wait()
    stage.shoot("shelf")
    app.visit(NewGame(EXAMPLE))
    await stage.wait()
    stage.shoot("new-example")
    own = await party.start("Kitchen", examples=True)
    others: list[RoomSession] = []
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Vera")
        app.go(RoomScreen(visit))
        others += [
            await RoomSession.enter([own.near], own.fingerprint, name=name) for name in ("Boris", "Аня")
        ]
        boris, anya = others
        assert await boris.entrance.create(CreateTable(0, "warchest", {"draft": "first_game"}, PAIR)) is None
        example = CreateTable(0, EXAMPLE, {"first": "o"}, [SeatPlan("me"), SeatPlan("open")])
        assert await anya.entrance.create(example) is None
        await stage.until(lambda: len(visit.room.tables) == 2)
        await stage.wait()
        stage.shoot("room-two-games")
        offers = visit.room.games
        visit.room.games = {"warchest": replace(offers["warchest"], version=GAMES["warchest"].version + 1)}
        _, second = visit.room.tables
        visit._handle_message(replace(second, game="whist", options={}))
        await stage.wait()
        stage.shoot("room-greyed")
        visit.room.games = offers
        visit._handle_message(second)
        assert await visit.entrance.sit(2, 1, ready=True) is None
        await stage.until(lambda: isinstance(app.screen, TableScreen) and anya.stage == "match")
        for decided, (session, cell) in enumerate(((visit, "b2"), (anya, "a1"), (visit, "c1"), (anya, "a3"))):
            # The other one hears of a decision later.
            await stage.until(partial(has_reached, session, decided))
            assert await session.commands.act(session.match.game.parse_action(f"place {cell}")) is None
            await stage.wait(1.0)
        await stage.wait(2.0)
        stage.shoot("example")
    finally:
        for other in others:
            await other.close()
        await PartyHost(party.folder).stop()


SCENES: dict[str, Scene] = {"games": games}
