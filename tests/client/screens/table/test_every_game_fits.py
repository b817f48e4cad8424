"""The table of every game at any size, in both languages: nothing is cut, nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from client.draw import lettering
from client.draw import text as text_module
from client.draw.cache import forget
from client.i18n import LANGUAGES
from client.ui import keys
from engine.games.registry import GAMES
from tests.support.client.any_skin import SOON, each_game, field
from tests.support.client.table_driver import Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

SIGHTS = [
    ((1280, 720), 100),
    ((1280, 720), 160),
    ((1920, 1080), 100),
    ((1920, 1080), 160),
    ((1024, 640), 100),
    ((1024, 768), 130),
    ((960, 600), 160),
    ((1024, 640), 80),
    ((1022, 539), 100),
]
"""Windows, each with a text size in per cent."""


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Collect the lines that do not fit."""
    found: list[str] = []

    def label(text: str, *given: object, **more: object) -> pygame.Surface:
        if text.endswith(lettering.ELLIPSIS):
            found.append(text)
        return text_module.label(text, *given, **more)

    forget()
    monkeypatch.setattr(lettering, "label", label)
    yield found
    forget()


@pytest.mark.parametrize(("size", "text"), select(SIGHTS, SIGHTS[-1]), ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_nothing_is_cut_or_covered(
    tables: Tables, cut: list[str], game: str, language: str, size: tuple[int, int], text: int
) -> None:
    """While the player chooses, with each control in the focus once, and in the help."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.run(2)
    session.go_on()
    sitter = tables.sit(session, still(language=language, text_size=text), size)
    window, places = pygame.Rect((0, 0), size), field(sitter).setting.areas
    for part in (places.stage, places.prompt, places.log, *places.buttons, places.heading):
        assert window.contains(part)
    controls = [control for control in field(sitter).controls() if control.enabled]
    assert controls
    for control in controls:
        assert window.contains(control.rect), control.key
        assert control.label
    for one, other in combinations((places.prompt, places.log, *places.buttons), 2):
        assert not one.colliderect(other)
    for control in controls[:9]:
        sitter.tab_to(str(control.key))
    sitter.press(keys.HELP)
    assert cut == []
