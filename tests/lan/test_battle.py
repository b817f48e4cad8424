"""A battle of Kings of War between two windows that find the same room, with a clock and a spectator."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.new_table import NewTable
from client.screens.table.screen import TableScreen
from client.sessions.room_session import RoomSession
from client.storage.settings import LastGame
from tests.lan.nets import SECONDS
from tests.support.client.client_driver import ENTER
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.evenings import check_record
from tests.support.client.kings.keyboard import KeyHands
from tools.harness.root import ROOT

BANKS = {300: 50 * 60, 750: 20 * 60}
"""Seconds that the rules give each side for a format, more than anybody needs here (KW-17.1.1)."""


@contextmanager
def guest(folder: Path, room: str, name: str) -> Iterator[subprocess.Popen[str]]:
    """Let a player at another client find the room, sit down and play by mouse."""
    words = (sys.executable, "-m", "tests.lan.battle_guest", str(folder), room, name)
    process = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait(SECONDS)
        assert process.stdout is not None
        process.stdout.close()


def choose(here: Hosted, key: str) -> None:
    """Choose a control by keys once it is there."""
    here.until(lambda: key in here.sitter.usable)
    here.sitter.tab_to(key)
    here.sitter.press(ENTER)


def set_up(here: Hosted, options: dict[str, Any]) -> None:
    """Let Anna find the room in her list, and set up a table with a clock in it."""
    sitter = here.sitter
    sitter.app.games = ("kings",)
    sitter.app.settings.player = "Anna"
    sitter.app.settings.last_tables = {"kings": LastGame(options=options)}
    sitter.app.go(LocalNetwork())
    choose(here, f"room.{here.room}")
    here.until(lambda: isinstance(sitter.app.screen, RoomScreen))
    choose(here, "create")
    here.until(lambda: isinstance(sitter.app.screen, NewTable))
    choose(here, f"rules.clock.({BANKS[options['format']]}, 0)")
    choose(here, "start")
    here.until(lambda: isinstance(sitter.app.screen, WaitingTable))


def battle(folder: Path, options: dict[str, Any]) -> None:
    """Play it: Anna by keys, Boris by mouse, and Vera watches; in the end they know the same."""
    with open_room(folder, announced=True) as here, guest(folder / "guest", here.room, "Boris") as boris:
        set_up(here, options)
        choose(here, "ready")
        here.until(lambda: isinstance(here.sitter.app.screen, TableScreen))
        vera = here.come("Vera")
        assert here.run(vera.entrance.follow(1)) is None
        here.until(lambda: vera.stage == "match")
        player = Commander(KeyHands(here.sitter))
        player.play()
        found = check_record(here.sitter)
        told, _ = boris.communicate(timeout=SECONDS)
        assert boris.returncode == 0
        theirs = json.loads(told)
        anna = here.sitter.table.session
        check_clocks(anna, BANKS[options["format"]])
        game, state = anna.match.game, anna.match.store.true.state
        assert theirs["position"] == game.format(state)
        assert theirs["given"]["done"] > 0
        check_spectator(here, vera, found.match.stream(None))


def check_clocks(session: Any, bank: int) -> None:
    """Check that both clocks have run, and nobody's time is out."""
    for seat in (0, 1):
        left = session.match.clocks.count_seconds_left(seat)
        assert left is not None
        assert 0 < left < bank


def check_spectator(here: Hosted, vera: RoomSession, stream: list[Any]) -> None:
    """Check that the spectator was told all of it, and sees it end on the table."""
    here.until(lambda: vera.match.store.true.outcome is not None)
    assert vera.match.store.events == stream
    position = vera.match.game.format(vera.match.store.true.state)
    here.show(vera)
    here.until(lambda: here.sitter.parts.match.at_rest)
    field = here.sitter.parts.match.field
    assert field.game.format(field.scene.standing.state) == position
    assert not field.acting


@pytest.mark.full
def test_a_small_battle_between_two_windows(tmp_path: Path) -> None:
    battle(tmp_path, {"format": 300, "turns": 3, "terrain": 4, "deploy": "alternate"})


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_a_whole_battle_between_two_windows(tmp_path: Path) -> None:
    battle(tmp_path, {"format": 750, "scenario": "dominate", "deploy": "alternate"})
