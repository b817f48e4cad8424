"""Units on the table: their names where there is room, and words for their three numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.art.type_setting import fits, fitting
from client.skins.dawnember.table.choices import UNIT
from client.skins.dawnember.table.units import MIN_NAME_LETTERS_PX, fit_name, name_room, strip_box
from client.skins.dawnember.wording.cards import card_name
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.pending import AskCommand
from engine.games.registry import GAMES
from tests.client.laws.drawn_words import drawn_words
from tests.client.skins.dawnember.matches import words
from tests.client.skins.dawnember.table.test_field import field, until
from tests.support.client.table_driver import Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession, at_random

UNITS = sorted(card.id for card in CARDS.values() if card.kind == "unit")
LARGE_HEIGHT, SMALL_HEIGHT = 156, 60
"""Heights of units in a window of 1920x1080, and of several ranks in a small one."""


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Open tables in one window."""
    made = Tables(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_has_room_on_a_large_unit(language: str) -> None:
    for card, committed in product(UNITS, (False, True)):
        wide, high = (LARGE_HEIGHT, 111) if committed else (111, LARGE_HEIGHT)
        box, name = pygame.Rect(0, 0, wide, high), card_name(words(language), card)
        room = name_room(box, LARGE_HEIGHT, committed=committed)
        pixels = fit_name(name, room.size, 18)
        assert box.contains(room)
        assert not room.colliderect(strip_box(box, LARGE_HEIGHT))
        assert pixels >= MIN_NAME_LETTERS_PX, name
        assert fits(fitting(name, pixels, room.size, bold=True)[1], pixels, room.size, bold=True)


def test_a_name_without_room_is_left_out() -> None:
    box = pygame.Rect(0, 0, 43, SMALL_HEIGHT)
    room = name_room(box, SMALL_HEIGHT, committed=False)
    assert fit_name("Watch Crossbows", room.size, 18) == 0


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_the_closeup_of_a_unit_says_what_its_numbers_are(tables: Tables, language: str) -> None:
    """By mouse and by keys, with its name."""
    session = LocalSession(GAMES["dawnember"], {}, seed=3)
    until(session, AskCommand, at_random(3))
    sitter = tables.sit(session, still(language=language))
    seen, told = field(sitter), sitter.parts.match.field.setting.words
    # The keyboard is led to the first one, which shows no close-up by itself.
    unit = [key for key in seen.spread.things if key.kind == UNIT][-1]
    expected = {told.tr(f"duel.value.{name}") for name in ("strength", "tactics", "command")}
    expected.add(card_name(told, seen.spread.things[unit].card))
    for point in (
        lambda: sitter.move(seen.spread.things[unit].hit.center),
        lambda: sitter.tab_to(f"unit:{unit.value}"),
    ):
        sitter.move((1, 1))
        with drawn_words() as found:
            point()
            sitter.pass_time(1.0)
        assert {text for text in expected if not any(text in each for each in found)} == set()
