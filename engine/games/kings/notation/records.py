"""Kings of War in a record (notation, section 7): its lines before `play`, and their chance."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.chance import Die, Result
from engine.events import Event
from engine.games.kings.armies.pool import ARMY_LISTS, UNIT_TYPES
from engine.games.kings.events import ArmyShown, ScenarioRolled, TerrainLaid
from engine.games.kings.maps.generator import find_draws
from engine.games.kings.notation.draws import parse_draw
from engine.games.kings.notation.maps import read_map
from engine.games.kings.options import (
    SCENARIOS,
    SEATS,
    Options,
    read_options,
    table_settings,
    told_table,
)
from engine.games.kings.state import State
from engine.notation import require
from engine.record.lines import Line, Lineup, Piece, RecordError, RecordNotation

_SIZE = re.compile(r"([1-9][0-9]{3,4})x([1-9][0-9]{3,4})")


class KingsRecord(RecordNotation):
    """The notation of Kings of War's part of a record."""

    word = "kw1"
    sides = SEATS
    keys = ("format", "scenario", "table", "opts")
    forming = ("rolled", "map", "army")

    def opening(self, config: Options) -> list[str]:
        """Return format, scenario, table and other differences from the defaults."""
        width, height = config.size
        return [
            f"format {config.format}",
            f"scenario {config.scenario}",
            f"table {width}x{height}",
            f"opts {config.text}",
        ]

    def told_settings(self, state: State) -> dict[str, Any]:
        """Return format, scenario, table and the rules in force.

        The armies that stand there count as the seats' own.
        """
        require(bool(state.units), "units", "none is there, as before the set-up")
        own = {"lists": "own"}
        return state.options.told | own | told_table(state.width, state.height, state.options.format)

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return the settings of a plain game record, with its own map and armies."""
        format, scenario, table, opts, terrain = (
            _line(before, f"{word} ") for word in ("format", "scenario", "table", "opts", "map")
        )
        if not format.rest.isdecimal():
            raise RecordError(format.number, f"{format.rest!r} is no number of points")
        try:
            return read_settings(format.rest, scenario.rest, table.rest, opts.rest, terrain.rest)
        except ValueError as error:
            raise RecordError(table.number, str(error)) from None

    def lines(self, state: State, events: Sequence[Event]) -> list[str]:
        """Return the scenario if a die has chosen it, the map and the armies."""
        lines = [f"rolled {event.scenario}" for event in events if isinstance(event, ScenarioRolled)]
        lines += [f"map {event.map}" for event in events if isinstance(event, TerrainLaid)]
        shown = [event for event in events if isinstance(event, ArmyShown)]
        return lines + [f"army {SEATS[event.seat]} {','.join(event.entries)}" for event in shown]

    def read_lineups(self, formed: Sequence[str], settings: Mapping[str, str]) -> dict[str, Lineup]:
        """Return the army list of each seat, then its kinds of units, each once."""
        found = {}
        for line in formed:
            army = re.fullmatch(r"army ([ab]) (\S+)", line)
            if army is None:
                continue
            codes = dict.fromkeys(entry.partition("/")[0] for entry in army[2].split(","))
            units = [Piece("unit", code) for code in codes if code in UNIT_TYPES]
            own = settings.get(f"army_{army[1]}", "")
            found[army[1]] = (*([Piece("army", own)] if own in ARMY_LISTS else []), *units)
        return found

    def find_prepared(self, config: Options, ahead: Sequence[Line]) -> Mapping[int, tuple[Line, str]]:
        """Return the armies that the seats have brought."""
        if config.lists != "own":
            return {}
        lines = [_line(ahead, f"army {name} ") for name in SEATS]
        return {seat: (line, line.rest.partition(" ")[2]) for seat, line in enumerate(lines)}

    def find_dealt(self, config: Options, ahead: Sequence[Line]) -> list[tuple[Line, Result]]:
        """Return the die that chose the scenario, and the draws of a generated map (KW-15.2.6)."""
        found: list[tuple[Line, Result]] = []
        if config.scenario == "random":
            rolled = _line(ahead, "rolled ")
            if rolled.rest not in SCENARIOS:
                raise RecordError(rolled.number, f"{rolled.rest!r} is no scenario")
            found.append((rolled, Die(len(SCENARIOS), SCENARIOS.index(rolled.rest))))
        if config.map != "generated":
            return found
        line = _line(ahead, "map ")
        try:
            dice = find_draws(read_map(line.rest), *config.size, config.pieces)
        except ValueError as error:
            raise RecordError(line.number, str(error)) from None
        return found + [(line, die) for die in dice]

    parse_draw = staticmethod(parse_draw)


def read_settings(format: str, scenario: str, table: str, opts: str, map: str) -> dict[str, Any]:
    """Return the settings of a match from its texts; raises `ValueError`.

    The seats bring their armies, and every choice for building them is allowed.
    """
    size = _SIZE.fullmatch(table)
    if size is None:
        raise ValueError(f"{table!r} is no table such as 12192x12192")
    return {
        "format": int(format),
        "scenario": scenario,
        **table_settings(int(size[1]), int(size[2])),
        **read_options(opts),
        "map": "own",
        "own_map": map,
        "lists": "own",
        "small_format": "on",
        "allies": True,
    }


def _line(lines: Sequence[Line], head: str) -> Line:
    for line in lines:
        if line.text.startswith(head):
            return line
    raise RecordError(lines[-1].number if lines else 1, f"a line '{head}...' is missing above")
