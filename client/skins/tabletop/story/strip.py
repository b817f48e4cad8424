"""The strip "what happened": the entries of a turn's story, each a sign and its units."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import pygame

from client.draw.lettering import place
from client.draw.palette import BRASS, HOVER, PARCHMENT, Colour
from client.draw.svg import render_icon
from client.draw.tabletop.banners import damage
from client.draw.text import font, label
from client.skins.layouts import GAP, wider
from client.skins.scene import Setting
from client.skins.tabletop.side_panel.roster import chip
from client.skins.tabletop.story.turns import Entry, Turn
from client.skins.tabletop.tools.battle import Battle
from client.ui.focus import Control, Key, Spot
from client.ui.widgets.plates import leaf

STORY = "story"
"""The kind of the keys of its controls; their values are the numbers of entries, or a name below."""
FOLD, EARLIER_PAGE, LATER_PAGE = "fold", "earlier", "later"
SIGNS = {FOLD: "icons/film", EARLIER_PAGE: "icons/arrow-left", LATER_PAGE: "icons/arrow-right"}
CELL = 32
"""Height of an entry in design units, at normal text size."""
MAX_CHIPS = 2
"""Greatest number of units of an entry with a chip each; more are counted."""


class _Cell(NamedTuple):
    """The place of an entry or of a button."""

    key: Key
    box: pygame.Rect


class Strip:
    """The story of one turn in its place: in a band beside the table, or along its upper edge."""

    def __init__(
        self, turn: Turn, battle: Battle[Any], setting: Setting, band: pygame.Rect, table: pygame.Rect
    ) -> None:
        """Lay the entries out from the last one, until `turn_page` shows others."""
        self.entries = turn.entries
        self._turn, self._battle, self._setting = turn, battle, setting
        self.band, self.table = band, table
        self._first: int | None = None
        """The first shown entry; None for as many of the last ones as have room."""
        self.folded = False
        self._drawn: tuple[object, pygame.Surface] | None = None
        self._lay()

    def fold(self, *, folded: bool) -> None:
        """Show only its sign, or everything."""
        if folded != self.folded:
            self.folded = folded
            self._lay()

    def move(self, band: pygame.Rect) -> bool:
        """Take the band beside the table as it is now; True if the places are others."""
        if band == self.band:
            return False
        self.band, self._first = band, None
        self._lay()
        return True

    def _lay(self) -> None:
        """Find the places of everything."""
        self._cells: list[_Cell] = []
        self.box = pygame.Rect(0, 0, 0, 0)
        if self.entries:
            self._drawn = None
            if self.band.width:
                self._lay_column()
            else:
                self._lay_row()

    @property
    def _height(self) -> int:
        """Return the height of an entry in pixels."""
        return round(self._setting.scale.px(CELL) * wider(self._setting.scale))

    def _lay_column(self) -> None:
        """Lay a line for each entry below the title."""
        gap, high = self._setting.scale.px(GAP), self._height
        left, top = self.band.x + gap, self.band.y + gap
        width = self.band.width - 2 * gap
        room = max(1, (self.band.height - 2 * gap) // high - 1)
        shown = self._choose(room)
        cells = [_Cell(Key(STORY, FOLD), pygame.Rect(left, top, high, high))]
        if not self.folded:
            for line, number in enumerate(shown):
                cells.append(
                    _Cell(Key(STORY, number), pygame.Rect(left, top + high * (line + 1), width, high))
                )
            right = left + width
            for name in reversed(self._list_pages(shown)):
                right -= high
                cells.append(_Cell(Key(STORY, name), pygame.Rect(right, top, high, high)))
        self._cells = cells
        self.box = pygame.Rect(
            left, top, high if self.folded else width, high * (1 + len(shown) * (not self.folded))
        )

    def _lay_row(self) -> None:
        """Lay the entries beside each other, as many as have room."""
        gap, high = self._setting.scale.px(GAP), self._height
        left, top = self.table.x + gap, self.table.y + gap
        widths = [self._measure(entry) for entry in self.entries]
        room = self.table.width - 2 * gap - high
        if sum(widths) > room:
            room -= 2 * high
        shown = self._choose_wide(widths, room)
        cells = [_Cell(Key(STORY, FOLD), pygame.Rect(left, top, high, high))]
        x = left + high
        if not self.folded:
            pages = self._list_pages(shown)
            for number in (EARLIER_PAGE, *shown, LATER_PAGE):
                if isinstance(number, str) and number not in pages:
                    continue
                width = high if isinstance(number, str) else widths[number]
                cells.append(_Cell(Key(STORY, number), pygame.Rect(x, top, width, high)))
                x += width
        self._cells = cells
        self.box = pygame.Rect(left, top, x - left, high)

    def _choose(self, room: int) -> range:
        """Return the numbers of so many entries: the last ones, or those from the first shown one on."""
        last = len(self.entries)
        first = max(0, last - room) if self._first is None else self._first
        return range(first, min(last, first + room))

    def _choose_wide(self, widths: Sequence[int], room: int) -> range:
        """Return the numbers of the entries that fit into a width, as `_choose` does."""
        if self._first is None:
            first = last = len(widths)
            while first and sum(widths[first - 1 :]) <= room:
                first -= 1
            return range(min(first, last - 1), last)
        last = self._first + 1
        while last < len(widths) and sum(widths[self._first : last + 1]) <= room:
            last += 1
        return range(self._first, last)

    def _list_pages(self, shown: range) -> list[str]:
        """List the buttons to entries that have no room."""
        return [EARLIER_PAGE] * (shown.start > 0) + [LATER_PAGE] * (shown.stop < len(self.entries))

    @property
    def _shown(self) -> list[int]:
        return [int(cell.key.value) for cell in self._cells if not isinstance(cell.key.value, str)]

    def turn_page(self, name: str) -> None:
        """Show the entries before or after the shown ones."""
        shown = self._shown
        self._first = shown[-1] + 1 if name == LATER_PAGE else max(0, shown[0] - len(shown))
        self._lay()
        if name == LATER_PAGE and self._shown[-1] == len(self.entries) - 1:
            self._first = None
            self._lay()

    # Player input.

    def at(self, pos: tuple[int, int]) -> Key | None:
        """Return the key of the entry or button at a pixel."""
        return next((cell.key for cell in self._cells if cell.box.collidepoint(pos)), None)

    def find_entry(self, key: Key | None) -> Entry | None:
        """Return the entry of a key."""
        if key is None or key.kind != STORY or isinstance(key.value, str):
            return None
        return self.entries[key.value] if key.value < len(self.entries) else None

    def box_of(self, key: Key | None) -> pygame.Rect | None:
        """Return the place of an entry or button."""
        return next((cell.box for cell in self._cells if cell.key == key), None)

    def controls(self, press: Callable[[Key], object]) -> list[Control]:
        """List the entries and buttons; a press calls `press`."""
        return [Spot(key, self.describe(key), box, partial(press, key)) for key, box in self._cells]

    def describe(self, key: Key) -> str:
        """Return an entry in few words, or what a button does."""
        entry, tr = self.find_entry(key), self._setting.words.tr
        if entry is None:
            texts = {
                FOLD: "tabletop.story.title",
                EARLIER_PAGE: "tabletop.story.earlier",
                LATER_PAGE: "tabletop.story.later",
            }
            return tr(texts[str(key.value)])
        return self._describe(entry)

    def _describe(self, entry: Entry) -> str:
        units, words = entry.what.units, self._setting.words
        if len(units) > MAX_CHIPS:
            text = words.tr_n("tabletop.story.units", len(units))
        else:
            text = words.all_of(map(self._battle.name, units))
        return f"{text} › {self._battle.name(entry.what.target)}" if entry.what.target else text

    # Drawing.

    def draw(self, target: pygame.Surface, hovered: Key | None) -> None:
        """Draw it; an unchanged picture is not drawn anew."""
        if not self.box.width:
            return
        pointed = hovered if self.box_of(hovered) is not None else None
        if self._drawn is None or self._drawn[0] != pointed:
            picture = leaf(self.box.size, self._setting.scale.factor, 0.9).copy()
            for key, box in self._cells:
                self._draw_cell(picture, key, box.move(-self.box.x, -self.box.y), lit=key == pointed)
            self._drawn = pointed, picture
        target.blit(self._drawn[1], self.box)

    def _draw_cell(self, target: pygame.Surface, key: Key, box: pygame.Rect, *, lit: bool) -> None:
        entry = self.find_entry(key)
        if lit:
            edge = max(1, self._setting.scale.px(2))
            pygame.draw.rect(target, HOVER, box.inflate(-edge, -edge), edge, border_radius=box.height // 5)
        if entry is not None:
            self._draw_entry(target, entry, box)
            return
        name = str(key.value)
        _draw_sign(target, SIGNS[name], box, BRASS)
        if name == FOLD and self.band.width and not self.folded:
            self._draw_title(target, box)

    def _draw_title(self, target: pygame.Surface, box: pygame.Rect) -> None:
        pages = len(self._cells) - len(self._shown) - 1
        room = pygame.Rect(box.right, box.y, self.box.width - box.width * (1 + pages), box.height)
        text = self._setting.words.tr("tabletop.story.title")
        self._write(target, text, room, BRASS, bold=True)

    def _write(
        self, target: pygame.Surface, text: str, room: pygame.Rect, ink: Colour, *, bold: bool = False
    ) -> None:
        """Write a line where it has room: smaller letters would not grow with the player's text size."""
        letters = self._setting.scale.letters("small")
        if font(letters, bold).size(text)[0] <= room.width:
            place(target, label(text, letters, ink, bold=bold), room)

    def _draw_entry(self, target: pygame.Surface, entry: Entry, box: pygame.Rect) -> None:
        """Draw the sign, the chips of the units and of the target, and names where there is room."""
        scale = self._setting.scale
        _draw_sign(target, entry.what.sign, pygame.Rect(box.topleft, (box.height, box.height)), PARCHMENT)
        x = box.x + box.height
        if len(entry.what.units) > MAX_CHIPS:
            room = pygame.Rect(x, box.y, self._measure_count(entry), box.height)
            if not self.band.width:
                count = f"×{len(entry.what.units)}"
                self._write(target, count, room, PARCHMENT, bold=True)
                x = room.right
        else:
            for unit in entry.what.units:
                x = self._draw_chip(target, unit, x, box)
        if entry.what.target:
            x = self._draw_chip(target, entry.what.target, x, box, entry.harm)
        if self.band.width:
            pad = scale.px(GAP)
            room = pygame.Rect(x + pad, box.y, box.right - x - 2 * pad, box.height)
            letters, text = scale.letters("small"), self._describe(entry)
            if entry.what.target and font(letters).size(text)[0] > room.width:
                text = self._battle.name(entry.what.target)
            self._write(target, text, room, PARCHMENT)

    def _draw_chip(self, target: pygame.Surface, unit: str, x: int, box: pygame.Rect, harm: int = 0) -> int:
        """Draw the chip of a unit with its damage; return the pixel after it."""
        edge, about = self._chip_edge, self._battle.units[unit]
        picture = chip(about.device, about.look.colour, (edge, edge), there=True)
        y = box.y + (box.height - edge) // 2
        target.blit(picture, (x, y))
        if harm:
            drop = damage(harm, round(edge * 0.56))
            target.blit(drop, (x + edge - drop.width + edge // 4, y + edge - drop.height + edge // 8))
            return x + edge + edge // 3
        return x + edge + edge // 8

    @property
    def _chip_edge(self) -> int:
        return round(self._height * 0.78)

    def _measure(self, entry: Entry) -> int:
        """Return the width of an entry in a row."""
        step, high = self._chip_edge + self._chip_edge // 8, self._height
        units = len(entry.what.units)
        width = self._measure_count(entry) if units > MAX_CHIPS else units * step
        if entry.what.target:
            width += step + (self._chip_edge // 3 if entry.harm else 0)
        return high + width + high // 4

    def _measure_count(self, entry: Entry) -> int:
        return round(self._setting.scale.letters("small") * (1 + 0.6 * len(str(len(entry.what.units)))))


def _draw_sign(target: pygame.Surface, drawing: str, box: pygame.Rect, ink: Colour) -> None:
    picture = render_icon(drawing, round(min(box.size) * 0.6), ink)
    target.blit(picture, picture.get_rect(center=box.center))
