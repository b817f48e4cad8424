"""The panel of a forecast: an attack in words, bars of its numbers, and the chances of what follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

import pygame

from client.draw.lettering import fit_text, place, wrap_text
from client.draw.palette import PARCHMENT, Colour
from client.i18n import Words
from client.skins.tabletop.forecast.bars import Share, draw_bars, draw_shares
from client.ui.scale import Scale
from client.ui.widgets.plates import leaf
from engine.tabletop.distributions import Distribution

P = TypeVar("P")
"""The type of a game's prospects."""
PANEL_WIDTH = 292
BARS_HEIGHT, SHARES_HEIGHT = 62, 18
"""Heights of the bars of numbers and of the bar of shares, in design units."""


def measure_panel_width(scale: Scale) -> int:
    """Return the width of a forecast in pixels."""
    growth: float = max(1.0, scale.text / 100) ** 0.6
    return round(scale.px(PANEL_WIDTH) * growth)


class Forecast(NamedTuple):
    """The likely effect of an order in words and chances."""

    title: str
    lines: tuple[str, ...]
    sums: tuple[tuple[str, Colour], ...]
    numbers: Distribution | None = None
    """The chances of each number of a result; None without bars."""
    shares: tuple[Share, ...] = ()


class Panel(Generic[P]):
    """The picture of the forecast that is shown, drawn once as long as it is the same."""

    def __init__(self) -> None:
        """Begin without a forecast."""
        self._drawn: tuple[P, Words, Scale, pygame.Surface] | None = None
        self._due: P | None = None
        self.waits = False
        """Whether a forecast is shown from the next frame on."""

    def due(self, shown: P | None) -> bool:
        """Say whether to draw a forecast now: a new one waits for the next frame.

        The frame that brings it already has an attack to draw for the first time.
        """
        if shown is not self._due:
            self._due, self.waits = shown, shown is not None
        return shown is not None and not self.waits

    def update(self) -> None:
        """Begin the next frame."""
        self.waits = False

    def picture(
        self, shown: P, describe: Callable[[P], Forecast], words: Words, scale: Scale
    ) -> pygame.Surface:
        """Return the panel of a prospect; `describe` puts it into words."""
        drawn = self._drawn
        if drawn is None or drawn[0] is not shown or (drawn[1], drawn[2]) != (words, scale):
            self._drawn = drawn = (shown, words, scale, draw_panel(describe(shown), scale))
        return drawn[3]


def draw_panel(shown: Forecast, scale: Scale) -> pygame.Surface:
    """Return the panel of a forecast."""
    px, small, body = scale.px, scale.letters("small"), scale.letters("body")
    pad, width = px(11), measure_panel_width(scale)
    line = round(small * 1.4)
    rows = [(shown.title, body, PARCHMENT, True)]
    rows += [(text, small, PARCHMENT, False) for text in shown.lines]
    rows += [(text, small, ink, True) for text, ink in shown.sums]
    inner = width - 2 * pad
    if scale.text > 100:
        # Large letters break into lines instead of shrinking.
        rows = [
            (part, letters, ink, bold)
            for text, letters, ink, bold in rows
            for part in wrap_text(text, letters, inner, bold=bold)
        ]
    high = sum(round(letters * 1.4) for _, letters, _, _ in rows) + 2 * pad
    if shown.numbers is not None:
        high += px(BARS_HEIGHT) + px(SHARES_HEIGHT) + 2 * line + px(12)
    picture = leaf((width, high), scale.factor, 0.96).copy()
    y = pad
    for text, letters, ink, bold in rows:
        high = round(letters * 1.4)
        place(picture, fit_text(text, letters, inner, ink, bold=bold), pygame.Rect(pad, y, inner, high))
        y += high
    if shown.numbers is not None:
        bars = pygame.Rect(pad, y + px(4), inner, px(BARS_HEIGHT))
        draw_bars(picture, bars, shown.numbers, small)
        y = bars.bottom + line
        draw_shares(picture, pygame.Rect(pad, y + px(4), inner, px(SHARES_HEIGHT)), shown.shares, small)
    return picture
