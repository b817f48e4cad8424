"""A harness whose people fall silent, vanish and come back while its clock runs."""

from __future__ import annotations

from typing import Any

from engine.game import Codec, Game
from engine.match.match import Match
from engine.options import configure
from engine.wire.protocol import (
    Accepted,
    Act,
    ClientMessage,
    CreateTable,
    Events,
    HostMessage,
    Ping,
    Rejected,
    Seated,
    SeatInfo,
    SeatPlan,
    Sit,
    TableInfo,
    Verdict,
)
from server.core.effects import Think
from server.core.settings import Settings
from server.storage.entries import unpack
from server.table.table import Table
from tests.games.registry import GAMES as TINY
from tests.games.registry import REAL
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness

GAMES: dict[str, Game[Any]] = {**TINY, **REAL}
PATIENT = Settings(commands=1_000_000, command_burst=1_000_000, storage_seconds=1.0)
FOUR: dict[str, str | int | bool] = {"players": 4, "draft": "random", "max_rounds": 3}


class SeatedHarness:
    """One person on each seat that has no bot; methods name people by their seat from 0."""

    def __init__(
        self,
        *plans: SeatPlan,
        game: str = "tictactoe",
        label: str = "harness",
        patient: Settings = PATIENT,
        table: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        """Sit the first person on the plan `ME`, others on the plans `OPEN`; without plans all sit."""
        self._patient = patient
        self.harness = LobbyHarness(GAMES, patient, label=label, keeps=True)
        others = len(GAMES[game].seats(configure(GAMES[game].options, options))) - 1
        plans = plans or (ME, *[OPEN] * others)
        self.conns: dict[int, int] = {}
        """The connection of each seat whose player is connected."""
        self.tokens: dict[int, str] = {}
        self.count = 0
        self._killed = 0
        first = self.greet()
        self.harness.do(first, CreateTable, game=game, options=options, seats=list(plans), **table or {})
        self._seat(0, first)
        for seat, plan in enumerate(plans):
            if plan.kind == "open":
                conn = self.greet()
                self.harness.do(conn, Sit, table=1, seat=seat)
                self._seat(seat, conn)

    @property
    def table(self) -> Table:
        return self.harness.lobby.tables[1]

    @property
    def match(self) -> Match[Any]:
        assert self.table.match is not None
        return self.table.match

    def last_view(self, seat: int, by: int) -> SeatInfo:
        """Return the last information to a player about a seat."""
        self.harness.news(self.conns[by])
        infos = [message for message in self.harness.sent[self.conns[by]] if isinstance(message, TableInfo)]
        return infos[-1].seats[seat]

    def list_told(self, seat: int) -> list[Any]:
        """Return the events sent to a connected player on this connection."""
        self.harness.news(self.conns[seat])
        events = [message for message in self.harness.sent[self.conns[seat]] if isinstance(message, Events)]
        return [item for message in events if message.seat == seat for item in message.events]

    def drop(self, seat: int) -> None:
        """Cut a player's connection."""
        self.harness.lobby.disconnect(self.conns.pop(seat))

    def back(self, seat: int, last_seq: int = 0) -> list[HostMessage]:
        """Bring a player back on a new connection, and return the messages to it."""
        self.conns[seat] = self.greet()
        return self.harness.back(
            self.conns[seat],
            self.tokens[seat],
            table=self.table.number,
            seat=seat,
            last_seq=last_seq,
            match=self.table.match_number,
        )

    def wait(self, seconds: float, *silent: int) -> None:
        """Let time pass; all connected players except the `silent` ones give signs of life."""
        for step in range(round(seconds / 0.25)):
            if step % 8 == 0:
                for seat, conn in list(self.conns.items()):
                    if seat not in silent:
                        self.harness.do(conn, Ping)
            self.harness.wait(0.25)

    def act(self, seat: int, number: int = 0) -> HostMessage:
        """Decide for a player."""
        legal = self.match.game.legal(self.match.standing.state, seat)
        action = Codec.plain(legal[number % len(legal)])
        return self.say(seat, Act(0, 1, seat, self.match.revision, action))

    def choose(self, by: int, seat: int, choice: Any) -> HostMessage:
        """Send a player's choice about a seat, and return the answer."""
        return self.say(by, Verdict(0, 1, seat, choice))

    def say(self, seat: int, message: ClientMessage) -> HostMessage:
        """Send a command with a new id and return its answer."""
        self.count += 1
        fields = {name: getattr(message, name) for name in message.__struct_fields__}
        news = self.harness.say(self.conns[seat], type(message)(**fields | {"id": 5000 + self.count}))
        [answer] = [
            each for each in news if isinstance(each, Accepted | Rejected) and each.id == 5000 + self.count
        ]
        return answer

    @property
    def asked(self) -> Think:
        """Return the last question to a bot, preferably to one that must decide."""
        thinks = self.harness.thinks
        due = self.match.to_act() & self.table.bot_questions.thinking.keys()
        return next((think for think in reversed(thinks) if think.seat in due), thinks[-1])

    def think(self, number: int = 0) -> None:
        """Decide for the bot that was asked last."""
        asked = self.asked
        legal = self.match.game.legal(self.match.standing.state, asked.seat)
        action = Codec.plain(legal[number % len(legal)]) if legal else None
        numbers = asked.table, asked.match, asked.seat, asked.revision
        self.harness.lobby.bot_answer(*numbers, action, self.harness.now)

    def kill(self) -> None:
        """Replace the host by another one that restores its kept state; nobody is connected any more."""
        self._killed += 1
        former = self.harness
        self.harness = LobbyHarness(GAMES, self._patient, label=f"heir {self._killed}", keeps=True)
        self.harness.now = former.now
        self.harness.disk[1] = list(former.disk[1])
        self.harness.lobby.restore(1, [unpack(payload) for payload in former.disk[1]], self.harness.now)
        self.harness.news(0)
        self.conns.clear()

    def greet(self) -> int:
        """Open a connection that takes no seat, and return its number."""
        self.count += 1
        self.harness.guest(self.count)
        return self.count

    def _seat(self, seat: int, conn: int) -> None:
        self.conns[seat] = conn
        [self.tokens[seat]] = {each.token for each in self.harness.sent[conn] if isinstance(each, Seated)}
