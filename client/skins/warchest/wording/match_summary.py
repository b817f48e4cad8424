"""The figures of a match for its end, for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from client.i18n import Words
from client.skins.recap import Figure
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
"""The counted figures, each with the key of its title."""
RARE_ROWS = ("proclaimed",)
"""The figures that are left out if they are zero for all seats."""


def sums(seats: int, happened: Sequence[Event]) -> dict[str, list[int]]:
    """Count for each seat: decisions, attacks, coins lost, locations taken, coins recruited, Decrees.

    Decisions of the draft do not count. A location counts for the seat of the last decision.

    >>> sums(2, [])["attacks"]
    [0, 0]
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
    """Return the number of begun rounds.

    >>> rounds([])
    0
    """
    return Counter(type(event) for event in happened)[events.RoundStarted]


def figures(words: Words, seats: int, happened: Sequence[Event]) -> tuple[Figure, ...]:
    """Return a row for each figure."""
    found = sums(seats, happened)
    return tuple(
        Figure(words.tr(key), tuple(found[row]))
        for row, key in ROWS.items()
        if row not in RARE_ROWS or any(found[row])
    )
