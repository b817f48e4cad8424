"""The bot that plays the best turn it can see, without looking further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.belief import Memory
from engine.bots.budget import Budget
from engine.bots.certain_win import certain_win
from engine.bots.picking import any_best
from engine.bots.turn_search import TurnSearch
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Greedy:
    """Choose the action whose turn ends best, as the game estimates it.

    The bot considers the actions that the game proposes. It deals hidden things at random, in a way that fits
    the seat's events: nothing hidden can influence the choice.
    """

    name: ClassVar[str] = "greedy"

    def __init__(self) -> None:
        """Begin with nothing remembered."""
        self._memory = Memory()

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return the best action, any of equal ones; after a timeout, the best one examined."""
        world = self._memory.update_belief(game, state, seat, stream).deal(state, chance)
        search = TurnSearch(game, seat, game.side(state, seat), chance, budget.over)
        return any_best(search.estimate_actions(world, seat), chance)


class Brawler(Greedy):
    """Play as the yardstick does, and take a certain win: a level that people play against."""

    name: ClassVar[str] = "brawler"

    def choose(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> Any:
        """Return a certain win, else the choice of the yardstick."""
        belief = self._memory.update_belief(game, state, seat, stream)
        winning = certain_win(game, state, seat, belief, chance)
        return super().choose(game, state, seat, stream, chance, budget) if winning is None else winning
