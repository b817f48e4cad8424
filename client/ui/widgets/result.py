"""The result of a game, in large letters, with a few figures and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Literal

import pygame

from client.draw.easing import bounce
from client.draw.panel import panel, panel_border
from client.draw.particles import Confetti
from client.ui.overlay import Overlay
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.banner import Metal, banner
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.dialog import Choice
from client.ui.widgets.legend import Legend, height_for

Verdict = Literal["victory", "defeat", "draw"]

WIDTH = 640
FALL = 0.6
"""Seconds that the title takes to come down."""
RAIN = 6.0
"""Seconds of confetti."""
TITLES: dict[Verdict, str] = {"victory": "end.victory", "defeat": "end.defeat", "draw": "end.tie"}
METALS: dict[Verdict, Metal] = {"victory": "gold", "defeat": "silver", "draw": "silver"}


class ResultDialog(Overlay):
    """Show a verdict, the lines that `say` makes, and the choices two by two; Esc takes the choice `looks`.

    A watcher gets no verdict but a `title`, such as who won.
    """

    def __init__(
        self,
        verdict: Verdict,
        say: Callable[[], Sequence[str]],
        choices: Sequence[Choice],
        looks: Choice,
        *,
        title: Callable[[], str] | None = None,
    ) -> None:
        """Make a result; texts are asked for anew when the language changes."""
        super().__init__()
        self._verdict: Verdict = verdict
        self._say = say
        self._choices = list(choices)
        self._looks = looks
        self._own_title = title
        self._lines: list[tuple[Writing, tuple[int, int]]] = []

    def cancel(self) -> None:
        """Look at the board."""
        self._take(self._looks)

    def build(self) -> None:
        """Lay out title, lines and buttons; everything is as high as it must be."""
        app, scale = self.app, self.app.scale
        px = scale.px
        pad = panel_border(scale.factor) + px(20)
        grown = 0.6 + 0.4 * app.settings.text_size / 100
        width = min(round(px(WIDTH) * grown), app.size[0] - px(40))
        room = width - 2 * pad
        lines = [Writing(scale, line, "body", room, align="center") for line in self._say()]
        gap = px(12)
        each = (room - gap) // 2
        legends = [Legend(app.words.tr(choice.text), role="body") for choice in self._choices]
        tall = max(height_for(scale, legend, each) for legend in legends)
        rows = -(-len(legends) // 2)
        words = sum(line.height for line in lines)
        rest = 2 * pad + px(16) + rows * (tall + gap) - gap
        shown = min(words, app.size[1] - px(30) - rest - self._banner(app.size[0] - px(60), 0).height)
        if shown < words:
            # The bar takes some of the width, so the lines are set anew.
            narrow = room - px(24)
            lines = [Writing(scale, line, "body", narrow, align="center") for line in self._say()]
        height = shown + rest
        self.rect = pygame.Rect(0, 0, width, height)
        self._title = self._banner(app.size[0] - px(60), app.size[1] - px(20) - height)
        whole = self._title.height + height
        top = max(0, (app.size[1] - whole) // 2) + self._title.height
        self.rect.midtop = (app.size[0] // 2, min(top, app.size[1] - height))
        y = self.rect.top + pad
        self._place_lines(lines, pygame.Rect(self.rect.left + pad, y, room, shown), scrolls=shown < words)
        y += shown + px(16)
        controls = []
        for index, (choice, legend) in enumerate(zip(self._choices, legends, strict=True)):
            across = room if index == len(legends) - 1 and index % 2 == 0 else each
            place = pygame.Rect(
                self.rect.left + pad + index % 2 * (each + gap), y + index // 2 * (tall + gap), across, tall
            )
            take = partial(self._take, choice)
            controls.append(PlateButton(choice.text, place, legend, take, self.chrome, kind=choice.kind))
        self._confetti = Confetti(pygame.Rect((0, 0), app.size), float(px(90)), seed=7)
        self.focus.set(controls)

    def _place_lines(self, lines: Sequence[Writing], place: pygame.Rect, *, scrolls: bool) -> None:
        """Put the lines below each other; what has no room scrolls."""
        self._lines, self.pane, y = [], None, 0
        if scrolls:
            self.pane = Pane(self.chrome, place)
        for line in lines:
            if self.pane is not None:
                self.pane.add(line.surface, (0, y))
            else:
                self._lines.append((line, place.move(0, y).topleft))
            y += line.height
        if self.pane is not None:
            self.pane.close(y)

    def draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the frame, the falling title, and paper for the winner."""
        lively = bool(self.app.settings.speed)
        surface.blit(panel(self.rect.size, self.app.scale.factor), self.rect)
        for line, pos in self._lines:
            line.draw(surface, pos)
        fall = bounce(self.age / FALL) if lively else 1.0
        place = self._title.get_rect(midbottom=(self.rect.centerx, self.rect.top + self.app.scale.px(6)))
        place.y -= round((1 - fall) * (place.bottom + self.app.scale.px(20)))
        surface.blit(self._title, place)
        if lively and self._verdict == "victory" and self.age < RAIN:
            self._confetti.draw(surface, self.age / RAIN)

    def _banner(self, width: int, height: int) -> pygame.Surface:
        """Return the title in letters as large as the room allows: never wider, perhaps higher."""
        words, scale = self.app.words, self.app.scale
        text = words.tr(TITLES[self._verdict]) if self._own_title is None else self._own_title()
        size = scale.letters("display")
        picture = banner(text, size, METALS[self._verdict])
        across, fit = width / picture.width, max(0.0, height / picture.height)
        if min(across, fit) >= 1.0:
            return picture
        # In a low window letters stay legible, but the names of several winners have to stay in sight.
        letters = min(int(size * across), max(scale.letters("title"), int(size * fit)))
        return banner(text, letters, METALS[self._verdict])

    def _take(self, choice: Choice) -> None:
        self.close()
        choice.action()
