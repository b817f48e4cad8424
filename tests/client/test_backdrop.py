"""The match behind the menus: whatever goes wrong there, the menus stay, and it takes little time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.backdrop import Backdrop
from client.draw.palette import FELT
from client.i18n import Words
from client.playback.exhibition import Exhibition
from client.screens.menu.menu import Menu
from client.skins.registry import SHOWN_GAMES
from client.skins.warchest.match_view import WarChestTable
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.storage.settings import Settings
from client.ui.pace import LIVING_FPS, RESTING_FPS
from client.ui.scale import Scale
from tests.support.client.client_driver import Player


def fail(*_: object, **__: object) -> None:
    raise RuntimeError("a package of somebody else")


@pytest.mark.parametrize(
    ("part", "name"),
    [(Exhibition, "_decide"), (Exhibition, "update"), (WarChestTable, "draw"), (WarChestTable, "arrange")],
)
def test_a_game_that_fails_leaves_a_bare_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: type, name: str
) -> None:
    """A game, its bots and its picture may be anybody's; the client can be used without them."""
    monkeypatch.setattr(part, name, fail)
    player = Player(tmp_path, Settings(language="en"))
    for _ in range(5):
        player.app.step(0.1)
    assert isinstance(player.app.screen, Menu)
    assert not player.app.overlays
    assert player.app.window.get_at((player.app.size[0] - 2, player.app.size[1] // 2))[:3] == FELT


@pytest.mark.parametrize("game", SHOWN_GAMES)
def test_every_game_is_played_behind_the_menus(game: str) -> None:
    """Its table must do with areas of which most lie beyond the window."""
    backdrop, surface = Backdrop(game, Words("en")), pygame.Surface((1280, 720))
    grounds = set()
    for _ in range(60):
        backdrop.update(0.1, 1.0)
        backdrop.draw(surface, Scale(surface.get_size()))
        grounds.add(surface.get_at((1280 * 3 // 4, 360))[:3])
    assert backdrop.rate == LIVING_FPS
    assert surface.get_at((1278, 360))[:3] != FELT
    assert grounds - {FELT}


def test_a_pause_between_two_motions_is_hardly_drawn(tmp_path: Path) -> None:
    """Half of the time nothing moves there; a loop that drew on all the same would take twice as much."""
    player = Player(tmp_path, Settings(language="en"))
    rates = []
    for _ in range(200):
        player.app.step(1 / LIVING_FPS)
        rates.append(player.app.backdrop.rate)
    assert set(rates[10:]) == {LIVING_FPS, RESTING_FPS}
    assert rates.count(RESTING_FPS) > 40


def test_what_lies_beyond_the_window_is_not_drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board alone is seen: the players' panels would be drawn anew after each event for nobody."""
    monkeypatch.setattr(PlayerPanel, "draw", fail)
    player = Player(tmp_path, Settings(language="en"))
    for _ in range(5):
        player.app.step(0.1)
    assert player.app.window.get_at((player.app.size[0] - 2, player.app.size[1] // 2))[:3] != FELT
