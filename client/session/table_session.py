"""A table as seen from this client: its seats, its matches, and the way back after a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from client.hosts.dial import to_own
from client.hosts.local_host import LocalHost
from client.net.addresses import Address
from client.net.connection import Connection, ConnectionLost, Refused
from client.net.probe import to_room
from client.net.reconnect import RETURN_SECONDS, Asking, Dial
from client.net.trust import Trust
from client.session.game_setup import GameSetup as GameSetup
from client.session.match_stream import MatchStream
from client.session.match_stream import SessionEvent as SessionEvent
from client.session.verification import Proof
from client.storage.records import Records
from client.storage.saved_match import SavedMatch, SavedMatches
from engine.game import Game
from engine.games.registry import GAMES
from engine.wire.protocol import CHAT_LENGTH, ClientMessage, Pause, Ready, Rejected, Say, Watch
from engine.wire.room_notice import clean

START_SECONDS = 10.0
"""How long a new match may take to appear."""


class TableSession(MatchStream):
    """Play or watch at one table. Made by `solo`, `resume` or `watch`; `close` ends it and its solo host."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        dial: Dial,
        host: LocalHost | None = None,
        keeper: SavedMatches | None = None,
        name: str = "",
        patience: float = RETURN_SECONDS,
        records: Records | None = None,
    ) -> None:
        """Prepare a session; `dial` connects to its host, `host` is the process to end with it.

        `keeper` remembers the match until it is finished; `name` is what the player is called; `patience` is
        for how many seconds a lost connection is tried again; `records` is where matches are written down.
        """
        super().__init__(games, dial, host, patience, records)
        self._host = host
        self._keeper = keeper
        self._name = name

    @classmethod
    async def solo(
        cls,
        plan: GameSetup,
        *,
        name: str = "",
        games: Mapping[str, Game[Any]] = GAMES,
        settings: tuple[str, ...] = (),
        keeper: SavedMatches | None = None,
        records: Records | None = None,
    ) -> TableSession:
        """Start a host of our own with one table and wait for the first match; raises `Refused`.

        `name` is the player's; `settings` are the host's, as `name=value`. With a `keeper` the match outlives
        host and client, and takes the place of the one that was kept before.
        """
        command = plan.command(games)
        host = await LocalHost.start(plan.seed, settings, keeper.host_folder if keeper else None)
        session = cls(games, to_own(host, name), host, keeper, name, records=records)
        await session._open(command)
        return session

    @classmethod
    async def resume(
        cls,
        keeper: SavedMatches,
        *,
        games: Mapping[str, Game[Any]] = GAMES,
        settings: tuple[str, ...] = (),
        records: Records | None = None,
    ) -> TableSession:
        """Start a host of our own again and go on with the match that was kept; raises `Refused`."""
        kept = keeper.load()
        if kept is None:
            raise Refused("nothing_kept")
        host = await LocalHost.start(None, settings, keeper.host_folder)
        session = cls(games, to_own(host, kept.name), host, keeper, kept.name, records=records)
        session.table = kept.table
        session._tokens = dict(kept.tokens)
        session._draws.recall(kept.match, kept.pledge)
        try:
            await session._enter(session._rejoin)
        except Refused as refused:
            if refused.code not in ("unknown_token", "no_such_table"):
                raise
            keeper.forget()
            raise Refused("match_gone") from None
        return session

    @classmethod
    async def watch(
        cls,
        address: Address,
        table: int,
        *,
        name: str = "",
        games: Mapping[str, Game[Any]] = GAMES,
        records: Records | None = None,
    ) -> TableSession:
        """Follow a table of a host as a spectator; raises `Refused`, also where no match runs there."""
        session = cls(games, to_room([address], Trust(), name), records=records)
        session.table = table
        await session._open(Watch(0, table))
        return session

    @property
    def trouble(self) -> str | None:
        """Return None while connected, `reconnecting` while trying, or a code that says why it is over."""
        return self._link.trouble

    @property
    def over(self) -> bool:
        """Say whether the host is gone for good, so that nothing more will come."""
        return self._link.over

    @property
    def proof(self) -> Proof | None:
        """Return what came of the check of the draws, once the match is over."""
        return self._draws.proof

    async def rematch(self, swap: bool) -> Rejected | None:
        """Play again at the same table once the match is over, and wait until the new one is there."""
        assert self.table is not None
        match = self.match
        refusal = await self._submit(Ready(0, self.table, swap=swap))
        if refusal is None:
            await self._until(lambda: (self.match > match and self._set_up()) or self._deserted())
            if self.match == match and self._deserted():
                return Rejected("no_nonce")
        return refusal

    async def pause(self, paused: bool) -> Rejected | None:
        """Ask that the match stands still, or that it goes on: it does when all its players have asked."""
        assert self.table is not None
        return await self._submit(Pause(0, self.table, paused))

    async def say(self, text: str = "", phrase: str = "", table: int | None = None) -> Rejected | None:
        """Say a text, or one of `client.session.chat.PHRASES`, to a table or to everybody in the room."""
        line = Say(0, table, "" if phrase else clean(text, CHAT_LENGTH), phrase)
        return await self._submit(line, once=True)

    async def changed(self) -> None:
        """Wait for the next thing that listeners are told of."""
        await self._pulse.changed()

    async def close(self) -> None:
        """End the connection and the solo host; a running match is not given up."""
        await self._end()
        if self._host is not None:
            await self._host.stop()
        self._pulse.beat()

    async def _open(self, first: ClientMessage) -> None:
        """Connect, give the first command and wait for a match; raises `Refused` with everything closed."""

        async def command(link: Connection) -> None:
            answer = await link.command(first)
            if isinstance(answer, Rejected):
                raise Refused(answer.code, answer.args)

        await self._enter(command)

    async def _enter(self, take_place: Callable[[Connection], Awaitable[None]]) -> None:
        """Connect, take a place and wait for its match; raises `Refused` with everything closed."""
        try:
            await take_place(await self._link.connect())
            async with asyncio.timeout(START_SECONDS):
                await self._until(self._set_up)
            if not self._set_up():
                raise Refused(self.trouble or "lost")
        except ConnectionLost as lost:
            await self.close()
            raise Refused(lost.code) from None
        except TimeoutError:
            await self.close()
            raise Refused("not_running") from None
        except BaseException:
            await self.close()
            raise

    async def _submit(self, asking: Asking, *, once: bool = False) -> Rejected | None:
        rejected = await self._link.submit(asking, once=once)
        if rejected is not None:
            self.last_refusal = rejected
            self._pulse.tell("refused")
        return rejected

    def _place_name(self) -> str:
        return "solo" if self._host is not None else ""

    def _remember(self) -> None:
        if self._keeper is None or self.table is None or not self.stores:
            return
        if self.store.true.outcome is None:
            tokens, pledge = dict(self._tokens), self._draws.pledge
            self._keeper.save(SavedMatch(self.game.id, self.table, tokens, self._name, self.match, pledge))
        else:
            self._keeper.forget()

    def _deserted(self) -> bool:
        """Say whether a seat is open, so that no match can begin."""
        return self.info is not None and any(seat.kind == "open" for seat in self.info.seats)
