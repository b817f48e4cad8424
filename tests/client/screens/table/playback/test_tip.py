"""The tip above the time line: whole in its place, and over none of the tools."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from client.screens.table.playback import timeline_bar
from client.screens.table.playback.timeline_bar import LIVE, TRACK
from client.ui import keys
from client.ui.scale import Scale
from tests.client.screens.table.playback.test_looking_back import sit
from tests.support.client.any_skin import each_game
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.table_driver import Tables
from tests.support.selection import select

SIZES = ((1280, 720), (1024, 768))
LETTERS = (80, 100, 160)


@each_game
@pytest.mark.parametrize(
    ("size", "text", "language"),
    select(list(product(SIZES, LETTERS, LANGUAGES)), (SIZES[0], 100, "en"), (SIZES[0], 160, "ru")),
)
def test_no_tip_of_the_time_line_lies_over_a_tool(
    tables: Tables,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    size: tuple[int, int],
    text: int,
    language: str,
) -> None:
    """From the first moment to the last, by keys and by mouse."""
    boxes: list[pygame.Rect] = []

    def note(target: pygame.Surface, words: pygame.Surface, box: pygame.Rect, scale: Scale) -> None:
        boxes.append(box)

    sitter = sit(tables, game, 4, text_size=text, language=language)
    sitter.resize(size)
    sitter.wait()
    monkeypatch.setattr(timeline_bar, "draw_tip", note)
    parts = sitter.parts
    tools = [*parts.bar.boxes(parts.toolbar.buttons()).values()]
    strip, track = parts.timeline.rect, parts.timeline._boxes[TRACK]
    assert not sitter.app.overlays
    for key in (keys.HOME, keys.END):
        sitter.press(key)
        parts.timeline.draw_tip(sitter.app.window, TRACK)
    parts.timeline.draw_tip(sitter.app.window, LIVE)
    for x in (track.left + 1, track.centerx, track.right - 1):
        sitter.move((x, track.centery))
        parts.timeline.draw_tip(sitter.app.window, None)
    assert len(boxes) > 6
    for box in boxes:
        assert box.collidelist(tools) == -1
        assert strip.left <= box.left
        assert box.right <= strip.right
        assert box.bottom < strip.top
