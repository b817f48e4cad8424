"""The settings of a new table: its game, its values, and whether a match can begin with them."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.notation import NotationError
from engine.options import OptionError, configure
from engine.wire.refusals import clip_arguments
from server.context.lobby_context import LobbyContext
from server.core.host_config import HostConfig
from server.core.peers import Refusal
from server.seating.option_limits import check_limits


class TableSettings:
    """The judge of settings."""

    def __init__(self, host_config: HostConfig, lobby_context: LobbyContext) -> None:
        self._games = host_config.games
        self._limits = host_config.settings.option_limits
        self._game_work = lobby_context.game_work

    def find_game(self, name: str) -> Game[Any]:
        """Return a game of the host; raises `Refusal`."""
        if name not in self._games:
            raise Refusal("unknown_game", value=name, known=sorted(self._games))
        return self._games[name]

    def read(self, game: Game[Any], options: dict[str, Any]) -> Any:
        """Return the settings with these values; raises `Refusal`."""
        try:
            config = configure(game.options, options)
            check_limits(self._limits, game, config)
        except OptionError as error:
            raise _make_refusal(error) from None
        return config

    def check_start(self, game: Game[Any], config: Any, position: str = "") -> None:
        """Raise `Refusal` for settings that only a set-up shows to be wrong, and for a bad position.

        A table with open seats is set up much later.
        """
        try:
            self._game_work.try_settings(game, config, position)
        except OptionError as error:
            raise _make_refusal(error) from None
        except NotationError as error:
            # It may quote as much as the position has.
            raise Refusal("bad_position", **clip_arguments({"why": str(error)})) from None


def _make_refusal(error: OptionError) -> Refusal:
    return Refusal("unknown_option", name=error.name, value=error.value, known=list(error.known))
