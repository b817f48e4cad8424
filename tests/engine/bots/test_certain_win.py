"""The certain win: the tried actions, and the preference for a win now over a later one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.bots.belief import Resampled
from engine.bots.budget import Budget
from engine.bots.certain_win import WORLDS_TRIED, certain_win
from engine.bots.greedy import Greedy
from engine.bots.knight import Knight
from engine.bots.marshal import Marshal
from engine.bots.search.information_set_search import InformationSetSearch, SearchStyle
from engine.bots.squire import Squire
from engine.chance import Chance, make_generator
from tests.engine.bots.tree import Ask, Draw, End, Here, InTurn, Tree, rest
from tests.games.kuhn import Kuhn

ME, OTHER = 0, 1


class Worlds(Tree):
    """A tree whose answers may lead elsewhere in other worlds; it counts the dealt worlds."""

    def __init__(self, *worlds: Any) -> None:
        super().__init__()
        self.worlds = worlds
        self.dealt = 0

    def resample(self, state: Here, seat: int, chance: Chance) -> Here:
        """Return the next world."""
        self.dealt += 1
        return Here(self.worlds[(self.dealt - 1) % len(self.worlds)])


def find_win(game: Worlds) -> Any:
    """Return the certain win of the seat that is asked in the first of some worlds."""
    here: Any = Here(game.worlds[0])
    return certain_win(game, here, ME, Resampled(game, ME), InTurn())


def make_ask(seat: int, **answers: Any) -> Ask:
    """Return a play of a seat."""
    return Ask(seat, answers, play=True)


def test_it_wins_in_every_world() -> None:
    """All that are tried; a win in only some does not count."""
    sure = make_ask(ME, maybe=End(ME), sure=End(ME), other=rest(9.0))
    unlike = make_ask(ME, maybe=End(None), sure=End(ME), other=rest(9.0))
    game = Worlds(sure, sure, unlike)
    assert (find_win(game), game.dealt) == ("sure", WORLDS_TRIED)
    assert find_win(Worlds(make_ask(ME, maybe=End(ME)), make_ask(ME, maybe=rest(9.0)))) is None


def test_it_hangs_on_no_roll() -> None:
    """Chance is asked anew in each world."""
    risky = Draw([End(ME)] * (WORLDS_TRIED - 1) + [End(OTHER)])
    assert find_win(Worlds(make_ask(ME, risky=risky))) is None
    assert find_win(Worlds(make_ask(ME, safe=Draw([End(ME), End(ME)])))) == "safe"


def test_one_that_asks_no_chance_goes_first() -> None:
    """A roll that loses may be too rare to come up in the worlds that are tried."""
    rare = Draw([End(ME)] * WORLDS_TRIED + [End(OTHER)])
    assert find_win(Worlds(make_ask(ME, rare=rare, sure=End(ME)))) == "sure"


def test_where_nothing_wins_one_world_is_dealt() -> None:
    game = Worlds(make_ask(ME, lose=End(OTHER), draw=End(None), go=rest(1.0)))
    assert (find_win(game), game.dealt, game.decided) == (None, 1, 3)


def test_where_no_action_may_end_the_match_nothing_is_tried() -> None:
    game = Worlds(make_ask(ME, go=rest(1.0), on=rest(2.0)))
    assert (find_win(game), game.dealt, game.decided) == (None, 0, 0)


def test_a_small_win_is_none_where_more_can_be_won() -> None:
    """Of Kuhn poker's pots a fold gives half of the most."""
    game = Kuhn()
    view = game.view(game.parse("kuhn1 p1=K p2=Q first=p1 moves=p won=-"), 1)
    assert certain_win(game, view, 1, Resampled(game, 1), make_generator(1)) is None


@pytest.mark.parametrize("seed", range(8))
def test_of_lines_that_win_the_shorter_is_taken(seed: int) -> None:
    """And of lines that lose the longer."""
    soon = make_ask(OTHER, go=make_ask(ME, win=End(ME)))
    late = make_ask(OTHER, go=make_ask(ME, on=make_ask(OTHER, go=make_ask(ME, win=End(ME)))))
    lost, dead = (
        make_ask(OTHER, go=make_ask(ME, on=make_ask(OTHER, win=End(OTHER)))),
        make_ask(OTHER, win=End(OTHER)),
    )
    for answers, choice in (({"late": late, "soon": soon}, "soon"), ({"dead": dead, "lost": lost}, "lost")):
        here: Any = Here(Ask(ME, answers, play=True))
        assert Squire().choose(Tree(), here, ME, (), make_generator(seed), Budget()) == choice


@pytest.mark.parametrize("seed", range(8))
def test_of_answers_within_a_turn_that_win_the_earlier_is_taken(seed: int) -> None:
    soon = Ask(ME, {"win": End(ME)})
    late = Ask(ME, {"on": Ask(ME, {"win": End(ME)})})
    here: Any = Here(Ask(ME, {"late": late, "soon": soon}, play=True))
    assert Greedy().choose(Tree(), here, ME, (), make_generator(seed), Budget()) == "soon"


def test_a_search_counts_a_win_less_for_each_choice_before_it() -> None:
    soon = make_ask(ME, win=End(ME), lose=End(OTHER))
    late = make_ask(ME, on=soon, lose=End(OTHER))
    search = InformationSetSearch(Tree(), ME, ME, make_generator(1), SearchStyle())
    here: Any = Here(make_ask(ME, late=late, soon=soon))
    for _ in range(200):
        search.iterate(here.clone())
    edges = search.root.edges
    assert 0.99 < edges["late"].mean < edges["soon"].mean - 1e-4
    assert edges["soon"].mean < 1
    assert search.best() == "soon"


def test_a_certain_win_is_taken_whatever_was_learned() -> None:
    """And with any small amount of time for the search."""

    def rate_actions(state: Here, seat: int, actions: Sequence[str]) -> tuple[float, list[float]]:
        return 0.0, [9.0 if action == "liked" else 0.0 for action in actions]

    here: Any = Here(make_ask(ME, win=End(ME), liked=rest(9.0)))
    for bot in (Knight(), Marshal()):
        game: Any = Tree({bot.name: rate_actions})
        for budget in (Budget(lambda: True), Budget(iterations=1), Budget(iterations=20)):
            assert bot.choose(game, here, ME, (), make_generator(1), budget) == "win"
