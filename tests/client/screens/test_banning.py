"""The owner of a table bans people, sees the list, and lifts a ban: in the window, before and in a match."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.lobby.waiting_table import WaitingTable
from client.screens.table.screen import TableScreen
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from tests.support.client.hosts import run
from tests.support.client.lobby_people import PAIR, Lobby, lobby
from tests.support.client.rooms import as_if_elsewhere


def question(here: Lobby) -> str:
    dialog = here.player.app.overlays[-1]
    assert isinstance(dialog, Dialog)
    return " ".join([dialog.told, *dialog.costs])


def test_the_owner_bans_somebody_and_lifts_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The question names other people at the address; the list shows banned people, and ends a ban."""

    async def scene() -> None:
        as_if_elsewhere(monkeypatch)
        async with lobby(tmp_path) as here:
            player = here.player
            assert await here.visit.entrance.create(PAIR) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            boris, _ = await here.guest("Boris"), await here.guest("Chen")
            assert await boris.entrance.sit(1, 1) is None
            await here.use("seat.1")
            await here.use("ban")
            await here.wait_for_control("seat.ban")
            told = question(here)
            assert "Ban Boris" in told
            assert "for 12 h." in told
            assert told.endswith("The ban also keeps out who is at the same address: Chen.")
            await here.use("seat.ban")
            await here.until(lambda: here.players == ["Anna", ""])
            await here.until(lambda: boris.table.dismissed is not None)
            assert boris.table.dismissed.code == "banned"
            refused = await boris.entrance.sit(1, 1)
            assert refused is not None
            assert refused.code == "banned"
            await here.use("seat.0")
            await here.use("bans")
            await here.wait_for_control("lift.1")
            assert player.find("lift.1").label.startswith(("Boris: 12 h 0 min", "Boris: 11 h 59 min"))
            player.use("lift.1")
            await here.until(lambda: not any(each.key == "lift.1" for each in player.controls))
            refused = await boris.entrance.sit(1, 1)
            assert refused is not None
            assert refused.code == "kicked", "for a minute, like anybody who was sent away"

    run(scene())


def test_the_owner_bans_a_player_of_a_running_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The menu of the match leads there; the seat counts as away."""

    async def scene() -> None:
        as_if_elsewhere(monkeypatch)
        async with lobby(tmp_path, "away_seconds=0.5") as here:
            player = here.player
            assert await here.visit.entrance.create(PAIR) is None
            boris = await here.guest("Boris")
            assert await boris.entrance.sit(1, 1, ready=True) is None
            assert await here.visit.commands.ready() is None
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
            player.press(keys.BACK)
            await here.until(lambda: bool(player.app.overlays))
            await here.use("table.people")
            await here.use(f"about.{boris.room.person}.None")
            await here.use("ban")
            await here.until(lambda: bool(player.app.overlays))
            await here.wait_for_control("seat.ban")
            assert "The match goes on" in question(here)
            await here.use("seat.ban")
            await here.until(lambda: boris.table.dismissed is not None)
            await here.until(lambda: here.info.seats[1].state == "away")
            assert here.info.running
            assert here.players == ["Anna", "Boris"]

    run(scene())


def test_nobody_at_the_computer_of_the_room_is_banned(tmp_path: Path) -> None:
    """A message says so, and nothing is asked."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            assert await here.visit.entrance.create(PAIR) is None
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            boris = await here.guest("Boris")
            assert await boris.entrance.sit(1, 1) is None
            await here.use("seat.1")
            await here.use("ban")
            await here.until(lambda: bool(player.app.toasts.shown))
            assert not any(isinstance(each, Dialog) for each in player.app.overlays)
            assert here.players == ["Anna", "Boris"]

    run(scene())
