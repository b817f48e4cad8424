"""What the seats of a record played with, read from its lines without playing the match."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from engine.record.overview import read_overview
from tools.harness.games.stored_records import write_match

LINES: dict[str, list[tuple[list[str], dict[str, str], dict[str, str]]]] = {
    "warchest": [
        (
            ["flip w", "army w ar,cr", "army r fo,me", "decrees guard", "first w"],
            {},
            {"w": "unit.ar unit.cr", "r": "unit.fo unit.me"},
        ),
        (
            ["army w1 ar,zz,", "army", "army w", "army r ar cr", "army ? ar"],
            {},
            {"w1": "unit.ar", "?": "unit.ar"},
        ),
    ],
    "kings": [
        (
            ["map -", "army a kn/r,sh/r,kn/h+banner", "army b kw/h,ub/1"],
            {"army_a": "men", "army_b": "undead"},
            {"a": "army.men unit.kn unit.sh", "b": "army.undead unit.kw unit.ub"},
        ),
        (["army a zz,kn/r", "army c kn/r"], {"army_a": "elves"}, {"a": "unit.kn"}),
    ],
    "dawnember": [
        (
            ["army a du01", "deck a da01"],
            {"side_a": "dawn", "side_b": "ember", "decks": "constructed"},
            {"a": "side.dawn deck.constructed", "b": "side.ember deck.constructed"},
        ),
        ([], {"side_a": "dawn", "side_b": "dusk", "decks": "none"}, {"a": "side.dawn"}),
        ([], {}, {}),
    ],
}


@pytest.mark.parametrize(
    ("game", "lines", "settings", "told"),
    [(game, *case) for game, cases in LINES.items() for case in cases],
)
def test_lineups_are_read_as_far_as_they_are_known(
    game: str, lines: list[str], settings: dict[str, str], told: dict[str, str]
) -> None:
    """Strangers may have written these lines: unknown words are left out."""
    found = GAMES[game].record.read_lineups(lines, settings)
    assert {
        seat: " ".join(f"{piece.kind}.{piece.code}" for piece in lineup) for seat, lineup in found.items()
    } == told


@pytest.mark.parametrize("game", LINES)
def test_a_record_tells_the_lineup_of_every_seat(game: str) -> None:
    rules = GAMES[game]
    overview = read_overview(write_match(game, 1, ("Vera", "Anna")), GAMES)
    found = rules.record.read_lineups(overview.formed, overview.settings)
    assert {*found} == {*overview.names}
    assert all(found.values())
