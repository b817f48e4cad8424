"""Faults of a true position of War Chest (WC-1.4), read off its text alone."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain
from typing import NamedTuple

from engine.games.warchest.catalog import UNITS
from engine.games.warchest.kinds import KIND


class Table(NamedTuple):
    """The values that differ with the number of players."""

    seats: tuple[str, ...]
    army: int
    markers: int
    locations: frozenset[str]
    lengths: dict[str, int]
    """The number of cells in each column."""


_NEUTRAL = "c2 d4 e3 g4 h2 i3"
TABLES = {
    "2p": Table(
        ("w", "r"),
        4,
        6,
        frozenset(f"d1 g1 e6 h5 {_NEUTRAL}".split()),
        dict(zip("cdefghi", (4, 5, 6, 7, 6, 5, 4), strict=True)),
    ),
    "4p": Table(
        ("w1", "r1", "w2", "r2"),
        3,
        8,
        frozenset(f"d1 g1 j1 b3 e6 h5 a1 k2 {_NEUTRAL}".split()),
        dict(zip("abcdefghijk", (2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2), strict=True)),
    ),
}
"""Seats, cards, markers, locations and columns (WC-2.2, WC-2.3, WC-3.1, WC-3.3)."""
SEALS_PER_SIDE = 3

_UNIT = re.compile(r"([a-k])(\d):(\w+):([a-z]{2})(\d+)")
_COIN = re.compile(r"([a-z]{2})(\d+)")


class Unit(NamedTuple):
    """A unit as the text describes it."""

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
    """Return the faults of a position, each beginning with the id of the rule."""
    variant = position.split(" ")[1]
    table = TABLES[variant[:2]]
    fields = dict(word.split("=", 1) for word in position.split(" ")[2:])
    armies = {seat: [code for code in fields[seat].split("|")[0].split(",") if code] for seat in table.seats}
    cards = [*chain(*armies.values()), *filter(None, fields.get("pool", "").split(","))]
    found = []
    if len(set(cards)) != len(cards):
        found.append("WC-3.1.3 a type is in two armies, or in an army and the pool")
    if fields["round"] == "0":
        return found + _forming_faults(fields, table)
    units = _units(fields["board"])
    found += _board_faults(units, table) + _marker_faults(fields["control"], table)
    found += _seal_faults(fields["decrees"], variant)
    if any(len(army) != table.army for army in armies.values()):
        found.append(f"WC-3.1.3, WC-3.3.3 an army does not have {table.army} types")
    drawn = re.findall(r"play\((\w+):(\w+)\)", fields["pend"])
    for seat in table.seats:
        piles = [_pile(text) for text in fields[seat].split("|")[1:]]
        in_use = Counter(coin for drawer, coin in drawn if drawer == seat)
        found += _coin_faults(seat, armies[seat], piles, in_use, units)
    if fields["init"].rstrip("*") not in table.seats:
        found.append(f"WC-1.4.5 {fields['init']} is no seat that could hold the initiative")
    return found


def _forming_faults(fields: dict[str, str], table: Table) -> list[str]:
    """Check that nothing is laid out while armies are formed (WC-3.4.1)."""
    laid = [fields["board"], *(pile for seat in table.seats for pile in fields[seat].split("|")[1:])]
    return ["WC-3.4.1 coins are there before the armies are"] if set(laid) != {"-"} else []


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
    if total != {code: UNITS[KIND[code]].coins for code in army}:
        found.append(f"WC-1.4.1 seat {seat} has the coins {dict(total)}")
    if royal != 1 or sum(piles[:4], in_use)["ro"] != 1:
        found.append(f"WC-1.4.2 the Royal Coin of seat {seat} is not in its bag, hand, discard or use")
    return found


def _board_faults(units: list[Unit], table: Table) -> list[str]:
    found = []
    for cell, count in Counter(unit.cell for unit in units).items():
        if count > 1:
            found.append(f"WC-1.4.4 {count} units on {cell}")
        if not 1 <= int(cell[1]) <= table.lengths.get(cell[0], 0):
            found.append(f"WC-2.2.3 {cell} is not on this board")
    for kind, count in Counter(unit.kind for unit in units).items():
        if count > UNITS[KIND[kind]].limit:
            found.append(f"WC-1.4.4 {count} units of {kind}")
    if any(unit.height < 1 for unit in units):
        found.append("WC-1.4.4 a unit without coins")
    return found


def _marker_faults(control: str, table: Table) -> list[str]:
    sides = [part.split(":")[1] for part in control.split(";")]
    marks = [[] if cells == "-" else cells.split(",") for cells in sides]
    found = []
    if any(len(cells) > table.markers for cells in marks):
        found.append("WC-1.4.3 more markers than a side has")
    if set(chain(*marks)) - table.locations:
        found.append("WC-1.4.3 a marker away from the locations")
    if len(set(chain(*marks))) < len(list(chain(*marks))):
        found.append("WC-1.4.4 two markers on a location")
    return found


def _seal_faults(decrees: str, variant: str) -> list[str]:
    if "nobility" not in variant:
        return [] if decrees == "-" else ["WC-3.1.2 Decrees without Nobility"]
    parts = [part.partition("=") for part in decrees.split(",")]
    found = []
    if len({code for code, _, _ in parts}) != SEALS_PER_SIDE:
        found.append(f"WC-3.1.2 {decrees} are not three Decrees")
    if any(sum(side in sides for _, _, sides in parts) > SEALS_PER_SIDE for side in "wr"):
        found.append("WC-1.4.3 more Seals than a side has")
    return found
