"""Entries of a match: one set of events for decisions and remarks of seats, on the wire and in records."""

from collections.abc import Iterable

from engine.events import Event, Public
from engine.wire.fields import Count, SeatNumber


class Decided(Event, frozen=True, tag=True):
    """A seat has decided; `action` is the text of its action as the viewer may see it."""

    seat: Public[SeatNumber]
    action: Public[str]


class Undone(Event, frozen=True, tag=True):
    """A seat has taken its last `count` decisions back: the position before them is restored."""

    seat: Public[SeatNumber]
    count: Public[Count]


class Resigned(Event, frozen=True, tag=True):
    """A seat has given up: the match is lost for its side."""

    seat: Public[SeatNumber]


class TimedOut(Event, frozen=True, tag=True):
    """A seat that had to decide has run out of time: the match is lost for its side."""

    seat: Public[SeatNumber]


class FlagFell(Event, frozen=True, tag=True):
    """A seat that had to decide has run out of time, and from now on the game decides for it."""

    seat: Public[SeatNumber]


class TieOffered(Event, frozen=True, tag=True):
    """A seat is for a tie: the first one offers it, every later one agrees to that."""

    seat: Public[SeatNumber]


class TieDeclined(Event, frozen=True, tag=True):
    """A seat has declined the tie that was offered; the seat that offered it withdraws it so."""

    seat: Public[SeatNumber]


class TieAgreed(Event, frozen=True, tag=True):
    """The last seat has agreed to the tie that was offered, and so the match is tied."""


class TakebackAsked(Event, frozen=True, tag=True):
    """A seat asks to take its last decision back, with those since; every later seat agrees to that."""

    seat: Public[SeatNumber]


class TakebackDeclined(Event, frozen=True, tag=True):
    """A seat has declined a takeback; the seat that asked for it withdraws its request so."""

    seat: Public[SeatNumber]


class StoodIn(Event, frozen=True, tag=True):
    """A bot answers from now on for a seat whose player is away."""

    seat: Public[SeatNumber]


class CameBack(Event, frozen=True, tag=True):
    """The player of a seat is back, and the bot no longer answers for it."""

    seat: Public[SeatNumber]


Entry = (
    Decided
    | Undone
    | Resigned
    | TimedOut
    | FlagFell
    | TieOffered
    | TieDeclined
    | TieAgreed
    | TakebackAsked
    | TakebackDeclined
    | StoodIn
    | CameBack
)

ENTRIES: tuple[type[Entry], ...] = (
    Decided,
    Undone,
    Resigned,
    TimedOut,
    FlagFell,
    TieOffered,
    TieDeclined,
    TieAgreed,
    TakebackAsked,
    TakebackDeclined,
    StoodIn,
    CameBack,
)
"""Each begins a revision in every game's stream; the game's own events follow from it."""


UNRECORDED = (TieDeclined, TakebackAsked, TakebackDeclined)
"""A declined offer of a tie is only an offer without result; takebacks are recorded as `Undone`."""


def recordable(stream: Iterable[Event]) -> list[Event]:
    """Return the part of a stream that a record holds: results, not what was asked for and declined.

    >>> recordable([TakebackAsked(0), Undone(0, 1)])
    [Undone(seat=0, count=1)]
    """
    return [event for event in stream if not isinstance(event, UNRECORDED)]


def count_recorded(stream: Iterable[Event]) -> int:
    """Return the revision that a record has after the first events of a stream, from the set-up on.

    >>> count_recorded([TieOffered(0), TieDeclined(1), Undone(0, 1)])
    2
    """
    return sum(isinstance(event, ENTRIES) for event in recordable(stream))


def group_by_entry(stream: Iterable[Event]) -> tuple[list[Event], list[tuple[Entry, list[Event]]]]:
    """Return the events of a stream before the first entry, and each entry with the events that follow it."""
    opening: list[Event] = []
    groups: list[tuple[Entry, list[Event]]] = []
    following = opening
    for event in stream:
        if isinstance(event, ENTRIES):
            following = []
            groups.append((event, following))
        else:
            following.append(event)
    return opening, groups
