"""The coach of Kings of War: each lesson comes up when it is useful, with a subject on the table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.terminal.text_view import KingsText
from client.skins.kings.wording.lessons import BY_HAND, MATTERS, lessons
from client.skins.lesson import Lesson
from client.ui.focus import Key
from engine.games.kings.state import State
from tests.client.skins.kings.matches import GAME, decisions, words
from tests.client.skins.kings.orders.placed import place_units

LONGEST = 150
"""Letters of a lesson: three lines of the bubble."""


def gather_lessons(language: str) -> Iterator[tuple[State, Lesson]]:
    """Yield every lesson that matters to who decides in some matches."""
    said = words(language)
    for decision in decisions():
        for lesson in lessons(said, decision.before, decision.seat):
            yield decision.before, lesson


def names(*units: str, **fields: str) -> dict[str, Lesson]:
    """Return the lessons of a position by their names."""
    state = place_units(*units, **fields)
    return {lesson.name: lesson for lesson in lessons(words("en"), state, state.side)}


def test_every_lesson_comes_up() -> None:
    known = {name for matters in MATTERS.values() for name in matters}
    assert {lesson.name for _, lesson in gather_lessons("en")} == known


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_short_and_about_what_is_there(language: str) -> None:
    for state, lesson in gather_lessons(language):
        assert len(lesson.text) <= LONGEST, lesson.name
        assert "{" not in lesson.text
        match lesson.place:
            case Key(kind="unit"):
                assert state.units[str(lesson.place.value)].pose is not None
            case _:
                assert lesson.place.kind == "answer"


def test_a_charge_is_told_of_only_where_it_may_be_given() -> None:
    near = ("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,4600,1800")
    assert names(*near)["charge"].place == Key("unit", "b.rv1")
    assert "flank" not in names(*near), "it strikes the front"
    aside = names("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,4600,900")
    assert "Grave Guard" in aside["flank"].text
    assert "charge" not in names("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,9600,1800"), "it is too far away"
    assert "charge" not in names("a.sh1:sh/r:5000,2500,1800", near[1]), "it is behind"


def test_who_does_not_decide_is_told_nothing() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,4600,1800")
    assert lessons(words("en"), state, 0)
    assert lessons(words("en"), state, 1) == []


def test_a_terminal_hears_nothing_of_the_mouse() -> None:
    state = place_units("a.sh1:sh/r:5000,2500,0", "b.rv1:rv/r:5000,4600,1800")
    found = {lesson.name for lesson in KingsText().lessons(words("en"), GAME, state, 0)}
    assert "charge" in found
    assert not found & BY_HAND
