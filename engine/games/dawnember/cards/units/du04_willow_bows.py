"""The unit Willow Bows (WY-19.1)."""

from engine.games.dawnember.cards.effects import Shoot
from engine.games.dawnember.cards.making import static, unit

CARD = unit("du04", 3, (2, 3, 2), "infantry", "sylvan", does=(static(Shoot("ranged", 6)),))
