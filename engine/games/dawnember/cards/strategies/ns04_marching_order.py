"""The strategy Marching Order (WY-19.7)."""

from engine.games.dawnember.cards.card import Cost, Target, Use
from engine.games.dawnember.cards.effects import Move
from engine.games.dawnember.cards.making import strategy, used

CARD = strategy(
    "ns04", 5, used(Use.COMMAND, Move("line", 2), to=Target.OWN_RESERVE_UNITS, cost=(Cost.DISCARD_SELF,))
)
