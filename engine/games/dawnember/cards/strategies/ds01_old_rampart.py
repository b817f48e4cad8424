"""The strategy Old Rampart (WY-19.7)."""

from engine.games.dawnember.cards.card import Condition, Target
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import static, strategy

CARD = strategy(
    "ds01",
    4,
    static(Str(2), to=Target.OWN_LINE, when=(Condition.DEFENDING, Condition.RANGED)),
    keywords=("terrain",),
)
