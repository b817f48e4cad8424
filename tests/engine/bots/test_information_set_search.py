"""The search through worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, tanh
from typing import Any

import pytest

from engine.bots.budget import Budget
from engine.bots.knight import Knight
from engine.bots.marshal import Marshal
from engine.bots.search.information_set_search import InformationSetSearch, SearchStyle
from engine.bots.search.tree import Node
from engine.chance import make_generator
from engine.game import begin, step
from muster_tictactoe.game import TicTacToe
from tests.engine.bots.tree import Ask, Draw, End, Here, Tree, rest
from tests.games.kuhn import Kuhn

ME, OTHER = 0, 1


def choose(answers: dict[str, Any], iterations: int = 200) -> str:
    """Return the answer of a knight."""
    state = Here(Ask(ME, answers, play=True))
    return str(Knight().choose(Tree(), state, ME, (), make_generator(1), Budget(iterations=iterations)))


def turn(seat: int, worth: float = 0.0, **answers: Any) -> Ask:
    """Return a play of a seat."""
    return Ask(seat, answers, play=True, worth=worth)


def endless(worth: float) -> Ask:
    """Return a position that is not searched to its end."""
    node = rest(worth)
    for _ in range(12):
        node = turn(OTHER, worth=worth, a=node, b=node)
    return node


def test_a_win_three_turns_deep_is_found_against_what_it_looks_like() -> None:
    either = turn(ME, win=End(ME), lose=End(OTHER))
    deep = turn(OTHER, worth=-0.5, a=either, b=either)
    assert choose({"deep": deep, "plain": rest(0.3)}) == "deep"


def test_the_other_side_finds_its_best_answer() -> None:
    trap = turn(OTHER, worth=0.9, a=turn(ME, end=End(ME)), b=turn(ME, end=End(OTHER)))
    assert choose({"trap": trap, "plain": rest(0.1)}) == "plain"


def test_what_chance_decides_counts_as_often_as_it_comes() -> None:
    one_in_four = Draw([End(ME), End(OTHER), End(OTHER), End(OTHER)])
    three_in_four = Draw([End(ME), End(ME), End(ME), End(OTHER)])
    assert choose({"one": one_in_four, "three": three_in_four}, 400) == "three"


def test_actions_that_a_world_does_not_allow_are_passed_over() -> None:
    """The tree holds the actions of all worlds; in each world only its possible ones are chosen."""
    node = Node()

    def select(actions: list[str]) -> str:
        offer = node.offer(actions)
        assert offer is not None
        return str(node.select(offer, 1.0).action)

    node.widen(["a", "b"], [1.0, 0.0], 1.0)
    node.visits = 1
    assert select(["b"]) == "b"
    assert node.offer(["a", "c"]) is None
    assert node.fresh(["a", "c"]) == ["c"]
    node.widen(["c"], [5.0], 1.0)
    assert select(["a", "b", "c"]) == "c", "what promises more may come first"
    assert select(["a", "b"]) == "a"


def test_what_a_level_has_learned_judges_in_place_of_the_estimate() -> None:
    """It judges unfinished positions; a result counts as itself; the other level has learned nothing."""
    asked: list[Any] = []

    def judge_node(state: Here, seat: int, actions: Sequence[str]) -> tuple[float, None]:
        asked.append(state.node)
        return (1.0 if (state.node.worth < 0) is (seat == ME) else -1.0), None

    good, bad = endless(-0.1), endless(0.1)
    state = Here(Ask(ME, {"good": good, "bad": bad, "lost": End(OTHER)}, play=True))
    for level, choice in ((Marshal(), "good"), (Knight(), "bad")):
        game: Any = Tree({"marshal": judge_node})
        assert level.choose(game, state, ME, (), make_generator(1), Budget(iterations=100)) == choice
    assert asked
    assert not any(isinstance(node, End) for node in asked)


def test_what_a_level_has_learned_to_try_is_tried_first() -> None:
    """The estimate, which promises the other action, is not asked for."""

    def rate_actions(state: Here, seat: int, actions: Sequence[str]) -> tuple[float, list[float]]:
        return 0.0, [2.0 if action == "liked" else 0.0 for action in actions]

    state = Here(Ask(ME, {"looks good": endless(5.0), "liked": endless(-5.0)}, play=True))
    search = InformationSetSearch(Tree(), ME, ME, make_generator(1), SearchStyle(), rate_actions)
    for _ in range(20):
        search.iterate(state.clone())
    edges = search.root.edges
    assert search.best() == "liked"
    assert edges["liked"].prior == pytest.approx(exp(2) * edges["looks good"].prior)


def test_what_was_tried_most_is_chosen() -> None:
    search = InformationSetSearch(Tree(), ME, ME, make_generator(1), SearchStyle())
    state = Here(Ask(ME, {"good": End(ME), "bad": End(OTHER)}, play=True))
    for _ in range(50):
        search.iterate(state.clone())
    assert search.best() == "good"
    edges = search.root.edges
    assert edges["good"].visits > edges["bad"].visits
    assert search.root.visits == 1 + sum(edge.visits for edge in edges.values())
    assert edges["good"].mean == 1.0


def test_a_finished_game_is_worth_what_it_came_to() -> None:
    """Not more, as if it were an estimate: of Kuhn poker's pots a fold loses half of the most."""
    game = Kuhn()
    search = InformationSetSearch(game, 1, 1, make_generator(1), SearchStyle())
    assert search.iterate(game.parse("kuhn1 p1=K p2=Q first=p1 moves=b won=-")) == -0.5
    assert search.iterate(game.parse("kuhn1 p1=K p2=Q first=p1 moves=b won=-")) == -0.5
    search = InformationSetSearch(game, 1, 1, make_generator(1), SearchStyle())
    assert search.iterate(game.parse("kuhn1 p1=J p2=Q first=p1 moves=b won=-")) == 1


def test_as_many_worlds_are_dealt_as_there_are_iterations() -> None:
    dealt = []

    class Counting(Tree):
        def resample(self, state: Here, seat: int, chance: Any) -> Here:
            dealt.append(seat)
            return super().resample(state, seat, chance)

    state = Here(Ask(ME, {"a": rest(1.0), "b": rest(0.0)}, play=True))
    Knight().choose(Counting(), state, ME, (), make_generator(1), Budget(iterations=7))
    assert dealt == [ME] * 7


def test_of_actions_with_equal_keys_one_is_estimated() -> None:
    """The others are still told apart: each is an action of the tree."""
    judged = []

    class Counting(Tree):
        def equivalence_key(self, action: Any) -> Any:
            return str(action)[0]

        def evaluate(self, state: Here, side: int) -> float:
            judged.append(side)
            return super().evaluate(state, side)

    search = InformationSetSearch(Counting(), ME, ME, make_generator(1), SearchStyle())
    search.iterate(Here(Ask(ME, {"a1": rest(0.5), "a2": rest(0.5), "b": rest(0.2)}, play=True)))
    assert judged == [ME, ME]
    assert sorted(map(str, search.root.edges)) == ["a1", "a2", "b"]
    priors = {str(action): edge.prior for action, edge in search.root.edges.items()}
    assert priors["a1"] == priors["a2"] > priors["b"]


@pytest.mark.parametrize("board", ["x--/---/---", "x-o/-x-/--o", "xo-/ox-/---"])
def test_tic_tac_toe_is_not_lost(board: str) -> None:
    """Two knights play on to a draw, or to the win that is there."""
    game = TicTacToe()
    state = game.parse(f"ttt1 turn={'o' if board.count('x') > board.count('o') else 'x'} board={board}")
    chance = make_generator(3)
    while asked := game.to_act(state):
        seat = min(asked)
        action = Knight().choose(game, state.clone(), seat, (), chance, Budget(iterations=300))
        state, _ = step(game, state, seat, action, chance)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.best == ((0,) if board.startswith("xo") else ())


def test_a_game_with_hidden_cards_is_played_by_its_rules() -> None:
    """Kuhn poker: with any hidden card, the action is legal, and the best hand is never folded."""
    game = Kuhn()
    chance = make_generator(5)
    for seed in range(12):
        state, _ = begin(game, game.options(), make_generator(seed))
        while asked := game.to_act(state):
            seat = min(asked)
            view = game.view(state, seat)
            action = Knight().choose(game, view, seat, (), chance, Budget(iterations=60))
            state, _ = step(game, state, seat, action, chance)


class Exchanges(Tree):
    """A tree whose turns are long."""

    long_turns = True


def test_a_long_turn_is_followed_to_its_end_for_what_is_chosen_and_for_what_is_new() -> None:
    """The estimate at a question within the turn counts neither in a prior nor in a judgement."""
    bait = Ask(ME, {"on": Ask(OTHER, {"strike": rest(-0.5), "spare": rest(3.0)}, worth=3.0)}, worth=3.0)
    state = Here(Ask(ME, {"bait": bait, "sober": rest(0.25)}, play=True))
    search = InformationSetSearch(Exchanges(), ME, ME, make_generator(1), SearchStyle())
    assert search.iterate(state.clone()) == tanh(0.0), "where it begins the turn has not begun"
    priors = {str(action): edge.prior for action, edge in search.root.edges.items()}
    assert priors["bait"] == pytest.approx(exp(-3) * priors["sober"])
    within = InformationSetSearch(Exchanges(), ME, ME, make_generator(1), SearchStyle())
    other = Ask(ME, {"a": rest(0.5), "b": rest(-1.0)}, worth=9.0)
    assert within.iterate(Here(other)) == tanh(0.5)


def test_once_time_is_over_no_turn_is_followed_any_further() -> None:
    game = Exchanges()
    deep = Ask(ME, {"on": Ask(ME, {"on": rest(1.0), "no": rest(0.0)}), "no": rest(0.0)})
    state = Here(Ask(ME, {"deep": deep, "sober": rest(0.25)}, play=True))
    search = InformationSetSearch(game, ME, ME, make_generator(1), SearchStyle(), over=lambda: True)
    search.iterate(state)
    assert game.decided == 2
