"""The analysis judges a decision from what its seat knew: hidden things and later events change nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

from engine.bots.analysis.analysis import JudgedDecision, analyse, can_analyse
from engine.bots.analysis.decisions import see_decision
from engine.chance import Generator, make_generator
from engine.game import Game
from engine.match.beginning import settings_of
from engine.match.match import Match
from engine.notation import NotationError
from tests.contract.games import CASES, GAMES, Case, parameters

ITERATIONS, FALL = 10, 0.2
DECISIONS = 8
MAX_FORMING = 40
"""More decisions than form the armies of any game."""
JUDGED = [game for game in GAMES.values() if can_analyse(game)]

judged_cases = pytest.mark.parametrize("case", parameters(*JUDGED))


def play_match(case: Case, decisions: int) -> Match[Any]:
    """Return a match of some decisions at random."""
    game, choice = case.game, make_generator(5)
    match: Match[Any] = Match(game, case.config, Generator(b"contract"), prepared=case.prepare_seats(3))
    for _ in range(decisions):
        if not match.to_act():
            break
        seat = min(match.to_act())
        legal = game.legal(match.standing.state, seat)
        match.submit(seat, legal[choice.below(len(legal))])
    return match


def judge_at(game: Game[Any], position: str, seat: int, action: Any) -> list[JudgedDecision]:
    """Return the judgement of a decision in a position, none without a choice."""
    match: Match[Any] = Match(game, settings_of(game, position), Generator(b"world"), position=position)
    match.submit(seat, action)
    return list(analyse(match, FALL, ITERATIONS))


@judged_cases
def test_each_decision_is_judged_by_what_was_known_before_it(case: Case) -> None:
    """The analysis of a longer match begins with that of a shorter one; all that it names is possible."""
    game = case.game
    match = play_match(case, DECISIONS)
    judged = list(analyse(match, FALL, ITERATIONS))
    assert [each.revision for each in judged] == sorted({each.revision for each in judged})
    for each in judged:
        entry, view = match.accepted[each.revision + 1], see_decision(match, each.revision)
        assert (each.seat, each.played) == (entry.seat, str(entry.action))
        assert each.side == game.side(view, each.seat)
        assert game.refuse(view, each.seat, game.parse_action(each.better)) is None
        assert 0 <= each.chance <= 1
        assert 0 <= each.left <= 1
        assert (each.spread > 0) == (each.better != each.played)
    shorter = list(analyse(play_match(case, DECISIONS // 2), FALL, ITERATIONS))
    assert judged[: len(shorter)] == shorter


def play_on_to_armies(case: Case) -> Match[Any]:
    """Return a match of a few decisions, or of as many as form the armies."""
    for decisions in range(DECISIONS // 2, MAX_FORMING):
        match = play_match(case, decisions)
        with suppress(NotationError):
            settings_of(case.game, case.game.format(match.standing.state))
            break
    return match


@judged_cases
def test_what_is_hidden_from_the_seat_changes_no_judgement(case: Case) -> None:
    game, match = case.game, play_on_to_armies(case)
    if not match.to_act():
        pytest.skip("the match is over")
    state, seat = match.standing.state, min(match.to_act())
    worlds = [state, *(game.resample(state, seat, make_generator(number)) for number in range(2))]
    action = game.legal(state, seat)[0]
    found = [judge_at(game, game.format(world), seat, action) for world in worlds]
    assert found[1:] == found[:1] * 2


def test_every_game_with_listed_actions_is_judged() -> None:
    assert {case.game.id for case in CASES} - {game.id for game in JUDGED} == {"kings"} | {
        game.id for game in GAMES.values() if game.lattice
    }
