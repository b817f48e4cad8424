"""The menu of a stored match: each action in the real client, in both languages, and what fails says so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from client.i18n import Words
from client.screens.matches import match_actions
from client.screens.matches.matches import Matches
from client.screens.matches.opening import Opening
from client.screens.menu.menu import Menu
from client.screens.statistics.statistics import Statistics
from client.screens.table.ending.dialog import ResultDialog
from client.screens.table.screen import TableScreen
from client.storage.deleted_records import FOLDER
from client.storage.match_index import NAME as INDEX
from client.storage.match_notes import NAME as NOTES
from client.ui import keys
from client.ui.widgets.fields import TextLine
from tests.client.screens.matches.test_matches import (
    choose_filter,
    has_read_all,
    list_rows,
    make_player,
    until,
)
from tests.support.client.client_driver import ENTER, LANGUAGES, Player, regular
from tools.harness.games.stored_records import store_records


def visit(folder: Path, scene: Callable[[Player, list[Path]], Awaitable[None]], language: str = "en") -> None:
    """Play a scene on the list of the stored matches."""
    paths = [*reversed(store_records(folder / "records"))]

    async def play_scene() -> None:
        player = make_player(folder, language)
        await open_list(player)
        await scene(player, paths)
        await player.app.finish()

    asyncio.run(play_scene())


async def open_list(player: Player) -> None:
    """Show the list, read whole."""
    player.app.visit(Matches())
    await until(player, lambda: has_read_all(player))
    player.wait()


def choose(player: Player, path: Path, action: str) -> None:
    """Choose an action on a match by mouse."""
    player.use(f"more.{path.name}")
    player.use(action)


def list_notes(player: Player) -> list[str]:
    """Return the shown short notes."""
    return [toast.text for toast in player.app.toasts.shown]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_gets_a_name_that_outlives_the_index(tmp_path: Path, language: str) -> None:
    """By keyboard; the row then shows it above its players, and the search finds it."""

    async def scene(player: Player, paths: list[Path]) -> None:
        players = list_rows(player)[1].split(" · ")[0]
        player.tab_to(f"more.{paths[1].name}")
        player.press(ENTER)
        player.tab_to("rename")
        player.press(ENTER)
        player.type("Siege")
        player.press(ENTER)
        await until(player, lambda: not player.app.overlays)
        player.wait()
        assert list_rows(player)[1].startswith(f"Siege · {players} · ")
        assert player.at == f"more.{paths[1].name}"
        player.app.go_home()
        player.wait()
        (tmp_path / "records" / INDEX).unlink()
        await open_list(player)
        assert list_rows(player)[1].startswith("Siege")
        player.use("search")
        player.type("sieg")
        assert len(list_rows(player)) == 1

    visit(tmp_path, scene, language)


def test_a_name_is_taken_away_by_an_empty_one(tmp_path: Path) -> None:
    async def scene(player: Player, paths: list[Path]) -> None:
        before = list_rows(player)
        for name in ("A", ""):
            choose(player, paths[0], "rename")
            line = player.find("ask.line")
            assert isinstance(line, TextLine)
            line.set_text(name)
            player.wait()
            player.press(ENTER)
            await until(player, lambda: not player.app.overlays)
            player.wait()
        assert list_rows(player) == before

    visit(tmp_path, scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kept_match_says_so_and_is_found_by_a_filter(tmp_path: Path, language: str) -> None:
    async def scene(player: Player, paths: list[Path]) -> None:
        words, every = player.app.words, list_rows(player)
        choose(player, paths[2], "keep")
        assert f" · {words.tr('matches.kept')} · " in list_rows(player)[2]
        assert player.app.shelf.records.notes.list_kept() == {paths[2].name}
        player.use("filter.kept")
        assert len(list_rows(player)) == 1
        player.use("filter.kept")
        choose(player, paths[2], "keep")
        assert list_rows(player) == every

    visit(tmp_path, scene, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deleted_match_comes_back_by_a_button_in_its_place(tmp_path: Path, language: str) -> None:
    async def scene(player: Player, paths: list[Path]) -> None:
        every = list_rows(player)
        choose(player, paths[0], "keep")
        choose(player, paths[1], "delete")
        assert not paths[1].exists()
        assert len(list_rows(player)) == len(every) - 1
        assert player.at == f"restore.{paths[1].name}"
        choose_filter(player, "result", "finished")
        choose_filter(player, "result", "any")
        player.use(f"restore.{paths[1].name}")
        assert paths[1].exists()
        assert len(list_rows(player)) == len(every)
        choose(player, paths[0], "delete")
        player.app.go_home()
        player.wait()
        assert not paths[0].exists()
        assert not [*(paths[0].parent / FOLDER).iterdir()]
        assert player.app.shelf.records.notes.read() == {}
        await open_list(player)
        assert list_rows(player) == every[1:]

    visit(tmp_path, scene, language)


def test_statistics_leave_out_what_is_deleted(tmp_path: Path) -> None:
    """The match can still come back, but the player does not want it counted."""

    async def scene(player: Player, paths: list[Path]) -> None:
        choose(player, paths[0], "delete")
        player.use("statistics")
        page = player.app.screen
        assert isinstance(page, Statistics)
        await until(player, lambda: page.is_ready)
        assert {name for match in page.matches for name in match.files} == {path.name for path in paths[1:]}

    visit(tmp_path, scene)


def test_records_of_one_match_go_and_come_together(tmp_path: Path) -> None:
    async def scene(player: Player, paths: list[Path]) -> None:
        other = paths[1].with_name(paths[1].name.replace(".wc1", "-2.wc1"))
        other.write_bytes(paths[1].read_bytes() + b"# another\n")
        player.app.go_home()
        player.wait()
        await open_list(player)
        assert len(list_rows(player)) == len(paths)
        choose(player, other, "delete")
        assert not paths[1].exists()
        assert not other.exists()
        player.use(f"restore.{other.name}")
        assert paths[1].exists()
        assert other.exists()

    visit(tmp_path, scene)


def test_the_record_is_copied_and_saved_under_a_new_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr(match_actions, "copy_text", lambda text: not copied.append(text))
    monkeypatch.setattr(match_actions, "find_export_folder", lambda: tmp_path)

    async def scene(player: Player, paths: list[Path]) -> None:
        words = player.app.words
        choose(player, paths[1], "copy")
        assert copied == [paths[1].read_text()]
        choose(player, paths[1], "export")
        choose(player, paths[1], "export")
        files = sorted(tmp_path.glob("*.wc1"))
        assert [file.name for file in files] == [
            "2026-11-21-warchest-Anna-Boris-2.wc1",
            "2026-11-21-warchest-Anna-Boris.wc1",
        ]
        assert {file.read_bytes() for file in files} == {paths[1].read_bytes()}
        told = list_notes(player)
        assert words.tr("matches.copied") in told
        assert words.tr("matches.exported", path=files[1]) in told

    visit(tmp_path, scene)


@pytest.mark.parametrize("shown", [True, False])
def test_the_file_is_shown_in_its_folder_or_its_place_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: bool
) -> None:
    asked: list[Path] = []

    async def show(path: Path) -> bool:
        asked.append(path)
        return shown

    monkeypatch.setattr(match_actions, "show_file", show)

    async def scene(player: Player, paths: list[Path]) -> None:
        choose(player, paths[0], "show")
        await until(player, lambda: bool(asked))
        player.wait()
        assert asked == [paths[0]]
        told = player.app.words.tr("matches.not_shown", path=paths[0])
        assert list_notes(player) == ([] if shown else [told])

    visit(tmp_path, scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", ["copy", "export", "delete", "keep"])
def test_what_fails_says_so_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, action: str, language: str
) -> None:
    monkeypatch.setattr(match_actions, "find_export_folder", lambda: tmp_path / "nowhere")

    async def scene(player: Player, paths: list[Path]) -> None:
        before = list_rows(player)
        if action in ("copy", "delete"):
            paths[0].unlink()
        if action == "keep":
            (tmp_path / "records" / NOTES).mkdir()
        choose(player, paths[0], action)
        start = Words(language).tr("matches.failed", reason="")
        assert any(note.startswith(start) for note in list_notes(player))
        assert list_rows(player) == before

    visit(tmp_path, scene, language)


def test_without_a_clipboard_the_menu_says_so(tmp_path: Path) -> None:
    async def scene(player: Player, paths: list[Path]) -> None:
        choose(player, paths[0], "copy")
        assert list_notes(player) == [player.app.words.tr("matches.no_clipboard")]

    visit(tmp_path, scene)


def test_the_menu_opens_the_match(tmp_path: Path) -> None:
    async def scene(player: Player, paths: list[Path]) -> None:
        choose(player, paths[1], "open")
        await until(player, lambda: any(isinstance(each, ResultDialog) for each in player.app.overlays))

    visit(tmp_path, scene)


@pytest.mark.parametrize("finished", [True, False])
def test_a_record_leads_back_to_the_list(tmp_path: Path, finished: bool) -> None:
    """By the result or by the menu of the table; search and deleted matches are still there."""

    async def scene(player: Player, paths: list[Path]) -> None:
        choose_filter(player, "game", "warchest")
        choose(player, paths[1], "delete")
        rows, page = list_rows(player), player.app.screen
        choose(player, paths[2 if finished else 0], "open")
        if finished:
            await until(player, lambda: any(isinstance(each, ResultDialog) for each in player.app.overlays))
            player.use("common.back")
        else:
            await until(player, lambda: isinstance(player.app.screen, TableScreen))
            player.wait()
            player.press(keys.BACK)
            player.use("table.leave")
        player.wait()
        assert player.app.screen is page
        assert list_rows(player) == rows
        player.use(f"restore.{paths[1].name}")
        assert paths[1].exists()

    visit(tmp_path, scene)


def test_the_way_back_from_a_record_named_at_the_start_is_the_menu(tmp_path: Path) -> None:
    path = store_records(tmp_path / "elsewhere")[0]

    async def scene() -> None:
        player = Player(tmp_path, regular(), first=Opening(path))
        await until(player, lambda: any(isinstance(each, ResultDialog) for each in player.app.overlays))
        player.use("common.back")
        player.wait()
        assert isinstance(player.app.screen, Menu)
        await player.app.finish()

    asyncio.run(scene())
