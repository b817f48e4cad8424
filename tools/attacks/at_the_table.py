"""Hostile hosts that attack whoever sits at a table or watches it: seats, clocks, streams, records."""

from __future__ import annotations

import asyncio
import math
from itertools import count
from random import Random
from typing import Any, get_args

from msgspec import inspect
from msgspec.structs import replace

from engine.game import Codec
from engine.match import MATCH_FACTS
from engine.protocol import (
    Accepted,
    ClockRules,
    Clocks,
    Commitment,
    Dismissed,
    Events,
    Rejected,
    Resume,
    Reveal,
    Said,
    Seals,
    Seated,
    SeatSeal,
    TableGone,
)
from tools.attacks.in_the_room import ODD
from tools.attacks.scripts import attack
from tools.attacks.stage import MATCH, OTHER, TABLE, TOKEN, Stage

TALK: list[Any] = [{"type": "StoodIn", "seat": 1}, {"type": "CameBack", "seat": 1}]
"""Facts that change nothing of the game."""


async def begin(stage: Stage) -> None:
    """Let the client in and begin an honest match with it."""
    await stage.welcome()
    await stage.send(stage.table())
    await stage.seated()


async def wait(stage: Stage) -> None:
    """Let the client in and to its table, and begin nothing."""
    await stage.welcome()
    await stage.send(stage.table())
    await stage.place()


# Honest ones: what the others are measured by.


@attack("seat", "unharmed")
async def an_honest_host(stage: Stage) -> None:
    """A match goes on."""
    await begin(stage)
    for _ in range(20):
        stage.decide()
        await stage.send(stage.events())
        await asyncio.sleep(0.02)


# Seats.


@attack("seat", "told")
async def a_seat_that_is_not_there(stage: Stage) -> None:
    """The client gets the tenth seat of two."""
    await wait(stage)
    await stage.send(Seated(TABLE, 9, TOKEN))


@attack("seat", "told")
async def more_seats_than_there_are(stage: Stage) -> None:
    """The client gets seat after seat."""
    await begin(stage)
    await stage.send(*(Seated(TABLE, seat, f"{seat:032}") for seat in range(16)))


@attack("seat", "unharmed")
async def seats_that_change(stage: Stage) -> None:
    """The client's seat is another one all the time."""
    await begin(stage)
    for number in range(5_000):
        await stage.send(Seated(TABLE, number % 2, TOKEN), Dismissed(2, "kicked"))


@attack("seat", "unharmed")
async def sent_away_and_back(stage: Stage) -> None:
    """The client is sent away, sits again, and is sent away."""
    await begin(stage)
    for _ in range(1_000):
        await stage.send(Dismissed(TABLE, "no_such_reason"), Seated(TABLE, 0, TOKEN), stage.running())


@attack("seat", "unharmed")
async def a_table_that_disappears(stage: Stage) -> None:
    """In the middle of the match the table is gone, and still more comes from it."""
    await begin(stage)
    stage.decide()
    await stage.send(TableGone(TABLE), stage.events(), Clocks(TABLE, MATCH, [1.0], []))


# Matches that begin as they cannot.


@attack("watch", "told")
async def a_match_before_its_table(stage: Stage) -> None:
    """The position of a table that nobody was told of."""
    await wait(stage)
    await stage.send(TableGone(TABLE), stage.snapshot(table=5), stage.snapshot())


@attack("seat", "told")
async def a_match_of_an_unknown_game(stage: Stage) -> None:
    """The table's game becomes one that is not installed, and its match begins."""
    await wait(stage)
    await stage.send(stage.running(game="no_such_game", options={}), stage.snapshot(), stage.events())


@attack("seat", "told")
async def a_game_that_changes(stage: Stage) -> None:
    """The game of a running match becomes one for four."""
    await begin(stage)
    seats = stage.running().seats
    await stage.send(stage.running(options={"players": 4}, seats=[*seats, *seats]))


@attack("watch", "told")
async def a_bad_position(stage: Stage) -> None:
    """A position that is none."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(position="wc1 2p-base " + ODD))


@attack("watch", "told")
async def a_long_position(stage: Stage) -> None:
    """A position of forty thousand letters."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(position="wc1 2p-base board=" + "d3:w:sw2," * 4_500))


@attack("watch", "told")
async def a_position_of_another_game(stage: Stage) -> None:
    """The position of a table for four, at one for two."""
    await wait(stage)
    told = stage.snapshot()
    await stage.send(stage.running(), replace(told, position=told.position.replace("2p-base", "4p-base")))


@attack("watch", "told")
async def a_view_from_nowhere(stage: Stage) -> None:
    """The client is shown what the tenth seat knows."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(seat=9))


@attack("watch", "told")
async def a_winner_from_nowhere(stage: Stage) -> None:
    """A match that a side has won which does not play."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(over=True, winner=9))


@attack("watch", "unharmed")
async def matches_without_end(stage: Stage) -> None:
    """One match begins after the other, and none goes on."""
    await wait(stage)
    for match in range(1, 2_000):
        await stage.send(stage.running(), stage.snapshot(match=match), stage.events(match=match, first_seq=1))


@attack("seat", "told")
async def an_earlier_match(stage: Stage) -> None:
    """After the third match the second one begins."""
    await begin(stage)
    await stage.send(stage.snapshot(match=3), stage.snapshot(match=2))


# Streams.


@attack("seat", "told")
async def a_gap_that_stays(stage: Stage) -> None:
    """Facts are missing, and are not sent however often they are asked for."""
    await begin(stage)
    while True:
        await stage.send(stage.events(TALK, first_seq=5_000))
        command = await stage.guest.command()
        if isinstance(command, Resume):
            await stage.send(Accepted(command.id))
            await asyncio.sleep(0.02)


@attack("seat", "unharmed")
async def everything_twice(stage: Stage) -> None:
    """The whole stream over and over."""
    await begin(stage)
    told = [Codec.plain(fact) for fact in stage.truth.facts(0, stage.viewer)]
    for _ in range(2_000):
        await stage.send(Events(TABLE, MATCH, 0, 0, 1, told))


@attack("seat", "unharmed")
async def facts_of_another_table(stage: Stage) -> None:
    """Facts of a table and of matches where the client is not."""
    await begin(stage)
    for number in range(2, 2_000):
        await stage.send(Events(number, 1, None, 0, 1, TALK * 9), Events(TABLE, number, 0, 0, 1, TALK))


@attack("seat", "unharmed")
async def a_flood_of_facts(stage: Stage) -> None:
    """As many facts as fit into each message, without a pause; the player sees them all."""
    await begin(stage)
    for _ in range(18):
        await stage.send(stage.events(TALK * 700))


@attack("seat", "unharmed", animated=True)
async def a_flood_of_facts_in_motion(stage: Stage) -> None:
    """The same for a player who is shown everything in its time."""
    await begin(stage)
    for _ in range(18):
        await stage.send(stage.events(TALK * 700))


@attack("seat", "told", frames=200)
async def facts_without_end(stage: Stage) -> None:
    """More facts than a match can have."""
    await begin(stage)
    while True:
        await stage.send(stage.events(TALK * 700))


@attack("seat", "told")
async def offers_without_end(stage: Stage) -> None:
    """One player offers a draw a thousand times."""
    await begin(stage)
    await stage.send(stage.events([{"type": "DrawOffered", "seat": 1}] * 1_000))


@attack("seat", "told")
async def taken_back_to_nowhere(stage: Stage) -> None:
    """A decision is taken back to a position that never was."""
    await begin(stage)
    await stage.send(stage.events([{"type": "Undone", "seat": 0, "revision": 999}]))


@attack("seat", "told")
async def no_facts(stage: Stage) -> None:
    """Events that the game does not have."""
    await begin(stage)
    await stage.send(stage.events([{"type": "castled", "seat": 0}, 5, None, "x"]))


@attack("seat", "told")
async def a_decision_from_nowhere(stage: Stage) -> None:
    """The tenth of two seats decides."""
    await begin(stage)
    await stage.send(stage.events([{"type": "Decided", "seat": 9, "action": "pass"}]))


@attack("seat", "unharmed")
async def an_action_that_is_a_book(stage: Stage) -> None:
    """A decision whose text is as long as a message, and full of odd letters."""
    await begin(stage)
    await stage.send(stage.events([{"type": "Decided", "seat": 1, "action": ODD * 100 + "x" * 50_000}]))


def _made_up(kind: Any, chance: Random) -> Any:
    """Return a plain value that fits a type, whatever it says."""
    match kind:
        case inspect.IntType():
            low = 0 if kind.ge is None else kind.ge
            high = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else 5
            return chance.randint(low, min(high, low + 60))
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.StrType():
            return chance.choice(["", "x", "pass ro", ODD])
        case inspect.UnionType():
            return _made_up(chance.choice(kind.types), chance)
        case inspect.VarTupleType() | inspect.ListType():
            return [_made_up(kind.item_type, chance) for _ in range(chance.randint(0, 3))]
        case inspect.LiteralType():
            return chance.choice(list(kind.values))
        case inspect.StructType():
            values = {field.encode_name: _made_up(field.type, chance) for field in kind.fields}
            return {str(kind.tag_field): kind.tag} | values
    return None


async def _lies(stage: Stage, seed: int) -> None:
    """Decisions of an honest match with made-up facts between theirs: many fit, at last one does not."""
    await begin(stage)
    chance = Random(seed)
    kinds = [inspect.type_info(each) for each in (*get_args(stage.game.events), *MATCH_FACTS)]
    for _ in range(200):
        stage.decide()
        facts = list(stage.events().events)
        stage.told -= len(facts)
        facts.insert(chance.randint(0, len(facts)), _made_up(chance.choice(kinds), chance))
        await stage.send(stage.events(facts))
        await asyncio.sleep(0.01)


@attack("seat", "told")
async def lies(stage: Stage) -> None:
    """Made-up facts."""
    await _lies(stage, 1)


@attack("watch", "told", animated=True, frames=200)
async def lies_in_motion(stage: Stage) -> None:
    """Made-up facts, shown in motion to a spectator."""
    await _lies(stage, 5)


@attack("seat", "told", animated=True, frames=200)
async def other_lies_in_motion(stage: Stage) -> None:
    """Made-up facts, shown in motion to a player."""
    await _lies(stage, 8)


# Clocks and reasons.


@attack("seat", "told")
async def a_reason_that_is_no_word(stage: Stage) -> None:
    """The client is sent away for odd letters."""
    await begin(stage)
    await stage.send(Dismissed(TABLE, ODD[:40]))


async def _clocked(stage: Stage, *left: float | None) -> None:
    await begin(stage)
    await stage.send(stage.running(clock=ClockRules(60)), Clocks(TABLE, MATCH, list(left), [0, 1]))


@attack("seat", "told")
async def infinite_clocks(stage: Stage) -> None:
    """A player has for ever."""
    await _clocked(stage, math.inf, 5.0)


@attack("seat", "told")
async def clocks_that_are_no_number(stage: Stage) -> None:
    """A player has no number of seconds."""
    await _clocked(stage, math.nan, 5.0)


@attack("seat", "told")
async def huge_clocks(stage: Stage) -> None:
    """A player has longer than there is time."""
    await _clocked(stage, 1e300, 5.0)


@attack("seat", "unharmed")
async def the_longest_clocks(stage: Stage) -> None:
    """The most that may be told, and the least, for more seats than there are."""
    await _clocked(stage, 1e8, -1e8, *[3.0] * 14)


@attack("seat", "unharmed")
async def a_flood_of_clocks(stage: Stage) -> None:
    """The clocks are told without a pause."""
    await begin(stage)
    await stage.send(stage.running(clock=ClockRules(60)))
    for number in count():
        await stage.send(Clocks(TABLE, MATCH, [number % 60 + 0.5, 9.5], [0]))


# The table beside its match.


@attack("seat", "unharmed")
async def a_table_that_is_told_without_end(stage: Stage) -> None:
    """Who is called what changes all the time."""
    await begin(stage)
    for number in count():
        seats = [replace(seat, player=f"Boris {number}") for seat in stage.running().seats]
        await stage.send(stage.running(seats=seats, name=f"{number}", paused=number % 2 == 0))


@attack("seat", "unharmed")
async def talk_at_the_table(stage: Stage) -> None:
    """Somebody talks without a pause while a match runs."""
    await begin(stage)
    for number in count(1):
        await stage.send(Said(number, TABLE, OTHER, "Boris", 1, f"{number} " + "w " * 90, ""))


@attack("seat", "unharmed")
async def refused_without_end(stage: Stage) -> None:
    """Whatever the client asks for is refused, with everything that may be said."""
    await begin(stage)
    while True:
        command = await stage.guest.command()
        number = getattr(command, "id", None)
        await stage.send(Rejected("wrong_password", {"key": ODD, "self": ODD, "seconds": 1e300}, number))


# Records and draws.


@attack("seat", "unharmed")
async def a_record_out_of_order(stage: Stage) -> None:
    """Pieces of a record in any order, of other lengths and matches."""
    await begin(stage)
    for part, parts in ((2, 2), (1, 9), (3, 9), (1, 1), (2, 1)):
        await stage.send(Reveal(TABLE, MATCH, part, parts, "garbage\n" * 99), Reveal(2, 7, 1, 1, "x"))


@attack("seat", "unharmed")
async def a_record_without_end(stage: Stage) -> None:
    """Piece after piece."""
    await begin(stage)
    for part in range(1, 1_000):
        await stage.send(Reveal(TABLE, MATCH, part, 1_000, "x" * 60_000))


@attack("watch", "unharmed")
async def a_record_before_its_match(stage: Stage) -> None:
    """The record of a match that nobody has seen."""
    await wait(stage)
    await stage.send(stage.running(), Reveal(TABLE, MATCH, 1, 1, "x"), Clocks(TABLE, MATCH, [], [3]))


@attack("seat", "unharmed")
async def a_flood_of_draws(stage: Stage) -> None:
    """Commitments and seals without end, each of which the client would answer."""
    await begin(stage)
    for number in range(3_000):
        commitment = Commitment(TABLE, 2, f"{number:064x}", [0, 1])
        await stage.send(commitment, Seals(TABLE, 2, [SeatSeal(0, "0" * 64)] * 16))
