"""Facts about the program, the system and the settings, for the search for a fault."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

import pygame

from client.storage.settings import Settings
from engine.release import DISTRIBUTION

LIBRARIES = ("pygame-ce", "pygame-gui", "msgspec", "msgpack", "zeroconf", "platformdirs")
LISTED_SETTINGS = (
    "language",
    "text_size",
    "interface",
    "animation",
    "calm",
    "effects",
    "cues",
    "mute",
    "fullscreen",
    "own_bottom",
    "confirm",
    "curtain",
    "window",
    "position",
)
"""Settings in the description: a list, which keeps later settings private until they are added here."""


def describe_program(settings: Settings) -> list[str]:
    """Return the lines of the description; they do not name the player or the machine."""
    return [
        f"Muster {_version(DISTRIBUTION)}",
        f"system: {platform.system()} {platform.release()} {platform.machine()}",
        f"Python {platform.python_version()}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        "libraries: " + ", ".join(f"{name} {_version(name)}" for name in LIBRARIES),
        *_display(),
        "settings: " + ", ".join(f"{name}={getattr(settings, name)}" for name in LISTED_SETTINGS),
        f"last game: {settings.game or 'none'}",
    ]


def _display() -> Iterator[str]:
    if not pygame.display.get_init():
        yield "display: none"
        return
    screens = " ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())
    yield f"display: {pygame.display.get_driver()}, screens {screens}"
    surface = pygame.display.get_surface()
    if surface is not None:
        yield f"window: {surface.width}x{surface.height}, {surface.get_bitsize()} bits a pixel"
    yield f"sound: {pygame.mixer.get_init() or 'none'}"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "?"
