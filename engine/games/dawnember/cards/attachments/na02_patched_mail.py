"""The attachment Patched Mail (WY-19.4)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import WinSlaughter
from engine.games.dawnember.cards.making import attachment, make_ability

CARD = attachment("na02", 1, "armour", does=(make_ability(Use.TACTIC, WinSlaughter(), to=Target.BEARER),))
