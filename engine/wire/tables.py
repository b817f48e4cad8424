"""A table as everybody sees it, seated there or not: messages that the host sends to all."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.events import MOST_SEATS
from engine.wire.fields import Code, Id, NameText, SeatNumber
from engine.wire.limits import ClockLeft, Match, OptionValues, ReasonCode, Seats

CHAT_LENGTH = 200
"""Characters of one line of chat."""
MOST_LISTED = 100
"""How many spectators of a table are named; the others are counted."""


class Watching(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may watch a table, and what of it: fixed when it is set up, and kept by the host."""

    mode: Literal["public", "after", "delayed", "nobody"] = "public"
    """`public`: what everybody at the table knows. `after`: that, and everything once the match is over.
    `delayed`: also what each seat knows, after the delay, and everything at the end. `nobody`: nothing."""
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    """Seconds that spectators are behind while a match runs."""


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """How much time the players of a table have."""

    bank: Annotated[int, Meta(ge=1, le=36_000)]
    """Seconds that each has at the start."""
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    """Seconds that are added whenever a player has nothing more to decide."""
    out: Literal["lose", "choose", "always_lose"] = "lose"
    """What follows when they run out: the loss, or what an opponent chooses.

    A game may decide for those who are out of time instead of having them lose, but not where they always do.
    """


class PersonInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who is in the room; `person` is theirs as long as the connection lasts."""

    person: Id
    name: NameText


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as everybody at the table sees it."""

    name: NameText
    kind: Literal["person", "bot", "open"]
    player: NameText
    here: bool
    """Whether somebody is connected, and not silent."""
    state: Literal["here", "away", "stand_in"] = "here"
    """`away`: gone for longer than a moment. `stand_in`: a bot answers until the player is back."""
    grace: Id | None = None
    """Whole seconds for which the match still waits for a player who is away, when this was sent."""
    counting: bool = False
    """Whether they run down: only while the match waits for nothing else and an opponent is here."""
    choosers: Seats = []
    """The seats that may give a `Verdict` now, because no seconds are left; the first one counts."""
    person: Id | None = None
    """Who of the room plays it; None for a bot, and while nobody is connected."""
    ready: bool = False
    """Whether the next match may begin for all that its player says."""
    out: bool = False
    """Whether its clock has run out."""
    prepared: bool = False
    """Whether its player has brought what the game has a seat prepare; nobody else learns more."""
    substituted: bool = False
    """Whether in the present match a quick bot has decided in place of the one that failed here."""


class TableInfo(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """The table as it stands, sent whenever it changes; `match` counts its matches, 0 before the first."""

    table: Id
    game: Code
    options: OptionValues
    seats: Annotated[list[SeatInfo], Meta(min_length=1, max_length=MOST_SEATS)]
    watchers: Annotated[list[PersonInfo], Meta(max_length=MOST_LISTED)]
    """The first hundred spectators."""
    match: Id
    running: bool
    seeded: bool = False
    """Whether somebody chose the number that all draws come from: such draws are not committed to."""
    takeback: bool = False
    hints: bool = False
    """Whether clients may show their players what to do; no host can know whether one does."""
    swap: bool = False
    """Whether the rematch that the ready ones ask for exchanges the sides."""
    name: NameText = ""
    """What it is called; empty where nobody gave it a name, and its number has to do."""
    owner: SeatNumber | None = None
    """The seat of who may fill seats, move people and send them away; None where no person has a seat."""
    salt: Annotated[str, Meta(pattern="^([0-9a-f]{32})?$")] = ""
    """What the password is stretched with; empty where the table needs none."""
    watching: Watching = Watching()
    onlookers: Id = 0
    """How many spectators there are, listed or not."""
    clock: ClockRules | None = None
    paused: bool = False
    """Whether the running match stands still because all players wanted that."""
    asking: Seats = []
    """The seats whose players want it to stand still, or to go on where it does."""
    damaged: bool = False
    """Whether the last thing that was accepted here before the host was started again may be lost."""


class TableGone(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that a table does not exist any more."""

    table: Id


class Arrived(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that somebody is in the room, or is called otherwise from now on."""

    person: Id
    name: NameText


class Parted(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that somebody is not in the room any more."""

    person: Id


class Said(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Pass on what somebody said to the room, or at a table; `number` counts all that the host passes on."""

    number: Id
    table: Id | None
    person: Id
    name: NameText
    seat: SeatNumber | None
    """From where at the table it was said; None: by a spectator, or to the room."""
    text: Annotated[str, Meta(max_length=CHAT_LENGTH)]
    phrase: Code


class Dismissed(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say that this connection has no place at a table any more, and why."""

    table: Id
    code: ReasonCode


class BanInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who may not come to a table, and for how many seconds still."""

    ban: Id
    name: NameText
    seconds: Id


class Bans(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Tell the owner of a table who may not come to it."""

    table: Id
    bans: Annotated[list[BanInfo], Meta(max_length=MOST_LISTED)]
    lasts: Id
    """Seconds for which a ban lasts that is made now."""
    neighbours: Annotated[list[PersonInfo], Meta(max_length=MOST_LISTED)] = []
    """Who else is at the address of the person that was asked about."""


class Clocks(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Tell those at a table how much time is left when this is sent, and whose is running."""

    table: Id
    match: Match
    left: Annotated[list[ClockLeft | None], Meta(max_length=MOST_SEATS)]
    """Seconds by seat; None for a seat without a clock."""
    running: Seats
    """The seats whose time runs; none while it stands still."""
