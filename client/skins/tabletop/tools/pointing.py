"""The thing to press under mouse or keyboard, as a tool sees it."""

from __future__ import annotations

import pygame

from client.ui.focus import Key


class Pointing:
    """The key of a control, and whether mouse or keyboard went there; a tool reports both."""

    def __init__(self) -> None:
        """Begin at nothing."""
        self.key: Key | None = None
        """The control under mouse or keyboard."""
        self.by_mouse = False
        """Whether the mouse went there."""

    @property
    def unit(self) -> str:
        """Return the unit under mouse or keyboard; empty for none."""
        return str(self.key.value) if self.key is not None and self.key.kind == "unit" else ""

    @property
    def at_button(self) -> bool:
        """Say whether mouse or keyboard is at a button or another thing that is no unit."""
        return self.key is not None and self.key.kind != "unit"

    def note(self, event: pygame.event.Event, *, taken: bool) -> None:
        """Note an event of mouse or keys; a key that the tool leaves may move the keyboard on."""
        if event.type == pygame.MOUSEMOTION:
            self.by_mouse = True
        elif event.type == pygame.KEYDOWN:
            self.by_mouse = self.by_mouse and taken
