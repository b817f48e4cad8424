"""The shape of a button whose every state is a picture that we have drawn."""

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
"""Our states by pygame_gui's; a pressed plate looks other than a chosen one."""


class PlateShape:
    """Be what pygame_gui asks of a drawable shape, without a theme; a state is drawn once it is seen."""

    dynamic_width = dynamic_height = False

    def __init__(self, rect: pygame.Rect, face: Callable[[State], pygame.Surface], active: str) -> None:
        """Stand at a place of the window; `face` draws a state."""
        self._rect = rect.copy()
        self._face = face
        self._active = active
        self._fresh = True

    def set_active_state(self, state: str) -> None:
        """Look otherwise."""
        if state != self._active:
            self._active, self._fresh = state, True

    def has_fresh_surface(self) -> bool:
        """Say whether the look has changed since it was asked for."""
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
        """Have nothing that goes on by itself."""
