"""A game whose legal orders are a sample, in the terminal: any order can be typed."""

from __future__ import annotations

import io
from typing import Any

import pytest

from client.i18n import Words
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.skins.pages import Pages
from client.skins.registry import SKINS
from client.skins.skin_bundle import SkinBundle
from client.skins.text_skin import TextSkin
from client.text.console.terminal import Terminal
from client.text.play import TextGame
from engine.events import Event, Viewer
from engine.game import Game, Reason
from engine.match.state import MatchState
from tests.support.client.bare_skin import BareSkin
from tests.support.client.hosts import closing, run

pytestmark = pytest.mark.usefixtures("near_hosts")


class Plain(TextSkin):
    """A game in its own notation."""

    def board(self, words: Words, state: Any) -> list[str]:
        """Return nothing to look at."""
        return []

    situation = piles = legend = board

    def needs_whole_position(self, state: Any) -> bool:
        """Say that there is nothing to look at."""
        return False

    def question(self, words: Words, state: Any) -> str | None:
        """Ask nothing."""
        return None

    def action(self, words: Words, state: Any, action: Any) -> str:
        """Return the order's text."""
        return str(action)

    def reason(self, words: Words, reason: Reason) -> str:
        """Return the code."""
        return reason.code

    def sentence(
        self, words: Words, game: Game[Any], before: MatchState[Any], event: Event, viewer: Viewer
    ) -> str | None:
        """Return the event itself."""
        return str(event)


def test_any_order_that_is_not_refused_can_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SKINS, "nearest", SkinBundle("warchest", BareSkin(), Plain(), Pages()))
    screen = io.StringIO()
    words = Words("en", ("muster", "warchest"))

    async def play() -> None:
        plan = GameSetup("nearest", {}, 0, "random", 3)
        async with closing(await SoloSession.start(plan)) as session:
            terminal = Terminal(io.StringIO("move 10.01\nmove ?\nmove 0.37\nquit\n"), screen)
            assert await TextGame(session, words, terminal).play() == 0

    run(play())
    said = screen.getvalue()
    assert words.tr("text.illegal", reason="too_far") in said
    assert words.tr("text.no_more") in said, "nothing is known of what may follow"
    assert words.tr("text.any_order") in said
    assert "Moved(seat=0, place=37)" in said
