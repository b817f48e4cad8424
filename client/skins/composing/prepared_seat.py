"""A seat under preparation, with the faults of a text in the words of its game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from client.i18n import Words
from client.skins.preparing import Occasion, Preparing, nowhere
from client.skins.registry import SKINS, game_words
from engine.events import Seat
from engine.game import Game
from engine.preparation import faults


def preparing(
    words: Words,
    game: Game[Any],
    config: Any,
    seat: Seat,
    bring: Callable[[str], object] = nowhere,
    *,
    shared: bool,
    occasion: Occasion | None = None,
) -> Preparing:
    """Return the input of a page or workbench; `shared` says whether others prepare something here."""
    text, own = SKINS[game.id].text, game_words(words, game.id)

    def list_faults(made: str) -> list[str]:
        return [text.reason(own, reason) for reason in faults(game, config, seat, made)]

    return Preparing(game, config, seat, list_faults, bring, shared, occasion)
