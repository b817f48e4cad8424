"""Fields that many messages have, with the limits that hold for them everywhere."""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta

from engine.events import MAX_SEATS

Id = Annotated[int, Meta(ge=0, le=2**31)]
Count = Annotated[int, Meta(ge=1, le=2**31)]
Code = Annotated[str, Meta(max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=MAX_SEATS - 1)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
NonceText = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
NameText = Annotated[str, Meta(max_length=64)]
"""A name as its owner wrote it, before it is cleaned and measured."""
GAME_ID = re.compile("[a-z][a-z0-9_]{0,31}")
"""The whole id of a game."""
