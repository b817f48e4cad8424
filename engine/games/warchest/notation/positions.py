"""Reading positions (notation, section 5): an invalid text is refused with the place and the reason."""

from __future__ import annotations

import re

from engine.events import Viewer
from engine.games.warchest.board import WOLF, mask
from engine.games.warchest.catalog import UNITS, army_coins
from engine.games.warchest.kinds import CODES, DECREE, KIND, UNKNOWN
from engine.games.warchest.notation.forming import check_cards
from engine.games.warchest.notation.pending_decisions import check_frames, read_frames
from engine.games.warchest.notation.tokens import read_cell, read_kind, read_seat
from engine.games.warchest.options import SEATS, SIDES, Variant, parse_variant
from engine.games.warchest.pending import Play
from engine.games.warchest.play.set_up import REVEALED_DECREES
from engine.games.warchest.state import (
    DRAW_RESULT,
    EVERY_SEAT,
    NO_RESULT,
    PILES,
    Pile,
    Setup,
    State,
    new_state,
    put,
)
from engine.notation import NotationError, in_order, require
from engine.reason import Reason

_HIDDEN_PILES = ("hand", "bag", "down")
RESULTS = {"-": NO_RESULT, "w": 0, "r": 1, "draw": DRAW_RESULT}


def parse_state(text: str, viewer: Viewer | str = "all") -> State:
    """Read a position; `viewer` names the view, "all" stands for the full state. Raises `NotationError`."""
    words = text.split(" ")
    require(words[0] == "wc1", "position", f"begins with {words[0]!r}, not with 'wc1'")
    require(len(words) > 1, "position", "ends behind 'wc1'; a variant such as 2p-base follows")
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
    if "pool" in fields:
        order.insert(-1, "pool")
    require(
        named == order, "position", f"has the fields {' '.join(named)!r} where it needs {' '.join(order)!r}"
    )
    state = new_state(variant)
    state.knows = EVERY_SEAT if viewer == "all" else 0 if not isinstance(viewer, int) else 1 << viewer
    _seats(state, fields, variant)
    _board(state, fields["board"])
    _control(state, fields["control"])
    _course(state, fields)
    # Before the set-up, in the view of players who wait for it, nothing is revealed yet.
    begun = any(state.setup.armies) or fields["pend"] != "-" or "pool" in fields
    _decrees(state, fields["decrees"], begun=begun)
    if "pool" in fields:
        state.pool = tuple(read_kind(unit, "pool") for unit in in_order(fields["pool"].split(","), "pool"))
    state.pending = tuple(read_frames(state, fields["pend"]))
    for frame in state.pending:
        if isinstance(frame, Play):
            put(state.hand[frame.seat], frame.coin)
    check_cards(state)
    check_frames(state)
    _complete(state)
    return state


def _parse_pile(text: str, where: str) -> Pile:
    if text == "-":
        return []
    hidden = re.fullmatch(r"\?([1-9][0-9]?)", text)
    if hidden:
        return [UNKNOWN] * int(hidden[1])
    require(
        re.fullmatch(r"(?:[a-z]{2}[1-9])+", text) is not None,
        where,
        f"{text!r} is no pile such as 'ar2ro1' or '-'",
    )
    pairs = [(text[at : at + 2], int(text[at + 2])) for at in range(0, len(text), 3)]
    in_order([name for name, _ in pairs], where)
    pile = []
    for name, count in pairs:
        require(name in KIND, where, f"{name!r} is no coin; known: {' '.join(CODES)}")
        pile += [KIND[name]] * count
    return pile


def _seats(state: State, fields: dict[str, str], variant: Variant) -> None:
    armies = []
    for seat, name in enumerate(variant.seats):
        parts = fields[name].split("|")
        require(len(parts) == 7, name, f"has {len(parts)} parts where army and six piles are 7")
        names = in_order(parts[0].split(","), name) if parts[0] else []
        armies.append(tuple(read_kind(unit, name) for unit in names))
        for pile, part in zip(PILES, parts[1:], strict=True):
            coins = _parse_pile(part, f"{name} {pile}")
            allowed = UNKNOWN not in coins or (pile in _HIDDEN_PILES and not state.sees(seat))
            require(allowed, f"{name} {pile}", "unknown coins stand where the coins are known")
            getattr(state, pile)[seat] = coins
        state.stock[seat] = mask(state.supply[seat])
    kinds = [kind for army in armies for kind in army]
    require(len(set(kinds)) == len(kinds), "armies", "a unit belongs to more than one seat")
    state.setup = Setup.make(variant, tuple(armies))


def _board(state: State, text: str) -> None:
    stacks = [] if text == "-" else text.split(",")
    in_order([stack.partition(":")[0] for stack in stacks], "board")
    seats = state.setup.variant.seats
    for stack in stacks:
        shape = re.fullmatch(r"([a-k][1-7]):([wr][12]?):([a-z]{2})([1-5])", stack)
        require(shape is not None, "board", f"{stack!r} is no stack such as 'd3:w:sw2'")
        assert shape is not None
        cell, kind = read_cell(shape[1], "board", state), read_kind(shape[3], "board")
        seat = state.setup.owner[kind]
        require(
            seat >= 0 and seats[seat] == shape[2],
            "board",
            f"{shape[3]} on {shape[1]} is not a unit of {shape[2]}",
        )
        state.kind[cell] = kind
        state.height[cell] = int(shape[4])
        state.cells[kind] = (*state.cells[kind], cell)
        state.force[seat & 1] |= 1 << cell
        limit = UNITS[kind].limit
        require(
            len(state.cells[kind]) <= limit,
            "board",
            f"{shape[3]} stands on too many cells",
            Reason("too_many_cells", {"unit": shape[3], "most": limit}),
        )


def _control(state: State, text: str) -> None:
    shape = re.fullmatch(r"w:([a-k1-7,]+|-);r:([a-k1-7,]+|-)", text)
    require(shape is not None, "control", f"{text!r} does not read like 'w:d1,g1;r:e6,h5'")
    assert shape is not None
    for side in (0, 1):
        names = [] if shape[side + 1] == "-" else in_order(shape[side + 1].split(","), "control")
        for name in names:
            bit = 1 << read_cell(name, "control", state)
            require(bool(bit & state.setup.board.locations), "control", f"{name} is no location")
            require(not bit & state.marks[WOLF] or not side, "control", f"{name} is controlled by both sides")
            state.marks[side] |= bit
        markers = state.setup.board.markers
        require(
            len(names) <= markers,
            "control",
            f"{len(names)} markers of a side that has {markers}",
            Reason("too_many_markers", {"seat": SIDES[side], "placed": len(names), "most": markers}),
        )


def _course(state: State, fields: dict[str, str]) -> None:
    holder = fields["init"]
    state.moved = holder.endswith("*")
    state.initiative = read_seat(holder.removesuffix("*"), "init", state)
    state.starter = read_seat(fields["start"], "start", state)
    state.turn = read_seat(fields["turn"], "turn", state)
    require(
        re.fullmatch(r"0|[1-9][0-9]{0,4}", fields["round"]) is not None,
        "round",
        f"{fields['round']!r} is no number",
    )
    state.round = int(fields["round"])
    require(fields["result"] in RESULTS, "result", f"{fields['result']!r} is not one of {' '.join(RESULTS)}")
    state.result = RESULTS[fields["result"]]
    for side, marks in enumerate(state.marks):
        require(
            state.result != NO_RESULT or marks.bit_count() < state.setup.board.markers,
            "control",
            f"all markers of {SIDES[side]} are placed, but the game goes on (WC-4.2.1)",
            Reason("all_markers_placed", {"seat": SIDES[side]}),
        )


def _decrees(state: State, text: str, *, begun: bool) -> None:
    noble = begun and state.setup.variant.ruleset == "nobility"
    there = "Nobility has three" if noble else "the base game has -" if begun else "nothing is revealed yet"
    require((text != "-") == noble, "decrees", f"{text!r} where {there}")
    if not noble:
        return
    codes = []
    seals = [0, 0]
    for part in text.split(","):
        code, _, sides = part.partition("=")
        require(code in DECREE, "decrees", f"{code!r} is no Decree; known: {' '.join(DECREE)}")
        require(
            part in (code, f"{code}=r", f"{code}=rw", f"{code}=w"),
            "decrees",
            f"{part!r} has no Seals of r, rw or w",
        )
        codes.append(code)
        seals = [bits | (name in sides) << DECREE[code] for bits, name in zip(seals, SIDES, strict=True)]
    require(
        len(codes) == REVEALED_DECREES,
        "decrees",
        f"{text!r} names {len(codes)} Decrees where {REVEALED_DECREES} are revealed",
    )
    state.seals = (seals[0], seals[1])
    state.reform(decrees=tuple(DECREE[code] for code in in_order(codes, "decrees")))


def _complete(state: State) -> None:
    """Check that every coin is somewhere (WC-1.4.1, WC-1.4.2), by the viewer's knowledge.

    Before the first round none is set out.
    """
    if not state.round:
        return
    for seat, name in enumerate(SEATS[state.setup.variant.players]):
        army = state.setup.armies[seat]
        for pile in () if state.sees(seat) else _HIDDEN_PILES:
            unknown_only = set(getattr(state, pile)[seat]) <= {UNKNOWN}
            require(unknown_only, f"{name} {pile}", "known coins stand where the viewer sees none")
        held = [coin for pile in PILES for coin in getattr(state, pile)[seat]]
        held += [kind for kind in army for cell in state.cells[kind] for _ in range(state.height[cell])]
        wanted = army_coins(army)
        unknown = held.count(UNKNOWN)
        for kind, count in enumerate(wanted):
            there = held.count(kind)
            require(
                there <= count,
                name,
                f"{there} coins of {CODES[kind]} where {count} exist",
                Reason("too_many_coins", {"seat": name, "unit": CODES[kind], "placed": there, "most": count}),
            )
            unknown -= count - there
        require(
            unknown == 0,
            name,
            f"{abs(unknown)} coins are {'missing' if unknown < 0 else 'too many'}",
            Reason("missing_coins", {"seat": name, "n": -unknown}),
        )
