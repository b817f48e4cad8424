"""The tactic Stand Fast (WY-19.5)."""

from engine.games.dawnember.cards.card import Condition, Cost, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "nt08",
    1,
    2,
    make_ability(
        Use.TACTIC, Str(3), to=Target.OWN_IN_COMBAT, when=(Condition.READY,), cost=(Cost.COMMIT_BEARER,)
    ),
)
