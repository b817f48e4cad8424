"""The unit Winged Ghouls (WY-19.3)."""

from engine.games.dawnember.cards.effects import Terror
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu11", 4, (3, 2, 3), "flyer", "nightwright", does=(static(Terror(1)),))
