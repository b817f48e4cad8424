"""A room with more tables and people than a page holds: some are shown, all tables can be come to."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

from client.net.limits import LISTED_PEOPLE, LISTED_SEATS, LISTED_TABLES
from client.screens.lobby.joining import Joining
from client.screens.lobby.room import RoomScreen, page_end
from engine.wire.protocol import Arrived, SeatInfo, TableInfo
from tools.attacks.hostile.guest import Guest, listening
from tools.attacks.hostile.stage import Stage, play
from tools.attacks.hostile.window import Player
from tools.attacks.hostile.work import Counter

TABLES = 2 * LISTED_TABLES + 3
PEOPLE = 2 * LISTED_PEOPLE


async def full(stage: Stage) -> None:
    """Tell of many tables and people."""
    await stage.welcome()
    await stage.send(*(stage.table(number) for number in range(1, TABLES + 1)))
    await stage.send(*(Arrived(person, f"Guest {person}") for person in range(3, PEOPLE + 1)))


def list_shown(screen: RoomScreen, word: str) -> list[int]:
    """Return the numbers of the controls that begin with a word."""
    found = (control.key.split(".") for control in screen.controls)
    return [int(parts[1]) for parts in found if parts[0] == word and parts[1].isdigit()]


def test_a_full_room_is_shown_page_by_page(tmp_path: Path) -> None:
    """One button leads to the next tables and from the last back to the first; people are counted."""

    async def scene() -> None:
        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await play(full, Guest(reader, writer))

        async with listening(serve) as port:
            player = Player(tmp_path, Counter(), "room")
            player.app.go(Joining(partial(player.enter, port)))
            try:
                while player.visit is None or len(player.visit.room.people) < PEOPLE:
                    await player.frames(1)
                await player.frames(30)
                screen = player.app.screen
                assert isinstance(screen, RoomScreen)
                assert len(list_shown(screen, "person")) == LISTED_PEOPLE - 1, "oneself has no button"
                seen = []
                for _ in range(3):
                    seen.append(list_shown(screen, "watch"))
                    (more,) = (control for control in screen.controls if control.key == "tables.more")
                    more.activate()
                    await player.frames(3)
                assert [number for page in seen for number in page] == list(range(1, TABLES + 1))
                assert list_shown(screen, "watch") == seen[0]
            finally:
                await player.app.finish()

    asyncio.run(scene())


def test_a_page_ends_where_its_tables_have_many_seats() -> None:
    """For games with any number of seats, a page holds at least one table, and none is left out."""
    sizes = [2, LISTED_SEATS - 2, 1, LISTED_SEATS + 1, 3, *[2] * LISTED_TABLES]
    seat = SeatInfo("", "open", "", here=False)
    tables = [TableInfo(n, "", {}, [seat] * size, [], 0, running=False) for n, size in enumerate(sizes)]
    ends = [0]
    while ends[-1] < len(tables):
        ends.append(page_end(tables, ends[-1]))
    assert ends == [0, 2, 3, 4, 4 + LISTED_TABLES, len(tables)]
