"""The unit Shadow Snarers (WY-19.3)."""

from engine.games.dawnember.cards.effects import Scout, Shoot
from engine.games.dawnember.cards.making import static, unit

CARD = unit("eu03", 3, (3, 3, 3), "infantry", "nightwright", does=(static(Scout(2), Shoot("short", 5)),))
