"""The unit Novice Choir (WY-19.1)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Cmd, Str, Wizard
from engine.games.dawnember.cards.making import make_ability, static, unit

CARD = unit(
    "du13",
    3,
    (2, 3, 2),
    "infantry",
    "sylvan",
    does=(static(Wizard(1)), make_ability(Use.SUPPORT, Str(1), Cmd(1), to=Target.OWN_IN_COMBAT, spell=1)),
)
