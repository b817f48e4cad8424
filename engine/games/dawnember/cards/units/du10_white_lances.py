"""The unit White Lances (WY-19.1)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, unit

CARD = unit(
    "du10",
    5,
    (5, 3, 4),
    "cavalry",
    "marchfolk",
    does=(make_ability(Use.CRY, Str(2), to=Target.SELF, when=(Condition.ATTACKING,)),),
)
