"""The tactic Onset (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Branches, Rng, Str
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic(
    "nt01",
    1,
    4,
    make_ability(Use.TACTIC, Branches((("str", Str(1)), ("rng", Rng(1)))), to=Target.OWN_IN_COMBAT),
)
