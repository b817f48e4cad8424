"""The system's clipboard."""

from __future__ import annotations

import pygame

ON_SCREENS = ("windows", "cocoa", "x11", "wayland")
"""Display drivers of desktops. With any other there is no clipboard: SDL keeps copied text to itself."""


def copy_text(text: str) -> bool:
    """Put a text on the clipboard; return False if there is none."""
    if pygame.display.get_driver() not in ON_SCREENS:
        return False
    try:
        pygame.scrap.put_text(text)
        return bool(pygame.scrap.get_text() == text)
    except pygame.error:
        return False


def paste_text() -> str:
    """Return the text on the clipboard; empty if there is none."""
    if pygame.display.get_driver() not in ON_SCREENS:
        return ""
    try:
        return str(pygame.scrap.get_text())
    except pygame.error:
        return ""
