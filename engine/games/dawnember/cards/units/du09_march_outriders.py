"""The unit March Outriders (WY-19.1)."""

from engine.games.dawnember.cards.effects import Scout
from engine.games.dawnember.cards.making import static, unit

CARD = unit("du09", 3, (3, 2, 3), "cavalry", "marchfolk", does=(static(Scout(3)),))
