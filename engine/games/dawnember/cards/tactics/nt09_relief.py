"""The tactic Relief (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Target, Use
from engine.games.dawnember.cards.effects import Exchange
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "nt09",
    2,
    3,
    make_ability(Use.TACTIC, Exchange(), to=Target.OWN_READY_LINE_UNIT, when=(Condition.NOT_RANGED,)),
)
