"""The strategy Bone Markers (WY-19.7)."""

from engine.games.dawnember.cards.card import Condition, Target
from engine.games.dawnember.cards.effects import Terror
from engine.games.dawnember.cards.making import static, strategy

CARD = strategy(
    "es01", 2, static(Terror(1), to=Target.OWN_UNITS, when=(Condition.HAS_TERROR,)), keywords=("terrain",)
)
