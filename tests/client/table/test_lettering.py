"""Nothing at the table is cut: every text has room in its place, in the windows that people have."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from client.app import LONGEST
from client.board import cache
from client.settings import Settings
from client.skins import lettering
from tools import screenshots

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
SIGHTS = [("ru", (1024, 768)), ("ru", (1280, 720)), ("en", (1024, 768))]
"""Languages and windows; Russian has the longer words."""


@pytest.mark.parametrize(("language", "size"), SIGHTS, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, language: str, size: tuple[int, int]
) -> None:
    """Where letters may shrink they shrink no further than their place needs, and none is left out."""
    cut: list[str] = []
    real = lettering.cut

    def noting(text: str, size: int, width: int, *, bold: bool = False) -> str:
        cut.append(text)
        return real(text, size, width, bold=bold)

    cache.forget()
    monkeypatch.setattr(lettering, "cut", noting)
    monkeypatch.setattr(screenshots, "STEP", LONGEST)
    settings = Settings(language="ru" if language == "ru" else "en", animation="off")
    taken = asyncio.run(screenshots.stage(screenshots.scenes()[name], tmp_path, language, settings, size))
    assert taken
    assert cut == []


def test_what_has_no_room_ends_with_an_ellipsis(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line or a paragraph keeps to its room, and what was left out shows."""
    assert lettering.fitted("Mobilisation of everybody", 15, 60).width <= 60
    picture = lettering.squeezed("Mobilisation of simply everybody there is", 15, (40, 30), (255, 255, 255))
    assert picture.width <= 40
    assert picture.height <= 30
    assert lettering.cut("Mobilisation", 15, 50).endswith("…")
