"""The strategy Mire Meadow (WY-19.7)."""

from engine.games.dawnember.cards.card import Condition, Target
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import static, strategy

CARD = strategy(
    "ns01", 3, static(Str(-1), to=Target.ALL_CAVALRY, when=(Condition.ATTACKING,)), keywords=("terrain",)
)
