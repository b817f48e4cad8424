"""Short specs of one-line positions, and the legal list, events and changes of a decision as short texts.

`position("f4:w:sw1,f5:r:pi1", w="sw1")` is a whole canonical line: Wolf's Swordsman on f4 faces a Pikeman,
and Wolf has a Swordsman coin in hand. Raven has the default hand, the Royal Coin. A seat's spec is its hand
and then, if they matter, other piles: `w="wp1 up:ro1 supply:me2"`. Armies are filled up to four types. With
four players the specs are `w1`, `r1`, `w2`, `r2`, and the armies have three types. All coins not named lie in
the bag, or out of the game if the bag is named. Supplies are empty unless they are named, and so no list is
longer than its subject.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

from engine.events import Viewer, redact
from engine.games.registry import GAMES
from engine.games.warchest.board import NAMES
from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import DECREE_CODES, code, codes
from tests.support.game_texts import carry_out, legal_texts, seen_text
from tests.support.game_texts import expand as expand

GAME = GAMES["warchest"]
SEATS = ("w", "r")
SEATS_OF = {"2p": SEATS, "4p": ("w1", "r1", "w2", "r2")}
CONTROL = {"2p": "w:d1,g1;r:e6,h5", "4p": "w:d1,g1,j1;r:b3,e6,h5"}
PILES = ("hand", "bag", "up", "down", "supply", "gone")
FILLERS = ["kn", "ar", "la", "cr", "ca", "lc", "en", "ma", "sc", "fo", "pi", "sw", "be", "me", "wp", "rg"]
COINS = {unit.code: unit.coins for unit in UNITS} | {"ro": 1}
"""Number of existing coins of each type (WC-1.3.1)."""
CELLS = [
    f"{column}{row}"
    for column, rows in zip("cdefghi", (4, 5, 6, 7, 6, 5, 4), strict=True)
    for row in range(1, rows + 1)
]
"""The cells with two players (WC-2.2.1)."""
NEAR_F4 = ("e3", "e4", "f3", "f5", "g3", "g4")
RING_F4 = ("d2", "d3", "d4", "e2", "e5", "f2", "f6", "g2", "g5", "h2", "h3", "h4")
"""The cells at distance one and at distance two from the centre (WC-14.1.1, WC-14.1.3)."""


def _pile(text: str) -> Counter[str]:
    return Counter({unit: int(count) for unit, count in re.findall(r"([a-z]{2})(\d)", text)})


def _text(pile: Counter[str]) -> str:
    return "".join(f"{unit}{pile[unit]}" for unit in sorted(pile) if pile[unit]) or "-"


def position(
    board: str = "-",
    w: str = "ro1",
    r: str = "ro1",
    *,
    control: str = "",
    init: str = "",
    start: str = "",
    turn: str = "",
    round: int = 3,
    pend: str = "-",
    decrees: str = "-",
    variant: str = "2p-base",
    **specs: str,
) -> str:
    """Return the canonical line of a short spec, in which no coin is missing or too many."""
    seats = SEATS_OF[variant[:2]]
    specs = {seat: specs.get(seat, "ro1") for seat in seats} if len(seats) == 4 else {"w": w, "r": r}
    stacks = re.findall(r"([a-k]\d):([wr][12]?):([a-z]{2})(\d)", board)
    piles: dict[str, dict[str, Counter[str]]] = {}
    held: dict[str, Counter[str]] = {}
    for seat, spec in specs.items():
        named = dict((part if ":" in part else f"hand:{part}").split(":") for part in spec.split())
        piles[seat] = {pile: _pile(text) for pile, text in named.items()}
        drawn = [coin for owner, coin in re.findall(r"play\((\w+):(\w\w)\)", pend) if owner == seat]
        held[seat] = sum(piles[seat].values(), Counter(drawn))
        for _, owner, unit, height in stacks:
            held[seat][unit] += int(height) if owner == seat else 0
    armies = {seat: {unit for unit in held[seat] if unit != "ro" and held[seat][unit]} for seat in seats}
    fields = {
        "board": ",".join(sorted(board.split(","))),
        "control": control or CONTROL[variant[:2]],
    }
    for seat in seats:
        for unit in FILLERS:
            if len(armies[seat]) < (4 if len(seats) == 2 else 3) and unit not in set().union(
                *armies.values()
            ):
                armies[seat].add(unit)
        rest = Counter({unit: COINS[unit] for unit in (*armies[seat], "ro")}) - held[seat]
        piles[seat].setdefault("gone" if "bag" in piles[seat] else "bag", Counter()).update(rest)
        texts = [_text(piles[seat].get(pile, Counter())) for pile in PILES]
        fields[seat] = "|".join([",".join(sorted(armies[seat])), *texts])
    first = seats[0]
    fields |= {"init": init or first, "start": start or first, "turn": turn or first, "round": str(round)}
    fields |= {"pend": pend, "decrees": decrees, "result": "-"}
    line = " ".join(["wc1", variant, *(f"{name}={value}" for name, value in fields.items())])
    assert GAME.format(GAME.parse(line)) == line
    return line


def noble(board: str = "-", w: str = "ro1", decrees: str = "guard,march,spy", **more: Any) -> str:
    """Return the canonical line of a short spec with Nobility for two; `flags` are added to the variant."""
    variant = "2p-nobility" + more.pop("flags", "")
    return position(board, w, decrees=decrees, variant=variant, **more)


def legal(line: str, seat: int | None = None) -> list[str]:
    """Return the legal list of the seat that decides, or of `seat`."""
    return legal_texts(GAME, line, seat)


class Played(NamedTuple):
    """The result of a decision."""

    events: str
    """Its events in order, short texts joined by ` | `."""
    changed: dict[str, str]
    """The fields of the position that are different now, piles as `w.hand`; all others are as they were."""
    after: str
    happened: list[Any]


def play(line: str, action: str, *draws: str) -> Played:
    """Carry out a legal action of the seat that decides; the draws must be exactly those that it causes."""
    after, text, happened = carry_out(GAME, line, action, draws)
    old, new = _fields(line), _fields(text)
    changed = {name: new[name] for name in new if new[name] != old[name]}
    seats = after.setup.variant.seats
    return Played(" | ".join(short(event, seats) for event in happened), changed, text, happened)


def _fields(line: str) -> dict[str, str]:
    fields = dict(word.split("=", 1) for word in line.split(" ")[2:])
    for seat in SEATS_OF[line.split(" ")[1][:2]]:
        fields |= zip((f"{seat}.{pile}" for pile in PILES), fields.pop(seat).split("|")[1:], strict=True)
    return fields


def show_events_to(played: Played, viewer: Viewer) -> str:
    """Return the events in a viewer's version."""
    seats = SEATS_OF[played.after.split(" ")[1][:2]]
    return " | ".join(short(redact(event, viewer), seats) for event in played.happened)


def show_to(line: str, viewer: Viewer) -> str:
    """Return the position as a viewer sees it."""
    return seen_text(GAME, line, viewer)


def short(event: Any, seats: tuple[str, ...] = SEATS) -> str:
    """Return an event as a few words: its kind, its seat or unit, and its place."""
    words = [str(event.__struct_config__.tag)]
    for name in event.__struct_fields__:
        value = getattr(event, name)
        match name, value:
            case ("side" | "winner", _):
                words.append("nobody" if value is None else SEATS[value])
            case ("seat" | "first", _):
                words.append(seats[value])
            case ("unit" | "coin", _):
                words.append(code(value))
            case ("decree", _):
                words.append(DECREE_CODES[value])
            case ("decrees", _):
                words += [DECREE_CODES[decree] for decree in value]
            case ("cell" | "target", _):
                words.append(NAMES[value])
            case "path", _:
                words.append("-".join(NAMES[cell] for cell in value))
            case "frames", _:
                words.append(";".join(frame.text(len(seats)) for frame in value) or "-")
            case "armies", _:
                words += map(codes, value)
            case ("coins" | "more" | "cards", _):
                words += map(code, value)
            case "refilled", _:
                words += ["/"] if value else []
            case _:
                words.append(str(value))
    return " ".join(words)
