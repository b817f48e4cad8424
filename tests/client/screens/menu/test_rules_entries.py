"""Entries of the rules: one can be gone to from elsewhere, and diagrams come after the words."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.screens.menu.rules import Rules
from client.skins.pages import Chapter, PageEntry, Pages
from client.skins.registry import SKINS, game_words
from client.ui.pace import MOVING_FPS
from tests.support.client.client_driver import Player

RED = (250, 10, 20)


def test_the_page_opens_at_an_entry(tmp_path: Path) -> None:
    """Its chapter is open and it is in view; a chapter that is chosen then begins at its beginning."""
    probe = Player(tmp_path)
    chapters = SKINS["warchest"].pages.chapters(game_words(probe.app.words, "warchest"), {})
    units = next(chapter for chapter in chapters if chapter.key == "units")
    player = Player(tmp_path, first=Rules("warchest", None, units.entries[-1].key))
    chosen = [control.key for control in player.controls if getattr(control, "chosen", False)]
    assert chosen == ["chapter.units"]
    assert player.page.panes[0].offset > 0
    player.use("chapter.units")
    assert player.page.panes[0].offset == 0


def test_an_entry_that_is_not_there_opens_the_first_chapter(tmp_path: Path) -> None:
    player = Player(tmp_path, first=Rules("warchest", None, "no such entry"))
    assert [control.key for control in player.controls if getattr(control, "chosen", False)] == [
        "chapter.short"
    ]


class Slow:
    """A diagram that takes some frames."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.busy = True
        self.steps = 0

    def picture(self) -> pygame.Surface:
        self.steps += 1
        self.busy = self.steps < 3
        surface = pygame.Surface(self.size)
        surface.fill(RED)
        return surface


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_a_diagram_is_drawn_frame_by_frame(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """It is asked for once a frame until it is done; then the page rests."""
    made: list[Slow] = []

    def diagram(self: Pages, words: object, key: str, width: int, letters: int) -> Slow:
        made.append(Slow((width, 90)))
        return made[-1]

    entry = PageEntry("drawn", "Drawn", "What it shows.", diagram=True)
    told = [Chapter("one", "One", (entry,))]
    monkeypatch.setattr(Pages, "diagram", diagram)
    monkeypatch.setattr(type(SKINS["warchest"].pages), "chapters", lambda self, words, options: told)
    player = Player(tmp_path, size=size, first=Rules("warchest"))
    player.pass_time(0.5)
    assert [each.steps for each in made][-1] == 3
    assert player.page.rate < MOVING_FPS
    box = player.page.panes[0].view_rect
    shown = player.app.window.subsurface(box)
    tones = {shown.get_at((x, y))[:3] for x in range(0, box.width, 9) for y in range(0, box.height, 9)}
    assert RED in tones
