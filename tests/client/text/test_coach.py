"""The coach in a terminal: the same lessons as in the window, one in each decision, with the same memory."""

from __future__ import annotations

import re
from random import Random
from typing import TextIO, cast

import pytest

from client.coaching import Coaching
from client.i18n import Words
from client.session.game_setup import GameSetup
from client.storage.settings import Settings
from client.text import run_text
from tests.client.text.test_hot_seat import PLAN, Pair
from tests.client.text.test_play import SETTINGS, Typist

pytestmark = pytest.mark.usefixtures("near_hosts")

WORDS = Words("en", ("muster", "warchest"), strict=True)


def play_coached(typist: TextIO, screen: TextIO, plan: GameSetup, settings: Settings) -> list[int]:
    """Play, and return how often the settings were kept."""
    kept: list[int] = []
    coaching = Coaching(settings, lambda: kept.append(1))
    assert run_text(plan, WORDS, typist, screen, coaching=coaching) == 0
    return kept


def play_numbers(
    settings: Settings, seat: int | None = 0, rounds: int = 3
) -> tuple[list[list[str]], list[int]]:
    """Play any numbers; return the coach's lessons in each decision, and how often they were saved."""
    chosen, said = Random(2), list[list[str]]()

    def choose(listed: list[str], text: str) -> str:
        said.append(re.findall(r"^Coach: (.*)$", text, re.MULTILINE))
        return chosen.choice(listed)

    typist = Typist(choose)
    plan = GameSetup("warchest", {**SETTINGS, "max_rounds": rounds}, seat, "random", 1)
    return said, play_coached(cast(TextIO, typist), typist.screen, plan, settings)


def test_each_lesson_is_said_once() -> None:
    """One at a time, in the first two rounds, and kept."""
    settings = Settings()
    said, kept = play_numbers(settings)
    lessons = [line for lines in said for line in lines]
    assert lessons[0] == WORDS.tr("coach.hand")
    assert len(lessons) > 3
    assert len(set(lessons)) == len(lessons) == len(settings.lessons["warchest"]) == len(kept)
    assert max(map(len, said)) == 1
    assert not any(said[6:])
    assert not {"threat", "greyed"} & set(settings.lessons["warchest"])


def test_what_was_seen_in_the_window_is_not_said() -> None:
    said, _ = play_numbers(Settings(lessons={"warchest": ["hand", "deploy"]}), rounds=1)
    lessons = {line for lines in said for line in lines}
    assert lessons
    assert not lessons & {WORDS.tr("coach.hand"), WORDS.tr("coach.deploy")}


def test_it_can_be_switched_off() -> None:
    settings = Settings(coach=False)
    said, kept = play_numbers(settings, rounds=1)
    assert not any(said)
    assert (settings.lessons, kept) == ({}, [])


def test_guests_at_the_same_terminal_are_left_alone() -> None:
    pair = Pair(6)
    settings = Settings()
    play_coached(cast(TextIO, pair), pair.screen, PLAN, settings)
    assert {name for name, text in pair.sections if "Coach: " in text} == {"Ann"}
