"""Sentences about a match that are equal in every game: surrender, time, ties, takeback, absence."""

from __future__ import annotations

from typing import Any

from client.i18n import Words
from client.session.clocks import ClockFaces
from client.skins.pages import Options, Pages
from engine.events import Event
from engine.match.beginning import PositionGiven
from engine.match.entries import (
    CameBack,
    FlagFell,
    Resigned,
    StoodIn,
    TakebackAsked,
    TakebackDeclined,
    TieAgreed,
    TieDeclined,
    TieOffered,
    TimedOut,
    Undone,
)
from engine.match.state import MatchState


def match_sentence(
    words: Words,
    pages: Pages,
    options: Options,
    before: MatchState[Any],
    event: Event,
    clocks: ClockFaces | None = None,
) -> str | None:
    """Return an event of the match as a sentence; None for one that its game words, if at all.

    The `clocks` of the match tell a player out of time from an absent one.
    """
    agreeing, requesting = before.offers.agreeing, before.takeback.agreeing
    match event:
        case TieAgreed():
            return words.tr("log.tie_agreed")
        case PositionGiven():
            return words.tr("log.position_given")
        case TieOffered(seat=seat):
            key = "log.tie_accepted" if agreeing else "log.tie_offered"
        case TieDeclined(seat=seat):
            key = "log.tie_withdrawn" if seat in agreeing else "log.tie_declined"
        case TakebackAsked(seat=seat):
            key = "log.takeback_agreed" if requesting else "log.takeback_asked"
        case TakebackDeclined(seat=seat):
            key = "log.takeback_withdrawn" if seat in requesting[:1] else "log.takeback_declined"
        case Resigned(seat=seat):
            key = "log.resigned"
        case TimedOut(seat=seat):
            key = "log.timed_out" if clocks is not None and clocks.has_run_out(seat) else "end.timed_out"
        case FlagFell(seat=seat):
            key = "log.flag_fell"
        case StoodIn(seat=seat):
            key = "log.stood_in"
        case CameBack(seat=seat):
            key = "log.came_back"
        case Undone(seat=seat):
            key = "log.undone"
        case _:
            return None
    told = [words.tr(key, player=pages.seat_name(words, seat, options))]
    if isinstance(event, Resigned | TimedOut):
        after = before.clone()
        after.fold(event)
        best = after.outcome.best if after.outcome is not None else ()
        if len(best) == 1:
            told.append(words.tr("log.won", side=pages.side_name(words, best[0], options)))
    return " ".join(told)
