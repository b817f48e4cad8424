"""The command card Rally (WY-19.8)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Ready
from engine.games.dawnember.cards.making import command, make_ability

CARD = command("nc01", 2, make_ability(Use.COMMAND, Ready(), to=Target.OWN_COMMITTED_UNIT))
