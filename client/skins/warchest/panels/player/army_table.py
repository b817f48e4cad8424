"""The table of an army on a panel: each kind of coin, and the number of its coins in each place."""

from __future__ import annotations

from dataclasses import replace

import pygame

from client.draw.lettering import fit_text, paragraph, wrap_text
from client.draw.palette import BRASS, MUTED, NIGHT, PARCHMENT, SELECTED, mix
from client.draw.text import font, label
from client.i18n import Words
from client.skins.warchest.art.piece_style import coin
from client.skins.warchest.panels.player.coin_counts import tally
from client.skins.warchest.panels.player.labels import MIN_LETTERS_PX, common_size, label_of
from client.skins.warchest.panels.player.layout import PanelPlan
from client.skins.warchest.panels.player.notes import PanelNotes
from client.skins.warchest.panels.player.page import Page
from client.ui.scale import Scale
from engine.games.warchest.kinds import CODES
from engine.games.warchest.state import State

NARROW_LINES = 1.04
"""Distance from one line of a name to the next, in heights of its letters."""


class ArmyTable:
    """Coins, names and numbers of the kinds that a player has."""

    def __init__(
        self, seat: int, plan: PanelPlan, scale: Scale, words: Words, usual: PanelPlan | None = None
    ) -> None:
        """Write the names; `usual` is the plan at the usual text size, if it differs."""
        self._seat, self._plan, self._scale, self._words = seat, plan, scale, words
        heads = plan.heads
        self._usual = usual or plan
        self._letters = {
            own: common_size(scale, {key: label_of(words, key, own=own) for key in heads}, heads)
            for own in (False, True)
        }
        self._names = self._write_names()

    def draw(self, page: Page, state: State, notes: PanelNotes) -> None:
        """Draw the heads, then a row or a column for each kind."""
        scale, box = self._scale, self._plan
        numbers = tally(state, self._seat)
        letters = self._letters[notes.own]
        for key, head in box.heads.items() if scale.legible(letters, self._find_head_size(notes.own)) else ():
            word = label(label_of(self._words, key, own=notes.own), letters, mix(BRASS, PARCHMENT, 0.4))
            across = 0.0 if not box.names else 1.0 if key == "out" else 0.5
            page.put(word, head, across)
        lines = list(box.rows.values()) if box.names else self._lines()
        for line in lines[::2]:
            page.shade(line.inflate(scale.px(4), -1), (255, 255, 255, 13), scale.px(5))
        for kind in box.rows:
            metal = coin(kind, self._seat, box.coins[kind].height * 0.46, words=self._words)
            page.put(metal, box.coins[kind], 0.5)
            if kind in self._names:
                page.put(self._names[kind], box.names[kind])
            for key in box.heads:
                self._number(page, numbers[key][kind], box.counts[kind, key], key == "out")
                if key == "supply" and kind in notes.lit:
                    spot = box.counts[kind, key].inflate(-scale.px(2), -scale.px(3))
                    page.frame(spot, SELECTED, scale.px(2), scale.px(4))

    def _write_names(self) -> dict[int, pygame.Surface]:
        """Return the names of an army in the largest letters that fit, on up to two lines.

        Names larger than usual grow by the factor that the player wants; long names then use their short
        form. A name that still has no room is left out.
        """
        boxes = self._plan.names
        if not boxes:
            return {}
        usual = self._usual.names
        most = min(replace(self._scale, text=100).letters("small"), *(_most(box) for box in usual.values()))
        names = {kind: self._words.tr(f"unit.{CODES[kind]}.name") for kind in boxes}
        sizes = range(max(MIN_LETTERS_PX, most), MIN_LETTERS_PX, -1)
        fits = (size for size in sizes if all(_break_name(names[kind], size, usual[kind]) for kind in boxes))
        size = next(fits, MIN_LETTERS_PX)
        if self._scale.text <= 100:
            lines = {kind: wrap_text(names[kind], size, box.width) for kind, box in boxes.items()}
        else:
            size = round(size * self._scale.text / 100)
            lines = {kind: self._try_name(kind, size, box) for kind, box in boxes.items()}
        step = round(size * NARROW_LINES)
        return {kind: paragraph(found, size, PARCHMENT, step=step) for kind, found in lines.items() if found}

    def _try_name(self, kind: int, size: int, box: pygame.Rect) -> list[str]:
        """Return the lines of a name, or of its short form; none if neither fits."""
        keys = (f"unit.{CODES[kind]}.name", f"unit.{CODES[kind]}.short")
        found = (_break_name(self._words.tr(key), size, box) for key in keys if self._words.has(key))
        return next(filter(None, found), [])

    @property
    def named(self) -> frozenset[int]:
        """Return the kinds whose names have room."""
        return frozenset(self._names)

    def _find_head_size(self, own: bool) -> int:
        """Return the letters of heads in the chosen text size."""
        heads, scale = self._usual.heads, replace(self._scale, text=100)
        usual = common_size(scale, {key: label_of(self._words, key, own=own) for key in heads}, heads)
        return round(usual * self._scale.text / 100)

    def _lines(self) -> list[pygame.Rect]:
        """Return the lines of a low panel's table."""
        heads, rightmost = self._plan.heads, list(self._plan.rows)[-1]
        return [head.union(self._plan.counts[rightmost, key]) for key, head in heads.items()]

    def _number(self, page: Page, number: int, box: pygame.Rect, lost: bool) -> None:
        size = min(round(self._scale.letters("body") * 1.15), round(box.height * 0.95))
        colour = (
            mix(PARCHMENT, NIGHT, 0.72)
            if not number
            else (mix(MUTED, (255, 90, 70), 0.45) if lost else PARCHMENT)
        )
        page.put(
            fit_text(str(number) if number else "·", size, box.width, colour, bold=bool(number)), box, 0.5
        )


def _most(box: pygame.Rect) -> int:
    """Return the largest letters for a name in a row."""
    return round(box.height * 0.74)


def _break_name(name: str, size: int, box: pygame.Rect) -> list[str]:
    """Return the lines of a name; none if they do not fit."""
    lines = wrap_text(name, size, box.width)
    high = len(lines) * round(size * NARROW_LINES)
    return (
        lines if high <= box.height and max(font(size).size(line)[0] for line in lines) <= box.width else []
    )
