"""A line that was not played leaves the match at a decision, and shows a seat what it would see."""

from __future__ import annotations

import pytest

from engine.bots.analysis.better_line import play_line
from engine.bots.analysis.decisions import list_situations
from engine.games.registry import GAMES
from engine.match.entries import Decided
from engine.match.state import replay_stream
from tests.engine.bots.analysis.test_analysis import LOST, play_tictactoe
from tools.harness.games.stored_records import play_match


def test_it_leaves_the_match_and_ends_before_what_is_impossible() -> None:
    match = play_tictactoe(*LOST)
    before = match.position_at(5)
    line = play_line(match, 5, ["place a2", "place c2", "place a2", "place b3"], 1)
    assert [events[0] for events in line] == [Decided(1, "place a2")], "the line wins, and the match is over"
    line = play_line(match, 4, ["place a2", "place a2", "place c1"], 0)
    assert [events[0] for events in line] == [Decided(0, "place a2")], "the cell is taken"
    assert match.position_at(5) == before, "the match stays as it was"


@pytest.mark.parametrize("game_id", ["warchest", "dawnember"])
def test_its_viewer_can_follow_it_from_what_it_knew(game_id: str) -> None:
    """Each seat folds the line onto its own stream, and stays where the rules are."""
    match, game = play_match(game_id, 3), GAMES[game_id]
    tried = 0
    for situation in list_situations(match):
        other = next(
            each for each in game.proposals(situation.view, situation.seat) if each != situation.played
        )
        for viewer in (0, 1, None):
            line = play_line(match, situation.revision, [str(other)], viewer)
            assert len(line) == 1
            known = [
                event
                for number in range(situation.revision + 1)
                for event in match.events_for(number, viewer)
            ]
            standing = replay_stream(game, match.config, viewer, [*known, *line[0]])
            assert standing.revision == situation.revision + 1
            seen = line[0][0]
            assert isinstance(seen, Decided)
            assert viewer != situation.seat or seen.action == str(other)
        tried += 1
    assert tried > 5
