"""A real client without a window at a locked table, with its most detailed log.

python -m tools.attacks.canaries.client FOLDER NAME PORT SEAT SEED < the password, then a line for each order

The first client sets the table up, the others sit down. Each line of the output is a JSON object.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from client.diagnosis.logbook import Logbook
from client.net.addresses import Address
from client.net.known_rooms import KnownRooms
from client.screens.about import describe_program
from client.sessions.room_session import RoomSession
from client.storage.records import SavedRecords
from client.storage.saved_seats import SavedSeats
from client.storage.settings import Settings
from engine.wire.protocol import CreateTable, SeatPlan
from tools.harness.hosts.player import GAME, OPTIONS

PASSED_OVER = ("stale", "replaced", "closed")
PAUSE_S = 0.02
log = logging.getLogger("muster.canary")


def tell(**said: Any) -> None:
    """Print a line for the parent process."""
    print(json.dumps(said), flush=True)


async def play(visit: RoomSession, chosen: Random) -> None:
    """Decide whenever a seat is asked, until the match is over."""
    while visit.stage != "match" or visit.match.store.true.outcome is None:
        if visit.stage == "match" and visit.match.seat is not None and not visit.connection.trouble:
            legal = GAME.legal(visit.match.store.true.state, visit.match.seat)
            if legal:
                await asyncio.sleep(PAUSE_S)
                refused = await visit.commands.act(chosen.choice(legal))
                if refused is not None and refused.code not in PASSED_OVER:
                    raise RuntimeError(refused.code)
                continue
        # Any change may cut this pause short.
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                await visit.changes.wait_for_change()


async def main(folder: Path, name: str, port: int, seat: int, seed: int) -> None:
    """Enter, play the match, and leave a log, a crash report and diagnostics behind."""
    password = sys.stdin.readline().strip()
    with Logbook(folder, debug=True, about=lambda: describe_program(Settings())) as book:
        ways = [Address("127.0.0.1", port)]
        stores: dict[str, Any] = {
            "seats": SavedSeats(folder),
            "known": KnownRooms(folder),
            "records": SavedRecords(folder),
        }
        visit = await RoomSession.enter(ways, name=name, **stores)
        if seat == 0:
            plans = [SeatPlan("me"), SeatPlan("open")]
            command = CreateTable(0, GAME.id, dict(OPTIONS), plans)
            refused = await visit.entrance.create(command, password)
        else:
            while not visit.room.tables:
                await visit.changes.wait_for_change()
            refused = await visit.entrance.sit(
                visit.room.tables[0].table, seat, password=password, ready=True
            )
        tell(seated=refused is None, table=visit.table.number)
        await play(visit, Random(seed))
        tell(over=True)
        await asyncio.to_thread(sys.stdin.readline)
        await visit.close()
        # A player hands over everything after a crash in the middle of secrets.
        try:
            raise RuntimeError(f"{password} {msgspec.to_builtins(visit.room.tables)}")
        except RuntimeError:
            log.critical("it crashed", exc_info=True)
        book.save(book.diagnostics())


if __name__ == "__main__":
    given = sys.argv
    asyncio.run(main(Path(given[1]), given[2], int(given[3]), int(given[4]), int(given[5])))
