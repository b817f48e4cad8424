"""The set-up: Decrees, armies, and the first seat (WC-3)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.warchest import events
from engine.games.warchest.board import WOLF
from engine.games.warchest.catalog import UNITS, Table
from engine.games.warchest.kinds import CODES, DECREE_CODES, KIND, ROYAL
from engine.games.warchest.options import BOXES, Variant
from engine.games.warchest.play.draft import POOL, ask_holder, finish, start_draft
from engine.options import OptionError

ARMY = {2: 4, 4: 3}
"""Unit cards of a player (WC-3.1.3, WC-3.3.3)."""
REVEALED_DECREES = 3
"""The number of revealed Decrees (WC-3.1.2)."""

FIRST_GAME: tuple[tuple[str, ...], ...] = (("sw", "pi", "cr", "lc"), ("ar", "ca", "la", "sc"))
"""Armies A and B of the first game (WC-3.2.1)."""
BATTLES: dict[str, tuple[tuple[str, ...], ...]] = {
    "gaugamela": (("kn", "lc", "pi", "ma"), ("ca", "fo", "me", "rg")),
    "bannockburn": (("ar", "ca", "la", "fo"), ("lc", "pi", "wp", "sw")),
    "crecy": (("ar", "en", "kn", "rg"), ("ca", "cr", "la", "sc")),
    "bosworth": (("ea", "he", "me", "pi"), ("ba", "ca", "kn", "sw")),
}
"""The armies of the historic battles (WC-3.5.1 to WC-3.5.4)."""

Armies = tuple[tuple[int, ...], ...]


class ArmyError(OptionError):
    """An invalid choice of armies; the text is one sentence that describes a valid one."""

    def __init__(self, sentence: str, value: str, *known: str) -> None:
        super().__init__("armies", value, known)
        self.args = (sentence,)


def cards(variant: Variant) -> list[int]:
    """Return the kinds of the unit cards in use, sorted (WC-3.2.2)."""
    return [kind for kind, unit in enumerate(UNITS) if kind != ROYAL and unit.box in BOXES[variant.ruleset]]


def army(names: Sequence[str], variant: Variant) -> tuple[int, ...]:
    """Return the sorted kinds of an army given by codes; raises `ArmyError`."""
    known = [CODES[kind] for kind in cards(variant)]
    for name in names:
        if name not in known:
            raise ArmyError(f"unknown unit {name!r} in an army; known: {' '.join(known)}", name, *known)
    wanted = f"{ARMY[variant.players]} different units"
    if len(set(names)) != len(names):
        raise ArmyError(
            f"army {','.join(names)} names a unit twice; a unit belongs to one army once",
            ",".join(names),
            wanted,
        )
    if len(names) != ARMY[variant.players]:
        raise ArmyError(
            f"army {','.join(names)} has {len(names)} units; an army has {ARMY[variant.players]}",
            ",".join(names),
            wanted,
        )
    return tuple(sorted(KIND[name] for name in names))


def parse_armies(text: str, variant: Variant) -> Armies:
    """Read armies written as `w=sw,pi,cr,lc r=ar,ca,la,sc`; raises `ArmyError`."""
    parts = dict(part.partition("=")[::2] for part in text.split())
    seats = variant.seats
    if len(text.split()) != len(seats) or set(parts) != set(seats):
        example = ",".join(FIRST_GAME[0][: ARMY[variant.players]])
        raise ArmyError(
            f"armies {text!r} do not name one army for each of {' '.join(seats)}, as in {seats[0]}={example}",
            text,
            *(f"{seat}=..." for seat in seats),
        )
    armies = tuple(army(parts[seat].split(","), variant) for seat in seats)
    for seat, kinds in enumerate(armies):
        shared = set(kinds).intersection(*[set().union(*armies[:seat])])
        if shared:
            raise ArmyError(
                f"{CODES[min(shared)]} is in two armies; a unit belongs to one army (WC-3.1.3)",
                text,
                f"{ARMY[variant.players]} different units",
            )
    return armies


def set_up(turn: Table) -> None:
    """Reveal the Decrees and form the armies as the options say, or ask for the first decision (WC-3.4.1)."""
    setup = turn.state.setup
    options, variant = setup.options, setup.variant
    if variant.ruleset == "nobility":
        turn.emit(
            events.DecreesRevealed(tuple(turn.chance.sample(range(len(DECREE_CODES)), REVEALED_DECREES)))
        )
    way, _, battle = options.draft.partition(":")
    if way == "first_game":
        finish(turn, tuple(army(names, variant) for names in FIRST_GAME), WOLF)
    elif way == "battle":
        _flip_for(turn, tuple(army(names, variant) for names in BATTLES[battle]))
    elif way == "armies":
        armies = parse_armies(options.armies, variant)
        if options.first == "flip":
            _flip_for(turn, armies)
        else:
            finish(turn, armies, variant.seats.index(options.first))
    elif way == "random":
        _flip_for(turn, _deal(turn))
    else:
        bans = way == "pick_with_bans"
        count = POOL[variant.players] + 2 * bans
        turn.emit(events.CardsRevealed(tuple(turn.chance.sample(cards(variant), count))))
        start_draft(turn, _flip(turn), bans)


def _deal(turn: Table) -> Armies:
    """Deal unit cards to every seat (WC-3.2.2, WC-3.3.4)."""
    variant = turn.state.setup.variant
    left = cards(variant)
    armies = []
    for _ in variant.seats:
        dealt = turn.chance.sample(left, ARMY[variant.players])
        left = [kind for kind in left if kind not in dealt]
        armies.append(tuple(dealt))
    return tuple(armies)


def _flip(turn: Table) -> int:
    side = turn.chance.below(2)
    turn.emit(events.MarkerFlipped(side))
    return side


def _flip_for(turn: Table, armies: Armies) -> None:
    """Flip for the initiative; a team of two then names its player (WC-3.2.2, WC-3.3.4)."""
    side = _flip(turn)
    if turn.state.setup.variant.players == 2:
        finish(turn, armies, side)
    else:
        turn.emit(events.ArmiesDealt(armies))
        ask_holder(turn, side)
