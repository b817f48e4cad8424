"""The close-up of Dawn and Ember covers neither a bubble nor its subject, wherever the bubble lies."""

from __future__ import annotations

from itertools import product
from typing import Any

import pygame
import pytest

from client.i18n import LANGUAGES
from client.screens.table.bindings import HINT, SHARED_KEYS
from client.skins.dawnember.table.closeup.placing import find_closeup_room
from client.skins.dawnember.table.field import DawnEmberField
from client.skins.dawnember.table.hand import lift_card
from client.skins.dawnember.table.spread import CARD, PILE
from client.storage.settings import Settings
from client.ui.focus import Key
from engine.games.dawnember.pending import AskCommand, AskMuster, AskTactic
from engine.games.registry import GAMES
from tests.support.client.table_driver import Sitter, Tables
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, at_random

SIZES = ((960, 600), (1024, 640), (1920, 1080))
MOMENTS = (AskMuster, AskCommand, AskTactic)
RESTED_S = 20.0
"""Seconds after which a close-up is shown at a thing that is pointed at."""


def sit(tables: Tables, wanted: type, language: str, size: tuple[int, int], text: int) -> Sitter:
    """Sit with a fresh profile, and its coach, where the seat is asked something."""
    session = LocalSession(GAMES["dawnember"], {}, seed=3, others=at_random(3))
    session.change(hints=True)
    while not _asks(session.truth.standing.state.pending[0], wanted):
        session.run(1, at_random(3))
    session.go_on()
    settings = Settings(language=language, animation="off", coach=True, text_size=text)
    return tables.sit(session, settings, size)


def _asks(question: Any, wanted: type[Any]) -> bool:
    return isinstance(question, wanted) and question.seat == 0


def look_at_all(sitter: Sitter, bubble: pygame.Rect) -> None:
    """Point at one thing of each kind after the other, and judge its close-up."""
    field, seen = sitter.parts.match.field, set()
    assert isinstance(field, DawnEmberField)
    for key, thing in field.spread.things.items():
        if key.kind in seen or not (thing.card or key.kind == PILE):
            continue
        seen.add(key.kind)
        check(sitter, field, key, bubble)
    cards = [key for key in field.spread.things if key.kind == CARD]
    check(sitter, field, cards[-1], bubble)


def check(sitter: Sitter, field: DawnEmberField, key: Key, bubble: pygame.Rect) -> None:
    """Point at a thing: its close-up lies clear of it and of the bubble, in the window."""
    field._led = None
    field.point(key)
    field._rested = RESTED_S
    sitter.table.picture.draw_over(sitter.app.window)
    thing, shown = field.spread.things[key], field.closeup
    assert [*field.bubbles] == [bubble]
    if shown is None:
        # Two large texts leave no room for a third; the one at the mouse has the words of the card then.
        assert sitter.app.scale.text > 100
        assert field.find_left_out_text(None, key) is not None
        return
    assert not shown.colliderect(bubble)
    assert not shown.colliderect(lift_card(thing.box, pointed=True) if key.kind == CARD else thing.box)
    assert sitter.app.window.get_rect().contains(shown)


@pytest.mark.parametrize(("size", "text"), select(list(product(SIZES, (100, 160))), (SIZES[1], 160)), ids=str)
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("moment", select(MOMENTS, AskMuster))
@pytest.mark.usefixtures("advised_actions")
def test_a_closeup_covers_neither_bubble_nor_subject(
    tables: Tables, moment: type, language: str, size: tuple[int, int], text: int
) -> None:
    """The bubble of the coach first, then that of a hint."""
    sitter = sit(tables, moment, language, size, text)
    parts = sitter.parts
    sitter.wait_for(lambda: parts.coach.place is not None)
    assert parts.coach.place is not None
    look_at_all(sitter, parts.coach.place.rect)
    sitter.press(SHARED_KEYS[HINT])
    sitter.wait_for(lambda: bool(parts.hint.text))
    sitter.wait()
    assert parts.hint.place is not None
    look_at_all(sitter, parts.hint.place.rect)


COLUMN, TABLE = pygame.Rect(760, 10, 250, 500), pygame.Rect(10, 80, 740, 400)


@pytest.mark.parametrize("x", range(0, 1024, 150))
@pytest.mark.parametrize("y", range(0, 640, 120))
@pytest.mark.parametrize("size", [(60, 40), (300, 120), (420, 260)], ids=str)
def test_there_is_room_beside_any_bubble(size: tuple[int, int], y: int, x: int) -> None:
    """In the column if it is free, otherwise over the table."""
    bubble = pygame.Rect((x, y), size)
    room = find_closeup_room(COLUMN, TABLE, [bubble], 200)
    assert room is not None
    assert not room.colliderect(bubble)
    assert room.height >= 200
    assert COLUMN.contains(room) or TABLE.contains(room)
    if not bubble.colliderect(COLUMN):
        assert room == COLUMN
