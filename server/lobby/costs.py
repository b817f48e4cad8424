"""The costs of commands: the rate limit of a connection counts these costs, not the commands."""

from __future__ import annotations

from engine.wire.protocol import (
    BracketCommand,
    CreateTable,
    MakeBracket,
    Nonce,
    Ping,
    Prepare,
    Resume,
    Seal,
    SeatCommand,
    TableCommand,
)

Command = TableCommand | BracketCommand | SeatCommand | Seal | Nonce | Resume | Ping
COSTS: dict[type, float] = {CreateTable: 2.0, MakeBracket: 2.0}
"""Cost of a command in plain commands, where its reading, judging and answering cost more."""
DEFERRED_COSTS: dict[type, float] = {CreateTable: 2.0, MakeBracket: 2.0, Prepare: 1.0}
"""Additional cost of work beside the loop; decisions are few, because the rules limit them."""


def cost_of(command: Command) -> float:
    """Return the cost of a command in plain commands, before it is examined."""
    return COSTS.get(type(command), 1.0)


def find_deferred_cost(command: Command) -> float:
    """Return the additional cost of a command whose work is done by another process."""
    return DEFERRED_COSTS.get(type(command), 0.0)
