"""Commands about tables and the people at them: messages from client to host."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.events import MAX_SEATS
from engine.preparation import MAX_PREPARATION_LENGTH
from engine.wire.fields import Code, Hash, Id, NameText, NonceText, SeatNumber
from engine.wire.limits import GivenPosition
from engine.wire.proofs import Proof
from engine.wire.tables import MAX_CHAT_LENGTH, ClockRules, Watching


class SeatPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new table: for this connection, for a bot, or open to anybody."""

    kind: Literal["me", "bot", "open"]
    bot: Code | None = None
    name: NameText = ""
    """The player's name, if several people share this connection; empty for the one in `Hello`."""
    ready: bool = True
    """Whether this connection agrees that the match begins."""


class Lock(Struct, frozen=True, forbid_unknown_fields=True):
    """The key that a password is stretched to, and its salt; the password itself is never sent.

    See `engine.wire.passwords`.
    """

    salt: NonceText
    key: Hash


class CreateTable(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Set up a table; when all its seats are taken and everybody is ready the match begins."""

    id: Id
    game: Code
    options: dict[Code, str | int | bool]
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MAX_SEATS)]
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    """Allowed on a solo host only: the match is then marked as not committed."""
    takeback: bool = False
    """Whether more may be taken back: freely against bots alone, else with the consent of all people."""
    hints: bool = False
    """Whether clients may show their players what to do, and the chance to win."""
    name: NameText = ""
    """The table's name, at most 24 characters; if empty, the name of the person who sets it up."""
    watching: Watching = Watching()
    clock: ClockRules | None = None
    lock: Lock | None = None
    """The password that sitting and watching need; None: none."""
    position: GivenPosition = ""
    """The position from which each match of the table plays on, with everything in it; empty: none."""


class Sit(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Take an open seat; several people who share this connection may take one each."""

    id: Id
    table: Id
    seat: SeatNumber
    name: NameText = ""
    """The player's name; empty for the one in `Hello`."""
    ready: bool = True
    proof: Proof | None = None
    """That the password is known; for a locked table (`engine.wire.passwords`)."""


class Watch(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Follow a table as a spectator, or follow it as another viewer from now on.

    A spectator gets public information only. At a table with a delayed view, `seat` adds what that seat
    knows, and `all_seats` the stream of each seat beside the public one.
    """

    id: Id
    table: Id
    seat: SeatNumber | None = None
    proof: Proof | None = None
    all_seats: bool = False


class Ready(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say whether the next match at a table may begin: the first one, or another after the end of one.

    It begins when every person at the table is ready. The first person who is ready decides about `swap`.
    """

    id: Id
    table: Id
    ready: bool = True
    swap: bool = False


class Prepare(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Bring a seat's preparation for all matches that begin from now on, in place of the last one.

    The host keeps it as long as the player has this seat. Others learn only that it exists.
    """

    id: Id
    table: Id
    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=MAX_PREPARATION_LENGTH)]


class Move(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Exchange two seats' contents while no match runs: one's own and an open one's; the owner any two."""

    id: Id
    table: Id
    seat: SeatNumber
    to: SeatNumber


class Assign(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Put a bot into a seat that no person has, or open it, while no match runs; for the table's owner."""

    id: Id
    table: Id
    seat: SeatNumber
    bot: Code | None


class Kick(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Send somebody away from a table; in a running match the player's seat counts as away from then on.

    Only the table's owner may send it. `seat` names a player who is not connected any more. `ban` keeps the
    person away for hours, by name and by address.
    """

    id: Id
    table: Id
    person: Id | None = None
    seat: SeatNumber | None = None
    ban: bool = False


class ShowBans(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Ask for the bans of a table, and perhaps for the neighbours that a ban of one person would affect.

    Only the table's owner may ask. The person is named as in `Kick`, or not at all. The answer is `Bans`.
    """

    id: Id
    table: Id
    person: Id | None = None
    seat: SeatNumber | None = None


class LiftBan(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Let somebody come to a table again, by the number of the ban; for the table's owner."""

    id: Id
    table: Id
    ban: Id


class Say(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Say something to the room, or to those at a table: a text, or one of the phrases by its code."""

    id: Id
    table: Id | None = None
    text: Annotated[str, Meta(max_length=MAX_CHAT_LENGTH)] = ""
    phrase: Code = ""


class Pause(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Ask that a running match pauses, or that it goes on; it does so once all players have asked."""

    id: Id
    table: Id
    paused: bool


class Verdict(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Choose what happens with an opponent's `seat` whose player is away for too long, or out of time.

    `wait` gives the player time once more. `bot` has a bot answer until the player is back, or for the rest
    of the match if time has run out. `win` claims the win.
    """

    id: Id
    table: Id
    seat: SeatNumber
    choice: Literal["wait", "bot", "win"]


class Leave(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Stand up from every seat of a table, or stop watching it; with a `seat`, stand up from this one only.

    That is possible while no match runs. The connection keeps its other places at the table.
    """

    id: Id
    table: Id
    seat: SeatNumber | None = None


TableCommand = (
    CreateTable
    | Sit
    | Watch
    | Ready
    | Prepare
    | Move
    | Assign
    | Kick
    | ShowBans
    | LiftBan
    | Say
    | Pause
    | Verdict
    | Leave
)
"""The commands that anybody may send about the room and its tables."""
