"""A table is set up in the lobby, at the real client with a real host, and others come in by its rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.lobby.room import RoomScreen
from client.screens.lobby.waiting_table import WaitingTable
from client.screens.setup.new_table import NewTable
from client.screens.table.screen import TableScreen
from client.storage.settings import LastGame, SettingsFile
from client.ui import keys
from client.ui.widgets.fields import TextLine
from client.ui.widgets.text_prompt import Ask
from engine.wire.protocol import ClockRules, CreateTable, Watching
from tests.support.client.client_driver import ENTER, Player, all_writing
from tests.support.client.hosts import run
from tests.support.client.lobby_people import FREE, ME, PAIR, lobby
from tests.support.client.started_games import choose_player, read_choice


def test_table_is_set_up_with_everything_and_remembered(tmp_path: Path) -> None:
    """The host gets the form's values; all but the password are there the next time."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            await here.use("create")
            await here.until(lambda: isinstance(player.app.screen, NewTable))
            player.use("more")
            player.tab_to("rules.name")
            player.type("Grand")
            player.tab_to("rules.password")
            player.type("сезам 7")
            player.use("rules.clock.(1200, 10)")
            player.use("rules.out.choose")
            player.use("rules.mode.delayed")
            player.use("rules.delay.more")
            player.use("rules.hints")
            player.use("start")
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            info = here.info
            assert (info.name, bool(info.salt), info.owner) == ("Grand", True, 0)
            assert info.clock == ClockRules(1200, 10, "choose")
            assert info.watching == Watching("delayed", 60)
            assert info.hints
            assert not info.seats[0].ready, "nobody begins before they say so"
            boris = await here.guest("Boris")
            await here.until(lambda: bool(boris.room.tables))
            refused = await boris.entrance.sit(1, 1, password="сезам")
            assert refused is not None
            assert refused.code == "wrong_password"
            assert await boris.entrance.sit(1, 1, password="сезам 7", ready=True) is None
            await here.until(lambda: here.players == ["Anna", "Boris"])
            player.tab_to("ready")
            player.press(ENTER)
            await here.until(lambda: isinstance(player.app.screen, TableScreen))
        kept = SettingsFile(tmp_path / "anna").load()[0]
        assert "сезам" not in (tmp_path / "anna" / "settings.json").read_text(encoding="utf-8")
        rules = kept.last_rules
        assert (rules.name, rules.bank, rules.increment, rules.out) == ("Grand", 1200, 10, "choose")
        assert (rules.mode, rules.delay, rules.hints) == ("delayed", 60, True)

    run(scene())


def test_one_button_is_enough(tmp_path: Path) -> None:
    """Without further choices the table has no clock and no password, and is open for all."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            here.player.tab_to("create")
            here.player.press(ENTER)
            await here.until(lambda: isinstance(here.player.app.screen, NewTable))
            assert here.player.at == "start"
            here.player.press(ENTER)
            await here.until(lambda: isinstance(here.player.app.screen, WaitingTable))
            info = here.info
            assert (info.salt, info.clock, info.watching, info.name) == ("", None, Watching(), "Anna")
            assert not info.hints, "with others nobody is told what to do unless that was agreed on"
            assert here.player.at == "ready"

    run(scene())


def test_table_without_open_seats_begins_at_once(tmp_path: Path) -> None:
    """With bots alone there is nobody to wait for."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            await here.use("create")
            await here.until(lambda: isinstance(here.player.app.screen, NewTable))
            choose_player(here.player, 1, "novice")
            here.player.use("start")
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))

    run(scene())


def test_somebody_at_the_same_computer_gets_a_seat_from_the_start(tmp_path: Path) -> None:
    """A second person here is part of the table that is set up, by name; the match begins at once."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            await here.use("create")
            await here.until(lambda: isinstance(here.player.app.screen, NewTable))
            choose_player(here.player, 1, "person")
            here.player.tab_to("name.1")
            here.player.type("Вера")
            here.player.use("start")
            await here.until(lambda: isinstance(here.player.app.screen, TableScreen))
            assert here.players == ["Anna", "Вера"]
            assert here.visit.table.own_seats == [0, 1]

    run(scene())


def test_delay_of_what_shows_everything_is_never_too_short(tmp_path: Path) -> None:
    """A table that shows everything has at least the delay that hosts want; without spectators none."""
    player = Player(tmp_path)
    made: list[CreateTable] = []
    page = NewTable(lambda command, password: made.append(command), lambda game: ["random"], "warchest")
    player.app.go(page)
    player.wait()
    assert page.rules.delay == 0
    player.use("more")
    player.use("rules.mode.delayed")
    assert page.rules.watching == Watching("delayed", 30)
    assert not player.find("rules.delay.less").enabled
    player.use("rules.mode.nobody")
    assert page.rules.watching == Watching("nobody", 0)
    assert not any(each.key.startswith("rules.delay") for each in player.controls)
    assert not any(each.key.startswith("rules.out") for each in player.controls), "there is no clock"
    player.use("start")
    assert [(command.watching.mode, command.clock) for command in made] == [("nobody", None)]


# Coming to a table.


def test_password_is_asked_for_and_a_wrong_one_said_in_place(tmp_path: Path) -> None:
    """The dialog names a wrong password, and the right one opens; it is asked for only once."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            player = here.player
            boris = await here.guest("Boris")
            assert await boris.entrance.create(PAIR, "sesame") is None
            await here.use("sit.1.1")
            await here.until(lambda: bool(player.app.overlays))
            ask = player.app.overlays[0]
            assert isinstance(ask, Ask)
            player.press(ENTER)
            await here.until(lambda: bool(ask.complaint))
            empty = ask.complaint
            player.type("open")
            assert ask.text == "open"
            player.press(ENTER)
            await here.until(lambda: ask.complaint != empty)
            assert player.app.overlays == [ask]
            assert ask.text == ""
            line = ask.focus.controls[0]
            assert isinstance(line, TextLine)
            assert line.is_text_hidden
            player.type("sesame")
            player.press(ENTER)
            await here.until(lambda: isinstance(player.app.screen, WaitingTable) and not player.app.overlays)
            await here.use("leave")
            await here.use("table.leave")
            await here.until(lambda: isinstance(player.app.screen, RoomScreen))
            await here.use("watch.1")
            await here.until(lambda: isinstance(player.app.screen, WaitingTable))
            assert player.app.overlays == []

    run(scene())


def test_password_dialog_is_left_by_escape(tmp_path: Path) -> None:
    """Esc gives the password up, and the room is as it was."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            boris = await here.guest("Boris")
            assert await boris.entrance.create(PAIR, "sesame") is None
            await here.use("watch.1")
            await here.until(lambda: bool(here.player.app.overlays))
            here.player.type("ses")
            here.player.press(keys.BACK)
            assert here.player.app.overlays == []
            assert isinstance(here.player.app.screen, RoomScreen)
            assert here.visit.table.number is None

    run(scene())


def test_table_where_nobody_watches_offers_no_watching(tmp_path: Path) -> None:
    """The button is there, but cannot be used; sitting down can."""

    async def scene() -> None:
        async with lobby(tmp_path) as here:
            boris = await here.guest("Boris")
            closed = CreateTable(0, "warchest", {}, [ME, FREE], watching=Watching("nobody"))
            assert await boris.entrance.create(closed) is None
            await here.wait_for_control("sit.1.1")
            assert not here.player.find("watch.1").enabled

    run(scene())


# At the table.


def test_the_bots_are_those_of_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that only the host has goes by its own name; one that it lacks is not remembered from elsewhere."""
    player = Player(tmp_path)
    made: list[CreateTable] = []
    player.app.settings.last_tables = {
        "warchest": LastGame(options={"players": 4}, bots={1: "greedy", 2: "oracle"})
    }
    with all_writing(monkeypatch) as written:
        offered = ["random", "oracle"]
        player.app.go(
            NewTable(lambda command, password: made.append(command), lambda game: offered, "warchest")
        )
        player.wait()
    assert "oracle" in [writing.text for writing in written]
    assert [read_choice(player).who_at(place) for place in (1, 2, 3)] == ["", "oracle", ""]
    choose_player(player, 3, "random")
    player.use("start")
    assert sorted((plan.kind, plan.bot or "") for plan in made[0].seats) == [
        ("bot", "oracle"),
        ("bot", "random"),
        ("me", ""),
        ("open", ""),
    ]
