"""The match behind the menus: bots play it in any game, one after another, and nobody waits for them."""

from __future__ import annotations

import pytest

from client.playback.exhibition import DECISION_PAUSE_S, RANDOM_DECISIONS, Exhibition
from client.skins.registry import SKINS
from engine.games.registry import GAMES


def open_exhibition(game: str) -> Exhibition:
    """Return an exhibition as the menus have it."""
    skin, pages = SKINS[game].table, SKINS[game].pages
    return Exhibition(
        GAMES[game], pages.first_game(), lambda state, event: skin.cue(state, event, None), skin.pace
    )


@pytest.mark.parametrize("game", SKINS)
def test_it_begins_in_the_middle_and_goes_on_for_ever(game: str) -> None:
    """At most one decision at a time; a match that is over gives way to the next one."""
    shown = open_exhibition(game)
    assert shown.scene.standing.outcome is None
    numbers, matches = [shown.scene.number], {id(shown.show)}
    for _ in range(120):
        before = shown._match.revision
        shown.update(DECISION_PAUSE_S, 8.0)
        assert shown._match.revision <= before + 1
        numbers.append(shown.scene.number)
        matches.add(id(shown.show))
    assert max(numbers) > numbers[0]
    assert len(matches) > 1 or shown._match.revision > RANDOM_DECISIONS + 20


@pytest.mark.parametrize("game", SKINS)
def test_who_looks_on_is_told_no_secret(game: str) -> None:
    """The picture shows a spectator's knowledge."""
    shown = open_exhibition(game)
    state = shown._match.standing.state
    assert shown._store.viewer is None
    assert GAMES[game].format(shown._store.true.state) == GAMES[game].format(GAMES[game].view(state, None))


def test_without_animations_it_stands_still() -> None:
    shown = open_exhibition("warchest")
    number = shown.scene.number
    for _ in range(100):
        shown.update(1.0, 0.0)
    assert shown.scene.number == number
    assert any(kind >= 0 for kind in shown.scene.standing.state.kind), "but somebody stands on the board"
