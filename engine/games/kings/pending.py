"""Pending decisions: the questions within a phase, each with its text (notation, section 6)."""

from typing import TypeAlias

from engine.events import Event, Public


class MarkersLeft(Event, frozen=True, tag="left"):
    """Markers that must still be placed (KW-16.3.1)."""

    count: Public[int]

    def __str__(self) -> str:
        return f"left{self.count}"


class Passed(Event, frozen=True, tag="passed"):
    """Sides that have given up the rest of their Vanguard moves (KW-15.4.1)."""

    sides: Public[str]

    def __str__(self) -> str:
        return f"passed({','.join(self.sides)})"


class Striking(Event, frozen=True, tag="strike"):
    """The remaining strikers of a combat, and the damage done in it so far (KW-10.1.3)."""

    target: Public[str]
    damage: Public[int]
    left: Public[tuple[str, ...]]

    def __str__(self) -> str:
        return f"strike({self.target}/{self.damage}:{','.join(self.left)})"


class Regrouping(Event, frozen=True, tag="regroup"):
    """The chargers of a routed unit that have not regrouped (KW-10.6.1)."""

    target: Public[str]
    left: Public[tuple[str, ...]]

    def __str__(self) -> str:
        return f"regroup({self.target}:{','.join(self.left)})"


class Giving(Event, frozen=True, tag="give"):
    """The chargers that a dropped counter may be given to (KW-16.3.3)."""

    counter: Public[str]
    units: Public[tuple[str, ...]]

    def __str__(self) -> str:
        return f"give({self.counter}:{','.join(self.units)})"


class Taking(Event, frozen=True, tag="take"):
    """A counter under a unit, which may take it (KW-16.3.3)."""

    unit: Public[str]
    counter: Public[str]

    def __str__(self) -> str:
        return f"take({self.unit}:{self.counter})"


Frame: TypeAlias = MarkersLeft | Passed | Striking | Regrouping | Giving | Taking
