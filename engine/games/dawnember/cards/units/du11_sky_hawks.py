"""The unit Sky Hawks (WY-19.1)."""

from engine.games.dawnember.cards.card import Condition, Target, Window
from engine.games.dawnember.cards.effects import PickFollowup
from engine.games.dawnember.cards.making import reaction, unit

CARD = unit(
    "du11",
    5,
    (4, 3, 3),
    "flyer",
    "sylvan",
    does=(
        reaction(Window.AFTER, PickFollowup(), to=Target.SELF, when=(Condition.SELF_WON, Condition.ROUTED)),
    ),
)
