"""A decision that a host refuses: told in words, and given for the moment that the player has seen."""

from __future__ import annotations

from typing import Any

import pytest

from client.i18n import LANGUAGES
from client.skins.registry import SKINS
from engine.games.registry import GAMES
from tests.support.client.any_skin import SOON, each_game
from tests.support.client.table_driver import Sitter, Tables, still
from tests.support.selection import select
from tools.harness.clients.hostless_session import LocalSession

DECISIONS = 40
"""Decisions after which an action of the beginning is against the rules."""


def find_former_action(session: LocalSession) -> Any:
    """Play on until the player is asked and something possible before is not possible now; return it."""
    game, seat = session.match.game, 0
    former: list[Any] = []
    for _ in range(DECISIONS):
        session.go_on()
        state = session.match.store.true.state
        lost = [action for action in former if game.refuse(state, seat, action) is not None]
        if lost:
            return lost[0]
        former = game.legal(state, seat)
        session.run(1)
    raise AssertionError("everything stays possible")


def decide(sitter: Sitter, action: Any) -> list[str]:
    """Let the player decide something in the window; return the notes that follow."""

    async def choose() -> None:
        sitter.parts.match.field.decide(action)

    sitter.loop.run_until_complete(choose())
    sitter.wait_for(lambda: bool(sitter.app.toasts.shown))
    return [each.text for each in sitter.app.toasts.shown]


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
@each_game
def test_the_rules_reason_is_told_in_words(tables: Tables, game: str, language: str) -> None:
    """A host gives a code, which no player can read."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=4)
    action = find_former_action(session)
    sitter = tables.sit(session, still(language=language))
    sitter.wait(8)
    state = session.match.store.true.state
    reason = session.match.game.refuse(state, 0, action)
    assert reason is not None
    words = sitter.parts.table.words
    why = SKINS[game].text.refusal(words, state, reason)
    assert decide(sitter, action) == [words.tr("refused.illegal", reason=why)]


@each_game
def test_a_decision_stands_for_the_moment_that_was_seen(tables: Tables, game: str) -> None:
    """What comes between two pictures may ask something else: nobody has answered that."""
    session = LocalSession(GAMES[game], SOON.get(game, {}), seed=4)
    session.go_on()
    sitter = tables.sit(session, still())
    sitter.wait(8)
    [action, *_] = sitter.parts.match.field.actions()
    session.run(1)
    session.go_on()
    before = session.truth.revision
    assert decide(sitter, action) == [sitter.app.words.tr("refused.stale")]
    assert session.truth.revision == before
