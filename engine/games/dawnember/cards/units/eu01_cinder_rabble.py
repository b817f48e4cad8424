"""The unit Cinder Rabble (WY-19.3)."""

from engine.games.dawnember.cards.card import Cost, Target, Use
from engine.games.dawnember.cards.effects import Commit
from engine.games.dawnember.cards.making import make_ability, unit

CARD = unit(
    "eu01",
    2,
    (2, 2, 1),
    "infantry",
    "cinderkin",
    does=(make_ability(Use.TACTIC, Commit(), to=Target.ENEMY_IN_COMBAT, cost=(Cost.DESTROY_SELF,)),),
)
