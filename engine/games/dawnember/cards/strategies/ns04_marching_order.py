"""The strategy Marching Order (WY-19.7)."""

from engine.games.dawnember.cards.card import Cost, Target, Use
from engine.games.dawnember.cards.effects import Move
from engine.games.dawnember.cards.making import make_ability, strategy

CARD = strategy(
    "ns04",
    5,
    make_ability(Use.COMMAND, Move("line", 2), to=Target.OWN_RESERVE_UNITS, cost=(Cost.DISCARD_SELF,)),
)
