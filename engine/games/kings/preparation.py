"""The armies that seats of Kings of War may bring to a match."""

from __future__ import annotations

from engine.chance import Chance
from engine.events import Seat
from engine.games.kings.armies.building import faults
from engine.games.kings.armies.drawing import draw_army
from engine.games.kings.armies.entries import read_army
from engine.games.kings.options import Options
from engine.parts.preparation import Preparation
from engine.reason import Reason

MAX_ARMY_LENGTH = 6_000
"""Characters of an army: one of the largest format, of the cheapest units, takes about five thousand."""


class ArmyPreparation(Preparation):
    """An army of a seat, in a match where the seats bring their own."""

    def max_length(self, config: Options, seat: Seat) -> int:
        """Return the longest text of an army; 0 if the seats do not bring their own."""
        return MAX_ARMY_LENGTH if config.lists == "own" else 0

    def find_errors(self, config: Options, seat: Seat, text: str) -> list[Reason]:
        """Return all errors in a seat's army (KW-14)."""
        try:
            army = read_army(text)
        except ValueError:
            return [Reason("no_army")]
        return faults(army, config.building)

    def prepare(self, config: Options, seat: Seat, chance: Chance) -> str:
        """Return an army that a seat may bring."""
        if config.lists != "own":
            return ""
        return ",".join(draw_army(config.armies[seat], config.building, chance))
