"""The end of the program while its player hosts a room: the choice about the room, and the notice of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Literal

from client.hosts.party_host import PartyHost
from client.net.refusal import Refused
from client.sessions.room_session import RoomSession
from client.skins.registry import SHOWN_GAMES
from client.ui.context import Context
from client.ui.widgets.dialog import Choice, Dialog

Answer = Literal["keep", "close", "stay"]
SETTLING_S = 0.5
"""Seconds that the owner's own connection may take to end after its screen."""
TOLD_S = 1.0
"""Least seconds for which the notice of a closed room is visible."""


async def part(app: Context) -> None:
    """Leave the room and end the program; if others are in the room, ask first what happens to it."""
    party = app.shelf.party
    app.go_home()
    guests = await count_guests(party, app.settings.player)
    answer: Answer = await _ask(app, guests) if guests else "close"
    if answer == "stay":
        return
    if answer == "close":
        app.toast(app.words.tr("network.closing" if guests else "network.part.nobody"))
        closing, told = asyncio.ensure_future(party.stop()), asyncio.sleep(TOLD_S)
        await asyncio.gather(closing, told)
    app.end()


async def count_guests(party: PartyHost, name: str) -> int:
    """Return the number of people in the room of this machine, whose owner has just left it."""
    own = party.own
    if own is None:
        return 0
    try:
        visit = await RoomSession.enter([own.near], own.fingerprint, name=name, games=SHOWN_GAMES, host=party)
    except Refused:
        return 0
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(SETTLING_S):
                await visit.commands.until(lambda: len(visit.room.people) <= 1)
        return max(0, len(visit.room.people) - 1)
    finally:
        await visit.close()


async def _ask(app: Context, guests: int) -> Answer:
    """Ask what happens to a room with other people."""
    words = app.words
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

    cost = partial(words.tr, "network.part.cost")

    def answer(given: Answer) -> Callable[[], None]:
        return partial(answered.set_result, given)

    app.open(
        Dialog(
            lambda: words.tr_n("network.part.ask", guests),
            [
                Choice("network.part.close", answer("close"), "danger", cost),
                Choice("network.part.keep", answer("keep"), "primary"),
                Choice("network.part.stay", answer("stay")),
            ],
            title=lambda: words.tr("network.part.title"),
        )
    )
    return await answered
