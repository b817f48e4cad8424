"""The unit Wolf Riders (WY-19.3)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, unit

CARD = unit(
    "eu09",
    3,
    (3, 2, 2),
    "cavalry",
    "boarhide",
    does=(make_ability(Use.TACTIC, Str(2), to=Target.SELF, when=(Condition.ATTACKING, Condition.FOLLOWUP)),),
)
