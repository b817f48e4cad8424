"""The outcome of a match in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from client.i18n import Words
from engine.events import Seat
from engine.outcome import Outcome, Side


def verdict(words: Words, outcome: Outcome, own: Side) -> str:
    """Return the result of a match for one side."""
    best = outcome.best
    if not best:
        return words.tr("end.tie")
    if own in best:
        return words.tr("end.victory" if len(best) == 1 else "end.shared")
    return words.tr("end.defeat") if len(outcome.ranks) == 2 else words.tr("end.rank", n=outcome.ranks[own])


def verdict_for_all(
    words: Words, outcome: Outcome, names: Sequence[str], side: Callable[[Seat], Side]
) -> str:
    """Name the winner; `names` are those of the seats."""
    winners = [name for seat, name in enumerate(names) if side(seat) in outcome.best]
    if not winners:
        return words.tr("end.tie")
    return words.tr_n("end.wins", len(winners), players=words.all_of(winners))


def scores(words: Words, outcome: Outcome, names: Sequence[str], side: Callable[[Seat], Side]) -> list[str]:
    """Return the score of each side, the best first; no lines if the game has no scores."""
    sides = sorted(range(len(outcome.scores)), key=outcome.ranks.__getitem__)
    return [
        words.tr(
            "end.score",
            players=words.all_of(name for seat, name in enumerate(names) if side(seat) == each),
            score=outcome.scores[each],
        )
        for each in sides
    ]
