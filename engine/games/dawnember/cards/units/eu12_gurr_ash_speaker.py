"""The unit Gurr Ash-Speaker (WY-19.3)."""

from engine.games.dawnember.cards.card import Target, Use
from engine.games.dawnember.cards.effects import Commit, Test, Wizard
from engine.games.dawnember.cards.making import make_ability, static, unit

CARD = unit(
    "eu12",
    5,
    (3, 4, 3),
    "infantry",
    "cinderkin",
    unique=True,
    does=(
        static(Wizard(2)),
        make_ability(Use.COMMAND, Test("strength", (Commit(),)), to=Target.ENEMY_READY_UNIT, spell=3),
    ),
)
