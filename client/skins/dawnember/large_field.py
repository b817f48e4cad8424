"""Dawn and Ember for a player who wishes for large letters: what buttons have no room for is told there."""

from __future__ import annotations

import pygame

from client.skins.dawnember.table.answers import letters_in
from client.skins.dawnember.table.field import DawnEmberField
from client.ui.focus import Key


class DawnEmberTable(DawnEmberField):
    """The match as one viewer sees it, with the words that its buttons have no room for."""

    def left_out(self, pos: tuple[int, int] | None, key: Key | None) -> tuple[str, pygame.Rect] | None:
        """Return what a button says in smaller letters than wished, at the mouse or at the control."""
        scale = self.setting.scale
        boxes = self.picture.boxes(self.selection.answers)
        for answer in self.selection.answers:
            box = boxes[answer.key]
            there = answer.key == key if pos is None else box.collidepoint(pos)
            if there and letters_in(answer, box, scale) < scale.letters("body"):
                return answer.text, box
        return None
