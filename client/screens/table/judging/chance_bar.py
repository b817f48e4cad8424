"""A bar with each side's chance to win, above the board, updated in the background."""

from __future__ import annotations

import pygame

from client.draw.cache import cache_results
from client.draw.lettering import fit_text, place
from client.draw.palette import INK, NIGHT, PARCHMENT, Colour, mix
from client.judging.hint_text import percent
from client.judging.judge import Judge
from client.screens.table.context import TableContext
from client.screens.table.ending.strip import EndStrip
from client.screens.table.judging.chance import Chance, ShownChance
from client.screens.table.playback.shown_match import ShownMatch
from client.ui.scale import Scale

WIDTH = 92
"""Design units of the bar."""


class ChanceBar(Chance):
    """The bar of a table; its player switches it on and off."""

    def __init__(self, table: TableContext, *, match: ShownMatch, strip: EndStrip, judge: Judge) -> None:
        """Begin without a bar; the `judge` thinks in a separate process."""
        super().__init__(table, match=match, judge=judge)
        self._strip = strip
        self._line = pygame.Rect(0, 0, 0, 0)

    @property
    def room(self) -> int:
        """Return the pixels of the line that it takes, with the buttons at its end."""
        taken = self._strip.room
        return taken + self._table.app.scale.px(WIDTH + 12) if self.shown is not None else taken

    @property
    def switch_text(self) -> str:
        """Return the key of the menu's switch; empty without one."""
        if not self.allowed:
            return ""
        return "chance.hide" if self._table.app.settings.chance_bar else "chance.show"

    def switch(self) -> None:
        """Show the bar, or hide it, from now on."""
        app = self._table.app
        app.settings.chance_bar = not app.settings.chance_bar
        app.save()
        app.wake()

    def arrange(self, line: pygame.Rect) -> None:
        """Take a place at the right end of a line."""
        self._line = line

    def draw(self, target: pygame.Surface) -> None:
        """Draw the bar in its place."""
        shown, scale = self.shown, self._table.app.scale
        if shown is None:
            return
        height = min(self._line.height - scale.px(10), scale.letters("small") * 2)
        box = pygame.Rect(0, 0, scale.px(WIDTH), height)
        box.midright = (self._line.right - self._strip.room - scale.px(8), self._line.centery)
        colours = (shown.own, shown.other)
        target.blit(bar_picture(percent(shown.chance), colours, box.size, self._words(shown), scale), box)

    def _words(self, shown: ShownChance) -> str:
        return self._table.words.tr("chance.percent", percent=percent(shown.chance))


@cache_results(32)
def bar_picture(
    parts: int, colours: tuple[Colour, Colour], size: tuple[int, int], words: str, scale: Scale
) -> pygame.Surface:
    """Return the bar under the words, with a percentage of it in the first colour from the left."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    height = max(5, round(size[1] * 0.3))
    box = pygame.Rect(0, size[1] - height, size[0], height)
    radius = height // 2
    pygame.draw.rect(picture, colours[1], box, border_radius=radius)
    first = box.copy()
    first.width = round(box.width * parts / 100)
    picture.set_clip(first)
    pygame.draw.rect(picture, colours[0], box, border_radius=radius)
    picture.set_clip(None)
    pygame.draw.line(picture, INK, (first.right, box.top), (first.right, box.bottom), max(1, scale.px(2)))
    pygame.draw.rect(picture, mix(PARCHMENT, NIGHT, 0.4), box, max(1, scale.px(1)), border_radius=radius)
    text = fit_text(words, round(size[1] * 0.56), size[0], PARCHMENT, bold=True)
    place(picture, text, pygame.Rect(0, 0, size[0], size[1] - height), 0.5)
    return picture
