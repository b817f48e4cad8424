"""The reference's board and positions: plain dictionaries, read from the notation and written back to it.

It imports nothing of the engine and follows the texts of the rules alone, so that it is a second opinion.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import NamedTuple

LENGTHS = {"c": 4, "d": 5, "e": 6, "f": 7, "g": 6, "h": 5, "i": 4}
"""Cells of each column with two players (WC-2.2.1)."""
LOCATIONS = ["d1", "g1", "e6", "h5", "c2", "d4", "e3", "g4", "h2", "i3"]
"""WC-2.3.1 to WC-2.3.3."""
DIRECTIONS = ["n", "ne", "se", "s", "sw", "nw"]
PILES = ["hand", "bag", "up", "down", "supply", "gone"]


def step(cell: str, direction: str) -> str | None:
    """Return the next cell in a direction, by the rule for names WC-2.1.8; none beyond the board."""
    column, row = cell[0], int(cell[1])
    if direction in ("n", "s"):
        row += 1 if direction == "n" else -1
    else:
        aside = chr(ord(column) + (1 if "e" in direction else -1))
        towards_f = abs(ord(aside) - ord("f")) < abs(ord(column) - ord("f"))
        upper = row + 1 if towards_f else row
        column, row = aside, upper if direction.startswith("n") else upper - 1
    return f"{column}{row}" if 1 <= row <= LENGTHS.get(column, 0) else None


def neighbours(cell: str) -> list[str]:
    """Return the cells next to a cell."""
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
    """All of a position of the base game for two; `pend` holds the texts of the frames, current one first."""

    def __init__(self, text: str) -> None:
        version, self.variant, *fields = text.split(" ")
        assert version == "wc1"
        assert self.variant.split("+")[0] == "2p-base"
        values = dict(field.split("=", 1) for field in fields)
        self.board: dict[str, Unit] = {}
        for entry in _listed(values["board"]):
            cell, seat, coins = entry.split(":")
            self.board[cell] = Unit(seat, coins[:2], int(coins[2:]))
        self.control: dict[str, str] = {}
        for part in values["control"].split(";"):
            seat, cells = part.split(":")
            self.control.update((cell, seat) for cell in _listed(cells))
        self.army: dict[str, str] = {}
        self.piles: dict[tuple[str, str], Counter[str]] = {}
        for seat in "wr":
            self.army[seat], *piles = values[seat].split("|")
            for name, pile in zip(PILES, piles, strict=True):
                counts = re.findall(r"([a-z]{2})(\d+)", pile)
                self.piles[seat, name] = Counter({kind: int(count) for kind, count in counts})
        self.holder = values["init"][0]
        self.claimed = values["init"].endswith("*")
        self.start = values["start"]
        self.turn = values["turn"]
        self.round = int(values["round"])
        self.pend = [] if values["pend"] == "-" else values["pend"].split(";")
        assert values["decrees"] == "-"
        self.result = values["result"]

    def text(self) -> str:
        """Write the position in the notation, section 5."""
        board = [f"{cell}:{seat}:{kind}{height}" for cell, (seat, kind, height) in sorted(self.board.items())]
        marked = [f"{seat}:{_joined(sorted(self.markers(seat)))}" for seat in "wr"]
        seats = []
        for seat in "wr":
            piles = [self.piles[seat, name] for name in PILES]
            seats.append(f"{seat}=" + "|".join([self.army[seat], *map(_pile, piles)]))
        return (
            f"wc1 {self.variant} board={_joined(board)} control={';'.join(marked)} {seats[0]} {seats[1]} "
            f"init={self.holder}{'*' if self.claimed else ''} start={self.start} turn={self.turn} "
            f"round={self.round} pend={';'.join(self.pend) or '-'} decrees=- result={self.result}"
        )

    def markers(self, seat: str) -> list[str]:
        """Return the locations that a side controls."""
        return [cell for cell, owner in self.control.items() if owner == seat]

    def empty(self, cell: str | None) -> bool:
        """Say whether a cell is one of the board and holds no unit."""
        return cell is not None and cell not in self.board

    def units(self, kind: str) -> list[str]:
        """Return the cells on which units of a type stand."""
        return [cell for cell, unit in self.board.items() if unit.kind == kind]

    def owner(self, kind: str) -> str:
        """Return the seat in whose army a type is."""
        return "w" if kind in self.army["w"].split(",") else "r"

    def walk(self, start: str, end: str) -> None:
        """Put the stack of one cell on another."""
        self.board[end] = self.board.pop(start)

    def take_from_stack(self, cell: str, pile: str) -> None:
        """Put one coin of a stack on a pile of its owner; without coins the unit is gone."""
        seat, kind, height = self.board.pop(cell)
        self.piles[seat, pile][kind] += 1
        if height > 1:
            self.board[cell] = Unit(seat, kind, height - 1)


def _listed(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _joined(items: list[str]) -> str:
    return ",".join(items) or "-"


def _pile(coins: Counter[str]) -> str:
    return "".join(f"{kind}{count}" for kind, count in sorted(coins.items()) if count) or "-"
