"""The unit Boarhide Hackers (WY-19.3)."""

from engine.games.dawnember.cards.effects import Victory
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu02", 3, (4, 2, 2), "infantry", "boarhide", does=(static(Victory(-1)),))
