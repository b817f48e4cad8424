"""Events of the small game with armies in secret."""

from typing import Annotated

from engine.events import Event, Public, Revealed, Secret

UNKNOWN = "?"


class Call(Event, frozen=True, tag=True):
    """Call the other seat to a hill."""

    hill: Public[str]

    def __str__(self) -> str:
        return f"call {self.hill}"


class Meet(Event, frozen=True, tag=True):
    """Meet the other seat on the hill that it has called."""

    def __str__(self) -> str:
        return "meet"


class Marched(Event, frozen=True, tag=True):
    """A seat's soldiers are on their hills, as it prepared, and nobody else knows how many where."""

    seat: Public[int]
    prepared: Annotated[str, Secret(lambda text: UNKNOWN)]


class Counted(Event, frozen=True, tag=True):
    """The soldiers of a seat on a hill are seen by everybody."""

    seat: Public[int]
    hill: Public[int]
    soldiers: Revealed[int]


class Called(Event, frozen=True, tag=True):
    """A hill has been called."""

    hill: Public[int]


class Sung(Event, frozen=True, tag=True):
    """A seat tells its motto."""

    seat: Public[int]
    motto: Revealed[str]
