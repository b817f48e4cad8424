"""A pause by consent: asked for in the menu, seen by all, and nothing can be chosen while it lasts."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.table.interruptions.plaque import NOTICE
from client.ui import keys
from tests.support.client.client_driver import ENTER, LANGUAGES
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.party import people


def menu(room: Hosted) -> set[str]:
    """Open the menu and return its entries."""
    room.sitter.press(keys.BACK)
    return set(room.sitter.keys)


def test_a_pause_begins_when_both_want_it_and_ends_likewise(tmp_path: Path) -> None:
    """Over the real protocol: Anna asks by the menu and goes on by the button, Ben uses commands."""
    with open_room(tmp_path) as room:
        anna, ben = room.match()
        room.show(anna)
        sitter, tr = room.sitter, room.sitter.app.words.tr
        assert "pause.ask" in menu(room)
        sitter.use("pause.ask")
        room.until(lambda: anna.table.info is not None and anna.table.info.asking == [0])
        assert "pause.ask" not in menu(room)
        sitter.press(keys.BACK)
        assert room.run(ben.commands.pause(True)) is None
        room.until(lambda: anna.table.info is not None and anna.table.info.paused)
        assert sitter.parts.plaque.view.shown is not None
        assert sitter.parts.plaque.view.shown.title == tr("pause.title")
        assert not sitter.field.acting
        assert not {key for key in sitter.usable if key.startswith(("hand", "verb", "cell"))}
        sitter.press(*keys.DIGITS[:3], ENTER)
        assert sitter.field.choices.coin is None
        assert room.run(ben.commands.pause(False)) is None
        room.until(lambda: anna.table.info is not None and anna.table.info.asking == [1])
        assert sitter.parts.plaque.view.shown.detail == tr("pause.wants_on", player="Ben")
        sitter.use(NOTICE)
        room.until(lambda: anna.table.info is not None and not anna.table.info.paused)
        assert sitter.parts.plaque.view.shown is None


def test_who_is_asked_reads_of_it_until_the_answer(tmp_path: Path) -> None:
    """The wish appears at once and stays in the line above the board; the menu agrees."""
    with open_room(tmp_path) as room:
        anna, ben = room.match()
        room.show(anna)
        sitter, tr = room.sitter, room.sitter.app.words.tr
        assert room.run(ben.commands.pause(True)) is None
        room.until(lambda: anna.table.info is not None and anna.table.info.asking == [1])
        assert tr("pause.wants", player="Ben") in [toast.text for toast in sitter.app.toasts.shown]
        assert tr("pause.wanted", player="Ben") in sitter.parts.prompt.text()[0]
        assert "pause.agree" in menu(room)
        sitter.use("pause.agree")
        room.until(lambda: anna.table.info is not None and anna.table.info.paused)


def test_a_spectator_sees_the_pause_and_has_no_part_in_it(tmp_path: Path) -> None:
    """No button, and nothing in the menu."""
    with open_room(tmp_path) as room:
        anna, ben = room.match()
        dora = room.come("Dora")
        assert room.run(dora.entrance.follow(1)) is None
        room.until(lambda: dora.stage == "match")
        room.show(dora)
        for visit in (anna, ben):
            assert room.run(visit.commands.pause(True)) is None
        room.until(lambda: dora.table.info is not None and dora.table.info.paused)
        notice = room.sitter.parts.plaque.view.shown
        assert notice is not None
        assert notice.button == ""
        assert not {key for key in menu(room) if key.startswith("pause")}


@pytest.mark.parametrize("company", [False, True])
def test_a_pause_is_offered_where_somebody_waits(tables: Tables, company: bool) -> None:
    """Not against the computer alone: that waits anyway."""
    session = LocalSession(options={"draft": "first_game"})
    if company:
        people(session)
    sitter = tables.sit(session)
    sitter.press(keys.BACK)
    assert ("pause.ask" in set(sitter.keys)) == company


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_on_is_not_the_way_out_of_the_menu(tables: Tables, language: str) -> None:
    """No two buttons of the menu are called the same, in the pause neither."""
    session = LocalSession(options={"draft": "first_game"})
    people(session, paused=True)
    sitter = tables.sit(session, still(language=language))
    sitter.press(keys.BACK)
    names = [sitter.app.words.tr(control.key) for control in sitter.controls]
    assert "pause.go_on" in set(sitter.keys)
    assert len(names) == len(set(names))
