"""A law over all games: a word grows with the text size, or is left out and told where it is pointed at."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from client.app import App
from client.i18n import LANGUAGES
from client.screens.table.screen import TableScreen
from client.ui.focus import Key
from client.ui.scale import Scale
from engine.games.registry import GAMES
from tests.client.laws.drawn_words import drawn_words
from tests.client.laws.every_scene import visit
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.turns import in_turn
from tools.pictures.hostless_session import LocalSession
from tools.pictures.screenshots import plain

SIZES = ((960, 600), (1024, 640), (1920, 1080))
TEXT = 160
STEP = 14
"""Pixels from point to point where the mouse is led over the table."""
FOCUSED = ("warchest",)
"""Games where all that is left out is at something that the keyboard comes to; plates are only pointed at."""
ROUNDED = 1
"""Pixels that rounding may take."""


def seated(tables: Tables, game: str, language: str, size: tuple[int, int], text: int) -> Sitter:
    """Sit at a table in the middle of a match."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=4)
    session.run(4)
    session.go_on()
    return tables.sit(session, still(language=language, text_size=text), size)


def words_at(
    tables: Tables, game: str, language: str, size: tuple[int, int], text: int
) -> tuple[Sitter, dict[str, int]]:
    """Sit at a table; return the words on it with nothing pointed at, and the letters of each."""
    with drawn_words() as found:
        sitter = seated(tables, game, language, size, text)
        sitter.wait(8)
    return sitter, found


def told_by_mouse(sitter: Sitter) -> str:
    """Return all that is told while the mouse is led over the table."""
    told = []
    width, height = sitter.app.size
    for x, y in product(range(0, width, STEP), range(0, height, STEP)):
        sitter.parts.match.field.hovered = sitter.parts.match.field.key_at((x, y))
        found = sitter.parts.large_print.found((x, y), None)
        told += [] if found is None else [found[0]]
    return "\n".join(told)


def on_card(sitter: Sitter, word: str, letters: float) -> bool:
    """Say whether a card tells a name in such letters once what has that name is pointed at."""
    named = [control for control in sitter.controls if word in control.label and control.rect.width]
    for control in named:
        with drawn_words() as found:
            sitter.move(control.rect.center)
            sitter.pass_time(1.0)
        if max((pixels for text, pixels in found.items() if word in text), default=0) >= letters:
            return True
    return False


def told_by_keys(sitter: Sitter) -> str:
    """Return all that is told at each control, and in the rows of those that have some."""
    told, ring = [], sitter.table.focus
    for control in list(sitter.controls):
        ring.focus(control)
        for _ in range(10):
            sitter.parts.match.field.point(control.key if isinstance(control.key, Key) else None)
            sitter.parts.large_print.update(None, control.key if isinstance(control.key, Key) else None)
            found = sitter.parts.large_print.told
            told += [] if found is None else [found[0]]
            if not (str(control.key).startswith("panel") and control.steer(0, 1)):
                break
            row = sitter.parts.match.field.left_out(None, control.key)
            told += [] if row is None else [row[0]]
    return "\n".join(told)


@pytest.mark.parametrize("size", in_turn([(size,) for size in SIZES]), ids=str)
@pytest.mark.parametrize("language", in_turn(LANGUAGES))
@each_game
def test_words_grow_with_the_text_size_or_are_told(
    tables: Tables, game: str, language: str, size: tuple[int, int]
) -> None:
    """Letters that are as large as running text in the wished size are large enough, whatever they say."""
    _, usual = words_at(tables, game, language, size, 100)
    sitter, large = words_at(tables, game, language, size, TEXT)
    enough = Scale(size, 100, TEXT).letters("body")
    small = {
        word: (pixels, large[word])
        for word, pixels in usual.items()
        if word in large and large[word] + ROUNDED < min(enough, pixels * TEXT / 100)
    }
    # A text that is broken elsewhere is still there; only what is gone as a whole was left out.
    drawn = " ".join(large)
    missing = [word for word in usual if word not in large and word.split()[0] not in drawn]
    pointed, focused = told_by_mouse(sitter), told_by_keys(sitter)
    assert {word: found for word, found in small.items() if word not in pointed} == {}
    carded = {word for word in missing if on_card(sitter, word, usual[word] * TEXT / 100 - ROUNDED)}
    assert [word for word in missing if word not in pointed and word not in carded] == []
    assert [word for word in missing if word not in focused and game in FOCUSED] == []


SCENES = (
    "middle",
    "late",
    "choosing",
    "noble",
    "ask_push",
    "watching",
    "clocks",
    "duel_clash",
    "duel_muster",
)
"""Tables in other moments: Decrees, questions, spectators, a battle."""


@pytest.mark.parametrize("size", in_turn([(size,) for size in SIZES]), ids=str)
@pytest.mark.parametrize("scene", in_turn(list(SCENES)))
def test_words_grow_in_every_moment(tmp_path: Path, scene: str, size: tuple[int, int]) -> None:
    """What is drawn at both text sizes has grown as the player wishes."""
    seen: dict[int, dict[str, dict[str, int]]] = {100: {}, TEXT: {}}
    for text, found in seen.items():

        def look(app: App, name: str, found: dict[str, dict[str, int]] = found) -> None:
            if isinstance(app.screen, TableScreen) and not app.overlays:
                with drawn_words() as words:
                    app.relayout()
                    for _ in range(2):
                        app.step(1 / 30)
                found[name] = words

        visit(tmp_path, scene, look, plain("en", text_size=text), size)
    enough = Scale(size, 100, TEXT).letters("body")
    assert seen[100]
    for name, usual in seen[100].items():
        large = seen[TEXT][name]
        for word in usual.keys() & large.keys():
            assert large[word] + ROUNDED >= min(enough, usual[word] * TEXT / 100), (name, word)
