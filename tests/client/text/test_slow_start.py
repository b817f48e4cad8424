"""A host with a slow start, in the terminal: the player reads of it, in both languages."""

from __future__ import annotations

import io
from typing import Any

import pytest

from client.hosts.patience import STEP_S, Still, silent
from client.i18n import LANGUAGES, Words
from client.session.game_setup import GameSetup
from client.sessions import solo_session
from client.text import run_text
from tests.support.near_hosts import NearHost


class SlowHost(NearHost):
    """A host that takes two steps to start, in no time."""

    @classmethod
    async def start(cls, *given: Any, still: Still = silent, **more: Any) -> NearHost:
        """Say twice that it is still starting, and be there."""
        still(STEP_S)
        still(2 * STEP_S)
        return await super().start(*given, **more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_that_it_is_still_starting(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(solo_session, "LocalHost", SlowHost)
    words, screen = Words(language, strict=True), io.StringIO()
    plan = GameSetup("tictactoe", {}, 0, "random", 1)
    assert run_text(plan, words, io.StringIO("quit\n"), screen) == 0
    said = [words.tr("host.still", n=n) for n in (STEP_S, 2 * STEP_S)]
    assert screen.getvalue().splitlines()[1:3] == said
