"""Protects the tool that shows all cards: it draws them without a display."""

import pygame

from tools.games.dawnember import contact_sheet


def test_a_sheet_is_written(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    folder = tmp_path / "sheets"
    assert contact_sheet.main([str(folder), "--height", "40", "--language", "ru"]) == 0
    assert pygame.image.load(folder / "cards.png").width >= 1000
    assert "40 pixels, ru" in capsys.readouterr().out
