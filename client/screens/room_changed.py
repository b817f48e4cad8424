"""The warning that another room answers at an address than the one that was there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from client.ui.dialog import Choice, Dialog

if TYPE_CHECKING:
    from client.app import App


def room_changed(app: App, seen: dict[str, Any], join: Callable[[], None]) -> Dialog:
    """Return a dialog that shows both rooms' signs and joins only if the player says so; Esc means no.

    `seen` is what `Refused` with code `room_changed` tells; both signs must be worked out.
    """
    words, signs = app.words, app.signs

    def told() -> str:
        before, now = (signs.told(bytes.fromhex(seen[each]), words.language) for each in ("before", "now"))
        return words.tr("room_changed.text", before=before, now=now)

    def title() -> str:
        return words.tr("room_changed.title", host=seen["host"], port=seen["port"])

    choices = [Choice("room_changed.join", join, "danger"), Choice("room_changed.leave", kind="primary")]
    return Dialog(told, choices, title=title)
