"""The loop of the window: input, sizes, languages, settings, and errors that must not end the program."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pygame
import pytest

from client.display.window import MIN_WINDOW_SIZE
from client.net.connection import Refused
from client.screens.menu.menu import Menu
from client.screens.menu.settings import SettingsScreen
from client.storage.settings import Settings, SettingsFile
from client.ui import keys
from client.ui.page import Page
from client.ui.widgets.dialog import Choice, Dialog, confirmation
from tests.client.settings_file import read_kept_settings
from tests.support.client.client_driver import ENTER, Player, regular
from tests.support.selection import select


@pytest.fixture
def player(tmp_path: Path) -> Player:
    return Player(tmp_path, regular())


# Screens and dialogs.


@pytest.mark.parametrize(
    ("entry", "title"),
    [
        ("play", "new_game.title"),
        ("rules", "rules_screen.title"),
        ("settings", "settings.title"),
        ("credits", "credits.title"),
    ],
)
@pytest.mark.parametrize("by", select(["mouse", "keyboard"], "keyboard"))
def test_menu_leads_everywhere_and_back(player: Player, entry: str, title: str, by: str) -> None:
    """Every screen is reached, and left again, by the mouse alone and by the keyboard alone."""
    if by == "mouse":
        player.use(entry)
        assert player.page.title == title
        player.use("back")
    else:
        player.tab_to(entry)
        player.press(ENTER)
        assert player.page.title == title
        player.press(keys.BACK)
    assert isinstance(player.app.screen, Menu)


def test_escape_on_the_first_screen_stays(player: Player) -> None:
    """Nobody leaves the program by pressing Esc once too often."""
    player.press(keys.BACK, keys.BACK)
    assert isinstance(player.app.screen, Menu)


def test_visited_screen_returns_to_the_one_below(player: Player) -> None:
    """A screen that is visited from another one, such as the rules from a table, leads back to that one."""
    first = player.app.screen
    left: list[str] = []
    first.leave = lambda: left.append("left")  # to note it
    player.app.visit(SettingsScreen())
    player.wait()
    player.press(keys.BACK)
    assert player.app.screen is first
    assert left == []
    player.app.go(SettingsScreen())
    player.wait()
    assert left == ["left"]


def test_dialog_takes_all_input(player: Player) -> None:
    """While a question is open nothing below it reacts; each answer does its action, Esc says no."""
    said: list[str] = []
    under = player.find("settings").rect.center
    for answer in ("ok", "cancel", "esc"):
        player.app.open(confirmation(lambda: "?", "common.ok", lambda: said.append("yes"), lambda: "All."))
        player.wait()
        player.click(under)
        assert isinstance(player.app.screen, Menu)
        assert len(player.app.overlays) == 1
        if answer == "esc":
            player.press(keys.BACK)
        else:
            player.use(f"common.{answer}")
        assert player.app.overlays == []
        assert said == ["yes"]


def test_dangerous_question_begins_at_no(player: Player) -> None:
    """Enter pressed once too often does nothing that cannot be undone."""
    player.app.open(confirmation(lambda: "?", "common.ok", lambda: None, lambda: "All is lost."))
    player.wait()
    assert player.at == "common.cancel"
    player.press(keys.LEFT)
    assert player.at == "common.ok"


def test_long_dialog_scrolls(tmp_path: Path) -> None:
    """A text that is longer than the window scrolls inside its dialog, and its answers stay in the window."""
    player = Player(tmp_path, Settings(language="en", text_size=160, animation="off"), (960, 600))
    text = " ".join(["word"] * 400)
    player.app.open(Dialog(lambda: text, [Choice("common.ok"), Choice("common.close")]))
    player.wait()
    top: Any = player.app.overlays[-1]
    window = pygame.Rect((0, 0), player.app.size)
    assert window.contains(top.rect)
    assert top.pane is not None
    assert top.pane.scrolls
    assert all(top.rect.contains(control.rect) for control in top.focus.controls)
    player.press(keys.PAGE_DOWN)
    player.wait(20)
    assert top.pane.offset > 0


def test_notes_are_not_repeated(player: Player) -> None:
    """The same refusal three times is one note that begins anew; old notes go by themselves."""
    for _ in range(3):
        player.app.refuse("stale")
    assert [toast.text for toast in player.app.toasts.shown] == [player.app.words.tr("refused.stale")]
    player.pass_time(7.0)
    assert player.app.toasts.shown == []


# Size, full screen, language.


def test_window_is_laid_out_anew_when_resized(player: Player) -> None:
    """Everything follows the window: twice the size means twice the factor."""
    before = player.find("play").rect.copy()
    player.resize((1920, 1080))
    assert player.app.scale.factor == 1.5
    after = player.find("play").rect
    assert after.width == pytest.approx(before.width * 1.5, abs=2)
    assert player.app.window.get_size() == (1920, 1080)


def test_window_has_a_least_size(player: Player) -> None:
    """A window dragged too small becomes as large as the layout needs."""
    player.resize((400, 300))
    assert player.app.window.get_size() == MIN_WINDOW_SIZE
    assert player.app.size == MIN_WINDOW_SIZE


def test_full_screen_key_works_on_every_screen(player: Player, tmp_path: Path) -> None:
    """F11 goes to the full screen and back to the window as it was, and the choice is kept."""
    player.press(keys.FULLSCREEN)
    assert player.settings.fullscreen
    assert player.app.window.get_size() == pygame.display.get_desktop_sizes()[0]
    assert read_kept_settings(tmp_path)["fullscreen"] is True
    player.press(keys.FULLSCREEN)
    assert player.app.window.get_size() == (1280, 720)


def test_language_is_switched_at_once_and_kept(player: Player, tmp_path: Path) -> None:
    """The menu speaks the other language after one click, and the next start does too."""
    assert player.find("quit").label == "Quit"
    player.use("language.ru")
    assert player.find("quit").label == "Выход"
    assert pygame.display.get_caption()[0] == "Muster"
    assert SettingsFile(tmp_path).load()[0].spoken == "ru"


# Settings on disk.


def test_failed_save_is_told(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player hears that settings could not be kept, and plays on."""
    monkeypatch.setattr("os.fsync", lambda handle: (_ for _ in ()).throw(OSError(28, "disk full")))
    player.app.save()
    assert "disk full" in player.app.toasts.shown[-1].text


# Errors and the end.


class Broken(Page):
    """A screen that fails in one of its parts."""

    def __init__(self, part: str) -> None:
        super().__init__()
        self._part = part

    def build(self) -> None:
        self._fail("build")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._fail("update")

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._fail("draw")

    def event(self, event: pygame.event.Event) -> bool:
        self._fail("event" if event.type == pygame.KEYDOWN else "other")
        return super().event(event)

    def _fail(self, part: str) -> None:
        if part == self._part:
            raise ZeroDivisionError("broken on purpose")


BROKEN_PARTS = ["build", "update", "draw", "event"]


@pytest.mark.parametrize("part", BROKEN_PARTS)
def test_failing_screen_gives_way(tmp_path: Path, part: str) -> None:
    """A failed screen gives way to the first one, and the player reads of it; the program goes on."""
    player = Player(tmp_path, recovers=True)
    player.app.go(Broken(part))
    player.wait()
    if part == "event":
        player.press(keys.TAB)
    assert isinstance(player.app.screen, Menu)
    assert len(player.app.overlays) == 1
    player.press(ENTER)
    assert player.app.overlays == []
    player.use("settings")
    assert isinstance(player.app.screen, SettingsScreen)


@pytest.mark.parametrize("part", BROKEN_PARTS)
def test_failing_screen_fails_its_test(player: Player, part: str) -> None:
    """Without the way home, a failure on a screen makes the test fail."""
    player.app.go(Broken(part))

    def look() -> None:
        player.wait()
        player.press(keys.TAB)

    with pytest.raises(ZeroDivisionError):
        look()


def test_program_whose_first_screen_always_fails_ends(tmp_path: Path) -> None:
    """It must not go round for ever without a picture."""
    player = Player(tmp_path, recovers=True)
    player.app._stack._home = lambda: Broken("draw")  # a screen that fails
    player.app.go_home()

    def frames() -> None:
        for _ in range(20):
            player.wait(1)

    with pytest.raises(ZeroDivisionError):
        frames()


def test_failing_task_is_told(player: Player) -> None:
    """A failure beside the loop reaches the player in words."""

    async def refuse() -> None:
        raise Refused("unreachable", {"host": "here", "port": 1})

    async def scene() -> None:
        await player.app.spawn(refuse())
        player.wait()

    asyncio.run(scene())
    (dialog,) = player.app.overlays
    assert isinstance(dialog, Dialog)
    assert dialog._say() == player.app.words.tr("refused.unreachable", host="here", port=1)


@pytest.mark.parametrize("way", ["quit", "window", "key"])
def test_end_of_the_program(player: Player, tmp_path: Path, way: str) -> None:
    """Quit, the window's own button and the keyboard end the loop; size and place are kept."""

    async def scene() -> None:
        run = asyncio.ensure_future(player.app.run())
        await asyncio.sleep(0.05)
        if way == "window":
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        elif way == "quit":
            player.use("quit")
        else:
            player.tab_to("quit")
            player.press(ENTER)
        await asyncio.wait_for(run, 100)

    asyncio.run(scene())
    assert read_kept_settings(tmp_path)["window"] == [1280, 720]
    assert not pygame.display.get_init()


class Owner(Page):
    """A screen with something that must be closed, like a visit to a room."""

    def __init__(self) -> None:
        super().__init__()
        self.open = True

    def build(self) -> None:
        pass

    def leave(self) -> None:
        self.app.spawn(self._close())

    async def _close(self) -> None:
        await asyncio.sleep(0)
        self.open = False


@pytest.mark.parametrize("moment", ["shown", "chosen", "hurried past", "brought by a task"])
def test_what_a_screen_owns_is_closed_at_the_end(player: Player, moment: str) -> None:
    """Also a screen that no frame has shown: its room would take the player for a lost one."""
    owner, app = Owner(), player.app

    async def bring() -> None:
        await asyncio.sleep(0)
        app.go(owner)

    async def scene() -> None:
        if moment == "brought by a task":
            app.spawn(bring())
        else:
            app.go(owner)
        if moment == "shown":
            player.wait()
        if moment == "hurried past":
            app.go_home()
        await app.finish()

    asyncio.run(scene())
    assert not owner.open


def test_loop_lets_messages_in(player: Player) -> None:
    """While frames are drawn other tasks of the program run: a message waits for no frame."""
    seen: list[int] = []

    async def other() -> None:
        for number in range(5):
            seen.append(number)
            await asyncio.sleep(0)
        player.app.quit()

    async def scene() -> None:
        task = asyncio.ensure_future(other())
        await asyncio.wait_for(player.app.run(), 100)
        await task

    asyncio.run(scene())
    assert seen == [0, 1, 2, 3, 4]
