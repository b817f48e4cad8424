"""The cover of Kings of War: a charge that strikes home, on the real tabletop."""

from __future__ import annotations

import pygame

from client.draw.tabletop.banners import banners
from client.draw.tabletop.camera import Camera
from client.draw.tabletop.plan import INCH
from client.draw.tabletop.tabletop import Tabletop
from client.draw.tabletop.terrain import Feature
from client.draw.tabletop.units import Unit
from client.skins.covers import draw_edge
from client.skins.kings.art.looks import device, formation_of, look_of

TABLE = (72 * INCH, 48 * INCH)
MIDDLE = (9000, 6000)
"""The middle of the shown part of the table, in tenths of a millimetre."""
BREADTH = 4300
"""Width of the shown part of the table, in tenths of a millimetre."""
UNITS_ON_COVER = (
    ("kn/r", 0, 8300, 5420, 200),
    ("zo/h", 1, 8720, 6560, 2000),
    ("ge/1/mounted", 0, 7480, 4900, 200),
    ("sh/r", 0, 9950, 5150, 3500),
    ("rv/r", 1, 10450, 6750, 1950),
)
"""Entries of armies with their sides, places and headings."""
TERRAIN = (
    Feature("wood", (((6700, 6300), (6600, 7100), (7300, 7700), (8000, 7600), (7800, 6900), (7300, 6300)),)),
    Feature("wall", (((10500, 5700), (11500, 5900), (11480, 6000), (10480, 5800)),)),
)


def cover(size: tuple[int, int]) -> pygame.Surface:
    """Draw the cover, `size` in pixels."""
    picture = pygame.Surface(size, depth=32)
    camera = Camera(TABLE, picture.get_rect())
    wanted = size[0] / BREADTH
    level = max(range(camera.top + 1), key=lambda each: -abs(camera.scale_of(each) - wanted))
    camera.follow(MIDDLE, level)
    camera.arrive()
    table = Tabletop(camera, TERRAIN)
    table.units = tuple(
        Unit(
            look_of(entry, side),
            x,
            y,
            heading,
            "",
            device(entry.partition("/")[0]),
            0,
            (),
            formation_of(entry),
        )
        for entry, side, x, y, heading in UNITS_ON_COVER
    )
    table.finish()
    table.draw(picture)
    banners(picture, camera, table.units)
    draw_edge(picture)
    return picture
