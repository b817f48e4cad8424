"""The reaction Let Them Go (WY-19.6)."""

from engine.games.dawnember.cards.card import Condition, Cost, Target, Window
from engine.games.dawnember.cards.effects import NoFollowup
from engine.games.dawnember.cards.making import reaction, reaction_card

CARD = reaction_card(
    "nr02",
    4,
    reaction(
        Window.AFTER,
        NoFollowup(),
        to=Target.ENEMY_IN_COMBAT,
        when=(Condition.OWN_ROUTED,),
        cost=(Cost.COMMIT_OTHER_READY,),
    ),
)
