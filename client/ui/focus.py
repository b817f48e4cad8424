"""The focus of the keyboard on controls: one ring for each screen and each dialog."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

import pygame

from client.draw.cache import cache_pixels
from client.draw.elements import rect
from client.draw.palette import NIGHT, SELECTED, WHITE, mix
from client.draw.svg import render
from client.ui import keys
from client.ui.scale import Scale

SHADES = 6
"""Number of shades of the pulsing ring."""
BREATH = 2.5 * math.pi
"""Length of the pulse after a move, in radians; then the ring stays at its brightest."""


class Key(NamedTuple):
    """The name of one thing among many: its kind, such as a cell, and its identity."""

    kind: str
    value: int | str = ""

    @property
    def number(self) -> int:
        """Return the number of a numbered thing."""
        return int(self.value)

    def __str__(self) -> str:
        return self.kind if self.value == "" else f"{self.kind}:{self.value}"


class Control(Protocol):
    """A control that can be focused and activated: an element of pygame_gui or an own drawing."""

    label: str
    rect: pygame.Rect

    @property
    def key(self) -> Key | str:
        """Return the name of the control, the same in all languages while its screen lives."""

    @property
    def enabled(self) -> bool:
        """Return whether it can be used now."""

    @property
    def clip(self) -> pygame.Rect | None:
        """Return the part of the window that shows it, or None for all of it."""

    def activate(self) -> None:
        """Do what a click does."""

    def steer(self, across: int, down: int) -> bool:
        """Take an arrow key, -1 or 1 in one direction, as its own, such as a slider's; else False."""

    def takes(self, event: pygame.event.Event) -> bool:
        """Return whether a key belongs to the control itself while it is focused, as in a text field."""

    def on_focus(self, focused: bool) -> None:
        """Note that the focus has come or gone."""


class Spot:
    """A control that the screen draws itself; the ring handles its clicks if it is `clickable`."""

    clip: pygame.Rect | None = None

    def __init__(
        self,
        key: Key | str,
        label: str,
        rect: pygame.Rect,
        action: Callable[[], object],
        *,
        enabled: bool = True,
        clickable: bool = True,
    ) -> None:
        """Place a control at `rect`, in pixels of the window."""
        self.key = key
        self.label = label
        self.rect = rect
        self.enabled = enabled
        self.clickable = clickable
        self.focused = False
        self._action = action

    def activate(self) -> None:
        """Do what a click does."""
        self._action()

    def steer(self, across: int, down: int) -> bool:
        """Let arrows move the focus."""
        return False

    def takes(self, event: pygame.event.Event) -> bool:
        """Leave every key to the ring and the screen."""
        return False

    def on_focus(self, focused: bool) -> None:
        """Note whether the focus is here."""
        self.focused = focused


def topmost(controls: Sequence[Control], pos: tuple[int, int]) -> Control | None:
    """Return the control at a point of the window; controls are in the order of drawing."""
    for control in reversed(controls):
        if control.rect.collidepoint(pos) and (control.clip is None or control.clip.collidepoint(pos)):
            return control
    return None


class FocusRing:
    """The controls in order, with the one that has the keyboard.

    Tab and Shift+Tab go round, arrows go to the nearest control in that direction, Enter and Space activate.
    The ring is shown until the mouse is used, and again from the next key on.
    """

    def __init__(self) -> None:
        """Begin without controls."""
        self.controls: list[Control] = []
        self.current: Control | None = None
        self.visible = True
        self._time = 0.0

    def set(self, controls: Sequence[Control], first: Control | None = None) -> None:
        """Take other controls; the focus stays on the control of the same key, else it goes to `first`."""
        kept = self.current.key if self.current else None
        self.controls = list(controls)
        same = next((control for control in self.controls if control.key == kept and control.enabled), None)
        self.current = None
        target = same or first or next((control for control in self.controls if control.enabled), None)
        if target is not None:
            self.focus(target, shown=self.visible)

    def focus(self, control: Control | None, *, shown: bool = True) -> None:
        """Put the focus on a control, or nowhere; `shown` is False when the mouse did it."""
        self.visible = shown
        self._time = 0.0
        if control is self.current:
            return
        if self.current is not None:
            self.current.on_focus(False)
        self.current = control
        if control is not None:
            control.on_focus(True)

    def step(self, by: int) -> bool:
        """Go on to the next (1) or previous (-1) usable control, round the ends."""
        usable = [control for control in self.controls if control.enabled]
        if not usable:
            return False
        if self.current in usable:
            at = (usable.index(self.current) + by) % len(usable)
        else:
            at = 0 if by > 0 else -1
        self.focus(usable[at])
        return True

    def toward(self, across: int, down: int) -> bool:
        """Go to the nearest control in a direction; False if there is none."""
        if self.current is None:
            return self.step(1)
        here = self.current.rect
        best, least = None, math.inf
        for control in self.controls:
            if control is self.current or not control.enabled:
                continue
            away = _distance(here, control.rect, across, down)
            if away is not None and away < least:
                best, least = control, away
        if best is None:
            return False
        self.focus(best)
        return True

    def at(self, pos: tuple[int, int]) -> Control | None:
        """Return the visible control at a point of the window."""
        return topmost(self.controls, pos)

    def follow(self, pos: tuple[int, int]) -> Control | None:
        """Put the focus on a clicked control, without showing the ring; return that control."""
        control = self.at(pos)
        if control is None or not control.enabled:
            return None
        self.focus(control, shown=False)
        return control

    def event(self, event: pygame.event.Event) -> bool:
        """Handle a key or a click; True if the ring took it."""
        if event.type == pygame.MOUSEMOTION:
            self.visible = False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            control = self.follow(event.pos)
            if isinstance(control, Spot) and control.clickable:
                control.activate()
                return True
            return False
        key = keys.find_pressed_key(event)
        if key is None:
            return False
        if self.current is not None and self.current.takes(event):
            return False
        if key == keys.TAB:
            return self.step(-1 if keys.has_shift(event) else 1)
        if key in keys.ARROWS:
            across, down = keys.ARROWS[key]
            if self.current is not None and self.current.enabled and self.current.steer(across, down):
                self.visible = True
                return True
            return self.toward(across, down)
        if key in keys.ACTIVATE and self.current is not None and self.current.enabled:
            self.visible = True
            self.current.activate()
            return True
        return False

    def update(self, dt: float) -> None:
        """Let the ring breathe; `dt` in seconds."""
        self._time += dt

    def draw(self, surface: pygame.Surface, scale: Scale) -> None:
        """Draw the ring around the focused control."""
        control = self.current
        if control is None or not self.visible:
            return
        grow = scale.px(6)
        before = surface.get_clip()
        if control.clip is not None:
            surface.set_clip(control.clip.inflate(3 * grow, 3 * grow))
        swell = round((0.5 + 0.5 * math.sin(min(self._time * 4.5, BREATH))) * SHADES)
        picture = _ring(control.rect.inflate(2 * grow, 2 * grow).size, scale.factor, swell)
        surface.blit(picture, picture.get_rect(center=control.rect.center))
        surface.set_clip(before)


@cache_pixels(4)
def _ring(size: tuple[int, int], unit: float, swell: int) -> pygame.Surface:
    """Return the ring in one of its shades."""
    line, radius = 3.2 * unit, 15 * unit
    colour = mix(SELECTED, WHITE, 0.8 * swell / SHADES)
    body = rect(size, line * 0.9, radius, None, NIGHT, line * 1.8, opacity=0.85)
    body += rect(size, line * 0.9, radius, None, colour, line)
    return render(body, (0, 0, *size), size)


def _distance(here: pygame.Rect, there: pygame.Rect, across: int, down: int) -> float | None:
    """Return the distance of a rectangle in a direction, with sideways distance three times; None behind."""
    if across:
        ahead = (there.centerx - here.centerx) * across
        gap = there.left - here.right if across > 0 else here.left - there.right
        beside = max(0, there.top - here.bottom, here.top - there.bottom)
        skew = abs(there.centery - here.centery)
    else:
        ahead = (there.centery - here.centery) * down
        gap = there.top - here.bottom if down > 0 else here.top - there.bottom
        beside = max(0, there.left - here.right, here.left - there.right)
        skew = abs(there.centerx - here.centerx)
    if ahead <= 0 or gap < -min(here.width, here.height, there.width, there.height) / 2:
        return None
    return max(0, gap) + 3 * beside + 0.1 * skew
