"""The summary of a match for its end: what each side did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from client.i18n import Words
from engine.events import Event
from engine.games.warchest import events
from engine.match.match import Decided

ROWS = {
    "turns": "sum.turns",
    "attacks": "sum.attacks",
    "lost": "sum.lost",
    "markers": "sum.markers",
    "recruits": "sum.recruits",
    "proclaimed": "sum.proclaimed",
}
"""What is counted, and the key of its title."""
SELDOM = ("proclaimed",)
"""What is left out where nobody did it."""


def sums(seats: int, facts: Sequence[Event]) -> dict[str, list[int]]:
    """Count for each seat: decisions, attacks, coins lost, locations taken, coins recruited, Decrees.

    What is decided while armies are formed does not count; a location counts for whoever decided last.
    """
    counts: dict[str, list[int]] = {row: [0] * seats for row in ROWS}
    owner: dict[int, int] = {}
    decider = 0
    for fact in facts:
        if isinstance(fact, events.ArmiesFormed):
            owner = {kind: seat for seat, army in enumerate(fact.armies) for kind in army}
        elif isinstance(fact, Decided):
            decider = fact.seat
            counts["turns"][fact.seat] += bool(owner)
        elif isinstance(fact, events.Attacked):
            counts["attacks"][owner[fact.unit]] += 1
        elif isinstance(fact, (events.CoinLost, events.SupplyLost)):
            counts["lost"][owner[fact.unit]] += 1
        elif isinstance(fact, events.Controlled):
            counts["markers"][decider] += 1
        elif isinstance(fact, events.Recruited):
            counts["recruits"][fact.seat] += 1
        elif isinstance(fact, events.Proclaimed):
            counts["proclaimed"][fact.seat] += 1
    return counts


def rounds(facts: Sequence[Event]) -> int:
    """Return how many rounds were begun."""
    return Counter(type(fact) for fact in facts)[events.RoundStarted]


def statistics(words: Words, names: tuple[str, ...], facts: Sequence[Event]) -> list[str]:
    """Return how long the match was, and a line for each thing counted."""
    found = sums(len(names), facts)
    lines = [words.tr_n("end.rounds", rounds(facts))]
    for row, key in ROWS.items():
        if row in SELDOM and not any(found[row]):
            continue
        scores = words.tr("common.list").join(
            words.tr("sum.score", player=name, n=number)
            for name, number in zip(names, found[row], strict=True)
        )
        lines.append(words.tr("sum.line", what=words.tr(key), scores=scores))
    return lines
