"""Reasons why something is not possible, which every game gives."""

from __future__ import annotations

from typing import Any

import msgspec


class Reason(msgspec.Struct, frozen=True):
    """Why something is not possible: a code with arguments, worded by whoever shows it."""

    code: str
    args: dict[str, Any] = {}


GAME_OVER, NOT_YOUR_TURN, ILLEGAL = Reason("game_over"), Reason("not_your_turn"), Reason("illegal")
"""Reasons that every game has; they are worded once for all."""
