"""The table of keys: which key stands for which command at a table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.skins.command import Command
from client.ui import keys

REPLAY, UNDO, FOLLOW, HINT, CHAT, MENU = "replay", "undo", "follow", "hint", "chat", "menu"
"""The commands of every table; those of a game are its field's."""

SHARED_KEYS: dict[str, int] = {
    REPLAY: pygame.KSCAN_V,
    UNDO: pygame.KSCAN_U,
    FOLLOW: pygame.KSCAN_G,
    HINT: pygame.KSCAN_Q,
    CHAT: pygame.KSCAN_Y,
    MENU: pygame.KSCAN_F10,
}
"""The scancodes of the commands of every table."""
LEADING = frozenset({keys.TAB, *keys.ARROWS, *keys.ACTIVATE, keys.BACK, keys.HELP, keys.FULLSCREEN})
"""The scancodes that lead the keyboard through every screen: no command can have one of them."""


def find_command(commands: Sequence[Command], scancode: int) -> Command | None:
    """Return the command that a key stands for; the table's own, if a game uses the same key."""
    if scancode in LEADING:
        return None
    found = [each for each in commands if each.scancode == scancode]
    return next((each for each in found if each.name in SHARED_KEYS), found[0] if found else None)
