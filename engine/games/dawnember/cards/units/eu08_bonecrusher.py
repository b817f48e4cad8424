"""The unit Bonecrusher (WY-19.3)."""

from engine.games.dawnember.cards.effects import Terror, Victory
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu08", 6, (8, 1, 3), "infantry", "boarhide", "beast", does=(static(Terror(1), Victory(-3)),))
