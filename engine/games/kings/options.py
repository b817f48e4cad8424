"""A match's settings, and their text in a position (KW-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from engine.events import Seat
from engine.games.kings.armies.building import BuildingRules
from engine.games.kings.armies.formats import table_of
from engine.games.kings.armies.pool import ARMY_LISTS
from engine.games.kings.geometry.numbers import INCH
from engine.games.kings.maps.bundled_maps import VALE_SIZE
from engine.games.kings.notation.maps import read_map
from engine.notation import NotationError
from engine.options import Applies, Needs, OptionError

if TYPE_CHECKING:
    ArmyId = str
else:
    # The choices are the lists that have packages.
    ArmyId = Literal[tuple(ARMY_LISTS)]
SEATS = ("a", "b")
"""The names of the seats; each plays a side (KW-2.1.2)."""
Scenario: TypeAlias = Literal["kill", "invade", "dominate", "pillage", "loot", "killpillage"]
SCENARIOS: tuple[Scenario, ...] = get_args(Scenario)
"""In the order of their numbers on the die (KW-16.2)."""
ScenarioChoice: TypeAlias = Literal["kill", "invade", "dominate", "pillage", "loot", "killpillage", "random"]
"""The choices of the players: a scenario, or that a die chooses one before the set-up (KW-18)."""
SCENARIO_CHOICES: tuple[ScenarioChoice, ...] = get_args(ScenarioChoice)
MARKER_SCENARIOS: tuple[Scenario, ...] = ("pillage", "killpillage")
"""Scenarios for which markers are placed before all else (KW-16.3.1)."""
MAX_MAP_LENGTH = 4000
"""Characters of a player's own map."""
_WIDE_FORMATS = tuple(points for points in range(100, 10_000, 50) if table_of(points).u == VALE_SIZE)
"""Formats with a table that fits the map `vale`."""


class UnreadableMap(OptionError):
    """A player's own map that is not written as maps are."""

    def __init__(self, text: str, error: NotationError) -> None:
        """Name the map, and its error."""
        super().__init__("own_map", text, ("-", "p1:d:3:wood:0,0/0,9/9,9"))
        self.args = (f"own_map: {str(error).partition(': ')[2]}",)


class Options(Struct, frozen=True):
    """The settings of a match."""

    format: Annotated[int, Meta(ge=100, le=9950, multiple_of=50)] = 2000
    scenario: ScenarioChoice = "kill"
    lists: Literal["bundled", "own"] = "bundled"
    army_a: Annotated[ArmyId, Applies(lists=("bundled",))] = "men"
    army_b: Annotated[ArmyId, Applies(lists=("bundled",))] = "undead"
    table: Literal["by_format", "own"] = "by_format"
    table_w: Annotated[int, Meta(ge=36, le=96, multiple_of=2), Applies(table=("own",))] = 72
    """In inches, as the next one."""
    table_h: Annotated[int, Meta(ge=36, le=60, multiple_of=2), Applies(table=("own",))] = 48
    map: Annotated[
        Literal["generated", "vale", "none", "own"],
        Needs("vale", table=("by_format",), format=_WIDE_FORMATS),
    ] = "generated"
    terrain: Annotated[int, Meta(ge=0, le=12), Applies(map=("generated",))] = 0
    """Pieces on a generated map; 0: the number of the format."""
    own_map: Annotated[str, Meta(max_length=MAX_MAP_LENGTH), Applies(map=("own",))] = "-"
    """In the notation of maps."""
    small_format: Annotated[Literal["by_format", "on", "off"], Applies(lists=("own",))] = "by_format"
    allies: Annotated[bool, Applies(lists=("own",))] = False
    big_targets: Literal["both", "target"] = "both"
    deploy: Literal["alternate", "template"] = "alternate"
    extra_turn: bool = True
    fire_into_melee: bool = False
    individuals_hold: bool = False
    turns: Annotated[int, Meta(ge=3, le=10)] = 6
    """Turns of each side."""
    win_margin: Annotated[int, Meta(ge=0, le=20)] = 10
    """Percent of the format."""

    def __post_init__(self) -> None:
        """Raise `OptionError` for an invalid map of the players' own."""
        try:
            read_map(self.own_map)
        except NotationError as error:
            raise UnreadableMap(self.own_map, error) from None

    @property
    def size(self) -> tuple[int, int]:
        """Return width and height of the table in u."""
        return (self.table_w * INCH, self.table_h * INCH) if self.table == "own" else table_of(self.format).u

    @property
    def pieces(self) -> int:
        """Return the number of pieces on a generated map."""
        return self.terrain or table_of(self.format).pieces

    @property
    def armies(self) -> tuple[ArmyId, ArmyId]:
        """Return the lists that the seats play from when they bring none of their own."""
        return self.army_a, self.army_b

    @property
    def building(self) -> BuildingRules:
        """Return the rules for armies of the players' own (KW-14.1.1)."""
        small = None if self.small_format == "by_format" else self.small_format == "on"
        return BuildingRules(self.format, small, self.allies)

    @property
    def in_play(self) -> Options:
        """Return the settings that a position contains; the others have had their effect by then."""
        return Options(**self.told)

    @property
    def told(self) -> dict[str, Any]:
        """Return these settings by name, beside the table."""
        return {name: getattr(self, name) for name in ("format", "scenario", *_TOLD_OPTIONS)}

    @property
    def text(self) -> str:
        """Return the differences from the defaults, as a position writes them."""
        words = []
        for name in _TOLD_OPTIONS:
            value = getattr(self, name)
            if value != getattr(_DEFAULTS, name):
                words.append(f"{name}:{_WORDS.get(value, value) if isinstance(value, bool) else value}")
        return ",".join(words) or "-"


_WORDS = {True: "on", False: "off"}
_TOLD_OPTIONS = (
    "big_targets",
    "deploy",
    "extra_turn",
    "fire_into_melee",
    "individuals_hold",
    "turns",
    "win_margin",
)
_DEFAULTS = Options()


def read_options(text: str) -> dict[str, Any]:
    """Read the settings that differ from the defaults; raises `ValueError`.

    It does not check whether the values are possible.
    """
    if text == "-":
        return {}
    found: dict[str, Any] = {}
    for word in text.split(","):
        name, _, value = word.partition(":")
        if name not in _TOLD_OPTIONS:
            raise ValueError(f"{name!r} is no option")
        default = getattr(_DEFAULTS, name)
        if isinstance(default, bool):
            if value not in _WORDS.values():
                raise ValueError(f"{name} is on or off, not {value!r}")
            found[name] = value == "on"
        elif isinstance(default, int):
            if not value.isdecimal():
                raise ValueError(f"{name} is a number, not {value!r}")
            found[name] = int(value)
        else:
            found[name] = value
    return found


def table_settings(width: int, height: int) -> dict[str, Any]:
    """Return the settings of a table of a size in u; raises `ValueError` for one that cannot be set.

    >>> table_settings(18288, 12192)
    {'table': 'own', 'table_w': 72, 'table_h': 48}
    """
    if width % (2 * INCH) or height % (2 * INCH):
        raise ValueError(f"a table of {width}x{height} has no even number of inches")
    return {"table": "own", "table_w": width // INCH, "table_h": height // INCH}


def told_table(width: int, height: int, format: int) -> dict[str, Any]:
    """Return the settings of the table in a position; raises `ValueError` for one that cannot be set.

    >>> told_table(table_of(2000).u[0], table_of(2000).u[1], 2000)
    {'table': 'by_format'}
    """
    if (width, height) == table_of(format).u:
        return {"table": "by_format"}
    return table_settings(width, height)


def seat_of(unit: str) -> Seat:
    """Return the seat that a unit's name belongs to.

    >>> seat_of("a.kn1"), seat_of("b.kn1")
    (0, 1)
    """
    return 0 if unit[0] == "a" else 1
