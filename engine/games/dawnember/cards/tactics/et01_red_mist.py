"""The tactic Red Mist (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import HalfRoll, Roll, Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "et01",
    1,
    3,
    make_ability(Use.TACTIC, Roll((Str(HalfRoll()),)), to=Target.OWN_IN_COMBAT, when=(Condition.ATTACKING,)),
)
