"""The lessons of War Chest: each matters where its idea can be used, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from client.i18n import LANGUAGES, Words
from client.skins.lesson import Lesson
from client.skins.warchest.coach.lessons import ANSWERING, PLAYING, Moment, lessons
from client.ui.focus import Key
from engine.games.warchest.board import CELL
from engine.games.warchest.game import WarChest
from engine.games.warchest.kinds import KIND, ROYAL
from engine.games.warchest.legality.hand_uses import coin_of
from tools.harness.clients.hostless_session import position
from tools.harness.games.warchest.coach import CLOSE, EMPTY, MATTERS, RIDING
from tools.harness.games.warchest.table import HANDS
from tools.harness.games.warchest.teams import NOBLE, TEAMS

GAME = WarChest()
WORDS = Words("en", strict=True).of("warchest")


def find_lessons(
    table: dict[str, Any], seat: int = 0, *, coin: str = "", greyed: Sequence[str] = ()
) -> dict[str, Lesson]:
    """Return the lessons by name that matter to a seat at a position, after a coin was picked or before."""
    state = GAME.view(GAME.parse(position(**table)), seat)
    actions = GAME.legal(state, seat)
    left = [action for action in actions if not coin or coin_of(action) == KIND[coin]]
    return {each.name: each for each in lessons(WORDS, Moment(state, seat, left, greyed))}


def hexagon(name: str) -> Key:
    return Key("cell", CELL[name])


@pytest.mark.parametrize(
    ("name", "table", "coin", "place"),
    [
        ("hand", EMPTY, "", Key("hand")),
        ("control", {"board": "d4:w:be1", "hands": HANDS}, "", hexagon("d4")),
        ("attack", CLOSE, "be", hexagon("f4")),
        ("threat", CLOSE, "", hexagon("e4")),
        ("deploy", EMPTY, "kn", hexagon("d1")),
        ("location", {"board": "d3:w:be1", "hands": HANDS}, "be", hexagon("c2")),
        ("move", {"board": "d3:w:be1", "hands": HANDS}, "be", hexagon("d3")),
        ("tactic", RIDING, "ca", hexagon("f4")),
        ("bolster", CLOSE, "be", hexagon("e4")),
        ("royal", EMPTY, "", Key("coin", ROYAL)),
        ("decree", NOBLE, "", Key("decrees")),
        ("face_down", EMPTY, "kn", Key("coin", KIND["kn"])),
        ("initiative", {**EMPTY, "init": "r"}, "", Key("initiative", 1)),
        ("recruit", EMPTY, "", Key("stock", 0)),
        ("bag", MATTERS["bag"].position, "", Key("bag", 0)),
        ("attribute", MATTERS["attribute"].position, "", hexagon("e4")),
    ],
)
def test_a_lesson_is_about_what_can_be_done(name: str, table: dict[str, Any], coin: str, place: Key) -> None:
    lesson = find_lessons(table, coin=coin)[name]
    assert lesson.place == place


@pytest.mark.parametrize(
    ("name", "table", "coin"),
    [
        ("hand", EMPTY, "be"),
        ("control", {"board": "d3:w:be1", "hands": HANDS}, ""),
        ("control", {"board": "d4:w:be1", "hands": ("kn,ro", "sw")}, ""),
        ("attack", {"board": "e4:w:be1,g4:r:pi1", "hands": HANDS}, ""),
        ("attack", CLOSE, "kn"),
        ("threat", {"board": "e4:w:be1,h2:r:pi1", "hands": HANDS}, ""),
        ("threat", EMPTY, ""),
        ("deploy", EMPTY, "ro"),
        ("deploy", CLOSE, "be"),
        ("location", {"board": "d3:w:be1", "control": "w:c2,d1,d4,e3,g1;r:e6,h5", "hands": ("be", "sw")}, ""),
        ("location", EMPTY, ""),
        ("move", EMPTY, ""),
        ("move", CLOSE, "kn"),
        ("tactic", CLOSE, ""),
        ("bolster", EMPTY, ""),
        ("royal", {**EMPTY, "hands": ("be,kn", "sw")}, ""),
        ("royal", EMPTY, "be"),
        ("decree", EMPTY, ""),
        ("decree", {**NOBLE, "hands": ("be,kn", "fo")}, ""),
        ("face_down", EMPTY, ""),
        ("face_down", EMPTY, "ro"),
        ("greyed", EMPTY, "be"),
        ("initiative", EMPTY, ""),
        ("bag", EMPTY, ""),
        ("attribute", EMPTY, ""),
    ],
)
def test_it_does_not_matter_elsewhere(name: str, table: dict[str, Any], coin: str) -> None:
    assert name not in find_lessons(table, coin=coin)


def test_what_is_greyed_is_told_of_by_the_first_of_it() -> None:
    assert find_lessons(EMPTY, coin="be", greyed=["move", "attack"])["greyed"].place == Key("verb", "move")


def test_locations_are_counted_for_the_own_side() -> None:
    """Six markers win with two players, eight with four (WC-4.2.1)."""
    two = find_lessons({"board": "d3:w:be1", "hands": HANDS})["location"]
    four = find_lessons({**TEAMS, "control": "w:d1,g1,j1,k2;r:b3,e6,h5"})["location"]
    assert "4 more locations" in two.text
    assert "4 more locations" in four.text
    one = find_lessons({"board": "d3:w:be1", "control": "w:d1,g1,g4,h2,i3;r:e6,h5", "hands": HANDS})[
        "location"
    ]
    assert "1 more location " in one.text


def test_a_question_has_no_lessons_for_coins() -> None:
    assert set(find_lessons(MATTERS["attribute"].position)) == {"attribute"}


def test_nobody_else_is_told_anything() -> None:
    """A seat without a choice gets no lessons."""
    assert find_lessons(CLOSE, seat=1) == {}


def test_every_lesson_has_a_position() -> None:
    """The positions for pictures, and for tests of the layout."""
    assert set(MATTERS) == {*PLAYING, *ANSWERING}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MATTERS)
def test_every_lesson_is_worded(name: str, language: str) -> None:
    words = Words(language, strict=True).of("warchest")
    seat, table = 0, MATTERS[name].position
    state = GAME.view(GAME.parse(position(**table)), seat)
    given = Moment(state, seat, GAME.legal(state, seat), ["move"])
    for lesson in lessons(words, given):
        assert 20 < len(lesson.text) < 120
