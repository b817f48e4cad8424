"""The tactic Grave Chill (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Terror
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("et03", 1, 3, make_ability(Use.TACTIC, Terror(1), to=Target.OWN_IN_COMBAT))
