"""A table as seen from this client: its seats, its matches, and the way back after a lost connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from client.lasting import Dial, LastingLink
from client.link import Link, LinkLost, Refused
from client.solo import SoloHost
from client.store import Gap, Store
from engine.events import Viewer
from engine.game import Codec, Game
from engine.games.registry import GAMES
from engine.options import OptionError, configure
from engine.protocol import (
    Act,
    ClientMessage,
    CreateTable,
    Events,
    HostMessage,
    Leave,
    Rejected,
    Rematch,
    Resign,
    Resume,
    Seated,
    SeatPlan,
    Snapshot,
    TableInfo,
    Watch,
)

START_SECONDS = 10.0
"""How long a new match may take to appear."""

SessionEvent = Literal["events", "table", "match", "refused", "lost", "back"]
"""What has changed: facts came, the table, a match began, a refusal, the connection (see `trouble`)."""


class SoloPlan(msgspec.Struct, frozen=True):
    """A game against the computer; without a seat of one's own the bots play and are watched."""

    game: str
    options: dict[str, Any]
    seat: int | None
    bot: str
    seed: int | None = None


class Session:
    """Play or watch at one table. Made by `solo` or `watch`; `close` ends it and its solo host."""

    game: Game[Any]
    options: Any
    """The settings of the match, an instance of the game's schema."""
    store: Store
    """What the first own seat, or the spectator, knows; a new one for each match."""

    def __init__(self, games: Mapping[str, Game[Any]], dial: Dial, host: SoloHost | None = None) -> None:
        """Prepare a session; `dial` connects to its host, `host` is the process to end with it."""
        self.table: int | None = None
        self.match = 0
        """The number of the present match at this table."""
        self.seat: int | None = None
        """The first own seat in the present match; None while watching."""
        self.stores: dict[Viewer, Store] = {}
        """What each own seat, or the spectator, knows of the present match."""
        self.listeners: list[Callable[[SessionEvent], None]] = []
        self.last_refusal: Rejected | None = None
        self._games = games
        self._host = host
        self._link = LastingLink(dial, host, self._received, self._tell)
        self._tokens: dict[int, str] = {}
        self._infos: dict[int, TableInfo] = {}
        self._pulse = asyncio.Event()
        self._asking: dict[Viewer, asyncio.Task[None]] = {}

    @classmethod
    async def solo(
        cls,
        plan: SoloPlan,
        *,
        name: str = "",
        games: Mapping[str, Game[Any]] = GAMES,
        settings: tuple[str, ...] = (),
    ) -> Session:
        """Start a host of our own with one table and wait for the first match; raises `Refused`.

        `name` is the player's; `settings` are the host's, as `name=value`.
        """
        if plan.game not in games:
            raise Refused("unknown_game", {"value": plan.game, "known": sorted(games)})
        schema = games[plan.game].options
        try:
            seats = len(games[plan.game].seats(configure(schema, plan.options)))
        except OptionError as error:
            known = {"name": error.name, "value": error.value, "known": list(error.known)}
            raise Refused("unknown_option", known) from None
        plans = [SeatPlan("me") if seat == plan.seat else SeatPlan("bot", plan.bot) for seat in range(seats)]
        host = await SoloHost.start(plan.seed, settings)
        session = cls(games, _dialer("127.0.0.1", host.port, host.secret, name), host)
        await session._open(CreateTable(0, plan.game, plan.options, plans))
        return session

    @classmethod
    async def watch(
        cls, address: str, port: int, table: int, *, name: str = "", games: Mapping[str, Game[Any]] = GAMES
    ) -> Session:
        """Follow a table of a host as a spectator; raises `Refused`, also where no match runs there."""
        session = cls(games, _dialer(address, port, None, name))
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
    def info(self) -> TableInfo | None:
        """Return the table as everybody sees it."""
        return self._infos.get(self.table) if self.table is not None else None

    async def act(self, action: Any, seat: int | None = None) -> Rejected | None:
        """Decide for a seat (the first own one) on what it knows, and wait until that has become fact.

        Returns the refusal if there is one; a lost connection is waited for.
        """
        seat = self.seat if seat is None else seat
        assert self.table is not None
        assert seat is not None
        match, revision = self.match, self.stores[seat].true.revision
        refusal = await self._submit(Act(0, self.table, seat, revision, Codec.plain(action)))
        if refusal is None:
            stores = self.stores.values()
            await self._until(
                lambda: self.match != match or all(store.true.revision > revision for store in stores)
            )
        return refusal

    async def resign(self, seat: int | None = None) -> Rejected | None:
        """Give the match up for a seat's side (the first own one), and wait until that has become fact."""
        seat = self.seat if seat is None else seat
        assert self.table is not None
        assert seat is not None
        match = self.match
        refusal = await self._submit(Resign(0, self.table, seat))
        if refusal is None:
            stores = self.stores.values()
            await self._until(lambda: self.match != match or all(store.true.outcome for store in stores))
        return refusal

    async def rematch(self, swap: bool) -> Rejected | None:
        """Play again at the same table once the match is over, and wait until the new one is there."""
        assert self.table is not None
        match = self.match
        refusal = await self._submit(Rematch(0, self.table, swap))
        if refusal is None:
            await self._until(lambda: self.match > match and self._set_up())
        return refusal

    async def changed(self) -> None:
        """Wait for the next thing that listeners are told of."""
        await self._pulse.wait()

    async def close(self) -> None:
        """End the connection and the solo host; a running match is not given up."""
        for task in self._asking.values():
            task.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)
        await self._link.close()
        if self._host is not None:
            await self._host.stop()
        self._wake()

    # What goes out.

    async def _open(self, first: ClientMessage) -> None:
        """Connect, give the first command and wait for a match; raises `Refused` with everything closed."""
        try:
            link = await self._link.connect()
            answer = await link.command(first)
            if isinstance(answer, Rejected):
                raise Refused(answer.code, answer.args)
            async with asyncio.timeout(START_SECONDS):
                await self._until(self._set_up)
            if not self._set_up():
                raise Refused(self.trouble or "lost")
        except LinkLost as lost:
            await self.close()
            raise Refused(lost.code) from None
        except TimeoutError:
            await self.close()
            raise Refused("not_running") from None
        except BaseException:
            await self.close()
            raise

    async def _submit(self, message: ClientMessage) -> Rejected | None:
        rejected = await self._link.submit(message)
        if rejected is not None:
            self.last_refusal = rejected
            self._tell("refused")
        return rejected

    async def _until(self, come: Callable[[], bool]) -> None:
        """Wait until something has come about, or the session is over."""
        while not come() and not self._link.over:
            await self._pulse.wait()

    # What comes in.

    def _received(self, message: HostMessage) -> None:
        match message:
            case Seated() if self.table in (None, message.table):
                self.table = message.table
                # After an exchange of sides the same token stands for another seat.
                moved = [seat for seat, token in self._tokens.items() if token == message.token]
                for seat in moved:
                    del self._tokens[seat]
                self._tokens[message.seat] = message.token
            case TableInfo():
                self._infos[message.table] = message
                self._tell("table")
            case Snapshot() if self.table in (None, message.table):
                self.table = message.table
                began = message.match != self.match
                if began:
                    self._begin(message.match)
                if message.seat in self.stores:
                    self.stores[message.seat].snapshot(message)
                self._tell("match" if began else "events")
            case Events() if (message.table, message.match) == (self.table, self.match):
                self._take(message)
            case Rejected():
                self.last_refusal = message
                self._tell("refused")
            case _:
                pass

    def _begin(self, match: int) -> None:
        """Turn to a new match, whose settings the table's last notice holds."""
        info = self.info
        assert info is not None
        self.match = match
        self.game = self._games[info.game]
        self.options = configure(self.game.options, info.options)
        viewers = self._viewers()
        self.stores = {viewer: Store(self.game, self.options, viewer) for viewer in viewers}
        self.seat = viewers[0]
        self.store = self.stores[self.seat]
        self._link.rejoin = self._rejoin

    def _viewers(self) -> list[Viewer]:
        """Return whose streams come here: the own seats', or the spectator's."""
        return [*sorted(self._tokens)] or [None]

    def _set_up(self) -> bool:
        """Say whether the set-up of the present match has arrived: before it there is nothing to decide."""
        return bool(self.stores and self.store.facts)

    def _take(self, message: Events) -> None:
        store = self.stores.get(message.seat)
        if store is None:
            return
        try:
            store.events(message)
        except Gap:
            if message.seat not in self._asking:
                task = asyncio.ensure_future(self._ask_again(message.seat))
                self._asking[message.seat] = task
                task.add_done_callback(lambda _: self._asking.pop(message.seat))
        else:
            self._tell("events")

    async def _ask_again(self, viewer: Viewer) -> None:
        """Have the missing part of a stream sent once more."""
        assert self.table is not None
        link = self._link.link
        try:
            if viewer is None:
                await link.command(Leave(0, self.table))
            await self._come_back(link, viewer)
        except (LinkLost, Refused):
            # A lost connection asks for everything when it is back.
            pass

    async def _come_back(self, link: Link, viewer: Viewer) -> None:
        """Take a viewer's place again and have the rest of its stream sent; raises `LinkLost`, `Refused`."""
        assert self.table is not None
        if viewer is None:
            answer = await link.command(Watch(0, self.table))
        else:
            known = len(self.stores[viewer].facts) if viewer in self.stores else 0
            answer = await link.command(Resume(0, self._tokens[viewer], known, self.match))
        if isinstance(answer, Rejected):
            raise Refused(answer.code, answer.args)

    async def _rejoin(self, link: Link) -> None:
        for viewer in self._viewers():
            await self._come_back(link, viewer)

    def _tell(self, event: SessionEvent) -> None:
        self._wake()
        for listener in list(self.listeners):
            try:
                listener(event)
            except Exception as error:
                # A fault of whoever listens must be seen, but it must not break the connection.
                asyncio.get_running_loop().call_exception_handler(
                    {"message": f"a listener failed at {event!r}", "exception": error}
                )

    def _wake(self) -> None:
        pulse, self._pulse = self._pulse, asyncio.Event()
        pulse.set()


def _dialer(address: str, port: int, secret: str | None, name: str) -> Dial:
    async def dial(ids: Iterator[int]) -> Link:
        link, _ = await Link.open(address, port, secret=secret, name=name, ids=ids)
        return link

    return dial
