"""Kinds of coin and Decrees as numbers in the order of their codes, as in the notation.

The codes come from the names of the files in `units/` and `decrees/`: a new one needs no change to a list.
"""

from __future__ import annotations

from collections.abc import Iterable
from pkgutil import iter_modules
from typing import Final

from engine.games.warchest import decrees, units

ROYAL_CODE: Final = "ro"

CODES: Final[tuple[str, ...]] = tuple(
    sorted([ROYAL_CODE, *(module.name[:2] for module in iter_modules(units.__path__))])
)
"""The code of each kind (WC-1.3.2)."""
KIND: Final[dict[str, int]] = {code: kind for kind, code in enumerate(CODES)}
ROYAL: Final = KIND[ROYAL_CODE]
KINDS: Final = len(CODES)
UNKNOWN: Final = KINDS
"""A coin that the viewer cannot see; an ordinary value, sorted after all kinds."""

DECREE_CODES: Final[tuple[str, ...]] = tuple(sorted(module.name for module in iter_modules(decrees.__path__)))
"""The code of each Decree (WC-10.1.7)."""
DECREE: Final[dict[str, int]] = {code: decree for decree, code in enumerate(DECREE_CODES)}


def code(kind: int) -> str:
    """Return the code of a kind; an unknown coin is `?`.

    >>> code(0)
    'ar'
    """
    return "?" if kind == UNKNOWN else CODES[kind]


def codes(kinds: Iterable[int]) -> str:
    """Return the codes of kinds, joined by commas.

    >>> codes([0, 1])
    'ar,ba'
    """
    return ",".join(CODES[kind] for kind in kinds)


def hide_coins(coins: tuple[int, ...]) -> tuple[int, ...]:
    """Return as many unknown coins."""
    return (UNKNOWN,) * len(coins)


def hide_coin(coin: int) -> int:
    """Return an unknown coin.

    >>> code(hide_coin(0))
    '?'
    """
    return UNKNOWN
