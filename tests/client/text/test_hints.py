"""Hints in a terminal: the same that the table says, where the table allows them."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace

from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.text import run_text
from tests.support.selection import select

pytestmark = pytest.mark.usefixtures("near_hosts", "let_judges_finish")

SETTINGS = {"draft": "armies", "armies": "w=sw,pi,cr,lc r=ar,ca,la,sc", "first": "w"}
PLAN = GameSetup("warchest", dict(SETTINGS), 0, "random", 1)


def type_lines(text: str, plan: GameSetup, language: str = "en") -> str:
    """Return the output for these typed lines."""
    screen = io.StringIO()
    words = Words(language, ("muster", "warchest"), strict=True)
    assert run_text(plan, words, io.StringIO(text), screen) == 0
    return screen.getvalue()


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_hint_names_an_action_of_the_list_and_says_why(language: str) -> None:
    screen = type_lines("hint\nquit\n", PLAN, language)
    words = Words(language, ("muster", "warchest"))
    listed, _, said = screen.partition(words.tr("hint.thinking") + "\n")
    action, *why = said.splitlines()
    assert action.removesuffix(".") in listed
    assert len(action) < len(said.strip()), "it says why"
    assert all(line.endswith(".") and "{" not in line for line in why if line)


def test_a_table_without_hints_gives_none() -> None:
    screen = type_lines("hint\nquit\n", replace(PLAN, hints=False))
    words = Words("en")
    assert words.tr("hint.not_allowed") in screen
    assert words.tr("hint.thinking") not in screen


def test_the_help_names_it() -> None:
    assert Words("en").tr("text.help.hint") in type_lines("help\nquit\n", PLAN)
