"""The attachment Watch Horn (WY-19.4)."""

from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Scout
from engine.games.dawnember.cards.making import attachment, static

CARD = attachment("na03", 1, "item", unique=True, does=(static(Scout(2), to=Target.BEARER),))
