"""The warning that another room than before answers at an address."""

from __future__ import annotations

from collections.abc import Callable

from client.draw.palette import BRASS, MUTED, WHITE, mix
from client.net.trust import RoomChanged
from client.ui.text_layout import Writing
from client.ui.widgets.dialog import Choice, Dialog

SIGN = mix(BRASS, WHITE, 0.5)


class ChangedRoomWarning(Dialog):
    """Both rooms' signs; the player is joined only after an explicit yes; Esc means no."""

    def __init__(self, changed: RoomChanged, join: Callable[[], None]) -> None:
        """Warn of a change; both signs must be computed."""
        self._changed = changed
        choices = [
            Choice("room_changed.join", join, "danger", lambda: self.app.words.tr("room_changed.cost")),
            Choice("room_changed.leave", kind="primary"),
        ]
        super().__init__(lambda: self.app.words.tr("room_changed.text"), choices, title=self._where)

    def _where(self) -> str:
        address = self._changed.address
        return self.app.words.tr("room_changed.title", host=address.host, port=address.port)

    def writings(self, room: int) -> list[Writing]:
        """Place both signs between title and text, for comparison at a glance."""
        title, text, cost = super().writings(room)
        scale, words = self.app.scale, self.app.words
        signs: list[Writing] = []
        for key, seen in (
            ("room_changed.before", self._changed.before),
            ("room_changed.now", self._changed.now),
        ):
            sign = self.app.signs.find_sign(bytes.fromhex(seen), words.language)
            signs += [
                Writing(scale, words.tr(key), "small", room, colour=MUTED, align="center"),
                Writing(scale, sign, "heading", room, colour=SIGN, align="center"),
            ]
        return [title, *signs, text, cost]
