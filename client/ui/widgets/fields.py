"""Fields of a form that hold a value: a slider and a line of text."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame_gui.elements import UIHorizontalSlider, UITextEntryLine

from client.draw.text import letters_fitting
from client.ui import keys
from client.ui.chrome import Chrome
from client.ui.pane import Pane
from client.ui.scale import Scale
from client.ui.widgets.plates import trough

_FOR_THE_RING = frozenset({keys.TAB, keys.BACK, keys.UP, keys.DOWN})
"""Keys that lead out of a line of text."""
_EDITING = {
    pygame.KSCAN_A: pygame.K_a,
    pygame.KSCAN_C: pygame.K_c,
    pygame.KSCAN_V: pygame.K_v,
    pygame.KSCAN_X: pygame.K_x,
}
"""Keys with Ctrl: select all, copy, paste, cut."""


def _shorten(text: str, scale: Scale, width: int) -> str:
    """Return the letters of a text that fit into a line of a form, with an ellipsis for the rest."""
    count = letters_fitting(scale.font("body"), text, width - scale.px(22), tail="…")
    return text if count == len(text) else f"{text[:count].rstrip(' …')}…"


class _Field:
    """The common base of slider and line as controls of the focus ring."""

    key: str
    label: str
    rect: pygame.Rect
    pane: Pane | None
    is_enabled: bool

    @property
    def enabled(self) -> bool:
        """Return whether it can be used now."""
        return bool(self.is_enabled)

    @property
    def clip(self) -> pygame.Rect | None:
        """Return the part of the window that shows the field."""
        return self.pane.view_rect if self.pane else None

    def _reveal(self) -> None:
        if self.pane is not None:
            self.pane.reveal(self.rect)


class Slider(_Field, UIHorizontalSlider):
    """The choice of a whole number by dragging, or by the arrow keys in steps.

    `moved` gets each new value, `done` the final one.
    """

    def __init__(
        self,
        key: str,
        label: str,
        rect: pygame.Rect,
        value: int,
        limits: tuple[int, int],
        step: int,
        chrome: Chrome,
        pane: Pane | None = None,
        *,
        moved: Callable[[int], object] = lambda value: None,
        done: Callable[[int], object] = lambda value: None,
    ) -> None:
        """Place the slider; `rect` is relative to its pane."""
        self.key = key
        self.label = label
        self.pane = pane
        self._step = step
        self._unit = chrome.scale.factor
        self._moved = moved
        self._done = done
        super().__init__(rect, value, limits, chrome, container=pane.inner if pane else None)
        self._shown = self._told = value
        self._fill()

    @property
    def value(self) -> int:
        """Return the value, rounded to a step."""
        low, high = self.value_range
        steps = round((self.current_value - low) / self._step)
        return int(min(high, low + steps * self._step))

    def activate(self) -> None:
        """Do nothing: Enter has no use here."""

    def steer(self, across: int, down: int) -> bool:
        """Go one step down or up."""
        if not across:
            return False
        low, high = self.value_range
        self.set_current_value(min(max(self.value + across * self._step, low), high), False)
        self._tell()
        return True

    def takes(self, event: pygame.event.Event) -> bool:
        """Leave every key to the ring and the screen."""
        return False

    def on_focus(self, focused: bool) -> None:
        """Scroll into view when the focus comes."""
        if focused:
            self._reveal()

    def process_event(self, event: pygame.event.Event) -> bool:
        """Move the knob to a click beside it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            knob = self.sliding_button
            if knob is not None and self.enabled and self.hover_point(*event.pos):
                self._jump(event.pos[0])
                # The knob is under the mouse now and may be dragged on.
                return bool(knob.process_event(event))
        return bool(super().process_event(event))

    def update(self, time_delta: float) -> None:
        """Follow the mouse, and report a changed value."""
        super().update(time_delta)
        self._tell()

    def rebuild(self) -> None:
        """Draw the trough ourselves."""
        super().rebuild()
        self._fill()

    def set_current_value(self, value: float, warn: bool = True) -> None:
        """Take a value, and show it."""
        super().set_current_value(value, warn)
        self._fill()

    def _fill(self) -> None:
        """Fill the trough up to the knob."""
        low, high = self.value_range
        part = (self.current_value - low) / (high - low)
        knob = self.sliding_button_width
        reach = round(knob / 2 + part * (self.rect.width - knob))
        self._set_image(trough(self.rect.size, reach, self._unit))

    def _jump(self, x: int) -> None:
        low, high = self.value_range
        room = max(1, self.rect.width - self.sliding_button_width)
        part = min(max(0.0, (x - self.rect.left - self.sliding_button_width / 2) / room), 1.0)
        self.set_current_value(round(low + part * (high - low)), False)

    def _tell(self) -> None:
        if self.value != self._shown:
            self._shown = self.value
            self._fill()
            self._moved(self.value)
        held = self.sliding_button is not None and self.sliding_button.held
        if not held and self.value != self._told:
            self._told = self.value
            self._done(self.value)


class TextLine(_Field, UITextEntryLine):
    """The input of a short text; `changed` gets it after every key."""

    def __init__(
        self,
        key: str,
        label: str,
        rect: pygame.Rect,
        text: str,
        changed: Callable[[str], object],
        chrome: Chrome,
        pane: Pane | None = None,
        *,
        allowed: str | None = None,
        longest: int = 64,
        entered: Callable[[], object] = lambda: None,
        hidden: bool = False,
    ) -> None:
        """Place the line; `allowed` are its possible characters, all of them if None.

        `entered` is called by Enter. A `hidden` text, such as a password, shows only its length.
        """
        self.key = key
        self.label = label
        self.pane = pane
        self._chrome = chrome
        self._changed = changed
        self._entered = entered
        inside = pane.inner if pane else None
        shown = _shorten(label, chrome.scale, rect.width) if pane is None else None
        super().__init__(rect, chrome, container=inside, placeholder_text=shown)
        self.set_text_length_limit(longest)
        if hidden:
            self.set_text_hidden()
        if allowed is not None:
            self.set_allowed_characters(list(allowed))
        self.set_text(text)
        self.edit_position = len(text)
        self._told = text

    def activate(self) -> None:
        """Handle Enter."""
        self._entered()

    def steer(self, across: int, down: int) -> bool:
        """Let the arrows without a use for the cursor move the focus."""
        return False

    def takes(self, event: pygame.event.Event) -> bool:
        """Claim every key but those that leave the line."""
        if event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return True
        key = keys.find_pressed_key(event)
        return key is not None and key not in _FOR_THE_RING and key not in keys.ENTER

    def on_focus(self, focused: bool) -> None:
        """Show or hide the cursor."""
        if focused:
            self._reveal()
            self._chrome.set_focus_set(self.get_focus_set())
        else:
            self._chrome.set_focus_set(None)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Type; Ctrl commands depend on the meaning of a key, not on its label."""
        if event.type == pygame.KEYDOWN and keys.commands(event) and event.scancode in _EDITING:
            event = pygame.event.Event(event.type, {**event.dict, "key": _EDITING[event.scancode]})
        return bool(super().process_event(event))

    def update(self, time_delta: float) -> None:
        """Blink, and report a changed text."""
        super().update(time_delta)
        if self.text != self._told:
            self._told = self.text
            self._changed(self.text)
