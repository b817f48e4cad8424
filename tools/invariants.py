"""What always holds in a true position of War Chest for two players (WC-1.4), read off its text alone."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import NamedTuple

COINS = {
    **dict.fromkeys(("ar", "ca", "kn", "la", "pi", "wp"), 4),
    **dict.fromkeys(("be", "cr", "en", "fo", "lc", "ma", "me", "rg", "sc", "sw"), 5),
}
"""How many coins of each type exist (WC-1.3.1)."""
LOCATIONS = frozenset(("d1", "g1", "e6", "h5", "c2", "d4", "e3", "g4", "h2", "i3"))
"""With two players (WC-2.3.1 to WC-2.3.3)."""
LENGTHS = dict(zip("cdefghi", (4, 5, 6, 7, 6, 5, 4), strict=True))
"""Of the columns with two players (WC-2.2.1)."""
MARKERS = 6
SEATS = ("w", "r")

_UNIT = re.compile(r"([a-k])(\d):(\w+):([a-z]{2})(\d+)")
_COIN = re.compile(r"([a-z]{2})(\d+)")


class Unit(NamedTuple):
    """A unit as it stands in the text."""

    cell: str
    seat: str
    kind: str
    height: int


def _units(text: str) -> list[Unit]:
    found = _UNIT.findall(text)
    return [Unit(column + row, seat, kind, int(height)) for column, row, seat, kind, height in found]


def _pile(text: str) -> Counter[str]:
    return Counter({kind: int(count) for kind, count in _COIN.findall(text)})


def faults(position: str) -> list[str]:
    """Return what is wrong with a position, each beginning with the id of the rule."""
    fields = dict(word.split("=", 1) for word in position.split(" ")[2:])
    units = _units(fields["board"])
    armies = {seat: fields[seat].split("|")[0].split(",") for seat in SEATS}
    found = _board_faults(units) + _marker_faults(fields["control"])
    if len(set(chain(*armies.values()))) != 8:
        found.append("WC-1.4.1 the armies do not have eight types between them")
    drawn = re.search(r"play\((\w+):(\w+)\)", fields["pend"])
    for seat in SEATS:
        piles = [_pile(text) for text in fields[seat].split("|")[1:]]
        in_use = Counter([drawn[2]] if drawn and drawn[1] == seat else [])
        found += _coin_faults(seat, armies[seat], piles, in_use, units)
    if fields["init"].rstrip("*") not in SEATS:
        found.append(f"WC-1.4.5 {fields['init']} is no seat that could hold the initiative")
    return found


def _coin_faults(
    seat: str, army: list[str], piles: list[Counter[str]], in_use: Counter[str], units: list[Unit]
) -> list[str]:
    """Count the coins of a seat; `piles` are hand, bag, face-up and face-down discard, supply, eliminated."""
    total = sum(piles, in_use)
    for unit in units:
        if unit.seat == seat:
            total[unit.kind] += unit.height
    royal = total.pop("ro", 0)
    found = []
    if total != {kind: COINS[kind] for kind in army}:
        found.append(f"WC-1.4.1 seat {seat} has the coins {dict(total)}")
    if royal != 1 or sum(piles[:4], in_use)["ro"] != 1:
        found.append(f"WC-1.4.2 the Royal Coin of seat {seat} is not in its bag, hand, discard or use")
    return found


def _board_faults(units: list[Unit]) -> list[str]:
    found = []
    for cell, count in Counter(unit.cell for unit in units).items():
        if count > 1:
            found.append(f"WC-1.4.4 {count} units on {cell}")
        if not 1 <= int(cell[1]) <= LENGTHS.get(cell[0], 0):
            found.append(f"WC-2.2.3 {cell} is not on the board of two players")
    for kind, count in Counter(unit.kind for unit in units).items():
        if count > (2 if kind == "fo" else 1):
            found.append(f"WC-1.4.4 {count} units of {kind}")
    if any(unit.height < 1 for unit in units):
        found.append("WC-1.4.4 a unit without coins")
    return found


def _marker_faults(control: str) -> list[str]:
    sides = [part.split(":")[1] for part in control.split(";")]
    marks = [[] if cells == "-" else cells.split(",") for cells in sides]
    found = []
    if any(len(cells) > MARKERS for cells in marks):
        found.append("WC-1.4.3 more markers than a side has")
    if set(chain(*marks)) - LOCATIONS:
        found.append("WC-1.4.3 a marker away from the locations")
    if len(set(chain(*marks))) < len(list(chain(*marks))):
        found.append("WC-1.4.4 two markers on a location")
    return found
