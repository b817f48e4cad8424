"""Places on the screen of everything that can move."""

from __future__ import annotations

from dataclasses import dataclass, field

from client.draw.hex_layout import Point
from client.skins.warchest.input.hand import HandPlaces
from client.skins.warchest.panels.board import BoardView
from client.skins.warchest.panels.decree_shelf import Shelf
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.skins.warchest.panels.team_strip import TeamStrip, reserve
from client.skins.warchest.panels.tray import Tray
from engine.games.warchest.options import Variant
from engine.games.warchest.state import State, new_state


@dataclass
class Anchors:
    """The views of one table, and the position that they show."""

    board: BoardView
    tray: Tray
    hand: HandPlaces
    panels: list[PlayerPanel]
    viewer: int | None
    shelf: Shelf = field(default_factory=Shelf)
    strips: tuple[TeamStrip, TeamStrip] = field(default_factory=lambda: (TeamStrip(0), TeamStrip(1)))
    """The strips of the sides; they are visible only in matches with partners."""
    state: State = field(default_factory=lambda: new_state(Variant()))
    picked: int | None = None
    """The place of the hand that the player used last."""

    def slot(self, seat: int, coin: int) -> int | None:
        """Return the place of a coin that leaves the viewer's hand; -1 is apart, None for other seats."""
        if seat != self.viewer:
            return None
        if self.hand.apart == coin:
            return -1
        if (
            self.picked is not None
            and self.picked < len(self.hand.places)
            and self.hand.places[self.picked] == coin
        ):
            return self.picked
        return self.hand.place_of(coin)

    def in_hand(self, seat: int, coin: int) -> tuple[Point, float]:
        """Return the middle and the radius of a coin in a hand."""
        slot = self.slot(seat, coin)
        if slot is None:
            return self.panels[seat].pile_middle("hand"), self.pile_radius(seat)
        return self.tray.place(self.hand, slot), self.tray.plan.radius

    def coming(self, seat: int, number: int, apart: bool) -> list[tuple[Point, float]]:
        """Return the places for the next coins of a hand."""
        if seat != self.viewer:
            return [(self.panels[seat].pile_middle("hand"), self.pile_radius(seat))] * number
        if apart:
            return [(self.tray.plan.apart, self.tray.plan.radius)] * number
        return [
            (self.tray.place(self.hand, at), self.tray.plan.radius)
            for at in self.hand.list_free_places(number)
        ]

    def pile_radius(self, seat: int) -> float:
        """Return the radius of a coin on a player's panel."""
        plan = self.panels[seat].plan
        assert plan is not None
        return plan.piles["hand"].height * 0.27

    def decree(self, number: int, side: int) -> tuple[Point, float]:
        """Return the middle and the radius of a side's Seal on a Decree."""
        return self.shelf.seal_place(self.state, number, side)

    def reserve(self, side: int) -> tuple[Point, float]:
        """Return the middle and the radius of the next Seal that a side takes from its reserve."""
        plan = self.panels[side].plan
        assert plan is not None
        box = self.strips[side].seals if self.state.setup.variant.players > 2 else plan.seals
        number = len(self.state.setup.decrees)
        return reserve(box, number, max(0, number - self.state.seals[side].bit_count() - 1))
