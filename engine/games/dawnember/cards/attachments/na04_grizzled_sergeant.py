"""The attachment Grizzled Sergeant (WY-19.4)."""

from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Unblockable
from engine.games.dawnember.cards.making import attachment, static

CARD = attachment("na04", 1, "character", tactics=1, does=(static(Unblockable(), to=Target.BEARER),))
