"""A seated harness with spectators; each of their messages is noted with its time."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine.events import Viewer
from engine.game import Codec
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from engine.wire.protocol import Events, HostMessage, Leave, Ping, Pong, Snapshot, Watch, Watching
from tests.support.server.seated_harness import PATIENT, SeatedHarness

HASTY = replace(PATIENT, full_delay_seconds=2.0)
"""Settings under which full information need not be long in coming."""


class Run:
    """A spectator's messages about one match as one viewer, since the shown position."""

    def __init__(self, shown: Snapshot) -> None:
        self.shown = shown
        self.items: list[Any] = []

    def add(self, message: Events) -> None:
        """Take in the next message; nothing is missing and nothing comes twice."""
        assert (message.match, message.seat) == (self.shown.match, self.shown.seat)
        assert message.first_seq == len(self.items) + 1
        self.items += message.events


class SpectatorHarness(SeatedHarness):
    """Players and their spectators."""

    def __init__(
        self, watching: Watching, *plans: Any, game: str = "tictactoe", table: Any = None, **more: Any
    ) -> None:
        self.delay = watching.delay
        self.heard: dict[int, list[tuple[float, HostMessage]]] = {}
        """All messages to each spectator, with their times."""
        self._read: dict[int, int] = {}
        self._asked: dict[int, int] = {}
        super().__init__(
            *plans,
            game=game,
            patient=more.pop("patient", HASTY),
            table={"watching": watching, **(table or {})},
            **more,
        )

    def watch(self, seat: Viewer = None, conn: int | None = None) -> int:
        """Add a spectator, on a new connection if none is given, and return the connection."""
        if conn is None:
            conn = self.greet()
        self._read.setdefault(conn, len(self.harness.sent[conn]))
        self.heard.setdefault(conn, [])
        self.harness.do(conn, Watch, table=1, seat=seat)
        self.note()
        return conn

    def unwatch(self, conn: int) -> None:
        """Remove a spectator."""
        self.harness.do(conn, Leave, table=1)
        self.note()

    def wait(self, seconds: float, *silent: int) -> None:
        """Let time pass; spectators give signs of life as well."""
        for step in range(round(seconds / 0.25)):
            if step % 8 == 0:
                for conn in (*self.conns.values(), *self.heard):
                    if conn not in silent:
                        self.harness.do(conn, Ping)
            self.harness.wait(0.25)
            self.note()

    def decide(self, number: int = 0) -> None:
        """Decide for a seat that must decide."""
        self.act(min(self.match.to_act()), number)

    def note(self) -> None:
        """Note the new messages."""
        self.harness.news(0)
        for conn, heard in self.heard.items():
            sent = self.harness.sent.get(conn, [])
            news = sent[self._read[conn] :]
            heard += [(self.harness.now, message) for message in news if not isinstance(message, Pong)]
            self._read[conn] = len(sent)

    def kill(self) -> None:
        """Replace the host by another one; its spectators are gone as well."""
        self.note()
        super().kill()
        self.heard.clear()
        self._read.clear()
        self._asked.clear()

    def fresh(self, conn: int) -> list[HostMessage]:
        """Return the messages to a spectator since the last call."""
        self.note()
        messages = [message for _, message in self.heard[conn][self._asked.get(conn, 0) :]]
        self._asked[conn] = len(self.heard[conn])
        return messages

    def run(self, conn: int) -> Run:
        """Return a spectator's present knowledge, put together from all messages."""
        self.note()
        run = None
        for _, message in self.heard[conn]:
            if isinstance(message, Snapshot):
                run = Run(message)
            elif isinstance(message, Events):
                assert run is not None
                run.add(message)
        assert run is not None
        return run

    def fold_items(self, viewer: Viewer, items: list[Any]) -> Any:
        """Return the standing that the items of a stream lead to."""
        game = self.table.game
        events = Codec(game, *ENTRIES).events(items)
        return replay_stream(game, self.table.config, viewer, events)


def list_items(messages: list[HostMessage]) -> list[Any]:
    """Return the items of streams among messages."""
    return [item for message in messages if isinstance(message, Events) for item in message.events]
