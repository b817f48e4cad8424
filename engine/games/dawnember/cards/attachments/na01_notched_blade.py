"""The attachment Notched Blade (WY-19.4)."""

from engine.games.dawnember.cards.making import attachment

CARD = attachment("na01", 1, "weapon", strength=1)
