"""Games that a host offers: those that it is told to, or all that are installed."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from engine.extensions import LeftOut, extensions
from engine.game import Game
from engine.games.fitness import fit_game
from engine.games.on_demand import GROUP


class GameError(ValueError):
    """A game that cannot be offered; the text is one sentence."""


def find_offered_games(
    named: Collection[str], *, examples: bool
) -> tuple[dict[str, Game[Any]], tuple[LeftOut, ...]]:
    """Return the games by their ids, and the packages that bring none; raises `GameError`.

    Those that are `named` are loaded alone, or else all, `examples` where they are wished.
    """
    if not named:
        return _find_installed(examples=examples)
    found, left_out = extensions(GROUP, partial(fit_game, set()), named)
    for name in named:
        if name not in found:
            # One that is installed and left out says why; else it helps to know what there is.
            reasons = [str(each) for each in left_out if each.name == name]
            known = reasons or [f"known: {', '.join(_find_installed(examples=True)[0])}"]
            raise GameError(f"the game {name!r} cannot be offered; {known[0]}")
    return {name: found[name] for name in dict.fromkeys(named)}, left_out


def _find_installed(*, examples: bool) -> tuple[dict[str, Game[Any]], tuple[LeftOut, ...]]:
    # To import it loads every game.
    from engine.games.registry import LEFT_OUT, list_games

    return list_games(examples=examples), LEFT_OUT
