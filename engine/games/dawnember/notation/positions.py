"""Reading of positions (WY-21.4): an invalid text is refused with the place and the reason."""

from __future__ import annotations

import re

from engine.events import Viewer
from engine.games.dawnember.cards.sides_found import SIDES
from engine.games.dawnember.notation.frames import read_combat, read_frames
from engine.games.dawnember.notation.soundness import check
from engine.games.dawnember.notation.zones import (
    read_lists,
    read_number,
    read_pair,
    read_piles,
    read_seat,
    read_units,
)
from engine.games.dawnember.options import SEATS, Options, variant_settings, with_sides
from engine.games.dawnember.state import EVERY_SEAT, NOBODY, State, new_state
from engine.notation import NotationError, require

FIELDS = (
    "battle",
    "wins",
    "phase",
    "first",
    "turn",
    "passes",
    "cmds",
    "tags",
    "a",
    "b",
    "units",
    "combat",
    "pend",
    "result",
)
_PHASE = re.compile("muster|battle|clash([1-9]|10)|cleanup")


def parse_state(text: str, viewer: Viewer | str = "all") -> State:
    """Read a position; `viewer` names the view, "all" stands for the full state. Raises `NotationError`."""
    words = text.split(" ")
    require(words[0] == "wy1", "position", f"begins with {words[0]!r}, not with 'wy1'")
    require(len(words) > 1, "position", "ends behind 'wy1'; a variant such as std follows")
    fields = dict(word.partition("=")[::2] for word in words[2:])
    state = new_state(_options(words[1], fields))
    order = [*FIELDS, *(["lists"] if state.options.constructed else [])]
    named = [word.partition("=")[0] for word in words[2:]]
    require(
        named == order, "position", f"has the fields {' '.join(named)!r} where it needs {' '.join(order)!r}"
    )
    state.knows = EVERY_SEAT if viewer == "all" else 0 if not isinstance(viewer, int) else 1 << viewer
    _course(state, fields)
    for seat, name in enumerate(SEATS):
        read_piles(state, seat, fields[name])
    if state.options.constructed:
        read_lists(state, fields["lists"])
    read_units(state, fields["units"])
    state.combat = read_combat(state, fields["combat"])
    state.pending = read_frames(state, fields["pend"])
    check(state)
    return state


def _options(word: str, fields: dict[str, str]) -> Options:
    try:
        settings = variant_settings(word)
    except ValueError as error:
        raise NotationError(f"position: {error}") from None
    sides = []
    for name in SEATS:
        side = fields.get(name, "").partition("|")[0]
        require(side in SIDES, name, f"{side!r} is no side; known: {' '.join(SIDES)}")
        sides.append(side)
    return Options(**with_sides(settings, (sides[0], sides[1])))


def _course(state: State, fields: dict[str, str]) -> None:
    """Read the progress of the match (WY-21.4.1)."""
    state.battle = read_number(fields["battle"], "battle", state.options.battles)
    require(state.battle > 0, "battle", "battles are counted from 1")
    state.wins = read_pair(fields["wins"], "wins", state.options.needed)
    require(_PHASE.fullmatch(fields["phase"]) is not None, "phase", f"{fields['phase']!r} is no phase")
    state.phase = fields["phase"]
    state.first = NOBODY if fields["first"] == "-" else read_seat(fields["first"], "first")
    state.turn = read_seat(fields["turn"], "turn")
    state.passes = read_number(fields["passes"], "passes", 1)
    state.commands = read_number(fields["cmds"], "cmds")
    state.tags = list(read_pair(fields["tags"], "tags"))
    state.result = NOBODY if fields["result"] == "-" else read_seat(fields["result"], "result")
