"""The unit Ilva the Weaver (WY-19.1)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Str, Wizard
from engine.games.dawnember.cards.making import static, unit, used

CARD = unit(
    "du12",
    5,
    (3, 4, 4),
    "infantry",
    "sylvan",
    unique=True,
    does=(static(Wizard(2)), used(Use.TACTIC, Str(3), to=Target.SELF, spell=2)),
)
