"""The unit Ford Shieldbearers (WY-19.1)."""

from engine.games.dawnember.cards.effects import Victory
from engine.games.dawnember.cards.making import static, unit

CARD = unit("du02", 3, (3, 3, 3), "infantry", "marchfolk", does=(static(Victory(2)),))
