"""Absent players, and those with a computer player in their place, as their plates show them."""

from __future__ import annotations

import pygame
import pytest

from client.i18n import LANGUAGES, Words
from client.skins.registry import SKINS
from engine.games.registry import GAMES
from tests.support.client.table_driver import Tables, still
from tools.harness.clients.hostless_session import LocalSession
from tools.harness.scenes.party import people

STATES = {"away": "presence.away", "stand_in": "presence.stand_in"}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize("game", [name for name in SKINS if name in GAMES])
def test_a_plate_shows_who_is_away_whoever_is_to_decide(game: str, state: str, tables: Tables) -> None:
    """On one's own turn the line above the table asks for a decision, so the plate says it."""
    session = LocalSession(GAMES[game])
    people(session)
    session.go_on()
    sitter = tables.sit(session, still())
    badges, plates = sitter.parts.presence, sitter.parts.plates
    sitter.wait()
    window = pygame.display.get_surface()
    assert window is not None
    before = window.copy()
    assert [badges.badge(seat) for seat in range(len(plates))] == [None] * len(plates)
    session.change_seat(1, state=state, here=False)
    sitter.wait()
    badge = badges.badge(1)
    assert badge is not None
    assert badge.text == sitter.app.words.tr(STATES[state])
    place = plates[1].rect.inflate(0, 2 * sitter.app.scale.px(24)).clip(before.get_rect())
    shown = window.subsurface(place), before.subsurface(place)
    assert pygame.image.tobytes(shown[0], "RGB") != pygame.image.tobytes(shown[1], "RGB")
    session.change_seat(1, state="here", here=True)
    assert badges.badge(1) is None


def test_nobody_is_away_from_a_match_that_is_over(tables: Tables) -> None:
    session = LocalSession(options={"draft": "random"})
    people(session)
    sitter = tables.sit(session, still())
    session.change_seat(1, state="away", here=False)
    assert sitter.parts.presence.badge(1) is not None
    session.change(running=False)
    assert sitter.parts.presence.badge(1) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_badges_have_few_words(language: str) -> None:
    """They stand at the narrowest plate, in the largest letters."""
    for key in STATES.values():
        assert len(Words(language).tr(key)) <= 20
