"""Reaction cards (WY-19.6)."""

from engine.games.dawnember.cards.card import Card, Condition, Cost, Target, Window
from engine.games.dawnember.cards.effects import (
    BlockWith,
    Discard,
    Draw,
    Negate,
    NoFollowup,
    Reroll,
    Unblockable,
)
from engine.games.dawnember.cards.making import reaction, reaction_card

REACTIONS: tuple[Card, ...] = (
    # Countermove
    reaction_card(
        "nr01",
        3,
        reaction(
            Window.ATTACK,
            BlockWith(),
            to=Target.OWN_READY_INFANTRY,
            when=(
                Condition.ENEMY_ATTACK,
                Condition.NOT_BLOCKED,
                Condition.BLOCKABLE,
            ),
        ),
        copies=(2, 0),
    ),
    # Let Them Go
    reaction_card(
        "nr02",
        4,
        reaction(
            Window.AFTER,
            NoFollowup(),
            to=Target.ENEMY_IN_COMBAT,
            when=(Condition.OWN_ROUTED,),
            cost=(Cost.COMMIT_OTHER_READY,),
        ),
        copies=(1, 1),
    ),
    # Edge of the Die
    reaction_card("nr03", 3, reaction(Window.ROLLED, Reroll(), to=Target.ENEMY_PLAYER), copies=(1, 1)),
    # Unravel
    reaction_card("nr04", 5, reaction(Window.SPELL, Negate(), to=Target.ENEMY_SPELL, spell=2), copies=(1, 1)),
    # Spoils
    reaction_card(
        "nr05",
        5,
        reaction(
            Window.AFTER,
            Discard(1, "random"),
            Draw(1),
            to=Target.ENEMY_PLAYER,
            when=(
                Condition.ROUTED,
                Condition.ENEMY_HAND,
            ),
        ),
        copies=(0, 1),
    ),
    # Side Path
    reaction_card(
        "nr06",
        4,
        reaction(
            Window.ATTACK,
            Unblockable(),
            to=Target.OWN_ATTACK,
            when=(
                Condition.OWN_ATTACK,
                Condition.NOT_BLOCKED,
                Condition.BLOCKABLE,
            ),
        ),
        copies=(0, 1),
    ),
)
