"""The tactic Shield Oath (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import tactic, used

CARD = tactic("dt01", 1, 3, used(Use.TACTIC, Str(2), to=Target.OWN_IN_COMBAT, when=(Condition.DEFENDING,)))
