"""The unit Watch Crossbows (WY-19.1)."""

from engine.games.dawnember.cards.effects import Shoot
from engine.games.dawnember.cards.making import static, unit

CARD = unit(
    "du05", 3, (3, 2, 3), "infantry", "marchfolk", does=(static(Shoot("short", 6), Shoot("ranged", 4)),)
)
