"""Nothing at the table is cut: every text has room in its place, in the windows that people have."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.backdrop import Backdrop
from client.draw import cache, lettering
from client.screens.menu.menu import Menu
from client.storage.settings import Settings
from tests.support.client.client_driver import LONG
from tests.support.client.shared_window import OneWindow
from tests.support.selection import select
from tools.harness.clients import stage
from tools.harness.scenes.all_scenes import find_scenes

pytestmark = pytest.mark.full

SCENES = (
    "draft",
    "draft-four",
    "middle",
    "noble",
    "recruiting",
    "ask_guard",
    "teams_middle",
    "rivals",
    "ask_spied-rival",
    "clocks",
)
"""All parts of the table: panels of two and of four players, tiles, questions, Decrees, cards, clocks."""
SIGHTS = [
    ("ru", (1024, 768), 100),
    ("ru", (1280, 720), 100),
    ("en", (1024, 768), 100),
    ("ru", (1024, 640), 100),
    ("ru", (1024, 640), 150),
]
"""Languages, windows and sizes of text in per cent; Russian has the longer words."""


@pytest.fixture(scope="module")
def cut() -> Iterator[list[str]]:
    """Collect the cut texts of all tests: a later test skips those of an earlier one."""
    found: list[str] = []
    real = lettering.cut

    def noting(text: str, size: int, width: int, *, bold: bool = False) -> str:
        found.append(text)
        return real(text, size, width, bold=bold)

    cache.forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering, "cut", noting)
        patch.setattr(stage, "FRAME_S", LONG)
        # Behind the menu most of a table lies beyond the window, where nobody reads it.
        patch.setattr(Backdrop, "draw", lambda self, surface, scale: None)
        yield found


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneWindow]:
    """Return a window that stays open from scene to scene."""
    made = OneWindow(tmp_path_factory.mktemp("window"))
    yield made
    made.close()


class Unkept(stage.Stage):
    """A stage without written pictures: cut texts are noted when they are drawn."""

    def shoot(self, name: str) -> Path:
        """Note that a picture would be taken."""
        self.taken.append(self._out / name)
        return self.taken[-1]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize(("language", "size", "text"), select(SIGHTS, SIGHTS[-1]), ids=str)
def test_no_text_is_cut(
    window: OneWindow,
    tmp_path: Path,
    cut: list[str],
    name: str,
    language: str,
    size: tuple[int, int],
    text: int,
) -> None:
    """Letters that may shrink do so no further than their place needs, and none is left out."""
    cut.clear()
    settings = Settings(language="ru" if language == "ru" else "en", animation="off", text_size=text)
    app = window.show(Menu, tmp_path, settings, size).app
    here = Unkept(app, tmp_path, language)

    async def play() -> None:
        await find_scenes()[name](here)
        # The table is left while there is a loop in which its session can end.
        app.go_home()
        await here.wait()

    asyncio.run(play())
    assert here.taken
    assert cut == []


def test_what_has_no_room_ends_with_an_ellipsis(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line or a paragraph keeps to its room, and shows that something was left out."""
    assert lettering.fit_text("Mobilisation of everybody", 15, 60).width <= 60
    picture = lettering.squeeze_text(
        "Mobilisation of simply everybody there is", 15, (40, 30), (255, 255, 255)
    )
    assert picture.width <= 40
    assert picture.height <= 30
    assert lettering.cut("Mobilisation", 15, 50).endswith("…")
