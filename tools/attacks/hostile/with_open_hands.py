"""Hostile hosts that show open hands on a big screen: streams that differ, gape, or stay away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.events import Viewer
from engine.game import Codec
from engine.wire.protocol import Events, Watching
from tools.attacks.hostile.scripts import attack
from tools.attacks.hostile.stage import MATCH, TABLE, Stage

LATE_HANDS = Watching("delayed", 30)
PUBLIC: Viewer = None
DECISIONS = 30


async def show(stage: Stage, viewers: Iterable[Viewer]) -> None:
    """Begin a match that is shown to a spectator of all seats, as far as some viewers see it."""
    await stage.send(stage.table(watching=LATE_HANDS))
    await stage.place()
    await stage.send(stage.running(watching=LATE_HANDS), stage.snapshot())
    for viewer in viewers:
        await stage.send(tell(stage, viewer))


def tell(stage: Stage, viewer: Viewer, **changes: Any) -> Events:
    """Return a viewer's whole stream of the match."""
    events = [Codec.plain(event) for event in stage.truth.stream(viewer)]
    return replace(Events(TABLE, MATCH, viewer, stage.truth.revision, 1, events), **changes)


@attack("big screen", "unharmed")
async def honest_open_hands(stage: Stage) -> None:
    """What a host shows that keeps the rules."""
    await stage.welcome()
    await show(stage, (PUBLIC, 0, 1))
    for _ in range(DECISIONS):
        stage.decide()
        for viewer in (1, PUBLIC, 0):
            await stage.send(tell(stage, viewer))
    await stage.obey()


@attack("big screen", "told")
async def open_hands_that_differ(stage: Stage) -> None:
    """A seat is told other public things than everybody."""
    await stage.welcome()
    stage.decide()
    await show(stage, (PUBLIC, 0))
    lies = [
        {**event, "seat": 1 - event["seat"]} if "seat" in event else event for event in tell(stage, 1).events
    ]
    await stage.send(tell(stage, 1, events=lies))
    await stage.obey()


@attack("big screen", "told", frames=200)
async def open_hands_that_gape(stage: Stage) -> None:
    """A seat's events are missing, and are not sent however often they are requested."""
    await stage.welcome()
    await show(stage, (PUBLIC, 0))
    obeying = asyncio.ensure_future(stage.obey())
    try:
        while not obeying.done():
            await stage.send(tell(stage, 1, first_seq=5_000))
            await asyncio.sleep(0.05)
    finally:
        obeying.cancel()


@attack("big screen", "told", gradual=True)
async def one_open_hand_without_end(stage: Stage) -> None:
    """One seat's stream has no end, and the other seat's never comes."""
    await stage.welcome()
    await show(stage, (PUBLIC,))
    talk = [{"type": "StoodIn", "seat": 1}, {"type": "CameBack", "seat": 1}] * 600
    first = 1
    while True:
        await stage.send(tell(stage, 0, events=talk, first_seq=first))
        first += len(talk)


@attack("big screen", "told")
async def a_hand_of_nobody(stage: Stage) -> None:
    """A stream of a seat that the table does not have."""
    await stage.welcome()
    await show(stage, (PUBLIC, 0, 1))
    await stage.send(tell(stage, 9, events=[]))
    await stage.obey()
