"""The bot that searches the worlds that its seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.bots.adapting import adapt_to_level
from engine.bots.belief import Belief, Memory
from engine.bots.budget import Budget
from engine.bots.certain_win import certain_win
from engine.bots.search.information_set_search import InformationSetSearch, SearchStyle
from engine.bots.search.length import SearchLength
from engine.chance import Chance
from engine.events import Event, Seat
from engine.game import Game


class Knight:
    """Choose the action that a search visits most, with another world for each visit."""

    name: ClassVar[str] = "knight"
    length: ClassVar[SearchLength] = SearchLength(200)
    """The length without a number of the caller's."""
    style: ClassVar[SearchStyle] = SearchStyle()

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
        """Return a certain win, else the action tried most often; among equals the one of highest value."""
        proposed = game.proposals(state, seat)
        if len(proposed) == 1:
            return proposed[0]
        winning = certain_win(game, state, seat, self.belief(game, state, seat, stream), chance)
        if winning is not None:
            return winning
        return self.search(game, state, seat, stream, chance, budget).best()

    def search(
        self,
        game: Game[Any],
        state: Any,
        seat: Seat,
        stream: Sequence[Event],
        chance: Chance,
        budget: Budget,
    ) -> InformationSetSearch:
        """Search as far as the budget goes, and return the search."""
        return self.search_with(self.belief(game, state, seat, stream), game, state, seat, chance, budget)

    def search_with(
        self, belief: Belief, game: Game[Any], state: Any, seat: Seat, chance: Chance, budget: Budget
    ) -> InformationSetSearch:
        """Search worlds that a belief deals, and return the search.

        A number of iterations in the budget replaces the level's own rule: a search makes them all.
        """
        game, learned = adapt_to_level(game, self.name), game.bots.find_judge(self.name, state)
        search = InformationSetSearch(
            game, seat, game.side(state, seat), chance, self.style, learned, budget.over
        )
        length = self.length if budget.iterations is None else SearchLength(budget.iterations)
        iterations = 0
        while not length.is_reached(search.root, iterations):
            search.iterate(belief.deal(state, chance))
            iterations += 1
            if budget.over():
                break
        return search

    def belief(self, game: Game[Any], state: Any, seat: Seat, stream: Sequence[Event]) -> Belief:
        """Return the belief that deals the worlds to search: they fit all events of the seat."""
        return self._memory.update_belief(game, state, seat, stream)
