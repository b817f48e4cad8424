"""Orders in positions as texts, with the rules' verdicts and results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.chance import Die, Scripted
from engine.events import Event
from engine.games.kings.fold import FOLDS
from engine.games.kings.geometry.numbers import SCALE
from engine.games.kings.legality import lattice
from engine.games.kings.legality.reasons import refuse
from engine.games.kings.notation.order_texts import parse_action
from engine.games.kings.notation.positions import parse_state
from engine.games.kings.notation.texts import format_state
from engine.games.kings.options import SEATS
from engine.games.kings.pending import Frame, Regrouping, Taking
from engine.games.kings.play.decisions import decide
from engine.tabletop.angles import turn_heading
from engine.tabletop.polygons import Polygon
from engine.tabletop.poses import Pose
from engine.turn import Turn

DATA = Path(__file__).parent / "reference" / "data"
CASES: list[dict[str, Any]] = [
    json.loads(line) for line in (DATA / "cases.jsonl").read_text("utf-8").splitlines()
]
"""The published cases."""


class Played(NamedTuple):
    """The result of an order."""

    events: list[Event]
    after: str

    def unit(self, id: str) -> str:
        """Return the position's fields of a unit, behind its entry."""
        units = self.after.split(" units=")[1].split(" ")[0].split(";")
        return next(unit.split(":", 2)[2] for unit in units if unit.startswith(f"{id}:"))

    def field(self, name: str) -> str:
        """Return a field of the position."""
        return self.after.split(f" {name}=")[1].split(" ")[0]

    def legs(self, id: str) -> str:
        """Return the legs that a unit has charged or moved."""
        found = [getattr(event, "legs", None) for event in self.events if getattr(event, "unit", "") == id]
        return " ".join(map(str, [legs for legs in found if legs is not None][-1]))


class Rules:
    """The game with which a turn folds events."""

    folds = FOLDS


def seat_to_act(text: str) -> int:
    """Return the seat that a position asks."""
    return SEATS.index(text.split(" side=")[1][0])


def find_refusal(text: str, order: str) -> str:
    """Return the code of the reason that speaks against an order, or `ok`."""
    reason = refuse(parse_state(text), seat_to_act(text), parse_action(order))
    return "ok" if reason is None else reason.code


def explain_refusal(text: str, order: str) -> str:
    """Return the code of the reason with its arguments."""
    reason = refuse(parse_state(text), seat_to_act(text), parse_action(order))
    return "ok" if reason is None else " ".join([reason.code, *map(str, reason.args.values())])


def play(text: str, order: str, *draws: str) -> Played:
    """Carry an order out, with the dice of some draws."""
    state, action = parse_state(text), parse_action(order)
    reason = refuse(state, state.side, action)
    assert reason is None, reason
    chance = Scripted([Die(6, int(die) - 1) for draw in draws for die in draw.split(" ") if die.isdecimal()])
    turn = Turn(Rules(), state.clone(), chance)
    decide(turn, state.side, action)
    chance.finish()
    assert parse_state(text) == state, "the state before is as it was"
    return Played(turn.events, format_state(turn.state))


def legal(text: str) -> list[str]:
    """Return the orders of the lattice."""
    return [str(order) for order in lattice.legal(parse_state(text), seat_to_act(text))]


def other_side(name: str) -> str:
    """Return the name of a unit if the sides were exchanged."""
    return ("b" if name[0] == "a" else "a") + name[1:]


def mirror_sides(text: str) -> str:
    """Return a position after a half turn of the table and an exchange of the sides."""
    state = parse_state(text)

    def turn(pose: Pose) -> Pose:
        return Pose(state.width - pose.x, state.height - pose.y, turn_heading(pose.h, 1800))

    def part(found: Polygon) -> Polygon:
        vertices = [(state.width - x, state.height - y) for x, y in found.vertices]
        first = vertices.index(min(vertices, key=lambda vertex: (vertex[1], vertex[0])))
        return Polygon(vertices[first:] + vertices[:first], SCALE)

    units = [
        replace(unit, id=other_side(unit.id), pose=unit.pose and turn(unit.pose))
        for unit in state.units.values()
    ]
    state.units = {unit.id: unit for unit in sorted(units, key=lambda unit: unit.id)}
    state.pieces = tuple(piece._replace(parts=tuple(map(part, piece.parts))) for piece in state.pieces)
    state.marks = {
        mark: other_side(place)
        if isinstance(place, str)
        else (state.width - place[0], state.height - place[1])
        for mark, place in state.marks.items()
    }
    state.contacts = tuple(
        sorted(
            each._replace(charger=other_side(each.charger), target=other_side(each.target))
            for each in state.contacts
        )
    )
    for name in ("fought", "past"):
        pairs = getattr(state, name)
        setattr(state, name, tuple(sorted((other_side(one), other_side(two)) for one, two in pairs)))
    state.pending = tuple(map(mirrored_frame, state.pending))
    state.side = 1 - state.side
    state.out = frozenset(1 - seat for seat in state.out)
    return format_state(state)


def mirrored_frame(frame: Frame) -> Frame:
    """Return a pending decision after an exchange of the sides."""
    match frame:
        case Taking(unit, counter):
            return Taking(other_side(unit), counter)
        case Regrouping(target, left):
            return Regrouping(other_side(target), tuple(map(other_side, left)))
    raise AssertionError(f"no case has {frame}")
