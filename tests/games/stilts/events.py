"""Orders and events of Stilts; nothing is hidden."""

from engine.events import Event, Public
from engine.grammar import Form, Grammar, Slot


class Put(Event, frozen=True, tag=True):
    """Deploy a unit."""

    unit: Public[str]
    pose: Public[tuple[int, int, int]]

    def __str__(self) -> str:
        return f"put {self.unit} {','.join(map(str, self.pose))}"


class March(Event, frozen=True, tag=True):
    """Move a body: turn it, to the right or with a negative angle to the left, then advance."""

    pace: Public[str]
    units: Public[tuple[str, ...]]
    turn: Public[int]
    way: Public[int]

    def __str__(self) -> str:
        return f"{self.pace} {','.join(self.units)} {self.turn} {self.way}"


class Throw(Event, frozen=True, tag=True):
    """Throw at an enemy."""

    unit: Public[str]
    target: Public[str]

    def __str__(self) -> str:
        return f"throw {self.unit}>{self.target}"


class Rally(Event, frozen=True, tag=True):
    """Let figures stand again."""

    unit: Public[str]

    def __str__(self) -> str:
        return f"rally {self.unit}"


class Pursue(Event, frozen=True, tag=True):
    """Answer whether the winners of a fight pursue."""

    answer: Public[str]

    def __str__(self) -> str:
        return f"pursue {self.answer}"


class Done(Event, frozen=True, tag=True):
    """End the turn."""

    def __str__(self) -> str:
        return "done"


class Laid(Event, frozen=True, tag=True):
    """Rocks and reeds lie on the marsh."""

    rocks: Public[tuple[tuple[int, int], ...]]
    reeds: Public[tuple[tuple[int, int], ...]]


class Moved(Event, frozen=True, tag=True):
    """Units have come to poses; `did` is what they have done by it, nothing if it was no order."""

    units: Public[tuple[str, ...]]
    poses: Public[tuple[tuple[int, int, int], ...]]
    did: Public[str] = ""


class Rolled(Event, frozen=True, tag=True):
    """A unit has rolled dice: to `throw`, in a `fight`, or to `rally`."""

    unit: Public[str]
    purpose: Public[str]
    dice: Public[tuple[int, ...]]


class Changed(Event, frozen=True, tag=True):
    """The figures of a unit stand, are turned or fallen now."""

    unit: Public[str]
    figures: Public[str]


class Won(Event, frozen=True, tag=True):
    """Units have won a fight and may pursue; none of them when the answer is given."""

    units: Public[tuple[str, ...]]


class Passed(Event, frozen=True, tag=True):
    """A turn is over."""


_ID = r"[ab]\.(?:sp|sl|rk|cp)[1-3]"
_OWN, _ENEMY, _BODY = Slot("own", _ID), Slot("enemy", _ID), Slot("own", _ID, between=",")
_LENGTH, _HEADING, _TURN = (Slot(kind, "0|-?[1-9][0-9]{0,3}", int) for kind in ("length", "heading", "turn"))
_POSE = (_LENGTH, ",", _LENGTH, ",", _HEADING)
ORDERS = Grammar(
    (
        Form(
            Put, "put", _OWN, " ", _LENGTH, ",", _LENGTH, ",", _HEADING, make=lambda unit, *at: Put(unit, at)
        ),
        Form(March, "go|run", _BODY, " ", _TURN, " ", _LENGTH),
        Form(Throw, "throw", _OWN, ">", _ENEMY),
        Form(Rally, "rally", _OWN),
        Form(Pursue, "pursue", Slot("answer", "yes|no")),
        Form(Done, "done"),
    ),
    "does not read like 'go a.sp1 300 1200' or 'throw a.sp1>b.sl1'",
)
