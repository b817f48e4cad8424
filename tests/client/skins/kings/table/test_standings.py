"""Standings in words: the present winner, the lead, and the texts on both plates."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.table.standings import outlook_of
from engine.games.kings.checks.specs import position
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.options import SCENARIOS
from engine.games.kings.scenarios.scores import find_needed_lead, find_winner
from tests.client.skins.kings.matches import words

UNITS = ("a.sh1:sh/r:5000,2000,0", "b.sh1:sh/r:5000,10000,1800")
CLOSE = ("a.sh2:sh/r:dead:20", "b.sp1:sp/r:dead:20")
"""Routed: 120 points of one side, 100 of the other."""


def read_plates(*units: str, language: str = "en", **fields: str) -> tuple[str, str]:
    """Return the texts of both plates."""
    state = parse_state(position(*UNITS, *units, **fields))
    one, other = (outlook_of(words(language), state, seat) for seat in (0, 1))
    return one, other


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lead_that_is_too_small_is_called_a_draw_and_the_margin_is_named(language: str) -> None:
    """20 points ahead of 750, where 75 win (KW-16.1.4)."""
    one, other = read_plates(*CLOSE, language=language)
    assert one == other
    assert "75" in one
    assert one == words(language).tr("kings.now.draw", n=75)


def test_who_would_win_now() -> None:
    ahead = read_plates("b.kn1:kn/r:dead:20")
    assert ahead == ("Winning now", "Losing now")
    assert read_plates("a.kn1:kn/r:dead:20") == ahead[::-1]


def test_before_the_first_turn_the_lead_that_wins_is_named() -> None:
    assert read_plates(phase="first", turn="0/12") == ("Lead to win: 75",) * 2


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("a", ("Won", "Lost")),
        ("b", ("Lost", "Won")),
        ("draw", ("Draw: 75 needed",) * 2),
    ],
)
def test_at_the_end_it_is_the_result(result: str, said: tuple[str, str]) -> None:
    assert read_plates(*CLOSE, phase="over", result=result) == said


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_agrees_with_the_rules_in_every_scenario(scenario: str, language: str) -> None:
    """The named winner wins if the match ends now."""
    marks = {"loot": "k1:a.sh1"}.get(scenario, "k1:5000,2300" if "pillage" in scenario else "-")
    for units in ((), CLOSE, ("b.kn1:kn/r:dead:20",)):
        state = parse_state(position(*UNITS, *units, scenario=scenario, marks=marks))
        tr = words(language).tr
        expected = {
            "a": (tr("kings.now.won"), tr("kings.now.lost")),
            "b": (tr("kings.now.lost"), tr("kings.now.won")),
            "draw": (tr("kings.now.draw", n=find_needed_lead(state)),) * 2,
        }[find_winner(state)]
        assert tuple(outlook_of(words(language), state, seat) for seat in (0, 1)) == expected
