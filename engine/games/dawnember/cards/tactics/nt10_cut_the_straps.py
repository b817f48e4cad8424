"""The tactic Cut the Straps (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Destroy
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("nt10", 1, 4, make_ability(Use.TACTIC, Destroy(), to=Target.ATTACHMENT_OF_ENEMY_IN_COMBAT))
