"""The keyboard: what a key means on any layout, and which texts are typed.

Latin letters go by the letter, other alphabets by the place, digits and punctuation by the place;
`docs/keys.md` says so for players. All that lies behind this module knows a key by what it means.
"""

from __future__ import annotations

import pygame

from client.ui import keys

_LETTER_A, _LETTER_Z = pygame.KSCAN_A, pygame.KSCAN_Z
_SIGNS: dict[int, int] = {
    ord(sign): scancode
    for sign, scancode in {
        "-": pygame.KSCAN_MINUS,
        "=": pygame.KSCAN_EQUALS,
        "[": pygame.KSCAN_LEFTBRACKET,
        "]": pygame.KSCAN_RIGHTBRACKET,
        "\\": pygame.KSCAN_BACKSLASH,
        ";": pygame.KSCAN_SEMICOLON,
        "'": pygame.KSCAN_APOSTROPHE,
        "`": pygame.KSCAN_GRAVE,
        ",": pygame.KSCAN_COMMA,
        ".": pygame.KSCAN_PERIOD,
        "/": pygame.KSCAN_SLASH,
    }.items()
}
"""Where signs lie on an American keyboard."""


def meaning(key: int, scancode: int) -> int:
    """Return the scancode that a key means: where its label lies on an American keyboard, or its own place.

    `key` is the code of what stands on the key. 0 means none: a sign at a letter's place that lies nowhere
    else.

    >>> meaning(ord("a"), pygame.KSCAN_Q) == pygame.KSCAN_A  # the upper left letter on a French keyboard
    True
    >>> meaning(ord("ф"), pygame.KSCAN_A) == pygame.KSCAN_A  # a Russian one
    True
    """
    if ord("a") <= key <= ord("z"):
        return _LETTER_A + key - ord("a")
    if _LETTER_A <= scancode <= _LETTER_Z and ord(" ") < key < 0x7F:
        # The letter of this place lies elsewhere; of two keys only the labelled one may mean it.
        return _SIGNS.get(key, 0)
    return scancode


class Keyboard:
    """The keyboard of the window: it reads each event before anything else does.

    The texts of a system come as events of their own, after the key that writes them. With Ctrl or Meta a key
    is a command, although some layouts write a letter all the same.
    """

    def __init__(self) -> None:
        """Know of no key that is down."""
        self._down: dict[int, int] = {}
        """What keys mean that are down, by their places: they go up as such, whatever the layout is then."""
        self._commands = False
        """Whether the last key was one of a command."""

    def read(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return an event as it is meant; None where it is none: the text of a command."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._commands = keys.commands(event)
            meant = meaning(event.key, event.scancode)
            if event.type == pygame.KEYDOWN:
                self._down[event.scancode] = meant
            else:
                meant = self._down.pop(event.scancode, meant)
            return pygame.event.Event(event.type, event.dict | {"scancode": meant})
        if event.type == pygame.WINDOWFOCUSLOST:
            # Nobody hears when the keys go up.
            self._down.clear()
            self._commands = False
        return None if event.type == pygame.TEXTINPUT and self._commands else event
