"""The games that a host offers: the named ones, or all installed ones."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any

from engine.extensions import LeftOut, extensions
from engine.game import Game
from engine.games.fitness import fit_game
from engine.games.on_demand import GROUP


class GameError(ValueError):
    """A game cannot be offered; the text is one sentence."""


def find_offered_games(
    named: Collection[str], *, examples: bool
) -> tuple[dict[str, Game[Any]], tuple[LeftOut, ...]]:
    """Return the games by their ids, and the packages without a usable game; raises `GameError`.

    Only the `named` games are loaded; without names all are, and `examples` if wanted.
    """
    if not named:
        return _find_installed(examples=examples)
    found, left_out = extensions(GROUP, partial(fit_game, set()), named)
    for name in named:
        if name not in found:
            # An installed game that was left out has a reason; otherwise the list of known games helps.
            reasons = [str(each) for each in left_out if each.name == name]
            known = reasons or [f"known: {', '.join(_find_installed(examples=True)[0])}"]
            raise GameError(f"the game {name!r} cannot be offered; {known[0]}")
    return {name: found[name] for name in dict.fromkeys(named)}, left_out


def _find_installed(*, examples: bool) -> tuple[dict[str, Game[Any]], tuple[LeftOut, ...]]:
    # Its import loads every game.
    from engine.games.registry import LEFT_OUT, list_games

    return list_games(examples=examples), LEFT_OUT
