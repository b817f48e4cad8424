"""Previews of charges in which all dice are favourable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.games.kings.actions import Charge, Counter
from engine.games.kings.fold import FOLDS
from engine.games.kings.play.decisions import decide
from engine.games.kings.state import State
from engine.turn import Folds, Turn


class Favour:
    """Chance that always rolls the highest: nobody refuses to charge."""

    def below(self, n: int) -> int:
        """Return the greatest number below another."""
        return n - 1

    def sample(self, population: Sequence[int], k: int) -> list[int]:
        """Return the last members."""
        return sorted(population)[len(population) - k :]


class _Folding:
    """The folds for such a turn."""

    folds: ClassVar[Folds] = FOLDS


def preview_charge(state: State, order: Charge | Counter) -> State:
    """Return the state after a charge that is not refused and that nothing keeps back."""
    turn = Turn(_Folding(), state.clone(), Favour())
    decide(turn, state.side, order)
    return turn.state
