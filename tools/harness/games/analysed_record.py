"""A recorded match with an analysis beside it, whose judgements are invented: for pictures and controls."""

from __future__ import annotations

from math import sin
from pathlib import Path

from client.storage.analysis_file import AnalysisFile
from engine.bots.analysis.analysis import JudgedDecision, count_iterations
from engine.bots.analysis.decisions import list_situations
from engine.games.registry import GAMES
from engine.record.reading import Reading, read_match
from tools.harness.games.stored_records import write_match

SWING_EVERY, FALL = 9, 0.22
"""Each ninth decision is a swing; what it costs."""


def store_with_analysis(
    path: Path, game_id: str, number: int, *, decisions: int = 40, judged: int | None = None
) -> list[JudgedDecision]:
    """Write a match at random into a file, and an analysis of its first `judged` decisions, or of all."""
    path.write_bytes(write_match(game_id, number, ("Vera", "Anna"), decisions=decisions))
    reading = read_match(path.read_bytes(), GAMES)
    found = invent_judgements(reading)
    part = found if judged is None else found[:judged]
    AnalysisFile(path, reading).write(count_iterations(reading.game), part, whole=judged is None)
    return part


def invent_judgements(reading: Reading) -> list[JudgedDecision]:
    """Return a judgement of each decision of a match: the chance goes up and down, and some are swings."""
    match, found = reading.match, []
    assert match is not None
    for number, situation in enumerate(list_situations(match), 1):
        view, seat, game = situation.view, situation.seat, situation.game
        first = 0.5 + 0.3 * sin(number / 5)
        side = game.side(view, seat)
        chance = first if side == game.side(view, 0) else 1 - first
        played = str(situation.played)
        others = [str(action) for action in game.proposals(view, seat) if str(action) != played]
        bad = number % SWING_EVERY == 0 and chance > FALL
        better = others[0] if bad else played
        left = chance - FALL - 0.01 * (number // SWING_EVERY % 3) if bad else chance
        found.append(
            JudgedDecision(
                *(situation.revision, seat, side, played, better, chance, left),
                *(0.02 if bad else 0.0, 400),
                line=[better] if bad else [],
            )
        )
    return found
