"""Protects the measure of what hidden coins are worth: one of two knights sees them, else both are alike."""

from __future__ import annotations

import pytest

from engine.bots.knight import Knight
from engine.chance import seeded
from engine.events import Seat
from engine.games.registry import GAMES
from engine.options import configure
from engine.testing.random_play import opened, randomly
from tools.bench.cheating import Glass, Seer, main


@pytest.mark.parametrize("seat", [0, 1])
def test_who_cheats_is_dealt_the_truth_and_who_does_not_is_dealt_other_worlds(seat: Seat) -> None:
    """After some rounds, when both have hidden coins in hand."""
    game, chance = Glass(), seeded(2)
    start, _ = opened(game, configure(game.options, {"draft": "first_game"}), chance)
    *_, last = randomly(game, start, chance, limit=7)
    state = last.after
    view = game.view(state, seat)
    dealt = [Seer().belief(game, view, seat, ()).deal(view, chance) for _ in range(20)]
    assert all(world == state and world is not state for world in dealt)
    honest = [game.resample(view, seat, chance) for _ in range(20)]
    assert any(world != state for world in honest)


def test_a_cheat_searches_as_the_knight_does() -> None:
    assert Seer.choose is Knight.choose
    assert (Seer.style, Seer.usual) == (Knight.style, Knight.usual)


def test_they_play_each_other(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each from both sides of the same deal."""
    monkeypatch.setitem(GAMES, "warchest", GAMES["warchest"])
    assert main(["--games", "2", "--iterations", "1", "--jobs", "1"]) == 0
    said = capsys.readouterr().out
    assert "2 games of warchest, seed 1" in said
    assert "seer - knight" in said
