"""The tactic Red Mist (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import HalfRoll, Roll, Str
from engine.games.dawnember.cards.making import tactic, used

CARD = tactic(
    "et01",
    1,
    3,
    used(Use.TACTIC, Roll((Str(HalfRoll()),)), to=Target.OWN_IN_COMBAT, when=(Condition.ATTACKING,)),
)
