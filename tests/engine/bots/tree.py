"""A game with any written tree, for tests of searches."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import tanh
from typing import Any, ClassVar

from engine.chance import Chance
from engine.events import Event, Public, Seat
from engine.game import Folds, Reason, Turn
from engine.outcome import Outcome
from engine.parts.bots import BotSupport, Judge
from engine.turn import Folding


@dataclass(frozen=True)
class Ask:
    """A seat decides. An answer within a turn is no play of its own; `worth` is the estimate for side 0.

    A play at which the game is not quiet is followed like an answer. Answers that are not proposed are
    ignored.
    """

    seat: Seat
    answers: dict[str, Any]
    play: bool = False
    worth: float = 0.0
    quiet: bool = True
    unlikely: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Draw:
    """Chance decides, each equally likely."""

    results: Sequence[Any]


@dataclass(frozen=True)
class End:
    """The game is over."""

    winner: int | None


def rest(worth: float) -> Ask:
    """Return where the turn is over: the other seat plays next."""
    return Ask(1, {"go on": End(None)}, play=True, worth=worth)


class Reached(Event, frozen=True, tag=True):
    """The game has come to a node of the tree."""

    node: Public[Any]


class Here:
    """A position: a node."""

    def __init__(self, node: Any) -> None:
        self.node = node

    def clone(self) -> "Here":
        """Return a copy."""
        return Here(self.node)


def _fold_reached(state: Here, event: Reached) -> None:
    state.node = event.node


def _ends(node: Any) -> bool:
    return isinstance(node, End) or (isinstance(node, Draw) and any(map(_ends, node.results)))


class Tree(BotSupport[Here]):
    """A game and its bots for tests of searches; it counts the carried out actions."""

    folds: ClassVar[Folds] = {Reached: _fold_reached}

    def __init__(self, learned: Mapping[str, Judge[Here]] | None = None) -> None:
        self.bots = self
        self.decided = 0
        self._learned = learned or {}

    def expectation(self, state: Here, side: int) -> float:
        """Return the estimate of the node, within bounds."""
        return tanh(self.evaluate(state, side))

    def find_judge(self, level: str, state: Here) -> Judge[Here] | None:
        """Return the judge of a level, if it was given one."""
        return self._learned.get(level)

    def resample(self, state: Here, seat: Seat, chance: Chance) -> Here:
        """Return a copy: nothing is hidden."""
        return state.clone()

    def side(self, state: Here, seat: Seat) -> int:
        """Return the seat: everybody plays for themselves."""
        return seat

    def to_act(self, state: Here) -> frozenset[Seat]:
        """Return the seat that is asked."""
        return frozenset() if isinstance(state.node, End) else frozenset((state.node.seat,))

    def is_quiet(self, state: Here) -> bool:
        """Say whether a play can be judged at this point."""
        return bool(state.node.play and state.node.quiet)

    def proposals(self, state: Here, seat: Seat) -> list[str]:
        """List the answers that are likely."""
        return [answer for answer in state.node.answers if answer not in state.node.unlikely]

    def may_win_now(self, state: Here, seat: Seat) -> bool:
        """Say whether an answer leads to an end, perhaps by chance."""
        return any(_ends(state.node.answers[answer]) for answer in self.proposals(state, seat))

    def decide(self, turn: Turn[Any], seat: Seat, action: str) -> None:
        """Go down the tree, where chance decides at random."""
        self.decided += 1
        node = turn.state.node.answers[action]
        while isinstance(node, Draw):
            node = node.results[turn.chance.below(len(node.results))]
        turn.emit(Reached(node))

    def outcome(self, state: Here) -> Outcome | None:
        """Return who won where the tree ends."""
        if not isinstance(state.node, End):
            return None
        winner = state.node.winner
        return Outcome.of_tie() if winner is None else Outcome.of_winner(winner)

    def motives(
        self, game: Folding, view: Here, seat: Seat, action: str, belief: Any, chance: Chance
    ) -> list[Reason]:
        """Return that an answer was advised."""
        return [Reason("advised", {"answer": action})]

    def evaluate(self, state: Here, side: int) -> float:
        """Return the estimate of the node."""
        return float(state.node.worth if side == 0 else -state.node.worth)


class InTurn:
    """Chance that gives 0, 1, 2 and so on, each below the requested bound."""

    def __init__(self, first: int = 0) -> None:
        self.next: Callable[[], int] = iter(range(first, 1_000_000)).__next__

    def below(self, n: int) -> int:
        """Return the next number."""
        return self.next() % n

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the first members."""
        return sorted(population)[:k]
