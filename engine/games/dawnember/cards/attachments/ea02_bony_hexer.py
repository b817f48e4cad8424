"""The attachment Bony Hexer (WY-19.4)."""

from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Wizard
from engine.games.dawnember.cards.making import attachment, static

CARD = attachment("ea02", 2, "character", tactics=1, does=(static(Wizard(1), to=Target.BEARER),))
