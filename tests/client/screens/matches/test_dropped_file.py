"""A file dropped on the window: a record opens from every screen, and nothing is lost without a question."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pygame
import pytest

from client.app import App
from client.i18n import LANGUAGES
from client.screens.matches.matches import Matches
from client.screens.menu.menu import Menu
from client.screens.menu.settings import SettingsScreen
from client.screens.table.screen import TableScreen
from client.sessions.recorded_session import RecordedSession
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from tests.client.screens.every_page import PAGES
from tests.client.screens.matches.test_matches import make_player, until
from tests.client.skins.composer import Composer
from tests.support.client.client_driver import ENTER, Player
from tests.support.client.hosted_table import open_room
from tools.harness.games.stored_records import store_records


def drop(path: Path) -> None:
    """Let the system tell the window of a dropped file."""
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))


def shows_record(app: App) -> bool:
    """Say whether the window shows the table of a record."""
    return isinstance(app.screen, TableScreen) and isinstance(app.screen.session, RecordedSession)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_opens_from_menus_and_from_another_record(tmp_path: Path, language: str) -> None:
    first, second, _ = store_records(tmp_path / "elsewhere")

    async def scene() -> None:
        player = make_player(tmp_path, language)
        for screen in (None, Matches(), SettingsScreen()):
            if screen is not None:
                player.app.visit(screen)
                player.wait()
            drop(first)
            await until(player, lambda: shows_record(player.app))
            shown = player.app.screen
            drop(second)
            await until(
                player, lambda shown=shown: shows_record(player.app) and player.app.screen is not shown
            )
            player.app.go_home()
            player.wait()
        await player.app.finish()

    asyncio.run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "content"),
    [("a.png", b"\x89PNG\r\n\x1a\n"), ("notes.txt", b"Dear diary\n"), ("empty.wc1", b""), ("gone.wc1", None)],
)
def test_what_is_no_record_is_one_sentence(
    tmp_path: Path, name: str, content: bytes | None, language: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)

    async def scene() -> None:
        player = make_player(tmp_path, language)
        drop(path)
        await until(player, lambda: bool(player.app.overlays))
        (dialog,) = player.app.overlays
        assert isinstance(dialog, Dialog)
        code = "refused.bad_record" if content is not None else "refused.unreadable_record"
        assert dialog.told.startswith(player.app.words.tr(code, fault="", reason="").rstrip("."))
        player.press(ENTER)
        assert isinstance(player.app.screen, Menu)
        await player.app.finish()

    asyncio.run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_with_others_is_left_only_after_a_question(tmp_path: Path, language: str) -> None:
    path = store_records(tmp_path / "elsewhere")[0]
    with open_room(tmp_path, language=language) as here:
        one, _ = here.match()
        here.show(one)
        app = here.sitter.app
        for answer, stays in ((keys.BACK, True), (ENTER, False)):
            drop(path)
            here.until(lambda: bool(app.overlays))
            (dialog,) = app.overlays
            assert isinstance(dialog, Dialog)
            assert dialog.costs == [app.words.tr("dropped.cost")]
            assert path.name in dialog.told
            here.sitter.press(answer)
            if stays:
                here.sitter.wait()
                assert isinstance(app.screen, TableScreen)
                assert app.screen.session is one
        here.until(lambda: shows_record(app))


def test_a_table_below_another_page_counts_too(tmp_path: Path) -> None:
    path = store_records(tmp_path / "elsewhere")[0]
    with open_room(tmp_path) as here:
        one, _ = here.match()
        here.show(one)
        app = here.sitter.app
        app.visit(SettingsScreen())
        here.sitter.wait()
        drop(path)
        here.until(lambda: bool(app.overlays))
        assert app.departure_costs == [app.words.tr("dropped.cost")]


def test_a_watched_match_is_left_at_once(tmp_path: Path) -> None:
    path = store_records(tmp_path / "elsewhere")[0]
    with open_room(tmp_path) as here:
        here.match()
        watcher = here.come("Vera")
        assert here.run(watcher.entrance.follow(1)) is None
        here.until(lambda: watcher.stage == "match")
        here.show(watcher)
        assert here.sitter.app.departure_costs == []
        drop(path)
        here.until(lambda: shows_record(here.sitter.app))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_changed_deck_is_left_only_after_a_question(tmp_path: Path, language: str) -> None:
    path = store_records(tmp_path / "elsewhere")[0]

    async def scene() -> None:
        composer = Composer(tmp_path, "dawnember", {"decks": "constructed"})
        player = composer.player
        assert player.app.departure_costs == []
        for key in [key for key in player.keys if key.startswith("card.")]:
            # Most cards are in the starter deck as often as they may be.
            player.use(key)
            if player.app.departure_costs:
                break
        assert player.app.departure_costs == [composer.opened.words.tr("builder.leave.cost")]
        drop(path)
        await until(player, lambda: bool(player.app.overlays))
        player.press(keys.BACK)
        player.wait()
        assert player.app.screen is composer.opened
        await player.app.finish()

    asyncio.run(scene())


SEATED = {"gathering, owner", "gathering, guest", "gathering, two at one computer"}


@pytest.mark.parametrize("name", PAGES)
def test_only_a_seat_is_lost_with_a_page(tmp_path: Path, name: str) -> None:
    """A law over all pages: each says what leaving it loses."""

    async def scene() -> None:
        player = Player(tmp_path, first=PAGES[name](), games=None)
        costs = player.app.departure_costs
        assert costs == ([player.app.words.tr("room.leave_table.cost")] if name in SEATED else [])

    asyncio.run(scene())
