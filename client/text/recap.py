"""The recap of a finished match, in lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from client.i18n import Words
from client.sessions.table_session import TableSession
from client.skins.recap import Course, Recap
from client.skins.registry import SKINS
from client.skins.wording.seat_names import list_local_seats, seat_names
from client.wording.verdicts import scores, verdict
from engine.match.state import standing_events
from engine.outcome import Outcome


def result_lines(words: Words, session: TableSession) -> list[str]:
    """Return the result for the players here, and the course of the match; no lines before its end."""
    store = session.match.store
    outcome = store.true.outcome
    if outcome is None:
        return []
    sides = {store.side(seat) for seat in list_local_seats(session)}
    own = [verdict(words, outcome, sides.pop())] if len(sides) == 1 and outcome.best else []
    return [*own, *course_lines(words, session, outcome)]


def course_lines(words: Words, session: TableSession, outcome: Outcome) -> list[str]:
    """Return the scores of a match, and its course if it is known from its beginning."""
    store, bundle = session.match.store, SKINS[session.match.game.id]
    match, own, names = session.match, list_local_seats(session), seat_names(words, session)
    told = scores(words, outcome, names, store.side)
    if not store.whole:
        return told
    options = structs.asdict(match.options)
    course = Course(store.state_at(0), store.events, names, own[0] if len(own) == 1 else None)
    return [
        *told,
        *bundle.table.statistics(words, names, standing_events(store.events)),
        *_recap_lines(
            words,
            bundle.table.recap(words, course),
            names,
            lambda key: bundle.pages.entry(words, key, options).title,
        ),
    ]


def _recap_lines(words: Words, recap: Recap, names: Sequence[str], title: Callable[[str], str]) -> list[str]:
    """Return the lines of a recap: armies, figures, curve and turning points; `title` names a piece."""
    listed = words.tr("common.list").join
    lines = [
        words.tr("recap.line", what=names[seat], told=listed(map(title, army)))
        for seat, army in enumerate(recap.armies)
        if army
    ]
    for figure in recap.figures:
        shares = zip(names, figure.values, strict=True)
        told = listed(words.tr("recap.share", player=name, n=value) for name, value in shares)
        lines.append(words.tr("recap.line", what=figure.title, told=told))
    if recap.curve is not None:
        what = words.tr("recap.over", what=recap.curve.title, step=recap.curve.axis)
        lines.append(words.tr("recap.line", what=what, told="").rstrip())
        lines += [
            "  " + words.tr("recap.line", what=line.name, told=" ".join(map(str, line.values)))
            for line in recap.curve.lines
        ]
    if recap.turning_points:
        lines.append(words.tr("recap.line", what=words.tr("end.turning_points"), told="").rstrip())
        lines += [f"  {point.text}" for point in recap.turning_points]
    return lines
