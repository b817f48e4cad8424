"""The tactic Arrow Squall (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import ExtraShot
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "nt06",
    2,
    2,
    make_ability(
        Use.CRY, ExtraShot(3), to=Target.OWN_IN_COMBAT, when=(Condition.ATTACKING, Condition.RANGED)
    ),
)
