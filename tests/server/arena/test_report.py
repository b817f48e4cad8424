"""The results of an arena as tables and as JSON."""

from __future__ import annotations

import msgspec
import pytest

from server.arena.playing import Played
from server.arena.report import Report
from tests.server.arena.samples import make_played, plan, results

THREE = plan("knight", "brawler", "novice", games=12, max_plays=256, iterations=500)
POINTS = [
    1,
    0.5,
    1,
    1,
    1,
    1,
    1,
    0,
    1,
    1,
    1,
    None,
    0,
    1,
    1,
    1,
    1,
    1,
    1,
    1,
    0.5,
    1,
    1,
    1,
    1,
    0,
    1,
    1,
    1,
    1,
    0,
    0,
    1,
    1,
    1,
    1,
]


def games(count: int = 36) -> list[Played]:
    """Return games in which novice takes a single half point, with two cards a side."""
    gear = (("ar", "sw"), ("ar", "la"))
    return [
        make_played(THREE, number, points, plays=40 + number, gear=gear[:: 1 if number % 2 else -1])
        for number, points in enumerate(POINTS[:count])
    ]


def test_in_a_narrow_terminal_columns_go_below_with_whose_they_are() -> None:
    """Fitting tables stay unchanged; in others names and rows are repeated, and no column is lost."""
    report = Report(THREE, games())
    wide = report.text()
    assert report.text(1000) == wide
    narrow = report.text(60)
    assert max(map(len, narrow.splitlines()[1:])) <= 60
    assert narrow.split().count("bot") == 2
    assert set(narrow.split()) == set(wide.split())
    assert report.text(1), "a column that is wider than the line stands alone"


def test_the_tables_stand_under_each_other() -> None:
    assert Report(THREE, games()).text() == GOLDEN.strip("\n")


def test_who_won_everything_has_a_line_instead_of_a_number() -> None:
    two = plan("greedy", "random", games=12)
    lines = Report(two, results(two, [1] * 12)).text().splitlines()
    at = lines.index("rating  Elo  95 % interval")
    assert lines[at + 1 : at + 4] == [
        "greedy    0         anchor",
        "-- no bound: nobody below took a point from anybody above --",
        "random    0         anchor",
    ]


def test_a_part_of_the_games_says_so() -> None:
    report = Report(THREE, games(5))
    assert report.text().startswith("5 of 36 games of warchest, seed 1, at most 256 plays each\n")
    assert "under 6 deals" in report.text()
    assert Report(THREE, []).text().startswith("0 of 36 games")


@pytest.mark.parametrize(
    ("bounds", "told"),
    [
        ({}, "as usual for each bot"),
        ({"seconds": 0.1}, "0.1 s"),
        ({"iterations": 80}, "80 iterations"),
        ({"seconds": 2.0, "iterations": 80}, "2 s, 80 iterations"),
    ],
)
def test_the_heading_says_how_much_a_decision_may_take(bounds: dict[str, float], told: str) -> None:
    two = plan("greedy", "random", **bounds)
    assert Report(two, []).text().splitlines()[1] == f"a decision: {told}"


def test_the_json_holds_settings_versions_results_and_every_game() -> None:
    told = msgspec.json.decode(Report(THREE, games(), anchor=1).json())
    assert [*told] == ["format", "versions", "plan", "bots", "pairings", "gear", "games"]
    assert told["format"] == 1
    assert [*told["versions"]] == ["muster", "rules", "python"]
    assert (told["plan"]["config"]["draft"], told["plan"]["iterations"]) == ("random", 500)
    assert msgspec.convert(told["games"], list[Played]) == games()
    knight, brawler, _ = told["bots"]
    assert (knight["name"], knight["games"], knight["points"], knight["decisions"]) == (
        "knight",
        24,
        18.0,
        720,
    )
    assert knight["milliseconds"] == {"mean": 10.0, "p99": 10.0, "longest": 10.0}
    assert brawler["rating"] == {"group": 0, "elo": 0.0, "interval": None, "anchor": True}
    low, high = knight["rating"]["interval"]
    assert low < knight["rating"]["elo"] < high
    assert told["pairings"][0]["bots"] == [0, 1]
    assert told["pairings"][0]["pairs"] == {"won": 2, "lost": 1, "split": 3}
    assert [row["sign_test"] for row in told["pairings"]] == [1.0, 0.03125, 0.03125]
    assert [*told["gear"]] == ["ar", "la", "sw"]
    assert told["gear"]["ar"][0]["games"] == 24


GOLDEN = """
36 games of warchest, seed 1, at most 256 plays each
a decision: 500 iterations

bot      games  won  lost  drawn  undecided  score   95 % interval  decisions  ms each   99 %  longest
knight      24   17     5      2          0  0.750  0.551 to 0.880        720    10.00  10.00    10.00
brawler     24   16     6      1          1  0.708  0.508 to 0.851        600     8.00  10.00    10.00
novice      24    0    22      1          1  0.042  0.007 to 0.202        480     5.00   5.00     5.00

pairing           games  won  lost  drawn  undecided  score   95 % interval  pairs won  lost  split  sign p
knight - brawler     12    6     5      1          0  0.542  0.286 to 0.777          2     1      3  1.0000
knight - novice      12   11     0      1          0  0.958  0.699 to 0.996          6     0      0  0.0312
brawler - novice     12   11     0      0          1  0.958  0.699 to 0.996          6     0      0  0.0312

rating    Elo  95 % interval
knight   +559   +238 to +879
brawler  +532   +130 to +934
novice      0         anchor

score with (games)      knight     brawler      novice
ar                  0.750 (24)  0.708 (24)  0.042 (24)
la                  0.792 (12)  0.792 (12)  0.042 (12)
sw                  0.708 (12)  0.625 (12)  0.042 (12)

57.5 plays a game
"""
