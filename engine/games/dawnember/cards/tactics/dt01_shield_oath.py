"""The tactic Shield Oath (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "dt01", 1, 3, make_ability(Use.TACTIC, Str(2), to=Target.OWN_IN_COMBAT, when=(Condition.DEFENDING,))
)
