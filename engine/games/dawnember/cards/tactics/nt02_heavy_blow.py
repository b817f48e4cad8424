"""The tactic Heavy Blow (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("nt02", 3, 2, make_ability(Use.TACTIC, Str(3), to=Target.OWN_IN_COMBAT))
