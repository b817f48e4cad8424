"""Large print: texts without room in the picture, shown at the mouse or keyboard in large letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from client.screens.table.bar import Bar
from client.screens.table.context import TableContext
from client.screens.table.playback.shown_match import ShownMatch
from client.ui.focus import Key, Spot
from client.ui.widgets.tips import note

PROMPT = Key("prompt")


class LargePrint:
    """One note at most, for a player who wants larger letters than usual."""

    def __init__(self, table: TableContext, *, match: ShownMatch, bar: Bar) -> None:
        """Begin without a note."""
        self._table = table
        self._bar = bar
        self._match = match
        self.told: tuple[str, pygame.Rect] | None = None
        """Present text, and its place."""
        self._kept: Sequence[pygame.Rect] = ()

    def spots(self) -> list[Spot]:
        """Return the prompt line as a control for the keyboard, if its letters are too small."""
        sentence = self._bar.shrunk
        if not sentence or self._table.app.scale.text <= 100:
            return []
        areas = self._match.field.setting.areas
        return [Spot(PROMPT, sentence, areas.prompt, lambda: None, clickable=False)]

    def find_text(self, pos: tuple[int, int] | None, key: Key | None) -> tuple[str, pygame.Rect] | None:
        """Return the text that is too small or left out there, and the place for it."""
        line = self._match.field.setting.areas.prompt
        if key == PROMPT if pos is None else line.collidepoint(pos):
            return (self._bar.shrunk, line) if self._bar.shrunk else None
        return self._match.field.find_left_out_text(pos, key)

    def update(self, pos: tuple[int, int] | None, key: Key | None) -> None:
        """Show the text that the picture leaves out at the mouse, or else at the keyboard's control."""
        app = self._table.app
        large = app.scale.text > 100 and not app.overlays
        found = self.find_text(pos, key) if large else None
        bubbles = self._match.field.bubbles
        if (found, bubbles) == (self.told, self._kept):
            return
        self.told, self._kept = found, bubbles
        if found is None:
            app.tips.hide(self)
        else:
            text, place = found
            app.tips.show(self, place, partial(note, app.scale, "", text), kept=bubbles)
