"""The command card Poison Letters (WY-19.8)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Commit, Test
from engine.games.dawnember.cards.making import command, make_ability

CARD = command("nc02", 2, make_ability(Use.COMMAND, Test("command", (Commit(),)), to=Target.ENEMY_READY_UNIT))
