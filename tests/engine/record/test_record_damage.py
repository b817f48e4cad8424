"""Damage: a full record with any change of one line is refused with its place, and never crashes."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from engine.commit_reveal import Committed, Uncommitted, commit
from engine.options import configure
from engine.record.digests import chain
from engine.record.lines import RecordError
from engine.record.replay import replay
from tests.contract.games import CASES, GAMES, Case
from tests.contract.records.recording import play, sources
from tests.support.selection import select

BY_NAME = {case.name: case for case in CASES}


def _warchest(**options: Any) -> Case:
    case = BY_NAME["warchest-first-game"]
    return case._replace(config=configure(case.game.options, options))


MATCHES: dict[str, tuple[Case, int]] = {
    "warchest random": (_warchest(draft="random"), 3),
    "warchest max12": (_warchest(draft="random", max_rounds=12), 1),
    "warchest draft": (
        _warchest(players=4, ruleset="nobility", draft="pick_with_bans", spy_discard_face_up=False),
        1,
    ),
    "kuhn": (BY_NAME["kuhn-p1"], 2),
    "tictactoe": (BY_NAME["tictactoe-o"], 4),
}
RECORDS = {
    f"{name} {'no seed' if source is None else type(source).__name__.lower()}": play(
        case, seed, source, 60
    ).data
    for name, (case, seed) in MATCHES.items()
    for source in (sources(case)[0], *sources(case)[2:])
}
PROVED = [name for name, data in RECORDS.items() if b"\nseed " in data and b"\ndraw " in data]
"""Records whose draws follow from a seed."""
CHANCE = ("pool", "flip", "army", "decrees", "first", "draw")
"""The lines with results of chance, and with their consequences."""
each = pytest.mark.parametrize("data", select(list(RECORDS.values())), ids=list(RECORDS))


def find_error(data: bytes, lines: int) -> RecordError:
    """Return the refusal of a record: one sentence with a place in it, or right behind its end."""
    with pytest.raises(RecordError) as error:
        replay(data, GAMES)
    assert 1 <= error.value.line <= lines + 1
    assert error.value.why
    assert "\n" not in str(error.value)
    return error.value


@each
def test_the_records_hold(data: bytes) -> None:
    """Else it would prove nothing that damaged ones do not."""
    assert replay(data, GAMES).decisions


@each
@given(where=st.floats(0, 1, exclude_max=True), bits=st.integers(1, 255))
def test_a_changed_byte(data: bytes, where: float, bits: int) -> None:
    at = int(where * len(data))
    damaged = data[:at] + bytes([data[at] ^ bits]) + data[at + 1 :]
    place = find_error(damaged, damaged.count(b"\n")).line
    if at > data.index(b"\nplay\n"):
        assert place > data.count(b"\n", 0, at), "a sound line is blamed"


@each
@given(where=st.floats(0, 1, exclude_max=True), letter=st.sampled_from("abcdefghiwrx12345670-[]? "))
def test_a_changed_letter(data: bytes, where: float, letter: str) -> None:
    """Letters of the notation itself come nearest to another record that could be."""
    at = int(where * len(data))
    damaged = data[:at] + letter.encode() + data[at + 1 :]
    if damaged != data:
        find_error(damaged, damaged.count(b"\n"))


@each
def test_a_dropped_line(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    for at in range(len(lines)):
        find_error(b"".join(lines[:at] + lines[at + 1 :]), len(lines) - 1)


@each
def test_a_doubled_line(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    for at in range(len(lines)):
        find_error(b"".join(lines[:at] + lines[at : at + 1] + lines[at:]), len(lines) + 1)


@each
@given(one=st.integers(0, 200), other=st.integers(0, 200))
def test_swapped_lines(data: bytes, one: int, other: int) -> None:
    lines = data.splitlines(keepends=True)
    one, other = one % len(lines), other % len(lines)
    swapped = list(lines)
    swapped[one], swapped[other] = lines[other], lines[one]
    if swapped != lines:
        find_error(b"".join(swapped), len(lines))


@each
def test_neighbours_that_change_places(data: bytes) -> None:
    lines = data.splitlines(keepends=True)
    for at in range(len(lines) - 1):
        swapped = [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]]
        if swapped != lines:
            find_error(b"".join(swapped), len(lines))


@each
@given(where=st.floats(0, 1, exclude_max=True))
@example(where=0.0)
def test_a_truncated_record(data: bytes, where: float) -> None:
    short = data[: int(where * len(data))]
    find_error(short, short.count(b"\n"))


@each
def test_a_record_cut_in_its_last_lines(data: bytes) -> None:
    """Down to the last line feed: a record that has lost a single byte is not whole."""
    for short in range(len(data) - 160, len(data)):
        find_error(data[:short], data[:short].count(b"\n"))


@each
@given(
    line=st.integers(0, 200), text=st.text(st.characters(codec="ascii", exclude_characters="\n"), max_size=40)
)
def test_a_replaced_line(data: bytes, line: int, text: str) -> None:
    lines = data.splitlines(keepends=True)
    at = line % len(lines)
    if text.encode() + b"\n" != lines[at]:
        find_error(b"".join([*lines[:at], text.encode() + b"\n", *lines[at + 1 :]]), len(lines))


@pytest.mark.parametrize("name", select(PROVED))
@given(
    where=st.integers(0, 200), letters=st.lists(st.sampled_from("abcdeijklmnoprstuwxJKQ/ -12"), min_size=1)
)
def test_changed_chance_is_found_without_the_digest(name: str, where: int, letters: list[str]) -> None:
    """A forger of a draw can forge a digest too, but not the committed seed."""
    lines = RECORDS[name].decode().splitlines()[:-1]
    told = [at for at, line in enumerate(lines) if line.partition(" ")[0] in CHANCE]
    at = told[where % len(told)]
    head = lines[at].index(" ") + 1
    spot = head + where % (len(lines[at]) - head)
    changed = lines[at][:spot] + "".join(letters) + lines[at][spot + len(letters) :]
    if changed != lines[at]:
        made_up = [*lines[:at], changed, *lines[at + 1 :]]
        data = "".join(f"{line}\n" for line in (*made_up, f"# digest {chain(made_up).hex()}")).encode()
        assert find_error(data, len(lines) + 1).line == at + 1


@given(data=st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    find_error(data, data.count(b"\n"))


WORDS = [
    *{word for data in RECORDS.values() for word in data.decode().replace("\n", " ").split(" ")},
    "undo",
    "[?]",
    "place",
    "a1-k7xb2",
    "tactic",
    "lose",
]


@given(
    lines=st.lists(
        st.lists(st.sampled_from(sorted(WORDS)), min_size=1, max_size=4).map(" ".join),
        min_size=1,
        max_size=12,
    ),
    keep=st.integers(0, 40),
    name=st.sampled_from(sorted(RECORDS)),
)
def test_lines_of_known_words_after_a_good_beginning(lines: list[str], keep: int, name: str) -> None:
    """Nothing that looks like the notation gets past the checks as an error of another kind."""
    head = RECORDS[name].decode().splitlines()[:keep]
    data = "".join(f"{line}\n" for line in [*head, *lines]).encode()
    for running in (False, True):
        with suppress(RecordError):
            replay(data, GAMES, running=running)


def test_the_damaged_records_cover_what_a_header_can_hold() -> None:
    """The proof is about full records: with commitment, nonces, names, and with a small number."""
    fairness = [replay(data, GAMES).header.fairness for data in RECORDS.values()]
    assert {type(found) for found in fairness} == {Committed, Uncommitted, type(None)}
    secrets = [found.secret for found in fairness if isinstance(found, Committed)]
    assert any(secrets)
    assert len(PROVED) == 8
    assert all(secret is None or commit(secret) for secret in secrets)
