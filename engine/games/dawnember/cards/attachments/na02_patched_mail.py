"""The attachment Patched Mail (WY-19.4)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import WinSlaughter
from engine.games.dawnember.cards.making import attachment, used

CARD = attachment("na02", 1, "armour", does=(used(Use.TACTIC, WinSlaughter(), to=Target.BEARER),))
