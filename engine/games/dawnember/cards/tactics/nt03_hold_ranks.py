"""The tactic Hold Ranks (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Cmd
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("nt03", 1, 4, make_ability(Use.TACTIC, Cmd(2), to=Target.OWN_IN_COMBAT))
