"""The unit Old Granny (WY-19.1)."""

from engine.games.dawnember.cards.effects import Shoot
from engine.games.dawnember.cards.making import static, unit

CARD = unit("du06", 3, (1, 1, 2), "infantry", "engine", does=(static(Shoot("long", 5)),))
