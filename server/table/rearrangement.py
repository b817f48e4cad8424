"""The outcome of a rearrangement of a table's seats: at once, and again when a host comes back."""

from __future__ import annotations

from server.storage.entries import Assigned, BanLifted, SeatsExchanged, SentAway
from server.table.parts.bans import Ban
from server.table.parts.person import Person, Robot
from server.table.table import Table

Rearrangement = SeatsExchanged | Assigned | SentAway | BanLifted


def rearrange(table: Table, entry: Rearrangement) -> None:
    """Carry out a player's change of the seats, or of the people who may come to them.

    Agreements for another arrangement of the seats become void.
    """
    for seat in entry.by:
        person = table.seats[seat]
        if not isinstance(person, Person):
            raise LookupError(f"seat {seat} is nobody's")
        person.note_command(entry.command)
    seats = table.seats
    match entry:
        case SeatsExchanged(command=command):
            seats.exchange(command.seat, command.to)
        case Assigned(command=command):
            seats.put(command.seat, Robot(command.bot) if command.bot is not None else None)
        case BanLifted(command=command):
            table.bans.lift(command.ban)
            return
        case SentAway(seats=left, stays=stays, ban=ban):
            if ban is not None:
                table.bans.add(Ban(ban.number, ban.name, ban.address))
            for seat in left:
                person = seats[seat]
                if stays and isinstance(person, Person):
                    person.send_away()
                else:
                    seats.put(seat, None)
            if stays or not left:
                return
    table.next_match.ask_for_swap(swap=False)
    seats.unready()
