"""The costs of commands: the rate limit of a connection counts these, not their number."""

from __future__ import annotations

from engine.wire.protocol import (
    CreateTable,
    Nonce,
    Ping,
    Prepare,
    Resume,
    Seal,
    SeatCommand,
    TableCommand,
)

Command = TableCommand | SeatCommand | Seal | Nonce | Resume | Ping
COSTS: dict[type, float] = {CreateTable: 2.0}
"""How many plain commands one of these counts as: it is read, judged and answered with more."""
DEFERRED_COSTS: dict[type, float] = {CreateTable: 2.0, Prepare: 1.0}
"""And how many more where it has to be worked out beside the loop; decisions are few, as rules have it."""


def cost_of(command: Command) -> float:
    """Return how many plain commands a command counts as, before it is known what it asks for."""
    return COSTS.get(type(command), 1.0)


def find_deferred_cost(command: Command) -> float:
    """Return how many plain commands a command counts as beyond that where it keeps another process busy."""
    return DEFERRED_COSTS.get(type(command), 0.0)
