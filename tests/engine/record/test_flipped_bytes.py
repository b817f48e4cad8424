"""A flipped byte in any kind of line of a full record is found, with a line."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import pytest

from engine.chance import Generator, make_generator
from engine.game import Game
from engine.record.lines import RecordError
from engine.record.reading import read_match
from tests.contract.games import CASES, Case
from tests.contract.records.recording import play, sources
from tests.support.selection import select

BY_NAME = {case.name: case for case in CASES}
FLIPS = 300
RECORDS = {
    "warchest-2p-base-4": 60,
    "warchest-4p-nobility-4": 60,
    "dawnember-std+final+cap60": 60,
    "dawnember-own+closed": 60,
    "kings-moments": 25,
}
"""The names of cases, and the entries of a match of each."""


def find_kinds(case: Case, lines: list[str]) -> dict[str, list[int]]:
    """Return the places of the lines of a record by kind: the first word, or the verb of an entry."""
    seats = case.game.seats(case.config)
    kinds: dict[str, list[int]] = defaultdict(list)
    for at, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        kinds[f"entry {rest.partition(' ')[0]}" if word in seats else word].append(at)
    return kinds


def flip(lines: list[str], at: int, chance: Generator) -> bytes:
    """Return the record with one byte of a line changed, its line feed included."""
    before = "".join(f"{line}\n" for line in lines[:at]).encode()
    after = "".join(f"{line}\n" for line in lines[at + 1 :]).encode()
    line = bytearray(f"{lines[at]}\n".encode())
    line[chance.below(len(line))] ^= 1 + chance.below(255)
    return before + line + after


def find_fault(data: bytes, games: Mapping[str, Game[Any]]) -> RecordError | None:
    """Return what is wrong with a record."""
    try:
        return read_match(data, games).fault
    except RecordError as error:
        return error


@pytest.mark.parametrize("name", select(list(RECORDS)))
@pytest.mark.parametrize("source", [0, 2])
def test_three_hundred_flipped_bytes_are_all_found(name: str, source: int) -> None:
    """Of each kind of line the same number, in records with a committed secret and with a chosen seed."""
    case, chance = BY_NAME[name], make_generator(37)
    lines = play(case, 1, sources(case)[source], RECORDS[name]).data.decode().splitlines()
    kinds = find_kinds(case, lines)
    assert {"record", "rules", "option", "seed", "play", "draw", "result", "#"} <= kinds.keys()
    for number in range(FLIPS):
        places = list(kinds.values())[number % len(kinds)]
        data = flip(lines, places[chance.below(len(places))], chance)
        fault = find_fault(data, {case.game.id: case.game})
        assert fault is not None, data
        assert 1 <= fault.line <= len(lines) + 2
