"""The unit Ash Acolytes (WY-19.3)."""

from engine.games.dawnember.cards.card import Target, Window
from engine.games.dawnember.cards.effects import Stack, Wizard
from engine.games.dawnember.cards.making import reaction, static, unit

CARD = unit(
    "eu13",
    3,
    (2, 3, 2),
    "infantry",
    "cinderkin",
    does=(static(Wizard(1)), reaction(Window.ROLLS, Stack(), to=Target.YOU, spell=2)),
)
