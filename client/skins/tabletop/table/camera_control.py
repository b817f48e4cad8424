"""The player's control of the camera: wheel, dragging, keys."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from client.draw.tabletop.camera import Camera

PANS: dict[int, tuple[int, int]] = {
    pygame.KSCAN_A: (1, 0),
    pygame.KSCAN_D: (-1, 0),
    pygame.KSCAN_W: (0, 1),
    pygame.KSCAN_S: (0, -1),
}
"""Keys that move the table: the picture goes the other way than the eye."""
ZOOMS: dict[int, int] = {
    pygame.KSCAN_EQUALS: 1,
    pygame.KSCAN_KP_PLUS: 1,
    pygame.KSCAN_MINUS: -1,
    pygame.KSCAN_KP_MINUS: -1,
}
KEY_LEVELS = 2
"""Zoom levels of a press of a key."""
PAN_SPEED = 0.9
"""Speed of a key's panning, in breadths of the table's view a second."""
CLICK_SLIP_PX = 5
"""Pixels of movement that a click may have."""
DRAGS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


class CameraControl:
    """Moves a camera for the player; `clicked` is called for a click that is no drag."""

    def __init__(self, clicked: Callable[[tuple[int, int], int], object]) -> None:
        """Hold no camera yet; `clicked` takes the pixel and the button."""
        self.clicked = clicked
        self.camera: Camera | None = None
        self._held: set[int] = set()
        self._grip: tuple[tuple[int, int], int] | None = None
        """The pixel and the button of a press."""
        self._last: tuple[int, int] = (0, 0)
        self.dragging = False
        """Whether the player drags the table."""

    @property
    def moving(self) -> bool:
        """Say whether the next frame shows another view."""
        return bool(self._held) or (self.camera is not None and self.camera.moving)

    def take(self, event: pygame.event.Event) -> bool:
        """Take a press of a button on the ground; the next mouse events decide its meaning."""
        self._grip, self._last, self.dragging = (event.pos, event.button), event.pos, False
        return True

    def event(self, event: pygame.event.Event, pointer: tuple[int, int]) -> bool:
        """Take the wheel over the table, a drag that has begun, and keys; True if it meant something."""
        camera = self.camera
        if camera is None:
            return False
        match event.type:
            case pygame.MOUSEWHEEL if camera.rect.collidepoint(pointer) and event.y:
                camera.zoom(event.y, pointer)
                return True
            case pygame.MOUSEMOTION:
                return self._drag(event)
            case pygame.MOUSEBUTTONUP:
                return self._release(event)
            case pygame.KEYDOWN if event.scancode in PANS and not event.mod & pygame.KMOD_CTRL:
                self._held.add(event.scancode)
                return True
            case pygame.KEYDOWN if event.scancode in ZOOMS:
                at = pointer if camera.rect.collidepoint(pointer) else camera.rect.center
                camera.zoom(KEY_LEVELS * ZOOMS[event.scancode], at)
                return True
            case pygame.KEYUP if event.scancode in self._held:
                self._held.discard(event.scancode)
                return True
            case pygame.WINDOWFOCUSLOST:
                self.let_go()
        return False

    def _drag(self, event: pygame.event.Event) -> bool:
        if self._grip is None or self.camera is None:
            return False
        start, button = self._grip
        if not event.buttons[{1: 0, 2: 1, 3: 2}[button]]:
            self._grip = None
            return False
        if (
            not self.dragging
            and max(abs(event.pos[0] - start[0]), abs(event.pos[1] - start[1])) > CLICK_SLIP_PX
        ):
            self.dragging = True
        if self.dragging:
            self.camera.pan(event.pos[0] - self._last[0], event.pos[1] - self._last[1])
            self._last = event.pos
        return self.dragging

    def _release(self, event: pygame.event.Event) -> bool:
        grip, self._grip = self._grip, None
        if grip is None or grip[1] != event.button:
            return False
        dragged, self.dragging = self.dragging, False
        if not dragged:
            self.clicked(event.pos, event.button)
        return True

    def let_go(self) -> None:
        """Release keys and buttons: their real release may go unnoticed."""
        self._held.clear()
        self._grip, self.dragging = None, False

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self.camera is None:
            return
        pace = PAN_SPEED * self.camera.rect.width * dt
        for key in self._held & PANS.keys():
            across, down = PANS[key]
            self.camera.pan(across * pace, down * pace)
        self.camera.step(dt)
