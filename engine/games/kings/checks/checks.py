"""Kings of War's checks for tests and command lines of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engine.chance import Chance, Result
from engine.games.kings.checks.coverage import list_expected, subjects
from engine.games.kings.checks.faults import faults
from engine.games.kings.checks.openings import openings
from engine.games.kings.notation.maps import MAX_PARTS
from engine.games.kings.notation.records import read_settings
from engine.games.kings.notation.texts import format_map, format_state
from engine.games.kings.options import SCENARIO_CHOICES, SEATS, Options, read_options
from engine.games.kings.state import State, Unit, new_state
from engine.tabletop.poses import Pose
from engine.testing.checks import OpenChecks, Settings

_FORMATS = (500, 750, 1000)
_PLACES = (("a", 9000, 2000, 0), ("b", 9000, 10000, 1800))
"""Places of the first units of a crowded position: two that face each other."""


def largest_map() -> str:
    """Return a map with the most slivers allowed; the bounds of each meet those of most others."""
    slivers = (f"{9 * at},0/{2000 + 9 * at},9000/{2004 + 9 * at},9000" for at in range(MAX_PARTS))
    return f"p1:d:3:wood:{'+'.join(slivers)}"


class KingsChecks(OpenChecks[State]):
    """Kings of War's part in testing its rules."""

    variants = SCENARIO_CHOICES
    limit = 3000
    not_enumerable = "a single charge rolls dozens of dice"

    def settings(self, variant: str) -> Settings:
        """Return the settings of a scenario."""
        return {**super().settings(variant), "scenario": variant}

    def settings_of(self, state: State) -> Settings:
        """Return the settings that a position contains."""
        options = state.options
        return {"format": options.format, "scenario": options.scenario, **read_options(options.text)}

    def setup(self, config: Options, state: State) -> dict[str, Any]:
        """Return the `setup` of a trace (notation, section 9)."""
        return {
            "format": config.format,
            "scenario": state.options.scenario,
            "table": f"{state.width}x{state.height}",
            "opts": config.text,
            "map": format_map(state.pieces),
            "army": {name: army_text(state, seat) for seat, name in enumerate(SEATS)},
        }

    def restore(self, setup: dict[str, Any]) -> tuple[Settings, Sequence[Result]]:
        """Return the settings of a trace's `setup`; raises `ValueError` for an impossible one."""
        format = setup.get("format")
        if not isinstance(format, int):
            raise ValueError(f"{format!r} is no format")
        words = [str(setup.get(word)) for word in ("scenario", "table", "opts", "map")]
        return read_settings(str(format), *words), ()

    def read_prepared(self, setup: dict[str, Any]) -> Sequence[str]:
        """Return the armies of a trace's `setup`; raises ValueError."""
        armies = setup.get("army")
        if not isinstance(armies, dict) or set(armies) != set(SEATS):
            raise ValueError(f"the setup has no army for each of {' '.join(SEATS)}")
        return [str(armies[name]) for name in SEATS]

    def demanding(self) -> Iterable[Settings]:
        """Yield the largest format, the largest map of one's own, and a crowded generated one."""
        yield {"format": 9950, "lists": "own", "turns": 3}
        yield {"format": 9950, "map": "own", "own_map": largest_map()}
        yield {"table": "own", "table_w": 36, "table_h": 36, "terrain": 12}

    def crowded_position(self, limit: int) -> str:
        """Return a position with as many units as its line has room for; no army has as many."""
        options = Options(format=9950)
        state = new_state(options, *options.size)
        state.phase, state.turn, state.last, state.edge = "move", 1, options.turns, "s"
        shortest = len("a.zo999:zo/r:off:0:-:-;")
        for number in range(1, (limit - len(format_state(state))) // (2 * shortest)):
            for side in "ab":
                state.units[f"{side}.zo{number}"] = Unit(f"{side}.zo{number}", "zo/r")
        state.units |= {f"{side}.zo1": Unit(f"{side}.zo1", "zo/r", Pose(*at)) for side, *at in _PLACES}
        state.units = dict(sorted(state.units.items()))
        return format_state(state)

    def vary(self, variant: str, chance: Chance) -> Settings:
        """Draw a format and a length for short games."""
        return {
            "scenario": variant,
            "format": _FORMATS[chance.below(len(_FORMATS))],
            "turns": 3 + chance.below(2),
            "deploy": ("alternate", "template")[chance.below(2)],
            "lists": "own",
        }

    all_subjects = staticmethod(list_expected)
    faults = staticmethod(faults)
    openings = staticmethod(openings)
    subjects = staticmethod(subjects)


def army_text(state: State, seat: int) -> str:
    """Return the army that a seat began with, code by code: numbers count within each code only."""
    own = [unit for unit in state.units.values() if unit.seat == seat]
    return ",".join(unit.entry for unit in sorted(own, key=lambda unit: (len(unit.id), unit.id)))
