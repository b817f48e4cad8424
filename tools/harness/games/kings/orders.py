"""Scenes of Kings of War in the hand: a unit on its way, one at a forbidden place, charges."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from tools.harness.clients.stage import Scene, Stage
from tools.harness.games.kings.deeds import Deed, position

Place = tuple[int, int]
WALL = (
    "p1:d:6:wood:2200,4600/1500,5600/2300,6400/3400,6100/3400,5000;"
    "p2:o:1:wall:6900,5300/6900,5420/9100,5420/9100,5300;"
    "p3:h:2:hill:13900,3700/13300,4700/14300,5500/15700,5100/15500,3900"
)
CLOSE = ("b.rv1:rv/r:11500,5900,2700:6:-:-",)
"""An enemy that shows its flank to the shield wall."""


def _post(kind: int, place: Place, **about: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=place, touch=False, **about))


async def _drag_through(stage: Stage, deed: Deed, places: Sequence[Place], *, held: bool) -> None:
    """Drag from pixel to pixel, and release at the end unless the unit stays `held`."""
    stage.point(places[0])
    await stage.wait(0.1)
    _post(pygame.MOUSEBUTTONDOWN, places[0], button=1)
    for place in places[1:]:
        _post(pygame.MOUSEMOTION, place, rel=(1, 1), buttons=(1, 0, 0))
        await stage.wait(0.1)
    if held:
        await deed.pause()
        return
    _post(pygame.MOUSEBUTTONUP, places[-1], button=1)
    await deed.rest()


def _drag(name: str, unit: str, to: Place, *, level: int = 0, held: bool = True) -> Scene:
    async def scene(stage: Stage) -> None:
        deed = Deed(stage, position(*CLOSE, map=WALL))
        if level:
            deed.near(unit, level)
        middle = deed.place(to)
        start = deed.pixel(unit)
        way = ((start[0] + middle[0]) // 2, (start[1] + middle[1]) // 2)
        await _drag_through(stage, deed, (start, way, middle), held=held)
        stage.shoot(name)

    return scene


SCENES: dict[str, Scene] = {
    "kings_drag": _drag("kings-drag", "a.kn1", (7700, 5300)),
    "kings_refused": _drag("kings-refused", "a.sh1", (9900, 5250), level=4),
    "kings_flank": _drag("kings-flank", "a.sh1", (11500, 5900), held=False),
    "kings_hindered": _drag("kings-hindered", "a.kn1", (7700, 7000), held=False),
}
