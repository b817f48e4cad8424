"""The games of a bracket: one's own, those of a table, those of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.events import Seat
from engine.wire.brackets import Bracket, BracketGame
from engine.wire.room_notice import MAX_NAME_LENGTH, clean


class OwnGame(NamedTuple):
    """A game of one's own that can be played now."""

    number: int
    """Number of the game in the bracket, from 0."""
    table: int
    seat: Seat
    opponent: int
    """Entrant at the other seat."""


def find_entrant(bracket: Bracket | None, person: int | None) -> int | None:
    """Return the number of a person's entrant; None without one."""
    if bracket is None or person is None:
        return None
    people = [each.person for each in bracket.entrants]
    return people.index(person) if person in people else None


def find_own_game(bracket: Bracket | None, person: int | None) -> OwnGame | None:
    """Return the game that a person can play now, if there is one."""
    own = find_entrant(bracket, person)
    if bracket is None or own is None or bracket.over:
        return None
    for number, game in enumerate(bracket.games):
        if own in (game.first, game.second) and not game.result and game.table is not None:
            seat = 0 if game.first == own else 1
            return OwnGame(number, game.table, seat, game.second if seat == 0 else game.first)
    return None


def find_game_at(bracket: Bracket | None, table: int | None) -> BracketGame | None:
    """Return the game of a table, if it is one of the bracket."""
    if bracket is None or table is None:
        return None
    return next((game for game in bracket.games if game.table == table), None)


def list_rounds(games: Sequence[BracketGame]) -> list[list[BracketGame]]:
    """Return the games of each round."""
    rounds: dict[int, list[BracketGame]] = {}
    for game in games:
        rounds.setdefault(game.round, []).append(game)
    return [rounds[number] for number in sorted(rounds)]


def find_kept_name(bracket: Bracket | None, table: int, seat: Seat) -> str:
    """Return the name of the entrant for whom a seat is kept; empty at a table without a bracket."""
    game = find_game_at(bracket, table)
    if bracket is None or game is None:
        return ""
    return clean(bracket.entrants[(game.first, game.second)[seat]].name, MAX_NAME_LENGTH)
