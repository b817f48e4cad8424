"""Places of things on a card, on a page of 100 by 140."""

from __future__ import annotations

from typing import Literal, NamedTuple

import pygame

Build = Literal["read", "long", "seen", "small", "token"]
"""The use of a card: for reading with little or much text, to be known by name or by picture, or a token."""
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""
Point = tuple[float, float]
Spot = tuple[Point, float]
"""The middle of something, and its edge or radius."""

PAGE = (100.0, 140.0)
NOWHERE: Spot = ((0, 0), 0)


class Layout(NamedTuple):
    """Places of the parts of a card; a part that this build does not show has no box or edge."""

    window: Box
    name: Box | None = None
    """The plate behind the name."""
    sheet: Box | None = None
    """The sheet behind the text."""
    coin: Spot = NOWHERE
    die: Spot = NOWHERE
    plates: Spot = NOWHERE
    """The first of the plates with abilities."""
    down: float = 0.0
    """Distance from one of these plates to the next."""
    values: Spot = NOWHERE
    """The middle of the values."""
    apart: float = 0.0
    """Distance from one value to the next."""
    kind: Spot = NOWHERE
    unique: Spot = NOWHERE


_READ = Layout(
    window=(6, 18, 94, 79),
    name=(5, 4.6, 95, 16.4),
    sheet=(6, 86, 94, 134.5),
    coin=((12.4, 11.6), 10.2),
    die=((87.6, 11), 16),
    plates=((88, 27), 14.5),
    down=13.4,
    values=((50, 80.5), 17.5),
    apart=20,
)
_LONG_LAYOUT = _READ._replace(window=(6, 18, 94, 66), sheet=(6, 73, 94, 134.5), values=((50, 67.5), 17.5))
_SEEN_LAYOUT = Layout(
    window=(5.5, 5.5, 94.5, 90),
    name=(5.5, 91.4, 94.5, 114.4),
    coin=((15.5, 15.5), 13.5),
    die=((84.5, 15.5), 22),
    plates=((84.5, 16.5), 20),
    down=19.6,
    values=((50, 125), 22),
    apart=27,
    unique=((14, 82), 17),
)
_WHOLE_BOX = (5.0, 5.0, 95.0, 135.0)

ARMY: dict[Build, Layout] = {
    "read": _READ,
    "long": _LONG_LAYOUT,
    "seen": _SEEN_LAYOUT,
    "small": Layout(_WHOLE_BOX, coin=((21, 21), 18), values=((22, 116), 40)),
    "token": Layout(_WHOLE_BOX),
}
ACTION: dict[Build, Layout] = {
    "read": _READ._replace(window=(6, 18, 94, 82), kind=((50, 82), 13), plates=((88, 41), 14.5)),
    "long": _LONG_LAYOUT._replace(window=(6, 18, 94, 69), kind=((50, 69), 13), plates=((88, 41), 14.5)),
    "seen": _SEEN_LAYOUT._replace(
        window=(5.5, 5.5, 94.5, 96),
        name=(5.5, 97.6, 94.5, 119),
        kind=((50, 127.5), 16.5),
        plates=((84.5, 37), 20),
    ),
    "small": ARMY["small"],
    "token": ARMY["token"],
}


def layout(build: Build, army: bool) -> Layout:
    """Return the places on an army card, or on an action card."""
    return (ARMY if army else ACTION)[build]


def page(height: int) -> tuple[int, int]:
    """Return the size of a card `height` pixels high."""
    return (round(height * PAGE[0] / PAGE[1]), height)


def pixels(box: Box, height: int) -> pygame.Rect:
    """Return a box of the page on a card `height` pixels high."""
    left, top, right, bottom = (round(edge * height / PAGE[1]) for edge in box)
    return pygame.Rect(left, top, right - left, bottom - top)


def length(part: float, height: int) -> int:
    """Return a length of the page on a card `height` pixels high."""
    return max(6, round(part * height / PAGE[1]))
