"""The people of a room: what they are called, where they are, and whether they are heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.screens.seat_row import table_name
from client.ui.action_menu import Action
from client.words import Words
from engine.notice import NAME_LENGTH, clean

if TYPE_CHECKING:
    from client.visit import Visit


def person_name(visit: Visit, person: int) -> str:
    """Return what somebody is called; empty for one who is not in the room any more."""
    # Names come from somebody else's host.
    return clean(visit.people.get(person, ""), NAME_LENGTH)


def whereabouts(words: Words, visit: Visit, person: int) -> str:
    """Say at which tables somebody plays or watches; that they stand in the room where it is none."""
    parts = []
    for table in visit.tables:
        name = table_name(words, table)
        if any(seat.person == person for seat in table.seats):
            parts.append(words.tr("people.plays", table=name))
        elif any(each.person == person for each in table.watchers):
            parts.append(words.tr("people.watches", table=name))
    return " · ".join(parts) or words.tr("people.room")


def hearing(words: Words, visit: Visit, person: int, *, named: bool) -> Action:
    """Return what turns somebody's chat off, or on again; `named` says whom, and where they are."""
    muted = person in visit.chat.muted
    change = visit.chat.unmute if muted else visit.chat.mute
    state = words.tr("chat.unmute" if muted else "chat.mute")
    return Action(
        f"hear.{person}",
        person_name(visit, person) if named else state,
        lambda: change(person),
        # In a list it says how it is, alone what it does.
        icon="icons/sound-off" if muted == named else "icons/sound",
        help=words.tr("chat.muted" if muted else "chat.heard") if named else words.tr("chat.mute.help"),
        stays=True,
    )
