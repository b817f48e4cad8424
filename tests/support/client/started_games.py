"""Games that are started on the screens, without a host: the requests to the session."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from client.screens.routes import ScreenRoutes
from client.screens.setup.game_choices import GameChoices
from client.screens.setup.new_game import NewGame
from client.session.game_setup import GameSetup
from client.sessions.solo_session import SoloSession
from client.ui.page import Page
from client.ui.widgets.buttons import PlateButton
from tests.support.client.client_driver import Player

Solo = Callable[..., Coroutine[Any, Any, Any]]


class Table(Page):
    """A stand-in for the table."""

    def __init__(self, session: object) -> None:
        super().__init__()
        self.session = session

    def build(self) -> None:
        """Show nothing."""


def let_solo(monkeypatch: pytest.MonkeyPatch, solo: Solo) -> None:
    """Set tables up by a function of the test, and show a stand-in for the table."""

    async def start(plan: GameSetup, *, still: object, **more: Any) -> Any:
        return await solo(plan, **more)

    monkeypatch.setattr(SoloSession, "start", start)
    monkeypatch.setattr(ScreenRoutes, "match", lambda routes, session: Table(session))


def take_steps(player: Player, steps: Callable[[], None]) -> None:
    """Take steps, and let the tasks that they started finish."""

    async def scene() -> None:
        steps()
        for _ in range(10):
            await asyncio.sleep(0)
            player.wait(1)

    asyncio.run(scene())


def choose_player(player: Player, place: int, who: str) -> None:
    """Give a place to a bot or a person by its row: by a button, or step by step in a row of one line."""
    rows = (f"bot.{place}", "bot")
    row = next(row for row in rows if any(key.startswith(f"{row}.") for key in player.keys))
    for step in (f"{row}.less", f"{row}.more"):
        while read_choice(player).who_at(place) != who:
            # A row may get its buttons back on the way, as soon as it has room.
            if f"{row}.{who}" in player.keys:
                player.use(f"{row}.{who}")
            elif player.find(step).enabled:
                player.use(step)
            else:
                break


def read_choice(player: Player) -> GameChoices:
    """Return the choices on the shown form."""
    assert isinstance(player.page, NewGame)
    return player.page.choices


def detail(player: Player, key: str) -> str:
    """Return the second line of a button's text."""
    control = player.find(key)
    assert isinstance(control, PlateButton)
    return control.legend.detail
