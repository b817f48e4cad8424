"""Hostile hosts that attack players and spectators of a table: seats, clocks, streams, records."""

from __future__ import annotations

import asyncio
import math
from itertools import count

from msgspec.structs import replace

from engine.outcome import Outcome
from engine.wire.protocol import (
    ClockRules,
    Clocks,
    Commitment,
    Dismissed,
    Rejected,
    Reveal,
    Said,
    Seals,
    Seated,
    SeatSeal,
    TableGone,
)
from tools.attacks.hostile.in_the_room import ODD_TEXT
from tools.attacks.hostile.scripts import attack
from tools.attacks.hostile.stage import MATCH, OTHER, TABLE, TOKEN, Stage, begin, wait

# Honest hosts, for comparison.


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
    """The client's seat changes all the time."""
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
    """In the middle of the match the table is gone, and still sends events."""
    await begin(stage)
    stage.decide()
    await stage.send(TableGone(TABLE), stage.events(), Clocks(TABLE, MATCH, [1.0], []))


# Impossible beginnings of matches.


@attack("watch", "told")
async def a_match_before_its_table(stage: Stage) -> None:
    """The position of a table that was never announced."""
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
    """An invalid position."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(position="wc1 2p-base " + ODD_TEXT))


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
    """The client gets the tenth seat's view."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(seat=9))


@attack("watch", "told")
async def a_winner_from_nowhere(stage: Stage) -> None:
    """A match that was won by a side that does not play."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(outcome=Outcome.of_winner(9, sides=10)))


@attack("watch", "told")
async def nobody_is_ranked(stage: Stage) -> None:
    """A finished match with the rank of one side only, and not the first."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(outcome=Outcome((2,))))


@attack("watch", "told")
async def scores_from_nowhere(stage: Stage) -> None:
    """More scores than sides."""
    await wait(stage)
    await stage.send(stage.running(), stage.snapshot(outcome=Outcome((1, 2), (5, 3, 1))))


@attack("watch", "unharmed")
async def matches_without_end(stage: Stage) -> None:
    """One match begins after the other, and none continues."""
    await wait(stage)
    for match in range(1, 2_000):
        await stage.send(stage.running(), stage.snapshot(match=match), stage.events(match=match, first_seq=1))


@attack("seat", "told")
async def an_earlier_match(stage: Stage) -> None:
    """After the third match the second one begins."""
    await begin(stage)
    await stage.send(stage.snapshot(match=3), stage.snapshot(match=2))


# Clocks and reasons.


@attack("seat", "told")
async def a_reason_that_is_no_word(stage: Stage) -> None:
    """The client is sent away with odd letters as the reason."""
    await begin(stage)
    await stage.send(Dismissed(TABLE, ODD_TEXT[:40]))


async def _send_clocks(stage: Stage, *left: float | None) -> None:
    await begin(stage)
    await stage.send(stage.running(clock=ClockRules(60)), Clocks(TABLE, MATCH, list(left), [0, 1]))


@attack("seat", "told")
async def infinite_clocks(stage: Stage) -> None:
    """A player has infinite time."""
    await _send_clocks(stage, math.inf, 5.0)


@attack("seat", "told")
async def clocks_that_are_no_number(stage: Stage) -> None:
    """A player's seconds are not a number."""
    await _send_clocks(stage, math.nan, 5.0)


@attack("seat", "told")
async def huge_clocks(stage: Stage) -> None:
    """A player has more seconds than any clock can count."""
    await _send_clocks(stage, 1e300, 5.0)


@attack("seat", "unharmed")
async def the_longest_clocks(stage: Stage) -> None:
    """The largest and smallest allowed times, for more seats than there are."""
    await _send_clocks(stage, 1e8, -1e8, *[3.0] * 14)


@attack("seat", "unharmed")
async def a_flood_of_clocks(stage: Stage) -> None:
    """Notices of the clocks without a pause."""
    await begin(stage)
    await stage.send(stage.running(clock=ClockRules(60)))
    for number in count():
        await stage.send(Clocks(TABLE, MATCH, [number % 60 + 0.5, 9.5], [0]))


# The table beside its match.


@attack("seat", "unharmed")
async def a_table_that_is_told_without_end(stage: Stage) -> None:
    """The names at the table change all the time."""
    await begin(stage)
    for number in count():
        seats = [replace(seat, player=f"Boris {number}") for seat in stage.running().seats]
        await stage.send(stage.running(seats=seats, name=f"{number}", paused=number % 2 == 0))


@attack("seat", "unharmed")
async def talk_at_the_table(stage: Stage) -> None:
    """Chat lines without a pause while a match runs."""
    await begin(stage)
    for number in count(1):
        await stage.send(Said(number, TABLE, OTHER, "Boris", 1, f"{number} " + "w " * 90, ""))


@attack("seat", "told")
async def talk_from_nowhere(stage: Stage) -> None:
    """The tenth of two seats says something."""
    await begin(stage)
    await stage.send(Said(1, TABLE, OTHER, "Boris", 9, "hello", ""))


@attack("seat", "unharmed")
async def refused_without_end(stage: Stage) -> None:
    """Every request of the client is refused, with all possible arguments."""
    await begin(stage)
    while True:
        command = await stage.guest.command()
        number = getattr(command, "id", None)
        await stage.send(
            Rejected("wrong_password", {"key": ODD_TEXT, "self": ODD_TEXT, "seconds": 1e300}, number)
        )


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
    """Commitments and seals without end; the client would answer each."""
    await begin(stage)
    for number in range(3_000):
        commitment = Commitment(TABLE, 2, f"{number:064x}", [0, 1])
        await stage.send(commitment, Seals(TABLE, 2, [SeatSeal(0, "0" * 64)] * 16))
