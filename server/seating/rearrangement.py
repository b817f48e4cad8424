"""The outcome of arranging a table's seats anew: at once, and again when a host comes back."""

from __future__ import annotations

from server.storage.entries import Assigned, SeatsExchanged, SentAway
from server.table.table import Person, Robot, Table


def rearrange(table: Table, entry: SeatsExchanged | Assigned | SentAway) -> None:
    """Carry a change of the seats out; nothing that was agreed on for another arrangement holds any more."""
    for seat in entry.by:
        person = table.seats[seat]
        if not isinstance(person, Person):
            raise LookupError(f"seat {seat} is nobody's")
        person.last = entry.command
    seats = table.seats
    match entry:
        case SeatsExchanged(command=command):
            seats[command.seat], seats[command.to] = seats[command.to], seats[command.seat]
            for person in (seats[command.seat], seats[command.to]):
                if isinstance(person, Person):
                    # It was prepared for the other seat; whether it would do for this one stays a secret.
                    person.prepared = ""
        case Assigned(command=command):
            seats[command.seat] = Robot(command.bot) if command.bot is not None else None
        case SentAway(seats=left):
            for seat in left:
                seats[seat] = None
    table.swap = False
    table.unready()
