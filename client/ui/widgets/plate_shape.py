"""The shape of a button whose states are all pictures of ours."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.ui.widgets.plates import State

STATES: dict[str, State] = {
    "normal": "normal",
    "hovered": "hovered",
    "selected": "selected",
    "disabled": "disabled",
    "active": "pressed",
}
"""Our states by pygame_gui's; a pressed plate looks different from a chosen one."""


class PlateShape:
    """The interface of pygame_gui's drawable shape, without a theme; a state is drawn on its first use."""

    dynamic_width = dynamic_height = False

    def __init__(self, rect: pygame.Rect, face: Callable[[State], pygame.Surface], active: str) -> None:
        """Take a place of the window; `face` draws a state."""
        self._rect = rect.copy()
        self._face = face
        self._active = active
        self._fresh = True

    def set_active_state(self, state: str) -> None:
        """Change the look."""
        if state != self._active:
            self._active, self._fresh = state, True

    def has_fresh_surface(self) -> bool:
        """Say whether the look has changed since the last request."""
        return self._fresh

    def get_fresh_surface(self) -> pygame.Surface:
        """Return the present look, premultiplied."""
        self._fresh = False
        return self._face(STATES[self._active])

    def collide_point(self, point: tuple[float, float]) -> bool:
        """Say whether a point of the window is on the plate."""
        return self._rect.collidepoint(point)

    def set_position(self, place: tuple[int, int]) -> None:
        """Follow the button."""
        self._rect.topleft = place

    def set_dimensions(self, size: tuple[int, int]) -> bool:
        """Keep the size: a plate of another size is another button."""
        return False

    def update(self, dt: float) -> None:
        """Do nothing: a plate does not change by itself."""
