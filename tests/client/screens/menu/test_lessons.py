"""The way to learn any game: its first game, with the coach, at any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.setup.beginning import first_choices
from client.session.game_setup import GameSetup
from client.skins.registry import SKINS, playable
from tests.support.client.client_driver import Player, regular
from tests.support.client.started_games import take_steps


@pytest.mark.parametrize("fresh", [True, False], ids=["fresh profile", "returning player"])
@pytest.mark.parametrize("game", playable())
def test_every_game_is_learned_from_the_menu(
    tmp_path: Path, plans: list[GameSetup], game: str, fresh: bool
) -> None:
    """Two presses lead to its first game against the weakest opponent; the coach is there again."""
    player = Player(tmp_path, None if fresh else regular(), games=tuple(playable()))
    player.app.settings.coach = False

    def press() -> None:
        for key in ("lessons", f"game.{game}"):
            player.use(key)

    take_steps(player, press)
    [plan] = plans
    assert (plan.game, plan.bot) == (game, first_choices(game).levels[0])
    assert plan.options.items() >= SKINS[game].pages.first_game().items()
    assert player.app.settings.coach
