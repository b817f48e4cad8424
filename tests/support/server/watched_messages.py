"""Messages to spectators."""

from __future__ import annotations

from typing import Any

from engine.wire.protocol import (
    Events,
    Rejected,
    Snapshot,
)
from tests.support.server.lobby_harness import only


def code(news: list[Any]) -> str:
    return str(only(news, Rejected).code)


def of(messages: list[Any], kind: type[Any]) -> list[Any]:
    return [message for message in messages if isinstance(message, kind)]


def streaming(messages: list[Any]) -> list[Any]:
    """Return the messages that show the match itself."""
    return [message for message in messages if isinstance(message, Snapshot | Events)]
