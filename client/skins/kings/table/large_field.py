"""Kings of War for a player who wishes for large letters: what plates leave out is told where they are."""

from __future__ import annotations

import pygame

from client.skins.kings.table.field import KingsField
from client.skins.scene import Scene, Setting
from client.ui.focus import Control, Key, Spot

PLATE = "plate"
"""The kind of control that a player's plate is."""


class KingsTable(KingsField):
    """The match as one viewer sees it, with the words that its picture has no room for."""

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew; names of units grow with the text, and their cards tell those left out."""
        self._banners.grown = max(1.0, setting.scale.text / 100)
        super().arrange(setting, scene)

    def sights(self) -> list[Control]:
        """List also the plates where large letters leave words out of them."""
        found = super().sights()
        if self.setting.scale.text > 100:
            found += [
                Spot(Key(PLATE, seat), self.setting.names[seat], plate.rect, lambda: None, clickable=False)
                for seat, plate in enumerate(self.column.plates)
            ]
        return found

    def find_left_out_text(
        self, pos: tuple[int, int] | None, key: Key | None
    ) -> tuple[str, pygame.Rect] | None:
        """Return what the plate says that the mouse or the keyboard is at."""
        for seat, plate in enumerate(self.column.plates):
            there = key == Key(PLATE, seat) if pos is None else plate.rect.collidepoint(pos)
            if there:
                return self.column.describe_player(seat), plate.rect
        return None
