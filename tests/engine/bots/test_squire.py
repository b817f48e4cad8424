"""The squire: its own turn, and the best answer to it."""

from __future__ import annotations

from typing import Any

from engine.bots.budget import Budget
from engine.bots.squire import Squire
from engine.chance import seeded
from tests.engine.bots.tree import Ask, Draw, End, Here, Tree, rest

ME, OTHER = 0, 1


def chosen(answers: dict[str, Any], budget: Budget | None = None) -> str:
    """Return what a squire answers."""
    state = Here(Ask(ME, answers, play=True))
    return str(Squire().choose(Tree(), state, ME, (), seeded(1), budget or Budget()))


def answered(**worths: float) -> Ask:
    """Return a turn of the other side, after each of whose answers the own side is to play."""
    return Ask(
        OTHER, {name: Ask(ME, {}, play=True, worth=worth) for name, worth in worths.items()}, play=True
    )


def test_what_the_best_answer_leaves_is_what_counts() -> None:
    """The other side takes what is worst here, whatever the position looks like before."""
    tempting = Ask(OTHER, answered(a=-5.0, b=9.0).answers, play=True, worth=9.0)
    assert chosen({"tempting": tempting, "sober": answered(a=1.0, b=2.0)}) == "sober"
    assert chosen({"tempting": tempting, "poor": answered(a=-6.0, b=-7.0)}) == "tempting"


def test_what_comes_after_the_answer_is_not_seen() -> None:
    hidden_win = Ask(OTHER, {"a": Ask(ME, {"win": End(ME)}, play=True, worth=0.0)}, play=True)
    assert chosen({"hidden win": hidden_win, "plain": answered(a=0.5)}) == "plain"


def test_questions_within_the_answer_are_followed() -> None:
    """Where the other side's turn asks the own side something, that answers as is best for itself."""
    asked = Ask(OTHER, {"hit": Ask(ME, {"dodge": rest(3.0), "fall": rest(-3.0)})}, play=True)
    assert chosen({"asked": asked, "plain": answered(a=2.0)}) == "asked"


def test_worlds_are_averaged() -> None:
    """What chance decides in the answer is tried in several worlds."""
    even = Ask(OTHER, {"a": Draw([Ask(ME, {}, play=True, worth=worth) for worth in (-1.0, 1.0)])}, play=True)
    assert chosen({"even": even, "bad": answered(a=-0.9)}, Budget(iterations=20)) == "even"
    assert chosen({"even": even, "good": answered(a=0.9)}, Budget(iterations=20)) == "good"


def test_a_world_that_time_cuts_off_is_left_out() -> None:
    """The first world alone counts where the second is not gone through to its end."""
    game = Tree()
    answers = {"good": answered(a=1.0), "fair": answered(a=0.5)}
    state = Here(Ask(ME, answers, play=True))
    budget = Budget(lambda: game.decided >= 5)
    assert Squire().choose(game, state, ME, (), seeded(1), budget) == "good"
