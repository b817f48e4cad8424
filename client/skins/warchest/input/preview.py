"""A preview of an action: the events of the engine, up to the first that nobody can know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from client.ui.focus import Key
from engine.events import Event, Seat
from engine.game import Game, IllegalAction, step
from engine.games.warchest import events
from engine.games.warchest.state import State


@dataclass(frozen=True)
class Glimpse:
    """The effects on the board, in the order of their drawing."""

    moves: tuple[tuple[int, int, tuple[int, ...]], ...] = ()
    """Kind, cell left, cells entered."""
    attacks: tuple[tuple[int, int], ...] = ()
    """The first and the last cell of each attack."""
    losses: tuple[int, ...] = ()
    """The cell of each coin that leaves the game."""
    placed: tuple[tuple[int, int], ...] = ()
    """Kind and cell of each coin that is placed on the board."""
    taken: tuple[tuple[int, int], ...] = ()
    """Side and cell of each marker that is placed."""
    spent: tuple[int, ...] = ()
    """The cell of each coin that is paid from a stack."""
    asks: int | None = None
    """The cell of the unit whose owner chooses the source of the loss (WC-8.13.5)."""

    @property
    def reached(self) -> frozenset[int]:
        """Return the cells that something reaches or attacks."""
        ends = [path[-1] for _, _, path in self.moves]
        pairs = (*self.attacks, *self.placed, *self.taken)
        return frozenset((*ends, *(cell for _, cell in pairs)))


class _DiscardedChance:
    """Chance whose results are discarded, because draws are no part of a preview."""

    def below(self, n: int) -> int:
        """Return the least number."""
        return 0

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the first members."""
        return sorted(population[:k])


_ENDS = (events.CoinsDrawn, events.RoundStarted, events.TurnPassed, events.Awaited)


def foresee(game: Game[State], view: State, seat: Seat, action: Any) -> list[Event]:
    """Return the immediate effects of an action, as far as the seat can know; empty for an illegal action."""
    shown: list[Event] = []
    try:
        _, told = step(game, view, seat, action, _DiscardedChance())
    except IllegalAction:
        return shown
    for event in told:
        if isinstance(event, _ENDS):
            break
        shown.append(event)
    return shown


def glimpse(happened: Iterable[Event]) -> Glimpse:
    """Summarize events for drawing."""
    moves, attacks, losses, placed, taken, spent = [], [], [], [], [], []
    asks = None
    for event in happened:
        if isinstance(event, events.Moved):
            moves.append((int(event.unit), int(event.cell), tuple(int(cell) for cell in event.path)))
        elif isinstance(event, (events.Pushed, events.Redeployed)):
            moves.append((int(event.unit), int(event.cell), (int(event.target),)))
        elif isinstance(event, events.Attacked):
            attacks.append((int(event.cell), int(event.target)))
            asks = int(event.target)
        elif isinstance(event, events.CoinLost):
            losses.append(int(event.cell))
            asks = None
        elif isinstance(event, events.SupplyLost):
            asks = None
        elif isinstance(event, (events.Deployed, events.Bolstered, events.SupplyBolstered)):
            placed.append((int(event.unit), int(event.cell)))
        elif isinstance(event, events.Controlled):
            taken.append((int(event.side), int(event.cell)))
        elif isinstance(event, events.StackSpent):
            spent.append(int(event.cell))
    return Glimpse(
        tuple(moves),
        tuple(attacks),
        tuple(losses),
        tuple(placed),
        tuple(taken),
        tuple(spent),
        asks,
    )


@dataclass(frozen=True)
class PointedThing:
    """The thing under the mouse or the keyboard, and the hints about it."""

    key: Key | None = None
    ahead: Glimpse = field(default_factory=Glimpse)
    words: str = ""
