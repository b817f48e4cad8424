"""Names of keys by scancodes: by their meaning, as `client.ui.keyboard` reads them on any layout."""

from __future__ import annotations

import pygame

TAB = pygame.KSCAN_TAB
ACTIVATE = frozenset({pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER, pygame.KSCAN_SPACE})
ENTER = frozenset({pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER})
BACK = pygame.KSCAN_ESCAPE
LEFT, RIGHT = pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT
UP, DOWN = pygame.KSCAN_UP, pygame.KSCAN_DOWN
ARROWS: dict[int, tuple[int, int]] = {LEFT: (-1, 0), RIGHT: (1, 0), UP: (0, -1), DOWN: (0, 1)}
PAGE_UP, PAGE_DOWN = pygame.KSCAN_PAGEUP, pygame.KSCAN_PAGEDOWN
HOME, END = pygame.KSCAN_HOME, pygame.KSCAN_END
HELP = pygame.KSCAN_F1
FULLSCREEN = pygame.KSCAN_F11
DIGITS = tuple(getattr(pygame, f"KSCAN_{digit}") for digit in "123456789")

_NAMES = {getattr(pygame, name): name.removeprefix("KSCAN_") for name in dir(pygame) if "KSCAN_" in name}


def cap(scancode: int) -> str:
    """Return the label of the key that means a scancode: its letter on every Latin keyboard."""
    return _NAMES[scancode]


def find_pressed_key(event: pygame.event.Event) -> int | None:
    """Return the scancode of a pressed key, or None for any other event."""
    return int(event.scancode) if event.type == pygame.KEYDOWN else None


_TYPING = frozenset(
    {
        *range(pygame.KSCAN_A, pygame.KSCAN_0 + 1),
        *range(pygame.KSCAN_SPACE, pygame.KSCAN_SLASH + 1),
        *range(pygame.KSCAN_KP_DIVIDE, pygame.KSCAN_KP_PLUS + 1),
        *range(pygame.KSCAN_KP_1, pygame.KSCAN_NONUSBACKSLASH + 1),
    }
)
"""Places of keys that write something: letters, digits, punctuation, the space bar."""


def types(event: pygame.event.Event) -> bool:
    """Return whether a pressed key would write something into a line of text."""
    return event.type == pygame.KEYDOWN and event.scancode in _TYPING and not commands(event)


def commands(event: pygame.event.Event) -> bool:
    """Return whether Ctrl or Meta makes a command of a key; together with AltGr they write letters."""
    alt_gr = event.mod & (pygame.KMOD_MODE | pygame.KMOD_RALT)
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not alt_gr


def has_shift(event: pygame.event.Event) -> bool:
    """Return whether Shift is held in a key event."""
    return bool(event.mod & pygame.KMOD_SHIFT)


def is_paste(event: pygame.event.Event) -> bool:
    """Return whether a pressed key pastes from the clipboard."""
    return event.type == pygame.KEYDOWN and event.scancode == pygame.KSCAN_V and commands(event)
