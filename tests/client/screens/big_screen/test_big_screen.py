"""The big screen of the real client: real matches in a real room, by mouse and keyboard."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from client.net.entry import Entry
from client.screens.big_screen.returning import Returning
from client.screens.big_screen.screen import RETRY_S, BigScreen
from client.screens.lobby.joining import Joining
from client.screens.lobby.room import RoomScreen
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.ui import keys
from client.ui.focus import Key
from client.ui.pace import MOVING_FPS
from engine.bracket import schedule, withdraw
from engine.wire.brackets import Bracket, Entrant
from engine.wire.protocol import CreateTable, Events, Rejected, SeatPlan, Watching
from tests.client.laws.drawn_words import drawn_words
from tests.support.client.hosts import run
from tests.support.client.lobby_people import Lobby, lobby
from tests.support.client.rooms import level, play, playing, until

ZERO, ONE, TWO, T = pygame.KSCAN_0, pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_T
Pair = list[RoomSession]


class Party:
    """A room with pairs at their tables, and the client on the big screen."""

    def __init__(self, here: Lobby) -> None:
        self.here = here
        self.player = here.player
        self.pairs: list[Pair] = []

    @property
    def screen(self) -> BigScreen:
        """Return the big screen, which must be shown."""
        assert isinstance(self.player.app.screen, BigScreen)
        return self.player.app.screen

    async def add(self, watching: Watching | None = None) -> Pair:
        """Let two more people begin a match."""
        number = len(self.pairs) + 1
        pair = [await self.here.guest(f"{name} {number}") for name in ("Anna", "Boris")]
        plans = [SeatPlan("me"), SeatPlan("open")]
        table = CreateTable(0, "warchest", {"draft": "first_game"}, plans, watching=watching or Watching())
        assert await pair[0].entrance.create(table) is None
        await until(pair[1], lambda: pair[1].room.table(number) is not None)
        assert await pair[1].entrance.sit(number, 1, ready=True) is None
        for visit in pair:
            await until(visit, partial(playing, visit))
        self.pairs.append(pair)
        return pair

    async def shows(self, *numbers: int) -> None:
        """Wait until these tables are shown, and the whole stream of each."""
        await self.here.until(lambda: self._placed == list(numbers))
        for tile in self.screen.tiles:
            truth = self.pairs[tile.watched.number - 1][0].match.store.true
            await self.here.until(partial(self._has_shown, tile.watched.number, truth.revision))

    @property
    def _placed(self) -> list[int]:
        screen = self.player.app.screen
        return [tile.watched.number for tile in screen.tiles] if isinstance(screen, BigScreen) else []

    def _has_shown(self, number: int, revision: int) -> bool:
        tile = next(tile for tile in self.screen.tiles if tile.watched.number == number)
        return tile.match.store.shown.revision >= revision


@asynccontextmanager
async def party(folder: Path, pairs: int) -> AsyncIterator[Party]:
    """Open the big screen from the page of the room, while pairs play there."""
    async with lobby(folder, "connections_per_address=20") as here:
        found = Party(here)
        for _ in range(pairs):
            await found.add()
        await here.use("big_screen")
        await here.until(lambda: isinstance(here.player.app.screen, BigScreen))
        yield found


def scene(folder: Path, pairs: int, play_scene: Callable[[Party], Coroutine[Any, Any, None]]) -> None:
    """Run a scene with the big screen of a room."""

    async def whole() -> None:
        async with party(folder, pairs) as here:
            await play_scene(here)

    run(whole())


@pytest.mark.full
def test_tables_side_by_side_follow_their_matches(tmp_path: Path) -> None:
    """Each tile has its match and its last decision in words; Esc leads to the room and watches no more."""

    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        for number, pair in enumerate(here.pairs):
            await play(pair, 4, Random(number))
        await here.shows(1, 2)
        left, right = (tile.rect for tile in here.screen.tiles)
        assert (left.right, left.top) == (right.left, right.top)
        assert all(tile.words.newest for tile in here.screen.tiles)
        assert {tile.match.store.viewer for tile in here.screen.tiles} == {None}
        here.player.press(keys.BACK)
        await here.here.until(lambda: isinstance(here.player.app.screen, RoomScreen))
        await here.here.until(lambda: not any(table.watchers for table in here.here.visit.room.tables))
        assert here.here.visit.stage == "room"

    scene(tmp_path, 2, play_scene)


@pytest.mark.full
def test_the_way_to_one_table_and_back(tmp_path: Path) -> None:
    """By mouse: a click on a tile, the first action of its menu, and from the table its menu's way."""

    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        here.player.use(Key("table", 2))
        here.player.use("visit")
        await here.here.until(lambda: isinstance(here.player.app.screen, TableScreen))
        assert here.here.visit.table.number == 2
        await here.here.until(partial(level, here.pairs[1][0], here.here.visit))
        assert not here.here.visit.several.tables
        table = here.player.app.screen
        assert isinstance(table, TableScreen)
        table.parts.table.to_room()
        await here.shows(1, 2)

    scene(tmp_path, 2, play_scene)


@pytest.mark.full
def test_one_table_stays_or_the_liveliest_comes_by_itself(tmp_path: Path) -> None:
    """By keys: one of them, the liveliest, all again; a blow draws the light after the least stay."""

    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        here.player.press(TWO)
        await here.shows(2)
        await play(here.pairs[0], 4, Random(1))
        here.player.pass_time(60)
        await here.shows(2)
        here.player.press(ZERO)
        await here.here.until(lambda: len(here.screen.tiles) == 1)
        before = here.screen.tiles[0].watched.number
        other = 3 - before
        assert await here.pairs[other - 1][0].commands.resign() is None
        await here.here.until(lambda: here.screen.tiles and here.screen.tiles[0].watched.number == other)
        here.player.press(T)
        await here.shows(1, 2)

    scene(tmp_path, 2, play_scene)


def test_beside_one_large_table_the_leaders_of_the_bracket_are_named(tmp_path: Path) -> None:
    """Its standings have a part of the screen wherever there is one."""

    async def play_scene(here: Party) -> None:
        await here.shows(1)
        entrants = [Entrant("Vera", 1), Entrant("Boris", 2), Entrant("Chen", 3)]
        games = withdraw(schedule(3), 2)
        here.screen.visit.room.bracket = Bracket(1, "warchest", {}, entrants, games, owner=0)
        here.player.press(ZERO)
        await here.here.until(lambda: not here.screen.evening_shown)
        with drawn_words() as words:
            here.player.wait()
        assert any("Vera 1, Boris 1" in word for word in words), [*words]

    scene(tmp_path, 1, play_scene)


@pytest.mark.full
def test_results_and_next_matches_stand_between_matches(tmp_path: Path) -> None:
    """A rematch is followed by itself; a table that nobody may watch is never shown."""

    async def play_scene(here: Party) -> None:
        await here.shows(1)
        await here.add(Watching("nobody"))
        here.player.press(ZERO)
        await here.shows(1)
        assert await here.pairs[0][0].commands.resign() is None
        await here.here.until(lambda: bool(here.screen.visit.several.evening.results))
        [result] = here.screen.visit.several.evening.results
        names = [seat.name for seat in result.seats]
        assert (names, result.outcome.best) == (["Anna 1", "Boris 1"], (1,))
        here.player.pass_time(30)
        assert here.screen.evening_shown
        assert [str(each.key) for each in here.player.controls] == ["evening"]
        for visit in here.pairs[0]:
            assert await visit.rematch(swap=False) is None
        await here.here.until(lambda: not here.screen.evening_shown)
        assert here.screen.tiles[0].match.number == 2
        assert 2 not in here.screen.visit.several.tables

    scene(tmp_path, 1, play_scene)


@pytest.mark.full
def test_tables_are_chosen_in_the_menu(tmp_path: Path) -> None:
    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        here.player.use(Key("table", 1))
        here.player.use("choose")
        here.player.use("tables.1")
        here.player.press(keys.BACK)
        await here.shows(2)
        await here.add()
        here.player.pass_time(2)
        await here.shows(2)
        here.player.use(Key("table", 2))
        here.player.use("choose")
        here.player.use("tables.played")
        here.player.press(keys.BACK)
        await here.shows(1, 2, 3)
        assert here.screen.evening_shown, "beside three tables there is room"

    scene(tmp_path, 2, play_scene)


@pytest.mark.full
def test_a_table_that_removes_the_spectator_is_left_alone_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not asked again and again, and watched once that is allowed."""

    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        visit, asked = here.here.visit, []
        watch = visit.several.watch

        async def note(number: int) -> Rejected | None:
            asked.append(number)
            return await watch(number)

        monkeypatch.setattr(visit.several, "watch", note)
        assert await here.pairs[0][0].commands.kick(person=visit.room.person) is None
        await here.shows(2)
        await play(here.pairs[1], 6, Random(1))
        await here.shows(2)
        assert 1 not in asked[1:]
        visit.several.wanted = True
        here.player.pass_time(RETRY_S)
        asked.clear()
        await here.here.until(lambda: 1 in asked)

    scene(tmp_path, 2, play_scene)


@pytest.mark.full
def test_it_goes_on_after_a_lost_connection(tmp_path: Path) -> None:
    async def play_scene(here: Party) -> None:
        await here.shows(1)
        here.here.visit.connection.link._writer.transport.abort()
        await play(here.pairs[0], 4, Random(1))
        await here.here.until(lambda: here.here.visit.connection.trouble is None)
        await here.shows(1)

    scene(tmp_path, 1, play_scene)


@pytest.mark.full
def test_it_waits_for_a_host_that_ends(tmp_path: Path) -> None:
    """Its tables, wishes and results are there again with the room."""

    async def play_scene(here: Party) -> None:
        await here.shows(1)
        here.player.press(ONE)
        former = here.here.visit
        here.screen._on_lost("host_ends")
        await here.here.until(lambda: isinstance(here.player.app.screen, Returning))
        await here.here.until(lambda: isinstance(here.player.app.screen, BigScreen))
        assert here.screen.visit is not former
        assert here.screen.visit.several.wishes is former.several.wishes
        await here.shows(1)

    scene(tmp_path, 1, play_scene)


@pytest.mark.full
@pytest.mark.parametrize("table", [None, 1])
def test_the_command_line_leads_to_it(tmp_path: Path, table: int | None) -> None:
    """The liveliest table, or the named one, which stays."""

    async def play_scene(here: Party) -> None:
        await here.shows(1)
        address = here.here.visit.addresses[0]

        async def enter(attempt: Any) -> RoomSession:
            return await RoomSession.enter([address], name="Projector", attempt=attempt)

        here.player.app.go(Joining(enter, Entry(address, table=table, stage=True)))
        await here.here.until(lambda: isinstance(here.player.app.screen, Joining))
        await here.here.until(lambda: isinstance(here.player.app.screen, BigScreen))
        assert here.screen.visit.room.people[here.screen.visit.room.person or 0] == "Projector"
        await here.shows(1)
        wishes = here.screen.visit.several.wishes
        assert (wishes.tiled, wishes.stays_at) == (False, table)

    scene(tmp_path, 1, play_scene)


@pytest.mark.full
def test_a_still_screen_draws_nothing_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the tile of a match that moves is painted; frames come as rarely as from a resting table."""

    async def play_scene(here: Party) -> None:
        await here.shows(1, 2)
        # The answer to a request may come after the stream that it is about.
        await here.here.until(lambda: not here.screen._works)
        here.player.pass_time(5)
        painted: list[int] = []
        for tile in here.screen.tiles:
            number = tile.watched.number
            monkeypatch.setattr(tile, "_paint", lambda number=number: painted.append(number))
        for _ in range(10):
            here.player.app.step(1 / 60)
        assert here.screen.rate < MOVING_FPS
        assert len(painted) <= len(here.screen.tiles)
        painted.clear()
        await play(here.pairs[1], 1, Random(1))
        while not painted:
            here.player.app.step(1 / 60)
            await asyncio.sleep(0)
        assert set(painted) == {2}

    scene(tmp_path, 2, play_scene)


@pytest.mark.full
def test_a_set_up_that_comes_late_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position of the next match and its first events may come in different frames."""

    async def play_scene(here: Party) -> None:
        await here.shows(1)
        assert await here.pairs[0][0].commands.resign() is None
        watched = here.screen.visit.several.tables[1]
        await here.here.until(lambda: here.screen.tiles[0].over)
        take = watched.match.take
        late: list[Events] = []
        monkeypatch.setattr(watched.match, "take", late.append)
        for visit in here.pairs[0]:
            assert await visit.rematch(swap=False) is None
        await here.here.until(lambda: bool(late))
        here.player.wait()
        assert not watched.playing
        monkeypatch.setattr(watched.match, "take", take)
        for message in late:
            take(message)
        await here.here.until(lambda: here.screen.tiles[0].match.number == 2)
        await here.shows(1)

    scene(tmp_path, 1, play_scene)
