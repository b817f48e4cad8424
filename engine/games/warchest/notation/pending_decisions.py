"""Reading the pending decisions of a position (notation, section 5)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import get_args

from engine.games.warchest.board import NAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import CODES, KIND, UNKNOWN
from engine.games.warchest.legality.plays import decrees
from engine.games.warchest.notation.tokens import read_cell, read_kind, read_seat, read_side
from engine.games.warchest.options import HolderRule
from engine.games.warchest.pending import (
    Banning,
    Drafting,
    Edict,
    Foot,
    Frame,
    Loss,
    NamingDrafter,
    NamingHolder,
    Option,
    Play,
    Settling,
    Spied,
    Wait,
)
from engine.games.warchest.play.resolution import able, owing
from engine.games.warchest.state import NO_RESULT, State
from engine.notation import in_order, require


def read_frames(state: State, text: str) -> list[Frame]:
    """Read pending decisions for a state that already has its board and piles."""
    if text == "-":
        return []
    return [_frame(state, word) for word in text.split(";")]


def check_frames(state: State) -> None:
    """Check that the pending decisions of a complete state can be answered one after the other.

    Only waiting effects, and units that still owe a maneuver, can wait after another decision. Any other
    question is answered before its answer raises new questions. Raises `NotationError`.
    """
    if not state.pending or not state.round:
        return
    require(state.result == NO_RESULT, "pend", "a decision is pending where the game is over")
    top, *behind = state.pending
    text = top.text(state.setup.variant.players)
    last = all(isinstance(frame, (Foot, Wait)) for frame in behind)
    require(last, "pend", f"a decision stands behind {text!r} that would have been made before")
    match top:
        case Wait():
            answered = bool(able(state, top))
        case Foot():
            answered = bool(owing(state, top))
        case Edict(unit=unit):
            answered = bool(decrees(state, state.setup.owner[unit], state.setup.decrees))
        case _:
            answered = True
    require(answered, "pend", f"{text!r} has no answer")


def _on_board(state: State, name: str) -> int:
    cell = read_cell(name, "pend", state)
    require(state.kind[cell] >= 0, "pend", f"no unit stands on {name}")
    return cell


def _reacting(text: str, state: State) -> int:
    kind = read_kind(text, "pend")
    require(state.setup.owner[kind] >= 0, "pend", f"{text} is in nobody's army")
    require(UNITS[kind].reaction is not None, "pend", f"{text} has no attribute that asks for a decision")
    return kind


def _frame(state: State, text: str) -> Frame:
    shape = re.fullmatch(r"([a-z]+)(?:\(([^()]*)\))?", text)
    name, inside = (shape[1], shape[2]) if shape else ("", None)
    require(
        name in _READ and (inside is None) == (name == "edict"),
        "pend",
        f"{text!r} is no pending decision such as 'opt(sw)'",
    )
    return _READ[name](state, inside or "")


def _play(state: State, inside: str) -> Play:
    seat, _, coin = inside.partition(":")
    number = read_seat(seat, "pend", state)
    known = coin in KIND if state.sees(number) else coin == "?"
    require(known, "pend", f"{coin!r} is no coin that is drawn here")
    return Play(number, KIND.get(coin, UNKNOWN))


def _option(state: State, inside: str) -> Option:
    return Option(_reacting(inside, state))


def _wait(state: State, inside: str) -> Wait:
    units = inside.split(",")
    require(units == sorted(units), "pend", f"'wait({inside})' is not sorted")
    return Wait(tuple(_reacting(unit, state) for unit in units))


def _foot(state: State, inside: str) -> Foot:
    cells = tuple(_on_board(state, cell) for cell in in_order(inside.split(","), "pend"))
    kinds = {state.kind[cell] for cell in cells}
    require(
        len(kinds) == 1 and UNITS[min(kinds)].limit > 1,
        "pend",
        f"'foot({inside})' does not name cells of Footmen",
    )
    return Foot(min(kinds), cells)


def _loss(state: State, inside: str) -> Loss:
    attack, _, more = inside.partition(":")
    cells = attack.split("x")
    require(len(cells) == 2, "pend", f"'loss({inside})' does not read like loss(f4xf5)")
    owed = more.split(",") if more else []
    sacrifice = owed[:1] == ["sac"]
    earned = owed[1:] if sacrifice else owed
    require(earned == sorted(earned), "pend", f"'loss({inside})' is not sorted")
    cell, target = (_on_board(state, cell) for cell in cells)
    guard = state.kind[target]
    require(UNITS[guard].supply_shields, "pend", f"no Royal Guard stands on {NAMES[target]}")
    supply = state.supply[state.setup.owner[guard]]
    require(
        guard in supply,
        "pend",
        f"'loss({inside})' offers a choice, but no {CODES[guard]} coin is in the supply",
    )
    return Loss(cell, target, sacrifice, tuple(_reacting(unit, state) for unit in earned))


def _read_spied(state: State, inside: str) -> Spied:
    """Read which seat sees whose hand; the viewer's text holds that hand, which moves here."""
    seats = inside.split(">")
    require(len(seats) == 2, "pend", f"'spy({inside})' does not read like spy(w>r)")
    seat, target = (read_seat(name, "pend", state) for name in seats)
    require((seat ^ target) & 1 == 1, "pend", f"{seats[1]} is no opponent of {seats[0]}")
    require(bool(state.setup.decrees), "pend", f"'spy({inside})' stands where no Decrees are revealed")
    require(bool(state.hand[target]), "pend", f"{seats[1]} has no coin in hand that could be looked at")
    hand = tuple(state.hand[target])
    if not state.sees(target):
        require(
            state.sees(seat) == (UNKNOWN not in hand), "pend", f"only {seats[0]} sees the hand of {seats[1]}"
        )
        state.hand[target] = [UNKNOWN] * len(hand)
    elif not state.sees(seat):
        hand = (UNKNOWN,) * len(hand)
    return Spied(seat, target, hand)


def _edict(state: State, inside: str) -> Edict:
    heralding = [kind for army in state.setup.armies for kind in army if UNITS[kind].proclaims]
    require(len(heralding) == 1, "pend", "'edict' stands where no army has a unit that proclaims")
    return Edict(heralding[0])


def _settling(state: State, inside: str) -> Settling:
    rules: tuple[HolderRule, ...] = get_args(HolderRule)
    for rule in rules:
        if rule == inside:
            return Settling(rule)
    require(False, "pend", f"'holder({inside})' names none of {' '.join(rules)}")
    raise AssertionError


_READ: dict[str, Callable[[State, str], Frame]] = {
    "ban": lambda state, inside: Banning(read_side(inside, "pend")),
    "edict": _edict,
    "first": lambda state, inside: NamingDrafter(read_side(inside, "pend")),
    "foot": _foot,
    "holder": _settling,
    "initiative": lambda state, inside: NamingHolder(read_side(inside, "pend")),
    "loss": _loss,
    "opt": _option,
    "pick": lambda state, inside: Drafting(read_seat(inside, "pend", state)),
    "play": _play,
    "spy": _read_spied,
    "wait": _wait,
}
