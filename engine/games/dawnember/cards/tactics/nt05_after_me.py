"""The tactic After Me! (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import AutoRout
from engine.games.dawnember.cards.making import tactic, used

CARD = tactic("nt05", 2, 1, used(Use.CRY, AutoRout(), to=Target.OWN_IN_COMBAT, when=(Condition.NOT_RANGED,)))
