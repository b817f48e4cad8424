"""The tactic After Me! (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import AutoRout
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "nt05", 2, 1, make_ability(Use.CRY, AutoRout(), to=Target.OWN_IN_COMBAT, when=(Condition.NOT_RANGED,))
)
