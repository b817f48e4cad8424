"""Going on with an unfinished game in the terminal."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.storage.saved_match import SavedMatch, SavedMatches
from client.text import run_text
from tests.support.turns import in_turn

PLAN = GameSetup("warchest", {"max_rounds": 3}, 0, "random")


def play(keeper: SavedMatches, plan: GameSetup | None, typed: str, language: str = "en") -> tuple[int, str]:
    screen = io.StringIO()
    words = Words(language, ("muster", "warchest"), strict=True)
    return run_text(plan, words, io.StringIO(typed), screen, keeper), screen.getvalue()


@pytest.mark.parametrize("language", in_turn(LANGUAGES))
def test_a_game_that_was_left_goes_on(language: str, tmp_path: Path) -> None:
    """The end of the input leaves the game; it comes back with its log, by Enter or without a question."""
    keeper = SavedMatches(tmp_path)
    play(keeper, PLAN, "1\n", language)
    first = keeper.load()
    assert first is not None
    for plan, typed in ((None, ""), (PLAN, "\n")):
        code, text = play(keeper, plan, typed, language)
        assert code == 0
        assert text.count("\n  1. ") == 1, "the choices of the decision that was left"
        assert keeper.load() == first
    assert play(keeper, PLAN, "new\n", language)[0] == 0
    assert keeper.load() not in (None, first)


def test_no_answer_gives_nothing_up(tmp_path: Path) -> None:
    keeper = SavedMatches(tmp_path)
    keeper.save(SavedMatch("warchest", 1, {0: "token"}))
    assert play(keeper, PLAN, "")[0] == 0
    assert keeper.load() is not None


def test_nothing_to_continue_is_one_sentence(tmp_path: Path) -> None:
    code, text = play(SavedMatches(tmp_path), None, "")
    assert code == 1
    assert "There is no unfinished game." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_not_here_is_one_sentence(language: str, tmp_path: Path) -> None:
    """It is called by its id, and what was kept stays."""
    keeper = SavedMatches(tmp_path)
    keeper.save(SavedMatch("chess", 1, {0: "token"}))
    code, text = play(keeper, None, "", language)
    assert code == 1
    assert Words(language, strict=True).tr("refused.game_not_here", game="chess") in text
    assert keeper.load() is not None
