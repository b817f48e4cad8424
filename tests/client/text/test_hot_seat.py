"""Two people at one terminal: each is called by name, and sees the knowledge of their own seat."""

from __future__ import annotations

import io
import re
from pathlib import Path
from random import Random
from typing import TextIO, cast

import pytest

from client.i18n import Words
from client.session.game_setup import GameSetup
from client.storage.saved_match import SavedMatches
from client.text import run_text
from tests.client.text.test_play import CHOICE

pytestmark = pytest.mark.usefixtures("near_hosts")

PLAN = GameSetup(
    "warchest", {"draft": "random", "max_rounds": 3}, None, "random", 3, people={0: "Ann", 1: "Bo"}
)
WORDS = Words("en", ("muster", "warchest"))


def prompt(name: str) -> str:
    """Return the text that calls a player to the terminal."""
    return WORDS.tr("text.turn", player=name)


class Pair:
    """Two people who press any number, and Enter when one of them is called; in the end they go away."""

    def __init__(self, decisions: int = 10_000) -> None:
        self.screen = io.StringIO()
        self.called: list[str] = []
        self.sections: list[tuple[str, str]] = []
        """The player on turn, and the output until their decision."""
        self._left = decisions
        self._chosen = Random(4)
        self._read = 0

    def readline(self) -> str:
        """Type the answer to the last output."""
        text = self.screen.getvalue()[self._read :]
        self._read += len(text)
        for name in ("Ann", "Bo"):
            if text.endswith(prompt(name)):
                self.called.append(name)
                return "\n"
        listed = [line for line in text.split("\n") if CHOICE.match(line)]
        self.sections.append((self.called[-1], text))
        self._left -= 1
        return f"{self._chosen.randrange(len(listed)) + 1}\n" if self._left >= 0 else ""


def play_at_terminal(pair: Pair, plan: GameSetup | None = PLAN, matches: SavedMatches | None = None) -> int:
    """Play at the terminal and return the exit code."""
    return run_text(plan, WORDS, cast(TextIO, pair), pair.screen, matches)


def test_two_people_take_turns() -> None:
    """They are called in turn to the end of the match; a victory that is the other's defeat is nobody's."""
    pair = Pair()
    assert play_at_terminal(pair) == 0
    assert len(pair.called) >= 12
    assert all(one != other for one, other in zip(pair.called, pair.called[1:], strict=False))
    assert {name for name, _ in pair.sections} == {"Ann", "Bo"}
    screen = pair.screen.getvalue()
    assert WORDS.tr("end.victory") not in screen
    assert WORDS.tr("end.defeat") not in screen
    assert screen.endswith(f"{WORDS.tr('proof.not_committed')}\n")


def test_each_one_acts_for_the_own_seat() -> None:
    """The list for one of them has the coins of that seat, which the other one's list never has."""
    pair = Pair()
    assert play_at_terminal(pair) == 0
    coins: dict[str, set[str]] = {"Ann": set(), "Bo": set()}
    for name, text in pair.sections:
        coins[name] |= set(re.findall(r"\(deploy (\w\w) \w\d\)", text))
    assert coins["Ann"]
    assert coins["Bo"]
    assert not coins["Ann"] & coins["Bo"]


def test_both_go_on_later(tmp_path: Path) -> None:
    """A match of two goes on with two, and begins by calling the player on turn."""
    matches = SavedMatches(tmp_path)
    first = Pair(5)
    assert play_at_terminal(first, matches=matches) == 0
    assert len(first.sections) == 6
    second = Pair(4)
    assert play_at_terminal(second, None, matches) == 0
    assert second.called[0] == first.called[-1]
    assert len(second.sections) == 5
