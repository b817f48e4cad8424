"""The bot that searches as a knight does, with the best learned weights of its game."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.knight import Knight


class Marshal(Knight):
    """Stand at the top of the levels of a game that was learned."""

    name: ClassVar[str] = "marshal"
    usual: ClassVar[int] = 400
