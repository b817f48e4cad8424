"""A draw by agreement (WC-12.2.3): offered, agreed to, declined, passed over; and nobody is pestered."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from engine.chance import make_generator
from engine.game import IllegalAction, decider
from engine.games.registry import GAMES
from engine.match.entries import Resigned, TieAgreed, TieDeclined, TieOffered
from engine.match.match import Match
from engine.match.state import MatchState, replay_stream, standing_events
from engine.options import configure
from engine.outcome import Outcome
from muster_tictactoe.game import Place, TicTacToe


def duel(*cells: str) -> Match[Any]:
    """Play noughts and crosses up to a position."""
    game = TicTacToe()
    match: Match[Any] = Match(game, game.options(), make_generator(1))
    for cell in cells:
        match.submit(decider(game, match.standing.state), Place(cell))
    return match


def teams() -> Match[Any]:
    """Begin a game of two against two."""
    game = GAMES["warchest"]
    match: Match[Any] = Match(
        game,
        configure(game.options, {"players": 4, "draft": "random"}),
        make_generator(1),
    )
    while match.standing.state.pending:
        play(match)
    return match


def play(match: Match[Any]) -> int:
    """Let the seat that is due take its first legal action, and return it."""
    seat = min(match.to_act())
    match.submit(seat, match.game.legal(match.standing.state, seat)[0])
    return seat


def refusal(match: Match[Any], seat: int, agree: bool | None = None) -> str:
    """Return why an offer, or an answer, is refused; nothing has changed then."""
    before = (match.revision, len(match.accepted), match.standing.offers)
    ask = match.offer_tie if agree is None else partial(match.answer_tie, agree=agree)
    with pytest.raises(IllegalAction) as caught:
        ask(seat)
    assert (match.revision, len(match.accepted), match.standing.offers) == before
    return caught.value.reason.code


def test_a_draw_that_is_agreed_to_ends_the_match() -> None:
    match = duel("b2")
    assert match.offer_tie(0) == 2
    assert (match.outcome, match.to_act()) == (None, {1})
    assert match.answer_tie(1, agree=True) == 3
    assert match.outcome == Outcome.of_tie()
    assert match.to_act() == frozenset()
    assert [accepted.entry for accepted in match.accepted[2:]] == [TieOffered(0), TieAgreed()]
    for viewer in (0, 1, None):
        replayed = replay_stream(match.game, match.config, viewer, match.stream(viewer))
        assert (replayed.revision, replayed.outcome) == (3, Outcome.of_tie())


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_is_not_on_turn_may_offer_too(seat: int) -> None:
    match = duel()
    match.offer_tie(seat)
    match.answer_tie(1 - seat, agree=True)
    assert match.outcome == Outcome.of_tie()


def test_who_declines_plays_on() -> None:
    match = duel()
    match.offer_tie(0)
    match.answer_tie(1, agree=False)
    assert match.accepted[-1] == (TieDeclined(1), (), None)
    assert (match.outcome, match.standing.offers.agreeing) == (None, ())
    assert refusal(match, 1, agree=True) == "tie_not_offered"


def test_an_offer_is_taken_back_by_the_one_who_made_it() -> None:
    match = duel()
    match.offer_tie(0)
    match.answer_tie(0, agree=False)
    assert refusal(match, 1, agree=True) == "tie_not_offered"


def test_an_offer_stands_until_the_other_side_decides() -> None:
    match = duel()
    match.offer_tie(0)
    match.submit(0, Place("a1"))
    assert match.standing.offers.agreeing == (0,), "the own decision does not end it"
    match.submit(1, Place("b2"))
    assert match.standing.offers.agreeing == ()
    assert refusal(match, 1, agree=True) == "tie_not_offered"


def test_nobody_is_pestered_with_offers() -> None:
    """One offer between two plays of the same seat."""
    match = duel()
    match.offer_tie(1)
    assert refusal(match, 1) == "tie_offered_already"
    assert refusal(match, 0) == "tie_offered_already"
    assert refusal(match, 1, agree=True) == "tie_offered_already"
    match.answer_tie(0, agree=False)
    assert refusal(match, 1) == "tie_too_soon"
    match.submit(0, Place("a1"))
    assert refusal(match, 1) == "tie_too_soon", "the other's play is not one's own"
    match.offer_tie(0)
    match.answer_tie(1, agree=False)
    match.submit(1, Place("b2"))
    match.offer_tie(1)


def test_an_offer_does_not_change_the_position() -> None:
    """A decision at the same time applies to the standing position."""
    match = duel("b2")
    assert match.standing.is_current(1, 1)
    match.offer_tie(0)
    assert (match.standing.position_revision, match.revision) == (1, 2)
    assert match.standing.is_current(1, 1)
    assert match.standing.is_current(2, 1)
    assert not match.standing.is_current(0, 1)
    assert not match.standing.is_current(3, 1)
    match.submit(1, Place("a1"))
    assert not match.standing.is_current(2, 1)


def test_offers_outlive_a_decision_that_is_taken_back() -> None:
    match = duel("b2")
    match.submit(1, Place("a1"))
    match.offer_tie(1)
    match.undo(1)
    match.answer_tie(0, agree=True)
    assert match.outcome == Outcome.of_tie()


@pytest.mark.parametrize("offer", [True, False])
def test_nothing_is_offered_when_the_match_is_over(offer: bool) -> None:
    match = duel()
    match.offer_tie(0)
    match.enter(Resigned(1))
    assert refusal(match, 1, agree=None if offer else True) == "game_over"


def test_all_players_of_both_teams_must_agree() -> None:
    match = teams()
    match.offer_tie(1)
    for seat in (3, 0):
        match.answer_tie(seat, agree=True)
        assert match.outcome is None
    assert match.standing.offers.agreeing == (1, 3, 0)
    match.answer_tie(2, agree=True)
    assert match.outcome == Outcome.of_tie()


def test_the_word_of_each_player_stands_until_the_other_team_decides() -> None:
    """A partner's decision does not end it; an answer that outlives the offer is an offer of its own."""
    match = teams()
    while match.to_act() != {0} or not match.game.is_play(match.standing.state):
        play(match)
    match.offer_tie(0)
    match.answer_tie(1, agree=True)
    match.answer_tie(2, agree=True)
    play(match)
    assert match.standing.offers.agreeing == (0, 2), "Raven's word passed when Wolf played"
    match.answer_tie(3, agree=False)
    assert match.standing.offers.agreeing == ()


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_every_viewer_knows_the_offers(viewer: int | None) -> None:
    match = teams()
    for number in range(60):
        if number % 5 == 2 and match.standing.offers.refusal(number % 4) is None:
            match.offer_tie(number % 4)
        elif number % 5 == 4 and match.standing.offers.agreeing:
            match.answer_tie((number + 1) % 4, agree=False)
        play(match)
        standing = replay_stream(match.game, match.config, viewer, match.stream(viewer))
        expected = match.standing.view(viewer)
        assert (standing.offers, standing.position_revision, standing.revision) == (
            expected.offers,
            expected.position_revision,
            expected.revision,
        )
    kinds = {type(event) for event in match.stream(viewer)}
    assert {TieOffered, TieDeclined} <= kinds


def test_offers_are_told_and_counted_beside_what_was_taken_back() -> None:
    match = duel("b2")
    match.offer_tie(1)
    match.undo(0)
    match.answer_tie(0, agree=True)
    events = standing_events(match.stream(None))
    assert events[-1] == TieAgreed()
    folded = MatchState(match.game, match.game.new(match.config))
    for event in events:
        folded.fold(event)
    assert match.game.format(folded.state) == match.game.format(match.standing.state)
    assert all(not accepted.events for accepted in match.accepted[2:])
