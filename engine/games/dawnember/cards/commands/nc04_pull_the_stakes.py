"""The command card Pull the Stakes (WY-19.8)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Destroy
from engine.games.dawnember.cards.making import command, make_ability

CARD = command("nc04", 4, make_ability(Use.COMMAND, Destroy(), to=Target.STRATEGY))
