"""Positions of Stilts, their texts, and how events change them."""

import re
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.events import Seat
from engine.notation import require
from engine.tabletop.poses import Point, Pose
from engine.turn import Folds
from tests.games.stilts.events import Changed, Laid, Moved, Passed, Rolled, Won
from tests.games.stilts.field import KINDS, kind_of

SIDES = ("a", "b")
FRESH, WENT, SPENT = "-", "w", "s"
"""What a unit has done in this turn: nothing, gone so that it may still throw, all it may."""
UPRIGHT, TURNED, FALLEN = "u", "t", "f"
_UNIT = re.compile(
    r"([ab]\.(?:sp|sl|rk|cp)[1-3]):(?:(\d{1,4}),(\d{1,4}),([0-3]?\d{1,3})|off):([utf]+):([-ws])"
)
_POINT = re.compile(r"(\d{1,4}),(\d{1,4})")
_FIELDS = ("turn", "rocks", "reeds", "winners", "units")


class Unit(NamedTuple):
    """A unit: its pose, None off the marsh, its figures from the left, and what it has done."""

    pose: Pose | None
    figures: str
    did: str = FRESH

    @property
    def standing(self) -> int:
        """Return how many figures stand with their faces to the enemy."""
        return self.figures.count(UPRIGHT)

    @property
    def fallen(self) -> bool:
        """Say whether no figure is left."""
        return UPRIGHT not in self.figures and TURNED not in self.figures


@dataclass(slots=True)
class State:
    """A position; `turn` counts from 0, and side a has the even ones."""

    units: dict[str, Unit]
    turn: int = 0
    rocks: tuple[Point, ...] = ()
    reeds: tuple[Point, ...] = ()
    winners: tuple[str, ...] = ()
    """The units that have won a fight and may pursue."""

    def clone(self) -> "State":
        """Return a copy that shares nothing mutable."""
        return replace(self, units=self.units.copy())

    def find_poses(self) -> dict[str, Pose]:
        """Return the poses of the units on the marsh."""
        return {id: unit.pose for id, unit in self.units.items() if unit.pose is not None}

    def of(self, seat: Seat) -> dict[str, Unit]:
        """Return the units of a side that are not destroyed."""
        return {id: unit for id, unit in self.units.items() if id[0] == SIDES[seat] and not unit.fallen}

    @property
    def deploying(self) -> bool:
        """Say whether a unit waits for its place."""
        return any(unit.pose is None and not unit.fallen for unit in self.units.values())


def _fold_laid(state: State, event: Laid) -> None:
    state.rocks, state.reeds = event.rocks, event.reeds


def _fold_moved(state: State, event: Moved) -> None:
    for id, pose in zip(event.units, event.poses, strict=True):
        unit = state.units[id]
        state.units[id] = unit._replace(pose=Pose(*pose), did=event.did or unit.did)


def _fold_rolled(state: State, event: Rolled) -> None:
    if event.purpose != "fight":
        state.units[event.unit] = state.units[event.unit]._replace(did=SPENT)


def _fold_changed(state: State, event: Changed) -> None:
    unit = state.units[event.unit]._replace(figures=event.figures)
    state.units[event.unit] = unit._replace(pose=None) if unit.fallen else unit


def _fold_won(state: State, event: Won) -> None:
    state.winners = event.units


def _fold_passed(state: State, event: Passed) -> None:
    state.turn += 1
    state.units = {id: unit._replace(did=FRESH) for id, unit in state.units.items()}


FOLDS: Folds = {
    Laid: _fold_laid,
    Moved: _fold_moved,
    Rolled: _fold_rolled,
    Changed: _fold_changed,
    Won: _fold_won,
    Passed: _fold_passed,
}


def format_state(state: State) -> str:
    """Return the text of a position."""
    rocks, reeds = ("/".join(f"{x},{y}" for x, y in points) or "-" for points in (state.rocks, state.reeds))
    units = ";".join(
        f"{id}:{','.join(map(str, unit.pose)) if unit.pose else 'off'}:{unit.figures}:{unit.did}"
        for id, unit in state.units.items()
    )
    winners = ",".join(state.winners) or "-"
    return f"stilts1 turn={state.turn} rocks={rocks} reeds={reeds} winners={winners} units={units}"


def parse_state(text: str) -> State:
    """Read a position; raises `NotationError`."""
    word, *fields = text.split(" ")
    given = dict(field.partition("=")[::2] for field in fields)
    require(word == "stilts1" and tuple(given) == _FIELDS, "position", f"{text!r} has other fields")
    units = {}
    for each in given["units"].split(";"):
        match = _UNIT.fullmatch(each)
        require(match is not None, "units", f"{each!r} does not read like 'a.sp1:100,200,0:uuuu:-'")
        assert match is not None
        require(len(match[5]) == KINDS[kind_of(match[1])].figures, "units", f"{each!r} has other figures")
        pose = None if match[2] is None else Pose(int(match[2]), int(match[3]), int(match[4]))
        units[match[1]] = Unit(pose, match[5], match[6])
    require(given["turn"].isdecimal(), "turn", f"{given['turn']!r} is no number")
    rocks, reeds = (_read_points(given[name]) for name in ("rocks", "reeds"))
    winners = () if given["winners"] == "-" else tuple(given["winners"].split(","))
    state = State(units, int(given["turn"]), rocks, reeds, winners)
    require({*state.winners} <= {*state.find_poses()}, "winners", "somebody who is not there has won")
    require(format_state(state) == text, "position", "it is not written as this game writes it")
    return state


def _read_points(text: str) -> tuple[Point, ...]:
    found = [_POINT.fullmatch(each) for each in ([] if text == "-" else text.split("/"))]
    require(None not in found, "terrain", f"{text!r} does not read like 1200,800/4800,3200")
    return tuple((int(match[1]), int(match[2])) for match in found if match is not None)
