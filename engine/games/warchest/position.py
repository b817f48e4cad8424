"""Reading positions (notation, section 5): every text that is no position is refused with where and why."""

from __future__ import annotations

import re

from engine.events import Viewer
from engine.games.warchest.board import CELL, NAMES, WOLF
from engine.games.warchest.catalog import UNITS, army_coins
from engine.games.warchest.kinds import CODES, KIND, ROYAL, UNKNOWN
from engine.games.warchest.options import SEATS, Variant, parse_variant
from engine.games.warchest.pending import Foot, Frame, Loss, Option, Play, Wait
from engine.games.warchest.state import (
    DRAWN,
    EVERY_SEAT,
    PILES,
    RUNNING,
    Pile,
    Setup,
    State,
    new_state,
    put,
)

_HIDDEN = ("hand", "bag", "down")
RESULTS = {"-": RUNNING, "w": 0, "r": 1, "draw": DRAWN}


class NotationError(ValueError):
    """A text that is not in the notation; the message is one sentence that says where and why."""


def _need(found: bool, where: str, why: str) -> None:
    if not found:
        raise NotationError(f"{where}: {why}")


def parse_state(text: str, viewer: Viewer | str = "all") -> State:
    """Read a position; `viewer` says whose view it is, "all" that all is known. Raises `NotationError`."""
    words = text.split(" ")
    _need(words[0] == "wc1", "position", f"begins with {words[0]!r}, not with 'wc1'")
    _need(len(words) > 1, "position", "ends behind 'wc1'; a variant such as 2p-base follows")
    try:
        variant = parse_variant(words[1])
    except ValueError as error:
        raise NotationError(f"position: {error}") from None
    order = [
        "board",
        "control",
        *variant.seats,
        "init",
        "start",
        "turn",
        "round",
        "pend",
        "decrees",
        "result",
    ]
    fields = dict(word.partition("=")[::2] for word in words[2:])
    named = [word.partition("=")[0] for word in words[2:]]
    _need(
        named == order, "position", f"has the fields {' '.join(named)!r} where it needs {' '.join(order)!r}"
    )
    state = new_state(variant)
    state.knows = EVERY_SEAT if viewer == "all" else 0 if not isinstance(viewer, int) else 1 << viewer
    _seats(state, fields, variant)
    _board(state, fields["board"])
    _control(state, fields["control"])
    _course(state, fields)
    state.pending = tuple(_frames(state, fields["pend"]))
    for frame in state.pending:
        if isinstance(frame, Play):
            put(state.hand[frame.seat], frame.coin)
    _need(fields["decrees"] == "-", "decrees", f"{fields['decrees']!r} where the base game has '-'")
    _complete(state)
    return state


def _kind(text: str, where: str) -> int:
    _need(text in KIND and KIND[text] != ROYAL, where, f"{text!r} is no unit; known: {' '.join(CODES)}")
    return KIND[text]


def _cell(text: str, where: str, state: State) -> int:
    _need(text in CELL and CELL[text] in state.setup.board.cells, where, f"{text!r} is no cell of this board")
    return CELL[text]


def _sorted(items: list[str], where: str) -> list[str]:
    _need(items == sorted(set(items)), where, f"{','.join(items)!r} is not sorted, or repeats itself")
    return items


def _parse_pile(text: str, where: str) -> Pile:
    if text == "-":
        return []
    hidden = re.fullmatch(r"\?([1-9][0-9]?)", text)
    if hidden:
        return [UNKNOWN] * int(hidden[1])
    _need(
        re.fullmatch(r"(?:[a-z]{2}[1-9])+", text) is not None,
        where,
        f"{text!r} is no pile such as 'ar2ro1' or '-'",
    )
    pairs = [(text[at : at + 2], int(text[at + 2])) for at in range(0, len(text), 3)]
    _sorted([name for name, _ in pairs], where)
    pile = []
    for name, count in pairs:
        _need(name in KIND, where, f"{name!r} is no coin; known: {' '.join(CODES)}")
        pile += [KIND[name]] * count
    return pile


def _seats(state: State, fields: dict[str, str], variant: Variant) -> None:
    armies = []
    for seat, name in enumerate(variant.seats):
        parts = fields[name].split("|")
        _need(len(parts) == 7, name, f"has {len(parts)} parts where army and six piles are 7")
        names = _sorted(parts[0].split(","), name) if parts[0] else []
        armies.append(tuple(_kind(unit, name) for unit in names))
        for pile, part in zip(PILES, parts[1:], strict=True):
            coins = _parse_pile(part, f"{name} {pile}")
            allowed = UNKNOWN not in coins or (pile in _HIDDEN and not state.sees(seat))
            _need(allowed, f"{name} {pile}", "unknown coins stand where the coins are known")
            getattr(state, pile)[seat] = coins
    shared = [kind for kind in armies[0] if any(kind in army for army in armies[1:])]
    _need(not shared, "armies", "a unit belongs to more than one seat")
    state.setup = Setup.make(variant, tuple(armies))


def _board(state: State, text: str) -> None:
    stacks = [] if text == "-" else text.split(",")
    _sorted([stack.partition(":")[0] for stack in stacks], "board")
    seats = state.setup.variant.seats
    for stack in stacks:
        shape = re.fullmatch(r"([a-k][1-7]):([wr][12]?):([a-z]{2})([1-5])", stack)
        _need(shape is not None, "board", f"{stack!r} is no stack such as 'd3:w:sw2'")
        assert shape is not None
        cell, kind = _cell(shape[1], "board", state), _kind(shape[3], "board")
        seat = state.setup.owner[kind]
        _need(
            seat >= 0 and seats[seat] == shape[2],
            "board",
            f"{shape[3]} on {shape[1]} is not a unit of {shape[2]}",
        )
        state.kind[cell] = kind
        state.height[cell] = int(shape[4])
        state.cells[kind] = (*state.cells[kind], cell)
        state.force[seat & 1] |= 1 << cell
        _need(len(state.cells[kind]) <= UNITS[kind].limit, "board", f"{shape[3]} stands on too many cells")


def _control(state: State, text: str) -> None:
    shape = re.fullmatch(r"w:([a-k1-7,]+|-);r:([a-k1-7,]+|-)", text)
    _need(shape is not None, "control", f"{text!r} does not read like 'w:d1,g1;r:e6,h5'")
    assert shape is not None
    for side in (0, 1):
        names = [] if shape[side + 1] == "-" else _sorted(shape[side + 1].split(","), "control")
        for name in names:
            bit = 1 << _cell(name, "control", state)
            _need(bool(bit & state.setup.board.locations), "control", f"{name} is no location")
            _need(not bit & state.marks[WOLF] or not side, "control", f"{name} is controlled by both sides")
            state.marks[side] |= bit
        markers = state.setup.board.markers
        _need(len(names) <= markers, "control", f"{len(names)} markers of a side that has {markers}")


def _seat(text: str, where: str, state: State) -> int:
    seats = state.setup.variant.seats
    _need(text in seats, where, f"{text!r} is no seat; known: {' '.join(seats)}")
    return seats.index(text)


def _course(state: State, fields: dict[str, str]) -> None:
    holder = fields["init"]
    state.moved = holder.endswith("*")
    state.initiative = _seat(holder.removesuffix("*"), "init", state)
    state.starter = _seat(fields["start"], "start", state)
    state.turn = _seat(fields["turn"], "turn", state)
    _need(
        re.fullmatch(r"0|[1-9][0-9]{0,4}", fields["round"]) is not None,
        "round",
        f"{fields['round']!r} is no number",
    )
    state.round = int(fields["round"])
    _need(fields["result"] in RESULTS, "result", f"{fields['result']!r} is not one of {' '.join(RESULTS)}")
    state.result = RESULTS[fields["result"]]


def _frames(state: State, text: str) -> list[Frame]:
    if text == "-":
        return []
    return [_frame(state, word) for word in text.split(";")]


def _on_board(state: State, name: str) -> int:
    cell = _cell(name, "pend", state)
    _need(state.kind[cell] >= 0, "pend", f"no unit stands on {name}")
    return cell


def _reacting(text: str, state: State) -> int:
    kind = _kind(text, "pend")
    _need(state.setup.owner[kind] >= 0, "pend", f"{text} is in nobody's army")
    _need(UNITS[kind].reaction is not None, "pend", f"{text} has no attribute that asks for a decision")
    return kind


def _frame(state: State, text: str) -> Frame:
    shape = re.fullmatch(r"(play|opt|foot|loss|wait)\(([^()]*)\)", text)
    _need(shape is not None, "pend", f"{text!r} is no pending decision such as 'opt(sw)'")
    assert shape is not None
    name, inside = shape[1], shape[2]
    if name == "play":
        seat, _, coin = inside.partition(":")
        number = _seat(seat, "pend", state)
        known = coin in KIND if state.sees(number) else coin == "?"
        _need(known, "pend", f"{coin!r} is no coin that is drawn here")
        return Play(number, KIND.get(coin, UNKNOWN))
    if name == "opt":
        return Option(_reacting(inside, state))
    if name == "wait":
        units = inside.split(",")
        _need(units == sorted(units), "pend", f"{text!r} is not sorted")
        return Wait(tuple(_reacting(unit, state) for unit in units))
    if name == "foot":
        cells = tuple(_on_board(state, cell) for cell in _sorted(inside.split(","), "pend"))
        kinds = {state.kind[cell] for cell in cells}
        _need(
            len(kinds) == 1 and UNITS[min(kinds)].limit > 1,
            "pend",
            f"{text!r} does not name cells of Footmen",
        )
        return Foot(min(kinds), cells)
    attack, _, more = inside.partition(":")
    cells2 = attack.split("x")
    _need(len(cells2) == 2, "pend", f"{text!r} does not read like loss(f4xf5)")
    owed = more.split(",") if more else []
    sacrifice = owed[:1] == ["sac"]
    earned = owed[1:] if sacrifice else owed
    _need(earned == sorted(earned), "pend", f"{text!r} is not sorted")
    cell, target = (_on_board(state, cell) for cell in cells2)
    guard = state.kind[target]
    _need(UNITS[guard].supply_shields, "pend", f"no Royal Guard stands on {NAMES[target]}")
    supply = state.supply[state.setup.owner[guard]]
    _need(guard in supply, "pend", f"{text!r} offers a choice, but no {CODES[guard]} coin is in the supply")
    return Loss(cell, target, sacrifice, tuple(_reacting(unit, state) for unit in earned))


def _complete(state: State) -> None:
    """Check that every coin is somewhere (WC-1.4.1, WC-1.4.2), as far as the viewer can know."""
    for seat, name in enumerate(SEATS[state.setup.variant.players]):
        army = state.setup.armies[seat]
        if not army:
            continue
        held = [coin for pile in PILES for coin in getattr(state, pile)[seat]]
        held += [kind for kind in army for cell in state.cells[kind] for _ in range(state.height[cell])]
        wanted = army_coins(army)
        unknown = held.count(UNKNOWN)
        for kind, count in enumerate(wanted):
            there = held.count(kind)
            _need(there <= count, name, f"{there} coins of {CODES[kind]} where {count} exist")
            unknown -= count - there
        _need(unknown == 0, name, f"{abs(unknown)} coins are {'missing' if unknown < 0 else 'too many'}")
