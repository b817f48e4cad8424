"""A law over all screens: a word grows with the text size, or a hint shows it at mouse or keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from client.app import App
from client.i18n import LANGUAGES
from client.screens.table.screen import TableScreen
from client.ui.context import Screen
from client.ui.focus import FocusRing, Key
from client.ui.scale import Scale
from engine.games.registry import GAMES
from tests.client.laws.drawn_words import drawn_words
from tests.client.laws.every_scene import visit
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.all_scenes import make_settings

SIZES = ((960, 600), (1920, 1080))
TEXT = 160
STEP = 14
"""Pixels from point to point where the mouse is led over the table."""
ROUNDED = 1
"""Pixels that rounding may take."""
TABLES = (
    "timeline_warchest",
    "timeline_dawnember",
    "timeline_kings",
    *("middle", "late", "choosing", "noble", "ask_push", "recruiting", "spying", "ask_spied", "decree"),
    *("pushing", "proclaiming", "teams_middle", "teams_watched", "watching"),
    *("duel_clash", "duel_muster", "duel_block", "duel_tactic", "duel_looking", "duel_followup"),
    *("kings_volley", "kings_cards", "kings_hindered", "kings_forecast_shot", "kings_forecast_charge"),
)
"""Tables in many moments: Decrees, questions, four players, spectators, battles, forecasts."""
SLOW_TABLES = ("clocks", "hint", "duel_hint", "kings_hint", "away", "analysis_warchest")
"""Tables that wait for a host or a worker: the smallest window is enough."""
PAGES = (
    *("menu", "unfinished", "matches", "statistics", "watch-bots", "new-game", "rules", "kings_rules"),
    *("duel_rules", "settings", "credits", "dialogs", "armies", "decks", "network"),
)
"""Menus, whose buttons may show a text without room in a note."""
SLOW_PAGES = ("room", "bracket")
SCENES = (*TABLES, *PAGES, *SLOW_TABLES, *SLOW_PAGES)
CASES = (
    *product(SCENES, SIZES[:1], LANGUAGES),
    # Russian has the longer words.
    *product((*TABLES, *PAGES), SIZES[1:], ("ru",)),
)
"""Each scene with the windows and languages in which it is looked at."""
QUICK_SCENES = ("timeline_warchest", "teams_watched", "duel_muster", "kings_cards", "new-game", "settings")

Sizes = dict[str, int]
"""Words that are drawn, and the letters of each."""


def too_small(size: tuple[int, int], usual: Sizes, large: Sizes) -> list[str]:
    """Return the words that have not grown as the player wishes.

    Letters that are as large as running text in the wished size are large enough, whatever they say.
    """
    enough = Scale(size, 100, TEXT).letters("body")
    wanted = {word: min(enough, usual[word] * TEXT / 100) for word in usual.keys() & large.keys()}
    return sorted(word for word in wanted if large[word] + ROUNDED < wanted[word])


def sit_in_match(tables: Tables, game: str, language: str, size: tuple[int, int], text: int) -> Sitter:
    """Sit at a table in the middle of a match."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=4)
    session.run(4)
    session.go_on()
    return tables.sit(session, still(language=language, text_size=text), size)


def words_at(
    tables: Tables, game: str, language: str, size: tuple[int, int], text: int
) -> tuple[Sitter, Sizes]:
    """Sit at a table; return the words on it with nothing pointed at, and the letters of each."""
    with drawn_words() as found:
        sitter = sit_in_match(tables, game, language, size, text)
        sitter.wait(8)
    return sitter, found


def told_by_mouse(screen: TableScreen, size: tuple[int, int]) -> str:
    """Return all hints while the mouse moves over the table, as one line."""
    told = []
    field, large = screen.parts.match.field, screen.parts.large_print
    for pos in product(range(0, size[0], STEP), range(0, size[1], STEP)):
        field.hovered = field.key_at(pos)
        found = large.find_text(pos, None)
        told += [] if found is None else [found[0]]
    return " ".join(" ".join(told).split())


def on_card(sitter: Sitter, word: str, letters: float) -> bool:
    """Say whether a card shows a name in such letters while its thing is pointed at."""
    named = [control for control in sitter.controls if word in control.label and control.rect.width]
    for control in named:
        with drawn_words() as found:
            sitter.move(control.rect.center)
            sitter.pass_time(1.0)
        if max((pixels for text, pixels in found.items() if word in text), default=0) >= letters:
            return True
    return False


def told_by_keys(screen: TableScreen) -> str:
    """Return all hints at each control and its rows, as one line."""
    told: list[str] = []
    field, large = screen.parts.match.field, screen.parts.large_print
    # The player goes to each control, and is led to none.
    field.point(None)
    for control in list(screen.focus.controls):
        key = control.key if isinstance(control.key, Key) else Key(control.key)
        screen.focus.focus(control)
        for _ in range(10):
            field.point(key)
            found = large.find_text(None, key)
            told += [] if found is None else [found[0]]
            if not (key.kind == "panel" and control.steer(0, 1)):
                break
            row = field.find_left_out_text(None, key)
            told += [] if row is None else [row[0]]
    return " ".join(" ".join(told).split())


def told_by_buttons(rings: Sequence[FocusRing]) -> str:
    """Return the texts of those buttons of a page and its dialogs that have a note."""
    return " ".join(
        control.label for ring in rings for control in ring.controls if getattr(control, "tip", None)
    )


def list_unsaid(app: App, screen: Screen, size: tuple[int, int], words: list[str]) -> list[str]:
    """Return the words that mouse or keyboard do not show in full."""
    if isinstance(screen, TableScreen):
        told = [told_by_mouse(screen, size), told_by_keys(screen)]
    else:
        told = [
            told_by_buttons([layer.focus for layer in (screen, *app.overlays) if layer.focus is not None])
        ]
    # Spaces at which no line ends are spaces all the same.
    return [word for word in words if not all(" ".join(word.split()) in each for each in told)]


@pytest.mark.parametrize("size", select([(size,) for size in SIZES], (SIZES[0],)), ids=str)
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@each_game
def test_words_grow_with_the_text_size_or_are_told(
    tables: Tables, game: str, language: str, size: tuple[int, int]
) -> None:
    """By mouse and by keyboard; names of cards and units also by the card of the pointed thing."""
    _, usual = words_at(tables, game, language, size, 100)
    sitter, large = words_at(tables, game, language, size, TEXT)
    # A text that is broken elsewhere is still there, and so are older entries of the log, which scrolls.
    log = " ".join(line.text for _, line in sitter.parts.log._entries)
    drawn = " ".join(large)
    missing = [
        word
        for word in usual
        if word not in large and word not in log and not all(part in drawn for part in word.split())
    ]
    pointed, focused = told_by_mouse(sitter.table, size), told_by_keys(sitter.table)
    small = too_small(size, usual, large)
    assert [word for word in small if word not in pointed or word not in focused] == []
    carded = {word for word in missing if on_card(sitter, word, usual[word] * TEXT / 100 - ROUNDED)}
    assert [word for word in missing if word not in pointed and word not in carded] == []
    assert [word for word in missing if word not in focused and word not in carded] == []


@pytest.mark.parametrize(
    ("scene", "size", "language"),
    select(CASES, *((scene, SIZES[0], "ru") for scene in QUICK_SCENES)),
    ids=str,
)
def test_words_grow_on_every_screen(tmp_path: Path, scene: str, size: tuple[int, int], language: str) -> None:
    """Each word of both text sizes has grown as the player wants, or mouse and keyboard show it."""
    seen: dict[int, dict[str, Sizes]] = {100: {}, TEXT: {}}
    unsaid: dict[str, list[str]] = {}
    for text, found in seen.items():

        def look(app: App, name: str, text: int = text, found: dict[str, Sizes] = found) -> None:
            screen = app.screen
            assert screen is not None
            if (scene in TABLES + SLOW_TABLES) != isinstance(screen, TableScreen):
                return
            # Motions go on, and so does the line: later hints belong to the last frame alone.
            app.step(1 / 30)
            with drawn_words() as words:
                app.relayout()
                app.step(1 / 30)
            found[name] = words
            if text == TEXT and (small := too_small(size, seen[100][name], words)):
                unsaid[name] = list_unsaid(app, screen, size, small)

        visit(tmp_path / str(text), scene, look, make_settings(language, text_size=text), size)
    assert seen[100].keys() == seen[TEXT].keys() != set()
    assert [(name, words) for name, words in unsaid.items() if words] == []
