"""The bot that searches as a knight does, with the best learned weights of its game."""

from __future__ import annotations

from typing import ClassVar

from engine.bots.knight import Knight
from engine.bots.search.length import SearchLength


class Marshal(Knight):
    """The strongest level, for games with learned weights."""

    name: ClassVar[str] = "marshal"
    length: ClassVar[SearchLength] = SearchLength(1200, step=50, catch_up_share=0.2)
