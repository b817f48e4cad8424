"""Nothing is lost by taking turns: eight runs after each other play every game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conftest import has_turn
from tests.contract.games import CASES, GAMES, Case, parameters
from tests.support.turns import TURNS, VARIABLE, in_turn, share, turn


@pytest.mark.parametrize("count", [*range(1, 20), 60])
def test_every_number_has_a_turn_and_no_turn_is_empty(count: int) -> None:
    shares = [share(range(count), taken) for taken in range(TURNS)]
    assert all(shares)
    assert {number for each in shares for number in each} == set(range(count))
    assert count < TURNS or sum(map(len, shares)) == count


def test_parameters_take_turns() -> None:
    """Also those of several values; each has one turn, and neighbours have different ones."""
    made = in_turn([("a", 1), ("b", 2), *"cdefghij"])
    assert [each.values for each in made] == [("a", 1), ("b", 2), *((letter,) for letter in "cdefghij")]
    assert turns_of(made) == [(0,), (1,), (2,), (3,), (4,), (5,), (6,), (7,), (0,), (1,)]


def test_of_marks_that_say_whose_turn_it_is_the_nearest_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """That of the function before those of its values, and these before the module's; as pytest has it."""
    monkeypatch.setenv(VARIABLE, "2")
    ours, theirs, long = pytest.mark.turn(2).mark, pytest.mark.turn(3).mark, pytest.mark.long.mark
    assert has_turn([], None)
    assert has_turn([ours, theirs], theirs)
    assert not has_turn([theirs, ours], ours)
    assert not has_turn([], theirs)
    assert not has_turn([ours, long], None)


def turns_of(made: list[Any]) -> list[Any]:
    return [mark.args for each in made for mark in each.marks]


def test_of_few_parameters_each_run_has_one() -> None:
    assert turns_of(in_turn("a")) == [tuple(range(TURNS))]
    assert turns_of(in_turn("ab")) == [(0, 2, 4, 6), (1, 3, 5, 7)]
    assert turns_of(in_turn("abc")) == [(0, 3, 6), (1, 4, 7), (2, 5)]


@pytest.mark.parametrize("taken", range(TURNS))
def test_the_run_says_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch, taken: int) -> None:
    monkeypatch.setenv(VARIABLE, str(taken))
    assert turn() == taken


@pytest.mark.parametrize("wrong", ["8", "-1", "", "all"])
def test_another_turn_is_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv(VARIABLE, wrong)
    with pytest.raises(pytest.UsageError, match="must be a whole number from 0 to 7"):
        turn()


def taken_in(listed: list[Any], taken: int) -> dict[str, Case]:
    """Return the cases of a run by their names."""
    return {
        each.id: each.values[0]
        for each in listed
        if all(mark.name == "turn" and taken in mark.args for mark in each.marks)
    }


def test_every_law_has_every_family_in_each_run_and_all_games_in_a_long_one() -> None:
    listed = parameters(*GAMES.values())
    families = {(case.game.id, case.opening.family or case.opening.name) for case in CASES}
    runs = [taken_in(listed, taken) for taken in range(TURNS)]
    for run in runs:
        found = [(case.game.id, case.opening.family or case.opening.name) for case in run.values()]
        assert sorted(found) == sorted(families)
        assert all(case.taken is not None for case in run.values())
    assert {name for run in runs for name in run} == {case.name for case in CASES}
    later = [each.values[0] for each in listed if any(mark.name == "long" for mark in each.marks)]
    assert [case.name for case in later] == [case.name for case in CASES]
    assert all(case.taken is None for case in later)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_eight_runs_play_every_game_of_a_case(case: Case) -> None:
    shares = [case._replace(taken=taken).numbers(case.opening.games) for taken in range(TURNS)]
    assert sorted(number for each in shares for number in each) == list(range(case.opening.games))
