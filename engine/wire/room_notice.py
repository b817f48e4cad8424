"""The notice of a room for people outside it: for lists of rooms and for probes.

A notice travels as named texts. They are the properties of a service on the local network (RFC 6763), or the
`room` of the `Rejected` that answers a probe. Anybody can send either. This module therefore clips
everything, drops control characters, and treats nothing as markup.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from engine.wire.fields import GAME_ID
from engine.wire.identity import is_room, read_fingerprint
from engine.wire.protocol import Hello, HostMessage, Rejected

SERVICE = "_muster._tcp.local."
"""The type of service that a room is registered as."""
DEFAULT_PORT = 47800
"""The port where a host listens by default."""
PROBE_PROTOCOL = 0
"""The protocol number of a `Hello` that only probes: hosts of every version refuse it politely."""

MAX_NAME_LENGTH = 24
NAMELESS = "Player"
"""The name that a host gives somebody who sends none."""
MAX_VERSION_LENGTH = 40
MAX_COUNT = 9999
"""Larger counts are written as this one."""
MAX_NOTICE_BYTES = 400
"""Bytes that all properties together stay below: they must fit into one packet (RFC 6763, 6.2)."""
MAX_GAMES_LENGTH = 128
"""Characters of the list of games."""
MORE_GAMES = "+"
"""The mark in the list of games for ids that did not fit."""
COUNTS = ("here", "people", "seats", "watchers", "tables", "running")
LAST_UNPROVABLE_PROTOCOL = 5
"""Hosts up to this protocol had no key: their rooms have ids of 16 digits that anybody could announce."""
_UNPROVABLE_ROOM = re.compile(r"[0-9a-f]{16}")
_NUMBER = re.compile(r"[0-9]{1,9}")
_MAX_MARKS = 2
"""The most accents on one letter; towers of them would cover the lines above."""
_INVISIBLE = frozenset("\u115f\u1160\u2800")
"""Letters and signs that show nothing."""


class RoomNotice(Struct, frozen=True, kw_only=True):
    """A room as strangers see it, without any information about its games' positions."""

    room: str
    """The id that its key gives it (`engine.wire.identity`)."""
    fingerprint: str = ""
    """Its key's fingerprint, 64 hexadecimal digits; empty for a host of a version without keys."""
    name: str
    version: str
    protocol: int
    owner: str = ""
    """The name of who opened it, as they chose it; empty for a host without an owner."""
    here: int = 0
    """People who are in the room, at a table or not."""
    people: int = 0
    """People who sit at a table."""
    seats: int = 0
    """Seats of people, taken or open; `seats - people` are open."""
    watchers: int = 0
    tables: int = 0
    running: int = 0
    """Tables where a match is in progress."""
    games: tuple[str, ...] = ()
    """The ids of games that it offers."""
    other_games: bool = False
    """Whether it offers more than these."""
    locked: bool = False
    """Whether nobody can play or watch here without a password.

    That is so when there is no room for another table and every existing table asks for a password.
    """


def properties(notice: RoomNotice) -> dict[str, str]:
    """Return a notice as texts, less than 400 bytes as the properties of a service."""
    counts = {name: str(min(getattr(notice, name), MAX_COUNT)) for name in COUNTS}
    written = {
        "id": notice.room,
        **({"key": notice.fingerprint} if notice.fingerprint else {}),
        "name": clean(notice.name, MAX_NAME_LENGTH),
        "version": clean(notice.version, MAX_VERSION_LENGTH),
        "protocol": str(notice.protocol),
        **({"owner": owner} if (owner := clean(notice.owner, MAX_NAME_LENGTH)) else {}),
        **counts,
        "locked": str(int(notice.locked)),
    }
    taken = sum(len(f"{name}={value}".encode()) + 1 for name, value in written.items())
    games = _join_ids(
        notice.games, notice.other_games, min(MAX_GAMES_LENGTH, MAX_NOTICE_BYTES - 2 - len("games=") - taken)
    )
    return {**written, "games": games} if games else written


def read_notice(given: Mapping[Any, Any]) -> RoomNotice | None:
    """Read a claimed notice; None if it lacks a protocol, or a room's id with its fingerprint.

    A host of another version may leave things out or write them otherwise: an invalid count is 0.
    """
    room, protocol = _text(given, "id"), _number(given, "protocol")
    fingerprint = read_fingerprint(_text(given, "key"), room) if is_room(room) else None
    if protocol is None:
        return None
    if fingerprint is None and (
        protocol > LAST_UNPROVABLE_PROTOCOL or _UNPROVABLE_ROOM.fullmatch(room) is None
    ):
        return None
    counts = {name: min(_number(given, name) or 0, MAX_COUNT) for name in COUNTS}
    games, other_games = _read_games(_text(given, "games"))
    return RoomNotice(
        room=room,
        fingerprint=fingerprint.hex() if fingerprint else "",
        name=clean(_text(given, "name"), MAX_NAME_LENGTH) or room[:6],
        version=clean(_text(given, "version"), MAX_VERSION_LENGTH) or "?",
        protocol=protocol,
        owner=clean(_text(given, "owner"), MAX_NAME_LENGTH),
        games=games,
        other_games=other_games,
        locked=_text(given, "locked") == "1",
        **counts,
    )


def probe(version: str) -> Hello:
    """Return the greeting of a client that only probes.

    >>> probe("0.4").protocol
    0
    """
    return Hello(PROBE_PROTOCOL, version)


def read_answer(message: HostMessage) -> tuple[bool, RoomNotice | None]:
    """Return whether a message answers a probe, and the notice in it, if there is one.

    Any refusal is a sign of life, also of a host that is full or of another version.
    """
    if not isinstance(message, Rejected):
        return False, None
    room = message.args.get("room")
    return True, read_notice(room) if isinstance(room, Mapping) else None


def clean(text: str, most: int) -> str:
    """Return the printable part of a text, in one line of `most` characters.

    >>> clean("Anna\\u202e\\n's room", 8)
    "Anna 's"
    """
    shown = "".join(map(_visible, text[: 16 * most]))
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFKC", shown):
        marks = marks + 1 if unicodedata.category(letter).startswith("M") else 0
        if marks <= _MAX_MARKS:
            kept.append(_visible(letter))
    return " ".join("".join(kept).split())[:most].strip()


def _join_ids(games: Iterable[str], others: bool, most: int) -> str:
    """Return as many ids as there is room for, with commas between them."""
    kept, rest = list(games), [MORE_GAMES] * others
    while kept and len(",".join([*kept, *rest])) > most:
        kept.pop()
        rest = [MORE_GAMES]
    text = ",".join([*kept, *rest])
    return text if len(text) <= most else ""


def _read_games(text: str) -> tuple[tuple[str, ...], bool]:
    """Return the ids in a list of games, and whether there is anything else in it."""
    if len(text) > MAX_GAMES_LENGTH:
        text = f"{text[:MAX_GAMES_LENGTH].rpartition(',')[0]},{MORE_GAMES}"
    listed = dict.fromkeys(filter(None, text.split(",")))
    games = tuple(filter(GAME_ID.fullmatch, listed))
    return games, len(games) < len(listed)


def _visible(letter: str) -> str:
    category = unicodedata.category(letter)
    if category.startswith("Z") or letter.isspace():
        return " "
    # Others: control characters, changes of direction, halves of pairs, and characters that fonts lack.
    return "" if category.startswith("C") or letter in _INVISIBLE else letter


def _text(given: Mapping[Any, Any], name: str) -> str:
    value = given.get(name, given.get(name.encode()))
    if isinstance(value, bytes):
        return value.decode(errors="ignore")
    return value if isinstance(value, str) else ""


def _number(given: Mapping[Any, Any], name: str) -> int | None:
    text = _text(given, name)
    return int(text) if _NUMBER.fullmatch(text) else None
