"""The name that a player is offered: that of the system's user."""

from __future__ import annotations

from client.platform import find_system_user
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

ENGLISH = ("admin", "administrator", "guest", "owner", "pc", "pi", "root", "test", "ubuntu", "user")
RUSSIAN = ("админ", "администратор", "владелец", "гость", "пк", "пользователь")
NOBODY = frozenset((*ENGLISH, *RUSSIAN))
"""Users of systems that name no person."""


def offer_player_name() -> str:
    """Return the system's user as a player's name; empty if it names nobody."""
    name = clean(find_system_user(), MAX_NAME_LENGTH)
    return "" if name.casefold() in NOBODY else name[:1].upper() + name[1:]
