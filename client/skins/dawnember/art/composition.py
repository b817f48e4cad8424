"""The picture of a card, composed of its parts."""

from __future__ import annotations

from typing import NamedTuple

from client.skins.dawnember.art.parts.ink import put


class Picture(NamedTuple):
    """The composition of a picture: its light, the background, and the figure, on a page of 100 by 140."""

    light: str
    behind: str
    figure: str
    top: float = 6.0
    """Upper edge of the visible part in a window that is wider than high."""
    span: float = 88.0
    """Height of the part that such a window shows."""


def place_figure(figure: str, x: float = 50, y: float = 133, scale: float = 1.06) -> str:
    """Put a figure with its feet at a place of the page."""
    return put(figure, x, y, scale)


def show_thing(light: str, behind: str, sign: str, scale: float = 1.0) -> Picture:
    """Return the picture of one large thing."""
    return Picture(light, behind, put(sign, 50, 57, scale), 8.0, 98.0)
