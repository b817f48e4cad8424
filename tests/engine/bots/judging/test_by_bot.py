"""Judgements by a bot's choice: advice for games without a search."""

from __future__ import annotations

from typing import Any

from engine.bots.belief import belief_of
from engine.bots.budget import Budget
from engine.bots.judging.by_bot import judge_by
from engine.chance import make_generator
from engine.game import Reason
from tests.engine.bots.tree import Ask, End, Here, Tree, rest

ME = 0


class Decided:
    """A bot that always gives the same answer."""

    name = "decided"

    def choose(self, *asked: Any) -> str:
        """Return it."""
        return "plain"


def test_where_nothing_can_be_searched_a_bots_choice_is_advised_with_its_motives() -> None:
    game: Any = Tree()
    state = Here(Ask(ME, {"won": End(ME), "plain": rest(0.3)}, play=True, worth=0.4))
    found = judge_by(Decided(), game, state, ME, (), belief_of(game, state, ME), make_generator(1), Budget())
    assert ([each.action for each in found.considered], found.line) == (["plain"], ["plain"])
    assert found.motives == [Reason("advised", {"answer": "plain"})]
    watched = judge_by(
        Decided(), game, state, None, (), belief_of(game, state, None), make_generator(1), Budget()
    )
    assert (watched.side, watched.considered, watched.motives) == (ME, [], [])
