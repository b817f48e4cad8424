"""The squire: a line of everybody's likely plays, until chance decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.budget import NO_LIMIT, Budget
from engine.bots.line import MAX_LINE_LENGTH
from engine.bots.squire import Squire
from engine.chance import Chance, make_generator
from tests.engine.bots.tree import Ask, Draw, End, Here, Tree, rest

ME, OTHER = 0, 1


def choose(answers: dict[str, Any], budget: Budget | None = None, game: Tree | None = None) -> str:
    """Return the answer of a squire."""
    state = Here(Ask(ME, answers, play=True))
    return str(Squire().choose(game or Tree(), state, ME, (), make_generator(1), budget or Budget()))


def make_draw(worth: float) -> Draw:
    """Return a node of chance, with the position's worth there."""
    return Draw([rest(worth)])


def make_ask(seat: int, worth: float = 0.0, **answers: Any) -> Ask:
    """Return a play of a seat."""
    return Ask(seat, answers, play=True, worth=worth)


def test_the_answer_that_looks_best_to_whoever_gives_it_is_followed() -> None:
    """The estimate of the position before it does not count."""
    tempting = make_ask(OTHER, 9.0, a=make_draw(-5.0), b=make_draw(9.0))
    assert (
        choose({"tempting": tempting, "sober": make_ask(OTHER, a=make_draw(1.0), b=make_draw(2.0))})
        == "sober"
    )
    assert (
        choose({"tempting": tempting, "poor": make_ask(OTHER, a=make_draw(-6.0), b=make_draw(-7.0))})
        == "tempting"
    )


def test_the_own_side_goes_on_as_looks_best_to_it() -> None:
    plan = make_ask(OTHER, a=make_ask(ME, good=make_draw(3.0), bad=make_draw(-3.0)))
    assert choose({"plan": plan, "plain": make_draw(2.0)}) == "plan"


def test_a_line_ends_where_chance_decides() -> None:
    """The continuation differs between worlds."""
    assert (
        choose({"drawn": Draw([make_ask(OTHER, 2.0, lose=End(OTHER))]), "plain": make_draw(1.0)}) == "drawn"
    )


def test_what_chance_would_decide_on_another_way_ends_no_line() -> None:
    """It is looked at whether an answer draws, and taken is one that does not."""
    line = make_ask(OTHER, go=make_ask(ME, 1.0, win=End(ME)), draw=make_draw(9.0))
    assert choose({"line": line, "plain": make_draw(5.0)}) == "line"


@pytest.mark.parametrize(("length", "seen"), [(MAX_LINE_LENGTH, True), (MAX_LINE_LENGTH + 1, False)])
def test_a_line_has_an_end(length: int, seen: bool) -> None:
    node: Any = End(ME)
    for _ in range(length):
        node = make_ask(OTHER, go=node)
    assert choose({"far": node, "plain": make_draw(1.0)}) == ("far" if seen else "plain")


def test_one_world_is_looked_at_however_much_time_there_is() -> None:
    """It is as strong as it was measured, wherever it plays."""
    dealt = []

    class Counting(Tree):
        def resample(self, state: Here, seat: int, chance: Chance) -> Here:
            dealt.append(state)
            return state.clone()

    assert (
        choose({"good": make_draw(1.0), "poor": make_draw(0.0)}, Budget(lambda: False, NO_LIMIT), Counting())
        == "good"
    )
    assert len(dealt) == 1


def test_what_was_looked_at_counts_when_time_has_run_out() -> None:
    game = Tree()
    answers = {"poor": make_draw(0.0), "good": make_draw(1.0), "unseen": make_draw(9.0)}
    assert choose(answers, Budget(lambda: game.decided >= 2), game) == "good"


def test_what_was_learned_judges_in_place_of_a_line() -> None:
    """A result counts as itself: no learned value outweighs it."""

    def judge(state: Here, seat: int, actions: object) -> tuple[float, None]:
        """Judge the other way round than the estimate does, for the seat that decides."""
        return (-1 if seat == 0 else 1) * float(state.node.worth), None

    learned = Tree({"squire": judge})
    answers = {"estimated": make_draw(3.0), "learned": make_draw(-3.0)}
    assert choose(answers) == "estimated"
    assert choose(answers, game=learned) == "learned"
    assert choose({**answers, "lost": End(OTHER)}, game=learned) == "learned"
    assert choose({**answers, "won": End(ME)}, game=learned) == "won"
