"""The journal of an arena: a cut off entry is played again, a foreign one is refused."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.arena import playing
from server.arena.journal import Journal, JournalError
from server.arena.plan import GamesPlan, encode_plan
from server.arena.report import Report
from server.arena.running import play_encoded, processes
from tests.server.arena.samples import plan

PLAN = plan("random", "greedy", "random", games=2, max_plays=8)


@pytest.fixture(autouse=True)
def _even_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each question of the time find it a millisecond later: then games repeat with their times."""
    monkeypatch.setattr(playing, "perf_counter", (each / 1000 for each in count()).__next__)


def finish_plan(path: Path, plan: GamesPlan = PLAN) -> bytes:
    """Play the missing games, and return the results."""
    journal = Journal(plan, path)
    for line in processes(1)(play_encoded, encode_plan(plan), journal.missing(plan)):
        journal.add(line)
    journal.close()
    return Report(plan, journal.games).json()


@pytest.fixture
def whole(tmp_path: Path) -> tuple[Path, bytes, bytes]:
    """Return a finished journal, its bytes and the results."""
    path = tmp_path / "games.jsonl"
    results = finish_plan(path)
    return path, path.read_bytes(), results


def test_its_lines_are_the_plan_and_the_games(whole: tuple[Path, bytes, bytes]) -> None:
    _, data, _ = whole
    first, *games = [msgspec.json.decode(line) for line in data.splitlines()]
    assert first["plan"]["bots"] == ["random", "greedy", "random"]
    assert [game["number"] for game in games] == [*range(6)]
    assert data.endswith(b"\n")


def test_a_file_that_was_cut_anywhere_goes_on_to_the_same_bytes(whole: tuple[Path, bytes, bytes]) -> None:
    """In the plan, between games, in the middle of one, and before its line feed."""
    path, data, results = whole
    ends = [at + 1 for at, byte in enumerate(data) if byte == ord("\n")]
    cuts = {0, 1, ends[0] - 1, *ends, *(end - 1 for end in ends), *(end + 5 for end in ends[:-1])}
    for cut in sorted(cuts):
        path.write_bytes(data[:cut])
        assert finish_plan(path) == results
        assert path.read_bytes() == data


def test_games_may_have_ended_in_any_order(whole: tuple[Path, bytes, bytes]) -> None:
    path, data, results = whole
    first, *games = data.splitlines(keepends=True)
    path.write_bytes(first + b"".join(reversed(games[1:4])))
    journal = Journal(PLAN, path)
    assert [*journal.missing(PLAN)] == [0, 4, 5]
    journal.close()
    path.write_bytes(first + b"".join(reversed(games)))
    assert finish_plan(path) == results


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"seed": 2}, "was begun with other arguments: seed was 1 and is 2"),
        ({"bots": ("random", "greedy")}, 'bots was ["random","greedy","random"] and is ["random","greedy"]'),
        ({"seconds": 0.5}, "seconds was null and is 0.5"),
        ({"options": {"ruleset": "nobility"}}, 'ruleset was "base" and is "nobility"'),
    ],
)
def test_other_arguments_are_refused_with_what_differs(
    changed: dict[str, Any], told: str, whole: tuple[Path, bytes, bytes]
) -> None:
    path, data, _ = whole
    values = {"bots": PLAN.bots, "games": 2, "max_plays": 8, **changed}
    with pytest.raises(JournalError) as refused:
        Journal(plan(*values.pop("bots"), **values), path)
    assert str(refused.value).startswith(f"{path} was begun with other arguments: ")
    assert str(refused.value).endswith(told)
    assert path.read_bytes() == data


def test_games_of_other_rules_are_refused(whole: tuple[Path, bytes, bytes]) -> None:
    path, data, _ = whole
    path.write_bytes(data.replace(b'"rules":2', b'"rules":1', 1))
    with pytest.raises(JournalError, match="rules was 1 and is 2"):
        Journal(PLAN, path)


@pytest.mark.parametrize("text", [b"a letter to my aunt", b"{}\n", b"[1]\n", b'{"plan":7}\n', b"\xff\xfe\n"])
def test_another_file_is_left_as_it_is(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "letter"
    path.write_bytes(text)
    with pytest.raises(JournalError, match="holds something else than the games of an arena"):
        Journal(PLAN, path)
    assert path.read_bytes() == text


@pytest.mark.parametrize("number", [b"one", b"99", b"-1", b"5"])
def test_damage_before_the_end_is_refused_with_its_line(
    number: bytes, whole: tuple[Path, bytes, bytes]
) -> None:
    """No game, one that the plan has not, and one that others play."""
    path, data, _ = whole
    lines = data.splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"number":1', b'"number":' + number)
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError, match="is damaged in line 3: "):
        Journal(PLAN, path)


def test_two_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    first = Journal(PLAN, path)
    with pytest.raises(JournalError, match="is being written by another process"):
        Journal(PLAN, path)
    first.close()
    Journal(PLAN, path).close()


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises((IsADirectoryError, PermissionError)):
        Journal(PLAN, tmp_path)


def test_without_a_file_games_are_only_remembered() -> None:
    journal = Journal(PLAN)
    journal.add(play_encoded(encode_plan(PLAN), 4))
    assert [game.number for game in journal.games] == [4]
    assert [*journal.missing(PLAN)] == [0, 1, 2, 3, 5]
    journal.close()
