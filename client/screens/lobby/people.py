"""The people of a room: their names, their tables, and their mute switches."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from client.i18n import Words
from client.net.limits import LISTED_PEOPLE
from client.screens.lobby.seat_row import table_name
from client.ui.widgets.action_menu import Action
from engine.wire.room_notice import MAX_NAME_LENGTH, clean

if TYPE_CHECKING:
    from client.session.room_client import RoomClient

MAX_PLACES = 4
"""Most tables that are named beside a person."""


def person_name(room: RoomClient, person: int) -> str:
    """Return a person's name; empty if the person has left the room."""
    # Names come from another person's host.
    return clean(room.people.get(person, ""), MAX_NAME_LENGTH)


def list_people(room: RoomClient) -> list[int]:
    """Return the named people of the room, the player first; the others are only counted."""
    others = (person for person in room.people if person != room.person)
    own = [room.person] if room.person in room.people and room.person is not None else []
    return [*own, *islice(others, LISTED_PEOPLE - len(own))]


def whereabouts(words: Words, room: RoomClient) -> dict[int, str]:
    """Return the tables at which people play or watch; other people are left out."""
    parts: dict[int, list[str]] = {}
    for table in room.tables:
        seated = {seat.person for seat in table.seats if seat.person is not None}
        watching = {each.person for each in table.watchers} - seated
        for people, key in ((seated, "people.plays"), (watching, "people.watches")):
            if people:
                told = words.tr(key, table=table_name(words, table))
                for person in people:
                    parts.setdefault(person, []).append(told)
    return {person: " · ".join(told[:MAX_PLACES]) for person, told in parts.items()}


def hearing(words: Words, room: RoomClient, person: int, *, named: bool) -> Action:
    """Return the action that mutes a person, or unmutes; `named` adds the name, and the tables."""
    muted = person in room.chat.muted
    change = room.chat.unmute if muted else room.chat.mute
    state = words.tr("chat.unmute" if muted else "chat.mute")
    return Action(
        f"hear.{person}",
        person_name(room, person) if named else state,
        lambda: change(person),
        # In a list it shows the state, alone the action.
        icon="icons/sound-off" if muted == named else "icons/sound",
        help=words.tr("chat.muted" if muted else "chat.heard") if named else words.tr("chat.mute.help"),
        stays=True,
    )
