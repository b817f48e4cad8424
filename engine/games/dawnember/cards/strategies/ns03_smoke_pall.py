"""The strategy Smoke Pall (WY-19.7)."""

from engine.games.dawnember.cards.card import Target
from engine.games.dawnember.cards.effects import Rng
from engine.games.dawnember.cards.making import static, strategy

CARD = strategy("ns03", 3, static(Rng(-1), to=Target.ALL), keywords=("terrain",))
