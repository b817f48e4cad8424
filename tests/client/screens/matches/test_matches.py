"""Stored matches: a list, and each opens again as a table with its result, its film and its log."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from client.screens.matches import matches as module
from client.screens.matches.matches import Matches
from client.screens.matches.opening import Opening
from client.screens.menu.menu import Menu
from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.storage.settings import Settings
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from tests.support.client.client_driver import ENTER, LANGUAGES, Player
from tools.harness.games.stored_records import PLAYERS, store_records, write_match, write_side
from tools.harness.root import ROOT

OWNER = ROOT / "tests" / "profiles" / "0.3.0" / "owner" / "records"
FULL = "08578e30"
SIDED = "bb5b4398"


def make_player(folder: Path, language: str = "en") -> Player:
    return Player(
        folder, Settings(language="ru" if language == "ru" else "en", animation="off", player="Vera")
    )


def list_rows(player: Player) -> list[str]:
    """Return the texts of the rows."""
    return [control.label for control in player.controls if str(control.key).startswith("match.")]


async def until(player: Player, holds: Callable[[], bool]) -> None:
    """Let frames and threads pass until something holds."""
    async with asyncio.timeout(30):
        while not holds():
            player.wait(1)
            await asyncio.sleep(0.002)


def has_read_all(player: Player) -> bool:
    """Say whether the list is complete."""
    screen = player.app.screen
    return isinstance(screen, Matches) and not screen.is_reading


def open_row(player: Player, word: str) -> None:
    """Press the row whose file has a word in its name."""
    player.use(next(str(each.key) for each in player.controls if word in str(each.key)))


def store_each_game(folder: Path) -> None:
    """Store a finished match of each game beside those of War Chest."""
    store_records(folder)
    for number, (game, word) in enumerate((("dawnember", "wy1"), ("kings", "kw1")), 7):
        data = write_match(game, number, ("Anna", "squire"))
        (folder / f"2026-10-0{number}-{game}-x.{word}").write_bytes(data)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_leads_to_the_matches_newest_first(tmp_path: Path, language: str) -> None:
    store_records(tmp_path / "records")

    async def scene() -> None:
        player = make_player(tmp_path, language)
        player.use("matches")
        await until(player, lambda: len(list_rows(player)) == len(PLAYERS))
        words = player.app.words
        newest, middle, oldest = list_rows(player)
        assert newest.startswith(f"{words.tr('bot.novice.name')}, Vera")
        assert words.tr("matches.unfinished") in newest
        assert middle.startswith("Anna, Boris")
        assert words.tr("matches.won", players="Anna") in middle
        assert ("21.11.2026" if language == "ru" else "2026-11-21") in middle
        assert words.tr_n("unfinished.moves", 12) in oldest
        player.press(keys.BACK)
        player.wait()
        assert isinstance(player.app.screen, Menu)

    asyncio.run(scene())


def test_a_match_opens_at_its_end_and_is_watched_again(tmp_path: Path) -> None:
    """Film, log and the check of the draws are there, as after the last move."""
    shutil.copytree(OWNER, tmp_path / "records")

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: bool(list_rows(player)))
        open_row(player, FULL)
        await until(player, lambda: any(isinstance(each, ResultDialog) for each in player.app.overlays))
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        words = player.app.words
        (dialog,) = player.app.overlays
        assert isinstance(dialog, ResultDialog)
        assert dialog.report.proof == words.tr("proof.verified")
        assert [button.key for button in dialog.buttons] == [
            "proof",
            "end.watch",
            "analysis.name",
            "end.review",
            "common.back",
        ]
        player.use("end.watch")
        player.wait()
        timeline = screen.parts.match.timeline
        assert timeline.moving
        assert timeline.position < len(screen.parts.match.store.events)
        assert len(screen.parts.match.event_log.entries) > 10
        await player.app.finish()

    asyncio.run(scene())


def test_a_damaged_record_opens_and_says_what_is_wrong(tmp_path: Path) -> None:
    """The match is there, without the sign of a check; beside the table stands the line of the damage."""
    shutil.copytree(OWNER, tmp_path / "records")
    full = next(path for path in (tmp_path / "records").iterdir() if FULL in path.name)
    lines = full.read_text().splitlines()
    lines[-1] = lines[-1][:-1] + ("0" if lines[-1][-1] != "0" else "1")
    full.write_text("".join(f"{line}\n" for line in lines))

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: bool(list_rows(player)))
        open_row(player, FULL)
        await until(player, lambda: any(isinstance(each, ResultDialog) for each in player.app.overlays))
        (dialog,) = player.app.overlays
        assert isinstance(dialog, ResultDialog)
        assert dialog.report.proof == ""
        player.use("end.review")
        player.wait()
        fault = player.app.words.tr("record.fault.digest", line=len(lines))
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        assert player.app.words.tr("record.holds_so_far", fault=fault) in screen.parts.watching.sign()
        await player.app.finish()

    asyncio.run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_record_of_a_seat_opens_from_its_side(tmp_path: Path, language: str) -> None:
    """Its seat is at the bottom, also seen from elsewhere it knows no more, and nothing has ended."""
    path = tmp_path / "side.wc1"
    path.write_bytes(write_side("warchest", 3, ("Anna", "Boris"), 1, finished=False))

    async def scene() -> None:
        player = make_player(tmp_path, language)
        player.app.visit(Opening(path))
        await until(player, lambda: isinstance(player.app.screen, TableScreen))
        player.wait()
        screen, tr = player.app.screen, player.app.words.tr
        assert isinstance(screen, TableScreen)
        assert screen.parts.watching.followed == 1
        assert screen.parts.watching.sign() == (tr("record.side", player="Boris"),)
        assert screen.parts.prompt.text() == (tr("record.no_end"), "wait")
        assert not screen.parts.chance.allowed
        assert not screen.parts.hint.allowed
        known = screen.session.match.store.true.state
        screen.parts.watching.follow(0)
        player.wait(40)
        assert screen.session.match.store.true.state == known
        assert screen.parts.watching.sign() == (tr("record.side", player="Boris"),)
        assert not player.app.overlays
        await player.app.finish()

    asyncio.run(scene())


def test_a_side_of_an_earlier_version_opens_up_to_what_is_hidden(tmp_path: Path) -> None:
    """It wrote what a seat knew without what it was shown; nothing is made up."""
    shutil.copytree(OWNER, tmp_path / "records")
    path = next(path for path in (tmp_path / "records").iterdir() if SIDED in path.name)
    # The last hand of the enemy, which the end of the muster shows, stands in no line.
    hidden = path.read_text().splitlines().index("b pass") + 3

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Opening(path))
        await until(player, lambda: isinstance(player.app.screen, TableScreen))
        player.wait()
        tr = player.app.words.tr
        told = tr("record.holds_so_far", fault=tr("record.fault.hidden", line=hidden))
        screen = player.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.parts.prompt.text() == (told, "wait")
        assert told not in screen.parts.watching.sign()
        assert not player.app.overlays
        await player.app.finish()

    asyncio.run(scene())


def test_what_does_not_open_says_why_and_leads_back(tmp_path: Path) -> None:
    """One sentence, with the line of the damage; the list is as it was."""
    (path, *_) = store_records(tmp_path / "records")
    lines = path.read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("rules"))
    path.write_text("".join([*lines[:at], "rules all\n", *lines[at + 1 :]]))

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: len(list_rows(player)) == len(PLAYERS))
        rows = list_rows(player)
        open_row(player, path.stem[-8:])
        await until(player, lambda: bool(player.app.overlays))
        (dialog,) = player.app.overlays
        assert isinstance(dialog, Dialog)
        tr = player.app.words.tr
        assert dialog.told == tr("refused.bad_record", fault=tr("record.fault.header", line=at + 1))
        player.press(ENTER)
        player.wait()
        assert isinstance(player.app.screen, Matches)
        assert list_rows(player) == rows

    asyncio.run(scene())


def test_without_matches_the_list_says_so(tmp_path: Path) -> None:
    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: has_read_all(player))
        player.wait()
        assert [control.key for control in player.controls] == ["back"]

    asyncio.run(scene())


def test_earlier_matches_are_a_button_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_ROWS", 2)
    monkeypatch.setattr(module, "MORE_ROWS", 2)
    store_each_game(tmp_path / "records")

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: has_read_all(player))
        player.wait()
        assert len(list_rows(player)) == 2
        assert player.find("earlier").label == player.app.words.tr_n("matches.earlier", 3)
        player.use("earlier")
        player.wait()
        assert len(list_rows(player)) == 4
        player.use("earlier")
        player.wait()
        assert len(list_rows(player)) == 5
        assert "earlier" not in player.keys

    asyncio.run(scene())


@pytest.mark.parametrize("there", [True, False])
def test_a_file_named_at_the_start_opens_at_once(tmp_path: Path, there: bool) -> None:
    """As with `muster FILE`; what does not open leads to the menu, with a sentence."""
    path = store_records(tmp_path / "elsewhere")[0]
    if not there:
        path.unlink()

    async def scene() -> None:
        player = Player(tmp_path, Settings(language="en", animation="off"), first=Opening(path))
        await until(player, lambda: bool(player.app.overlays))
        player.wait()
        (dialog,) = player.app.overlays
        assert isinstance(dialog, ResultDialog if there else Dialog)
        assert isinstance(player.app.screen, TableScreen if there else Menu)
        await player.app.finish()

    asyncio.run(scene())


def choose_filter(player: Player, name: str, value: str) -> None:
    """Choose the value of a filter by mouse."""
    player.use(f"filter.{name}")
    player.use(f"{name}.{value}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_filters_and_letters_leave_the_matches_that_fit(tmp_path: Path, language: str) -> None:
    """By mouse; what finds nothing says so, and one button shows all again."""
    store_each_game(tmp_path / "records")

    async def scene() -> None:
        player = make_player(tmp_path, language)
        player.app.visit(Matches())
        await until(player, lambda: has_read_all(player))
        player.wait()
        words = player.app.words
        every = list_rows(player)
        assert len(every) == 5
        choose_filter(player, "game", "warchest")
        assert list_rows(player) == every[2:]
        choose_filter(player, "result", "won")
        assert list_rows(player) == [every[4]]
        choose_filter(player, "result", "unfinished")
        assert list_rows(player) == [every[2]]
        choose_filter(player, "result", "any")
        choose_filter(player, "game", "any")
        choose_filter(player, "other", "Anna")
        assert list_rows(player) == [*every[:2], every[3]]
        choose_filter(player, "result", "lost")
        assert list_rows(player) == []
        player.use("clear")
        assert list_rows(player) == every
        player.use("search")
        player.type("boris")
        assert list_rows(player) == [every[3]]
        player.type("zz")
        assert list_rows(player) == []
        assert player.find("clear").label == words.tr("matches.clear")
        player.use("clear")
        assert list_rows(player) == every

    asyncio.run(scene())


def test_the_search_needs_no_mouse(tmp_path: Path) -> None:
    """The line keeps the keys while the list changes below it; the rows come next by Tab."""
    store_each_game(tmp_path / "records")

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: has_read_all(player))
        player.wait()
        player.tab_to("search")
        player.type("king")
        assert player.at == "search"
        assert len(list_rows(player)) == 1
        player.tab_to("filter.result")
        player.press(ENTER)
        player.tab_to("result.won")
        player.press(ENTER)
        assert player.at == "filter.result"
        assert list_rows(player) == []

    asyncio.run(scene())


def test_a_new_search_begins_with_the_first_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_ROWS", 2)
    monkeypatch.setattr(module, "MORE_ROWS", 2)
    store_each_game(tmp_path / "records")

    async def scene() -> None:
        player = make_player(tmp_path)
        player.app.visit(Matches())
        await until(player, lambda: has_read_all(player))
        player.wait()
        player.use("earlier")
        player.wait()
        assert len(list_rows(player)) == 4
        choose_filter(player, "other", "Anna")
        assert len(list_rows(player)) == 2
        assert player.find("earlier").label == player.app.words.tr_n("matches.earlier", 1)

    asyncio.run(scene())
