"""Every screen of every game: the scenes of the pictures, looked at in place of being kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

from client.app import App
from client.display.window import find_display
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from tools.harness.clients.stage import Stage, same_draws
from tools.harness.scenes.all_scenes import find_scenes

SCENES = find_scenes()
Look = Callable[[App, str], None]
"""Looks at the client as it is where a picture would be taken, under the picture's name."""


class _Visit(Stage):
    """A stage whose pictures the law looks at."""

    def __init__(self, app: App, look: Look) -> None:
        super().__init__(app, Path(), "")
        self._look = look

    def shoot(self, name: str) -> Path:
        """Look at the client."""
        self._look(self.app, name)
        return Path(name)


def visit(folder: Path, scene: str, look: Look, settings: Settings, size: tuple[int, int]) -> None:
    """Play a scene in a client that keeps its things in a folder, and look wherever a picture is taken."""

    async def play_scene() -> None:
        find_display()
        words = Words(settings.spoken, strict=True)
        app = App(settings, Shelf(folder), ScreenRoutes(), words, size=size)
        stage = _Visit(app, look)
        app.go_home()
        await stage.wait()
        try:
            await SCENES[scene](stage)
        finally:
            await app.finish()

    with same_draws():
        asyncio.run(play_scene())
