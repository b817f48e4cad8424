"""The quick phrases, in a small frame beside their button."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from client.draw.panel import panel, panel_border
from client.session.chat import PHRASES
from client.ui import keys
from client.ui.focus import Control
from client.ui.overlay import Overlay
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for

COLUMN_LETTERS = 10.5
"""Width of a column, in letters."""


class Phrases(Overlay):
    """The choice of a phrase by a click, by the keyboard or its digit; a click beside the frame closes it."""

    def __init__(self, anchor: Callable[[], pygame.Rect], say: Callable[[str], object]) -> None:
        """Offer the phrases above the rectangle of `anchor`; `say` gets the code of the chosen phrase."""
        super().__init__()
        self._anchor = anchor
        self._say = say

    def cancel(self) -> None:
        """Close the frame without a phrase."""
        self.close()

    def build(self) -> None:
        """Lay the phrases in two columns, or in as many as fit the window."""
        app, scale = self.app, self.app.scale
        px, tr = scale.px, app.words.tr
        pad, gap = panel_border(scale.factor) + px(10), px(6)
        legends = [Legend(tr(f"phrase.{code}"), role="small") for code in PHRASES]
        each = round(scale.letters("small") * COLUMN_LETTERS)
        tall = max(height_for(scale, legend, each) for legend in legends)
        across = 2
        while -(-len(legends) // across) * (tall + gap) + 2 * pad > app.size[1] - px(20):
            across += 1
        rows = -(-len(legends) // across)
        width, height = across * (each + gap) - gap + 2 * pad, rows * (tall + gap) - gap + 2 * pad
        anchor = self._anchor()
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.bottomright = (anchor.right, anchor.top - px(6))
        self.rect.clamp_ip(pygame.Rect((0, 0), app.size))
        controls: list[Control] = []
        for index, (code, legend) in enumerate(zip(PHRASES, legends, strict=True)):
            box = pygame.Rect(
                self.rect.x + pad + index // rows * (each + gap),
                self.rect.y + pad + index % rows * (tall + gap),
                each,
                tall,
            )
            press = partial(self._choose, code)
            controls.append(PlateButton(f"phrase.{code}", box, legend, press, self.chrome))
        self.focus.set(controls)

    def event(self, event: pygame.event.Event) -> bool:
        """Take a digit as its phrase, and a click beside the frame as a cancel."""
        key = keys.find_pressed_key(event)
        if key in keys.DIGITS and keys.DIGITS.index(key) < len(PHRASES):
            self._choose(PHRASES[keys.DIGITS.index(key)])
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and not self.rect.collidepoint(event.pos):
            self.cancel()
            return True
        return super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame over the screen, which keeps its brightness."""
        self.draw_panel(surface)
        self.chrome.draw_ui(surface)
        self.focus.draw(surface, self.app.scale)

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame."""
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)

    def _choose(self, code: str) -> None:
        self.close()
        self._say(code)
