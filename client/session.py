"""A table as seen from this client: its seats, its matches, and the way back after a lost connection."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Literal

from client.dialling import to_address, to_own
from client.draws import Draws
from client.keeping import Keeper, Unfinished
from client.lasting import RETURN_SECONDS, Dial, LastingLink
from client.link import Link, LinkLost, Refused
from client.orders import Orders
from client.plan import SoloPlan as SoloPlan
from client.proof import Known, Pledge, Proof
from client.pulse import Pulse
from client.solo import SoloHost
from client.store import Gap, Store
from engine.events import Viewer
from engine.game import Game
from engine.games.registry import GAMES
from engine.options import configure
from engine.protocol import (
    ClientMessage,
    Commitment,
    Events,
    HostMessage,
    Leave,
    Ready,
    Rejected,
    Resume,
    Reveal,
    Seals,
    Seated,
    Snapshot,
    TableInfo,
    Watch,
)

START_SECONDS = 10.0
"""How long a new match may take to appear."""

log = logging.getLogger("muster.session")

SessionEvent = Literal["events", "table", "match", "refused", "proof", "lost", "back"]
"""What has changed: facts came, the table, a match began, a refusal, draws were checked, the connection."""


class Session(Orders):
    """Play or watch at one table. Made by `solo`, `resume` or `watch`; `close` ends it and its solo host."""

    game: Game[Any]
    options: Any
    """The settings of the match, an instance of the game's schema."""
    store: Store
    """What the first own seat, or the spectator, knows; a new one for each match."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        dial: Dial,
        host: SoloHost | None = None,
        keeper: Keeper | None = None,
        name: str = "",
        patience: float = RETURN_SECONDS,
    ) -> None:
        """Prepare a session; `dial` connects to its host, `host` is the process to end with it.

        `keeper` remembers the match until it is finished; `name` is what the player is called; `patience` is
        for how many seconds a lost connection is tried again.
        """
        self.table: int | None = None
        self.match = 0
        """The number of the present match at this table."""
        self.seat: int | None = None
        """The first own seat in the present match; None while watching."""
        self.stores: dict[Viewer, Store] = {}
        """What each own seat, or the spectator, knows of the present match."""
        self.last_refusal: Rejected | None = None
        self._games = games
        self._host = host
        self._keeper = keeper
        self._name = name
        self._pulse: Pulse[SessionEvent] = Pulse()
        self.listeners = self._pulse.listeners
        self._link = LastingLink(dial, host, self._received, self._pulse.tell, patience)
        self._tokens: dict[int, str] = {}
        self._infos: dict[int, TableInfo] = {}
        self._asking: dict[Viewer, asyncio.Task[None]] = {}
        self._draws = Draws(self._link.submit, lambda: self._pulse.tell("proof"))

    @classmethod
    async def solo(
        cls,
        plan: SoloPlan,
        *,
        name: str = "",
        games: Mapping[str, Game[Any]] = GAMES,
        settings: tuple[str, ...] = (),
        keeper: Keeper | None = None,
    ) -> Session:
        """Start a host of our own with one table and wait for the first match; raises `Refused`.

        `name` is the player's; `settings` are the host's, as `name=value`. With a `keeper` the match outlives
        host and client, and takes the place of the one that was kept before.
        """
        command = plan.command(games)
        host = await SoloHost.start(plan.seed, settings, keeper.host_folder if keeper else None)
        session = cls(games, to_own(host, name), host, keeper, name)
        await session._open(command)
        return session

    @classmethod
    async def resume(
        cls,
        keeper: Keeper,
        *,
        games: Mapping[str, Game[Any]] = GAMES,
        settings: tuple[str, ...] = (),
    ) -> Session:
        """Start a host of our own again and go on with the match that was kept; raises `Refused`."""
        kept = keeper.load()
        if kept is None:
            raise Refused("nothing_kept")
        host = await SoloHost.start(None, settings, keeper.host_folder)
        session = cls(games, to_own(host, kept.name), host, keeper, kept.name)
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
        cls, address: str, port: int, table: int, *, name: str = "", games: Mapping[str, Game[Any]] = GAMES
    ) -> Session:
        """Follow a table of a host as a spectator; raises `Refused`, also where no match runs there."""
        session = cls(games, to_address(address, port, name))
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

    @property
    def info(self) -> TableInfo | None:
        """Return the table as everybody sees it."""
        return self._infos.get(self.table) if self.table is not None else None

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

    async def changed(self) -> None:
        """Wait for the next thing that listeners are told of."""
        await self._pulse.changed()

    async def close(self) -> None:
        """End the connection and the solo host; a running match is not given up."""
        for task in self._asking.values():
            task.cancel()
        await asyncio.gather(*self._asking.values(), return_exceptions=True)
        await self._draws.close()
        await self._link.close()
        if self._host is not None:
            await self._host.stop()
        self._pulse.beat()

    # What goes out.

    async def _open(self, first: ClientMessage) -> None:
        """Connect, give the first command and wait for a match; raises `Refused` with everything closed."""

        async def command(link: Link) -> None:
            answer = await link.command(first)
            if isinstance(answer, Rejected):
                raise Refused(answer.code, answer.args)

        await self._enter(command)

    async def _enter(self, take_place: Callable[[Link], Awaitable[None]]) -> None:
        """Connect, take a place and wait for its match; raises `Refused` with everything closed."""
        try:
            await take_place(await self._link.connect())
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
            self._pulse.tell("refused")
        return rejected

    async def _until(self, come: Callable[[], bool]) -> None:
        """Wait until something has come about, or the session is over."""
        while not come() and not self._link.over:
            await self._pulse.changed()

    def _remember(self) -> None:
        """Keep the way back to the match while it runs."""
        if self._keeper is None or self.table is None or not self.stores:
            return
        if self.store.true.outcome is None:
            tokens, pledge = dict(self._tokens), self._draws.pledge
            self._keeper.save(Unfinished(self.game.id, self.table, tokens, self._name, self.match, pledge))
        else:
            self._keeper.forget()

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
                self._pulse.tell("table")
            case Snapshot() if self.table in (None, message.table):
                self.table = message.table
                began = message.match != self.match
                if began:
                    self._begin(message.match)
                if message.seat in self.stores:
                    self.stores[message.seat].snapshot(message)
                self._remember()
                self._pulse.tell("match" if began else "events")
            case Events() if (message.table, message.match) == (self.table, self.match):
                self._take(message)
            case Commitment() if self.table in (None, message.table):
                self._draws.promise(message, [*self._tokens])
            case Seals() if self.table in (None, message.table):
                self._draws.show(message)
            case Reveal() if message.table == self.table:
                self._draws.reveal(message, self._known)
            case Rejected():
                self.last_refusal = message
                self._pulse.tell("refused")
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
        bots = [seat for seat, seated in enumerate(info.seats) if seated.kind == "bot"]
        yielding = bots if info.takeback else []
        self.stores = {viewer: Store(self.game, self.options, viewer, yielding) for viewer in viewers}
        self.seat = viewers[0]
        self.store = self.stores[self.seat]
        self._link.rejoin = self._rejoin
        log.info("match %d of %s at table %s, seat %s", match, info.game, self.table, self.seat)
        self._draws.began(match)

    def _viewers(self) -> list[Viewer]:
        """Return whose streams come here: the own seats', or the spectator's."""
        return [*sorted(self._tokens)] or [None]

    def _set_up(self) -> bool:
        """Say whether the set-up of the present match has arrived: before it there is nothing to decide."""
        return bool(self.stores) and all(store.facts and store.whole for store in self.stores.values())

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
            self._remember()
            self._pulse.tell("events")

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

    def _known(self, pledge: Pledge | None) -> Known:
        """Return what the draws of the present match are checked against."""
        streams = {viewer: list(store.facts) for viewer, store in self.stores.items()}
        return Known(self.game, self.options, bool(self.info and self.info.seeded), pledge, streams)

    def _deserted(self) -> bool:
        """Say whether a seat is open, so that no match can begin."""
        return self.info is not None and any(seat.kind == "open" for seat in self.info.seats)
