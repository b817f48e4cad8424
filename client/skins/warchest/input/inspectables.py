"""Things that the keyboard visits only to look at them: the Decrees and all panels."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

import pygame

from client.skins.warchest.motion.anchors import Anchors
from client.skins.warchest.wording.prompts import Wording
from client.ui.focus import Key, Spot

Look = Callable[[int], None]
"""Called with the row of a panel that is looked at, -1 for none."""


class PanelSpot(Spot):
    """A player's panel; the up and down arrows visit its rows before they leave it.

    `row` is the row that is looked at, -1 for none, and `look` is called with a new one.
    """

    def __init__(
        self,
        key: Key,
        label: str,
        rect: pygame.Rect,
        rows: Sequence[int],
        row: int,
        look: Look,
    ) -> None:
        super().__init__(key, label, rect, lambda: look(0 if row < 0 else -1), clickable=False)
        self._rows, self._row, self._look = rows, row, look

    def steer(self, across: int, down: int) -> bool:
        """Go to the next row; beyond the first and the last one the arrows leave the panel."""
        wanted = self._row + down
        if not down or not -1 <= wanted < len(self._rows):
            return False
        self._row = wanted
        self._look(wanted)
        return True


def decrees(
    places: Anchors, words: Wording, listed: Collection[Key], press: Callable[[Key], Callable[[], None]]
) -> Iterator[Spot]:
    """Yield the Decrees on the table that are not `listed` among the answers; `press` makes their actions."""
    for decree, box in places.shelf.boxes(places.state).items():
        key = Key("decree", decree)
        if key not in listed:
            yield Spot(key, words.control(key), box, press(key), clickable=False)


def panels(
    places: Anchors,
    words: Wording,
    hovered: Key | None,
    row: int,
    look: Callable[[int], Callable[[int], None]],
) -> Iterator[PanelSpot]:
    """Yield the panels from the top down; `row` is the row looked at on the `hovered` one.

    `look` is called with the seat and the new row.
    """
    for panel in sorted(places.panels, key=lambda each: (each.rect.y, each.rect.x)):
        key = Key("panel", panel.seat)
        at = row if hovered == key else -1
        name = words.names[panel.seat]
        yield PanelSpot(key, name, panel.rect, panel.kinds, at, look(panel.seat))
