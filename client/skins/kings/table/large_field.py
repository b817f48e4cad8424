"""Kings of War for a player who wishes for large letters: what plates leave out is told where they are."""

from __future__ import annotations

import pygame

from client.skins.kings.table.field import KingsField
from client.skins.scene import Scene, Setting
from client.ui.focus import Key


class KingsTable(KingsField):
    """The match as one viewer sees it, with the words that its picture has no room for."""

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew; names of units grow with the text, and their cards tell those left out."""
        self._banners.grown = max(1.0, setting.scale.text / 100)
        super().arrange(setting, scene)

    def left_out(self, pos: tuple[int, int] | None, key: Key | None) -> tuple[str, pygame.Rect] | None:
        """Return what the plate at a point says."""
        if pos is None:
            return None
        found = (seat for seat, plate in enumerate(self.column.plates) if plate.rect.collidepoint(pos))
        seat = next(found, None)
        return None if seat is None else (self.column.told(seat), self.column.plates[seat].rect)
