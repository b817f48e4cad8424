"""The reaction Edge of the Die (WY-19.6)."""

from engine.games.dawnember.cards.card import Target, Window
from engine.games.dawnember.cards.effects import Reroll
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card("nr03", 3, reaction(Window.ROLLED, Reroll(), to=Target.ENEMY_PLAYER))
