"""The part of a player's panel or of a team's strip under a point."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from client.skins.warchest.input.pointing import Pointing
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.skins.warchest.panels.team_strip import TeamStrip
from client.ui.focus import Key

Point = tuple[int, int]


class PanelParts:
    """Names the parts of the panels and strips of one table; `Painter` owns it and the views."""

    def __init__(self, pointing: Pointing, panels: Sequence[PlayerPanel], pair: Sequence[TeamStrip]) -> None:
        """Keep the views; the strips count only while there are more than two panels."""
        self._pointing = pointing
        self._panels = panels
        self._pair = pair

    @property
    def _strips(self) -> Sequence[TeamStrip]:
        return self._pair if len(self._panels) > 2 else ()

    def part_at(self, pos: Point, seen: Collection[int]) -> Key:
        """Name the part under a point; `seen` holds the seats whose hands the viewer has seen."""
        part = self._pointing.part_at(pos)
        part = part or next((found for strip in self._strips if (found := strip.part_at(pos))), "")
        match part:
            case "hand":
                return self._name_hand_key(pos, seen)
            case "seals":
                return Key(part, self._seals_of(pos))
        return Key(part)

    def _name_hand_key(self, pos: Point, seen: Collection[int]) -> Key:
        """Name the hand under a point: `seen` with its seat if the viewer has seen it, `hand` otherwise."""
        for panel in self._panels:
            if panel.seat in seen and panel.plan and panel.plan.piles["hand"].collidepoint(pos):
                return Key("seen", panel.seat)
        return Key("hand")

    def _seals_of(self, pos: Point) -> int:
        """Return the side whose Seals in reserve are under a point."""
        boxes = [(strip.seals, strip.side) for strip in self._strips]
        boxes += [(panel.plan.seals, panel.side) for panel in self._panels if panel.plan is not None]
        return next(side for box, side in boxes if box.collidepoint(pos))
