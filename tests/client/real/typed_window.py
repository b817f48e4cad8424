"""A program with a real window and one line of text: it prints the line and the meanings of keys."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pygame

from client.app import App
from client.display.window import find_display
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.ui import keys
from client.ui.page import Page
from client.ui.widgets.fields import TextLine

NAMES = {getattr(pygame, f"KSCAN_{letter}"): letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890"}


class TypedPage(Page):
    """A line at the top; Escape and Enter lead out of it and back."""

    def build(self) -> None:
        """Place the line."""
        place = pygame.Rect(self.body.x, self.body.y, 600, 40)
        line = TextLine("line", "Line", place, "", self._print_text, self.app.ui)
        self.controls.append(line)
        self.line = line
        print("ready", flush=True)

    def back(self) -> None:
        """Take the keyboard out of the line."""
        self.focus.focus(None)
        print("out", flush=True)

    def event(self, event: pygame.event.Event) -> bool:
        """Print the meaning of a key, if no line takes it."""
        scancode = keys.find_pressed_key(event)
        if scancode in keys.ENTER:
            self.line.set_text("")
            self.focus.focus(self.line)
            print("in", flush=True)
            return True
        if scancode is not None and self.focus.current is None and scancode in NAMES:
            print(f"means {NAMES[scancode]}", flush=True)
        return super().event(event)

    def _print_text(self, text: str) -> None:
        print(f"text {text!r}", flush=True)


def main() -> None:
    """Open the window and run until it is closed."""
    assert find_display()
    settings = Settings(language="en", animation="off", coach=False)
    app = App(settings, Shelf(Path(sys.argv[1])), ScreenRoutes(), Words("en"), size=(960, 600))
    asyncio.run(app.run(TypedPage()))


if __name__ == "__main__":
    main()
