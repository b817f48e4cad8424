"""The chat of a room in a terminal: lines as text, and the commands to speak."""

from __future__ import annotations

from collections.abc import Callable

from client.i18n import Words
from client.screens.lobby.people import list_people, person_name, whereabouts
from client.session.chat import PHRASES, ChatEntry
from client.session.room_client import RoomClient
from client.sessions.room_session import RoomSession
from client.wording.error_texts import refusal

SAY, LEAVE, PEOPLE = "say", "leave", "people"


def format_chat_line(words: Words, line: ChatEntry) -> str:
    """Return a chat line as text: its words, its speaker, and its listeners."""
    text = words.tr(f"phrase.{line.phrase}") if line.phrase else line.text
    return words.tr("text.said" if line.table is None else "text.said_here", name=line.name, text=text)


def people_lines(room: RoomClient, words: Words) -> list[str]:
    """Return the people in a room with their tables."""
    places = whereabouts(words, room)
    return [
        f"  {person_name(room, person)} – {places.get(person, words.tr('people.room'))}"
        for person in list_people(room)
    ]


async def say_line(visit: RoomSession, words: Words, say: Callable[..., None], text: str) -> None:
    """Send a text, or a phrase by its code, to the table or else to the room; a refusal is printed."""
    given = {"phrase": text.lower()} if text.lower() in PHRASES else {"text": text}
    refused = await visit.commands.say(table=visit.table.number, **given)
    if refused is not None and not visit.connection.over:
        say(refusal(words, refused.code, refused.args))
