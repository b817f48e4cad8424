"""The reaction Side Path (WY-19.6)."""

from engine.games.dawnember.cards.card import Condition, Target, Window
from engine.games.dawnember.cards.effects import Unblockable
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card(
    "nr06",
    4,
    reaction(
        Window.ATTACK,
        Unblockable(),
        to=Target.OWN_ATTACK,
        when=(Condition.OWN_ATTACK, Condition.NOT_BLOCKED, Condition.BLOCKABLE),
    ),
)
