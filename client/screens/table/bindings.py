"""The table of keys and their commands at a table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.skins.command import Command
from client.ui import keys

REPLAY, UNDO, FOLLOW, HINT, CHAT, MENU = "replay", "undo", "follow", "hint", "chat", "menu"
"""Commands of every table; a game's own ones come from its field."""

SHARED_KEYS: dict[str, int] = {
    REPLAY: pygame.KSCAN_V,
    UNDO: pygame.KSCAN_U,
    FOLLOW: pygame.KSCAN_G,
    HINT: pygame.KSCAN_Q,
    CHAT: pygame.KSCAN_Y,
    MENU: pygame.KSCAN_F10,
}
"""Scancodes of the commands of every table."""
LEADING = frozenset({keys.TAB, *keys.ARROWS, *keys.ACTIVATE, keys.BACK, keys.HELP, keys.FULLSCREEN})
"""Scancodes that lead the keyboard through every screen: no command can have one of them."""


def find_command(commands: Sequence[Command], scancode: int) -> Command | None:
    """Return the command of a key; the table's own, if a game uses the same key."""
    if scancode in LEADING:
        return None
    found = [each for each in commands if each.scancode == scancode]
    return next((each for each in found if each.name in SHARED_KEYS), found[0] if found else None)
