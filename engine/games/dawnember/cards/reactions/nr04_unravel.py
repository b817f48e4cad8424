"""The reaction Unravel (WY-19.6)."""

from engine.games.dawnember.cards.card import Target, Window
from engine.games.dawnember.cards.effects import Negate
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card("nr04", 5, reaction(Window.SPELL, Negate(), to=Target.ENEMY_SPELL, spell=2))
