"""The chat of a room in a terminal: lines as text, and the commands to say something."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import Words
from client.screens.lobby.people import list_people, person_name, whereabouts
from client.session.chat import PHRASES, ChatEntry
from client.session.room_client import RoomClient
from client.session.room_session import RoomSession
from client.wording.error_texts import refusal

SAY, LEAVE, PEOPLE = "say", "leave", "people"


def format_chat_line(words: Words, line: ChatEntry) -> str:
    """Return a line of chat as text: what somebody said, and to whom."""
    text = words.tr(f"phrase.{line.phrase}") if line.phrase else line.text
    return words.tr("text.said" if line.table is None else "text.said_here", name=line.name, text=text)


def people_lines(room: RoomClient, words: Words) -> list[str]:
    """Return who is in a room, and where."""
    places = whereabouts(words, room)
    return [
        f"  {person_name(room, person)} – {places.get(person, words.tr('people.room'))}"
        for person in list_people(room)
    ]


async def say_line(visit: RoomSession, words: Words, say: Callable[..., None], text: str) -> None:
    """Say a text, or a phrase by its code, to the table or else to the room; a refusal is told."""
    given = {"phrase": text.lower()} if text.lower() in PHRASES else {"text": text}
    refused = await visit.commands.say(table=visit.table.number, **given)
    if refused is not None and not visit.connection.over:
        say(refusal(words, refused.code, refused.args))
