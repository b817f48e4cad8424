"""The strategy Field Kitchen (WY-19.7)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Cmd
from engine.games.dawnember.cards.making import make_ability, strategy

CARD = strategy("ns02", 4, make_ability(Use.SUPPORT, Cmd(1), to=Target.OWN_IN_COMBAT))
