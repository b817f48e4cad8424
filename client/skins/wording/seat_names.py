"""Names of a table's seats and of their players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import structs

from client.i18n import Words, You
from client.skins.registry import SKINS
from engine.events import Seat
from engine.wire.room_notice import MAX_NAME_LENGTH, NAMELESS, clean
from engine.wire.tables import SeatInfo

if TYPE_CHECKING:
    from client.sessions.table_session import TableSession


def seat_names(words: Words, session: TableSession) -> tuple[str, ...]:
    """Return the names of the seats: of their players, or of the seats if players share a name."""
    players = player_names(words, session)
    pages, options = SKINS[session.match.game.id].pages, structs.asdict(session.match.options)
    return tuple(
        name if players.count(name) == 1 else pages.seat_name(words, seat, options)
        for seat, name in enumerate(players)
    )


def player_names(words: Words, session: TableSession) -> tuple[str, ...]:
    """Return the names of the players, by seat; several seats may have the same."""
    seats = session.match.game.seats(session.match.options)
    return tuple(_player(words, session, seat) for seat in range(len(seats)))


def bot_name(words: Words, bot: str) -> str:
    """Return the name of a computer player; one that only the host knows has its own name."""
    key = f"bot.{bot}.name"
    return words.tr(key) if words.has(key) else clean(bot, MAX_NAME_LENGTH)


def bot_help(words: Words, bot: str) -> str:
    """Return the description of a computer player; empty for one that only the host knows."""
    key = f"bot.{bot}.help"
    return words.tr(key) if words.has(key) else ""


def list_local_seats(session: TableSession) -> list[Seat]:
    """Return the seats of the shown match that are played from here."""
    people = session.match.people
    return session.table.own_seats if people is None else [*people.own]


def _find_players(session: TableSession) -> Sequence[SeatInfo]:
    """Return the players of the shown match's seats; empty if they are unknown."""
    people, info = session.match.people, session.table.info
    return people.seats if people is not None else info.seats if info is not None else ()


def _player(words: Words, session: TableSession, seat: int) -> str:
    own, match, seated = list_local_seats(session), session.match, _find_players(session)
    if own == [seat]:
        return You(words.tr("table.you"))
    given = _find_player_name(words, seated[seat]) if seated else ""
    if given or seat not in own:
        return given or words.tr("table.opponent")
    # Nobody is "you" if several people share the computer.
    return SKINS[match.game.id].pages.seat_name(words, seat, structs.asdict(match.options))


def list_player_names(words: Words, session: TableSession) -> tuple[str, ...]:
    """Return the names that players have chosen; empty for a player without one."""
    match, seated = session.match, _find_players(session)
    if not seated:
        return ("",) * len(match.game.seats(match.options))
    return tuple("" if seat.player == NAMELESS else _find_player_name(words, seat) for seat in seated)


def _find_player_name(words: Words, seat: SeatInfo) -> str:
    if seat.kind == "bot":
        return bot_name(words, seat.player)
    # These names come from another person's host.
    return clean(seat.player, MAX_NAME_LENGTH)
