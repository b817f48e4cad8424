"""The existing sides by the names of their files."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine.games.dawnember.cards import sides
from engine.games.dawnember.cards.side import NEUTRAL, NEUTRAL_LETTER, Side

SIDE: dict[str, Side] = {
    module.name: import_module(f"{sides.__name__}.{module.name}").SIDE
    for module in iter_modules(sides.__path__)
}
"""Every side by its name."""
SIDES: tuple[str, ...] = tuple(sorted(SIDE))

SIDE_OF: dict[str, str] = {NEUTRAL_LETTER: NEUTRAL} | {side.letter: name for name, side in SIDE.items()}
"""The side of a card by the first letter of its id."""
