"""The strength of `greedy` on random armies, in pairs of games with the seats exchanged (seeds are fixed)."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from engine.options import configure
from server.arena.plan import GamesPlan
from server.arena.running import play_all
from server.arena.tally import Score, tally


def results(*bots: str, games: int, seed: int) -> list[Score]:
    """Play games of at most 256 coin plays and return the results of each bot."""
    config = configure(GAMES["warchest"].options, {"draft": "random"})
    plan = GamesPlan("warchest", config, bots, games, seed, max_plays=256, pairs=True)
    return [row.score for row in tally(plan, play_all(plan, 1)).bots]


def test_greedy_beats_random() -> None:
    greedy, _ = results("greedy", "random", games=20, seed=1)
    assert greedy.won == 20


def test_greedy_brings_games_against_itself_to_an_end() -> None:
    """A bot that is paid for the wrong things bolsters, passes, or walks to and fro for ever."""
    one, two = results("greedy", "greedy", games=20, seed=1)
    assert one.undecided == two.undecided == 0


@pytest.mark.long
def test_greedy_scores_99_in_100_against_random() -> None:
    greedy, _ = results("greedy", "random", games=400, seed=2)
    assert greedy.share >= 0.99


@pytest.mark.long
def test_greedy_leaves_fewer_than_5_in_100_undecided_against_itself() -> None:
    greedy, _ = results("greedy", "greedy", games=400, seed=3)
    assert greedy.undecided < 20
