"""Decisions that cost much of the chance to win: found in a match, and reported for each record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.bots.analysis.analysis import FALL, analyse, find_swings
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.match.state import replay_stream
from engine.record.replay import replay
from tools import swings
from tools.harness.root import ROOT
from tools.rules import main as rules

RECORDS = ROOT / "tests" / "records"
ITERATIONS = {"warchest": 2000, "dawnember": 400}
"""Iterations of the analysis, a twentieth of those of the plain search."""
LISTED = re.compile(
    r"(?P<record>\S+) (?P<revision>\d+) (?P<seat>\w+): (?P<played>.+) leaves 0\.\d\d, "
    r"(?P<better>.+) \d\.\d\d; (?P<position>.+)"
)


def test_records_are_told_of_and_what_is_none_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line for each such decision; a fault of a file is one sentence."""
    rules(["--game", "tictactoe", "record", "--seed", "3", "--uncommitted"])
    record = tmp_path / "match.txt"
    record.write_text(capsys.readouterr().out)
    assert swings.main(["--iterations", "400", "--jobs", "1", str(record)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" leaves")[0] for line in lines] == [
        "match.txt 4 x: place c1",
        "match.txt 5 o: place c2",
        "match.txt 6 x: place b1",
    ]
    record.write_text("no record\n")
    assert swings.main(["--jobs", "1", str(record)]) == 1
    assert capsys.readouterr().err.startswith("python -m tools.swings: ")


def list_fixed() -> list[re.Match[str]]:
    """Return the decisions that the plain search has fixed, one a line."""
    lines = (RECORDS / "swings.txt").read_text("utf-8").splitlines()
    found = [LISTED.fullmatch(line) for line in lines if not line.startswith("#")]
    assert all(found)
    return [each for each in found if each is not None]


def test_the_swings_that_are_listed_are_decisions_of_their_records() -> None:
    """Each by its revision and seat, the played and the better action, and the seat's view."""
    listed = list_fixed()
    assert len(listed) == 11
    games = set()
    for found in listed:
        match = replay((RECORDS / found["record"]).read_bytes(), GAMES).match
        game, number = match.game, int(found["revision"]) + 1
        games.add(game.id)
        accepted = match.accepted[number]
        assert isinstance(accepted.entry, Decided)
        seat = accepted.entry.seat
        assert game.seats(match.config)[seat] == found["seat"]
        assert str(accepted.action) == found["played"]
        events = [event for at in range(number) for event in match.events_for(at, seat)]
        view = replay_stream(game, match.config, seat, events).state
        assert game.format(view) == found["position"]
        assert game.refuse(view, seat, game.parse_action(found["better"])) is None
    assert len(games) >= 2


@pytest.mark.full
def test_the_analysis_names_four_of_five_swings_of_another_search() -> None:
    """The plain search had 20 times these iterations. The decisions take some seconds together."""
    named, fixed = [], list_fixed()
    for found in fixed:
        match = replay((RECORDS / found["record"]).read_bytes(), GAMES).match
        revision = int(found["revision"])
        judged = next(analyse(match, FALL, ITERATIONS[match.game.id], after=revision - 1))
        assert (judged.revision, judged.played) == (revision, found["played"])
        named += find_swings([judged], FALL)
    assert 5 * len(named) >= 4 * len(fixed)
