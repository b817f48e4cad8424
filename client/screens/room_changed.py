"""The warning that another room answers at an address than the one that was there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.board.palette import BRASS, MUTED, WHITE, mix
from client.ui.dialog import Choice, Dialog
from client.ui.writing import Writing

SIGN = mix(BRASS, WHITE, 0.5)


class RoomChanged(Dialog):
    """Show both rooms' signs, and join only if the player says so; Esc means no."""

    def __init__(self, seen: dict[str, Any], join: Callable[[], None]) -> None:
        """Warn of what `Refused` with code `room_changed` tells; both signs must be worked out."""
        self._seen = seen
        choices = [
            Choice("room_changed.join", join, "danger"),
            Choice("room_changed.leave", kind="primary"),
        ]
        super().__init__(lambda: self.app.words.tr("room_changed.text"), choices, title=self._where)

    def _where(self) -> str:
        host, port = self._seen["host"], self._seen["port"]
        return self.app.words.tr("room_changed.title", host=host, port=port)

    def writings(self, room: int) -> list[Writing]:
        """Set both signs between title and text, to be compared at a glance."""
        title, text = super().writings(room)
        scale, words = self.app.scale, self.app.words
        signs: list[Writing] = []
        for each, key in (("before", "room_changed.before"), ("now", "room_changed.now")):
            sign = self.app.signs.told(bytes.fromhex(self._seen[each]), words.language)
            signs += [
                Writing(scale, words.tr(key), "small", room, colour=MUTED, align="center"),
                Writing(scale, sign, "heading", room, colour=SIGN, align="center"),
            ]
        return [title, *signs, text]
