"""The way of an event: to the dialog on top, or to the visible and focused part of the screen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from client.ui.chrome import Chrome
from client.ui.context import Layer, Screen

_MOUSE = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
_KEY_EVENTS = frozenset({pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT, pygame.TEXTEDITING})


def dispatch(
    event: pygame.event.Event, screen: Screen | None, overlays: Sequence[Layer], chrome: Chrome
) -> bool:
    """Offer an event to its receivers in order; True if one took it.

    The mouse follows the drawing: the parts over the elements of a screen's `chrome`, the elements, the rest.
    """
    if overlays:
        return overlays[-1].event(event)
    if screen is None:
        return False
    focus = screen.focus
    if event.type in _MOUSE:
        chrome.covered = screen.covers(event.pos)
    if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        if chrome.process_events(event):
            if event.type == pygame.MOUSEBUTTONDOWN:
                focus.follow(event.pos)
            return True
        return focus.event(event) or screen.event(event)
    if event.type in _KEY_EVENTS and focus.current is not None and focus.current.takes(event):
        return chrome.process_events(event)
    return screen.event(event) or focus.event(event) or chrome.process_events(event)
