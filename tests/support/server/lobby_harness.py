"""A lobby with a simulated clock and simulated connections, and the tiny games on offer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.game import Game
from server.core.settings import Settings
from tests.games.registry import GAMES
from tools.harness.hosts import lobby_harness as shared
from tools.harness.hosts.lobby_harness import BOT as BOT
from tools.harness.hosts.lobby_harness import ME as ME
from tools.harness.hosts.lobby_harness import OPEN as OPEN
from tools.harness.hosts.lobby_harness import UNHURRIED as UNHURRIED
from tools.harness.hosts.lobby_harness import entropy as entropy
from tools.harness.hosts.lobby_harness import kinds as kinds
from tools.harness.hosts.lobby_harness import only as only


class LobbyHarness(shared.LobbyHarness):
    """A lobby, its clock, and its messages to each connection."""

    def __init__(
        self, games: Mapping[str, Game[Any]] = GAMES, settings: Settings = UNHURRIED, **lobby: Any
    ) -> None:
        super().__init__(games, settings, **lobby)
