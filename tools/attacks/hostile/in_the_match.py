"""Hostile hosts that attack a running match: gaps, floods, and false events."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, get_args

from msgspec import inspect

from engine.game import Codec
from engine.match.beginning import MATCH_EVENTS
from engine.wire.protocol import Events
from tools.attacks.hostile.in_the_room import ODD_TEXT
from tools.attacks.hostile.scripts import attack
from tools.attacks.hostile.stage import MATCH, TABLE, Stage, begin

TALK: list[Any] = [{"type": "StoodIn", "seat": 1}, {"type": "CameBack", "seat": 1}]
"""Events that change nothing in the game."""


@attack("seat", "told", frames=200)
async def a_gap_that_stays(stage: Stage) -> None:
    """Events are missing, and are not sent however often they are requested."""
    await begin(stage)
    obeying = asyncio.ensure_future(stage.obey())
    try:
        while not obeying.done():
            await stage.send(stage.events(TALK, first_seq=5_000))
            await asyncio.sleep(0.05)
    finally:
        obeying.cancel()


@attack("seat", "unharmed")
async def everything_twice(stage: Stage) -> None:
    """The whole stream again and again."""
    await begin(stage)
    told = [Codec.plain(event) for event in stage.truth.events_for(0, stage.viewer)]
    for _ in range(2_000):
        await stage.send(Events(TABLE, MATCH, 0, 0, 1, told))


@attack("seat", "unharmed")
async def events_of_another_table(stage: Stage) -> None:
    """Events of a table and of matches without the client."""
    await begin(stage)
    for number in range(2, 2_000):
        await stage.send(Events(number, 1, None, 0, 1, TALK * 9), Events(TABLE, number, 0, 0, 1, TALK))


@attack("seat", "unharmed")
async def a_flood_of_events(stage: Stage) -> None:
    """Messages full of events, without a pause; the player sees them all."""
    await begin(stage)
    for _ in range(18):
        await stage.send(stage.events(TALK * 700))


@attack("seat", "unharmed", animated=True)
async def a_flood_of_events_in_motion(stage: Stage) -> None:
    """The same for a player with animations."""
    await begin(stage)
    for _ in range(18):
        await stage.send(stage.events(TALK * 700))


@attack("seat", "told", frames=200, gradual=True)
async def events_without_end(stage: Stage) -> None:
    """More events than a match can have."""
    await begin(stage)
    while True:
        await stage.send(stage.events(TALK * 700))


@attack("seat", "unharmed")
async def offers_without_end(stage: Stage) -> None:
    """One player offers a tie a thousand times, which counts as one offer."""
    await begin(stage)
    await stage.send(stage.events([{"type": "TieOffered", "seat": 1}] * 1_000))


@attack("seat", "unharmed")
async def requests_without_end(stage: Stage) -> None:
    """One player asks for a takeback a thousand times, at a table where nobody may."""
    await begin(stage)
    await stage.send(stage.events([{"type": "TakebackAsked", "seat": 1}] * 1_000))


@attack("seat", "told")
async def taken_back_to_nowhere(stage: Stage) -> None:
    """A decision is taken back to a position that never existed."""
    await begin(stage)
    await stage.send(stage.events([{"type": "Undone", "seat": 0, "count": 999}]))


@attack("seat", "told")
async def no_events(stage: Stage) -> None:
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
    await stage.send(stage.events([{"type": "Decided", "seat": 1, "action": ODD_TEXT * 100 + "x" * 50_000}]))


def _make_up_value(kind: Any, chance: Random) -> Any:
    """Return a plain value of a type, with any content."""
    match kind:
        case inspect.IntType():
            low = 0 if kind.ge is None else kind.ge
            high = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else 5
            return chance.randint(low, min(high, low + 60))
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.StrType():
            return chance.choice(["", "x", "pass ro", ODD_TEXT])
        case inspect.UnionType():
            return _make_up_value(chance.choice(kind.types), chance)
        case inspect.VarTupleType() | inspect.ListType():
            return [_make_up_value(kind.item_type, chance) for _ in range(chance.randint(0, 3))]
        case inspect.LiteralType():
            return chance.choice(list(kind.values))
        case inspect.StructType():
            values = {field.encode_name: _make_up_value(field.type, chance) for field in kind.fields}
            return {str(kind.tag_field): kind.tag} | values
    return None


async def _lies(stage: Stage, seed: int) -> None:
    """Return decisions of an honest match with made-up events between: many fit, the last one does not."""
    await begin(stage)
    chance = Random(seed)
    kinds = [inspect.type_info(each) for each in (*get_args(stage.game.events), *MATCH_EVENTS)]
    for _ in range(200):
        stage.decide()
        events = list(stage.events().events)
        stage.told -= len(events)
        events.insert(chance.randint(0, len(events)), _make_up_value(chance.choice(kinds), chance))
        await stage.send(stage.events(events))
        await asyncio.sleep(0.01)


@attack("seat", "told")
async def lies(stage: Stage) -> None:
    """Made-up events."""
    await _lies(stage, 1)


@attack("watch", "told", animated=True, frames=200)
async def lies_in_motion(stage: Stage) -> None:
    """Made-up events, animated for a spectator."""
    await _lies(stage, 5)


@attack("seat", "told", animated=True, frames=200)
async def other_lies_in_motion(stage: Stage) -> None:
    """Made-up events, animated for a player."""
    await _lies(stage, 8)
