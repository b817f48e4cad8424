"""All scenes of the client by name, and a client that plays one."""

from __future__ import annotations

import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from client.app import App
from client.display.window import find_display
from client.i18n import Words
from client.screens.routes import ScreenRoutes
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from tools.harness.clients.stage import Scene, Stage, same_draws

WINDOW_SIZE = (1280, 720)
"""Pixels of the window of most scenes."""
MODULES = (
    "tools.harness.scenes.menus",
    "tools.harness.scenes.example",
    "tools.harness.scenes.timeline",
    "tools.harness.scenes.analysis",
    "tools.harness.games.warchest.draft",
    "tools.harness.games.warchest.table",
    "tools.harness.games.warchest.coach",
    "tools.harness.games.warchest.hints",
    "tools.harness.games.warchest.teams",
    "tools.harness.games.warchest.nobility",
    "tools.harness.games.warchest.editor",
    "tools.harness.games.dawnember.decks",
    "tools.harness.games.dawnember.table",
    "tools.harness.games.dawnember.coach",
    "tools.harness.games.dawnember.hints",
    "tools.harness.games.kings.tabletop",
    "tools.harness.games.kings.armies",
    "tools.harness.games.kings.deeds",
    "tools.harness.games.kings.set_up",
    "tools.harness.games.kings.orders",
    "tools.harness.games.kings.coach",
    "tools.harness.games.kings.course",
    "tools.harness.scenes.network",
    "tools.harness.scenes.big_screen",
    "tools.harness.scenes.bracket",
    "tools.harness.scenes.party",
    "tools.harness.scenes.trust",
    "tools.harness.scenes.games",
)
"""Modules of scenes: each has `SCENES`, functions by name."""


def find_scenes() -> dict[str, Scene]:
    """Return all scenes by name."""
    found: dict[str, Scene] = {}
    for module in MODULES:
        if find_spec(module) is not None:
            found |= import_module(module).SCENES
    return found


def make_settings(language: str, **changes: Any) -> Settings:
    """Return the settings of most scenes: without a coach, whose bubbles would cover the picture."""
    return Settings(language="ru" if language == "ru" else "en", coach=False, **changes)


async def play_scene(
    scene: Scene, out: Path, suffix: str, settings: Settings, size: tuple[int, int]
) -> list[Path]:
    """Play one scene on a new client, which stores nothing; return the pictures taken."""
    with tempfile.TemporaryDirectory() as folder, same_draws():
        find_display()
        words = Words(settings.spoken, strict=True)
        app = App(settings, Shelf(Path(folder)), ScreenRoutes(), words, size=size)
        here = Stage(app, out, suffix)
        app.go_home()
        await here.wait()
        try:
            await scene(here)
        finally:
            await app.finish()
    return here.taken
