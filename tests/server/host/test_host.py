"""The shell of a host: a fault ends neither its clock nor another connection, and a log quotes nothing."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

import pytest

from engine.wire.protocol import PROTOCOL, CreateTable, Hello, Prepare, Ready, SeatPlan, encode
from server.core.host_clock import HostClock
from server.core.settings import Settings
from server.host import host as shell
from server.host.host import Host
from server.lobby.lobby import Lobby
from tests.games.blotto import Blotto, BlottoPreparation
from tests.games.registry import GAMES

SECRET = "terces"


class Late(Blotto):
    """Blotto that fails when it is set up with a preparation."""

    def start(self, turn: Any) -> None:
        if any(SECRET in text for text in turn.prepared):
            raise ValueError(f"{turn.prepared} cannot march")
        super().start(turn)


class Unjudging(BlottoPreparation):
    """Preparations that cannot be judged."""

    def find_errors(self, config: Any, seat: int, text: str) -> Any:
        raise KeyError(text)


class Chatty(Blotto):
    """Blotto that fails when it must judge a preparation."""

    preparation = Unjudging()


class Line:
    """A connection that is made by hand."""

    address = "10.0.0.1"
    accepted = 0.0
    conn: int | None = None

    def __init__(self) -> None:
        self.closed = False

    def send(self, data: bytes) -> None:
        """Take a frame."""

    def close(self, *, linger: bool = True) -> None:
        """Note the end."""
        self.closed = True

    def abort(self) -> None:
        """Note the end."""
        self.closed = True


def test_time_runs_in_a_process_that_is_late_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """One look is passed over, in which everybody is heard; the next one is not."""
    monkeypatch.setattr(shell, "TICK_S", 0.0)

    async def play() -> None:
        lobby = Lobby(GAMES, Settings(), name="Hall", version="1")
        host = Host(lobby, Settings())
        real, told = count(0.0, 5.0), list[str]()
        enough = asyncio.Event()

        def tick(now: float) -> None:
            told.append("tick")
            if told.count("tick") == 2:
                enough.set()

        monkeypatch.setattr(lobby, "tick", tick)
        monkeypatch.setattr(lobby, "note_standstill", lambda seconds: told.append("stood still"))
        await host.start("127.0.0.1", 0)
        told.clear()
        monkeypatch.setattr(host, "_clock", HostClock(lambda: next(real)))
        await asyncio.wait_for(enough.wait(), 10)
        await host.stop()
        assert told[:6] == ["stood still", "stood still", "tick"] * 2

    asyncio.run(play())


def test_a_look_at_the_clock_that_fails_is_not_the_last(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shell, "TICK_S", 0.0)

    async def play() -> None:
        lobby = Lobby(GAMES, Settings(), name="Hall", version="1")
        host = Host(lobby, Settings())
        looks = 0
        enough = asyncio.Event()

        def tick(now: float) -> None:
            nonlocal looks
            looks += 1
            if looks == 3:
                enough.set()
            raise KeyError(SECRET)

        monkeypatch.setattr(lobby, "tick", tick)
        await host.start("127.0.0.1", 0)
        await enough.wait()
        await host.stop()

    asyncio.run(asyncio.wait_for(play(), 100))
    assert "KeyError" in caplog.text
    assert SECRET not in caplog.text


@pytest.mark.parametrize(("game", "kind"), [(Chatty(), "KeyError"), (Late(), "ValueError")])
def test_what_was_prepared_is_not_in_the_log_where_the_game_fails(
    game: Any, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        lobby = Lobby({**GAMES, "blotto": game}, Settings(), name="Hall", version="1", seed=1, secret="x")
        host = Host(lobby, Settings())
        await host.start("127.0.0.1", 0)
        line: Any = Line()
        host.on_opened(line)
        seats = [SeatPlan("me", ready=True), SeatPlan("me", ready=True)]
        for message in (
            Hello(PROTOCOL, "1", "Ann", secret="x"),
            CreateTable(1, "blotto", {}, seats),
            Prepare(2, 1, 0, f"3,4,3:{SECRET}"),
            Prepare(3, 1, 1, "0,4,6:ben"),
            Ready(4, 1),
        ):
            host.on_received(line, encode(message))
        assert not line.closed, "the command alone is refused"
        del host._peers[line.conn]
        await host.stop()

    asyncio.run(asyncio.wait_for(play(), 100))
    assert kind in caplog.text
    assert SECRET not in caplog.text
