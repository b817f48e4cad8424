"""Requests of a seat's player that are not decisions in the game, entered in its match."""

from __future__ import annotations

from typing import Any

from engine.match.entries import Resigned
from engine.match.match import Match
from engine.wire.protocol import AnswerTakeback, AnswerTie, AskTakeback, OfferTie, Resign, Undo

Request = Undo | Resign | OfferTie | AnswerTie | AskTakeback | AnswerTakeback
"""The commands of a seat in a match that are no decisions."""


def enter(match: Match[Any], command: Request) -> None:
    """Carry out a request; raises `IllegalAction`."""
    match command:
        case Undo():
            match.undo(command.seat)
        case Resign():
            match.enter(Resigned(command.seat))
        case OfferTie():
            match.offer_tie(command.seat)
        case AnswerTie():
            match.answer_tie(command.seat, agree=command.agree)
        case AskTakeback():
            match.ask_takeback(command.seat)
        case AnswerTakeback():
            match.answer_takeback(command.seat, agree=command.agree)
