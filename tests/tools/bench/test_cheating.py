"""Protects the measure of what hidden coins are worth: one of two knights sees them, else both are alike."""

from __future__ import annotations

import pytest

from engine.bots.knight import Knight
from engine.chance import seeded
from engine.events import Seat, redact
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.options import configure
from engine.testing.random_play import open_game, randomly
from tools.bench.cheating import COMPARED, Blinkered, Curious, Glass, Seer, main


@pytest.mark.parametrize("seat", [0, 1])
def test_who_cheats_is_dealt_the_truth_and_who_does_not_is_dealt_other_worlds(seat: Seat) -> None:
    """After some rounds, when both have hidden coins in hand."""
    game, chance = Glass(), seeded(2)
    start, _ = open_game(game, configure(game.options, {"draft": "first_game"}), chance)
    *_, last = randomly(game, start, chance, limit=7)
    state = last.after
    view = game.view(state, seat)
    dealt = [Seer().belief(game, view, seat, ()).deal(view, chance) for _ in range(20)]
    assert all(world == state and world is not state for world in dealt)
    honest = [game.resample(view, seat, chance) for _ in range(20)]
    assert any(world != state for world in honest)


@pytest.mark.parametrize("seat", [0, 1])
def test_who_is_blinkered_is_dealt_one_world_that_is_possible(seat: Seat) -> None:
    """One for each decision, and not the true one each time."""
    game, chance = Glass(), seeded(2)
    start, happened = open_game(game, configure(game.options, {"draft": "first_game"}), chance)
    stream = [redact(event, seat) for event in happened]
    for played in randomly(game, start, chance, limit=7):
        stream.append(Decided(played.seat, str(redact(played.action, seat, played.seat))))
        stream += [redact(event, seat) for event in played.events]
    state = played.after
    view = game.view(state, seat)
    worlds = []
    for _ in range(10):
        belief = Blinkered().belief(game, view, seat, stream)
        first, second = belief.deal(view, chance), belief.deal(view, chance)
        assert first == second
        assert first is not second
        assert game.view(first, seat) == view
        worlds.append(first)
    assert any(world != state for world in worlds)


def test_they_search_as_the_knight_does() -> None:
    """The curious one alone explores more."""
    assert {bot.choose for bot in COMPARED} == {Knight.choose}
    assert {bot.usual for bot in COMPARED} == {Knight.usual}
    assert Seer.style == Blinkered.style == Knight.style
    assert Curious.style.exploration > Knight.style.exploration


@pytest.mark.parametrize("name", [bot.name for bot in COMPARED])
def test_they_judge_by_what_the_knight_has_learned(name: str) -> None:
    """Its name alone would give each of them the plain estimate, which is a weaker bot."""
    game = Glass()
    state, _ = open_game(game, configure(game.options, {"draft": "first_game"}), seeded(2))
    learned = game.bots.find_judge(name, state)
    assert learned is not None
    assert learned == game.bots.find_judge(Knight.name, state) != game.bots.find_judge("squire", state)


@pytest.mark.parametrize("name", [bot.name for bot in COMPARED])
def test_they_play_each_other(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each from both sides of the same deal."""
    monkeypatch.setitem(GAMES, "warchest", GAMES["warchest"])
    assert main(["--games", "2", "--iterations", "1", "--jobs", "1", "--bot", name]) == 0
    said = capsys.readouterr().out
    assert "2 games of warchest, seed 1" in said
    assert f"{name} - knight" in said
