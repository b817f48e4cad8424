"""The unit March Levy (WY-19.1)."""

from engine.games.dawnember.cards.card import Cost, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, unit

CARD = unit(
    "du01",
    2,
    (2, 2, 2),
    "infantry",
    "marchfolk",
    does=(make_ability(Use.SUPPORT, Str(2), to=Target.OWN_IN_COMBAT, cost=(Cost.COMMIT_SELF,)),),
)
