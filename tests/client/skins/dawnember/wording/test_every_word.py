"""Every event, question and action of whole matches in words, in both languages, for all who see them."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.wording.deeds import describe_action
from client.skins.dawnember.wording.players import players
from client.skins.dawnember.wording.prompts import prompt
from client.skins.dawnember.wording.sentences import FORMATTERS, sentence
from engine.events import Viewer
from engine.games.dawnember import events
from tests.client.skins.dawnember.matches import (
    GAME,
    SETTINGS,
    play_match,
    view_events,
    view_questions,
    words,
)
from tests.support.selection import select

NAMES = ("Ann", "Ben")
SEEDS = range(3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("settings", select(range(len(SETTINGS)), 0, len(SETTINGS) - 1))
def test_whatever_happens_has_its_words(settings: int, viewer: Viewer, language: str) -> None:
    said = words(language)
    for seed in SEEDS:
        for standing, event in view_events(play_match(settings, seed), viewer):
            state = standing.state
            text = sentence(said, players(said, state), state, event, viewer)
            assert text is None or (text == text.strip() and text.endswith((".", "!")))
            assert text is None or not set(text) & set("{}?")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, 1, None])
@pytest.mark.parametrize("settings", select(range(len(SETTINGS)), 0, len(SETTINGS) - 1))
def test_whatever_is_asked_and_can_be_answered_has_its_words(
    settings: int, viewer: Viewer, language: str
) -> None:
    """No two answers to a question read alike."""
    said = words(language)
    for seed in SEEDS:
        for state in view_questions(play_match(settings, seed), viewer):
            assert bool(prompt(said, state, viewer, NAMES)) is bool(state.pending)
            if viewer is not None:
                texts = [describe_action(said, state, action) for action in GAME.legal(state, viewer)]
                assert len(set(texts)) == len(texts)


def test_every_event_of_the_game_is_told_or_is_known_to_go_without_saying() -> None:
    assert set(GAME.folds) == set(FORMATTERS) | {events.RollsAwaited, events.CombatEnded}
