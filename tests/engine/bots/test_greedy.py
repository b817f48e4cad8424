"""The search of `greedy`: one turn with its follow-ups, in trees whose best answer is plain to see."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.budget import Budget
from engine.bots.greedy import Greedy
from engine.bots.registry import LEVELS, YARDSTICKS
from engine.bots.turn_search import MAX_FOLLOW_UPS, TRIES_PER_CHANCE, WIN_WORTH
from engine.chance import Chance, make_generator
from muster_tictactoe.game import TicTacToe
from tests.engine.bots.tree import Ask, Draw, End, Here, InTurn, Tree, rest
from tests.games.kuhn import Kuhn

ME, OTHER = 0, 1


def choose(answers: dict[str, Any], chance: Chance | None = None, seat: int = ME) -> str:
    """Return the answer of `greedy`."""
    state = Here(Ask(seat, answers, play=True))
    choice = Greedy().choose(Tree(), state, seat, (), chance or InTurn(), Budget())
    return str(choice)


def wide(depth: int, node: Any, seat: int = ME) -> Ask:
    """Return a question with ten answers, each the next question, `depth` deep, made by `node`."""
    answer = rest(1.0) if depth == 0 else node(wide(depth - 1, node, seat))
    return Ask(seat, {f"answer {number}": answer for number in range(10)}, worth=0.5)


def test_it_is_registered_under_its_name() -> None:
    assert isinstance(YARDSTICKS["greedy"](), Greedy)
    named = {**YARDSTICKS, **LEVELS}
    assert [make().name for make in named.values()] == list(named)


def test_the_turn_that_ends_best_is_played() -> None:
    assert choose({"bad": rest(-1.0), "good": rest(2.0), "fair": rest(1.0)}) == "good"


def test_estimates_are_taken_for_the_side_that_decides() -> None:
    assert choose({"bad": rest(1.0), "good": rest(-2.0)}, seat=OTHER) == "good"


def test_a_position_is_judged_where_the_turn_is_over_and_not_before() -> None:
    """The estimate at a question within the turn does not count; nor does the other seat's next play."""
    tempting = Ask(ME, {"then": rest(1.0)}, worth=9.0)
    losing_later = Ask(OTHER, {"win": End(OTHER)}, play=True, worth=3.0)
    assert choose({"tempting": tempting, "sober": rest(2.0)}) == "sober"
    assert choose({"losing later": losing_later, "sober": rest(2.0)}) == "losing later"


def test_a_play_at_which_the_game_is_not_quiet_is_followed() -> None:
    """The game may know that the other seat's next play belongs to the same exchange."""
    exchange = Ask(OTHER, {"strike": rest(-2.0), "spare": rest(9.0)}, play=True, worth=3.0, quiet=False)
    assert choose({"exchange": exchange, "sober": rest(-1.0)}) == "sober"
    assert choose({"exchange": exchange, "poor": rest(-3.0)}) == "exchange"


def test_only_what_the_game_proposes_is_looked_at() -> None:
    """At the first choice as within the turn."""
    game = Tree()
    within = Ask(ME, {"good": rest(5.0), "poor": rest(1.0)}, unlikely=frozenset({"good"}))
    choices = Ask(ME, {"best": End(ME), "within": within, "plain": rest(2.0)}, unlikely=frozenset({"best"}))
    assert Greedy().choose(game, Here(choices), ME, (), InTurn(), Budget()) == "plain"
    assert game.decided == 3


def test_own_answers_within_the_turn_are_the_best_ones() -> None:
    asked = Ask(ME, {"poor": rest(0.0), "rich": Ask(ME, {"x": rest(5.0), "y": rest(-5.0)})})
    assert choose({"asked": asked, "plain": rest(4.0)}) == "asked"


def test_the_others_answers_within_the_turn_are_the_worst_ones() -> None:
    asked = Ask(OTHER, {"poor": rest(0.0), "rich": rest(9.0)})
    assert choose({"asked": asked, "plain": rest(1.0)}) == "plain"


def test_what_chance_decides_is_averaged() -> None:
    """Four tries see both results twice: 4 on average."""
    risky = Draw([rest(0.0), rest(8.0)])
    assert choose({"risky": risky, "safe": rest(3.9)}) == "risky"
    assert choose({"risky": risky, "safe": rest(4.1)}) == "safe"


def test_chance_within_the_turn_is_averaged_with_the_best_answer_to_each_result() -> None:
    drawn = Draw([Ask(ME, {"x": rest(0.0), "y": rest(2.0)}), Ask(ME, {"x": rest(6.0), "y": rest(1.0)})])
    deep = Ask(ME, {"draw": drawn, "decline": rest(3.0)})
    assert choose({"deep": deep, "plain": rest(3.9)}) == "deep"
    assert choose({"deep": deep, "plain": rest(4.1)}) == "plain"


def test_a_won_game_is_better_than_any_estimate_and_a_lost_one_worse() -> None:
    assert choose({"win": End(ME), "shine": rest(WIN_WORTH - 1)}) == "win"
    assert choose({"lose": End(OTHER), "suffer": rest(1 - WIN_WORTH)}) == "suffer"
    assert choose({"draw": End(None), "hope": rest(0.1)}) == "hope"
    assert choose({"draw": End(None), "fear": rest(-0.1)}) == "draw"


def test_equal_actions_are_chosen_by_chance() -> None:
    equal = {"a": rest(1.0), "b": rest(0.0), "c": rest(1.0), "d": rest(1.0)}
    assert {choose(equal, make_generator(seed)) for seed in range(40)} == {"a", "c", "d"}
    assert {choose(equal, make_generator(7)) for _ in range(5)} == {choose(equal, make_generator(7))}


def test_a_turn_that_is_too_wide_is_judged_where_it_is() -> None:
    """Ten questions deep there is no end in sight: the last question that was reached is judged."""
    endless = wide(10, lambda question: question)
    assert choose({"endless": endless, "plain": rest(0.4)}) == "endless"
    assert choose({"endless": endless, "plain": rest(0.6)}) == "plain"


@pytest.mark.parametrize("node", [lambda question: question, lambda question: Draw([question, question])])
def test_few_positions_are_looked_at_however_wide_a_turn_is(node: Any) -> None:
    game = Tree()
    state = Here(Ask(ME, {"a": wide(9, node), "b": Draw([wide(9, node)])}, play=True))
    Greedy().choose(game, state, ME, (), make_generator(1), Budget())
    assert MAX_FOLLOW_UPS / 8 < game.decided <= 2 * (MAX_FOLLOW_UPS + 1)


def test_no_time_left_still_gives_an_answer() -> None:
    game = Tree()
    state = Here(Ask(ME, {"first": wide(9, lambda question: question), "second": rest(9.0)}, play=True))
    assert Greedy().choose(game, state, ME, (), make_generator(1), Budget(lambda: True)) == "first"
    assert game.decided == 1


def test_time_that_runs_out_ends_the_search_with_the_best_so_far() -> None:
    game = Tree()
    answers = {"poor": rest(0.0), "good": rest(1.0), "fair": rest(0.5), "unseen": rest(9.0)}
    choice = Greedy().choose(
        game, Here(Ask(ME, answers)), ME, (), make_generator(1), Budget(lambda: game.decided >= 3)
    )
    assert (choice, game.decided) == ("good", 3)


def test_tries_of_chance_count_as_positions_looked_at() -> None:
    game = Tree()
    state = Here(Ask(ME, {"draw": Draw([rest(0.0)])}))
    Greedy().choose(game, state, ME, (), make_generator(1), Budget())
    assert game.decided == TRIES_PER_CHANCE


@pytest.mark.parametrize(("board", "win"), [("xx-/oo-/---", "place a3"), ("xo-/ox-/---", "place c3")])
def test_tic_tac_toe_is_won_where_it_can_be(board: str, win: str) -> None:
    game = TicTacToe()
    state = game.parse(f"ttt1 turn=x board={board}")
    for seed in range(10):
        assert str(Greedy().choose(game, state, 0, (), make_generator(seed), Budget())) == win


def test_poker_is_played_with_a_hidden_card() -> None:
    """A king is never folded: with any deal of the other card, calling wins."""
    game = Kuhn()
    view = game.parse("kuhn1 p1=? p2=K first=p1 moves=b won=-", 1)
    for seed in range(10):
        assert str(Greedy().choose(game, view, 1, (), make_generator(seed), Budget())) == "bet"
