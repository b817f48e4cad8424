"""Types of messages, actions and events, learned before threads read any of them."""

from __future__ import annotations

from contextlib import suppress
from functools import cache

import msgspec

from engine.game import Codec
from engine.games.registry import GAMES
from engine.match.entries import ENTRIES
from engine.options import configure
from engine.wire.protocol import Ping, Pong, frame, from_client, from_host


@cache
def know_types() -> None:
    """Read something of each kind once: two threads must not learn a type at the same time.

    The second one would read the type's unfinished part in `msgspec`, and end the process.
    """
    from_host(frame(Pong(1))[4:])
    from_client(frame(Ping(1))[4:])
    for game in GAMES.values():
        codec = Codec(game, *ENTRIES)
        codec.events([])
        # Nothing is an action; to find this, `msgspec` learns all types.
        with suppress(msgspec.ValidationError):
            codec.action({})
        configure(game.options, {})
