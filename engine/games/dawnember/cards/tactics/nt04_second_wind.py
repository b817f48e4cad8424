"""The tactic Second Wind (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Tp
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("nt04", 0, 3, make_ability(Use.TACTIC, Tp(2), to=Target.OWN_IN_COMBAT))
