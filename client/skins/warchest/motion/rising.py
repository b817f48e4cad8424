"""The tile under the mouse, which rises a little."""

from __future__ import annotations

from client.draw.easing import ease_out
from client.skins.warchest.panels.loose_tiles import LooseTile

RISE = 3.0
"""Height of the tile above the others, in design units."""
RISE_TIME_S = 0.1
"""Seconds in which a tile rises, or sinks back."""


class RisingTiles:
    """The raised tiles: the one that is pointed at, and those that still sink back."""

    def __init__(self) -> None:
        """Begin with all of them in their places."""
        self._parts: dict[int, float] = {}
        """How far each tile has risen, from 0 to 1."""
        self._pointed: int | None = None

    def update(self, dt: float, pointed: int | None) -> None:
        """Advance by `dt` seconds; `pointed` is the cell under the mouse."""
        self._pointed = pointed
        known = self._parts if pointed is None else {pointed: 0.0, **self._parts}
        steps = {cell: part + (dt if cell == pointed else -dt) / RISE_TIME_S for cell, part in known.items()}
        self._parts = {cell: min(1.0, part) for cell, part in steps.items() if part > 0}

    @property
    def moving(self) -> bool:
        """Say whether a tile is on its way up or down."""
        return any(part < 1 or cell != self._pointed for cell, part in self._parts.items())

    def loose(self, unit: float) -> dict[int, LooseTile]:
        """Return the raised tiles; `unit` is a design unit in pixels."""
        return {cell: LooseTile(RISE * unit * ease_out(part)) for cell, part in self._parts.items()}
