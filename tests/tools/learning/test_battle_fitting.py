"""The fit between the strengths in a battle and its winner."""

from __future__ import annotations

import numpy as np
import pytest

from tools.learning.battle_fitting import NAMES, Moment, Told, battles, fit_weights, report


def test_weights_that_made_the_results_are_found_again() -> None:
    dice = np.random.default_rng(5)
    held = dice.normal(size=(20_000, 3)) * (1.0, 4.0, 0.5)
    weights = np.array([0.8, -0.1, 1.5])
    won = (dice.random(len(held)) < 1 / (1 + np.exp(-held @ weights))).astype(float)
    assert fit_weights(held, won) == pytest.approx(weights, abs=0.08)


def test_moments_belong_to_the_battle_whose_winner_they_foretell() -> None:
    """The first two are known by the later score, the last one by the match."""

    def moment(wins: tuple[int, int], score: float) -> Moment:
        return Moment(wins, [score] + [0.0] * (len(NAMES) - 1), score)

    told = Told([moment((0, 0), 1), moment((0, 0), 2), moment((0, 1), 3), moment((1, 1), 4)], 1)
    other = Told([moment((0, 0), 5), moment((1, 0), 6)], 0)
    found = battles([told, other])
    assert found.held[:, 0].tolist() == [1, 2, 3, 4, 5, 6]
    assert found.won.tolist() == [0, 0, 1, 0, 1, 1]
    assert found.numbers.tolist() == [0, 0, 1, 2, 3, 4]


def test_the_table_names_each_weight_and_tells_how_well_all_foretell() -> None:
    dice = np.random.default_rng(3)
    told = []
    for _ in range(40):
        held = dice.normal(size=(3, len(NAMES)))
        winner = 0 if held[:, 0].sum() > 0 else 1
        told.append(Told([Moment((0, 0), each.tolist(), float(each[1])) for each in held], winner))
    table = report(told)
    assert "40 battles of 40 matches, 120 positions" in table
    assert all(f"{name} " in table for name in NAMES)
    told_apart, by_chance = (float(each) for each in table.replace(";", "").split()[-4::3])
    assert told_apart < by_chance
