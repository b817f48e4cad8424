"""The people of a room: their names, their tables, and whether they are muted."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from client.i18n import Words
from client.net.limits import LISTED_PEOPLE
from client.screens.lobby.seat_row import table_name
from client.ui.widgets.action_menu import Action
from engine.wire.room_notice import NAME_LENGTH, clean

if TYPE_CHECKING:
    from client.session.room_client import RoomClient

MOST_PLACES = 4
"""Tables that are named beside a person."""


def person_name(room: RoomClient, person: int) -> str:
    """Return what somebody is called; empty for one who is not in the room any more."""
    # Names come from somebody else's host.
    return clean(room.people.get(person, ""), NAME_LENGTH)


def list_people(room: RoomClient) -> list[int]:
    """Return the people of the room who are named, oneself first; the others are only counted."""
    others = (person for person in room.people if person != room.person)
    own = [room.person] if room.person in room.people and room.person is not None else []
    return [*own, *islice(others, LISTED_PEOPLE - len(own))]


def whereabouts(words: Words, room: RoomClient) -> dict[int, str]:
    """Return at which tables everybody plays or watches; those who stand in the room are at none."""
    parts: dict[int, list[str]] = {}
    for table in room.tables:
        seated = {seat.person for seat in table.seats if seat.person is not None}
        watching = {each.person for each in table.watchers} - seated
        for people, key in ((seated, "people.plays"), (watching, "people.watches")):
            if people:
                told = words.tr(key, table=table_name(words, table))
                for person in people:
                    parts.setdefault(person, []).append(told)
    return {person: " · ".join(told[:MOST_PLACES]) for person, told in parts.items()}


def hearing(words: Words, room: RoomClient, person: int, *, named: bool) -> Action:
    """Return what turns somebody's chat off, or on again; `named` says whom, and where they are."""
    muted = person in room.chat.muted
    change = room.chat.unmute if muted else room.chat.mute
    state = words.tr("chat.unmute" if muted else "chat.mute")
    return Action(
        f"hear.{person}",
        person_name(room, person) if named else state,
        lambda: change(person),
        # In a list it says how it is, alone what it does.
        icon="icons/sound-off" if muted == named else "icons/sound",
        help=words.tr("chat.muted" if muted else "chat.heard") if named else words.tr("chat.mute.help"),
        stays=True,
    )
