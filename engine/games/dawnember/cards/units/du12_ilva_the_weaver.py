"""The unit Ilva the Weaver (WY-19.1)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Str, Wizard
from engine.games.dawnember.cards.making import make_ability, static, unit

CARD = unit(
    "du12",
    5,
    (3, 4, 4),
    "infantry",
    "sylvan",
    unique=True,
    does=(static(Wizard(2)), make_ability(Use.TACTIC, Str(3), to=Target.SELF, spell=2)),
)
