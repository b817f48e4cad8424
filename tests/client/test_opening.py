"""The first picture: there before the program is, in the window that the program takes over."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client import opening, program
from client.__main__ import main
from client.app import App
from client.storage.settings import FOLDER_VARIABLE, Settings, SettingsFile
from client.ui.context import Screen


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep settings apart."""
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    return tmp_path


def test_the_program_goes_on_in_the_same_window(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the remembered size; nothing flickers, and the settings are read once."""
    SettingsFile(folder).save(Settings(language="en", window=(1000, 700)))
    seen: list[tuple[App, pygame.Surface]] = []
    opened = opening.open_window([])
    assert opened.window is not None
    assert opened.window.size == (1000, 700)
    picture = opened.window.surface
    assert len({tuple(picture.get_at((x, 350))) for x in range(0, 1000, 3)}) > 20, "something is drawn"

    async def run(app: App, first: Screen | None = None) -> None:
        seen.append((app, app.window))
        await app.finish()

    monkeypatch.setattr(App, "run", run)
    assert program.run([], opened) == 0
    ((app, surface),) = seen
    assert surface is picture
    assert app.settings is opened.settings


@pytest.mark.parametrize("argv", [["--help"], ["--text"], ["--bogus"]])
def test_no_window_flashes_up_where_the_answer_is_for_the_terminal(
    argv: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The checks of the command line come first."""
    monkeypatch.setattr(opening, "find_display", lambda: pytest.fail("a display was looked for"))
    assert opening.open_window(argv).window is None
    if argv == ["--bogus"]:
        assert main(argv) == 2
