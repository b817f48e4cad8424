"""Limits of a host on settings: the named game alone, every limit of a list, and possible values."""

from __future__ import annotations

import pytest

from engine.options import OptionError
from server.seating.option_limits import check_limits
from tests.games.registry import REAL

KINGS = REAL["kings"]
CONFIG = KINGS.options(lists="bundled", format=3000, turns=6)


@pytest.mark.parametrize(
    ("limits", "name", "known"),
    [
        ("kings.format:2999", "format", ("100", "…", "2950")),
        ("kings.format:3000,kings.turns:5", "turns", ("3", "…", "5")),
        ("tictactoe.size:3,kings.turns:4,kings.format:100", "turns", ("3", "…", "4")),
    ],
)
def test_the_first_limit_passed_is_named_with_what_is_possible(
    limits: str, name: str, known: tuple[str, ...]
) -> None:
    """The highest number offered is one that the setting can take."""
    with pytest.raises(OptionError) as caught:
        check_limits(limits, KINGS, CONFIG)
    assert (caught.value.name, caught.value.value, caught.value.known) == (name, getattr(CONFIG, name), known)


@pytest.mark.parametrize(
    "limits",
    ["", "kings.format:3000", "kings.turns:6", "warchest.turns:1", "kings.nothing:1", "kings.lists:1"],
)
def test_limits_of_other_games_and_settings_bar_nothing(limits: str) -> None:
    check_limits(limits, KINGS, CONFIG)
