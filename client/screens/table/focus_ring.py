"""The focus ring of the table."""

from __future__ import annotations

import pygame

from client.skins.skin import Field
from client.ui.focus import FocusRing
from client.ui.scale import Scale


class TableRing(FocusRing):
    """A ring that lets the game mark what is its own, such as a cell."""

    def __init__(self) -> None:
        super().__init__()
        self.field: Field | None = None
        self.hidden = False
        """Whether something hangs before the table."""

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Mark the focused control."""
        if self.hidden:
            return
        control = self.current
        own = self.visible and control is not None and self.field is not None
        if (
            own
            and control is not None
            and self.field is not None
            and self.field.draw_focus(surface, control.key)
        ):
            return
        super().draw(surface, scale)
