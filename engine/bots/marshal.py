"""The bot that searches as a knight does, with the best learned weights of its game."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.knight import Knight


class Marshal(Knight):
    """The strongest level, for games with learned weights."""

    name: ClassVar[str] = "marshal"
    usual: ClassVar[int] = 400
