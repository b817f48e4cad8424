"""Events of a match in words, for the log and the terminal."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from engine.events import Event, Seat
from engine.match.entries import (
    CameBack,
    Resigned,
    StoodIn,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.state import MatchState
from muster_tictactoe.game import SEATS, Placed


def player(words: Words, seat: Seat) -> str:
    """Return what a seat is called."""
    return words.tr(f"side.{SEATS[seat]}.name")


def sentence(words: Words, before: MatchState[Any], event: Event) -> str | None:
    """Say what an event tells everybody; None for one that the events around it tell."""
    seat = getattr(event, "seat", None)
    if seat is None:
        return words.tr("log.tie_agreed") if isinstance(event, TieAgreed) else None
    name, agreeing = player(words, seat), before.offers.agreeing
    match event:
        case Placed(cell=cell):
            return words.tr(f"log.placed.{SEATS[seat]}", cell=cell)
        case Resigned():
            return words.tr("log.resigned", player=name, side=player(words, 1 - seat))
        case TimedOut():
            return words.tr("log.timed_out", player=name, side=player(words, 1 - seat))
        case TieOffered():
            return words.tr("log.tie_accepted" if agreeing else "log.tie_offered", player=name)
        case TieDeclined():
            return words.tr("log.tie_withdrawn" if seat in agreeing else "log.tie_declined", player=name)
        case Undone():
            return words.tr("log.undone", player=name)
        case StoodIn():
            return words.tr("log.stood_in", player=name)
        case CameBack():
            return words.tr("log.came_back", player=name)
    return None
