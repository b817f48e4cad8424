"""Dawn and Ember in a terminal: views and look-ups, in both languages."""

from __future__ import annotations

import pytest

from client.i18n import LANGUAGES
from client.skins.dawnember.terminal.text_view import DawnEmberText
from engine.events import Viewer
from engine.games.dawnember import pending
from engine.games.dawnember.cards.pool import CARDS
from engine.games.dawnember.state import State
from tests.client.skins.dawnember.matches import GAME, SETTINGS, play_match, view_questions, words
from tests.support.selection import select

SKIN = DawnEmberText()


def position(kind: type, seed: int = 0) -> State:
    """Return the first position of a match in which something is asked."""
    state: State = next(
        each for each in view_questions(play_match(0, seed), 0) if isinstance(each.pending[0], kind)
    )
    return state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("settings", select(range(len(SETTINGS)), 0, len(SETTINGS) - 1))
def test_every_position_can_be_read(settings: int, viewer: Viewer, language: str) -> None:
    """Armies, the running combat, hands and piles: nothing hidden shows, and nothing is left unfilled."""
    said = words(language)
    for state in view_questions(play_match(settings, 1), viewer):
        lines = [
            *SKIN.board(said, state),
            *SKIN.situation(said, state, viewer),
            *SKIN.piles(said, state, viewer),
            SKIN.question(said, state) or "",
        ]
        text = "\n".join(lines)
        assert not set(text) & set("{}")
        for seat in (0, 1):
            for tag in state.units[seat]:
                assert f"\n    {tag} " in text


def test_both_rows_and_the_values_of_a_unit_are_shown() -> None:
    state = GAME.parse(GAME.format(position(pending.AskCommand)), 0)
    tag, unit = next(iter(state.units[0].items()))
    line = next(line for line in SKIN.board(words("en"), state) if line.strip().startswith(f"{tag} "))
    card = CARDS[unit.card]
    assert f"/{card.command}" in line
    assert words("en").tr(f"card.{unit.card}.name") in line


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("du10", "White Lances"),
        ("white lances", "White Lances"),
        ("Белые копейщики", "White Lances"),
        ("Камнемёт Бабуля", "Old Granny"),
        ("after me", "After Me!"),
    ],
)
def test_a_card_is_found_by_id_and_by_name_in_either_language(typed: str, named: str) -> None:
    text = SKIN.card(words("en"), position(pending.AskMuster), typed)
    assert text is not None
    assert text.startswith(named)


def test_a_unit_is_found_by_its_tag_with_its_present_values() -> None:
    state = position(pending.AskCommand)
    tag = next(iter(state.units[0]))
    text = SKIN.card(words("en"), state, tag)
    assert text is not None
    assert f"Now, as {tag}: strength" in text
    assert SKIN.card(words("en"), state, "nobody") is None
    assert SKIN.card(words("en"), state, "a99") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_looked_up(language: str) -> None:
    """Its name, its printed facts, and its text."""
    said, state = words(language), position(pending.AskMuster)
    for card in CARDS:
        text = SKIN.card(said, state, card)
        assert text is not None
        assert said.tr(f"card.{card}.text") in text
        assert SKIN.card(said, state, said.tr(f"card.{card}.name")) == text
