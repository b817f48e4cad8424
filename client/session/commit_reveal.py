"""This client's part in fair draws: nonces before a match, and the check of its record afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from pathlib import Path

from client.net.limits import MAX_SEED_TASKS
from client.session.record_writer import MAX_RECORD_CHARACTERS, RecordWriter
from client.session.verification import KnownMatch, Verified, prove
from client.storage.pledge import Pledge
from engine.commit_reveal import seal
from engine.events import Seat
from engine.wire.protocol import ClientMessage, Commitment, Nonce, Reveal, Seal, Seals

MAX_PLEDGES = 4
"""Most matches whose pledges are kept."""

Submit = Callable[[ClientMessage], Awaitable[object]]


class CommitReveal:
    """The matches of one table, each from its commitment to the proof of its draws."""

    def __init__(self, submit: Submit, told: Callable[[], None]) -> None:
        """Prepare; `submit` has a command carried out; `told` is called after a new `proof`."""
        self.proof: Verified | None = None
        """Result of the check, once the present match is over."""
        self.record = ""
        """The whole record of the present match, once it is over and handed out."""
        self._submit = submit
        self._told = told
        self._match = 0
        self._sheet: RecordWriter | None = None
        """Writer of the present match's record."""
        self._pledges: dict[int, Pledge] = {}
        """Pledges before the present match and the one after it."""
        self._pieces: list[str] = []
        self._checking = False
        """Whether the present match's record is being checked, or was."""
        self._tasks: set[asyncio.Task[None]] = set()

    def began(self, match: int, sheet: RecordWriter | None = None) -> None:
        """Turn to a match that has begun; its record goes to a `sheet`, if it is stored."""
        self._match = match
        self._sheet = sheet
        self.proof, self._checking, self.record = None, False, ""
        self._pieces.clear()
        self._pledges = {number: told for number, told in self._pledges.items() if number >= match}
        if sheet is not None:
            sheet.pledge = self.pledge

    @property
    def checking(self) -> bool:
        """Say whether the present match's record is being checked."""
        return self._checking and self.proof is None

    @property
    def stored(self) -> bool:
        """Say whether the present match is written on this machine."""
        return self._sheet is not None

    @property
    def record_path(self) -> Path | None:
        """Return the path of the stored full record of the present match, if there is one."""
        return None if self._sheet is None else self._sheet.full_path

    @property
    def pledge(self) -> Pledge | None:
        """Return the pledge before the present match."""
        return self._pledges.get(self._match)

    def recall(self, match: int, pledge: Pledge | None) -> None:
        """Take over the pledge of an earlier run of the client before a match."""
        if pledge is not None:
            self._pledges[match] = pledge

    def promise(self, message: Commitment, own: Sequence[Seat]) -> None:
        """Seal a nonce for each own seat; a pledge before a running match stays."""
        if message.match < self._match or self._busy:
            return
        pledge = self._pledges.get(message.match)
        begun = message.match == self._match
        if pledge is None or (not begun and pledge.commitment != message.commitment):
            while len(self._pledges) >= MAX_PLEDGES:
                # Only the present match and the next one are of any use.
                del self._pledges[min(number for number in self._pledges if number != self._match)]
            pledge = self._pledges[message.match] = Pledge.to(message, own, late=begun)
        if begun and self._sheet is not None:
            self._sheet.pledge = pledge
        if not begun:
            for seat, nonce in pledge.nonces.items():
                self._send(Seal(0, message.table, message.match, seat, seal(nonce).hex()))

    def show(self, message: Seals) -> None:
        """Show this client's nonces, unless their seals are not among the agreed ones."""
        pledge = self._pledges.get(message.match)
        if (
            pledge is not None
            and not self._busy
            and pledge.take_seals(message)
            and message.match != self._match
        ):
            for seat, nonce in pledge.nonces.items():
                self._send(Nonce(0, message.table, message.match, seat, nonce.hex()))

    def reveal(self, message: Reveal, known: Callable[[], KnownMatch]) -> None:
        """Take in a piece of the record; check the whole record against the `known` data."""
        if message.match != self._match or self._checking or self._busy:
            return
        if message.part == 1:
            self._pieces.clear()
        if message.part != len(self._pieces) + 1:
            return
        self._pieces.append(message.text)
        if sum(map(len, self._pieces)) > MAX_RECORD_CHARACTERS:
            self._pieces.clear()
            self.proof, self._checking = Verified("differs", "record"), True
            self._told()
            return
        if message.part == message.parts == len(self._pieces):
            self.record = record = "".join(self._pieces)
            self._checking = True
            if self._sheet is not None:
                self._sheet.write_full_record(record)
            self._spawn(self._prove(record, known(), self._match, self._sheet))

    @property
    def _busy(self) -> bool:
        """Say whether there is so much work that the host can only want to keep us busy."""
        return len(self._tasks) >= MAX_SEED_TASKS

    def forget(self) -> None:
        """Turn away from the table, for another one."""
        for task in self._tasks:
            task.cancel()
        self.proof, self._checking, self._match, self._sheet = None, False, 0, None
        self._pledges.clear()
        self._pieces.clear()
        self.record = ""

    async def close(self) -> None:
        """Stop all running work."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _prove(self, record: str, known: KnownMatch, match: int, sheet: RecordWriter | None) -> None:
        # A long match takes longer than a frame.
        proof = await asyncio.to_thread(prove, record, known)
        if sheet is not None:
            sheet.write_full_record(record, proof)
        if self._match == match:
            self.proof = proof
            self._told()

    def _send(self, message: ClientMessage) -> None:
        async def send_now() -> None:
            # A refusal has no consequence of its own: the match begins, or the seat is lost.
            await self._submit(message)

        self._spawn(send_now())

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
