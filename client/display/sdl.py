"""The system's window through SDL, for functions of SDL that pygame does not offer.

pygame's own modules are linked to the library, which is found through them. Without the library, whole
screens count as free, and borders are guessed.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import Any

import pygame

from client.display.fitting import Borders
from client.platform import library_behind

GUESSED_BORDERS = Borders(8, 40, 8, 8)
"""Borders of a window that does not exist yet; usual ones are not wider."""
_MAXIMISED = 0x80
"""SDL's flag SDL_WINDOW_MAXIMIZED."""
_WINDOWS = 256
"""Most window numbers to try: each change to the full screen and back may make another window."""


class _Rect(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("x", "y", "width", "height")]  # ctypes asks for it


def areas() -> list[pygame.Rect]:
    """Return the free area of each screen without task bars and the like, the main one first."""
    library = _library()
    if library is None:
        return _whole_screens()
    found = []
    for number in range(library.SDL_GetNumVideoDisplays()):
        area = _Rect()
        if library.SDL_GetDisplayUsableBounds(number, ctypes.byref(area)) == 0:
            found.append(pygame.Rect(area.x, area.y, area.width, area.height))
    return found or _whole_screens()


def borders() -> Borders:
    """Return the borders of our window, or a guess if it is unknown."""
    library, window = _library(), _window()
    if library is None or window is None:
        return GUESSED_BORDERS
    top, left, bottom, right = (ctypes.c_int() for _ in range(4))
    parts = (ctypes.byref(part) for part in (top, left, bottom, right))
    if library.SDL_GetWindowBordersSize(window, *parts) != 0:
        return GUESSED_BORDERS
    return Borders(left.value, top.value, right.value, bottom.value)


def is_maximised() -> bool:
    """Say whether the system has maximised our window."""
    library, window = _library(), _window()
    if library is None or window is None:
        return False
    return bool(library.SDL_GetWindowFlags(window) & _MAXIMISED)


def maximise() -> None:
    """Maximise our window, if SDL can be found."""
    library, window = _library(), _window()
    if library is not None and window is not None:
        library.SDL_MaximizeWindow(window)


def _whole_screens() -> list[pygame.Rect]:
    """Return the screens from left to right, as if nothing covered them."""
    found, x = [], 0
    for width, height in pygame.display.get_desktop_sizes():
        found.append(pygame.Rect(x, 0, width, height))
        x += width
    return found


def _window() -> ctypes.c_void_p | None:
    library = _library()
    if library is None:
        return None
    pointers = map(library.SDL_GetWindowFromID, range(1, _WINDOWS))
    return next((ctypes.c_void_p(pointer) for pointer in pointers if pointer), None)


@cache
def _library() -> Any | None:
    """Return SDL as pygame has loaded it; None if it is another build or cannot be found."""
    try:
        library = ctypes.CDLL(library_behind(pygame.display.__file__, "SDL2"))
        for name in (
            "SDL_GetNumVideoDisplays",
            "SDL_GetDisplayUsableBounds",
            "SDL_GetWindowBordersSize",
            "SDL_GetWindowFlags",
            "SDL_MaximizeWindow",
        ):
            getattr(library, name)
        library.SDL_GetWindowFromID.restype = ctypes.c_void_p
        library.SDL_GetWindowFromID.argtypes = [ctypes.c_uint32]
    except (OSError, AttributeError):
        return None
    return library
