"""The reaction Countermove (WY-19.6)."""

from engine.games.dawnember.cards.card import Condition, Target, Window
from engine.games.dawnember.cards.effects import BlockWith
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card(
    "nr01",
    3,
    reaction(
        Window.ATTACK,
        BlockWith(),
        to=Target.OWN_READY_INFANTRY,
        when=(Condition.ENEMY_ATTACK, Condition.NOT_BLOCKED, Condition.BLOCKABLE),
    ),
)
