"""The novice: sensible, and blind to much of its possibilities."""

from __future__ import annotations

from collections import Counter

from engine.bots.budget import Budget
from engine.bots.novice import MAX_LOSS_IN_SCALES, NOTICED_SHARE, Novice
from engine.chance import make_generator
from tests.engine.bots.tree import Ask, Here, Tree, rest

ME = 0
GAMES = 400


def count_choices(**worths: float) -> Counter[str]:
    """Return how often each action is chosen."""
    state = Here(Ask(ME, {name: rest(worth) for name, worth in worths.items()}, play=True))
    return Counter(
        Novice().choose(Tree(), state, ME, (), make_generator(seed), Budget()) for seed in range(GAMES)
    )


def test_the_best_is_played_when_it_is_noticed() -> None:
    """Otherwise the next best; if none is noticed, any."""
    of, among = NOTICED_SHARE
    seen = of / among
    chosen = count_choices(best=0.3, next=0.2, last=0.1)
    expected = {
        "best": seen + (1 - seen) ** 3 / 3,
        "next": (1 - seen) * seen + (1 - seen) ** 3 / 3,
        "last": (1 - seen) ** 2 * seen + (1 - seen) ** 3 / 3,
    }
    for name, share in expected.items():
        assert abs(chosen[name] / GAMES - share) < 0.08


def test_what_throws_the_game_away_is_never_played() -> None:
    chosen = count_choices(
        best=1.0,
        bearable=1.0 - 0.9 * MAX_LOSS_IN_SCALES,
        blunder=1.0 - 1.1 * MAX_LOSS_IN_SCALES,
        disaster=-9.0,
    )
    assert set(chosen) == {"best", "bearable"}
