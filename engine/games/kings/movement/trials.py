"""Trials: charges carried out on copies of a state, to test whether they are possible."""

from __future__ import annotations

from typing import ClassVar

from engine.chance import Scripted
from engine.games.kings.fold import FOLDS
from engine.games.kings.state import State
from engine.turn import Folds, Turn


class _Folding:
    """The folds for a turn on trial."""

    folds: ClassVar[Folds] = FOLDS


def trial(state: State) -> Turn[State]:
    """Return a turn on a copy of a state; rolling in it is an error."""
    return Turn(_Folding(), state.clone(), Scripted(()))
