"""The tactic Hold Ranks (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Cmd
from engine.games.dawnember.cards.making import tactic, used

CARD = tactic("nt03", 1, 4, used(Use.TACTIC, Cmd(2), to=Target.OWN_IN_COMBAT))
