"""Frame times of War Chest: at rest, with ten coins in motion, in a match of bots."""

from __future__ import annotations

from unittest.mock import patch

import pygame

from client.app import App
from client.skins.warchest.field import WarChestField
from client.skins.warchest.motion import motions
from engine.events import Event
from engine.games.warchest.board import CELL
from engine.games.warchest.events import Bolstered, CoinLost, Moved
from engine.games.warchest.kinds import KIND
from tools.bench.frame_clock import Clock, Measure, Times, sit
from tools.harness.clients.hostless_session import LocalSession, Staged, position

CROWDED = position(
    "c2:w:be3,d2:w:kn2,e3:w:rg4,f2:w:wp1,e5:r:fo1,f5:r:fo2,g4:r:me3,h3:r:pi2,h4:r:sw3",
    hands=("be,kn,ro", "fo,me"),
)
TEN: tuple[Event, ...] = (
    *(
        Moved(KIND[kind], CELL[cell], (CELL[end],))
        for kind, cell, end in (
            ("be", "c2", "c3"),
            ("kn", "d2", "d3"),
            ("fo", "e5", "e4"),
            ("me", "g4", "f4"),
        )
    ),
    *(CoinLost(KIND[kind], CELL[cell]) for kind, cell in (("rg", "e3"), ("pi", "h3"), ("sw", "h4"))),
    *(
        Bolstered(seat, KIND[kind], CELL[cell])
        for seat, kind, cell in ((0, "be", "c2"), (1, "fo", "f5"), (1, "me", "g4"))
    ),
)
"""Ten coins in motion at once: more than the rules ever move together."""


async def still(app: App, count: int) -> Times:
    """Measure a table without motion."""
    await sit(app, LocalSession(Staged(CROWDED)))
    return await Clock(app).frames(count)


async def ten(app: App, count: int) -> Times:
    """Measure a table with ten coins in motion, each at a different moment."""
    screen = await sit(app, LocalSession(Staged(CROWDED)))
    field = screen.parts.match.field
    assert isinstance(field, WarChestField)
    drawn = 0

    def with_ten(target: pygame.Surface) -> None:
        nonlocal drawn
        drawn += 1
        for at, event in enumerate(TEN):
            motions.draw(target, field.painter.places, event, (drawn / 40 + at / len(TEN)) % 1.0)
        over(target)

    over = field.draw_over
    with patch.object(field, "draw_over", with_ten):
        return await Clock(app).frames(count)


async def match(app: App, count: int) -> Times:
    """Measure a match between bots as it is shown, with all of its motions."""
    session = LocalSession(options={"draft": "random"}, seed=3)
    screen = await sit(app, session)

    def go_on() -> None:
        if not screen.parts.match.show.motions.busy:
            session.run(1)

    return await Clock(app).frames(count, go_on)


MEASURES: dict[str, Measure] = {"still": still, "ten": ten, "match": match}
"""Measurements by name."""
