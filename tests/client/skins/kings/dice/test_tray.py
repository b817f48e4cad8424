"""The tray: it comes with dice, stays a while when all rests, and goes where something else happens."""

from __future__ import annotations

import pygame
import pytest

from client.skins.areas import Demands
from client.skins.kings.dice.tray import KingsTray
from client.skins.scene import Setting
from client.skins.tabletop.dice.tray import LINGER_TIME_S, SLIDE_TIME_S
from client.skins.tabletop.dice.tray_place import find_in_band, find_on_table
from client.skins.tabletop.layout import divide
from client.ui.pace import MOVING_FPS
from client.ui.scale import Scale
from engine.games.kings import events
from tests.client.skins.kings.deeds import GAME, play
from tests.client.skins.kings.dice.test_rolls import SHOT
from tests.client.skins.kings.matches import words

SIZE = (1280, 720)
TOLD = play(SHOT, "shoot a.xb1>b.kw1", "6655443322", "6114")
ROOM = pygame.Rect(8, 60, 980, 650)


def setting(language: str) -> Setting:
    """Return the setting of a window."""
    scale = Scale(SIZE)
    demands = Demands(scale, GAME.options(), seats=2, hand=True, buttons=9)
    return Setting(divide(demands), scale, words(language), ("Vera", "Boris"))


def test_it_comes_with_dice_and_goes_when_all_has_rested() -> None:
    tray = KingsTray()
    tray.see(TOLD.scene(TOLD.at(events.Shot), 0.5))
    tray.update(1.0)
    assert not tray.shown, "nothing was rolled yet"
    number = TOLD.at(events.Rolled, "hit")
    tray.see(TOLD.scene(number, 0.2))
    tray.update(SLIDE_TIME_S / 2)
    assert tray.shown
    assert tray.rate == MOVING_FPS
    tray.see(TOLD.scene(len(TOLD.events)))
    tray.update(LINGER_TIME_S - 0.1)
    assert tray.shown
    tray.update(0.2)
    tray.update(SLIDE_TIME_S)
    assert not tray.shown


def test_it_goes_where_something_else_happens() -> None:
    tray = KingsTray()
    tray.see(TOLD.scene(TOLD.at(events.Rolled, "hit"), 0.5))
    tray.update(1.0)
    assert tray.shown
    tray.see(TOLD.scene(TOLD.at(events.Shot), 0.5))
    tray.update(SLIDE_TIME_S)
    assert not tray.shown


def place_tray(
    tray: KingsTray, made: Setting, *fighters: pygame.Rect, room: pygame.Rect = ROOM
) -> pygame.Rect:
    """Let a tray come with dice where it covers least; return its place."""
    tray.see(TOLD.scene(TOLD.at(events.Rolled, "hit"), 1.0))
    tray.update(1.0)
    tray.lay(room, find_on_table(room, tray.size(made.scale), made.scale, fighters, fighters))
    window = pygame.Surface(SIZE, pygame.SRCALPHA)
    tray.draw(window, made)
    return window.get_bounding_rect()


@pytest.mark.parametrize("across", [ROOM.x, ROOM.centerx, ROOM.right - 60])
@pytest.mark.parametrize("down", [ROOM.y, ROOM.bottom - 60])
def test_it_lies_away_from_the_units_that_the_dice_are_for(across: int, down: int) -> None:
    fight = pygame.Rect(across, down, 60, 60)
    seen = place_tray(KingsTray(), setting("en"), fight)
    assert ROOM.contains(seen)
    assert not seen.colliderect(fight)


def test_a_narrow_band_beside_the_table_makes_it_higher() -> None:
    made, tray = setting("en"), KingsTray()
    tray.see(TOLD.scene(TOLD.at(events.Rolled, "hit"), 1.0))
    tray.update(1.0)
    for width in (200, 330):
        band = pygame.Rect(ROOM.right - width, ROOM.y, width, ROOM.height)
        tray.lay(band, find_in_band(band, tray.size(made.scale), made.scale))
        window = pygame.Surface(SIZE, pygame.SRCALPHA)
        tray.draw(window, made)
        assert band.contains(window.get_bounding_rect())
        assert tray.box.height > tray.box.width


@pytest.mark.parametrize("room", [(560, 300), (690, 200), (980, 650)])
@pytest.mark.parametrize("high", [True, False])
def test_it_is_whole_in_any_room(room: tuple[int, int], high: bool) -> None:
    """Its frame is not cut off at an edge: around it lies a little of the table, also with large letters."""
    place = pygame.Rect((8, 60), room)
    scale = Scale(SIZE, text=160)
    demands = Demands(scale, GAME.options(), seats=2, hand=True, buttons=9)
    made = Setting(divide(demands), scale, words("ru"), ("Vera", "Boris"))
    fight = pygame.Rect(300, place.bottom - 9 if high else place.top, 9, 9)
    assert place.inflate(-2, -2).contains(place_tray(KingsTray(), made, fight, room=place))


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_moment_of_a_deed_is_drawn(language: str) -> None:
    """No word is missing in either language."""
    window = pygame.Surface(SIZE)
    made = setting(language)
    for number, event in enumerate(TOLD.events):
        if isinstance(event, events.Rolled):
            for t in (0.0, 0.5, 0.9, 1.0):
                tray = KingsTray()
                tray.see(TOLD.scene(number, t))
                tray.update(1.0)
                tray.lay(ROOM, ROOM)
                tray.draw(window, made)
