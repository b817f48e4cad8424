"""The canonical text of positions, actions and draws (`warchest-notation.md`), byte for byte."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.events import Fact
from engine.games.warchest import actions, events
from engine.games.warchest.board import CELL, NAMES, members
from engine.games.warchest.kinds import KIND, UNKNOWN, code, codes
from engine.games.warchest.options import SEATS
from engine.games.warchest.pending import Play
from engine.games.warchest.position import RESULTS, NotationError, parse_state
from engine.games.warchest.state import PILES, Pile, State, distinct

__all__ = ["NotationError", "format_draws", "format_state", "parse_action", "parse_draws", "parse_state"]

RESULT_TEXTS = {result: text for text, result in RESULTS.items()}


def _pile(pile: Pile) -> str:
    return "".join(f"{code(coin)}{pile.count(coin)}" for coin in distinct(pile)) or "-"


def _cells(bits: int) -> str:
    return ",".join(NAMES[cell] for cell in members(bits)) or "-"


def _stacks(state: State) -> str:
    seats = state.setup.variant.seats
    stacks = (
        f"{NAMES[cell]}:{seats[state.setup.owner[kind]]}:{code(kind)}{state.height[cell]}"
        for cell, kind in enumerate(state.kind)
        if kind >= 0
    )
    return ",".join(stacks) or "-"


def _hand(state: State, seat: int) -> Pile:
    """Return a seat's hand without a drawn coin, which its frame shows."""
    hand = state.hand[seat][:]
    for frame in state.pending:
        if isinstance(frame, Play) and frame.seat == seat:
            hand.remove(frame.coin)
    return hand


def format_state(state: State) -> str:
    """Return the position text of a state or view (notation, section 5)."""
    seats = state.setup.variant.seats
    fields = [
        "wc1",
        str(state.setup.variant),
        f"board={_stacks(state)}",
        f"control=w:{_cells(state.marks[0])};r:{_cells(state.marks[1])}",
    ]
    for seat, name in enumerate(seats):
        piles = [_hand(state, seat), *(getattr(state, pile)[seat] for pile in PILES[1:])]
        fields.append(f"{name}={'|'.join([codes(state.setup.armies[seat]), *map(_pile, piles)])}")
    pending = ";".join(frame.text(len(seats)) for frame in state.pending)
    fields += [
        f"init={seats[state.initiative]}{'*' if state.moved else ''}",
        f"start={seats[state.starter]}",
        f"turn={seats[state.turn]}",
        f"round={state.round}",
        f"pend={pending or '-'}",
        "decrees=-",
        f"result={RESULT_TEXTS[state.result]}",
    ]
    return " ".join(fields)


def _unit(text: str) -> int:
    return KIND[text]


def _coin(text: str) -> int:
    return UNKNOWN if text == "?" else KIND[text]


def _tactic(match: re.Match[str]) -> actions.Tactic:
    unit, friend, start, end, target = match.groups()
    parts: dict[str, int] = {}
    if friend:
        parts["friend"] = _unit(friend)
    for name, cell in (("start", start), ("end", end), ("target", target)):
        if cell:
            parts[name] = CELL[cell]
    return actions.Tactic(_unit(unit), **parts)


_U, _A, _K = r"([a-z]{2})", r"([a-k][1-7])", r"\[([a-z]{2}|\?)\]"
_MOVE, _SHOT, _RIDE = f"{_A}-{_A}", f"{_A}x{_A}", f"{_A}-{_A}x{_A}"
_TACTIC = re.compile(rf"tactic {_U}(?: {_U})?(?: {_A}(?:-{_A})?(?:x{_A})?)?")
_SHAPES: tuple[tuple[re.Pattern[str], Callable[[Any], Any]], ...] = (
    (re.compile(f"attack {_U} {_SHOT}"), lambda m: actions.Attack(_unit(m[1]), CELL[m[2]], CELL[m[3]])),
    (re.compile(f"bolster {_U} {_A}"), lambda m: actions.Bolster(_unit(m[1]), CELL[m[2]])),
    (re.compile(f"claim {_K}"), lambda m: actions.Claim(_coin(m[1]))),
    (re.compile(f"control {_U} {_A}"), lambda m: actions.Control(_unit(m[1]), CELL[m[2]])),
    (re.compile("decline"), lambda m: actions.Decline()),
    (re.compile(f"deploy {_U} {_A}"), lambda m: actions.Deploy(_unit(m[1]), CELL[m[2]])),
    (re.compile("lose (stack|supply)"), lambda m: actions.Lose(m[1] == "supply")),
    (re.compile(f"move {_U} {_MOVE}"), lambda m: actions.Move(_unit(m[1]), CELL[m[2]], CELL[m[3]])),
    (re.compile(f"pass {_K}"), lambda m: actions.Pass(_coin(m[1]))),
    (re.compile(f"recruit {_U} {_K}"), lambda m: actions.Recruit(_unit(m[1]), _coin(m[2]))),
    (re.compile(f"resolve {_U}"), lambda m: actions.Resolve(_unit(m[1]))),
    (_TACTIC, _tactic),
)


def parse_action(text: str) -> actions.Action:
    """Read an action (notation, section 2); raises `NotationError`."""
    for shape, make in _SHAPES:
        match = shape.fullmatch(text)
        if match:
            try:
                action: actions.Action = make(match)
            except KeyError as error:
                raise NotationError(f"action {text!r}: {error.args[0]!r} is no unit or cell") from None
            return action
    verbs = "attack bolster claim control decline deploy lose move pass recruit resolve tactic"
    raise NotationError(
        f"action {text!r} has no known form; actions begin with {verbs} and look like 'move sw f4-f5'"
    )


def format_draws(state: State, facts: Sequence[Fact]) -> list[str]:
    """Return the draws among some facts, a text each (notation, section 4)."""
    seats = state.setup.variant.seats
    return [_draw(seats[fact.seat], fact) for fact in facts if isinstance(fact, events.CoinsDrawn)]


def _draw(seat: str, fact: events.CoinsDrawn) -> str:
    words = [seat, *map(code, fact.coins)]
    if fact.refilled:
        words += ["/", *map(code, fact.more)]
    return " ".join(words) if len(words) > 1 else f"{seat} -"


def parse_draws(texts: Sequence[str]) -> list[list[int]]:
    """Return the samples behind some draw texts, as scripted chance gives them; raises `NotationError`."""
    samples = []
    names = {name for seats in SEATS.values() for name in seats}
    for text in texts:
        seat, *words = text.split(" ")
        if seat not in names or not words:
            raise NotationError(f"draw {text!r} does not read like 'w sw / ca' or 'w -'")
        parts: list[list[int]] = [[]]
        for word in words if words != ["-"] else []:
            if word == "/":
                parts.append([])
            elif word in KIND:
                parts[-1].append(KIND[word])
            else:
                raise NotationError(f"draw {text!r}: {word!r} is no coin")
        samples += [part for part in parts if part]
    return samples
