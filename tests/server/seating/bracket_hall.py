"""A room whose people play a bracket: it knows each one's tables, and can be started again."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.wire.protocol import (
    PROTOCOL,
    Bracket,
    Hello,
    HostMessage,
    MakeBracket,
    OfferTie,
    Rejected,
    Resign,
    Seated,
    Sit,
)
from server.core.settings import Settings
from server.storage.entries import BRACKET_JOURNAL, unpack
from tests.support.server.lobby_harness import LobbyHarness

SETTINGS = Settings(
    commands=1_000_000,
    command_burst=1_000_000,
    dead_seconds=1e9,
    away_seconds=1e9,
    storage_seconds=1.0,
    masked_seconds=0.0,
    masked_spread_seconds=0.0,
)


class BracketHall:
    """People by number, each at an address of their own, in a room that keeps its tables."""

    def __init__(
        self, people: int, game: str = "tictactoe", settings: Settings = SETTINGS, owner: str = ""
    ) -> None:
        self.game = game
        self._owner = owner
        self._settings = settings
        self._starts = 0
        self.tokens: dict[tuple[int, int], str] = {}
        """Tokens of the seats, by person and table."""
        self.conns: dict[int, int] = {}
        """Connection of each person who is here."""
        self._count = 0
        self.harness = self._open()
        for person in range(people):
            self.come(person)

    def _open(self) -> LobbyHarness:
        self._starts += 1
        return LobbyHarness(
            settings=self._settings, keeps=True, label=f"hall/{self._starts}", owner=self._owner
        )

    def come(self, person: int, address: str | None = None, name: str | None = None) -> int:
        """Let a person come into the room; return the connection."""
        self._count += 1
        conn = self.conns[person] = self._count
        self.harness.connect(conn, address or f"10.0.0.{person + 1}")
        self.harness.say(conn, Hello(PROTOCOL, "1", name or f"Guest {person}"))
        return conn

    def go(self, person: int) -> None:
        """Let a person's connection end."""
        self.harness.lobby.disconnect(self.conns.pop(person))
        self.pass_time()

    def pass_time(self, seconds: float = 0.5) -> None:
        """Let the host look at its clock."""
        self.harness.wait(seconds)

    def restart(self) -> None:
        """Kill the host, and start it with what was stored; nobody is connected to it."""
        disk = self.harness.disk
        self.harness = self._open()
        self.conns.clear()
        for number in sorted(disk):
            self.harness.lobby.reserve(number)
            self.harness.lobby.restore(number, [unpack(each) for each in disk[number]], 0.0)
        self.harness.disk = disk
        self.pass_time()

    def make(self, *people: int, by: int = 0, **fields: Any) -> Rejected | None:
        """Let a person make a bracket; return the refusal."""
        conns = [self.conns[person] for person in people]
        given = {"game": self.game, "options": {}, "people": conns} | fields
        return self.do(by, MakeBracket, **given)

    def do(self, who: int, kind: Any, **fields: Any) -> Rejected | None:
        """Send the command of a person; return the refusal."""
        news = self.harness.do(self.conns[who], kind, **fields)
        for each in news:
            if isinstance(each, Seated):
                self.tokens[who, each.table] = each.token
        return next((each for each in news if isinstance(each, Rejected)), None)

    @property
    def bracket(self) -> Bracket:
        """Return the bracket as everybody here was told it last."""
        told = {conn: self.hear(self.harness.sent[conn])[-1] for conn in self.conns.values()}
        [bracket] = {each.number: each for each in told.values()}.values()
        assert all(each == bracket for each in told.values())
        return bracket

    def hear(self, messages: list[HostMessage]) -> list[Bracket]:
        """Return the states of the bracket among some messages."""
        return [each for each in messages if isinstance(each, Bracket)]

    def due(self) -> dict[int, int]:
        """Return the tables of open games, by game."""
        games = enumerate(self.bracket.games)
        return {index: game.table for index, game in games if game.table is not None and not game.result}

    def seat(self, index: int) -> Rejected | None:
        """Let both entrants of a game sit down at its table; return a refusal."""
        game = self.bracket.games[index]
        for seat, person in enumerate((game.first, game.second)):
            refused = self.do(person, Sit, table=game.table, seat=seat, ready=True)
            if refused is not None:
                return refused
        return None

    def play(self, index: int, winner: int | None) -> None:
        """Let a game be played, which a seat wins; None: a tie where the game knows any."""
        table = self.bracket.games[index].table
        refused = self.seat(index)
        assert refused is None, refused
        game = self.bracket.games[index]
        both = game.first, game.second
        if winner is None:
            self.do(both[0], OfferTie, table=table, seat=0, revision=0)
        else:
            self.do(both[1 - winner], Resign, table=table, seat=1 - winner)
        self.pass_time()

    @property
    def kept_bracket(self) -> Any:
        """Return the stored bracket."""
        [payload] = self.harness.disk[BRACKET_JOURNAL]
        return unpack(payload)


def without_people(bracket: Bracket) -> Bracket:
    """Return a bracket without what a restart changes: the connections of its people."""
    return replace(bracket, owner=None, entrants=[replace(each, person=None) for each in bracket.entrants])
