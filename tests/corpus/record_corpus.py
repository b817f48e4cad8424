"""A corpus of stored records: every opening of the real games, every kind of end, full and of one side.

python -m tests.corpus.record_corpus    writes it anew, after a change of the rules
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.commit_reveal import Committed, commit
from engine.events import Viewer
from engine.match.state import first_view
from engine.record.header import Header
from engine.record.writer import Recorder
from tests.contract.games import CASES, Case
from tests.contract.records.recording import SECRET, play, sources
from tests.games.registry import REAL
from tools.harness.root import ROOT

FOLDER = ROOT / "tests" / "corpus"
LENGTH = 60
"""Entries of a match; then it is given up, its time is out, or it is left unfinished."""


class StoredRecord(NamedTuple):
    """A record of the corpus."""

    name: str
    data: bytes


def write_side(case: Case, seed: int, viewer: Viewer, part: float) -> bytes:
    """Return the record that a seat or a spectator writes of a match, up to a part of its entries.

    One of a whole match has its end.
    """
    played = play(case, seed, sources(case)[0], LENGTH)
    match = played.match
    known = range(max(1, round(part * len(match.accepted))))
    header = Header(case.game.version, "2026-11-20", {0: "Ёж"}, Committed(commit(SECRET)), viewer)
    start = first_view(case.game, case.config, viewer)
    stream = [event for revision in known for event in match.events_for(revision, viewer)]
    recorder = Recorder(case.game, case.config, header, start, stream)
    if part == 1:
        return recorder.complete(match.outcome)
    # A killed client leaves what it wrote last.
    return "".join(f"{line}\n" for line in recorder.lines).encode()


def list_records() -> Iterator[StoredRecord]:
    """Yield the records: of each opening a full one, one of a side, and one of a side that was cut off."""
    for number, case in enumerate(case for case in CASES if case.game.id in REAL):
        viewers, fairness = case.viewers(), sources(case)
        name = case.name.rstrip("-")
        yield StoredRecord(f"{name}-full", play(case, number, fairness[number % len(fairness)], LENGTH).data)
        for seed, part, what in ((number + 1, 1.0, "side"), (number + 2, 0.7, "cut")):
            viewer = viewers[seed % len(viewers)]
            yield StoredRecord(f"{name}-{what}", write_side(case, seed, viewer, part))


def main() -> None:
    """Write the corpus."""
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for record in list_records():
        (FOLDER / f"{record.name}.txt").write_bytes(record.data)


if __name__ == "__main__":
    main()
