"""The unit Coal Slingers (WY-19.3)."""

from engine.games.dawnember.cards.effects import Shoot
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu04", 3, (2, 3, 2), "infantry", "cinderkin", does=(static(Shoot("ranged", 6)),))
