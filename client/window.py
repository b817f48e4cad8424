"""The window: opened where there is a display, remembered where it was."""

from __future__ import annotations

import os

import pygame

from client.draw.coins import face
from client.storage.settings import Settings
from client.ui.scale import DESIGN

SMALLEST = (960, 600)
"""The window cannot be made smaller than this."""
NO_DISPLAY = frozenset({"offscreen"})
_SHARE = 0.78
"""How much of the screen a first window takes."""


def find_display() -> bool:
    """Start the display and say whether there is one that somebody can see.

    SDL silently draws into memory, with its driver `offscreen`, where it finds no display. Its driver `dummy`
    is used only where somebody asked for it by name, and counts as a display.
    """
    # Without this Windows stretches the window on a screen with a finer grid, and everything is blurred.
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    try:
        pygame.display.init()
    except pygame.error:
        return False
    if pygame.display.get_driver() in NO_DISPLAY:
        pygame.display.quit()
        return False
    return True


class Window:
    """Own the window of the program: its size, place and full screen."""

    def __init__(self, settings: Settings, title: str, size: tuple[int, int] | None = None) -> None:
        """Open the window as the settings say; `size` overrides the remembered one."""
        self._settings = settings
        self._windowed = _at_least(size or settings.window or first_size())
        self._place = None if size else settings.position
        pygame.display.set_caption(title)
        pygame.display.set_icon(_icon())
        self.surface = self._open()
        self._known = self.size

    @property
    def size(self) -> tuple[int, int]:
        """Return the size in pixels."""
        return self.surface.get_size()

    def resized(self) -> bool:
        """Take over the size that the window has been given; True if it is another one."""
        surface = pygame.display.get_surface()
        assert surface is not None
        size = _at_least(surface.get_size())
        if size != surface.get_size() and not self._settings.fullscreen:
            surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        changed: bool = size != self._known
        self.surface = surface
        self._known = size
        if not self._settings.fullscreen:
            self._windowed = size
        return changed

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if not self._settings.fullscreen:
            self._remember_place()
        self._settings.fullscreen = full
        self.surface = self._open()
        self._known = self.size

    def remember(self) -> None:
        """Note size and place in the settings, for the next start."""
        if not self._settings.fullscreen:
            self._remember_place()
        self._settings.window = self._windowed
        self._settings.position = self._place

    def _open(self) -> pygame.Surface:
        if self._settings.fullscreen:
            surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            if self._place is not None and _visible(self._place):
                pygame.display.set_window_position(self._place)
        return surface

    def _remember_place(self) -> None:
        x, y = pygame.display.get_window_position()
        self._place = (int(x), int(y))


def first_size() -> tuple[int, int]:
    """Return a window of the design's shape for this screen, never smaller than the design itself."""
    width, height = pygame.display.get_desktop_sizes()[0]
    factor = max(1.0, _SHARE * min(width / DESIGN[0], height / DESIGN[1]))
    return (round(DESIGN[0] * factor), round(DESIGN[1] * factor))


def _at_least(size: tuple[int, int]) -> tuple[int, int]:
    return (max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1]))


def _visible(place: tuple[int, int]) -> bool:
    """Tell whether a remembered place is on a screen that is there now."""
    width = sum(size[0] for size in pygame.display.get_desktop_sizes())
    height = max(size[1] for size in pygame.display.get_desktop_sizes())
    return 0 <= place[0] < width - SMALLEST[0] // 4 and 0 <= place[1] < height - SMALLEST[1] // 4


def _icon() -> pygame.Surface:
    """Return the program's icon: a struck coin."""
    return face("icons/crown", "gold", 31.0)
