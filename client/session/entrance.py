"""The ways to a table of a room: setting it up, sitting down, watching, each with its password."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec.structs import replace

from client.net.reconnect import Reconnect
from client.session.commands import Commands
from client.session.room_client import RoomClient
from client.session.table_client import TableClient
from engine.events import Seat, Viewer
from engine.wire.proofs import Proof
from engine.wire.protocol import ClientMessage, CreateTable, Rejected, Sit, Watch


class Entrance:
    """The ways to tables, one at a time; each returns its refusal, if any."""

    def __init__(
        self, connection: Reconnect, room: RoomClient, table: TableClient, commands: Commands
    ) -> None:
        """Lead from a `room` to the `table` that is then the present one."""
        self._connection = connection
        self._room = room
        self._table = table
        self._commands = commands
        self._turning = asyncio.Lock()
        """Held while a spectator turns to another view."""

    def opens(self, table: int) -> bool:
        """Say whether a table needs no password, or a known one."""
        salt = self._room.salt(table)
        return not salt or salt in self._room.keyring

    async def create(self, command: CreateTable, password: str = "") -> Rejected | None:
        """Set a table up; with a `password` only people who know it may sit or watch there."""
        if password:
            command = replace(command, lock=await self._room.keyring.lock(password))
        self._table.dismissed = None
        refused = await self._commands.submit(command)
        return await self._await_tokens(refused, sum(plan.kind == "me" for plan in command.seats))

    async def sit(
        self, table: int, seat: Seat, *, password: str = "", name: str = "", ready: bool = False
    ) -> Rejected | None:
        """Take an open seat; `name` is its player, if several people share this client."""
        own = len(self._table.tokens) + 1
        refused = await self._let_in(
            table, seat, password, lambda proof: Sit(0, table, seat, name, ready=ready, proof=proof)
        )
        return await self._await_tokens(refused, own)

    async def follow(self, table: int, seat: Viewer = None, *, password: str = "") -> Rejected | None:
        """Watch a table from its first event on, or take another seat's point of view from now on.

        If a table shows the knowledge of its seats, that is followed. The former view stays until the new one
        is complete.
        """
        room, own = self._room, self._table
        # One wish after the other: the last one counts, and is compared with the results of the others.
        async with self._turning:
            viewer, refused = room.viewer(table, seat), None
            watching = own.number == table and not own.tokens
            if not watching or viewer != room.viewer(table, own.following):
                refused = await self._let_in(
                    table,
                    viewer,
                    password,
                    lambda proof: Watch(0, table, viewer, proof, own.follows_all(table)),
                )
            if refused is None and not own.tokens and own.number in (None, table):
                own.follow(table, seat)
            return refused

    async def _let_in(
        self, table: int, seat: Viewer, password: str, make: Callable[[Proof | None], ClientMessage]
    ) -> Rejected | None:
        """Send a command that may need a password: the given one, or the one that worked before."""
        self._table.dismissed = None
        keyring, salt = self._room.keyring, self._room.salt(table)
        key = await keyring.key(salt, password)
        refused = await self._commands.submit(keyring.asking(salt, key, table, seat, make))
        if refused is None:
            keyring.keep(salt, key)
        return refused

    async def _await_tokens(self, refused: Rejected | None, own: int) -> Rejected | None:
        """Wait for the tokens of that many own seats, which follow the answer."""
        if refused is None:
            table, connection = self._table, self._connection
            await self._commands.until(lambda: len(table.tokens) >= own or connection.trouble is not None)
        return refused
