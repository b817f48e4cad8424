"""The keyboard: the meaning of a key on any layout, and the typed texts.

Latin letters count by the letter, other alphabets by the place, digits and punctuation by the place.
`docs/keys.md` says so for players. All other modules know a key by its meaning.
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
"""Places of signs on an American keyboard."""


def meaning(key: int, scancode: int) -> int:
    """Return the scancode that a key means: the place of its label on an American keyboard, or its own.

    `key` is the code of the label. 0 means none: a sign at a letter's place without another place.

    >>> meaning(ord("a"), pygame.KSCAN_Q) == pygame.KSCAN_A  # the upper left letter on a French keyboard
    True
    >>> meaning(ord("ф"), pygame.KSCAN_A) == pygame.KSCAN_A  # a Russian one
    True
    """
    if ord("a") <= key <= ord("z"):
        return _LETTER_A + key - ord("a")
    if _LETTER_A <= scancode <= _LETTER_Z and ord(" ") < key < 0x7F:
        # The letter of this place has another place; of two keys only the labelled one may mean it.
        return _SIGNS.get(key, 0)
    return scancode


class Keyboard:
    """The keyboard of the window: it reads each event before all other code.

    A system sends typed text as separate events, after the key. With Ctrl or Meta a key is a command,
    although some layouts write a letter all the same.
    """

    def __init__(self) -> None:
        """Begin with all keys up."""
        self._down: dict[int, int] = {}
        """Meanings of pressed keys, by place: a release has the same meaning, whatever the layout is then."""
        self._commands = False
        """Whether the last key was part of a command."""

    def read(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Return an event with its meaning; None for the text of a command."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._commands = keys.commands(event)
            meant = meaning(event.key, event.scancode)
            if event.type == pygame.KEYDOWN:
                self._down[event.scancode] = meant
            else:
                meant = self._down.pop(event.scancode, meant)
            return pygame.event.Event(event.type, event.dict | {"scancode": meant})
        if event.type == pygame.WINDOWFOCUSLOST:
            # The releases of the keys will not arrive.
            self._down.clear()
            self._commands = False
        return None if event.type == pygame.TEXTINPUT and self._commands else event
