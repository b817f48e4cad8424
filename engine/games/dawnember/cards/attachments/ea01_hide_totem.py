"""The attachment Hide Totem (WY-19.4)."""

from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Terror
from engine.games.dawnember.cards.making import attachment, static

CARD = attachment("ea01", 1, "standard", does=(static(Terror(1), to=Target.BEARER),))
