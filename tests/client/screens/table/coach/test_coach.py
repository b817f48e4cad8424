"""The coach: one bubble at a time, when it matters, for a newcomer's own decisions, and never twice."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from client.i18n import LANGUAGES
from client.screens.menu.settings import SettingsScreen
from client.screens.table.bindings import REPLAY
from client.screens.table.coach.bubble import set_text
from client.screens.table.coach.coach import QUIET_TIME_S, READING_TIME_S
from client.ui import keys
from engine.games.registry import GAMES
from tests.support.client.client_driver import ENTER
from tests.support.client.table_driver import Sitter, Tables, list_decided, stage_session, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.games.warchest.coach import EMPTY, MATTERS, beginning

SOON, LATER = QUIET_TIME_S + 0.1, QUIET_TIME_S + READING_TIME_S + 0.2


def play_cells(*cells: str, **more: Any) -> LocalSession:
    """Return a match of tic-tac-toe in which these cells were marked one after another."""
    session = LocalSession(GAMES["tictactoe"], **more)
    for cell in cells:
        session.decide(f"place {cell}")
    return session


def sit(tables: Tables, session: LocalSession, **changes: Any) -> Sitter:
    """Sit at a table with a coach, and let him come."""
    sitter = tables.sit(session, still(coach=True, **changes))
    sitter.pass_time(SOON)
    return sitter


def find_shown_lesson(sitter: Sitter) -> str:
    """Return the name of the lesson that is shown, or nothing."""
    lesson = sitter.parts.coach.lesson
    return "" if lesson is None else lesson.name


def list_seen_lessons(sitter: Sitter) -> list[str]:
    """Return which lessons are kept on disk as seen, in all games."""
    kept, _ = sitter.app.shelf.settings.load()
    return [name for names in kept.lessons.values() for name in names]


def middle(sitter: Sitter) -> tuple[int, int]:
    """Return the middle of the bubble."""
    place = sitter.parts.coach.place
    assert place is not None
    return place.rect.center


def cell(sitter: Sitter, name: str) -> tuple[int, int]:
    """Return the middle of a cell that can be marked."""
    controls = sitter.parts.match.field.controls()
    return next(each.rect.center for each in controls if each.label == name)


def test_a_bubble_comes_when_the_table_is_quiet(tables: Tables) -> None:
    sitter = tables.sit(play_cells(), still(coach=True))
    assert find_shown_lesson(sitter) == ""
    sitter.pass_time(SOON)
    assert find_shown_lesson(sitter) == "row"
    assert sitter.parts.coach.subject.collidepoint(cell(sitter, "b2"))


def test_a_click_puts_it_away_and_does_nothing_else(tables: Tables) -> None:
    sitter = sit(tables, play_cells())
    sitter.click(middle(sitter))
    assert find_shown_lesson(sitter) == ""
    assert list_seen_lessons(sitter) == ["row"]
    assert list_decided(sitter) == []


def test_esc_puts_it_away_before_it_opens_the_menu(tables: Tables) -> None:
    sitter = sit(tables, play_cells())
    sitter.press(keys.BACK)
    assert (find_shown_lesson(sitter), list_seen_lessons(sitter), sitter.app.overlays) == ("", ["row"], [])
    sitter.press(keys.BACK)
    assert sitter.app.overlays


def test_enter_on_it_puts_it_away(tables: Tables) -> None:
    """It is in the ring, but the keyboard stays where the game has it."""
    sitter = sit(tables, play_cells())
    assert sitter.at == "cell:b2"
    sitter.tab_to("coach")
    sitter.press(ENTER)
    assert (find_shown_lesson(sitter), list_seen_lessons(sitter), list_decided(sitter)) == ("", ["row"], [])
    assert "coach" not in {str(each.key) for each in sitter.controls}


def test_help_puts_it_away_and_comes(tables: Tables) -> None:
    sitter = sit(tables, play_cells())
    sitter.press(keys.HELP)
    assert (find_shown_lesson(sitter), list_seen_lessons(sitter)) == ("", ["row"])
    assert sitter.app.overlays


def test_it_is_never_in_the_way(tables: Tables) -> None:
    """The choice is made by mouse and by keys as if nothing were there."""
    sitter = sit(tables, play_cells())
    sitter.click(cell(sitter, "a1"))
    assert list_decided(sitter) == ["place a1"]
    other = sit(tables, play_cells())
    other.press(ENTER)
    assert list_decided(other) == ["place b2"]


def test_what_is_under_it_is_not_pointed_at(tables: Tables) -> None:
    sitter = sit(tables, play_cells())
    sitter.move(cell(sitter, "b2"))
    assert sitter.parts.match.field.hovered is not None
    sitter.move(middle(sitter))
    assert sitter.parts.match.field.hovered is None


def test_who_acts_has_read_it_if_there_was_time(tables: Tables) -> None:
    """A bubble that was shown for only a moment comes again."""
    hasty = sit(tables, play_cells())
    hasty.click(cell(hasty, "a1"))
    assert (find_shown_lesson(hasty), list_seen_lessons(hasty)) == ("", [])
    patient = sit(tables, play_cells())
    patient.pass_time(LATER)
    assert find_shown_lesson(patient) == "row"
    assert list_seen_lessons(patient) == ["row"]
    patient.click(cell(patient, "a1"))
    assert find_shown_lesson(patient) == ""


def test_it_never_comes_twice(tables: Tables) -> None:
    """Neither in the same match nor in another one."""
    sitter = sit(tables, play_cells())
    sitter.pass_time(LATER)
    sitter.press(keys.BACK)
    sitter.move_to(play_cells())
    sitter.pass_time(LATER)
    assert find_shown_lesson(sitter) == ""


def test_there_is_one_in_each_moment(tables: Tables) -> None:
    """The most important one; a player who closes it is left alone until another choice comes."""
    sitter = sit(
        tables, play_cells("a1", "b2", "a2", others=lambda game, view, seat, legal: legal[0], seat=1)
    )
    assert find_shown_lesson(sitter) == "block"
    sitter.press(keys.BACK)
    sitter.pass_time(LATER)
    assert find_shown_lesson(sitter) == ""


def test_the_next_one_comes_with_the_next_choice(tables: Tables) -> None:
    """Of a step of a choice too: here a coin is picked."""
    sitter = sit(tables, beginning(EMPTY))
    assert find_shown_lesson(sitter) == "hand"
    sitter.pass_time(READING_TIME_S)
    sitter.press(keys.DIGITS[0])
    assert find_shown_lesson(sitter) == ""
    sitter.pass_time(SOON)
    assert find_shown_lesson(sitter) == "deploy"


@pytest.mark.parametrize(("seconds", "next_one"), [(0.0, "recruit"), (READING_TIME_S, "greyed")])
def test_what_was_read_makes_room(tables: Tables, seconds: float, next_one: str) -> None:
    """The subject still matters after a coin was picked, but so does another; the unread one stays."""
    rest = [name for name in MATTERS if name not in ("recruit", "greyed")]
    sitter = sit(tables, beginning(EMPTY), lessons={"warchest": rest})
    assert find_shown_lesson(sitter) == "recruit"
    sitter.pass_time(seconds)
    sitter.press(keys.DIGITS[0])
    sitter.pass_time(SOON)
    assert find_shown_lesson(sitter) == next_one


def test_it_can_be_switched_off(tables: Tables) -> None:
    sitter = sit(tables, play_cells())
    sitter.app.settings.coach = False
    sitter.pass_time(SOON)
    assert find_shown_lesson(sitter) == ""
    other = tables.sit(play_cells(), still())
    other.pass_time(LATER)
    assert find_shown_lesson(other) == ""


def test_who_watches_is_not_coached(tables: Tables) -> None:
    assert find_shown_lesson(sit(tables, play_cells(seat=None))) == ""


def test_nobody_is_coached_while_others_decide(tables: Tables) -> None:
    assert find_shown_lesson(sit(tables, play_cells(seat=1))) == ""


def test_it_hides_while_something_else_is_looked_at(tables: Tables) -> None:
    """The news once more, the past, a dialog: and it is there again afterwards."""
    sitter = sit(tables, play_cells("a1", "c2", "a2", seat=1), animation="slow")
    sitter.pass_time(LATER)
    assert find_shown_lesson(sitter) == "block"
    sitter.parts.toolbar.press(REPLAY)
    sitter.wait()
    assert sitter.parts.match.timeline.moving
    assert find_shown_lesson(sitter) == ""
    sitter.pass_time(LATER)
    assert find_shown_lesson(sitter) == "block"
    sitter.press(pygame.KSCAN_F10)
    assert sitter.app.overlays
    assert find_shown_lesson(sitter) == ""
    sitter.press(keys.BACK)
    sitter.pass_time(SOON)
    assert find_shown_lesson(sitter) == "block"
    sitter.tab_to("log")
    sitter.press(keys.UP)
    assert sitter.parts.match.timeline.moment is not None
    assert find_shown_lesson(sitter) == ""


def test_guests_at_the_same_computer_are_left_alone(tables: Tables) -> None:
    """The settings are not theirs: the first seat here is their owner's."""
    sitter = sit(tables, play_cells(people={0: "Anna", 1: "Boris"}), curtain=False)
    assert find_shown_lesson(sitter) == "row"
    sitter.click(cell(sitter, "a1"))
    sitter.pass_time(LATER)
    assert sitter.table.session.match.seat == 1
    assert find_shown_lesson(sitter) == ""


@pytest.mark.parametrize(("number", "expected"), [(1, "hand"), (2, "hand"), (3, "")])
def test_it_comes_in_the_first_two_rounds(tables: Tables, number: int, expected: str) -> None:
    assert find_shown_lesson(sit(tables, stage_session(**EMPTY, rounds=number))) == expected


def test_it_can_be_heard_again(tables: Tables) -> None:
    """By a button of the settings, which is there once something was told."""
    sitter = sit(tables, play_cells())
    sitter.app.visit(SettingsScreen())
    sitter.wait()
    assert "lessons.again" not in {str(each.key) for each in sitter.controls}
    sitter.app.back()
    sitter.pass_time(SOON)
    sitter.press(keys.BACK)
    sitter.app.visit(SettingsScreen())
    sitter.wait()
    sitter.use("lessons.again")
    assert list_seen_lessons(sitter) == []
    sitter.move_to(play_cells())
    sitter.pass_time(SOON)
    assert find_shown_lesson(sitter) == "row"


def test_the_switch_is_in_the_settings(tables: Tables) -> None:
    sitter = sit(tables, play_cells())
    sitter.app.visit(SettingsScreen())
    sitter.wait()
    sitter.use("coach")
    sitter.app.back()
    sitter.pass_time(LATER)
    assert find_shown_lesson(sitter) == ""
    assert not sitter.app.shelf.settings.load()[0].coach


SIGHTS = [
    ((1024, 640), 100),
    ((1024, 640), 150),
    ((1280, 800), 100),
    ((1280, 720), 160),
    ((1920, 1080), 100),
    ((1920, 1080), 160),
    ((960, 600), 160),
    ((1024, 768), 130),
]
"""Windows, each with a text size in per cent."""


@pytest.mark.parametrize(
    ("size", "text", "language"),
    select([(*sight, language) for sight in SIGHTS for language in LANGUAGES], (*SIGHTS[-1], "ru")),
    ids=str,
)
def test_every_bubble_lies_well(tables: Tables, language: str, size: tuple[int, int], text: int) -> None:
    """In the window, on nothing that is needed for the choice, in a few lines of whole words."""
    first, *rest = MATTERS
    sitter = tables.sit(before(first), still(coach=True, language=language, text_size=text), size)
    for name in (first, *rest):
        matter = MATTERS[name]
        session = before(name)
        sitter.app.settings.lessons = {"warchest": [each for each in MATTERS if each != name]}
        sitter.move_to(session)
        if matter.picked is not None:
            sitter.press(keys.DIGITS[matter.picked])
        sitter.pass_time(SOON)
        assert find_shown_lesson(sitter) == name
        coach, areas = sitter.parts.coach, sitter.parts.areas
        assert coach.place is not None
        assert coach.lesson is not None
        box = coach.place.rect
        assert pygame.Rect((0, 0), size).contains(box)
        needed = [coach.subject, areas.prompt, areas.tray, *areas.buttons]
        usable = [each.rect for each in sitter.field.controls() if each.enabled]
        assert box.collidelist([*needed, *usable]) < 0, name
        writing = set_text(coach.lesson.text, sitter.app.scale)
        assert len(writing.lines) <= 3, (name, writing.lines)
        assert not writing.broken


def before(name: str) -> LocalSession:
    """Return a match at a position where a lesson matters."""
    return beginning(MATTERS[name].position)
