"""Whoever sits down at a waiting table is announced to those at it: by a sound, in words, and at the seat."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from client.screens.lobby.waiting_table import WaitingTable
from client.screens.menu.settings import SettingsScreen
from client.sessions.room_session import RoomSession
from engine.wire.protocol import CreateTable
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.hosted_table import Hosted, open_room
from tests.support.client.lobby_people import FREE, ME
from tests.support.selection import select

THREE = CreateTable(0, "warchest", {"players": 4}, [ME, FREE, FREE, FREE])


def wait_at_table(room: Hosted) -> tuple[RoomSession, RoomSession, list[str]]:
    """Let Anna wait at her table, in a window behind others; return her, Ben and the sounds from now on."""
    anna, ben = room.come("Anna"), room.come("Ben")
    assert room.run(anna.entrance.create(THREE)) is None
    room.until(lambda: anna.stage == "waiting" and bool(ben.room.tables))
    sounds: list[str] = []
    app = room.sitter.app
    app.go(WaitingTable(anna))
    room.sitter.wait()
    app.audio.play = lambda name, *_, **__: sounds.append(name)
    app.attention.event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    return anna, ben, sounds


def list_toasts(room: Hosted) -> list[str]:
    return [each.text for each in room.sitter.app.toasts.shown]


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_newcomer_is_announced(tmp_path: Path, language: str, elsewhere: bool) -> None:
    """Also to an owner who reads the settings, or looks at another window."""
    with open_room(tmp_path, language=language) as room:
        _, ben, sounds = wait_at_table(room)
        app = room.sitter.app
        page = app.screen
        assert isinstance(page, WaitingTable)
        if elsewhere:
            app.visit(SettingsScreen())
            room.sitter.wait()
        assert room.run(ben.entrance.sit(1, 1)) is None
        room.until(lambda: bool(page.fresh))
        assert list_toasts(room) == [app.words.tr("gathering.seated", player="Ben")] * elsewhere
        assert sounds.count("seated") == 1
        assert app.attention.reason == "seated"
        assert [*page.fresh] == [1]


def test_who_changes_seats_is_no_newcomer(tmp_path: Path) -> None:
    """Neither by the own hand nor by the owner's."""
    with open_room(tmp_path) as room:
        anna, ben, sounds = wait_at_table(room)
        assert room.run(ben.entrance.sit(1, 1)) is None
        room.until(lambda: "seated" in sounds)
        assert room.run(ben.commands.move(1, 2)) is None
        room.until(lambda: anna.table.info is not None and anna.table.info.seats[2].player == "Ben")
        assert room.run(anna.commands.move(2, 3)) is None
        room.until(lambda: anna.table.info is not None and anna.table.info.seats[3].player == "Ben")
        assert sounds.count("seated") == 1


def test_a_mark_goes_after_a_while(tmp_path: Path) -> None:
    """It stays while the page is covered: nobody has seen it."""
    with open_room(tmp_path) as room:
        _, ben, _ = wait_at_table(room)
        page = room.sitter.app.screen
        assert isinstance(page, WaitingTable)
        assert room.run(ben.entrance.sit(1, 1)) is None
        room.until(lambda: bool(page.fresh))
        room.sitter.app.visit(SettingsScreen())
        room.sitter.pass_time(20.0)
        assert page.fresh
        room.sitter.app.back()
        room.sitter.pass_time(20.0)
        assert not page.fresh


def test_a_newcomer_after_a_match_is_announced_at_its_table(tmp_path: Path) -> None:
    with open_room(tmp_path) as room:
        anna, ben = room.match()
        room.show(anna)
        sounds: list[str] = []
        room.sitter.app.audio.play = lambda name, *_, **__: sounds.append(name)
        assert room.run(ben.stand()) is None
        room.until(lambda: anna.table.info is not None and anna.table.info.seats[1].kind == "open")
        clara = room.come("Clara")
        room.until(lambda: bool(clara.room.tables))
        assert room.run(clara.entrance.sit(1, 1)) is None
        told = room.sitter.app.words.tr("gathering.seated", player="Clara")
        room.until(lambda: told in list_toasts(room))
        assert sounds.count("seated") == 1
