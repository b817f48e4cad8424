"""A look at the own hand between two players at one computer: only while the mouse or a key is held."""

from __future__ import annotations

import pygame

from client.screens.table.interruptions.curtain import LOOK, Curtain
from client.screens.table.playback.shown_match import ShownMatch
from client.ui import keys

LOOK_KEY = pygame.KSCAN_L
"""The key to hold, wherever the keyboard is."""
_MOUSE = -1
"""Stands for the mouse among the scancodes."""


class HeldLook:
    """The press that keeps a hand open; its end covers the hand again.

    The mouse goes on to a thing while it is held, and its release there presses that thing. A choice that
    began so is finished with an open hand, since its next step needs the mouse, too.
    """

    def __init__(self, curtain: Curtain, match: ShownMatch) -> None:
        """Begin with nothing held."""
        self._curtain = curtain
        self._match = match
        self._held = 0
        """Scancode of the held key, or the mouse."""

    def begin(self, event: pygame.event.Event, at: object) -> bool:
        """Show the hand if a press means that; `at` is the key of the control under the keyboard."""
        place, key = self._curtain.look_place, keys.find_pressed_key(event)
        if place is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            held = _MOUSE if place.collidepoint(event.pos) else 0
        else:
            held = key if key == LOOK_KEY or (key in keys.ACTIVATE and at == LOOK) else 0
        if not held:
            return False
        self._held = held
        self._curtain.look()
        return True

    def end(self, event: pygame.event.Event, *, laid: bool) -> bool:
        """Cover the hand if its press ends; a release of the mouse over a thing presses it first.

        A tap may end in the frame of its press, before the hand was `laid` out: then there is no thing yet.
        """
        if not self._curtain.looking:
            return False
        if event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT and self._held == _MOUSE:
            if laid:
                self._press(event.pos)
            self._let_go(choosing=laid and self._match.field.busy)
            return True
        if event.type == pygame.KEYUP and event.scancode == self._held:
            self._let_go(choosing=False)
            return True
        if event.type == pygame.WINDOWFOCUSLOST:
            self._let_go(choosing=False)
        return False

    def _let_go(self, *, choosing: bool) -> None:
        self._held = 0
        self._curtain.let_go(choosing=choosing)

    def _press(self, pos: tuple[int, int]) -> None:
        """Press the thing of the game at a point, if it can be chosen."""
        field = self._match.field
        key = field.key_at(pos) if field.acting else None
        found = next((each for each in field.controls() if each.key == key and each.enabled), None)
        if found is not None:
            found.activate()
