"""The player's view of log, reports and diagnostics, in both languages."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pygame
import pytest

from client import program
from client.__main__ import main
from client.diagnosis.logbook import Logbook
from client.net.connection import Refused
from client.screens.menu.credits import Credits
from client.storage.settings import FOLDER_VARIABLE, Settings
from client.tasks import make_loop_handler
from client.ui import clipboard
from client.ui.widgets.dialog import Dialog
from tests.support.client.client_driver import LANGUAGES, Player, all_writing


@pytest.fixture(params=LANGUAGES)
def player(tmp_path: Path, request: pytest.FixtureRequest) -> Player:
    return Player(tmp_path, Settings(language=request.param, animation="off"))


def read_screen(player: Player, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return all that stands on the screen and in its dialogs, without the breaks of lines."""
    with all_writing(monkeypatch) as made:
        player.app.relayout()
        player.wait()
    return " ".join(each.text for each in made)


def visit(player: Player) -> None:
    player.app.visit(Credits())
    player.wait()


def test_copies_where_there_is_a_clipboard(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """One button puts everything on the clipboard and says so."""
    monkeypatch.setattr(clipboard, "ON_SCREENS", ("dummy",))
    visit(player)
    player.use("diagnosis")
    assert pygame.scrap.get_text() == player.app.book.diagnostics()
    assert player.app.words.tr("diagnosis.copied") in [toast.text for toast in player.app.toasts.shown]
    assert not player.app.overlays


def test_saves_where_there_is_none(player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a clipboard there is a file instead, and a dialog that names it."""
    visit(player)
    player.use("diagnosis")
    (path,) = (tmp_path / "logs").iterdir()
    assert path.read_text(encoding="utf-8") == player.app.book.diagnostics()
    assert player.app.words.tr("diagnosis.saved", path=path) in read_screen(player, monkeypatch)


def test_says_so_where_nothing_can_be_saved(player: Player, tmp_path: Path) -> None:
    """A folder that cannot be written is named as such, and nothing else happens."""
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    visit(player)
    player.use("diagnosis")
    assert not player.app.overlays
    assert len(player.app.toasts.shown) == 1


def test_tells_where_log_and_report_are(
    player: Player, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The screen names the log of this run, or how to have one, and the last crash report."""
    tr = player.app.words.tr
    visit(player)
    assert tr("diagnosis.no_log") in read_screen(player, monkeypatch)
    with Logbook(tmp_path, debug=True) as player.app.book:
        player.app.show_error(RuntimeError("broken"))
        book = player.app.book
        shown = read_screen(player, monkeypatch)
    assert tr("diagnosis.log", path=book.path) in shown
    assert book.last_report is not None
    assert tr("diagnosis.report", path=book.last_report) in shown
    assert tr("diagnosis.last", path=book.last_report) in shown


def test_refusal_is_no_crash(player: Player, tmp_path: Path) -> None:
    """A refusal of the host is shown, but nothing is broken and there is no report."""
    with Logbook(tmp_path) as player.app.book:
        player.app.show_error(Refused("no_host", {"reason": "x"}))
        assert player.app.book.last_report is None
    assert isinstance(player.app.overlays[0], Dialog)


def test_error_that_nobody_waits_for_is_told(player: Player, tmp_path: Path) -> None:
    """A task that fails unseen is a crash like any other."""

    async def fail() -> None:
        asyncio.get_running_loop().set_exception_handler(make_loop_handler(player.app.show_error))
        asyncio.get_running_loop().call_soon(lambda: 1 // 0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    with Logbook(tmp_path) as player.app.book:
        asyncio.run(fail())
        assert player.app.book.last_report is not None
    assert isinstance(player.app.overlays[0], Dialog)


@pytest.mark.parametrize("language", LANGUAGES)
def test_crash_that_ends_the_program_leaves_a_report(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
) -> None:
    """The terminal prints the error and the place of the report, and the exit code is not zero."""

    def break_down(*args: object, **kwargs: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setattr(program, "App", break_down)
    assert main(["--debug", "--language", language]) == 1
    told = capsys.readouterr().err
    (report,) = (tmp_path / "logs").glob("crash-*.txt")
    assert str(report) in told
    assert str(tmp_path / "logs" / "muster.log") in told
    assert "RuntimeError" in report.read_text(encoding="utf-8")
