"""Buttons: pygame_gui's own behaviour on plates that we draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pygame
import pygame_gui
from pygame_gui.elements import UIButton

from client.draw.cache import cache_pixels
from client.draw.svg import render_icon
from client.ui.chrome import Chrome
from client.ui.scale import Scale
from client.ui.widgets.legend import FittedLegend, Legend
from client.ui.widgets.plate_shape import PlateShape
from client.ui.widgets.plates import Kind, State, colours, drop, plate

if TYPE_CHECKING:
    from pygame_gui.core import UIContainer

    from client.ui.pane import Pane

CHECK = "icons/check"
HOVER_VOLUME = 0.35


class PlateButton(UIButton):
    """A button that is also a control of the focus ring; `chosen` buttons stay lit, as in a group."""

    def __init__(
        self,
        key: str,
        rect: pygame.Rect,
        legend: Legend,
        action: Callable[[], object],
        chrome: Chrome,
        *,
        kind: Kind = "normal",
        container: UIContainer | None = None,
        pane: Pane | None = None,
        chosen: bool = False,
        marked: bool = False,
        enabled: bool = True,
        label: str = "",
    ) -> None:
        """Place the button; `rect` is relative to its container. `marked` shows a check while chosen.

        `label` names a button without a title.
        """
        self.key = key
        self.label = label or legend.title
        self.legend = legend
        self.pane = pane
        self.kind: Kind = kind
        self.chosen = chosen
        self.tip: Callable[[], pygame.Surface] | None = None
        """Function that makes the tip of the button."""
        self.tip_room: pygame.Rect | None = None
        """Part of the window that the tip stays in."""
        self._chrome = chrome
        self._action = action
        self._marked = marked
        self._size = rect.size
        self._pictured: dict[State, pygame.Surface] = {}
        """Looks of a button with its own picture, which no other button shares."""
        super().__init__(
            rect,
            "",
            chrome,
            container=pane.inner if pane else container,
        )
        if chosen:
            self.select()
        if not enabled:
            self.disable()

    @property
    def enabled(self) -> bool:
        """Return whether it can be used now."""
        return bool(self.is_enabled)

    @property
    def clip(self) -> pygame.Rect | None:
        """Return the part of the window that shows the button."""
        return self.pane.view_rect if self.pane else None

    @property
    def overflows(self) -> bool:
        """Return whether the legend does not fit the button."""
        fitted = FittedLegend(self._chrome.scale, self.legend, self._size[0], self.kind, "normal")
        room = self._size[1] - (0 if self.kind == "bare" else drop(self._chrome.scale.factor))
        return fitted.broken or fitted.height > room

    def show_picture(self, picture: pygame.Surface) -> None:
        """Show another picture of the same size."""
        self.legend = replace(self.legend, picture=picture)
        self._pictured.clear()
        self.rebuild()

    def activate(self) -> None:
        """Do what a click does."""
        self._chrome.sound("click")
        self._action()

    def steer(self, across: int, down: int) -> bool:
        """Let arrows move the focus."""
        return False

    def takes(self, event: pygame.event.Event) -> bool:
        """Leave every key to the ring and the screen."""
        return False

    def on_focus(self, focused: bool) -> None:
        """Scroll into view when the focus comes."""
        if focused and self.pane is not None:
            self.pane.reveal(self.rect)
        self._point(focused)

    def on_self_event(self, event: int, data: dict[str, object] | None = None) -> None:
        """Act on a click; no event is posted, because there are no other listeners."""
        if event == pygame_gui.UI_BUTTON_PRESSED:
            if self.chosen:
                self.select()
            self.activate()

    def on_hovered(self) -> None:
        """Light up, play the quiet sound, and show the tip."""
        super().on_hovered()
        self._chrome.sound("hover")
        self._point(True)

    def on_unhovered(self) -> None:
        """Return to the normal look."""
        super().on_unhovered()
        self._point(False)

    def _point(self, there: bool) -> None:
        if there and self.tip is not None:
            self._chrome.tips.show(self, self.rect, self.tip, self.tip_room)
        elif not there:
            self._chrome.tips.hide(self)

    def rebuild_from_changed_theme_data(self) -> None:
        """Ignore the theme: we draw plates ourselves."""
        self.rebuild()

    def rebuild(self) -> None:
        """Take the present look."""
        state = "normal" if self.is_enabled else "disabled"
        self.drawable_shape: Any = PlateShape(self.rect, self._face, state)
        self.on_fresh_drawable_shape_ready()

    def _face(self, state: State) -> pygame.Surface:
        look = (self._size, self.legend, self.kind, state, self._marked, self._chrome.scale)
        if self.legend.picture is None:
            return _face(*look)
        if state not in self._pictured:
            self._pictured[state] = _draw_button(*look)
        return self._pictured[state]


def _draw_button(
    size: tuple[int, int], legend: Legend, kind: Kind, state: State, marked: bool, scale: Scale
) -> pygame.Surface:
    """Return a button in one state, premultiplied as elements are."""
    surface = plate(size, kind, state, scale.factor).copy()
    fitted = FittedLegend(scale, legend, size[0], kind, state)
    lift = 0 if kind == "bare" else drop(scale.factor)
    top = (size[1] - lift - fitted.height) // 2
    if legend.pile:
        # Pictures in a row have one height, whatever the number of lines below them.
        top = min(top, scale.px(5 if kind == "bare" else 9))
    top += round(lift * 0.6) if state == "pressed" else 0
    fitted.write(surface, top, faded=state == "disabled")
    if marked and state == "selected":
        large, beside = legend.detail or legend.pile, (size[0] + fitted.words_width) // 2
        edge, away, down = (scale.px(each) for each in ((18, 7, 6) if large else (14, 7, 6)))
        if not large and beside > size[0] - edge - away:
            # Text that reaches so far leaves the rim free.
            edge, away, down = (scale.px(each) for each in (9, 4, 4))
        check = render_icon(CHECK, edge, colours(kind, state).text)
        surface.blit(check, (size[0] - edge - away, down))
    return surface.premul_alpha()


_face = cache_pixels(8)(_draw_button)


def draw_plate(size: tuple[int, int], legend: Legend, kind: Kind, scale: Scale) -> pygame.Surface:
    """Return the picture of a button that a screen draws itself, such as one to hold."""
    return _face(size, legend, kind, "normal", False, scale)
