"""A lobby with a manual clock and manual connections: no socket, no process, no chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import Any, TypeVar

from engine.chance import make_generator
from engine.game import Game
from engine.preparation import draw_preparations
from engine.wire.identity import UNPROVED
from engine.wire.protocol import (
    PROTOCOL,
    ClientMessage,
    CreateTable,
    Hello,
    HostMessage,
    Prepare,
    Ready,
    SeatPlan,
    Welcome,
)
from server.core.effects import Archive, Close, Drop, Erase, Persist, Send, SendAll, Think, Work
from server.core.settings import Settings
from server.lobby.lobby import Lobby
from server.offload.work import do_task
from tools.harness.hosts.pledges import Pledges, about_draws
from tools.harness.hosts.proving import resume

M = TypeVar("M")
UNHURRIED = Settings(
    tables=1,
    commands=1_000_000,
    command_burst=1_000_000,
    chat_lines=1_000_000,
    masked_seconds=0.0,
    masked_spread_seconds=0.0,
)
"""Settings for tests without time: the clock stands still, and no answer is withheld."""
ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot", "random")


def entropy(label: str) -> Callable[[int], bytes]:
    """Return a source of bytes that is the same for the same label."""
    counter = iter(range(1 << 30))
    return lambda size: blake2b(f"{label}/{next(counter)}".encode(), digest_size=size).digest()


class LobbyHarness:
    """A lobby, its clock, and its messages to each connection."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        settings: Settings = UNHURRIED,
        *,
        label: str = "harness",
        **lobby: Any,
    ) -> None:
        """Open a lobby; the same `label` has the same chance, `lobby` are further arguments of `Lobby`."""
        chance = lobby.pop("entropy", None) or entropy(label)
        self.now = 0.0
        lobby = {"entropy": chance, "wall_clock": lambda: self.now, **lobby}
        self.lobby = Lobby(games, settings, name="Hall", version="1", **lobby)
        self.proved_to: bytes = lobby.get("fingerprint") or UNPROVED
        self.sent: dict[int, list[HostMessage]] = {}
        """All messages to each connection."""
        self.closed: list[int] = []
        self.thinks: list[Think] = []
        """Questions to bots so far, at tables that are not closed."""
        self.disk: dict[int, list[bytes]] = {}
        """Stored entries of each table; empty unless the lobby stores its tables."""
        self.archived: list[Archive] = []
        self.filed: list[Persist | Erase] = []
        """Pending writes."""
        self.prompt = True
        """Whether writes are done at once."""
        self.works: list[Work] = []
        """Pending work beside the loop."""
        self.diligent = True
        """Whether this work is done at once."""
        self.fair = True
        """Whether every connection adds to the draws automatically."""
        self._games = games
        self._pledges: dict[int, Pledges] = {}
        self._answers: list[tuple[int, ClientMessage]] = []
        self._ids = 0

    def connect(self, conn: int, address: str = "10.0.0.1") -> list[HostMessage]:
        """Open a connection and return the messages to it."""
        self.lobby.connect(conn, address, self.now)
        return self.news(conn)

    def guest(self, conn: int, name: str = "", **hello: Any) -> list[HostMessage]:
        """Open a connection that says hello, and return the messages to it."""
        self.connect(conn, f"10.0.0.{conn}")
        return self.say(conn, Hello(PROTOCOL, "1", name or f"Guest {conn}", **hello))

    def say(self, conn: int, message: ClientMessage) -> list[HostMessage]:
        """Send a message and return the answers."""
        self.lobby.receive(conn, message, self.now)
        return self.news(conn)

    def do(self, conn: int, kind: Callable[..., ClientMessage], **fields: Any) -> list[HostMessage]:
        """Send a command with a new id and return the answers."""
        self._ids += 1
        return self.say(conn, kind(id=self._ids, **fields))

    def back(self, conn: int, token: str, **fields: Any) -> list[HostMessage]:
        """Come back to a seat by its token and return the answers; the fields are those of `resume`."""
        self._ids += 1
        nonce = next(each for each in reversed(self.sent[conn]) if isinstance(each, Welcome)).nonce
        return self.say(conn, resume(token, nonce, number=self._ids, fingerprint=self.proved_to, **fields))

    def table(self, conn: int, *seats: SeatPlan, game: str = "tictactoe", **fields: Any) -> list[HostMessage]:
        """Set up a table and return the answers."""
        return self.do(conn, CreateTable, game=game, options={}, seats=list(seats), **fields)

    def bring(self) -> None:
        """Let everybody at the first table prepare like bots, and be ready, if that is asked for."""
        table = self.lobby.tables[1]
        texts = draw_preparations(table.game, table.config, make_generator(1))
        players = [(peer.conn, seat) for peer, seat in table.seats.players() if texts[seat]]
        for conn, seat in players:
            self.do(conn, Prepare, table=1, seat=seat, text=texts[seat])
        for conn in dict.fromkeys(conn for conn, _ in players):
            self.do(conn, Ready, table=1)

    def wait(self, seconds: float) -> None:
        """Let time pass in steps like the shell's."""
        for _ in range(round(seconds / 0.25)):
            self.now += 0.25
            self.lobby.tick(self.now)
            self._collect()

    def news(self, conn: int) -> list[HostMessage]:
        """Carry out the lobby's effects; return the new messages to the connection, without the draws."""
        before = len(self.sent.get(conn, []))
        self._collect()
        return [message for message in self.sent.get(conn, [])[before:] if not about_draws(message)]

    def _collect(self) -> None:
        for effect in self.lobby.outbox():
            match effect:
                case Send(conn, message):
                    assert conn not in self.closed, f"{message} to a closed connection"
                    self._deliver(conn, message)
                case SendAll(conn, messages):
                    for message in messages:
                        self._deliver(conn, message)
                case Close(conn):
                    self.closed.append(conn)
                case Think():
                    self.thinks.append(effect)
                case Drop(table):
                    self.thinks = [think for think in self.thinks if think.table != table]
                case Archive():
                    self.archived.append(effect)
                case Persist() | Erase():
                    self.filed.append(effect)
                case Work():
                    self.works.append(effect)
        if self.filed and self.prompt:
            self.keep()
        if self.works and self.diligent:
            self.work()
        answers, self._answers = self._answers, []
        for conn, answer in answers:
            self.lobby.receive(conn, answer, self.now)
        if answers:
            self._collect()

    def work(self) -> None:
        """Do the lobby's pending work, and report the results."""
        works, self.works = self.works, []
        for each in works:
            self.lobby.on_worked_out(each.number, do_task(self._games, each.task), self.now)
        self._collect()

    def keep(self) -> None:
        """Store the lobby's pending entries, and report it."""
        filed, self.filed = self.filed, []
        for effect in filed:
            if isinstance(effect, Erase):
                self.disk.pop(effect.table, None)
            elif effect.fresh:
                self.disk[effect.table] = list(effect.payloads)
            else:
                self.disk[effect.table] += effect.payloads
        self.lobby.on_stored([effect.number for effect in filed if isinstance(effect, Persist)])
        self._collect()

    def lose(self) -> None:
        """Drop the lobby's pending entries, and report it."""
        filed, self.filed = self.filed, []
        numbers = [effect.number for effect in filed if isinstance(effect, Persist)]
        self.lobby.on_store_failure(numbers, self.now)
        self._collect()

    def _deliver(self, conn: int, message: HostMessage) -> None:
        self.sent.setdefault(conn, []).append(message)
        answers = self._pledges.setdefault(conn, Pledges()).answers(message)
        self._answers += [(conn, answer) for answer in answers if self.fair]


def only(messages: list[HostMessage], kind: type[M]) -> M:
    """Return the one message of a kind."""
    [found] = [message for message in messages if isinstance(message, kind)]
    return found


def kinds(messages: list[HostMessage]) -> list[str]:
    """Return the names of the messages' types, in order."""
    return [type(message).__name__ for message in messages]
