"""The canonical text of positions, actions and draws (`warchest-notation.md`), byte for byte."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from engine.events import Event
from engine.games.warchest import actions, events
from engine.games.warchest.board import CELL, NAMES, members
from engine.games.warchest.kinds import DECREE, DECREE_CODES, KIND, UNKNOWN, code, codes
from engine.games.warchest.notation.positions import RESULTS, parse_state
from engine.games.warchest.options import SEATS, SIDES
from engine.games.warchest.pending import Play, Spied
from engine.games.warchest.state import PILES, Pile, State, distinct
from engine.notation import NotationError
from engine.record.lines import HIDDEN

__all__ = ["format_draws", "format_state", "parse_action", "parse_draw", "parse_state"]

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
    """Return a seat's hand without a drawn coin, which its frame shows; Spy shows a hand of another seat."""
    hand = state.hand[seat][:]
    for frame in state.pending:
        if isinstance(frame, Spied) and frame.target == seat and UNKNOWN not in frame.hand:
            return list(frame.hand)
        if isinstance(frame, Play) and frame.seat == seat:
            hand.remove(frame.coin)
    return hand


def _decrees(state: State) -> str:
    """Return the revealed Decrees, each with the sides that have sealed it."""
    texts = []
    for decree in state.setup.decrees:
        sides = sorted(SIDES[side] for side in (0, 1) if state.seals[side] >> decree & 1)
        texts.append(DECREE_CODES[decree] + (f"={''.join(sides)}" if sides else ""))
    return ",".join(texts) or "-"


def format_state(state: State) -> str:
    """Return the position text of a state or view (notation, section 5).

    While armies are formed from open cards, a field `pool` before the result lists these cards.
    """
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
        f"decrees={_decrees(state)}",
        *([f"pool={codes(state.pool)}"] if state.pool else []),
        f"result={RESULT_TEXTS[state.result]}",
    ]
    return " ".join(fields)


def _unit(text: str) -> int:
    return KIND[text]


def _coin(text: str) -> int:
    return UNKNOWN if text == HIDDEN else KIND[text]


def _parts(match: re.Match[str]) -> dict[str, Any]:
    """Return the named parts of a composed action that are written, as numbers."""
    read: dict[str, Callable[[str], Any]] = {"seat": str}
    read |= dict.fromkeys(("unit", "other", "recruit", "friend"), _unit)
    read |= dict.fromkeys(("start", "end", "target"), CELL.__getitem__)
    return {name: read[name](text) for name, text in match.groupdict().items() if text and name in read}


_U, _A, _K = r"([a-z]{2})", r"([a-k][1-7])", r"\[([a-z]{2}|\?)\]"
_S = f"({'|'.join(sorted({name for names in SEATS.values() for name in names}))})"
_MOVE, _SHOT = f"{_A}-{_A}", f"{_A}x{_A}"
_PLACES = r"(?P<start>[a-k][1-7])(?:-(?P<end>[a-k][1-7]))?(?:x(?P<target>[a-k][1-7]))?"
_TACTIC = re.compile(
    r"tactic (?P<unit>[a-z]{2})(?: \+(?P<recruit>[a-z]{2}))?(?: (?P<friend>[a-z]{2}))?" + f"(?: {_PLACES})?"
)
_PROCLAIM = re.compile(
    rf"proclaim (?P<decree>{'|'.join(DECREE_CODES)})"
    r"(?: (?P<unit>[a-z]{2})(?:,(?P<other>[a-z]{2}))?)?" + f"(?: {_PLACES})?" + f"(?: (?P<seat>{_S[1:-1]}))?"
)
_SHAPES: tuple[tuple[re.Pattern[str], Callable[[Any], Any]], ...] = (
    (re.compile(f"attack {_U} {_SHOT}"), lambda m: actions.Attack(_unit(m[1]), CELL[m[2]], CELL[m[3]])),
    (re.compile(f"ban {_U}"), lambda m: actions.Ban(_unit(m[1]))),
    (re.compile(f"bolster {_U} {_A}"), lambda m: actions.Bolster(_unit(m[1]), CELL[m[2]])),
    (re.compile(f"claim {_K}"), lambda m: actions.Claim(_coin(m[1]))),
    (re.compile(f"control {_U} {_A}"), lambda m: actions.Control(_unit(m[1]), CELL[m[2]])),
    (re.compile("decline"), lambda m: actions.Decline()),
    (re.compile(f"deploy {_U} {_A}"), lambda m: actions.Deploy(_unit(m[1]), CELL[m[2]])),
    (re.compile(f"discard {_U}"), lambda m: actions.Discard(_unit(m[1]))),
    (re.compile(f"discard {_K}"), lambda m: actions.DiscardHidden(_coin(m[1]))),
    (re.compile(f"first {_S}"), lambda m: actions.NameDrafter(m[1])),
    (re.compile(f"initiative {_S}"), lambda m: actions.NameHolder(m[1])),
    (re.compile("lose (stack|supply)"), lambda m: actions.Lose(m[1] == "supply")),
    (re.compile(f"move {_U} {_MOVE}"), lambda m: actions.Move(_unit(m[1]), CELL[m[2]], CELL[m[3]])),
    (re.compile(f"pass {_K}"), lambda m: actions.Pass(_coin(m[1]))),
    (re.compile(f"pick {_U}"), lambda m: actions.Pick(_unit(m[1]))),
    (_PROCLAIM, lambda m: actions.Proclaim(DECREE[m["decree"]], **_parts(m))),
    (re.compile(f"push {_U} {_MOVE}"), lambda m: actions.Push(_unit(m[1]), CELL[m[2]], CELL[m[3]])),
    (re.compile(f"recruit {_U} {_K}"), lambda m: actions.Recruit(_unit(m[1]), _coin(m[2]))),
    (re.compile(f"resolve {_U}"), lambda m: actions.Resolve(_unit(m[1]))),
    (_TACTIC, lambda m: actions.Tactic(**_parts(m))),
)
_VERBS = sorted({shape.pattern.partition(" ")[0] for shape, _ in _SHAPES})


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
    raise NotationError(
        f"action {text!r} has no known form; actions begin with {' '.join(_VERBS)} "
        "and look like 'move sw f4-f5'"
    )


def format_draws(state: State, happened: Sequence[Event]) -> list[str]:
    """Return the draws among some events, a text each (notation, section 4)."""
    seats = state.setup.variant.seats
    return [_draw(seats[event.seat], event) for event in happened if isinstance(event, events.CoinsDrawn)]


def _draw(seat: str, event: events.CoinsDrawn) -> str:
    words = [seat, *map(code, event.coins)]
    if event.refilled:
        words += ["/", *map(code, event.more)]
    return " ".join(words) if len(words) > 1 else f"{seat} -"


def parse_draw(draw: str) -> list[list[int]]:
    """Return the samples behind a draw text, as scripted chance gives them; raises `NotationError`.

    A coin that its reader may not know is an unknown one.
    """
    seat, *words = draw.split(" ")
    if seat not in {name for names in SEATS.values() for name in names} or not words:
        raise NotationError(f"draw {draw!r} does not read like 'w sw / ca' or 'w -'")
    samples: list[list[int]] = [[]]
    for word in words if words != ["-"] else []:
        if word == "/":
            samples.append([])
        elif word in KIND or word == HIDDEN:
            samples[-1].append(_coin(word))
        else:
            raise NotationError(f"draw {draw!r}: {word!r} is no coin")
    return [sample for sample in samples if sample]
