"""The unit Stone Axes (WY-19.1)."""

from engine.games.dawnember.cards.card import Against, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, unit

CARD = unit(
    "du07",
    4,
    (4, 3, 4),
    "infantry",
    "stoneborn",
    does=(make_ability(Use.TACTIC, Str(2), to=Target.SELF, when=(Against("cavalry"),)),),
)
