"""Reasons why something is impossible, in a form that every game uses."""

from __future__ import annotations

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """The reason why something is impossible: a code with arguments, put into words by clients."""

    code: str
    args: dict[str, Any] = {}


GAME_OVER, NOT_YOUR_TURN, ILLEGAL = Reason("game_over"), Reason("not_your_turn"), Reason("illegal")
"""Reasons that every game has; they are worded once for all."""
