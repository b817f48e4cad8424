"""The pool of an army list: each unit with its figures, its numbers, and a button for each size."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame_gui.elements import UIImage

from client.draw.palette import MUTED, PARCHMENT, mix
from client.i18n import Words
from client.skins.kings.armies.draft import plain_entry, usual_size
from client.skins.kings.armies.entry_words import card_text, entry_title, unit_title
from client.skins.kings.armies.figures import figures, lawn
from client.skins.kings.wording.profiles import rules_line, stat_line
from client.ui.page import Page
from client.ui.pane import Pane
from client.ui.scale import Scale
from client.ui.text_layout import Writing
from client.ui.widgets.buttons import PlateButton
from client.ui.widgets.legend import Legend, height_for, width_for
from client.ui.widgets.plates import leaf_element
from client.ui.widgets.tips import note
from engine.games.kings.armies.entries import profile_of
from engine.games.kings.armies.unit_types import SizeRow, UnitType

FIGURES = (84, 70)
"""Size of the figures beside a unit, in design units."""
MIN_NUMBERS_LETTERS = 11.5
"""Least width of a unit's numbers beside its sizes, in letters."""
MAX_SIZES = 3
"""Greatest number of sizes of a unit."""
Pictured = tuple[str, tuple[int, int]]
"""An entry, and the size of the picture of its figures in pixels."""
MAX_LIKELY_COPIES = 9
"""Greatest likely number of equal units in an army."""
QUIET = mix(MUTED, PARCHMENT, 0.35)
Locked = Callable[[str], tuple[str, ...]]
"""Returns the reasons against adding an entry to the present army."""


class Pool:
    """Units as cards in a pane."""

    def __init__(self, page: Page, side: int, add: Callable[[str], object], locked: Locked) -> None:
        """Begin empty; `add` is called with a clicked entry."""
        self.tip_room: pygame.Rect | None = None
        """The room for notes about units."""
        self._page = page
        self._side = side
        self._add = add
        self._locked = locked
        self._pictures: dict[Pictured, pygame.Surface] = {}
        """The drawn figures; in a large window there are more than their cache holds."""
        self._waiting: list[tuple[Pictured, UIImage]] = []
        """Figures that are still missing; drawing all at once would block the page."""

    @property
    def waiting(self) -> bool:
        """Say whether figures are still missing."""
        return bool(self._waiting)

    def update(self) -> None:
        """Draw the next missing figures."""
        if self._waiting:
            what, image = self._waiting.pop(0)
            self._pictures[what] = figures(what[0], self._side, what[1])
            image.set_image(self._pictures[what])

    def lay(self, words: Words, pane: Pane, units: Sequence[UnitType], counts: Mapping[str, int]) -> None:
        """Lay units into a pane, one below the other; `counts` is the number of each in the army."""
        scale = self._page.app.scale
        self._waiting.clear()
        gap, y = scale.px(6), 0
        rows = (size_legend(words, row) for type in units for row in type.sizes)
        widest = max((width_for(scale, legend) for legend in rows), default=0)
        for type in units:
            card = UnitCard(scale, words, type, (pane.width, widest))
            if any(size != card.pictured for _, size in self._pictures):
                self._pictures.clear()
            self._place(words, pane, card, y, counts.get(type.code, 0))
            y += card.height + gap
        pane.close(max(0, y - gap))

    def _place(self, words: Words, pane: Pane, card: UnitCard, y: int, count: int) -> None:
        page, scale, type = self._page, self._page.app.scale, card.type
        sheet = leaf_element((pane.width, card.height), scale.factor, 0.5)
        pane.add(sheet, (0, y), premultiplied=True)
        usual = plain_entry(type, usual_size(type))
        press, tip = partial(self._add, usual), partial(self._tip, words, usual)
        # The figures can be clicked too, but are no further stop for the keyboard.
        what, place = (usual, card.pictured), card.figures.move(0, y)
        made = self._pictures.get(what)
        image = pane.picture(made or lawn(card.pictured), place.move(scale.px(2), scale.px(2)).topleft)
        if made is None:
            self._waiting.append((what, image))
        shown = PlateButton(
            f"figures.{type.code}",
            place,
            Legend(),
            press,
            page.app.ui,
            kind="bare",
            pane=pane,
            label=unit_title(words, type.code),
        )
        named = page.button(
            f"unit.{type.code}", card.title.move(0, y), card.legend(count), press, kind="bare", pane=pane
        )
        named.tip = shown.tip = tip
        named.tip_room = shown.tip_room = self.tip_room
        pane.add(card.facts.surface, (card.text_left, y + card.facts_top))
        for row, place in zip(type.sizes, card.sizes, strict=True):
            entry = plain_entry(type, row)
            button = page.button(
                f"add.{entry}",
                place.move(0, y),
                size_legend(words, row),
                partial(self._add, entry),
                kind="grey" if self._locked(entry) else "normal",
                pane=pane,
                label=entry_title(words, entry),
            )
            button.tip, button.tip_room = partial(self._tip, words, entry), self.tip_room

    def _tip(self, words: Words, entry: str) -> pygame.Surface:
        title, text, facts = card_text(words, entry, self._locked(entry))
        return note(self._page.app.scale, title, text, facts)


def size_legend(words: Words, row: SizeRow) -> Legend:
    """Return the texts on the button of a size."""
    if row.size == "single":
        return Legend(words.tr_n("builder.cost", row.points), role="small")
    told = words.tr("builder.size", size=words.tr(f"size.{row.size}"), points=row.points)
    return Legend(told, role="small")


class UnitCard:
    """The measured card of a unit: figures, name, numbers, and its sizes beside or below these.

    All places are within a card that begins at the upper left of its pane.
    """

    def __init__(self, scale: Scale, words: Words, type: UnitType, widths: tuple[int, int]) -> None:
        """Fit a card into a width in pixels; the second width is that of a size's button."""
        width, widest = widths
        self.type = type
        self._scale = scale
        self._words = words
        px = scale.px
        pad, gap = px(4), px(5)
        self.pictured = (px(FIGURES[0]), px(FIGURES[1]))
        self.figures = pygame.Rect(pad, pad, self.pictured[0] + px(4), self.pictured[1] + px(4))
        left = self.figures.right + px(6)
        spare = width - left - pad
        taken = len(type.sizes) * (widest + gap)
        beside = spare - MAX_SIZES * (widest + gap) >= scale.letters("small") * MIN_NUMBERS_LETTERS
        room = spare - taken if beside else spare
        self.title = pygame.Rect(
            left, pad, room, height_for(scale, self.legend(MAX_LIKELY_COPIES), room, "bare")
        )
        self.text_left = left + px(3)
        profile = profile_of(plain_entry(type, usual_size(type)))
        facts = "\n".join(filter(None, (stat_line(words, profile), rules_line(words, profile))))
        self.facts = Writing(scale, facts, "small", room - px(3), colour=QUIET)
        self.facts_top = self.title.bottom + px(2)
        foot = self.facts_top + self.facts.height
        if beside:
            self.sizes = self._row(pygame.Rect(left + room + gap, 0, spare - room - gap, 0), widest, gap)
            tall = max(foot, self.figures.bottom, self.sizes[0].height + pad)
            for place in self.sizes:
                place.centery = (tall + pad) // 2
            self.figures.centery = (tall + pad) // 2
        else:
            self.sizes = self._row(pygame.Rect(left, foot + gap, room, 0), widest, gap)
            tall = max(self.figures.bottom, self.sizes[-1].bottom)
        self.height = tall + pad

    def legend(self, count: int) -> Legend:
        """Return the name, with the number of such units in the army."""
        name = unit_title(self._words, self.type.code)
        text = self._words.tr("builder.counted", unit=name, n=count) if count else name
        return Legend(text, role="body", align="left")

    def _row(self, room: pygame.Rect, widest: int, gap: int) -> list[pygame.Rect]:
        """Return the places of the sizes, with as many in a row as fit."""
        count = len(self.type.sizes)
        across = max(1, min(count, (room.width + gap) // (widest + gap)))
        each = min(widest, room.width)
        tall = max(height_for(self._scale, size_legend(self._words, row), each) for row in self.type.sizes)
        return [
            pygame.Rect(
                room.left + at % across * (each + gap), room.top + at // across * (tall + gap), each, tall
            )
            for at in range(count)
        ]
