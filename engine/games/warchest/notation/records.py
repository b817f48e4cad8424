"""War Chest in a record (notation, sections 6 and 8): its lines before `play`, and their chance."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from engine.chance import Die, Result
from engine.events import Event, Seat
from engine.games.warchest.events import ArmiesFormed, CardsRevealed, MarkerFlipped
from engine.games.warchest.kinds import DECREE, DECREE_CODES, KIND, codes
from engine.games.warchest.notation.texts import parse_draw
from engine.games.warchest.options import DRAFT_OPTIONS, SIDES, Options, Variant, parse_variant
from engine.games.warchest.pending import Settling
from engine.games.warchest.play.draft import DRAFT_FRAMES, POOL
from engine.games.warchest.play.set_up import army
from engine.games.warchest.state import Setup, State
from engine.notation import require
from engine.reason import Reason
from engine.record.lines import Line, Lineup, Piece, RecordError, RecordNotation

T = TypeVar("T")


class WarChestRecord(RecordNotation):
    """The notation of War Chest's part of a record."""

    word = "wc1"
    keys = ("variant",)
    forming = ("pool", "flip", "army", "decrees", "first")
    sides = SIDES

    def opening(self, config: Options) -> list[str]:
        """Return the variant of the rules."""
        return [f"variant {config.variant}"]

    def told_settings(self, state: State) -> dict[str, Any]:
        """Return the variant and the armies; raises `NotationError` while armies are formed."""
        setup = state.setup
        forming = any(isinstance(frame, (*DRAFT_FRAMES, Settling)) for frame in state.pending)
        formed = all(setup.armies) and not forming
        require(
            formed,
            "position",
            "is one of a draft; a match can begin once all armies are formed",
            Reason("still_drafting"),
        )
        on_turn = setup.variant.seats[state.turn]
        require(
            bool(state.pending or state.hand[state.turn]),
            "turn",
            f"{on_turn} has no coin in hand, and nothing else to decide",
            Reason("no_coin_to_use", {"seat": on_turn}),
        )
        return variant_settings(setup.variant) | {
            "draft": "armies",
            "armies": " ".join(
                f"{seat}={codes(army)}" for seat, army in zip(setup.variant.seats, setup.armies, strict=True)
            ),
        }

    def lines(self, state: State, events: Sequence[Event]) -> list[str]:
        """Return open cards and flips, and armies, Decrees and initiative once all are known (WC-3.1.5)."""
        lines: list[str] = []
        for event in events:
            match event:
                case CardsRevealed(cards=cards):
                    lines.append(f"pool {codes(cards)}")
                case MarkerFlipped(side=side):
                    lines.append(f"flip {SIDES[side]}")
                case ArmiesFormed(armies=armies, first=first):
                    lines += _summary(state.setup, armies, first)
        return lines

    def settings(self, before: Sequence[Line]) -> dict[str, Any]:
        """Return the settings of a plain game record: of the draft in it, or else of the armies named."""
        variant = _read_first(before, "variant ", parse_variant)
        seats = variant.seats
        known = variant_settings(variant)
        if any(line.word == "pool" for line in before):
            return known | _read_draft(variant, before)
        armies = [
            _read_first(before, f"army {seat} ", lambda text: army(text.split(","), variant))
            for seat in seats
        ]
        flipped = any(line.word == "flip" for line in before)
        return {
            **known,
            "draft": "armies",
            "armies": " ".join(f"{seat}={codes(army)}" for seat, army in zip(seats, armies, strict=True)),
            "first": "flip" if flipped else seats[_read_first(before, "first ", seats.index)],
        }

    def read_lineups(self, formed: Sequence[str], settings: Mapping[str, str]) -> dict[str, Lineup]:
        """Return the units of each army."""
        armies = (line.split() for line in formed if re.fullmatch(r"army \S+ \S+", line))
        return {
            seat: tuple(Piece("unit", code) for code in text.split(",") if code in KIND)
            for _, seat, text in armies
        }

    def find_dealt(self, config: Options, ahead: Sequence[Line]) -> list[tuple[Line, Result]]:
        """Return Decrees, open cards, and armies that were dealt (WC-3.1.2, WC-3.2.2, WC-3.2.3)."""
        heads: list[tuple[str, Mapping[str, int]]] = []
        if config.ruleset == "nobility":
            heads.append(("decrees ", DECREE))
        if config.draft in DRAFT_OPTIONS:
            heads.append(("pool ", KIND))
        elif config.draft == "random":
            heads += [(f"army {seat} ", KIND) for seat in config.variant.seats]
        return [
            (_line(ahead, head), _read_first(ahead, head, _make_reader(numbers))) for head, numbers in heads
        ]

    def parse_forming(self, line: str) -> list[Result]:
        """Return the side that a flip has shown; raises `ValueError`."""
        word, _, side = line.partition(" ")
        if word != "flip":
            return []
        if side not in SIDES:
            raise ValueError(f"{line!r} does not read like 'flip w' or 'flip r'")
        return [Die(len(SIDES), SIDES.index(side))]

    parse_draw = staticmethod(parse_draw)


def _summary(setup: Setup, armies: Sequence[Sequence[int]], first: Seat) -> list[str]:
    seats = setup.variant.seats
    decrees = ",".join(DECREE_CODES[decree] for decree in setup.decrees)
    return [
        *(f"army {seat} {codes(army)}" for seat, army in zip(seats, armies, strict=True)),
        *([f"decrees {decrees}"] if decrees else []),
        f"first {seats[first]}",
    ]


def variant_settings(variant: Variant) -> dict[str, Any]:
    """Return the settings that make a variant of the rules."""
    return {
        "players": variant.players,
        "ruleset": variant.ruleset,
        "royal_guard_card": "2018" if variant.rg2018 else "2019",
        "priest_draws_when_destroyed": not variant.priestdies,
        "herald_free_tactic": not variant.heraldplain,
        "spy_discard_face_up": not variant.spydown,
        "max_rounds": variant.max_rounds,
    }


def _read_draft(variant: Variant, before: Sequence[Line]) -> dict[str, Any]:
    """Return the settings of a draft: open cards show bans, the last line the initiative (WC-3.3.7)."""
    pool = POOL[variant.players]
    sizes = {pool: "pick", pool + 2: "pick_with_bans"}
    line = _line(before, "pool ")
    size = line.rest.count(",") + 1
    if size not in sizes:
        raise RecordError(line.number, f"{size} cards lie open where {pool} do, or with bans {pool + 2}")
    settings = {"draft": sizes[size]}
    holder = [line.rest for line in before if line.word == "first"]
    if variant.players == 4 and holder and sum(line.word == "flip" for line in before) == 1:
        named = [line.rest for line in before if line.rest.startswith("first ")]
        is_drafter = named and named[-1] == f"first {holder[0]}"
        settings["four_player_draft_initiative"] = "first_drafter" if is_drafter else "second_drafter"
    return settings


def _make_reader(numbers: Mapping[str, int]) -> Callable[[str], list[int]]:
    """Return a function that reads codes joined by commas."""

    def read(text: str) -> list[int]:
        for code in text.split(","):
            if code not in numbers:
                raise ValueError(f"{code!r} is none of {' '.join(numbers)}")
        return [numbers[code] for code in text.split(",")]

    return read


def _line(lines: Sequence[Line], head: str) -> Line:
    for line in lines:
        if line.text.startswith(head):
            return line
    raise RecordError(lines[-1].number, f"a line '{head}...' is missing above")


def _read_first(lines: Sequence[Line], head: str, read: Callable[[str], T]) -> T:
    """Read the first line that begins with `head`; raises `RecordError`."""
    line = _line(lines, head)
    try:
        return read(line.text.removeprefix(head))
    except ValueError as error:
        raise RecordError(line.number, f"{line.text!r}: {error}") from None
