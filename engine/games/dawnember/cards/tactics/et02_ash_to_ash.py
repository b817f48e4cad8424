"""The tactic Ash to Ash! (WY-19.5)."""

from engine.games.dawnember.cards.card import Cost, Race, Target, Use
from engine.games.dawnember.cards.effects import Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "et02",
    1,
    2,
    make_ability(
        Use.CRY, Str(4), to=Target.OWN_IN_COMBAT, when=(Race("cinderkin"),), cost=(Cost.DESTROY_OTHER_READY,)
    ),
)
