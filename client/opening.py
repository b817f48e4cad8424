"""The first picture: the window with the program's name, shown while the rest still loads."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import pygame

from client.display.window import Window, find_display
from client.draw.coins import face
from client.draw.felt import make_felt
from client.platform import give_memory_back
from client.storage.settings import Settings, SettingsFile
from client.ui.widgets.banner import banner

NAME = "MUSTER"
LETTERS = 0.13
"""The height of the name's letters, as a part of the window's height."""
COIN = 0.12
"""The radius of the coin, likewise."""


class Trouble(NamedTuple):
    """The key of a text and its arguments."""

    text: str
    arguments: dict[str, str]


class Opening(NamedTuple):
    """The results of the opening, before the program has been loaded."""

    settings: Settings
    file: SettingsFile
    """File of the settings."""
    trouble: Trouble | None
    """Text that says why these are not the player's settings, with its arguments."""
    window: Window | None
    """The window, if it could be opened at once."""


def open_window(argv: Sequence[str]) -> Opening:
    """Read the settings, and open the window if the command line leaves no question open."""
    give_memory_back()
    file, trouble = SettingsFile(), None
    try:
        settings, damaged = file.load()
        if damaged:
            trouble = Trouble("error.settings", {})
    except OSError as error:
        settings = Settings()
        trouble = Trouble("error.settings_unreadable", {"reason": error.strerror or str(error)})
    window = None
    if not argv and find_display():
        # A failure here comes again in the program, which writes a report.
        with suppress(pygame.error):
            window = Window(settings, NAME.title())
            draw(window.surface)
            pygame.display.flip()
    return Opening(settings, file, trouble, window)


def draw(target: pygame.Surface) -> None:
    """Draw the name on the table, below a coin."""
    target.blit(make_felt(target.get_size()), (0, 0))
    middle, height = target.get_rect().center, target.height
    coin = face("icons/crown", "gold", round(height * COIN))
    name = banner(NAME, round(height * LETTERS))
    target.blit(coin, coin.get_rect(midbottom=(middle[0], middle[1])))
    target.blit(name, name.get_rect(midtop=(middle[0], middle[1])))
