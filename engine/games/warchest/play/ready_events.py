"""Ready-made events of the small sets that nearly every decision uses."""

from __future__ import annotations

from typing import Final

from engine.games.warchest.events import (
    CoinHidden,
    CoinShown,
    InitiativeClaimed,
    Passed,
    Recruited,
    TurnPassed,
)
from engine.games.warchest.kinds import KINDS, UNKNOWN

# An event is a value and can be emitted twice; making one takes about as long as folding it.
_SEATS, _COINS = range(4), range(UNKNOWN + 1)

COIN_SHOWN: Final = tuple(tuple(CoinShown(seat, coin) for coin in _COINS) for seat in _SEATS)
"""By seat and coin."""
COIN_HIDDEN: Final = tuple(tuple(CoinHidden(seat, coin) for coin in _COINS) for seat in _SEATS)
"""By seat and coin."""
COIN_RECRUITED: Final = tuple(tuple(Recruited(seat, kind) for kind in range(KINDS)) for seat in _SEATS)
"""By seat and kind."""
COIN_PASSED: Final = tuple(Passed(seat) for seat in _SEATS)
"""By seat."""
MARKER_CLAIMED: Final = tuple(InitiativeClaimed(seat) for seat in _SEATS)
"""By seat."""
TURN_PASSED: Final = tuple(TurnPassed(seat) for seat in _SEATS)
"""By seat."""
