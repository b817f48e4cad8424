"""Commands of a seat's player in a running match: messages from client to host."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.wire.fields import Code, Id, SeatNumber


class Act(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Decide for a seat, on the question at the revision that the player saw."""

    id: Id
    table: Id
    seat: SeatNumber
    revision: Id
    action: dict[Code, Any]


class Resign(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Give the match up for a seat's side."""

    id: Id
    table: Id
    seat: SeatNumber


class OfferTie(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Offer a tie for a seat, in the position that the player saw."""

    id: Id
    table: Id
    seat: SeatNumber
    revision: Id


class AnswerTie(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Agree to the tie that is offered, or decline it, or withdraw one's own offer."""

    id: Id
    table: Id
    seat: SeatNumber
    revision: Id
    agree: bool


class Undo(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Take a seat's last decision back, on the revision that the player saw."""

    id: Id
    table: Id
    seat: SeatNumber
    revision: Id


class AskTakeback(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Ask the others for a seat's last decision back, on the revision that the player saw."""

    id: Id
    table: Id
    seat: SeatNumber
    revision: Id


class AnswerTakeback(Struct, tag=True, frozen=True, forbid_unknown_fields=True):
    """Agree to the takeback that is asked for, or decline it, or withdraw one's own request."""

    id: Id
    table: Id
    seat: SeatNumber
    revision: Id
    agree: bool


SeatCommand = Act | Undo | Resign | OfferTie | AnswerTie | AskTakeback | AnswerTakeback
"""The commands of a seat's player in a running match."""
