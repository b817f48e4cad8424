"""Hostile hosts that attack people in the room: frames, people, tables, chat."""

from __future__ import annotations

import asyncio
from itertools import count, cycle

import msgpack
from msgspec.structs import replace

from engine.bracket import schedule
from engine.wire.brackets import MAX_ENTRANTS, BracketGame, Entrant
from engine.wire.protocol import (
    MAX_HOST_MESSAGE_BYTES,
    PROTOCOL,
    Arrived,
    Closing,
    Commitment,
    GameInfo,
    Parted,
    PersonInfo,
    Pong,
    Rejected,
    Said,
    Seals,
    Seated,
    SeatInfo,
    TableGone,
    encode,
    frame,
)
from tools.attacks.hostile.scripts import attack
from tools.attacks.hostile.stage import GAME, OTHER, PERSON, TABLE, TOKEN, Stage

LONG_TEXT_LENGTH = 60_000
ODD_TEXT = "\x00\x1b[2J\u202eabc\u202c\u200b\u2066x\u2069\n\r\t\u0301\u0301\u0301\u0301\ufeff\U000e0001"
"""Control characters, changes of direction, invisible letters, towers of accents."""


def pack_frame(data: bytes) -> bytes:
    """Return bytes as a frame."""
    return len(data).to_bytes(4, "big") + data


# Bytes.


@attack("room", "told")
async def garbage(stage: Stage) -> None:
    """Bytes that are no message at all."""
    await stage.welcome()
    await stage.guest.raw(pack_frame(bytes(range(256)) * 8))


@attack("room", "told")
async def a_huge_length(stage: Stage) -> None:
    """A frame of four gigabytes is announced, and a part of it comes."""
    await stage.welcome()
    await stage.guest.raw(b"\xff\xff\xff\xff" + b"x" * 100_000)


@attack("room", "unharmed")
async def a_frame_without_end(stage: Stage) -> None:
    """A frame begins and never ends."""
    await stage.welcome()
    await stage.guest.raw(MAX_HOST_MESSAGE_BYTES.to_bytes(4, "big") + b"\x81")
    await asyncio.sleep(60)


@attack("room", "told")
async def deep_nesting(stage: Stage) -> None:
    """Lists within lists within lists."""
    await stage.welcome()
    await stage.guest.raw(pack_frame(b"\x91" * (MAX_HOST_MESSAGE_BYTES - 1) + b"\xc0"))


@attack("room", "told")
async def a_bomb_of_nothing(stage: Stage) -> None:
    """Few bytes that claim to be a list of four billion."""
    await stage.welcome()
    await stage.guest.raw(pack_frame(b"\xdd\xff\xff\xff\xff"))


@attack("room", "told")
async def a_wide_bomb(stage: Stage) -> None:
    """A frame full of empty maps, in place of an argument."""
    await stage.welcome()
    body = msgpack.packb({"type": "Closing", "code": [{}] * (MAX_HOST_MESSAGE_BYTES - 64)})
    await stage.guest.raw(pack_frame(body))


@attack("room", "unharmed")
async def nested_arguments(stage: Stage) -> None:
    """A refusal with arguments that fill a frame."""
    await stage.welcome()
    args = {"room": {str(n): [{}] * 9 for n in range(200)}, "list": [["x"] * 90] * 90}
    await stage.send(Rejected("other", args, 77))


@attack("room", "told")
async def an_unknown_message(stage: Stage) -> None:
    """A message that this protocol does not have."""
    await stage.welcome()
    await stage.guest.raw(pack_frame(msgpack.packb({"type": "Buy", "table": 1})))


# The greeting.


@attack("room", "told")
async def another_protocol(stage: Stage) -> None:
    """A welcome with another protocol."""
    await stage.welcome(protocol=PROTOCOL + 1)


@attack("room", "told")
async def a_welcome_without_end(stage: Stage) -> None:
    """More games than there can be."""
    await stage.welcome(games=[GameInfo(str(n), 1, []) for n in range(3_000)])


@attack("room", "told")
async def a_refusal_that_is_a_book(stage: Stage) -> None:
    """A code of sixty thousand letters instead of a welcome."""
    await stage.send(Rejected("x" * LONG_TEXT_LENGTH))


@attack("room", "told")
async def arguments_with_odd_names(stage: Stage) -> None:
    """Arguments with the names of the program's own ones."""
    args = {"key": "a", "self": "b", "n": 1, "words": 2, "code": ODD_TEXT, "": 3, "{0}": 4, "stem": 5}
    await stage.send(Rejected("too_large", args))


@attack("room", "unharmed")
async def odd_names(stage: Stage) -> None:
    """A room, people, a table and a game with names that no screen should obey."""
    games = [GameInfo(stage.game.id, 1, [ODD_TEXT, "x" * 40]), GameInfo("odd", 1, [ODD_TEXT])]
    await stage.welcome(host=ODD_TEXT, games=games)
    seats = [
        SeatInfo(ODD_TEXT, "person", ODD_TEXT, here=True, person=OTHER),
        SeatInfo(ODD_TEXT, "bot", ODD_TEXT, here=True),
    ]
    await stage.send(
        Arrived(OTHER, ODD_TEXT * 2),
        Arrived(3, ""),
        stage.table(name=ODD_TEXT, seats=seats),
        stage.table(2, name="", game=ODD_TEXT[:40], options={ODD_TEXT: ODD_TEXT}, seats=seats),
        Said(1, None, OTHER, ODD_TEXT, None, ODD_TEXT, ""),
        Said(2, None, OTHER, "", None, "{0} {self} %s <b>x</b>", "no such phrase"),
    )


# The end.


@attack("room", "unharmed")
async def closed_as_if_by_us(stage: Stage) -> None:
    """A refusal with the code that the client uses when it leaves."""
    await stage.welcome()
    await stage.send(stage.table(), Rejected("closed"))
    stage.guest.leave()


@attack("room", "unharmed")
async def gone_at_once(stage: Stage) -> None:
    """Every connection is welcomed and dropped."""
    await stage.welcome()
    stage.guest.leave()


@attack("room", "told")
async def a_last_word(stage: Stage) -> None:
    """An end with an unknown code."""
    await stage.welcome()
    await stage.send(stage.table(), Closing("host_ends"))
    stage.guest.leave()


@attack("room", "unharmed")
async def answers_to_nothing(stage: Stage) -> None:
    """Unrequested answers."""
    await stage.welcome()
    for number in range(20_000):
        await stage.send(Pong(number), Rejected("other", {}, number))


# People.


@attack("room", "told", frames=500, gradual=True)
async def people_without_end(stage: Stage) -> None:
    """New people without end."""
    await stage.welcome()
    for person in count(10):
        await stage.send(Arrived(person, f"Guest {person}"))


@attack("room", "unharmed")
async def comings_and_goings(stage: Stage) -> None:
    """Somebody comes and goes, each time as another person."""
    await stage.welcome()
    for person in range(10, 20_000):
        await stage.send(Arrived(person, f"Guest {person}"), Parted(person))


@attack("room", "unharmed")
async def a_name_that_changes(stage: Stage) -> None:
    """The player's name changes all the time."""
    await stage.welcome()
    for number in range(20_000):
        await stage.send(Arrived(PERSON, f"Anna {number}"))


# Tables.


@attack("room", "told", frames=300, gradual=True)
async def tables_without_end(stage: Stage) -> None:
    """New tables without end."""
    await stage.welcome()
    for number in count(1):
        await stage.send(stage.table(number))


@attack("room", "unharmed")
async def as_many_tables_as_there_may_be(stage: Stage) -> None:
    """A thousand tables of unknown games, with sixteen seats each, changed again and again."""
    await stage.welcome()
    seats = [SeatInfo("x" * 64, "open", "", here=False)] * 16
    for turn in count():
        for number in range(1, 1_000):
            await stage.send(stage.table(number, game="chess", options={}, seats=seats, name=f"{turn}"))


@attack("room", "unharmed")
async def a_table_that_comes_and_goes(stage: Stage) -> None:
    """A table appears and disappears."""
    await stage.welcome()
    for _ in range(20_000):
        await stage.send(stage.table(), TableGone(TABLE))


@attack("room", "unharmed")
async def an_unknown_game(stage: Stage) -> None:
    """A table of a game that is not installed is listed, and nobody can sit there."""
    await stage.welcome()
    await stage.send(stage.table(game="no_such_game", options={"x": 1}))


@attack("room", "told")
async def a_bracket_of_nobody(stage: Stage) -> None:
    """A game of a bracket whose entrants it does not have."""
    await stage.welcome()
    await stage.send(stage.bracket(games=[BracketGame(0, 0, 7)]))


@attack("room", "told")
async def a_bracket_with_foreign_settings(stage: Stage) -> None:
    """A bracket of a game with settings that it does not have."""
    await stage.welcome()
    await stage.send(stage.bracket(options={"no_such_setting": 1}))


@attack("room", "unharmed")
async def a_bracket_that_changes_all_the_time(stage: Stage) -> None:
    """The largest bracket, of people with odd names who all are someone else each time."""
    await stage.welcome()
    entrants = [Entrant(ODD_TEXT, PERSON), *[Entrant(ODD_TEXT)] * (MAX_ENTRANTS - 1)]
    for turn in count():
        games = [replace(each, table=turn) for each in schedule(MAX_ENTRANTS, twice=True)]
        await stage.send(stage.bracket(number=turn, entrants=entrants, games=games, owner=PERSON))


@attack("room", "told")
async def a_seat_in_another_version(stage: Stage) -> None:
    """An unrequested seat, at a table with more seats than the game has here."""
    await stage.welcome(games=[GameInfo(GAME, stage.game.version + 1, [])])
    await stage.send(stage.table(seats=stage.table().seats * 4), Seated(TABLE, 7, TOKEN))


@attack("room", "told")
async def a_match_without_a_skin(stage: Stage) -> None:
    """The match of a game that may have rules here, but no skin."""
    await stage.welcome(games=[GameInfo("kuhn", 1, [])])
    await stage.send(stage.table(game="kuhn", options={}, match=1, running=True), stage.snapshot())


@attack("room", "told")
async def too_few_seats(stage: Stage) -> None:
    """A table for two with one seat."""
    await stage.welcome()
    await stage.send(stage.table(seats=stage.table().seats[:1]))


@attack("room", "told")
async def too_many_seats(stage: Stage) -> None:
    """A table for two with nine seats."""
    await stage.welcome()
    await stage.send(stage.table(seats=stage.table().seats * 4 + stage.table().seats[:1]))


@attack("room", "told")
async def settings_that_do_not_exist(stage: Stage) -> None:
    """Settings that the game's schema refuses."""
    await stage.welcome()
    await stage.send(stage.table(options={"players": 7, "draft": "none"}))


@attack("room", "told")
async def an_owner_from_nowhere(stage: Stage) -> None:
    """A table that belongs to its ninth seat."""
    await stage.welcome()
    await stage.send(stage.table(owner=9))


@attack("room", "unharmed")
async def spectators_without_end(stage: Stage) -> None:
    """A table with the most named spectators, and two billion more."""
    await stage.welcome()
    watchers = [PersonInfo(n, f"Watcher {n}") for n in range(100)]
    for onlookers in range(2**31 - 10_000, 2**31):
        await stage.send(stage.table(watchers=watchers, onlookers=onlookers))


# Talk.


@attack("room", "unharmed")
async def talk_without_end(stage: Stage) -> None:
    """Chat lines of the greatest length, without a pause."""
    await stage.welcome()
    for number in count(1):
        await stage.send(Said(number, None, OTHER, "Boris", None, f"{number} " + "ж" * 190, ""))


@attack("room", "unharmed")
async def talk_that_goes_backwards(stage: Stage) -> None:
    """The same numbers for other lines, at tables that do not exist."""
    await stage.welcome()
    for number, table in zip(range(20_000), cycle([None, 1, 2, 2**31]), strict=False):
        await stage.send(Said(number % 7, table, number, "Boris", 15, f"{number}", "hello" if table else ""))


@attack("room", "unharmed")
async def draws_of_no_match(stage: Stage) -> None:
    """Commitments for new matches without end; each asks the client for an answer."""
    await stage.welcome()
    await stage.send(stage.table())
    for match in range(1, 5_000):
        await stage.send(Commitment(TABLE, match, f"{match:064x}", [0, 1]), Seals(TABLE, match, []))


@attack("room", "told")
async def a_text_too_long(stage: Stage) -> None:
    """A line of chat as long as a frame."""
    await stage.welcome()
    said = replace(Said(1, None, OTHER, "Boris", None, "", ""), text="x" * LONG_TEXT_LENGTH)
    await stage.guest.raw(frame(said))
    assert len(encode(said)) < MAX_HOST_MESSAGE_BYTES
