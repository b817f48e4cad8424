"""Lancer (WC-8.8).

Tactic: ride one or two empty cells in a straight line and attack the next cell on that line. Restriction:
the Lancer has no other attack.
"""

from engine.games.warchest.abilities.tactics import charges, ride
from engine.games.warchest.catalog import Tactic, Unit
from engine.games.warchest.legality.filters import Filter, Filters, bluntly, plain
from engine.games.warchest.legality.targets import NO_ENEMY, clear, enemy, straight, unblocked, vulnerable

beyond = Filter(
    lambda state, here, doer, among: among & state.setup.board.beyond[doer.origin].get(doer.cell, 0),
    bluntly(plain("not_straight")),
    NO_ENEMY,
)
"""The next cell on the line of the ride (WC-8.8.1)."""
UNIT = Unit(
    "la",
    coins=4,
    attacks=False,
    tactic=Tactic(
        charges(
            Filters(straight, unblocked, clear),
            Filters(beyond, enemy, vulnerable),
            lambda board, cell, foe: board.before[cell].get(foe, 0),
        ),
        ride,
    ),
)
