"""The summary of a match for its end: what each side did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from client.i18n import Words
from engine.events import Event
from engine.games.warchest import events
from engine.match.entries import Decided

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


def sums(seats: int, happened: Sequence[Event]) -> dict[str, list[int]]:
    """Count for each seat: decisions, attacks, coins lost, locations taken, coins recruited, Decrees.

    What is decided while armies are formed does not count; a location counts for whoever decided last.
    """
    counts: dict[str, list[int]] = {row: [0] * seats for row in ROWS}
    owner: dict[int, int] = {}
    decider = 0
    for event in happened:
        if isinstance(event, events.ArmiesFormed):
            owner = {kind: seat for seat, army in enumerate(event.armies) for kind in army}
        elif isinstance(event, Decided):
            decider = event.seat
            counts["turns"][event.seat] += bool(owner)
        elif isinstance(event, events.Attacked):
            counts["attacks"][owner[event.unit]] += 1
        elif isinstance(event, (events.CoinLost, events.SupplyLost)):
            counts["lost"][owner[event.unit]] += 1
        elif isinstance(event, events.Controlled):
            counts["markers"][decider] += 1
        elif isinstance(event, events.Recruited):
            counts["recruits"][event.seat] += 1
        elif isinstance(event, events.Proclaimed):
            counts["proclaimed"][event.seat] += 1
    return counts


def rounds(happened: Sequence[Event]) -> int:
    """Return how many rounds were begun."""
    return Counter(type(event) for event in happened)[events.RoundStarted]


def statistics(words: Words, names: tuple[str, ...], happened: Sequence[Event]) -> list[str]:
    """Return how long the match was, and a line for each thing counted."""
    found = sums(len(names), happened)
    lines = [words.tr_n("end.rounds", rounds(happened))]
    for row, key in ROWS.items():
        if row in SELDOM and not any(found[row]):
            continue
        scores = words.tr("common.list").join(
            words.tr("sum.score", player=name, n=number)
            for name, number in zip(names, found[row], strict=True)
        )
        lines.append(words.tr("sum.line", what=words.tr(key), scores=scores))
    return lines
