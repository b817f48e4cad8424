"""Rolls of dice, as a tray shows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol, TypeAlias

from engine.events import Seat

Outcome: TypeAlias = Literal["success", "failure", "nothing"]
"""The result of a die; nothing if it only counts with others."""


class Thrown(Protocol):
    """Dice that were thrown together."""

    @property
    def index(self) -> int:
        """Return the index of its event in the viewer's stream."""

    @property
    def dice(self) -> tuple[int, ...]:
        """Return the dice as they fell first."""

    @property
    def again(self) -> tuple[int, ...]:
        """Return the dice that were thrown again."""

    @property
    def final(self) -> tuple[int, ...]:
        """Return the final dice, with the last rerolls."""

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the result of each of the `final` dice."""

    @property
    def line(self) -> int | None:
        """Return the face before which a line parts success and failure; None without one."""

    @property
    def thrower(self) -> Seat | None:
        """Return the seat whose dice they are; None for neutral ones."""


class Deed(Protocol):
    """An occasion for dice, such as a shot, with its rolls so far."""

    @property
    def rolls(self) -> Sequence[Thrown]:
        """Return its rolls; a tray shows the last one."""


class DiceWords(NamedTuple):
    """The words around the dice of a deed."""

    title: str
    strip: tuple[str, ...] = ()
    """The purpose of each roll, and the results of the earlier ones."""
    number: int | None = None
    """The number of the last roll's result; None if it is not a number."""
    result: str = ""
    """The result of the last roll, below its number."""
