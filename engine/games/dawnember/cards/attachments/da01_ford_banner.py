"""The attachment Ford Banner (WY-19.4)."""

from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Victory
from engine.games.dawnember.cards.making import attachment, static

CARD = attachment("da01", 1, "standard", does=(static(Victory(3), to=Target.BEARER),))
