"""The squire: a line of what everybody would do, until chance decides."""

from __future__ import annotations

from typing import Any

import pytest

from engine.bots.budget import Budget
from engine.bots.line import FAR
from engine.bots.squire import Squire
from engine.chance import Chance, seeded
from tests.engine.bots.tree import Ask, Draw, End, Here, Tree, rest

ME, OTHER = 0, 1


def chosen(answers: dict[str, Any], budget: Budget | None = None, game: Tree | None = None) -> str:
    """Return what a squire answers."""
    state = Here(Ask(ME, answers, play=True))
    return str(Squire().choose(game or Tree(), state, ME, (), seeded(1), budget or Budget()))


def drawn(worth: float) -> Draw:
    """Return where chance decides, with what the position is worth then."""
    return Draw([rest(worth)])


def asked(seat: int, worth: float = 0.0, **answers: Any) -> Ask:
    """Return a play of a seat."""
    return Ask(seat, answers, play=True, worth=worth)


def test_the_answer_that_looks_best_to_whoever_gives_it_is_followed() -> None:
    """Whatever the position looks like before it."""
    tempting = asked(OTHER, 9.0, a=drawn(-5.0), b=drawn(9.0))
    assert chosen({"tempting": tempting, "sober": asked(OTHER, a=drawn(1.0), b=drawn(2.0))}) == "sober"
    assert chosen({"tempting": tempting, "poor": asked(OTHER, a=drawn(-6.0), b=drawn(-7.0))}) == "tempting"


def test_the_own_side_goes_on_as_looks_best_to_it() -> None:
    plan = asked(OTHER, a=asked(ME, good=drawn(3.0), bad=drawn(-3.0)))
    assert chosen({"plan": plan, "plain": drawn(2.0)}) == "plan"


def test_a_line_ends_where_chance_decides() -> None:
    """What comes behind it is another matter in each world."""
    assert chosen({"drawn": Draw([asked(OTHER, 2.0, lose=End(OTHER))]), "plain": drawn(1.0)}) == "drawn"


def test_what_chance_would_decide_on_another_way_ends_no_line() -> None:
    """It is looked at whether an answer draws, and taken is one that does not."""
    line = asked(OTHER, go=asked(ME, 1.0, win=End(ME)), draw=drawn(9.0))
    assert chosen({"line": line, "plain": drawn(5.0)}) == "line"


@pytest.mark.parametrize(("length", "seen"), [(FAR, True), (FAR + 1, False)])
def test_a_line_has_an_end(length: int, seen: bool) -> None:
    node: Any = End(ME)
    for _ in range(length):
        node = asked(OTHER, go=node)
    assert chosen({"far": node, "plain": drawn(1.0)}) == ("far" if seen else "plain")


def test_worlds_are_added_up() -> None:
    """An action that is good in one world and bad in the next is worth what lies between."""

    class Two(Tree):
        def __init__(self) -> None:
            super().__init__()
            self._risks = iter((3.0, -3.0))

        def resample(self, state: Here, seat: int, chance: Chance) -> Here:
            return Here(asked(ME, risky=drawn(next(self._risks)), safe=drawn(1.0)))

    answers = {"risky": drawn(0.0), "safe": drawn(0.0)}
    assert chosen(answers, Budget(iterations=1), Two()) == "risky"
    assert chosen(answers, Budget(iterations=2), Two()) == "safe"


@pytest.mark.parametrize(
    ("answers", "most", "choice"),
    [
        ({"poor": drawn(0.0), "good": drawn(1.0), "unseen": End(ME)}, 2, "good"),
        ({"good": drawn(1.0), "fair": drawn(0.5)}, 3, "good"),
    ],
    ids=["in the first world", "in the second"],
)
def test_a_world_that_time_cuts_off(answers: dict[str, Any], most: int, choice: str) -> None:
    """Of the first what was looked at counts; a later one is left out."""
    game = Tree()
    assert chosen(answers, Budget(lambda: game.decided >= most), game) == choice


def test_what_was_learned_judges_in_place_of_a_line() -> None:
    """A result is what it is: nothing that was learned outweighs it."""

    def judge(state: Here, seat: int, actions: object) -> tuple[float, None]:
        """Judge the other way round than the estimate does, for the seat that decides."""
        return (-1 if seat == 0 else 1) * float(state.node.worth), None

    learned = Tree({"squire": judge})
    answers = {"estimated": drawn(3.0), "learned": drawn(-3.0)}
    assert chosen(answers) == "estimated"
    assert chosen(answers, game=learned) == "learned"
    assert chosen({**answers, "lost": End(OTHER)}, game=learned) == "learned"
    assert chosen({**answers, "won": End(ME)}, game=learned) == "won"
