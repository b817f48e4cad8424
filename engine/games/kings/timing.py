"""The part of Kings of War for time: timeouts, and costly settings."""

from __future__ import annotations

from engine.events import Seat
from engine.games.kings.actions import Action, Flag
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.options import Options
from engine.games.kings.state import State
from engine.parts.timing import Timing

_FEW_PIECES = 8
"""With more pieces, the set-up of a generated map counts as costly."""
_MIN_AREA_PER_PIECE = 300 * INCH * INCH
"""With less table area for each piece, the set-up counts as costly, too."""
_FEW_UNITS = 32
"""With more units on both sides together, or on a crowded map, each order counts as costly."""


class KingsTiming(Timing[State]):
    """The part of Kings of War for time."""

    def timeout_action(self, state: State, seat: Seat) -> Flag:
        """Return that the match goes on without the seat's time (KW-17.1.3)."""
        return Flag()

    def has_costly_setup(self, config: Options) -> bool:
        """Say whether armies are drawn or judged, or terrain is laid out that takes many tries."""
        width, height = config.size
        crowded = config.pieces > _FEW_PIECES or width * height < config.pieces * _MIN_AREA_PER_PIECE
        return "own" in (config.lists, config.map) or (config.map == "generated" and crowded)

    def is_costly(self, state: State, seat: Seat, action: Action) -> bool:
        """Say whether no seat decides any more, or many things may be in the way of an order."""
        crowded = len(state.units) > _FEW_UNITS or len(state.pieces) > _FEW_PIECES
        return crowded or isinstance(action, Flag)
