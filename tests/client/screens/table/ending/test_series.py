"""The best of three at one table: the result of each further match tells the wins so far."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES, Words
from client.screens.table.ending.series import Series

PLAYERS = ("Vera", "Boris")


def play(*winners: str, players: tuple[str, ...] = PLAYERS) -> Series:
    """Return a series after some matches; an empty name is a draw."""
    series = Series()
    for match, winner in enumerate(winners, 1):
        series.add(match, players, [winner] if winner else [])
    return series


def lines(series: Series) -> list[str]:
    return series.lines(Words("en", strict=True))


def test_a_first_match_tells_nothing_and_further_ones_the_wins() -> None:
    """Whoever has two has won; a draw is a match without a win."""
    assert lines(play("Boris")) == []
    assert lines(play("Boris", "Vera")) == ["First to two wins – Boris: 1, Vera: 1"]
    assert lines(play("Boris", "")) == ["First to two wins – Boris: 1, Vera: 0"]
    assert lines(play("Boris", "Vera", "Boris")) == ["The best of three is decided – Boris: 2, Vera: 1"]


def test_the_match_after_the_last_begins_another_series() -> None:
    assert lines(play("Boris", "Boris", "Vera")) == []
    assert lines(play("Boris", "Boris", "Vera", "Vera")) == [
        "The best of three is decided – Vera: 2, Boris: 0"
    ]


def test_a_series_is_one_of_the_same_players_wherever_they_sit() -> None:
    """A match counts once, however often its result is looked at."""
    series = play("Boris")
    series.add(2, ("Boris", "Vera"), ["Boris"])
    series.add(2, ("Boris", "Vera"), ["Boris"])
    assert lines(series) == ["The best of three is decided – Boris: 2, Vera: 0"]
    series = play("Boris")
    series.add(2, ("Anna", "Boris"), ["Boris"])
    assert lines(series) == []


def test_players_of_one_name_have_no_series() -> None:
    assert lines(play("Novice", "Novice", players=("Vera", "Novice", "Boris", "Novice"))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_told_in_every_language(language: str) -> None:
    assert "Boris: 1, Vera: 1" in play("Boris", "Vera").lines(Words(language, strict=True))[0]
