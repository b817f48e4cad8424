"""Protects the tool that shows all art: it draws every sheet without a display and measures redrawing."""

import pygame
import pytest

from tests.support.selection import select
from tools.games.warchest import contact_sheet


@pytest.mark.parametrize("name", select(sorted(contact_sheet.PAGES)))
def test_a_sheet_is_written(name, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert contact_sheet.main([str(tmp_path / "out"), "--only", name]) == 0
    picture = pygame.image.load(tmp_path / "out" / f"{name}.png")
    assert picture.width >= 1000
    assert ("each further frame" in capsys.readouterr().out) == (name == "board")


@pytest.mark.full
def test_the_demo_board_is_drawn_on_the_whole_window(tmp_path):
    contact_sheet.main([str(tmp_path), "--only", "board"])
    picture = pygame.image.load(tmp_path / "board.png")
    assert picture.get_size() == contact_sheet.WINDOW
    assert len({tuple(picture.get_at((x, 540))) for x in range(0, 1920, 8)}) > 100
