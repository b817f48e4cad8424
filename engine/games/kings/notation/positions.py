"""Reading of positions (notation, section 6): an invalid text is refused with the place and the reason."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast, get_args

import msgspec

from engine.events import Viewer
from engine.games.kings.armies.entries import read_entry
from engine.games.kings.geometry.arcs import Side
from engine.games.kings.notation.frames import read_frames
from engine.games.kings.notation.maps import read_map
from engine.games.kings.notation.order_texts import UNIT
from engine.games.kings.notation.soundness import check
from engine.games.kings.notation.texts import FLAGS, format_state
from engine.games.kings.options import SCENARIOS, SEATS, Options, read_options
from engine.games.kings.state import Contact, Order, Pair, Phase, Result, State, Unit, new_state
from engine.notation import NotationError, require
from engine.tabletop.poses import Pose

FIELDS = (
    "opts",
    "phase",
    "turn",
    "side",
    "edge",
    "out",
    "pend",
    "map",
    "marks",
    "units",
    "contact",
    "fought",
    "past",
    "result",
)
_SIZE = re.compile(r"([1-9][0-9]{3,4})x([1-9][0-9]{3,4})")
_TURN = re.compile(r"(0|[1-9][0-9]?)/([1-9][0-9]?)")
_COUNT = re.compile(r"0|[1-9][0-9]{0,4}")
_POSE = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5}),(0|[1-9][0-9]{0,3})")
_POINT = re.compile(r"(0|-?[1-9][0-9]{0,5}),(0|-?[1-9][0-9]{0,5})")
_PAIR = re.compile(f"{UNIT}>{UNIT}")
_CONTACT = re.compile(f"{UNIT}>{UNIT}:([FRBL]):(-|h|o|ho):(0|-?[1-9][0-9]{{0,5}})")
_UNIT = re.compile(UNIT)


def parse_state(text: str, viewer: Viewer | str = "all") -> State:
    """Read a position, which is the same in every view; raises `NotationError`."""
    words = text.split(" ")
    require(words[0] == "kw1", "position", f"begins with {words[0]!r}, not with 'kw1'")
    require(len(words) == len(FIELDS) + 4, "position", f"has {len(words)} words, not {len(FIELDS) + 4}")
    named = [word.partition("=")[0] for word in words[4:]]
    require(
        named == [*FIELDS],
        "position",
        f"has the fields {' '.join(named)!r} where it needs {' '.join(FIELDS)!r}",
    )
    fields = dict(word.partition("=")[::2] for word in words[4:])
    size = _SIZE.fullmatch(words[3])
    require(size is not None, "position", f"{words[3]!r} is no table such as 12192x12192")
    assert size is not None
    # Before the set-up, and so without units, a die may still have to choose the scenario.
    scenarios = (*SCENARIOS, "random") if fields["units"] == "-" else SCENARIOS
    _one_of(words[2], scenarios, "position")
    state = new_state(_options(words[1], words[2], fields["opts"]), int(size[1]), int(size[2]))
    _course(state, fields)
    state.pieces = read_map(fields["map"])
    for unit in _each(fields["units"], _unit):
        require(unit.id not in state.units, "units", f"{unit.id!r} is there twice")
        state.units[unit.id] = unit
    state.marks = dict(_each(fields["marks"], _mark))
    state.contacts = tuple(_each(fields["contact"], _contact))
    state.fought = tuple(_each(fields["fought"], _pair))
    state.past = tuple(_each(fields["past"], _pair))
    state.pending = read_frames(fields["pend"])
    check(state)
    require(format_state(state) == text, "position", "is not in its canonical order or spelling")
    return state


def _options(format: str, scenario: str, told: str) -> Options:
    require(_COUNT.fullmatch(format) is not None, "position", f"{format!r} is no format")
    try:
        settings: dict[str, Any] = read_options(told)
        return msgspec.convert({"format": int(format), "scenario": scenario} | settings, Options)
    except ValueError as error:
        raise NotationError(f"position: {error}") from None


def _course(state: State, fields: dict[str, str]) -> None:
    """Read the progress of the match."""
    state.phase = _one_of(fields["phase"], get_args(Phase), "phase")
    turn = _TURN.fullmatch(fields["turn"])
    require(turn is not None, "turn", f"{fields['turn']!r} does not read like '3/12'")
    assert turn is not None
    state.turn, state.last = int(turn[1]), int(turn[2])
    state.side = SEATS.index(_one_of(fields["side"], SEATS, "side"))
    state.edge = _one_of(fields["edge"], ("s", "n"), "edge", empty=True)
    out = _one_of(fields["out"], ("a", "b", "ab"), "out", empty=True)
    state.out = frozenset(SEATS.index(name) for name in out)
    state.result = _one_of(fields["result"], get_args(Result)[1:], "result", empty=True)


def _one_of(text: str, known: tuple[Any, ...], where: str, *, empty: bool = False) -> Any:
    if empty and text == "-":
        return ""
    require(text in known, where, f"{text!r} is not one of {' '.join(map(str, known))}")
    return text


def _each(text: str, read: Callable[[str], Any]) -> list[Any]:
    return [] if text == "-" else [read(each) for each in text.split(";")]


def _unit(text: str) -> Unit:
    parts = text.split(":")
    require(len(parts) == 6, "units", f"{text!r} has not six parts")
    id, entry, place, damage, flags, order = parts
    require(_UNIT.fullmatch(id) is not None, "units", f"{id!r} is no name of a unit")
    require(read_entry(entry).type.code == id[2:4], "units", f"{id!r} is no name of {entry!r}")
    require(_COUNT.fullmatch(damage) is not None, "units", f"{damage!r} is no damage")
    letters = "" if flags == "-" else flags
    known = dict(FLAGS)
    require({*letters} <= {*known}, "units", f"{flags!r} are no flags")
    return Unit(
        id=id,
        entry=entry,
        pose=None if place in ("off", "dead") else _pose(place),
        dead=place == "dead",
        damage=int(damage),
        order=_one_of(order, get_args(Order)[1:], "units", empty=True),
        **{known[letter]: True for letter in letters},
    )


def _pose(text: str) -> Pose:
    match = _POSE.fullmatch(text)
    require(
        match is not None and int(match[3]) < 3600, "units", f"{text!r} is no pose such as 5000,2000,1800"
    )
    assert match is not None
    return Pose(int(match[1]), int(match[2]), int(match[3]))


def _mark(text: str) -> tuple[str, tuple[int, int] | str]:
    id, _, place = text.partition(":")
    point = _POINT.fullmatch(place)
    right = re.fullmatch("k[1-9]", id) and (point or _UNIT.fullmatch(place))
    require(bool(right), "marks", f"{text!r} does not read like 'k1:5000,6096' or 'k1:a.kn1'")
    return id, (int(point[1]), int(point[2])) if point else place


def _pair(text: str) -> Pair:
    match = _PAIR.fullmatch(text)
    require(match is not None, "pairs", f"{text!r} does not read like 'a.kn1>b.sh1'")
    assert match is not None
    return match[1], match[2]


def _contact(text: str) -> Contact:
    match = _CONTACT.fullmatch(text)
    require(match is not None, "contact", f"{text!r} does not read like 'a.kn1>b.sh1:F:-:0'")
    assert match is not None
    marks = match[4]
    side = cast(Side, match[3])
    return Contact(match[1], match[2], side, "h" in marks, "o" in marks, int(match[5]))
