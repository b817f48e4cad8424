"""A law over all games: no bubble covers its subject, in any window and with any letters."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pygame
import pytest

from client.app import App
from client.i18n import LANGUAGES
from client.judging.judge import Judge
from client.screens.table.bindings import HINT, SHARED_KEYS
from client.screens.table.screen import TableScreen
from client.session.store import MatchStore
from client.ui import keys
from client.ui.focus import Key
from engine.bots.judging.judgement import Considered, Judgement
from engine.game import Reason
from engine.games.registry import GAMES
from engine.games.warchest.board import CELL
from tests.client.laws.every_scene import visit
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.all_scenes import make_settings

SIZES = ((960, 600), (1024, 640), (1920, 1080))
TRIES = 8
SCENES = ("coach", "duel_coach", "kings_coach", "hint", "duel_hint", "kings_hint", "draft-hint", "talk")
"""Those with bubbles."""


def check(bubble: pygame.Rect, subjects: list[pygame.Rect], window: pygame.Rect) -> None:
    """A bubble is seen whole, and clear of its subject and of all else that it names.

    A zone around its subject, such as the whole board, is no place that it could hide.
    """
    first = subjects[0]
    assert window.contains(bubble)
    for subject in subjects:
        if subject is first or not subject.contains(first):
            assert not bubble.colliderect(subject), f"{bubble} lies over {subject}"


@pytest.mark.parametrize(("size", "text"), select(list(product(SIZES, (100, 160))), (SIZES[0], 160)), ids=str)
@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@each_game
@pytest.mark.usefixtures("advised_actions")
def test_a_hint_covers_nothing_that_it_names(
    tables: Tables, game: str, language: str, size: tuple[int, int], text: int
) -> None:
    """For any advised action there is a place."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=2)
    session.change(hints=True)
    session.go_on()
    sitter = tables.sit(session, still(language=language, text_size=text), size)
    hint = sitter.parts.hint
    for _ in range(TRIES):
        sitter.press(SHARED_KEYS[HINT])
        sitter.wait_for(lambda: bool(hint.text))
        sitter.wait()
        assert hint.place is not None
        check(hint.place.rect, hint.subjects, pygame.Rect((0, 0), size))
        sitter.press(keys.BACK)


@pytest.mark.parametrize(("size", "text"), select(list(product(SIZES, (100, 160))), (SIZES[0], 160)), ids=str)
def test_a_hint_covers_no_cell_that_its_motive_names(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """Any cell of the board that a deployment may be about, wherever the coin lies that it begins with."""
    session = LocalSession(options={"draft": "first_game"})
    session.change(hints=True)
    session.go_on()
    sitter = tables.sit(session, still(text_size=text), size)
    cells = ["c2", "d4", "e3", "g4", "h2", "i3"]
    action = session.match.game.parse_action("deploy cr d1")

    async def judge(self: Judge, store: MatchStore, count: int | None = None) -> Judgement:
        motive = Reason("brings", {"cell": cells[0], "steps": 2})
        return Judgement(0, 0.0, [Considered(action, 1, 0.0)], motives=[motive])

    monkeypatch.setattr(Judge, "judge", judge)
    while cells:
        sitter.press(SHARED_KEYS[HINT])
        sitter.wait_for(lambda: bool(sitter.parts.hint.text))
        sitter.wait()
        place = sitter.parts.hint.place
        assert place is not None
        box = sitter.field.place(Key("cell", CELL[cells.pop(0)]))
        assert box is not None
        assert not place.rect.colliderect(box)
        sitter.press(keys.BACK)


@pytest.mark.parametrize(("size", "text"), select(list(product(SIZES, (100, 160))), (SIZES[0], 160)), ids=str)
@pytest.mark.parametrize("scene", select(SCENES, "coach", "hint", "draft-hint", "talk"))
def test_no_bubble_covers_its_subject(tmp_path: Path, scene: str, size: tuple[int, int], text: int) -> None:
    """Bubbles of the coach, of computed hints, and of people's lines."""

    def look(app: App, name: str) -> None:
        screen, window = app.screen, pygame.Rect((0, 0), size)
        if not isinstance(screen, TableScreen) or not screen.parts.laid:
            return
        parts = screen.parts
        for place, subjects in (
            (parts.coach.place, parts.coach.subjects),
            (parts.hint.place, parts.hint.subjects),
        ):
            if place is not None:
                check(place.rect, subjects, window)
        plates = parts.plates
        for bubble in parts.chat.bubbles:
            seat = bubble.line.seat
            if seat is not None and seat < len(plates):
                assert not bubble.place.colliderect(plates[seat].rect)

    visit(tmp_path, scene, look, make_settings("en", text_size=text), size)
