"""Scenes of the big screen: real matches of all games in one room."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame
from msgspec.structs import replace

from client.hosts.party_host import HostedRoom, PartyHost
from client.screens.big_screen.screen import BigScreen
from client.sessions.room_session import RoomSession
from client.ui.pace import RESTING_FPS
from engine.wire.protocol import ClockRules, CreateTable, SeatPlan, Watching
from tools.harness.clients.seated import has_reached
from tools.harness.clients.stage import FRAME_S, Scene, Stage

ME, FREE = SeatPlan("me"), SeatPlan("open")
PEOPLE = (("Vera", "Борис"), ("Anna Maria", "Chen"), ("Dora", "Евгений"), ("Farid", "Galina"))
GAMES = ("warchest", "dawnember", "kings", "warchest")
RULES = {1: Watching("delayed", 1), 3: Watching("delayed", 2)}
"""Rules for spectators by table: hands are open at the second one and the last one."""
HOST_SETTINGS = ("connections_per_address=20", "commands=100000", "full_delay_seconds=1")
"""What a host must allow for these tables."""
OPTIONS: dict[str, dict[str, str | int | bool]] = {"warchest": {"draft": "first_game"}}
MAX_FRAMES = 300
DECISIONS = 14
"""Decisions of each match before the pictures."""


async def seat_pair(own: HostedRoom, number: int) -> list[RoomSession]:
    """Let two people begin a match at a table of their own."""
    pair = [await RoomSession.enter([own.near], own.fingerprint, name=name) for name in PEOPLE[number]]
    one, other = pair
    game = GAMES[number]
    rules = ClockRules(600, 5) if number % 2 == 0 else None
    table = CreateTable(0, game, OPTIONS.get(game, {}), [ME, FREE], hints=number == 0, clock=rules)
    table = replace(table, watching=RULES.get(number, Watching()))
    refused = await one.entrance.create(table)
    assert refused is None, refused
    here = one.table.number
    assert here is not None
    await other.commands.until(lambda: other.room.table(here) is not None)
    assert await other.entrance.sit(here, 1, ready=True) is None
    for visit in pair:
        await visit.commands.until(partial(_plays, visit))
    return pair


def _plays(visit: RoomSession) -> bool:
    return visit.stage == "match"


async def decide(pair: list[RoomSession], decisions: int, chosen: Random) -> None:
    """Let a pair decide at random."""
    for _ in range(decisions):
        truth = max(pair, key=lambda visit: visit.match.store.true.revision).match.store.true
        if truth.outcome is not None:
            return
        for visit in pair:
            await visit.commands.until(partial(has_reached, visit, truth.revision))
            seat, store = visit.match.seat, visit.match.store
            legal = store.game.legal(store.true.state, seat) if seat is not None else []
            if legal:
                await visit.commands.act(chosen.choice(legal))
                break


async def show_big_screen(stage: Stage) -> None:
    """Show tables side by side, the liveliest alone, its menu, the choice of tables, and the time between."""
    app = stage.app
    party = PartyHost(app.shelf.party.folder, HOST_SETTINGS)
    own = await party.start("Kitchen")
    pairs: list[list[RoomSession]] = []
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name="Projector")
        visit.several.wanted = True
        app.go(BigScreen(visit))
        await stage.wait(1.0)
        stage.shoot("big_screen-evening")
        for number in range(3):
            pairs.append(await seat_pair(own, number))
            await decide(pairs[-1], DECISIONS, Random(number))
            if number:
                await _show(stage, number + 1)
                stage.shoot(f"big_screen-{number + 1}")
        pairs.append(await seat_pair(own, 3))
        await decide(pairs[-1], DECISIONS, Random(7))
        await _show(stage, 4)
        stage.shoot("big_screen-4")
        stage.press(pygame.KSCAN_0)
        await _show(stage, 1)
        stage.shoot("big_screen-liveliest")
        stage.press(pygame.KSCAN_3)
        await _show(stage, 1)
        stage.shoot("big_screen-stays")
        stage.press(pygame.KSCAN_RETURN)
        await stage.wait()
        stage.shoot("big_screen-menu")
        app.close(app.overlays[0])
        assert await pairs[2][0].commands.resign() is None
        await stage.until(lambda: bool(visit.several.evening.results))
        await stage.wait(22.0)
        stage.shoot("big_screen-result")
        app.go_home()
        await stage.wait()
    finally:
        for each in [visit for pair in pairs for visit in pair]:
            await each.close()
        await party.stop()


async def _show(stage: Stage, count: int) -> None:
    """Wait until so many tables are shown, sharply, and nothing moves."""
    screen = stage.app.screen
    assert isinstance(screen, BigScreen)
    await stage.until(lambda: len(screen.shown) == count)
    await stage.wait(6.0)
    for _ in range(MAX_FRAMES):
        # The ground and the units grow sharp from picture to picture.
        stage.app.step(FRAME_S)
        if all(tile.match.field.rate <= RESTING_FPS for tile in screen.tiles):
            break
    await stage.until(lambda: not any(tile.match.moves for tile in screen.tiles))
    await stage.wait(1.0)


SCENES: dict[str, Scene] = {"big_screen": show_big_screen}
