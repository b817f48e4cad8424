"""The names on panels and tiles: letters that are a little larger leave none of them out."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from itertools import product
from typing import Any, Literal

import pygame
import pytest

from client.draw.svg import render_icon
from client.i18n import LANGUAGES, Words
from client.skins.areas import Areas, Demands
from client.skins.layouts import (
    MAX_SHARE,
    NARROW_MAX_SHARE,
    NARROW_WIDTH,
    RIGHT_WIDTH,
    columns,
    divide_around_board,
    usual_width,
)
from client.skins.warchest.panels.player import head
from client.skins.warchest.panels.player.notes import PanelNotes
from client.skins.warchest.panels.player.panel import PlayerPanel
from client.skins.warchest.panels.tray import Tray
from client.skins.warchest.wording import seating
from client.ui.scale import Scale
from engine.games.warchest.kinds import CODES, ROYAL
from engine.games.warchest.state import State
from tests.client.laws.drawn_words import drawn_words
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

SIZES = ((1280, 720), (1920, 1080))
TEXTS = (110, 120, 130)
UNITS = [kind for kind in range(len(CODES)) if kind != ROYAL]
ROUNDED = 1
"""Pixels that rounding may take."""
ARMIES = [tuple(UNITS[at - 4 : at]) for at in (*range(4, len(UNITS), 4), len(UNITS))]
"""Four units each, as at every table; the last one repeats some where their number is no multiple of four."""


def areas(scale: Scale, players: int = 2) -> Areas:
    """Divide a window among players."""
    return (columns if players == 2 else divide_around_board)(Demands(scale, None, players, True, 6))


def names_on_panels(scale: Scale, words: Words, *, timed: bool) -> dict[str, int]:
    """Return the letters of each word on the panel of each army."""
    session = LocalSession(options={"draft": "first_game"})
    session.go_on()
    state: State = session.truth.standing.state
    with drawn_words() as found:
        for army in ARMIES:
            formed = copy(state)
            formed.setup = replace(state.setup, armies=(army, army))
            panel = PlayerPanel(0)
            box = seating.columns(areas(scale).players, scale, 2)[0]
            panel.arrange(box, scale, words, formed, timed=timed)
            panel._picture(formed, PanelNotes("Wolf"))
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "timed"), select([(t, timed) for t in TEXTS for timed in (False, True)], (TEXTS[-1], True))
)
def test_each_unit_keeps_its_name(size: tuple[int, int], language: str, text: int, timed: bool) -> None:
    """With any army, with and without a clock on the panel."""
    words = Words(language, ("muster", "warchest"))
    usual = names_on_panels(Scale(size), words, timed=timed)
    large = names_on_panels(Scale(size, 100, text), words, timed=timed)
    for kind in [*UNITS, ROYAL]:
        for part in words.tr(f"unit.{CODES[kind]}.name").split():
            was = max(pixels for word, pixels in usual.items() if part in word)
            now = min((pixels for word, pixels in large.items() if part in word), default=0)
            assert now + ROUNDED >= was * text / 100, (part, was, now)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("players", "tiles"), [(2, 9), (2, 10), (4, 9), (4, 10)])
@pytest.mark.parametrize("text", TEXTS)
def test_tiles_keep_their_names(
    size: tuple[int, int], language: str, players: int, tiles: int, text: int
) -> None:
    """Beside the board as well as around it, with Decrees and without."""
    words, scale = Words(language, ("muster", "warchest")), Scale(size, 100, text)
    column = (RIGHT_WIDTH, MAX_SHARE) if players == 2 else (NARROW_WIDTH, NARROW_MAX_SHARE)
    tray = Tray()
    tray.arrange(areas(scale, players).tray, scale, words, tiles, usual_width(scale, *column))
    assert tray.named


@pytest.mark.parametrize("size", [*SIZES, (960, 600)], ids=str)
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@pytest.mark.parametrize("text", select([80, 100, 130, 160], 160))
def test_the_plate_of_who_is_on_turn_is_never_empty(
    size: tuple[int, int], language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It holds its word, or a sign where the word has no room; on each panel, with a clock and without."""
    signs: list[str] = []

    def note(name: str, *rest: Any) -> pygame.Surface:
        signs.append(name)
        return render_icon(name, *rest)

    monkeypatch.setattr(head, "render_icon", note)
    words, scale = Words(language, ("muster", "warchest")), Scale(size, 100, text)
    session = LocalSession(options={"draft": "first_game"})
    session.go_on()
    state: State = session.truth.standing.state
    states: tuple[Literal["turn", "answer"], ...] = ("turn", "answer")
    for timed, status in product((False, True), states):
        signs.clear()
        panel = PlayerPanel(0)
        panel.arrange(seating.columns(areas(scale).players, scale, 2)[0], scale, words, state, timed=timed)
        with drawn_words() as found:
            panel._picture(state, PanelNotes("Wolf", acting=True, status=status))
        word = words.tr(head.STATUS[status]).split()[0]
        assert any(word in each for each in found) != (head.STATUS_SIGNS[status] in signs), (found, signs)
