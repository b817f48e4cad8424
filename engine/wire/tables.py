"""Messages that describe a table to everybody, seated there or not."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.events import MAX_SEATS
from engine.outcome import Outcome
from engine.wire.fields import Code, Id, NameText, SeatNumber
from engine.wire.limits import ClockLeft, Match, OptionValues, ReasonCode, Seats

MAX_CHAT_LENGTH = 200
"""Characters of one line of chat."""
MAX_LISTED_SPECTATORS = 100
"""The most spectators of a table that are named; the others are only counted."""
MAX_TOLD_RESULTS = 20
"""The most results that a newcomer is told."""


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """The rule about spectators of a table, fixed when it is set up and enforced by the host."""

    mode: Literal["public", "after", "delayed", "nobody"] = "public"
    """How much spectators see.

    `public` shows public information. `after` adds everything once the match is over. `delayed` adds each
    seat's knowledge after the delay, and everything at the end. `nobody` shows nothing.
    """
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """The delay of spectators while a match runs, in seconds."""


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The time limits for the players of a table."""

    bank: Annotated[int, Meta(ge=1, le=36_000)]
    """Seconds that each player has at the start."""
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds that are added whenever a player has nothing more to decide."""
    out: Literal["lose", "choose", "always_lose"] = "lose"
    """The penalty for running out of time: the loss, or one that an opponent chooses.

    A game may decide for players who are out of time instead of having them lose, except with `always_lose`.
    """


class PersonInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in the room; `person` stays the same as long as the connection lasts."""

    person: Id
    name: NameText


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody at the table sees it."""

    name: NameText
    kind: Literal["person", "bot", "open"]
    player: NameText
    here: bool
    """Whether its player is connected, and not silent."""
    state: Literal["here", "away", "stand_in"] = "here"
    """`away`: gone for longer than a moment. `stand_in`: a bot answers until the player is back."""
    grace: Id | None = None
    """Whole seconds that the match still waits for an absent player, at the time of sending."""
    counting: bool = False
    """Whether the seconds of grace run: the match waits for nothing else, and an opponent is here."""
    choosers: Seats = []
    """The seats that may give a `Verdict` now, because no seconds are left; the first one counts."""
    person: Id | None = None
    """The person in the room who plays it; None for a bot, and while nobody is connected."""
    ready: bool = False
    """Whether its player agrees that the next match begins."""
    out: bool = False
    """Whether its clock has run out."""
    prepared: bool = False
    """Whether its player has brought a preparation; others learn nothing more about it."""
    substituted: bool = False
    """Whether a quick bot has decided in the present match in place of a bot that failed."""


class TableInfo(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The state of a table, sent whenever it changes; `match` counts its matches, 0 before the first."""

    table: Id
    game: Code
    options: OptionValues
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=MAX_SEATS)]
    watchers: Annotated[list[PersonInfo], Meta(max_length=MAX_LISTED_SPECTATORS)]
    """The first hundred spectators."""
    match: Id
    running: bool
    seeded: bool = False
    """Whether a player chose the number behind all draws: such draws are not committed to."""
    takeback: bool = False
    hints: bool = False
    """Whether clients may show their players what to do; no host can know whether one does."""
    swap: bool = False
    """Whether the rematch that the ready players ask for exchanges the sides."""
    name: NameText = ""
    """The table's name; empty if nobody named it, and clients then show its number."""
    owner: SeatNumber | None = None
    """The owner's seat, which may fill seats, move people and send them away; None if no person sits."""
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""
    """The salt that the password is stretched with; empty if the table needs none."""
    watching: Watching = Watching()
    onlookers: Id = 0
    """The number of spectators, listed or not."""
    clock: ClockRules | None = None
    paused: bool = False
    """Whether the running match is paused, as all players wanted."""
    asking: Seats = []
    """The seats whose players ask for a pause, or for its end."""
    damaged: bool = False
    """Whether the last entry accepted before a restart of the host may be lost."""
    positioned: bool = False
    """Whether each match of the table plays on from a position; who sits down is told which."""


class TableGone(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that a table does not exist any more."""

    table: Id


class Arrived(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that somebody has come into the room or has changed name."""

    person: Id
    name: NameText


class Parted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that somebody has left the room."""

    person: Id


class Said(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Pass on a line said to the room or at a table; `number` counts all lines that the host passes on."""

    number: Id
    table: Id | None
    person: Id
    name: NameText
    seat: SeatNumber | None
    """The speaker's seat at the table; None for a spectator, and for a line to the room."""
    text: Annotated[str, Meta(max_length=MAX_CHAT_LENGTH)]
    phrase: Code


class EndedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a match that has ended: its player, and the side that it played for."""

    name: NameText
    """The player's name, or which bot played."""
    kind: Literal["person", "bot"]
    side: SeatNumber


class MatchEnded(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Tell the result of a match that anybody in the room could watch."""

    table: Id
    match: Match
    game: Code
    seats: Annotated[list[EndedSeat], Meta(min_length=1, max_length=MAX_SEATS)]
    outcome: Outcome
    at: Annotated[int, Meta(ge=0, le=2**63 - 1)]
    """Seconds since 1970 by the host's clock, when it ended."""


class Dismissed(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that this connection has no place at a table any more, and why."""

    table: Id
    code: ReasonCode


class BanInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who may not come to a table, and the remaining seconds of the ban."""

    ban: Id
    name: NameText
    seconds: Id


class Bans(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Tell the owner of a table its bans."""

    table: Id
    bans: Annotated[list[BanInfo], Meta(max_length=MAX_LISTED_SPECTATORS)]
    lasts: Id
    """Seconds that a new ban lasts."""
    neighbours: Annotated[list[PersonInfo], Meta(max_length=MAX_LISTED_SPECTATORS)] = []
    """The other people at the address of the person in question."""


class Clocks(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Tell the people at a table the time left at sending, and the running clocks."""

    table: Id
    match: Match
    left: Annotated[list[ClockLeft | None], Meta(max_length=MAX_SEATS)]
    """Seconds by seat; None for a seat without a clock."""
    running: Seats
    """The seats whose time runs; empty while the clocks are stopped."""
