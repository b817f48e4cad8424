"""A guest at a party without a window: the client's data layer, driven by typed lines.

python -m tests.lan.party_guest FOLDER NAME ADDRESS SEED

A guest with a kept seat in the folder comes back to it. Each line of the input is an order in JSON. Each line
of the output is the state after a change, or the result of an order.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from client.net import connection
from client.net.addresses import Address, parse_address
from client.net.connection import Refused
from client.net.refusal import PASSING
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import SavedSeats
from engine.events import Viewer
from engine.game import Codec, Game
from engine.outcome import Outcome
from engine.record.digests import chain
from engine.wire.protocol import CreateTable, Events, HostMessage, Rejected, Reveal, Snapshot, TableInfo

PACE = 0.1
"""Greatest time for a decision, in seconds."""
PAUSE = 0.25
"""Seconds between two tries to come in."""
OVERTAKEN = ("stale", "replaced", "closed")
"""Refusals of a late decision: another player has decided for the seat, or has it now."""
# Signs of life come as much faster as this host's patience is shorter.
connection.PING_S, connection.SILENT_S = 0.3, 2.0


def final(game: Game[Any], state: Any, outcome: Outcome | None) -> str:
    """Return the digest of how a match ended, as everybody knows it: the public position and the result."""
    return chain([game.format(game.view(state, None)), repr(outcome)]).hex()


class Witness:
    """The messages to a visit, one by one: their consistency, and the record given at the end."""

    def __init__(self) -> None:
        """Receive every message before the visit does."""
        self.begin()
        witness, received = self, RoomSession._handle_message

        def hear(self: RoomSession, message: HostMessage) -> None:
            witness._hear(self, message)
            received(self, message)

        RoomSession._handle_message = hear

    def begin(self) -> None:
        """Turn to a new visit."""
        self.faults: list[str] = []
        self.record = ""
        self._next: dict[Viewer, int] = {}
        """The number of a viewer's next event; none where a view tells where the stream begins."""

    def _hear(self, visit: RoomSession, message: HostMessage) -> None:
        match message:
            case Snapshot(seat=seat):
                self._next.pop(seat, None)
            case Events(seat=seat, first_seq=first) if (message.table, message.match) == (
                visit.table.number,
                visit.match.number,
            ):
                stores = visit.match.stores
                known = len(stores[seat].events) if seat in stores else 0
                right = first == self._next[seat] if seat in self._next else first <= known + 1
                if not right:
                    self.faults.append(f"events from {first} on, where {known} are known")
                self._next[seat] = first + len(message.events)
            case TableInfo():
                self._compare(visit.room.table(message.table), message)
            case Reveal(part=part, text=text):
                self.record = text if part == 1 else self.record + text

    def _compare(self, before: TableInfo | None, info: TableInfo) -> None:
        """Check that nobody has got a seat that was taken."""
        for old, new in zip(before.seats if before else [], info.seats, strict=False):
            if old.kind != "open" and (old.kind, old.player) != (new.kind, new.player):
                self.faults.append(f"{new.player} has the seat of {old.player} at table {info.table}")


async def arrive(folder: Path, name: str, address: Address, witness: Witness) -> RoomSession:
    """Come back to the seat that is kept, or into the room, as soon as there is a host."""
    seats = SavedSeats(folder)
    kept = seats.load()
    while True:
        witness.begin()
        try:
            if kept:
                return await RoomSession.back_to(kept[0], seats, [address])
            return await RoomSession.enter([address], name=name, seats=seats)
        except Refused as refused:
            if refused.code not in PASSING:
                raise
            await asyncio.sleep(PAUSE)


class Evening:
    """A guest's actions at the party."""

    def __init__(self, guest: RoomSession, witness: Witness, chosen: Random) -> None:
        self.guest = guest
        self._witness = witness
        self.hold: int | None = 0
        """The revision from which on nothing is decided any more; None: none."""
        self._chosen = chosen
        self._said: dict[str, Any] = {}
        guest.changes.listeners.append(lambda event: self.tell())

    def tell(self) -> None:
        """Print how everything is, if anything has changed."""
        guest = self.guest
        standing = guest.match.store.true if guest.match.stores else None
        state: dict[str, Any] = {
            "stage": guest.stage,
            "trouble": guest.connection.trouble,
            "over": guest.connection.over,
            "table": guest.table.number,
            "own": guest.table.own_seats,
            "match": guest.match.number,
            "events": len(guest.match.store.events) if guest.match.stores else 0,
            "revision": standing.revision if standing else -1,
            "ended": standing is not None and standing.outcome is not None,
            "proof": guest.match.draws.proof.verdict if guest.match.draws.proof else None,
            "tables": {
                info.table: [msgspec.to_builtins(seat) for seat in info.seats] for info in guest.room.tables
            },
            "faults": self._witness.faults,
        }
        if state != self._said:
            self._said = state
            print(json.dumps(state), flush=True)

    async def play(self) -> None:
        """Decide whenever one is asked, until it is over; a failure is a fault to tell of."""
        try:
            await self._play()
        except Exception as error:
            self._witness.faults.append(repr(error))
            self.tell()

    async def _play(self) -> None:
        guest = self.guest
        while not guest.connection.over:
            if not self._has_question():
                # It is a pause that any change may cut short.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(PACE):
                        await guest.changes.wait_for_change()
                continue
            await asyncio.sleep(self._chosen.uniform(0.0, PACE))
            if self._has_question():
                refused = await guest.commands.act(self._chosen.choice(self._legal()))
                if refused is not None and refused.code not in OVERTAKEN:
                    self._witness.faults.append(f"a decision was refused: {refused.code}")

    def _legal(self) -> list[Any]:
        guest = self.guest
        if guest.match.seat is None or guest.stage != "match" or guest.match.store.true.outcome is not None:
            return []
        return guest.match.game.legal(guest.match.store.true.state, guest.match.seat)

    def _has_question(self) -> bool:
        match = self.guest.match
        held = self.hold is not None and match.stores and match.store.true.revision >= self.hold
        return not held and not self.guest.connection.trouble and bool(self._legal())

    async def obey(self, order: dict[str, Any]) -> Any:
        """Carry an order out and return the result."""
        guest = self.guest
        refused: Rejected | None = None
        match order:
            case {"do": "create", "command": command, "password": password}:
                refused = await guest.entrance.create(msgspec.convert(command, CreateTable), password)
            case {"do": "sit", "table": table, "seat": seat, "password": password}:
                refused = await guest.entrance.sit(table, seat, password=password)
            case {"do": "watch", "table": table, "seat": seat, "password": password}:
                refused = await guest.entrance.follow(table, seat, password=password)
            case {"do": "ready"}:
                refused = await guest.commands.ready()
            case {"do": "judge", "seat": seat, "choice": choice}:
                refused = await guest.commands.judge(seat, choice)
            case {"do": "hold", "revision": revision}:
                self.hold = revision
            case {"do": "report"}:
                return self._report()
            case _:
                raise ValueError(order)
        return refused.code if refused is not None else None

    def _report(self) -> dict[str, Any]:
        store = self.guest.match.store
        return {
            "events": [Codec.plain(event) for event in store.events],
            "final": final(store.game, store.true.state, store.true.outcome),
            "record": self._witness.record,
        }


async def main(folder: Path, name: str, address: str, seed: str) -> None:
    """Come, obey, decide, until the input ends."""
    witness = Witness()
    guest = await arrive(folder, name, parse_address(address), witness)
    evening = Evening(guest, witness, Random(seed))
    playing = asyncio.ensure_future(evening.play())
    evening.tell()
    while line := await asyncio.to_thread(sys.stdin.readline):
        order = json.loads(line)
        answer = await evening.obey(order)
        evening.tell()
        print(json.dumps({"done": order["do"], "answer": answer}), flush=True)
    playing.cancel()
    await guest.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), *sys.argv[2:]))
