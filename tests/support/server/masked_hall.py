"""A lobby that notes the time of messages, with given delays in place of drawn ones."""

from __future__ import annotations

from typing import Any

from engine.events import Seat
from engine.wire.protocol import Act, Events, Sit, Watch, encode
from server.core.settings import Settings
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, entropy

SETTINGS = Settings(bot_delay=0.5)
SPECTATOR = 9
STEP = 0.05


class Hall(LobbyHarness):
    """A lobby with given delays, which notes the time of each message."""

    def __init__(self, game: Any, share: float, *plans: Any, **table: Any) -> None:
        """Set a table up; `share` is the part of the spread that every delay has."""
        other = entropy("masked")
        drawn = int(share * (1 << 64)).to_bytes(8)
        super().__init__({game.id: game}, SETTINGS, entropy=lambda size: drawn if size == 8 else other(size))
        self.heard: dict[int, list[tuple[float, bytes]]] = {}
        plans = plans or (ME, OPEN)
        for conn in (*range(1, len(plans) + 1), SPECTATOR):
            self.guest(conn)
        self.table(1, *plans, game=game.id, **table)
        self.do(SPECTATOR, Watch, table=1)
        for seat, plan in enumerate(plans):
            if plan == OPEN:
                self.do(seat + 1, Sit, table=1, seat=seat)
        self.note()

    @property
    def match(self) -> Any:
        """Return the match."""
        return self.lobby.tables[1].match

    def note(self) -> None:
        """Note the new messages."""
        self.news(0)
        for conn, messages in self.sent.items():
            heard = self.heard.setdefault(conn, [])
            heard += [(round(self.now, 6), encode(message)) for message in messages[len(heard) :]]

    def act(self, seat: Seat, action: dict[str, Any], revision: int | None = None) -> list[Any]:
        """Decide for a player, and return the answers."""
        at = self.match.revision if revision is None else revision
        news = self.do(seat + 1, Act, table=1, seat=seat, revision=at, action=action)
        self.note()
        return news

    def pass_time(self, seconds: float) -> None:
        """Let time pass in short steps."""
        for _ in range(round(seconds / STEP)):
            self.now += STEP
            self.lobby.tick(self.now)
            self.note()

    def moments(self, conn: int) -> list[float]:
        """Return the times of a connection's events."""
        told = zip(self.heard[conn], self.sent[conn], strict=True)
        return [when for (when, _), message in told if isinstance(message, Events)]
