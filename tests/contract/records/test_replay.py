"""Law 8: a replay gives the same digest chain, events and positions, also under another hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from itertools import product

import msgspec
import pytest

from engine.chance import Generator, make_generator
from engine.commit_reveal import Committed, commit
from engine.events import redact
from engine.match.entries import ENTRIES, UNRECORDED, Undone
from engine.match.state import first_view
from engine.record.header import Header
from engine.record.lines import RecordError
from engine.record.replay import replay
from engine.record.writer import Recorder, write_record
from tests.contract.games import CASES, GAMES, Case, cases
from tests.contract.records.recording import SECRET, digests, play, sources
from tests.support.selection import PARTS, select
from tools.harness.root import ROOT


@cases
def test_a_replay_comes_to_the_same(case: Case) -> None:
    """From any source of draws; without a seed they are only found possible, and lead to the same."""
    for fairness in sources(case):
        for seed in case.numbers(4):
            match = play(case, seed, fairness)
            found = replay(match.data, GAMES)
            assert found.match.game is case.game
            assert found.match.config == case.config
            assert found.match.accepted == match.match.accepted
            assert found.match.standing.state == match.match.standing.state
            assert found.match.outcome == match.match.outcome
            assert match.data.decode().endswith(f"# digest {found.digest.hex()}\n")
            unproved = found.match.outcome is None if isinstance(fairness, Committed) else fairness is None
            assert (found.generator is None) == unproved


@cases
def test_a_replayed_record_is_written_alike(case: Case) -> None:
    """The result of a replay is the whole record: written again it is the same, byte for byte."""
    for seed in case.numbers(4):
        match = play(case, seed, sources(case)[0])
        found = replay(match.data, GAMES)
        assert write_record(found.match, found.header).complete(found.match.outcome, SECRET) == match.data


@cases
def test_a_running_record_can_be_continued_after_any_entry(case: Case) -> None:
    """The lines that were there at that time have the digest and position of then, and draw on the same."""
    match = play(case, 5, sources(case)[0])
    for lines, digest, position in match.running[:: max(1, len(match.running) // 9)]:
        data = "".join(f"{line}\n" for line in match.recorder.lines[:lines]).encode()
        found = replay(data, GAMES, running=True, secret=SECRET)
        assert found.digest == digest
        assert case.game.format(found.match.standing.state) == position
    data = "".join(f"{line}\n" for line in match.recorder.lines).encode()
    found = replay(data, GAMES, running=True, secret=SECRET)
    assert found.generator is not None
    assert [found.generator.below(1 << 32) for _ in range(9)] == [
        match.generator.below(1 << 32) for _ in range(9)
    ]


@cases
def test_one_seats_record_is_the_full_one_with_less_in_it(case: Case) -> None:
    """Hidden parts are hidden word by word, including the seed; without any, the record can be run."""
    hidden = 0
    for seed, viewer in product(case.numbers(4), case.viewers()):
        match = play(case, seed, sources(case)[0])
        found = replay(match.data, GAMES)
        fairness = Committed(commit(SECRET), found.header.fairness.nonces)
        header = msgspec.structs.replace(found.header, fairness=fairness)
        start = first_view(case.game, case.config, viewer)
        one = Recorder(case.game, case.config, header, start, match.match.stream(viewer))
        expected = [
            str(redact(each.action, viewer, each.seat))
            for each in found.match.accepted
            if each.action is not None
        ]
        for line, full in zip(one.lines, match.recorder.lines, strict=True):
            pairs = zip(line.split(" "), full.split(" "), strict=True)
            assert all(word in (other, "?", "[?]") for word, other in pairs)
        assert Counter(line.partition(" ")[2] for line in one.lines) >= Counter(expected)
        data = "".join(f"{line}\n" for line in one.lines).encode()
        if data.count(b"?"):
            hidden += 1
            with pytest.raises(RecordError, match="something is hidden"):
                replay(data, GAMES, running=True)
        else:
            assert replay(data, GAMES, running=True).match.standing.state == found.match.standing.state
    assert bool(hidden) == case.checks.secret


@cases
def test_a_damaged_record_is_refused_and_stumbled_over_by_nobody(case: Case) -> None:
    """Also if it has no settings, and its game reads all of the header; the undamaged rest may hold."""
    chance = make_generator(9)
    for seed in case.numbers(4):
        match = play(case, seed, sources(case)[2], 30).match
        for rules in (case.game.version, None):
            lines = write_record(match, Header(rules)).complete(match.outcome).decode().splitlines()
            for _ in range(12):
                with suppress(RecordError):
                    replay(_damage(lines, chance), {case.game.id: case.game})


def _damage(lines: Sequence[str], chance: Generator) -> bytes:
    """Return a record with a line left out, put in or changed by a letter; often it is one of the first."""
    at = chance.below((len(lines), min(len(lines), 12))[chance.below(2)])
    text, letters = lines[at], ("", "x", "9", "-", " ", "?", ",", ":", "0")
    cut = chance.below(len(text) + 1)
    changed = text[:cut] + letters[chance.below(len(letters))] + text[cut + chance.below(2) :]
    put = ([], [lines[chance.below(len(lines))], text], [changed], [changed])[chance.below(4)]
    return "".join(f"{line}\n" for line in (*lines[:at], *put, *lines[at + 1 :])).encode()


@pytest.mark.full
def test_the_matches_that_are_recorded_have_everything_in_them() -> None:
    """Else the tests above would prove less than they say."""
    matches = [play(case, seed, None) for case in CASES for seed in range(3)]
    entries = [each.entry for match in matches for each in replay(match.data, GAMES).match.accepted]
    assert {type(entry) for entry in entries} == {None.__class__, *ENTRIES} - {*UNRECORDED}
    assert any(isinstance(entry, Undone) and entry.count > 1 for entry in entries)
    results = {match.data.decode().rpartition("result ")[2].split("\n")[0] for match in matches}
    assert results >= {"w", "r", "draw", "-"}


@pytest.mark.parametrize("taken", select(range(PARTS)))
def test_records_do_not_depend_on_the_hash_seed(taken: int) -> None:
    """Sets and dictionaries of strings have another order in each of these processes."""
    program = f"from tests.contract.records.recording import digests; print(*digests({taken}))"
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in ("1", "2")
    ]
    assert told == [digests(taken), digests(taken)]
