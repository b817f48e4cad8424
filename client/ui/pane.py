"""A part of the window whose content may be longer than itself."""

from __future__ import annotations

import pygame
from pygame_gui.core import UIContainer
from pygame_gui.elements import UIImage, UIVerticalScrollBar

from client.ui import keys
from client.ui.chrome import Chrome

WHEEL = 90
"""Design units for one notch of the wheel."""
ARROW = 60
"""Design units for an arrow key."""
GLIDE = 16.0
"""Speed of the content's glide, per second."""


class Pane:
    """A column of elements, scrolled by wheel, keys, bar and the focus.

    Elements go into `inner`, in pixels from its top left corner; `width` is their most width. Call `close`
    with the content's height after the last of them.
    """

    def __init__(self, chrome: Chrome, rect: pygame.Rect, offset: float = 0.0, *, bar: bool = True) -> None:
        """Place the pane in the window; `offset` is the former scroll position, in design units.

        Without a `bar` the content may take the whole width.
        """
        self._chrome = chrome
        self._scale = chrome.scale
        self._bar_width = self._scale.px(12)
        self.view_rect = rect
        self.width = rect.width - (self._bar_width + self._scale.px(10) if bar else 0)
        self.height = rect.height
        self._view = UIContainer(rect, chrome)
        self.inner = UIContainer(
            pygame.Rect(0, 0, rect.width, rect.height), chrome, container=self._view, object_id="#inner"
        )
        self._bar: UIVerticalScrollBar | None = None
        self._left = 0
        """Left edge of the content: without a bar it is centred."""
        self._offset = self._target = self._scale.factor * offset

    @property
    def offset(self) -> float:
        """Return the scroll position, in design units."""
        return self._target / self._scale.factor

    @property
    def line(self) -> int:
        """Return the step of an arrow key, in pixels."""
        return self._scale.px(ARROW)

    @property
    def scrolls(self) -> bool:
        """Return whether the content is longer than the pane."""
        return self.height > self.view_rect.height

    def add(
        self, surface: pygame.Surface, pos: tuple[int, int], *, premultiplied: bool = False
    ) -> pygame.Rect:
        """Put a picture into the content; return its place there."""
        place = surface.get_rect(topleft=pos)
        UIImage(place, surface, self._chrome, premultiplied, container=self.inner)
        return place

    def picture(self, surface: pygame.Surface, pos: tuple[int, int]) -> UIImage:
        """Put a picture into the content that can be changed later."""
        return UIImage(surface.get_rect(topleft=pos), surface, self._chrome, container=self.inner)

    def discard(self) -> None:
        """Remove the pane with everything in it; it was not closed yet."""
        self._view.kill()

    def close(self, height: int) -> None:
        """Fix the height of the content in pixels."""
        self.height = max(height, self.view_rect.height)
        self.inner.set_dimensions((self.view_rect.width, self.height))
        if self.scrolls:
            place = pygame.Rect(0, 0, self._bar_width, self.view_rect.height)
            place.topright = self.view_rect.topright
            self._bar = UIVerticalScrollBar(place, self.view_rect.height / self.height, self._chrome)
        else:
            self._left = (self.view_rect.width - self.width) // 2
        self._target = self._clamp(self._target)
        self._move(self._target)

    def event(self, event: pygame.event.Event) -> bool:
        """Scroll by the wheel over the pane, or by keys without another use."""
        if event.type == pygame.MOUSEWHEEL:
            if not self.view_rect.collidepoint(self._chrome.pointer):
                return False
            return self.scroll(-event.y * self._scale.px(WHEEL))
        key = keys.find_pressed_key(event)
        page = round(self.view_rect.height * 0.85)
        moves = {
            keys.PAGE_UP: -page,
            keys.PAGE_DOWN: page,
            keys.UP: -self.line,
            keys.DOWN: self.line,
            keys.HOME: -self.height,
            keys.END: self.height,
        }
        return key in moves and self.scroll(moves[key])

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as far as needed to show a place of the window, with a little around it."""
        around = self._scale.px(14)
        top = rect.top - self.view_rect.top + self._offset - around
        bottom = rect.bottom - self.view_rect.top + self._offset + around
        if top < self._target:
            self._target = self._clamp(top)
        elif bottom > self._target + self.view_rect.height:
            self._target = self._clamp(bottom - self.view_rect.height)

    def jump(self, offset: float) -> None:
        """Jump to a place of the content, in design units."""
        self._target = self._clamp(offset * self._scale.factor)
        self._move(self._target)

    def settle(self) -> None:
        """Jump to the goal of the glide."""
        self._move(self._target)

    def update(self, dt: float) -> None:
        """Follow the bar, or glide on by `dt` seconds."""
        bar = self._bar
        if bar is not None and bar.sliding_button is not None and bar.sliding_button.held:
            self._target = self._clamp(bar.start_percentage * self.height)
            self._move(self._target, bar_too=False)
        elif abs(self._target - self._offset) >= 0.5:
            self._move(self._offset + (self._target - self._offset) * min(1.0, GLIDE * dt))
        elif self._target != self._offset:
            self._move(self._target)

    def scroll(self, pixels: float) -> bool:
        """Glide on by some pixels; False at the end."""
        before = self._target
        self._target = self._clamp(self._target + pixels)
        return self._target != before

    def _clamp(self, offset: float) -> float:
        return min(max(0.0, offset), self.height - self.view_rect.height)

    def _move(self, offset: float, *, bar_too: bool = True) -> None:
        self._offset = offset
        self.inner.set_relative_position((self._left, -round(offset)))
        if bar_too and self._bar is not None:
            self._bar.set_scroll_from_start_percentage(offset / self.height)


class Reading:
    """A control for a pane of text only: arrows scroll it while it has the focus."""

    clip: pygame.Rect | None = None

    def __init__(self, key: str, label: str, pane: Pane) -> None:
        """Represent a pane; it can be used if it scrolls."""
        self.key = key
        self.label = label
        self.rect = pane.view_rect
        self._pane = pane

    @property
    def enabled(self) -> bool:
        """Return whether the pane scrolls."""
        return self._pane.scrolls

    def activate(self) -> None:
        """Do nothing: Enter has no use here."""

    def steer(self, across: int, down: int) -> bool:
        """Scroll, until the end in that direction."""
        return bool(down) and self._pane.scroll(down * self._pane.line)

    def takes(self, event: pygame.event.Event) -> bool:
        """Leave every other key to the ring and the screen."""
        return False

    def on_focus(self, focused: bool) -> None:
        """Do nothing."""
