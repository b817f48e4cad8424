"""The unit Barrow Dread (WY-19.3)."""

from engine.games.dawnember.cards.effects import Terror
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu06", 4, (4, 2, 3), "infantry", "nightwright", does=(static(Terror(2)),))
