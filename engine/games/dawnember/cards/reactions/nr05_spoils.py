"""The reaction Spoils (WY-19.6)."""

from engine.games.dawnember.cards.card import Condition, Target, Window
from engine.games.dawnember.cards.effects import Discard, Draw
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card(
    "nr05",
    5,
    reaction(
        Window.AFTER,
        Discard(1, "random"),
        Draw(1),
        to=Target.ENEMY_PLAYER,
        when=(Condition.ROUTED, Condition.ENEMY_HAND),
    ),
)
