"""A window that stays open from test to test and shows one page after the other.

Opening windows, and drawing everything anew for another size, takes most of the time of tests of all pages.
Tests of one size should therefore follow each other: let the size parameter vary last.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path

import pygame

from client.app import App
from client.draw.cache import forget
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.ui.chrome import NOWHERE
from client.ui.context import Screen
from tests.client.screens.every_page import KEY
from tests.support.client.client_driver import Player


class OneWindow:
    """Keeps a client open and hands it on, with other settings and another page each time."""

    def __init__(self, folder: Path) -> None:
        """Keep the client's own files in a folder; nothing is opened yet."""
        self._folder = folder
        self._player: Player | None = None

    def show(
        self, make: Callable[[], Screen], folder: Path, settings: Settings, size: tuple[int, int]
    ) -> Player:
        """Show a new screen in a window of this size, with these settings and the files in `folder`."""
        if self._player is None:
            self._player = Player(self._folder, Settings(animation="off"), size)
            # A sign is computed beside the window; without this the test would look before it is there.
            asyncio.run(self._player.app.signs.work_out(KEY))
        player = self._player
        app = player.app
        for name in settings.__struct_fields__:
            setattr(app.settings, name, getattr(settings, name))
        app.shelf = Shelf(folder)
        app.pointer = NOWHERE
        app.toasts.shown.clear()
        pygame.event.clear()
        if size != app.size:
            player.resize(size)
        app.apply()
        # The remains of the last page, some hundred megabytes in a large window, are freed at once.
        gc.collect()
        page = make()
        app.go(page)
        player.wait()
        assert app.screen is page, f"{type(app.screen).__name__} is shown instead"
        assert app.overlays == []
        return player

    def close(self) -> None:
        """Leave the last screen."""
        if self._player is not None:
            asyncio.run(self._leave(self._player.app))
            forget()

    async def _leave(self, app: App) -> None:
        """Leave it inside a loop, which ends the page's tasks: outside there may be no loop."""
        app._stack.close()
        await asyncio.gather(*app._tasks, return_exceptions=True)
