"""The tactic Grim Bargain (WY-19.5)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Slaughter, UnlessPay
from engine.games.dawnember.cards.making import make_ability, tactic

CARD = tactic("nt07", 3, 3, make_ability(Use.TACTIC, UnlessPay(2, (Slaughter(),)), to=Target.ENEMY_PLAYER))
