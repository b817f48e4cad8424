"""Preparations: those of bots are valid, and any other text is judged without a crash."""

from __future__ import annotations

import pytest

from engine.chance import Generator, make_generator
from engine.preparation import faults, longest
from tests.contract.games import CASES, GAMES, Case, cases

STRAY = "".join(map(chr, range(32, 127)))


@cases
def test_what_bots_bring_is_right_and_follows_from_the_chance(case: Case) -> None:
    for seed in range(20):
        prepared = case.prepare_seats(seed)
        assert prepared == case.prepare_seats(seed)
        for seat, text in enumerate(prepared):
            assert faults(case.game, case.config, seat, text) == []
            assert bool(text) == bool(longest(case.game, case.config, seat))


@cases
def test_whatever_is_sent_is_judged(case: Case) -> None:
    """Nearly valid and arbitrary texts have reasons or none: no text ends in an error of ours."""
    chance = make_generator(5)
    for seed in range(60):
        for seat, text in enumerate(case.prepare_seats(seed)):
            for _ in range(5):
                text = _spoilt(text, chance)
                reasons = faults(case.game, case.config, seat, text)
                assert reasons == faults(case.game, case.config, seat, text)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_without_preparations_brings_none(name: str) -> None:
    game = GAMES[name]
    config = next(case.config for case in CASES if case.game is game)
    if not any(longest(game, config, seat) for seat in range(len(game.seats(config)))):
        assert game.preparation.prepare(config, 0, make_generator(1)) == ""


def _spoilt(text: str, chance: Generator) -> str:
    """Return a text with one letter changed, put in or left out."""
    at, letter = chance.below(len(text) + 1), STRAY[chance.below(len(STRAY))]
    return text[:at] + letter * chance.below(3) + text[at + chance.below(2) :]
