"""Messages about the bracket of a room: a round robin of its people, match by match."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.wire.fields import Code, Id, NameText
from engine.wire.limits import OptionValues
from engine.wire.tables import ClockRules, Watching

MIN_ENTRANTS = 2
MAX_ENTRANTS = 12
MAX_BRACKET_GAMES = MAX_ENTRANTS * (MAX_ENTRANTS - 1)
"""Games of the largest bracket: everybody meets everybody twice."""

RoundNumber = Annotated[int, Meta(ge=0, le=MAX_BRACKET_GAMES)]
EntrantNumber = Annotated[int, Meta(ge=0, le=MAX_ENTRANTS - 1)]
Result = Literal["", "first", "second", "tie"]
"""Who has won a game; empty while it is open."""


class MakeBracket(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Make a round robin of people in the room; the host then sets up its tables, one for each game.

    The game needs settings for two seats. The rules are those of `CreateTable`.
    """

    id: Id
    game: Code
    options: dict[Code, str | int | bool]
    people: Annotated[list[Id], Meta(min_length=MIN_ENTRANTS, max_length=MAX_ENTRANTS)]
    twice: bool = False
    """Whether all meet twice, with sides exchanged."""
    takeback: bool = False
    hints: bool = False
    watching: Watching = Watching()
    clock: ClockRules | None = None


class Enrol(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Let a person in the room play for an entrant who is not there; for the bracket's owner."""

    id: Id
    bracket: Id
    entrant: EntrantNumber
    person: Id


class Withdraw(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Withdraw an entrant for good: open games are lost; for the bracket's owner, or the entrant."""

    id: Id
    bracket: Id
    entrant: EntrantNumber


class EndBracket(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """End the bracket before its last game; for its owner."""

    id: Id
    bracket: Id


BracketCommand = MakeBracket | Enrol | Withdraw | EndBracket


class Entrant(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes part in a bracket."""

    name: NameText
    person: Id | None = None
    """The person in the room; None while the entrant is not there."""
    withdrawn: bool = False


class BracketGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of a bracket: its round from 0, its two entrants in the order of seats, and its result."""

    round: RoundNumber
    first: EntrantNumber
    second: EntrantNumber
    result: Result = ""
    walkover: bool = False
    """Whether the result is due to a withdrawal: no match was played to its end."""
    table: Id | None = None
    """The table where it is played, if there is one."""


class Bracket(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Tell everybody the bracket of the room, whenever it changes."""

    number: Id
    """Counts the brackets of the room."""
    game: Code
    options: OptionValues
    entrants: Annotated[list[Entrant], Meta(min_length=MIN_ENTRANTS, max_length=MAX_ENTRANTS)]
    games: Annotated[list[BracketGame], Meta(min_length=1, max_length=MAX_BRACKET_GAMES)]
    twice: bool = False
    owner: Id | None = None
    """The person who may withdraw entrants and end it; None while nobody can."""
    over: bool = False
    """Whether no further game is played: all have a result, or the owner has ended it."""
