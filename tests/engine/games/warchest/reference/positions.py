"""The reference's board and positions: plain dictionaries, read from the notation and written back to it.

It imports nothing of the engine and follows the texts of the rules alone, to be a second opinion.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

LENGTHS = dict(zip("abcdefghijk", (2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2), strict=True))
"""Cells of each column with four players (WC-2.2.2)."""
FOR_FOUR = "abjk"
"""The columns that two players do not use (WC-2.2.3)."""
LOCATIONS = ["d1", "g1", "e6", "h5", "c2", "d4", "e3", "g4", "h2", "i3", "j1", "b3", "a1", "k2"]
"""WC-2.3.1 to WC-2.3.6; the last four lie where only four players come."""
DIRECTIONS = ["n", "ne", "se", "s", "sw", "nw"]
PILES = ["hand", "bag", "up", "down", "supply", "gone"]
SEATS = {"2p": ["w", "r"], "4p": ["w1", "r1", "w2", "r2"]}
"""Clockwise; the first letter of a seat is its side."""
MARKERS = {"2p": 6, "4p": 8}
"""Number of markers on the board that wins (WC-4.2.1)."""
FLAGS = r"(\+rg2018)?(\+priestdies)?(\+heraldplain)?(\+spydown)?(\+max[1-9]\d*)?"


@cache
def step(cell: str, direction: str) -> str | None:
    """Return the next cell in a direction, by the rule for names WC-2.1.8; none beyond the board for four."""
    column, row = cell[0], int(cell[1])
    if direction in ("n", "s"):
        row += 1 if direction == "n" else -1
    else:
        aside = chr(ord(column) + (1 if "e" in direction else -1))
        towards_f = abs(ord(aside) - ord("f")) < abs(ord(column) - ord("f"))
        upper = row + 1 if towards_f else row
        column, row = aside, upper if direction.startswith("n") else upper - 1
    return f"{column}{row}" if 1 <= row <= LENGTHS.get(column, 0) else None


@cache
def neighbours(cell: str) -> list[str]:
    """Return the cells next to a cell, on the board for four."""
    return [near for direction in DIRECTIONS if (near := step(cell, direction))]


def at_distance_2(cell: str) -> set[str]:
    """Return the cells that are two steps away and not fewer (WC-2.1.4)."""
    twice = {far for near in neighbours(cell) for far in neighbours(near)}
    return twice - set(neighbours(cell)) - {cell}


def within_2(cell: str) -> set[str]:
    """Return the other cells that one or two steps lead to."""
    return at_distance_2(cell) | set(neighbours(cell))


class Unit(NamedTuple):
    """A stack on the board."""

    seat: str
    kind: str
    height: int


class Position:
    """All of a position; `pend` holds the texts of the frames, current one first."""

    def __init__(self, text: str) -> None:
        version, self.variant, *fields = text.split(" ")
        assert version == "wc1"
        assert re.fullmatch(r"[24]p-(base|nobility)" + FLAGS, self.variant)
        self.table = self.variant[:2]
        self.seats = SEATS[self.table]
        values = dict(field.split("=", 1) for field in fields)
        self.board: dict[str, Unit] = {}
        for entry in _split_items(values["board"]):
            cell, seat, coins = entry.split(":")
            self.board[cell] = Unit(seat, coins[:2], int(coins[2:]))
        self.control: dict[str, str] = {}
        for part in values["control"].split(";"):
            side, cells = part.split(":")
            self.control.update((cell, side) for cell in _split_items(cells))
        self.army: dict[str, str] = {}
        self.piles: dict[tuple[str, str], Counter[str]] = {}
        for seat in self.seats:
            self.army[seat], *piles = values[seat].split("|")
            for name, pile in zip(PILES, piles, strict=True):
                counts = re.findall(r"([a-z]{2})(\d+)", pile)
                self.piles[seat, name] = Counter({kind: int(count) for kind, count in counts})
        self.holder = values["init"].removesuffix("*")
        self.claimed = values["init"].endswith("*")
        self.start = values["start"]
        self.turn = values["turn"]
        self.round = int(values["round"])
        self.pend = [] if values["pend"] == "-" else values["pend"].split(";")
        decrees = [decree.partition("=") for decree in _split_items(values["decrees"])]
        self.seals = {name: set(sides) for name, _, sides in decrees}
        self.result = values["result"]

    def text(self) -> str:
        """Write the position in the notation, section 5."""
        board = [f"{cell}:{seat}:{kind}{height}" for cell, (seat, kind, height) in sorted(self.board.items())]
        marked = [f"{side}:{_join_items(sorted(self.markers(side)))}" for side in "wr"]
        seats = []
        for seat in self.seats:
            piles = [self.piles[seat, name] for name in PILES]
            seats.append(f"{seat}=" + "|".join([self.army[seat], *map(_pile, piles)]))
        decrees = [f"{name}={''.join(sorted(on))}".rstrip("=") for name, on in sorted(self.seals.items())]
        return (
            f"wc1 {self.variant} board={_join_items(board)} control={';'.join(marked)} {' '.join(seats)} "
            f"init={self.holder}{'*' if self.claimed else ''} start={self.start} turn={self.turn} "
            f"round={self.round} pend={';'.join(self.pend) or '-'} decrees={_join_items(decrees)} "
            f"result={self.result}"
        )

    def markers(self, seat: str) -> list[str]:
        """Return the locations that the side of a seat controls (WC-11.1.1)."""
        return [cell for cell, side in self.control.items() if side == seat[0]]

    def empty(self, cell: str | None) -> bool:
        """Say whether a cell is one of the board in use and holds no unit."""
        if cell is None or (self.table == "2p" and cell[0] in FOR_FOUR):
            return False
        return cell not in self.board

    def units(self, kind: str) -> list[str]:
        """Return the cells on which units of a type stand."""
        return [cell for cell, unit in self.board.items() if unit.kind == kind]

    def friends(self, seat: str) -> list[str]:
        """Return the cells of all units of the side of a seat (WC-11.1.2)."""
        return [cell for cell, unit in self.board.items() if unit.seat[0] == seat[0]]

    def own(self, seat: str) -> list[str]:
        """Return the cells of the units of a seat itself."""
        return [cell for cell, unit in self.board.items() if unit.seat == seat]

    def owner(self, kind: str) -> str:
        """Return the seat whose army has a type."""
        return next(seat for seat in self.seats if kind in self.army[seat].split(","))

    def clockwise(self, seat: str) -> list[str]:
        """Return all seats, from the given one on."""
        first = self.seats.index(seat)
        return self.seats[first:] + self.seats[:first]

    def walk(self, start: str, end: str) -> None:
        """Put the stack of one cell on another."""
        self.board[end] = self.board.pop(start)

    def take_from_stack(self, cell: str, pile: str) -> None:
        """Put one coin of a stack on a pile of its owner; without coins the unit is gone."""
        seat, kind, height = self.board.pop(cell)
        self.piles[seat, pile][kind] += 1
        if height > 1:
            self.board[cell] = Unit(seat, kind, height - 1)

    def transfer(self, seat: str, kind: str, start: str, end: str) -> None:
        """Put a coin of one pile of a seat on another."""
        assert self.piles[seat, start][kind] > 0
        self.piles[seat, start][kind] -= 1
        self.piles[seat, end][kind] += 1


def _split_items(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _join_items(items: list[str]) -> str:
    return ",".join(items) or "-"


def _pile(coins: Counter[str]) -> str:
    return "".join(f"{kind}{count}" for kind, count in sorted(coins.items()) if count) or "-"
