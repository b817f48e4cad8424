"""The hands with which a seat begins the first battle, for a look at decks without a match."""

from __future__ import annotations

from typing import NamedTuple

from engine.chance import Chance
from engine.game import Game, Turn
from engine.games.dawnember.actions import First
from engine.games.dawnember.cards.decks import Decks
from engine.games.dawnember.options import SEATS, Options
from engine.games.dawnember.play.dealing import draw
from engine.games.dawnember.play.muster import HAND_SIZE
from engine.games.dawnember.state import State


class OpeningHands(NamedTuple):
    """The cards of a seat for its first muster, and those for the battle that follows."""

    army: tuple[str, ...]
    action: tuple[str, ...]


def draw_opening_hands(game: Game[State], decks: Decks, side: str, chance: Chance) -> OpeningHands:
    """Draw both hands from decks without faults, behind the rolls of the set-up (WY-5.1, WY-6.1.1)."""
    options = Options(decks="constructed", side_a=side, side_b=side)
    turn = Turn(game, game.new(options), chance, (str(decks),) * len(SEATS))
    game.start(turn)
    (chooser,) = game.to_act(turn.state)
    game.decide(turn, chooser, First("a"))
    draw(turn, 0, "action", HAND_SIZE)
    return OpeningHands(tuple(turn.state.army_hand[0]), tuple(turn.state.hand[0]))
