"""War Chest in a record (notation, section 6): its header lines, and what chance decided before the hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.events import Seat
from engine.games.warchest.board import RAVEN, WOLF
from engine.games.warchest.kinds import codes
from engine.games.warchest.notation import RESULT_TEXTS, parse_draws
from engine.games.warchest.options import Options, Variant, parse_variant
from engine.games.warchest.setup import army
from engine.games.warchest.state import State
from engine.record_lines import Line, Opening, RecordError

T = TypeVar("T")


class _Read(NamedTuple):
    variant: Variant
    armies: tuple[tuple[int, ...], ...]
    first: Seat


class WarChestRecord:
    """How War Chest writes its part of a record."""

    word = "wc1"
    keys = ("variant", "army", "first")
    sides = (RESULT_TEXTS[WOLF], RESULT_TEXTS[RAVEN])

    def opening(self, state: State) -> list[str]:
        """Return variant, armies, and who holds the initiative first (WC-3.1.5)."""
        setup = state.setup
        seats = setup.variant.seats
        return [
            f"variant {setup.variant}",
            *(f"army {seat} {codes(army)}" for seat, army in zip(seats, setup.armies, strict=True)),
            f"first {seats[state.initiative]}",
        ]

    def settings(self, opening: Sequence[Line]) -> dict[str, Any]:
        """Return the settings that give the armies that are written; raises `RecordError`."""
        read = _read(opening)
        seats = zip(read.variant.seats, read.armies, strict=True)
        return {
            **variant_settings(read.variant),
            "draft": "armies",
            "armies": " ".join(f"{seat}={codes(army)}" for seat, army in seats),
            "first": read.variant.seats[read.first],
        }

    def chosen(self, config: Options, opening: Sequence[Line]) -> Opening:
        """Return the armies dealt and the flip for the initiative, where chance decides them (WC-3.2.2)."""
        read = _read(opening)
        flip = [read.first]
        if config.draft == "random":
            return Opening(read.armies, flip)
        return Opening((), flip if config.draft == "armies" and config.first == "flip" else ())

    def samples(self, draw: str) -> list[list[int]]:
        """Return the samples behind a draw text; raises `NotationError`."""
        return parse_draws([draw])


def variant_settings(variant: Variant) -> dict[str, Any]:
    """Return the settings that make a variant of the rules."""
    return {
        "royal_guard_card": "2018" if variant.rg2018 else "2019",
        "priest_draws_when_destroyed": not variant.priestdies,
        "max_rounds": variant.max_rounds,
    }


def _read(opening: Sequence[Line]) -> _Read:
    variant = _part(opening, 0, "variant ", parse_variant)
    armies = tuple(
        _part(opening, at, f"army {seat} ", lambda text: army(text.split(",")))
        for at, seat in enumerate(variant.seats, 1)
    )
    first = _part(opening, len(armies) + 1, "first ", variant.seats.index)
    return _Read(variant, armies, first)


def _part(opening: Sequence[Line], at: int, head: str, read: Callable[[str], T]) -> T:
    """Read the line of the opening at an index, which must begin with `head`."""
    if at >= len(opening):
        raise RecordError(opening[-1].number + 1 if opening else 2, f"a line '{head}...' is missing")
    line = opening[at]
    if not line.text.startswith(head):
        raise RecordError(line.number, f"{line.text!r} where a line '{head}...' stands")
    try:
        return read(line.text.removeprefix(head))
    except ValueError as error:
        raise RecordError(line.number, f"{line.text!r}: {error}") from None
