"""The unit The Fang (WY-19.3)."""

from engine.games.dawnember.cards.effects import Shoot
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu05", 3, (1, 2, 2), "infantry", "engine", does=(static(Shoot("long", 6)),))
