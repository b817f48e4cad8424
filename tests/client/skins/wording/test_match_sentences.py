"""Sentences about the match: the same ones in every game, with the names that its seats and sides have."""

from __future__ import annotations

from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.session.clocks import ClockFaces
from client.skins.pages import Pages
from client.skins.registry import SKINS
from client.skins.wording.match_sentences import match_sentence
from engine.events import Event
from engine.games.registry import GAMES
from engine.games.warchest.options import Options
from engine.match.beginning import PositionGiven
from engine.match.entries import (
    ENTRIES,
    CameBack,
    Decided,
    FlagFell,
    Resigned,
    StoodIn,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.state import MatchState
from engine.wire.tables import Clocks
from muster_tictactoe.game import Config, TicTacToe

WARCHEST = GAMES["warchest"]
PAGES = SKINS["warchest"].pages


def words(language: str) -> Words:
    return Words(language, ("muster", "warchest"), strict=True)


def noble(players: int) -> MatchState[Any]:
    """Return the beginning of a match of War Chest."""
    return MatchState(WARCHEST, WARCHEST.new(Options(players=players)))


def tictactoe() -> MatchState[Any]:
    game = TicTacToe()
    return MatchState(game, game.new(Config()))


@pytest.mark.parametrize(
    ("event", "english", "russian"),
    [
        (Undone(1, 0), "Raven takes a decision back.", "Ворон: решение взято назад."),
        (Resigned(0), "Wolf resigns. Raven wins.", "Волк сдаётся. Ворон побеждает."),
        (
            TimedOut(0),
            "Wolf was away too long. Raven wins.",
            "Волк: слишком долгое отсутствие. Ворон побеждает.",
        ),
        (
            FlagFell(0),
            "Wolf is out of time: the rules decide for this seat.",
            "Волк: время вышло, дальше решают правила.",
        ),
        (StoodIn(1), "Raven: a computer player stands in.", "Ворон: пока играет компьютер."),
        (CameBack(1), "Raven is back.", "Ворон: игрок вернулся."),
        (TieAgreed(), "Draw by agreement.", "Ничья по соглашению."),
    ],
)
def test_a_game_gives_the_names(event: Event, english: str, russian: str) -> None:
    """Each event is one or two clear sentences."""
    for language, said in (("en", english), ("ru", russian)):
        assert match_sentence(words(language), PAGES, {}, noble(2), event) == said


def test_partners_win_as_a_side() -> None:
    """One of two resigns for both."""
    said = match_sentence(words("en"), PAGES, {"players": 4}, noble(4), Resigned(2))
    assert said == "Wolf 2 resigns. Raven wins."


def test_a_game_without_names_has_numbers() -> None:
    """Sentences that are equal in every game need no word of the game."""
    said = match_sentence(words("en"), Pages(), {}, tictactoe(), TimedOut(1))
    assert said == "Seat 2 was away too long. Seat 1 wins."


@pytest.mark.parametrize(
    ("left", "said"), [(0.0, "Seat 2 is out of time."), (40.0, "Seat 2 was away too long.")]
)
def test_who_stays_away_is_not_out_of_time(left: float, said: str) -> None:
    """A win may be claimed for both; the clock tells which it was."""
    clocks = ClockFaces(Clocks(1, 1, [90.0, left], []))
    told = match_sentence(words("en"), Pages(), {}, tictactoe(), TimedOut(1), clocks)
    assert told == f"{said} Seat 1 wins."


def test_whoever_comes_back_after_the_end_has_not_won() -> None:
    """Only the events at the end of a match name the winner."""
    over = tictactoe()
    over.fold(Resigned(0))
    assert match_sentence(words("en"), Pages(), {}, over, CameBack(0)) == "Seat 1 is back."


def test_a_tie_in_words() -> None:
    """The first to want a tie offers it, others accept; a seat that takes it back withdraws (WC-12.2.3)."""
    standing = noble(4)
    said = []
    stream = [TieOffered(1), TieOffered(2), TieDeclined(1), TieOffered(0), TieDeclined(3), TieAgreed()]
    for event in stream:
        said.append(match_sentence(words("en"), PAGES, {"players": 4}, standing, event))
        standing.fold(event)
    assert said == [
        "Raven 1 offers a draw.",
        "Wolf 2 accepts the draw.",
        "Raven 1 withdraws the offer of a draw.",
        "Wolf 1 offers a draw.",
        "Raven 2 declines the draw.",
        "Draw by agreement.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_position_in_place_of_a_set_up_is_told(language: str) -> None:
    assert match_sentence(words(language), Pages(), {}, tictactoe(), PositionGiven("", "", ()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_but_a_decision_is_told(language: str) -> None:
    """A new kind of entry needs words here: no game has any for it."""
    kind: Any
    for kind in ENTRIES:
        event: Any = kind() if kind is TieAgreed else kind(0, 0) if kind is Undone else None
        event = event or (Decided(0, "place a1") if kind is Decided else kind(0))
        said = match_sentence(words(language), Pages(), {}, tictactoe(), event)
        assert (said is None) == (kind is Decided)
