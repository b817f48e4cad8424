"""A player at the page of a game for preparing a seat: decks, armies."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pygame

from client.screens.setup.preparing import page_for
from client.storage.settings import Settings
from client.ui.widgets.buttons import PlateButton
from engine.games.registry import GAMES
from engine.options import configure
from tests.support.client.client_driver import Player, regular


class Composer:
    """A player in the real client at the page of one seat; `brought` keeps the finished work."""

    def __init__(
        self,
        folder: Path,
        game: str,
        options: dict[str, Any],
        settings: Settings | None = None,
        *,
        size: tuple[int, int] = (1280, 720),
        shared: bool = False,
        seat: int = 0,
    ) -> None:
        """Open the page."""
        self.player = Player(folder, settings or regular(), size)
        self.brought: list[str] = []
        played = GAMES[game]
        config = configure(played.options, options)
        words = self.player.app.words
        self.opened = page_for(words, played, config, seat, self.brought.append, shared=shared)
        self.player.app.visit(self.opened)
        self.player.wait()

    def take(self, *actions: str) -> None:
        """Choose in menu after menu."""
        self.player.use("whole")
        for action in actions:
            self.player.use(action)

    async def answer(self, text: str) -> None:
        """Answer a question with a line, in place of the one that stands there."""
        line = self.player.find("ask.line")
        line.set_text("")  # type: ignore[attr-defined]  # the line of a question is one of text
        self.player.type(text)
        self.player.use("ask.ok")
        await asyncio.sleep(0)
        self.player.wait()

    def paste(self, text: str) -> None:
        """Take the work from the clipboard, which has a text; it must be there, see `ON_SCREENS`."""
        pygame.scrap.put_text(text)
        self.take("paste")

    def kind(self, key: str) -> str:
        """Return how a button looks."""
        button = self.player.find(key)
        assert isinstance(button, PlateButton)
        return button.kind

    @property
    def told(self) -> list[str]:
        """Return the present passing notice."""
        return [toast.text for toast in self.player.app.toasts.shown]


def right_click(player: Player, key: str) -> None:
    """Click on a control with the right button."""
    control = player.find(key)
    player.show(control)
    player.move(control.rect.center)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=control.rect.center, button=3, touch=False))
        player.wait()
