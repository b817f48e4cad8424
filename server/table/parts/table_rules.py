"""The rules of a table, which stay as it was set up with them."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.wire.protocol import ClockRules, Lock, Watching


@dataclass(frozen=True, slots=True)
class TableRules:
    """What holds at a table beside the settings of its game."""

    name: str = ""
    takeback: bool = False
    """Whether the one person here may take decisions back more freely, against bots."""
    hints: bool = False
    """Whether clients may show their players what to do."""
    watching: Watching = field(default_factory=Watching)
    clock: ClockRules | None = None
    lock: Lock | None = None
    """The password that sitting and watching need, as the host knows it."""
