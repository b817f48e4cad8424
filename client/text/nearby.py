"""The rooms of the local network, listed in a terminal."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TextIO

from client.hosts.discovery import Discovery
from client.hosts.room_list import ListedRoom
from client.i18n import Words
from client.screens.lobby.network_rooms import describe_room
from client.text.console.sitting import at_terminal
from client.text.console.terminal import Terminal
from client.wording.error_texts import explain
from engine.wire.sign import sign_of

SEARCH_S = 4.0
"""Seconds of the search: rooms are asked at once, and most answer within one second."""


def list_rooms(words: Words, stdin: TextIO, stdout: TextIO, seconds: float = SEARCH_S) -> int:
    """Print the found rooms, with address and sign; return the exit code, 1 without any."""

    async def search(terminal: Terminal) -> int:
        discovery = Discovery()
        discovery.start()
        try:
            await asyncio.sleep(seconds)
            rooms, trouble = discovery.rooms, discovery.trouble
        finally:
            # The found rooms count, however the search ends.
            with suppress(Exception):
                await discovery.stop()
        if trouble is not None:
            terminal.say(explain(words, trouble))
        if not rooms:
            terminal.say(words.tr("text.no_rooms"))
        for room in rooms:
            terminal.say(*await _format_room(words, room))
        return 0 if rooms else 1

    return at_terminal(search, words, stdin, stdout)


async def _format_room(words: Words, room: ListedRoom) -> list[str]:
    """Return the lines that describe a room."""
    lines = [f"{room.notice.name}: {room.addresses[0]}", *describe_room(words, room).split("\n")]
    if room.fits and room.notice.fingerprint:
        sign = await asyncio.to_thread(sign_of, bytes.fromhex(room.notice.fingerprint), words.language)
        lines.append(f"{words.tr('sign.theirs')}: {sign}")
    return [lines[0], *(f"    {line}" for line in lines[1:])]
