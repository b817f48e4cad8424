"""The unit Stone Axes (WY-19.1)."""

from engine.games.dawnember.cards.card import Against, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import unit, used

CARD = unit(
    "du07",
    4,
    (4, 3, 4),
    "infantry",
    "stoneborn",
    does=(used(Use.TACTIC, Str(2), to=Target.SELF, when=(Against("cavalry"),)),),
)
