"""The tactic The March Holds! (WY-19.5)."""

from engine.games.dawnember.cards.card import Race, Target, Use
from engine.games.dawnember.cards.effects import OtherReadyInLine, Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "dt02",
    1,
    3,
    make_ability(Use.CRY, Str(OtherReadyInLine(3)), to=Target.OWN_IN_COMBAT, when=(Race("marchfolk"),)),
)
