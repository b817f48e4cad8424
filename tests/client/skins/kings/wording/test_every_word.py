"""Every event, question and order of matches in words, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from client.i18n import LANGUAGES
from client.skins.kings.wording.log.sentences import FORMATTERS, sentence
from client.skins.kings.wording.odds_lines import odds_line
from client.skins.kings.wording.order_texts import order_text
from client.skins.kings.wording.prompts import prompt
from engine.events import Event
from engine.games.kings import events
from engine.games.kings.actions import Cast, Charge, Counter, Fight, Shoot, Strike
from engine.games.kings.options import SCENARIO_CHOICES
from engine.games.kings.state import State
from tests.client.skins.kings.matches import GAME, decisions, set_up, words
from tests.support.selection import select

NAMES = ("Ann", "Ben")
ATTACKS = (Shoot, Cast, Charge, Counter, Fight, Strike)

SILENT: frozenset[type] = frozenset(
    {
        events.Ordered,  # the move or the charge before it has a sentence
        events.Turned,
        events.Offered,
        events.Asked,
        events.PhaseEnded,
        events.TurnEnded,
        events.Rallied,  # the die has a sentence, and so has the test of those who follow
        events.Wavered,
        events.Routed,
        events.CombatWon,
        events.GiftOffered,
        events.OutOfTime,  # told of every match
    }
)
"""Events whose meaning those around them carry."""


def test_every_event_is_told_or_is_known_to_go_without_saying() -> None:
    assert set(GAME.folds) == set(FORMATTERS) | SILENT
    assert not set(FORMATTERS) & SILENT


def gather_events() -> Iterator[tuple[State, Event]]:
    """Yield events of matches and rare moments, with the positions before them."""
    for scenario in SCENARIO_CHOICES:
        state, told = set_up(scenario)
        for event in told:
            yield state, event
            GAME.fold(state, event)
    for decision in decisions():
        state = decision.before.clone()
        for event in decision.events:
            yield state, event
            GAME.fold(state, event)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_has_its_words(language: str) -> None:
    said, seen = words(language), set()
    for state, event in gather_events():
        seen.add(type(event))
        text = sentence(said, state, event)
        if type(event) in SILENT:
            assert text is None
        elif text is not None:
            assert text == text.strip()
            assert text[0] == text[0].upper()
            assert text[-1] in ".!" or text.startswith(said.tr("log.turn", n="", player="")[:3])
            assert not set(text) & set("{}?")
    assert len(set(FORMATTERS) - seen) <= 2, "nearly everything occurs"


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_whatever_is_asked_and_can_be_answered_has_its_words(language: str) -> None:
    """No two orders read alike, and each attack has its odds."""
    said = words(language)
    for number, decision in enumerate(decisions()):
        state, seat = decision.before, decision.seat
        assert prompt(said, state, seat, NAMES).endswith((".", "?"))
        assert NAMES[seat] in prompt(said, state, 1 - seat, NAMES)
        texts = [order_text(said, state, order) for order in decision.legal]
        assert len(set(texts)) == len(texts)
        assert not any(set(text) & set("{}") for text in texts)
        if number % 5:
            # Charges are carried out to know their odds, which takes time.
            continue
        for order in decision.legal[:20]:
            assert bool(odds_line(said, state, order)) is isinstance(order, ATTACKS)
