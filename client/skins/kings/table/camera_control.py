"""The player's hold on the camera: wheel, dragging, keys."""

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
"""Keys that draw the table along: the picture goes the other way than the eye."""
ZOOMS: dict[int, int] = {
    pygame.KSCAN_EQUALS: 1,
    pygame.KSCAN_KP_PLUS: 1,
    pygame.KSCAN_MINUS: -1,
    pygame.KSCAN_KP_MINUS: -1,
}
KEY_LEVELS = 2
"""Levels that a press of a key zooms by."""
PAN_SPEED = 0.9
"""Breadths of the table's part of the window that a key pans in a second."""
CLICK_SLIP_PX = 5
"""Pixels that the mouse may slip during a click."""
DRAGS = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


class CameraControl:
    """Moves a camera as the player wants; a click that is no drag is told to `clicked`."""

    def __init__(self, clicked: Callable[[tuple[int, int], int], object]) -> None:
        """Hold no camera yet; `clicked` takes the pixel and the button."""
        self.clicked = clicked
        self.camera: Camera | None = None
        self._held: set[int] = set()
        self._grip: tuple[tuple[int, int], int] | None = None
        """Where which button was pressed."""
        self._last: tuple[int, int] = (0, 0)
        self.dragging = False
        """Whether the table is being drawn along."""

    @property
    def moving(self) -> bool:
        """Say whether the next frame shows another view."""
        return bool(self._held) or (self.camera is not None and self.camera.moving)

    def take(self, event: pygame.event.Event) -> bool:
        """Take a press of a button on the ground; what comes of it is seen when the mouse moves."""
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
        """Let keys and buttons go: nobody may hear when they are."""
        self._held.clear()
        self._grip, self.dragging = None, False

    def step(self, dt: float) -> None:
        """Move on by `dt` seconds."""
        if self.camera is None:
            return
        pace = PAN_SPEED * self.camera.rect.width * dt
        for key in self._held & PANS.keys():
            across, down = PANS[key]
            self.camera.pan(across * pace, down * pace)
        self.camera.step(dt)
