"""The window: it opens if there is a display, and remembers its place."""

from __future__ import annotations

import os

import pygame

from client.display import sdl
from client.display.fitting import Fit, WishedWindow, find_min_size, fit, place_first_window
from client.draw.coins import face
from client.storage.settings import Settings
from client.ui.scale import DESIGN

MIN_WINDOW_SIZE = (960, 600)
"""The window cannot be made smaller than this."""
NO_DISPLAY = frozenset({"offscreen"})
_FIRST_WINDOW_SHARE = 0.78
"""Part of the screen that a first window takes."""


def find_display() -> bool:
    """Start the display and say whether a person can see it.

    Without a display SDL silently draws into memory, with its driver `offscreen`. Its driver `dummy` is used
    only if it was asked for by name, and counts as a display.
    """
    # Otherwise Windows would stretch and blur the window on a screen with a finer grid.
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
    """The window of the program, with its size, place and full screen."""

    def __init__(self, settings: Settings, title: str, size: tuple[int, int] | None = None) -> None:
        """Open the window by the settings, as far as there is room; a given `size` is kept."""
        self._settings = settings
        self._given = size
        self._windowed = size or settings.window
        self._place = None if size else settings.position
        self._maximised = settings.maximised and size is None
        pygame.display.set_caption(title)
        pygame.display.set_icon(_icon())
        self.surface = self._open()
        self._known = self.size

    @property
    def size(self) -> tuple[int, int]:
        """Return the size in pixels."""
        return self.surface.get_size()

    def follow_size(self) -> bool:
        """Take over the window's new size; say whether it has changed."""
        surface = pygame.display.get_surface()
        assert surface is not None
        size = surface.get_size()
        self._maximised = not self._settings.fullscreen and sdl.is_maximised()
        if not (self._settings.fullscreen or self._maximised):
            least = find_min_size(sdl.areas(), sdl.borders(), MIN_WINDOW_SIZE)
            size = (max(size[0], least[0]), max(size[1], least[1]))
            if size != surface.get_size():
                surface = pygame.display.set_mode(size, pygame.RESIZABLE)
            self._windowed = size
        changed: bool = size != self._known
        self.surface = surface
        self._known = size
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
        self._settings.maximised = self._maximised

    def _open(self) -> pygame.Surface:
        if self._settings.fullscreen:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        found = self._fit()
        surface = pygame.display.set_mode(found.size, pygame.RESIZABLE)
        # The width of the borders is known only once there is a window.
        refitted = self._fit()
        if refitted.size != found.size:
            surface = pygame.display.set_mode(refitted.size, pygame.RESIZABLE)
        if refitted.place is not None:
            pygame.display.set_window_position(refitted.place)
        if refitted.maximised:
            sdl.maximise()
        self._windowed, self._maximised = refitted.size, refitted.maximised
        return surface

    def _fit(self) -> Fit:
        """Return the size and place for the present screens: as remembered, or else a first size."""
        if self._given is not None and self._windowed is not None:
            return Fit(self._windowed, self._place)
        areas, borders = sdl.areas(), sdl.borders()
        if self._windowed is None:
            return place_first_window(areas, borders, DESIGN, _FIRST_WINDOW_SHARE, MIN_WINDOW_SIZE)
        return fit(
            WishedWindow(self._windowed, self._place, self._maximised), areas, borders, MIN_WINDOW_SIZE
        )

    def _remember_place(self) -> None:
        if not sdl.is_maximised():
            x, y = pygame.display.get_window_position()
            self._place = (int(x), int(y))


def _icon() -> pygame.Surface:
    """Return the program's icon: a struck coin."""
    return face("icons/crown", "gold", 31.0)
