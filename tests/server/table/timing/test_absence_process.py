"""A real host, whose real bot plays for an absent player, dies in the middle, and gives the seat back."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.record.replay import replay
from engine.wire.protocol import (
    Accepted,
    CreateTable,
    Events,
    Ping,
    Pong,
    Resign,
    Reveal,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    Verdict,
    from_host,
)
from tests.support.server.seated_harness import GAMES
from tests.support.server.wire_client import Client, HostProcess

QUICK = (
    "away_seconds=1",
    "away_grace_seconds=0.5",
    "away_bank_seconds=1",
    "away_keep_seconds=0.1",
    "commands=1000000",
)


def expect_seated(client: Client) -> Seated:
    return client.expect(Seated, passing=(object,))


def collect_events(client: Client, kind: str, items: list[Any]) -> None:
    """Read on, and collect events, until one of a kind has come."""
    while not any(item["type"] == kind for item in items):
        message = client.read()
        if isinstance(message, Events):
            items += message.events


def judge(client: Client, absent: int, choice: str) -> None:
    """Give signs of life until a choice is offered, and choose."""
    offered = False
    while not offered:
        asked = client.command(Ping)
        while (message := client.read()) != Pong(asked):
            offered |= isinstance(message, TableInfo) and bool(message.seats[absent].choosers)
        time.sleep(0.05)
    number = client.command(Verdict, table=1, seat=absent, choice=choice)
    while client.read() != Accepted(number):
        pass


@pytest.mark.full
def test_a_bot_plays_for_the_absent_and_the_match_goes_on(tmp_path: Path) -> None:
    with HostProcess("--game", "warchest", solo=False, data=tmp_path, settings=QUICK) as host:
        clients = [host.client("Ann"), host.client("Ben")]
        clients[0].command(
            CreateTable,
            game="warchest",
            options={"draft": "first_game"},
            seats=[SeatPlan("me"), SeatPlan("open")],
        )
        tokens = [expect_seated(clients[0]).token]
        clients[1].command(Sit, table=1, seat=1)
        tokens.append(expect_seated(clients[1]).token)
        with ThreadPoolExecutor() as both:
            # Both have to answer before anything is drawn.
            list(both.map(lambda client: client.expect(Snapshot, passing=(object,)), clients))
        clients[0].close()
        judge(clients[1], 0, "bot")
        items: list[Any] = []
        collect_events(clients[1], "StoodIn", items)
        collect_events(clients[1], "Decided", items)
        assert next(item for item in items if item["type"] == "Decided")["seat"] == 0
        host.process.kill()
        host.process.wait()
    with HostProcess("--game", "warchest", solo=False, data=tmp_path, settings=QUICK) as host:
        clients = [host.client("Ann"), host.client("Ben")]
        items = []
        for client, token in zip(clients, tokens, strict=True):
            client.resume(token)
        collect_events(clients[1], "CameBack", items)
        assert [item["type"] for item in items].index("StoodIn") < len(items) - 1
        clients[1].command(Resign, table=1, seat=1)
        reveal: Any = None
        while not isinstance(reveal, Reveal):
            reveal = from_host(clients[0].read_bytes())
        assert reveal.parts == 1
        text = reveal.text
        lines = text.splitlines()
        assert "w away bot" in lines
        assert "w back" in lines
        assert replay(text.encode(), GAMES).match.outcome is not None
