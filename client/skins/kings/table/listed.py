"""Orders as a list: whatever the engine's lattice has for the unit that is chosen, as buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from client.skins.kings.table.hand import Hand
from client.skins.kings.table.tool import Answer, Light, Tool
from engine.games.kings.legality.lattice import legal


class Listed(Tool):
    """Anything that is legal."""

    def __init__(self, hand: Hand) -> None:
        """List the orders of a position."""
        super().__init__(hand)
        self._orders = legal(hand.state, hand.seat)

    def _of(self, unit: str) -> list[object]:
        words = [(each, str(each).replace(",", " ").replace(">", " ").split()) for each in self._orders]
        return [each for each, said in words if unit in said[1:2]]

    def lights(self) -> Mapping[str, Light]:
        """Light the units that something is listed for."""
        return {unit: Light("ready") for unit in self.hand.battle.poses if self._of(unit)}

    def press(self, unit: str) -> None:
        """Choose a unit."""
        self.hand.select("" if unit == self.hand.selected else unit)

    def answers(self) -> Sequence[Answer]:
        """Return a button for each order of the chosen unit, or of none."""
        found = self._of(self.hand.selected) if self.hand.selected else []
        listed = [each for unit in self.hand.battle.poses for each in self._of(unit)]
        rest = [each for each in self._orders if each not in listed]
        return [Answer(str(each), str(each), partial(self.hand.decide, each)) for each in [*found, *rest]]
