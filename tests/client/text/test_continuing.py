"""Going on with an unfinished game in the terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.storage.saved_match import SavedMatch, SavedMatches
from client.text import run_text
from tests.support.selection import select

pytestmark = pytest.mark.usefixtures("near_hosts")

PLAN = GameSetup("warchest", {"max_rounds": 3}, 0, "random")


def play(matches: SavedMatches, plan: GameSetup | None, typed: str, language: str = "en") -> tuple[int, str]:
    screen = io.StringIO()
    words = Words(language, ("muster", "warchest"), strict=True)
    return run_text(plan, words, io.StringIO(typed), screen, matches), screen.getvalue()


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_game_that_was_left_goes_on(language: str, tmp_path: Path) -> None:
    """The end of the input leaves the game; it comes back with its log, without a question."""
    matches = SavedMatches(tmp_path)
    play(matches, PLAN, "1\n", language)
    [(_, first)] = matches.all()
    code, text = play(matches, None, "", language)
    assert code == 0
    assert text.count("\n  1. ") == 1, "the choices of the decision that was left"
    [(_, again)] = matches.all()
    assert (again.tokens, again.bots) == (first.tokens, {1: "random"})


def test_a_new_game_takes_the_place_of_no_other(tmp_path: Path) -> None:
    """Both are kept, and the one that was played last goes on."""
    matches = SavedMatches(tmp_path)
    play(matches, PLAN, "")
    [(_, first)] = matches.all()
    play(matches, PLAN, "")
    (_, second), (_, older) = matches.all()
    assert older == first
    play(matches, None, "")
    assert matches.all()[0][1].tokens == second.tokens


def test_nothing_to_continue_is_one_sentence(tmp_path: Path) -> None:
    code, text = play(SavedMatches(tmp_path), None, "")
    assert code == 1
    assert "There is no unfinished game." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_not_here_is_one_sentence(language: str, tmp_path: Path) -> None:
    """It is named by its id, and the kept game stays."""
    matches = SavedMatches(tmp_path)
    matches.new().save(SavedMatch("chess", 1, {0: "token"}))
    code, text = play(matches, None, "", language)
    assert code == 1
    assert Words(language, strict=True).tr("refused.game_not_here", game="chess") in text
    assert len(matches.all()) == 1
