"""Archer (WC-8.1)."""

from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.tactics import missed, shoot, shots

UNIT = Unit(
    "ar",
    coins=4,
    rating=2.3,
    attacks=False,
    tactic=Tactic(
        options=shots(lambda state, cell: state.setup.board.ring_mask[cell]), perform=shoot, explain=missed
    ),
)
