"""The table's words: in both languages, at any size of letters, nothing is cut off."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pygame
import pytest

from client.draw import lettering
from client.draw import text as text_module
from client.draw.cache import forget
from client.ui import keys
from client.ui.widgets.dialog import Dialog
from engine.games.warchest.kinds import CODES, DECREE, ROYAL
from tests.client.screens.table.test_noble_choices import ASKED, CHOICES
from tests.client.screens.table.test_noble_choices import session as begun
from tests.client.screens.table.test_questions import HANDS, QUESTIONS
from tests.support.client.client_driver import LANGUAGES
from tests.support.client.table_driver import Sitter, Tables, stage_session, still
from tests.support.selection import select
from tools.harness.clients.stage import undrawn
from tools.harness.games.warchest.teams import NOBLE, PLAIN, TEAMS, at

pytestmark = pytest.mark.full

SIZES = [(1280, 720), (1920, 1080)]
TEXTS = (80, 100, 130, 160)
LONG = ("be,la,lc,rg", "cr,en,ma,wp")
"""The armies with the longest names."""


@pytest.fixture(scope="module")
def every_cut() -> Iterator[list[str]]:
    """Collect the lines that do not fit in all tests: a later test skips those of an earlier one."""
    found: list[str] = []

    def label(text: str, *given: Any, **more: Any) -> pygame.Surface:
        if text.endswith(lettering.ELLIPSIS):
            found.append(text)
        return text_module.label(text, *given, **more)

    forget()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lettering, "label", label)
        yield found


@pytest.fixture
def cut(every_cut: list[str]) -> list[str]:
    """Return the list of lines that did not fit, to be filled while something is drawn."""
    every_cut.clear()
    return every_cut


def sit(
    tables: Tables, language: str, size: tuple[int, int], text: int, seat: int = 0, **stage: Any
) -> Sitter:
    """Sit at a position in a language, a window and a size of letters."""
    return tables.sit(stage_session(seat, **stage), still(language=language, text_size=text), size)


@pytest.mark.parametrize(("text", "language"), select(list(product(TEXTS, LANGUAGES)), (160, "ru")))
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_while_choosing(
    tables: Tables, cut: list[str], language: str, size: tuple[int, int], text: int
) -> None:
    """Panels, tiles, the supply to recruit from, the menu of a cell, the bar and the buttons' tips."""
    board = "e4:w:be2,f4:w:lc1,f5:r:wp2,g4:r:ma1"
    sitter = sit(tables, language, size, text, board=board, armies=LONG, hands=("be,lc,ro", "cr,en"))
    sitter.press(keys.DIGITS[1])
    sitter.click(sitter.cell("f3"))
    sitter.press(keys.BACK, pygame.KSCAN_R)
    for key in ("bar:replay", "bar:threat", "bar:names", "bar:menu"):
        sitter.move(sitter.find(key).rect.center)
    assert cut == []


@pytest.mark.parametrize(("text", "language"), select(list(product(TEXTS, LANGUAGES)), (160, "ru")))
def test_no_question_is_cut(tables: Tables, cut: list[str], language: str, text: int) -> None:
    """Each pending decision with its answers."""
    first, *others = QUESTIONS.values()
    sitter = sit(tables, language, SIZES[0], text, hands=HANDS, **first)
    for question in others:
        sitter.move_to(stage_session(hands=HANDS, **question))
    assert cut == []


@pytest.mark.parametrize(("text", "language"), select(list(product(TEXTS, LANGUAGES)), (160, "ru")))
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_with_partners_and_decrees(
    tables: Tables, cut: list[str], language: str, size: tuple[int, int], text: int
) -> None:
    """Panels of four, strips of the teams, Decrees and their cards, a hand that was seen, who must answer."""
    settings = still(language=language, text_size=text)
    spied = at(TEAMS)
    spied.decide("proclaim spy r1")
    sitter = tables.sit(at(TEAMS), settings, size)
    for session in (
        at(TEAMS),
        at(TEAMS | {"pend": "opt(sw)"}),
        at(PLAIN, 2),
        at(NOBLE),
        at(TEAMS, None),
        spied,
    ):
        sitter.move_to(session)
        for control in sitter.field.sights():
            with undrawn(sitter.app):
                sitter.move(control.rect.center)
            sitter.pass_time(0.5)
    assert cut == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_fits_its_place(tables: Tables, cut: list[str], language: str) -> None:
    """The full text of each unit is shown, in the largest letters too (WC-8)."""
    sitter = sit(tables, language, SIZES[0], 160, board="f4:w:be1", hands=HANDS)
    card = sitter.field.painter.card
    for kind in range(len(CODES)):
        if CODES[kind] not in ("ba", "bi", "ea", "he"):
            card.drop()
            card.hold((kind, 0 if kind == ROYAL else max(0, sitter.field.state.setup.owner[kind])))
            sitter.wait(1)
    assert cut == []


@pytest.mark.parametrize(("text", "language"), select(list(product((100, 160), LANGUAGES)), (160, "ru")))
def test_nothing_is_cut_where_nobility_asks(tables: Tables, cut: list[str], language: str, text: int) -> None:
    """Each question of Nobility, the Decrees to choose from, the coins of a hand, and the opponents."""
    first, *others = ASKED.values()
    sitter = tables.sit(begun(*first), still(language=language, text_size=text))
    for case in others:
        sitter.move_to(begun(*case))
    for name in ("enlist", "spy of two", "reinforce"):
        sitter.move_to(begun(*CHOICES[name]))
        sitter.use("hand:0")
        sitter.press(pygame.KSCAN_L)
        sitter.use(f"decree:{DECREE[name.partition(' ')[0]]}")
    assert cut == []


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            {
                "1 to 3: take a coin from the hand",
                "Hold W: What the enemy can attack",
                "N: Names of the cells",
            },
        ),
        (
            "ru",
            {"1–3: взять фишку из руки", "Держать W: Что может атаковать противник", "U: Взять ход назад"},
        ),
    ],
)
def test_the_help_names_the_keys_of_game_and_table(tables: Tables, language: str, lines: set[str]) -> None:
    """Those of the hand, those of the commands, and those of every table."""
    sitter = tables.sit(stage_session(board="e4:w:be2"), still(language=language))
    sitter.press(keys.HELP)
    dialog = sitter.app.overlays[-1]
    assert isinstance(dialog, Dialog)
    assert lines <= set(dialog.told.split("\n"))
