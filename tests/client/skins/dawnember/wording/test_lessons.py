"""The coach of Dawn and Ember: each lesson comes up when it is useful, with a subject on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.wording.lessons import MATTERS, lessons
from client.skins.lesson import Lesson
from client.ui.focus import Key
from engine.games.dawnember import pending
from engine.games.dawnember.state import State
from tests.client.skins.dawnember.matches import GAME, play_match, view_questions, words

LONGEST = 150
"""Letters of a lesson: three lines of the bubble."""
MATCHES = [(0, seed) for seed in range(6)] + [(1, seed) for seed in range(2)]


def gather_lessons(language: str) -> Iterator[tuple[State, Lesson]]:
    """Yield every lesson that matters to seat a in some matches."""
    said = words(language)
    for match in MATCHES:
        for state in view_questions(play_match(*match), 0):
            for lesson in lessons(said, GAME, state, 0):
                yield state, lesson


def test_every_lesson_comes_up() -> None:
    known = {name for matters in MATTERS.values() for name in matters}
    assert {lesson.name for _, lesson in gather_lessons("en")} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_short_and_about_what_is_on_the_table(language: str) -> None:
    for state, lesson in gather_lessons(language):
        assert len(lesson.text) <= LONGEST, lesson.name
        assert "{" not in lesson.text
        match lesson.place:
            case Key(kind="unit"):
                assert state.there(str(lesson.place.value))
            case Key(kind="hand"):
                assert lesson.place.value in [*state.army_hand[0], *state.hand[0]]
            case _:
                assert lesson.place.kind in {"button", "row", "pile", "strategy"}


def test_who_does_not_decide_is_told_nothing() -> None:
    for state in view_questions(play_match(0, 1), 0):
        if state.pending and state.pending[0].seat == 1:
            assert lessons(words("en"), GAME, state, 0) == []


def test_a_cry_is_told_of_only_while_it_can_be_played() -> None:
    for match in MATCHES:
        for state in view_questions(play_match(*match), 0):
            if state.pending and isinstance(state.pending[0], pending.AskTactic):
                found = {lesson.name for lesson in lessons(words("en"), GAME, state, 0)}
                assert "cry" not in found or not state.fight.acted[state.fight.place(0)]
