"""The unit Forged Plate (WY-19.3)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Tp
from engine.games.dawnember.cards.making import make_ability, unit

CARD = unit(
    "eu07",
    5,
    (5, 3, 4),
    "infantry",
    "cinderkin",
    does=(make_ability(Use.CRY, Tp(-2), to=Target.ENEMY_IN_COMBAT),),
)
