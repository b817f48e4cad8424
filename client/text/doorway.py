"""The way into a room from a terminal: name, trust in the host, and the stored seat there."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TextIO

from client.hosts.party_host import room_title
from client.i18n import Words
from client.net.connection import Refused
from client.net.entry import Entry
from client.net.trust import RoomChanged
from client.screens.lobby.parting import count_guests
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.storage.settings import Settings
from client.storage.shelf import Shelf
from client.text.console.sitting import at_terminal
from client.text.console.terminal import Terminal
from client.text.room import TextRoom
from client.wording.error_texts import refusal
from engine.wire.room_notice import MAX_NAME_LENGTH
from engine.wire.sign import sign_of

JOIN = "join"
"""Answer that joins a changed room."""
CLOSE = "close"
"""Answer that closes the player's own room at the exit."""


def join_text(
    entry: Entry, words: Words, stdin: TextIO, stdout: TextIO, shelf: Shelf, settings: Settings
) -> int:
    """Stay in a room over a terminal; return the exit code: 1 if it could not be entered or was lost."""

    async def play(terminal: Terminal) -> int:
        name = await _name(words, terminal, shelf, settings)
        return 1 if name is None else await _stay(entry, name, words, terminal, shelf)

    return at_terminal(play, words, stdin, stdout)


def host_text(
    words: Words, stdin: TextIO, stdout: TextIO, shelf: Shelf, settings: Settings, *, examples: bool
) -> int:
    """Open a room of this machine, or find the open one, and stay in it over a terminal.

    Its addresses and its sign are printed first; the exit code is that of `join_text`.
    """

    async def play(terminal: Terminal) -> int:
        name = await _name(words, terminal, shelf, settings)
        if name is None:
            return 1

        def still(seconds: int) -> None:
            terminal.say(words.tr("host.still", n=seconds))

        try:
            title = room_title(words, settings.room, name)
            own = await shelf.party.start(title, owner=name, examples=examples, still=still)
        except Refused as refused:
            terminal.say(refusal(words, refused.code, refused.args_))
            return 1
        sign = await _sign(words, bytes.fromhex(own.fingerprint))
        where = words.tr("common.list").join(own.addresses) or words.tr("network.nowhere")
        terminal.say(f"{own.name}: {where}")
        terminal.say(f"{words.tr('sign.own')}: {sign}")
        code = await _stay(Entry(own.near, own.fingerprint), name, words, terminal, shelf)
        await _part(name, words, terminal, shelf)
        return code

    return at_terminal(play, words, stdin, stdout)


async def _part(name: str, words: Words, terminal: Terminal, shelf: Shelf) -> None:
    """Ask what happens to the player's room if others are in it; else close it, and say so."""
    guests = await count_guests(shelf.party, name)
    if guests and await terminal.ask(words.tr_n("text.part", guests, word=CLOSE)) != CLOSE:
        terminal.say(words.tr("text.part.kept"))
        return
    terminal.say(words.tr("network.closing" if guests else "network.part.nobody"))
    await shelf.party.stop()


async def _stay(entry: Entry, name: str, words: Words, terminal: Terminal, shelf: Shelf) -> int:
    """Enter a room and stay there; return the exit code."""
    try:
        fingerprint = await entry.fingerprint()
        visit = await _enter(entry, fingerprint, name, words, terminal, shelf)
    except Refused as refused:
        terminal.say(refusal(words, refused.code, refused.args_))
        return 1
    if visit is None:
        return 1
    try:
        if not fingerprint:
            sign = await _sign(words, visit.fingerprint)
            terminal.say(f"{words.tr('sign.theirs')}: {sign}")
        return await TextRoom(visit, words, terminal, shelf.settings.place).stay(entry)
    finally:
        await visit.close()


async def _name(words: Words, terminal: Terminal, shelf: Shelf, settings: Settings) -> str | None:
    """Return the player's name, which is asked for once and stored; None at the end of the input."""
    name = " ".join(settings.player.split())
    while not name:
        line = await terminal.ask(f"{words.tr('network.name')}: ")
        if line is None:
            terminal.say("", words.tr("text.end_of_input"))
            return None
        name = line[:MAX_NAME_LENGTH].strip()
        settings.player = name
        # A name that cannot be stored is asked for again the next time.
        with suppress(OSError):
            shelf.settings.save(settings)
    return name


async def _enter(
    entry: Entry, fingerprint: str, name: str, words: Words, terminal: Terminal, shelf: Shelf
) -> RoomSession | None:
    """Enter, at the stored seat if there is one; None if the player changes their mind.

    Raises `Refused`.
    """
    for place in shelf.seats.load():
        # A room that is named by its address alone must be the one that was there.
        meant = place.fingerprint == fingerprint if fingerprint else entry.address in place.ways
        if meant and place.fingerprint:
            try:
                return await RoomSession.back_to(
                    place,
                    shelf.seats,
                    [entry.address],
                    known=shelf.known,
                    records=shelf.records,
                    games=SHOWN_GAMES,
                    host=shelf.party.of(place.fingerprint),
                )
            except Refused as refused:
                if refused.code not in ("seat_gone", "another_room"):
                    raise
                terminal.say(refusal(words, refused.code, refused.args_))
    while True:
        try:
            return await RoomSession.enter(
                [entry.address],
                fingerprint,
                name=name,
                seats=shelf.seats,
                known=shelf.known,
                records=shelf.records,
                games=SHOWN_GAMES,
                host=shelf.party.of(fingerprint),
            )
        except RoomChanged as changed:
            if not await _confirm_changed_room(changed, words, terminal):
                return None
            shelf.known.remember(changed.address, changed.now)


async def _confirm_changed_room(changed: RoomChanged, words: Words, terminal: Terminal) -> bool:
    """Show the signs of both rooms; return whether the player wants to join anyway."""
    terminal.say(refusal(words, changed.code, changed.args_))
    for key, seen in (("room_changed.before", changed.before), ("room_changed.now", changed.now)):
        terminal.say(f"{words.tr(key)}: {await _sign(words, bytes.fromhex(seen))}")
    terminal.say(words.tr("room_changed.text"))
    return await terminal.ask(words.tr("text.room_changed", word=JOIN)) == JOIN


async def _sign(words: Words, fingerprint: bytes) -> str:
    return await asyncio.to_thread(sign_of, fingerprint, words.language)
