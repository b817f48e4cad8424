"""Whoever comes into the player's own room is announced while the player is elsewhere in the program."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from client.sessions.room_session import RoomSession
from client.ui.widgets.buttons import PlateButton
from client.visitor_alert import VisitorAlert
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.selection import select


def open_own_room(room: Hosted) -> tuple[VisitorAlert, list[str]]:
    """Let the room be that of the player, who stands in the menu; return the alert and the sounds."""
    app = room.sitter.app
    app.shelf.party.own = room.own
    app.go_home()
    room.sitter.wait()
    sounds: list[str] = []
    app.audio.play = lambda name, *_, **__: sounds.append(name)
    app.attention.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    return VisitorAlert(app), sounds


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_visitor_is_announced_and_the_menu_tells_how_many_are_there(tmp_path: Path, language: str) -> None:
    with open_room(tmp_path, language=language) as room:
        room.come("Anna")
        alert, sounds = open_own_room(room)
        app, tr = room.sitter.app, room.sitter.app.words
        room.run(alert.look())
        assert not sounds, "she has been there before"
        room.come("Ben")
        room.run(alert.look())
        assert sounds == ["seated"]
        assert [each.text for each in app.toasts.shown] == [tr.tr_n("network.visitors", 2)]
        assert app.attention.reason == "visitor"
        room.sitter.wait()
        assert app.screen is not None
        [card] = [each for each in app.screen.focus.controls if each.key == "network"]
        assert isinstance(card, PlateButton)
        assert tr.tr_n("menu.join.own", 2) in card.legend.detail
        room.run(alert.look())
        assert sounds == ["seated"], "each visitor once"


def test_nobody_is_announced_to_who_is_there(tmp_path: Path) -> None:
    """Nor is the player's own coming."""
    with open_room(tmp_path) as room:
        alert, sounds = open_own_room(room)
        app, own = room.sitter.app, room.own
        room.run(alert.look())
        party = app.shelf.party.of(own.fingerprint)
        here = room.run(RoomSession.enter([own.near], own.fingerprint, name="Vera", host=party))
        room.run(alert.look())
        room.come("Ben")
        room.run(alert.look())
        room.run(here.close())
        room.run(alert.look())
        assert not sounds


def test_after_a_room_that_did_not_answer_nobody_is_new(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        alert, sounds = open_own_room(room)
        room.run(alert.look())
        party = room.sitter.app.shelf.party
        party.own = replace(room.own, port=1)
        room.run(alert.look())
        assert party.here == 0, "the last answer stays"
        party.own = room.own
        room.come("Ben")
        room.run(alert.look())
        assert not sounds
