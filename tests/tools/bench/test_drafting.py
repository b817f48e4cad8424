"""Protects the measure of drafting with strengths: one of two like bots takes any card, and that is all."""

from __future__ import annotations

import pytest

from engine.bots.budget import Budget
from engine.bots.squire import Squire
from engine.chance import seeded
from engine.game import begin, decider
from engine.games.registry import GAMES
from engine.games.warchest.game import WarChest
from engine.options import configure
from tests.engine.games.warchest.helper import position
from tools.bench.drafting import Blindfold, Haphazard, main


def test_any_card_is_taken() -> None:
    game = WarChest()
    state, _ = begin(game, configure(game.options, {}), seeded(1))
    seat = decider(game, state)
    chosen = {
        str(Haphazard(Squire()).choose(game, state, seat, (), seeded(seed), Budget())) for seed in range(80)
    }
    assert chosen == {str(action) for action in game.legal(state, seat)}


def test_then_it_plays_as_the_level_does() -> None:
    game, bots = WarChest(), Blindfold("squire")
    state = game.parse(position("c2:w:kn1", w="kn1"))
    for bot in (Squire(), bots.levels["haphazard"]()):
        assert str(bot.choose(game, state, 0, (), seeded(1), Budget())) == "control kn c2"


def test_they_play_each_other(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each from both sides of the same deal, with the settings that are given."""
    monkeypatch.setitem(GAMES, "warchest", GAMES["warchest"])
    assert main(["--games", "2", "--level", "brawler", "--jobs", "1", "--ruleset", "nobility"]) == 0
    said = capsys.readouterr().out
    assert "2 games of warchest, seed 1" in said
    assert "brawler - haphazard" in said
