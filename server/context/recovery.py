"""Tables rebuilt from their stored entries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from engine.game import Game, IllegalAction
from engine.match.entries import StoodIn, TimedOut
from engine.match.match import Match
from engine.options import OptionError, configure
from engine.wire.protocol import (
    Act,
    AnswerTakeback,
    AnswerTie,
    AskTakeback,
    Nonce,
    OfferTie,
    Resign,
    Seal,
    SeatCommand,
    Undo,
)
from server.core.peers import Refusal
from server.storage.entries import (
    Asked,
    Assigned,
    BanLifted,
    Commanded,
    Counted,
    Damaged,
    Happened,
    JournalEntry,
    Judged,
    KeptBot,
    KeptBracket,
    KeptPerson,
    Left,
    Opening,
    Paused,
    Prepared,
    Promised,
    Released,
    Sat,
    SeatsExchanged,
    SentAway,
    StoodStill,
    Ticked,
    Withheld,
)
from server.table import requests
from server.table.parts.bans import Ban
from server.table.parts.person import Person, Robot
from server.table.parts.table_rules import TableRules
from server.table.rearrangement import rearrange
from server.table.table import Table
from server.table.timing.masks import Answer


class RecoveryError(ValueError):
    """Stored entries cannot be carried out again; the text is one sentence that names the place."""


def rebuild(number: int, entries: list[JournalEntry], games: Mapping[str, Game[Any]]) -> Table:
    """Return the table of these entries, with nobody connected; raises `RecoveryError`."""
    if not entries or not isinstance(entries[0], Opening):
        raise RecoveryError("entry 1 is no opening of a table")
    with _at(1):
        table = _open_table(number, entries[0], games)
    for place, entry in enumerate(entries[1:], 2):
        with _at(place):
            _apply(table, entry)
            if table.clock is not None and table.match is not None:
                table.clock.follow(table.match)
    return table


def read_bracket(entries: list[JournalEntry]) -> KeptBracket:
    """Return the bracket of these entries; raises `RecoveryError`."""
    match entries:
        case [KeptBracket() as bracket]:
            return bracket
    raise RecoveryError("these entries are not those of a bracket")


@contextmanager
def _at(place: int) -> Iterator[None]:
    """Turn any exception of an entry into a `RecoveryError`.

    A game may raise anything, and its text may quote secrets: only the exception's type is reported.
    """
    try:
        yield
    except RecoveryError:
        raise
    except Exception as error:
        told = error if isinstance(error, IllegalAction | Refusal) else type(error).__name__
        raise RecoveryError(f"entry {place} is not possible: {told}") from None


def _open_table(number: int, opening: Opening, games: Mapping[str, Game[Any]]) -> Table:
    game = games.get(opening.game)
    if game is None:
        raise RecoveryError(f"entry 1 is of the game {opening.game!r}, which this host does not have")
    if game.version != opening.version:
        raise RecoveryError(
            f"entry 1 is of version {opening.version} of the rules of {game.id}; this host has {game.version}"
        )
    try:
        config = configure(game.options, opening.options)
    except OptionError as error:
        raise RecoveryError(f"entry 1 is not possible: {error}") from None
    if len(opening.seats) != len(game.seats(config)):
        raise RecoveryError(f"entry 1 has {len(opening.seats)} seats")
    seats = [_restore_seated(kept) for kept in opening.seats]
    table = Table(
        number,
        game,
        config,
        opening.seed,
        seats,
        TableRules(
            opening.name,
            opening.takeback,
            opening.hints,
            opening.watching,
            opening.clock,
            opening.lock,
            opening.bracket_game,
        ),
        opening.position,
    )
    for ban in opening.bans:
        table.bans.add(Ban(ban.number, ban.name, ban.address))
    if opening.draws is None:
        table.continue_from(opening.match)
    else:
        table.continue_from(opening.match - 1)
        table.begin(opening.draws)
        for seated, kept in zip(table.seats, opening.seats, strict=True):
            if isinstance(seated, Person) and isinstance(kept, KeptPerson):
                seated.note_command(kept.last)
    return table


def _restore_seated(kept: KeptPerson | KeptBot | None) -> Person | Robot | None:
    match kept:
        case KeptPerson(name=name, token=token, last=last, ready=ready, order=order, prepared=prepared):
            return Person(name, token, None, last, ready, order, prepared)
        case KeptBot(name=name, prepared=prepared):
            return Robot(name, prepared)
    return None


def _apply(table: Table, entry: JournalEntry) -> None:
    """Carry out a stored entry."""
    match entry:
        case Commanded(command=command):
            _carry_out(table, _person(table, command.seat), command)
        case Withheld(command=command):
            _person(table, command.seat).note_command(command)
            table.masks.withhold(Answer(command.seat, command.revision, command.action, by_bot=False))
        case Released(seat=seat):
            action = table.masks.take(seat).action
            _match(table).submit(seat, table.codec.action(action))
        case Promised(secret=secret):
            table.apply_side_swap()
            table.promise(secret)
        case Asked(seats=seats, command=command):
            table.ask(seats, command)
        case Prepared(seat=seat, text=text):
            _person(table, seat).prepare(text)
        case SeatsExchanged() | Assigned() | SentAway() | BanLifted():
            rearrange(table, entry)
        case Happened(entry=happened):
            _match(table).enter(happened)
        case Counted(seat=seat, used=used, bank=bank, extra=extra):
            _person(table, seat).absence.restore(used, bank, extra)
        case Judged(by=by, command=command):
            _person(table, by).note_command(command)
            if command.choice == "bot":
                _match(table).enter(StoodIn(command.seat))
                if table.clock is not None:
                    table.clock.replace(command.seat)
            elif command.choice == "win":
                _match(table).enter(TimedOut(command.seat))
        case Ticked(left=left) if table.clock is not None:
            table.clock.restore(left)
        case Ticked():
            raise LookupError("a table without clocks")
        case Paused(paused=paused, asking=asking, agreed=agreed):
            table.pause_state.restore(set(asking), frozenset(agreed), paused=paused)
        case Sat(seat=seat, name=name, token=token, ready=ready):
            table.sit(seat, Person(name, token, None, ready=ready))
        case Left(seats=seats):
            table.leave(seats)
        case StoodStill():
            # The stored clocks do not include that time.
            pass
        case Damaged():
            table.note_damage()
        case Opening() | KeptBracket():
            raise LookupError("a second opening")


def _carry_out(table: Table, person: Person, command: SeatCommand | Seal | Nonce) -> None:
    match command:
        case Act(seat=seat, action=action):
            _match(table).submit(seat, table.codec.action(action))
        case Undo() | Resign() | OfferTie() | AnswerTie() | AskTakeback() | AnswerTakeback():
            requests.enter(_match(table), command)
        case Seal() | Nonce() if table.next_match.agreement is None:
            raise LookupError("no match is about to begin")
        case Seal(seat=seat, seal=seal):
            table.next_match.agreement.bind(seat, seal)
            return
        case Nonce(seat=seat, nonce=nonce):
            table.next_match.agreement.show(seat, nonce)
            return
    person.note_command(command)


def _person(table: Table, seat: int) -> Person:
    person = table.seats[seat]
    if not isinstance(person, Person):
        raise LookupError(f"seat {seat} is nobody's")
    return person


def _match(table: Table) -> Match[Any]:
    if table.match is None:
        raise LookupError("no match has begun")
    return table.match
