"""A host's limits on the numbers in a game's settings."""

from __future__ import annotations

from typing import Any

from engine.game import Game
from engine.options import Option, OptionError, describe


def check_limits(limits: str, game: Game[Any], config: Any) -> None:
    """Raise `OptionError` if a setting exceeds the host's limit.

    `limits` is the host's setting `option_limits`.
    """
    for limit in filter(None, limits.split(",")):
        about, _, most = limit.partition(":")
        game_id, _, name = about.partition(".")
        option = next((each for each in describe(game.options) if each.name == name), None)
        if game_id != game.id or option is None:
            continue
        value = getattr(config, name)
        if isinstance(value, int) and value > int(most):
            raise OptionError(name, value, _describe_range(option, int(most)))


def _describe_range(option: Option, most: int) -> tuple[str, ...]:
    least = option.least or 0
    return str(least), "…", str(most // option.step * option.step)
