"""The entries of an army that show every look of a unit type."""

from __future__ import annotations

from engine.games.kings.armies.profiles import SIZE_LETTERS
from engine.games.kings.armies.unit_types import UnitType


def list_entries(type: UnitType) -> list[str]:
    """Return a text of each look of a unit type."""
    letter = next(letter for letter, size in SIZE_LETTERS.items() if size == type.sizes[0].size)
    needed = {option.group: option.id for option in reversed(type.options) if option.required}
    mounts = [
        "",
        *(option.id for option in type.options if option.mount or option.id in ("two_handed", "wings")),
    ]
    words = ("+".join(sorted(filter(None, (*needed.values(), mount)))) for mount in mounts)
    return [f"{type.code}/{letter}/{word}" if word else f"{type.code}/{letter}" for word in words]
