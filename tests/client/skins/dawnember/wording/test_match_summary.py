"""The summary of a Dawn and Ember match: figures, the totals over the commands, and turning points."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.wording.match_summary import ROWS, recap, statistics
from client.skins.recap import Course, Recap
from engine.events import Event
from engine.games.dawnember import events
from tests.client.skins.dawnember.matches import play_match, words
from tests.support.client.streams import fresh

NAMES = ("Ann", "Ben")
SEEDS = range(6)


def course(seed: int) -> Course:
    match = play_match(0, seed)
    stream = [event for at in range(len(match.accepted)) for event in match.events_for(at, None)]
    return Course(fresh(match, None), stream, NAMES, 1)


def recap_match(seed: int, language: str = "en") -> tuple[Recap, list[Event]]:
    made = course(seed)
    return recap(words(language), made), list(made.stream)


@pytest.mark.parametrize("seed", SEEDS)
def test_figures_are_what_the_stream_says(seed: int) -> None:
    shown, stream = recap_match(seed)
    figures = dict(zip(ROWS, shown.figures, strict=True))
    assert sum(figures["routed"].values) == sum(isinstance(event, events.Routed) for event in stream)
    won = sum(bool(event.winner) for event in stream if isinstance(event, events.CombatDecided))
    assert sum(figures["won"].values) == won
    assert figures["hits"].values != (0, 0) or seed


@pytest.mark.parametrize("seed", SEEDS)
def test_the_curve_has_a_step_for_each_command_and_each_scoring(seed: int) -> None:
    shown, stream = recap_match(seed)
    steps = sum(isinstance(event, events.CommandGiven | events.BattleScored) for event in stream)
    assert shown.curve is not None
    assert {len(line.values) for line in shown.curve.lines} == {steps}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_turning_points_are_told_in_their_order_with_every_battle(seed: int, language: str) -> None:
    shown, stream = recap_match(seed, language)
    numbers = [point.number for point in shown.turning_points]
    assert numbers == sorted(numbers)
    assert all(point.text.endswith(".") for point in shown.turning_points)
    battles = [number for number, event in enumerate(stream, 1) if isinstance(event, events.BattleWon)]
    assert set(battles) <= set(numbers)


def test_how_long_it_was_is_said_with_the_right_plural() -> None:
    given: list[Event] = [events.CommandGiven(0)] * 3
    assert statistics(words("ru"), given) == ["0 битв", "0 сражений", "3 команды"]
