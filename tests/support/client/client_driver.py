"""Drive the real client without a display: keys and clicks as events, frames one by one."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import ceil
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from client.app import App
from client.display.window import find_display
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.ui import keys
from client.ui.context import Screen
from client.ui.focus import Control, Key
from client.ui.page import Page
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from tools.harness.clients.stage import undrawn

FRAME = 1 / 30
LONG = 0.1
"""The longest frame in tests, in seconds."""
ENTER = min(keys.ENTER)
LANGUAGES = ("en", "ru")


def regular(**changes: Any) -> Settings:
    """Return the settings of a returning player, without the first start."""
    return Settings(**{"language": "en", "animation": "off", "coach": False, "player": "Vera", **changes})


class FragileApp(App):
    """The client without its way home: to a test, a failed screen would look like the first one."""

    def step(self, dt: float) -> None:
        """Ask how soon the frame is due first, as the program's own loop does."""
        assert self.rate > 0
        super().step(dt)

    def _recover(self, error: Exception) -> None:
        raise error


class Player:
    """A player at the client, who presses, clicks and looks.

    A click, a typed word or a way by Tab is drawn once, at its end. A failed screen makes the test fail,
    unless the client `recovers` as it does for a real player.
    """

    def __init__(
        self,
        folder: Path,
        settings: Settings | None = None,
        size: tuple[int, int] = (1280, 720),
        first: Screen | None = None,
        *,
        recovers: bool = False,
        games: Sequence[str] | None = ("warchest",),
    ) -> None:
        """Start the client at its menu or at another `first` screen, with settings kept in `folder`.

        `games` are the games on the shelf; None: all except examples.
        """
        assert find_display()
        self.settings = settings or Settings(language="en", animation="off", coach=False)
        words = Words(self.settings.spoken, strict=True)
        made = App if recovers else FragileApp
        self.app = made(self.settings, Shelf(folder), ScreenRoutes(), words, size=size, games=games)
        pygame.event.clear()
        if first is None:
            self.app.go_home()
        else:
            self.app.go(first)
        self.wait()

    @property
    def page(self) -> Page:
        """Return the screen that is shown."""
        assert isinstance(self.app.screen, Page)
        return self.app.screen

    @property
    def controls(self) -> list[Control]:
        """Return the controls that the keyboard can reach now."""
        top = self.app.overlays[-1] if self.app.overlays else self.page
        return top.focus.controls

    @property
    def keys(self) -> list[str]:
        """Return the names of the controls that the keyboard can reach now; a cell is `cell:12`."""
        return [str(control.key) for control in self.controls]

    @property
    def at(self) -> str:
        """Return the key of the control that has the focus."""
        top = self.app.overlays[-1] if self.app.overlays else self.page
        assert top.focus.current is not None
        return str(top.focus.current.key)

    def wait(self, frames: int = 3) -> None:
        """Let some frames pass; only the last one is drawn, as those before it show the same or less."""
        with undrawn(self.app):
            for _ in range(frames - 1):
                self.app.step(FRAME)
        self.app.step(FRAME)

    def pass_time(self, seconds: float) -> None:
        """Let some time pass in frames of the greatest length; only the last one is drawn."""
        with undrawn(self.app):
            for _ in range(ceil(seconds / LONG) - 1):
                self.app.step(LONG)
        self.app.step(LONG)

    def press(self, *scancodes: int, shift: bool = False) -> None:
        """Press keys one after another, by their place on the keyboard."""
        for scancode in scancodes:
            mod = pygame.KMOD_LSHIFT if shift else 0
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                # As on a layout without Latin letters: only the place of the key counts.
                pygame.event.post(pygame.event.Event(kind, key=0, scancode=scancode, mod=mod, unicode=""))
            self.wait()

    def type(self, text: str) -> None:
        """Type a text."""
        with undrawn(self.app):
            for letter in text:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
                self.wait(1)
        self.wait()

    def move(self, pos: tuple[int, int]) -> None:
        """Move the mouse."""
        motion = pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        pygame.event.post(motion)
        self.wait(2)

    def click(self, pos: tuple[int, int]) -> None:
        """Click with the left button."""
        with undrawn(self.app):
            self.move(pos)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
                self.wait(1)
        self.wait()

    def drag(self, start: tuple[int, int], *ends: tuple[int, int]) -> None:
        """Hold the left button down on the way from one place to others."""
        with undrawn(self.app):
            self.move(start)
            pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
            self.wait(1)
            for end in ends:
                about = {"pos": end, "rel": (1, 1), "buttons": (1, 0, 0), "touch": False}
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, about))
                self.wait(2)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=ends[-1], button=1, touch=False))
        self.wait()

    def find(self, key: Key | str) -> Control:
        """Return the control with a key."""
        found = [control for control in self.controls if str(control.key) == str(key)]
        assert len(found) == 1, f"{key} is {len(found)} times among {self.keys}"
        return found[0]

    def show(self, control: Control) -> None:
        """Scroll until a control is visible."""
        pane = getattr(control, "pane", None)
        if pane is not None:
            pane.reveal(control.rect)
            pane.settle()

    def use(self, key: Key | str) -> None:
        """Click on the control with a key."""
        control = self.find(key)
        self.show(control)
        self.click(control.rect.center)

    def tab_to(self, key: Key | str) -> None:
        """Go to a control by Tab alone."""
        with undrawn(self.app):
            for _ in range(len(self.controls) + 1):
                if self.at == str(key):
                    break
                self.press(keys.TAB)
            else:
                raise AssertionError(f"Tab never came to {key}")
        self.wait(1)

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as its user would."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        self.wait(8)


@contextmanager
def all_writing(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Writing]]:
    """Collect every paragraph that is set meanwhile."""
    made: list[Writing] = []
    real = Writing.__init__

    def noting(self: Writing, *args: object, **kwargs: object) -> None:
        real(self, *args, **kwargs)  # passed on as it came
        made.append(self)

    with monkeypatch.context() as patch:
        patch.setattr(Writing, "__init__", noting)
        yield made


def buttons(controls: list[Control]) -> list[PlateButton]:
    """Return the buttons among controls."""
    return [control for control in controls if isinstance(control, PlateButton)]
