"""The pool of an army list: each unit with its figures, its numbers, and a button for each size."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from client.draw.palette import BRASS, MUTED, PARCHMENT, WHITE, mix
from client.i18n import Words
from client.skins.kings.armies.draft import plain_entry
from client.skins.kings.armies.entry_words import card_text, rules_line, stat_line, unit_title
from client.skins.kings.armies.figures import figures
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, breaks, height_for
from client.ui.widgets.plates import leaf
from client.ui.widgets.tips import note
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.unit_types import SizeRow, UnitType

FIGURES = (92, 96)
"""Design units of the figures beside a unit."""
ROOM = 21
"""How many letters' width a unit needs at least beside its figures."""
QUIET = mix(MUTED, PARCHMENT, 0.35)
NAME = mix(BRASS, WHITE, 0.45)
Locked = Callable[[str], tuple[str, ...]]
"""Says why an entry could not be added to the army as it is."""


class Pool:
    """Units as cards in a pane."""

    def __init__(self, page: Page, side: int, add: Callable[[str], object], locked: Locked) -> None:
        """Show nothing yet; `add` hears which entry is clicked on."""
        self._page = page
        self._side = side
        self._add = add
        self._locked = locked

    def lay(self, words: Words, pane: Pane, units: Sequence[UnitType], counts: dict[str, int]) -> None:
        """Lay units into a pane, two beside each other where there is room; `counts` is what the army has."""
        scale = self._page.app.scale
        gap = scale.px(8)
        least = scale.px(FIGURES[0]) + round(scale.letters("small") * ROOM)
        across = 2 if pane.width >= 2 * least + gap else 1
        each = (pane.width - gap * (across - 1)) // across
        y = 0
        for at in range(0, len(units), across):
            row = [_Card(self._page, words, type, each) for type in units[at : at + across]]
            tall = max(card.height for card in row)
            for column, card in enumerate(row):
                place = pygame.Rect(column * (each + gap), y, each, tall)
                self._place(words, pane, card, place, counts.get(card.type.code, 0))
            y += tall + gap
        pane.close(max(0, y - gap))

    def _place(self, words: Words, pane: Pane, card: _Card, place: pygame.Rect, count: int) -> None:
        page, scale = self._page, self._page.app.scale
        pane.add(leaf(place.size, scale.factor, 0.5), place.topleft)
        usual = plain_entry(card.type, _usual(card.type))
        picture = figures(usual, self._side, card.figures)
        # The figures are a second place for the mouse to press, and no further stop for the keyboard.
        shown = PlateButton(
            f"figures.{card.type.code}",
            pygame.Rect((place.left + card.pad, place.top + card.pad), _framed(card.figures, scale.px(4))),
            Legend(picture=picture),
            partial(self._add, usual),
            page.app.ui,
            kind="bare",
            pane=pane,
            label=unit_title(words, card.type.code),
        )
        shown.tip = partial(self._tip, words, usual)
        y = place.top + card.pad
        title = pygame.Rect(place.left + card.left, y, card.wide, card.title_tall)
        legend = card.title(words, count)
        made = page.button(f"unit.{card.type.code}", title, legend, partial(self._add, usual), kind="bare", pane=pane)
        made.tip = shown.tip
        y += card.title_tall
        pane.add(card.stats.surface, (title.left + scale.px(4), y))
        y += card.stats.height + scale.px(4)
        for row, size in zip(card.type.sizes, card.sizes, strict=True):
            entry = plain_entry(card.type, row)
            locked = self._locked(entry)
            button = page.button(
                f"add.{entry}",
                size.move(title.left, y),
                card.size_legend(row),
                partial(self._add, entry),
                kind="grey" if locked else "normal",
                pane=pane,
                label=entry,
            )
            button.tip = partial(self._tip, words, entry)

    def _tip(self, words: Words, entry: str) -> pygame.Surface:
        title, text, facts = card_text(words, entry, self._locked(entry))
        return note(self._page.app.scale, title, text, facts)


def _usual(type: UnitType) -> SizeRow:
    """Return the size in which a unit is added by its name: a regiment, or the smallest."""
    return type.row("regiment") or type.sizes[0]


def _framed(size: tuple[int, int], by: int) -> tuple[int, int]:
    return size[0] + by, size[1] + by


class _Card:
    """A unit's card, measured for a width."""

    def __init__(self, page: Page, words: Words, type: UnitType, width: int) -> None:
        scale = page.app.scale
        self.type = type
        self.pad = scale.px(5)
        self.figures = (scale.px(FIGURES[0]), scale.px(FIGURES[1]))
        self.left = self.figures[0] + scale.px(12)
        self.wide = width - self.left - self.pad
        self._scale = scale
        self._words = words
        profile = profile_of(plain_entry(type, _usual(type)))
        self.title_tall = height_for(scale, self.title(words, 99), self.wide, "bare")
        stats = "\n".join(filter(None, (stat_line(words, profile), rules_line(words, profile))))
        self.stats = Writing(scale, stats, "small", self.wide - scale.px(6), colour=QUIET)
        self.sizes = self._sizes()
        foot = max(size.bottom for size in self.sizes)
        text = self.title_tall + self.stats.height + scale.px(4) + foot
        self.height = max(self.figures[1] + scale.px(4), text) + 2 * self.pad

    def title(self, words: Words, count: int) -> Legend:
        """Return the name, with how many of the unit the army has."""
        name = unit_title(words, self.type.code)
        text = words.tr("builder.counted", unit=name, n=count) if count else name
        return Legend(text, role="body", align="left")

    def size_legend(self, row: SizeRow) -> Legend:
        """Return what stands on the button of a size."""
        size = self._words.tr(f"size.{row.size}")
        return Legend(self._words.tr("builder.size", size=size, points=row.points), role="small")

    def _sizes(self) -> list[pygame.Rect]:
        """Return the places of the sizes' buttons: in one row, or below each other where words are long."""
        gap, legends = self._scale.px(5), [self.size_legend(row) for row in self.type.sizes]
        across = len(legends)
        while across > 1:
            each = (self.wide - gap * (across - 1)) // across
            low = height_for(self._scale, Legend("|", role="small"), each)
            tall = max(height_for(self._scale, legend, each) for legend in legends)
            if tall <= low and not any(breaks(self._scale, legend, each) for legend in legends):
                break
            across -= 1
        each = (self.wide - gap * (across - 1)) // across
        if len(legends) == 1:
            each = min(each, self._scale.px(150) * (50 + self._scale.text // 2) // 100)
        tall = max(height_for(self._scale, legend, each) for legend in legends)
        return [
            pygame.Rect(at % across * (each + gap), at // across * (tall + gap), each, tall)
            for at in range(len(legends))
        ]
