"""Kings of War with large letters: hints with the words that plates have no room for."""

from __future__ import annotations

import pygame

from client.skins.kings.table.field import KingsField
from client.skins.scene import Scene, Setting
from client.ui.focus import Control, Key, Spot

PLATE = "plate"
"""The kind of the plates' controls."""


class KingsTable(KingsField):
    """The match for one viewer, with the words that its picture has no room for."""

    def arrange(self, setting: Setting, scene: Scene) -> None:
        """Lay everything out anew; names of units grow with the text, and cards show the omitted ones."""
        self._banners.grown = max(1.0, setting.scale.text / 100)
        super().arrange(setting, scene)

    def sights(self) -> list[Control]:
        """List also the plates whose large letters leave words out."""
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
        """Return the text of the plate under the mouse or the keyboard."""
        for seat, plate in enumerate(self.column.plates):
            there = key == Key(PLATE, seat) if pos is None else plate.rect.collidepoint(pos)
            if there:
                return self.column.describe_player(seat), plate.rect
        return None
