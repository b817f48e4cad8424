"""Numbers that the form for a new game offers: within the limits of the game, and all to be played."""

from __future__ import annotations

import pytest

from client.screens.setup.game_choices import GameChoices
from client.skins.registry import SKINS
from engine.games.registry import GAMES
from engine.options import Option, configure
from tests.support.client.bare_skin import BARE


def test_a_number_is_offered_within_its_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every one of few, round ones of many, and the chosen one, which alone is left without limits."""
    monkeypatch.setitem(SKINS, "rps", BARE)
    choices = GameChoices("rps", None)
    assert choices.steps(choices.option("rounds")) == list(range(1, 10))
    choices.options["goal"] = 42
    goal = Option("goal", "number", 20, least=5, most=100)
    assert choices.steps(goal) == [5, 10, 15, 20, 25, 30, 35, 40, 42, *range(45, 101, 5)]
    assert choices.steps(Option("goal", "number", 20, least=1, most=99_999))[:3] == [1, 42, 5_000]
    assert choices.steps(Option("goal", "number", 20)) == [42]
    even = Option("goal", "number", 40, least=36, most=96, step=2)
    assert choices.steps(even) == [36, 40, 42, *range(44, 97, 4)]


@pytest.mark.parametrize("game", SKINS)
def test_every_number_that_is_offered_can_be_played(game: str) -> None:
    choices = GameChoices(game, None)
    for option in choices.schema:
        for number in choices.steps(option) if option.kind == "number" else ():
            configure(GAMES[game].options, {option.name: number})
