"""Rows of a form: names to the left, values to the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, mix
from client.ui.scale import Role
from client.ui.text_layout import Writing
from client.ui.widgets.fields import Slider, TextLine
from client.ui.widgets.legend import Legend, height_for

if TYPE_CHECKING:
    from client.ui.page import Page
    from client.ui.pane import Pane

HEADING = mix(BRASS, WHITE, 0.4)
SLIDER = 26
"""Design units of a slider's height."""
ROW = 42
"""Design units of a row's least height."""
NAME_SHARE = 0.42
"""Part of a row for the name."""


class Form:
    """The rows of a pane from `y` downwards; `y` is the top of the next one, in pixels of its content."""

    def __init__(self, page: Page, pane: Pane, y: int = 0, *, role: Role = "body") -> None:
        """Begin a form on a page; `role` is the letters' role of names and values."""
        self.y = y
        self._page = page
        self._pane = pane
        self._role: Role = role
        self._scale = page.app.scale
        self._words = page.app.words
        self._chrome = page.app.ui
        self._column = round(pane.width * NAME_SHARE)
        self._room = pane.width - self._column

    def choice(
        self,
        key: str,
        label: str,
        values: Sequence[tuple[Any, str]],
        chosen: Any,
        action: Callable[[Any], object],
        help_text: str = "",
        *,
        narrow: bool = False,
    ) -> None:
        """Add a row of buttons with one of them lit; each value comes with its text.

        If `narrow`, it is a single line that steps through the values, without an explanation.
        """
        if narrow:
            self.stepper(key, label, values, chosen, action)
            return
        gap = self._scale.px(8)
        legends = [Legend(text, role=self._role) for _, text in values]
        low = height_for(self._scale, Legend("|", role=self._role), self._room)
        across = len(values)
        while across > 1 and any(
            height_for(self._scale, legend, self._each(across, gap)) > low for legend in legends
        ):
            across -= 1
        across = -(-len(values) // -(-len(values) // across))
        tall = max(low, *(height_for(self._scale, legend, self._each(across, gap)) for legend in legends))
        rows = -(-len(values) // across)
        place = self._row(label, rows * tall + (rows - 1) * gap, help_text)
        for index, ((value, _), legend) in enumerate(zip(values, legends, strict=True)):
            x = place.x + index % across * (self._each(across, gap) + gap)
            y = place.y + index // across * (tall + gap)
            box = pygame.Rect(x, y, self._each(across, gap), tall)
            press = partial(action, value)
            self._button(f"{key}.{value}", box, legend, press, chosen=value == chosen, marked=True)

    def buttons(
        self,
        key: str,
        label: str,
        actions: Sequence[tuple[str, str, Callable[[], object]]],
        help_text: str = "",
    ) -> None:
        """Add a row of buttons with actions; each comes with its name and its text."""
        run = {name: action for name, _, action in actions}
        values = [(name, text) for name, text, _ in actions]
        self.choice(key, label, values, None, lambda name: run[name](), help_text)

    def switch(
        self, key: str, label: str, on: bool, action: Callable[[bool], object], help_text: str = ""
    ) -> None:
        """Add a button that is lit while the setting is on."""
        text = self._words.tr("common.on" if on else "common.off")
        legend = Legend(text, role=self._role)
        width = min(self._room, self._scale.px(84) + self._scale.letters(self._role) * 4)
        place = self._row(label, height_for(self._scale, legend, width), help_text)
        box = pygame.Rect(place.topleft, (width, place.height))
        press = partial(action, not on)
        self._button(key, box, legend, press, chosen=on, marked=True, label=label)

    def slider(
        self,
        key: str,
        label: str,
        value: int,
        limits: tuple[int, int],
        step: int,
        action: Callable[[int], object],
    ) -> None:
        """Add a slider with its value in per cent beside it; `action` gets the value after its release."""
        width = self._percent(100).size[0] + self._scale.px(10)
        place = self._row(label, max(self._scale.px(SLIDER), self._percent(100).height))
        number = self._percent(value, width)
        spot = (place.right - width, place.y + (place.height - number.height) // 2)
        image = self._pane.picture(number.surface, spot)
        box = pygame.Rect(place.x, 0, place.width - width - self._scale.px(10), self._scale.px(SLIDER))
        box.centery = place.centery
        self._page.controls.append(
            Slider(
                key,
                label,
                box,
                value,
                limits,
                step,
                self._chrome,
                self._pane,
                moved=lambda new: image.set_image(self._percent(new, width).surface),
                done=action,
            )
        )

    def stepper(
        self,
        key: str,
        label: str,
        values: Sequence[tuple[Any, str]],
        value: Any,
        action: Callable[[Any], object],
        help_text: str = "",
    ) -> None:
        """Add a value with a button to either side that steps through the values, which have texts.

        The present one may be another number than these.
        """
        names = dict(values)
        steps = list(names) if value in names else sorted([*names, value])
        at = steps.index(value)
        low = height_for(self._scale, Legend("|", role=self._role), self._room)
        between = self._room - 2 * low
        writing = Writing(self._scale, names.get(value, str(value)), self._role, between, align="center")
        place = self._row(label, max(low, writing.height), help_text)
        for name, icon, target in (("less", "arrow-left", at - 1), ("more", "arrow-right", at + 1)):
            box = pygame.Rect(place.x, place.y, low, low)
            if name == "more":
                box.right = place.right
            able = 0 <= target < len(steps)
            press = partial(action, steps[target] if able else value)
            spoken = f"{label} {'+' if name == 'more' else '-'}"
            legend = Legend(icon=f"icons/{icon}", role=self._role)
            self._button(f"{key}.{name}", box, legend, press, enabled=able, label=spoken)
        self._pane.add(writing.surface, (place.x + low, place.centery - writing.height // 2))

    def line(
        self,
        key: str,
        label: str,
        text: str,
        action: Callable[[str], object],
        *,
        allowed: str | None = None,
        longest: int = 64,
        help_text: str = "",
        hidden: bool = False,
    ) -> None:
        """Add an input line; a `hidden` text shows only its length."""
        tall = round(self._scale.font(self._role).get_linesize() * 1.45)
        place = self._row(label, tall, help_text)
        made = TextLine(
            key,
            label,
            place,
            text,
            action,
            self._chrome,
            self._pane,
            allowed=allowed,
            longest=longest,
            hidden=hidden,
        )
        self._page.controls.append(made)

    def heading(self, text: str) -> None:
        """Begin a part of the form."""
        px = self._scale.px
        writing = Writing(self._scale, text, "heading", self._pane.width, colour=HEADING)
        self.y = self._pane.add(writing.surface, (px(8), self.y + px(8) * bool(self.y))).bottom + px(4)

    def note(self, text: str) -> None:
        """Add a quiet sentence."""
        writing = Writing(self._scale, text, "small", self._pane.width, colour=MUTED)
        self.y = self._pane.add(writing.surface, (self._scale.px(8), self.y)).bottom + self._scale.px(8)

    def _row(self, label: str, height: int, help_text: str = "") -> pygame.Rect:
        """Write the name of a setting, and its help below it; return the place for the values."""
        px = self._scale.px
        room = self._column - px(22)
        parts = [Writing(self._scale, label, self._role, room, colour=PARCHMENT)]
        if help_text:
            parts.append(Writing(self._scale, help_text, "small", room, colour=MUTED))
        words = sum(part.height for part in parts)
        tall = max(height, words, px(ROW)) + px(8)
        y = self.y + (tall - words) // 2
        for part in parts:
            y = self._pane.add(part.surface, (px(8), y)).bottom
        place = pygame.Rect(self._column, self.y + (tall - height) // 2, self._room, height)
        self.y += tall
        return place

    def _each(self, across: int, gap: int) -> int:
        return (self._room - gap * (across - 1)) // across

    def _percent(self, value: int, width: int = 10_000) -> Writing:
        text = self._words.tr("settings.percent", n=value)
        return Writing(self._scale, text, self._role, width, align="right", colour=PARCHMENT)

    def _button(self, key: str, box: pygame.Rect, legend: Legend, press: Any, **more: Any) -> None:
        self._page.button(key, box, legend, press, pane=self._pane, **more)
