"""A corpus of stored records: each opens with every digest, and is looked through forwards and back."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import pytest

from client.playback.timeline import TimeLine
from client.sessions.recorded_session import RecordedSession
from engine.games.registry import GAMES
from engine.match.state import MatchState, first_view
from engine.record.reading import read_match
from engine.record.replay import replay
from tests.corpus.record_corpus import FOLDER, list_records
from tests.games.registry import REAL
from tests.support.selection import select

FILES = sorted(path.name for path in FOLDER.glob("*.txt"))
QUICK = ("warchest-4p-nobility-4-full.txt", "dawnember-own+closed-side.txt", "kings-loot-cut.txt")


def read(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def test_the_corpus_has_every_kind_of_end() -> None:
    """All games and openings: won or tied, given up, out of time, taken back, unfinished, of each side."""
    assert len(FILES) >= 80
    lines = [line for name in FILES for line in read(name).decode().splitlines()]
    for ending in (" resign", " timeout", " undo 1", " away bot", " back", " flag", " offers draw"):
        assert any(line.endswith(ending) for line in lines), ending
    for whole in ("draw agreed", "result draw", "result -", "view -"):
        assert whole in lines
    kinds = Counter(name.rpartition("-")[2] for name in FILES)
    assert set(kinds) == {"full.txt", "side.txt", "cut.txt"}
    assert {name.partition("-")[0] for name in FILES} == set(REAL)


@pytest.mark.full
def test_the_corpus_is_what_the_program_writes_today() -> None:
    """A change of the written form shows here; `python -m tests.corpus.record_corpus` makes it anew."""
    assert {f"{record.name}.txt": record.data for record in list_records()} == {
        name: read(name) for name in FILES
    }


@pytest.mark.parametrize("name", select(FILES, *QUICK))
def test_a_record_of_the_corpus_opens_and_is_looked_through(name: str) -> None:
    """Every digest holds; the same positions forwards, back, and in jumps, as folded from the beginning."""
    data = read(name)
    reading = read_match(data, GAMES)
    assert reading.fault is None
    if name.endswith("-full.txt"):
        assert replay(data, GAMES).digest == reading.digest
    session = asyncio.run(RecordedSession.open(data, GAMES))
    store = session.match.store
    game = store.game
    line = TimeLine(store, lambda standing, event: None, 1.0)

    def show() -> str:
        standing = store.true if line.live else line.standing
        return f"{standing.revision} {game.format(standing.state)} {standing.outcome}"

    folded: MatchState[object] = MatchState(game, first_view(game, store.config, store.viewer))
    expected = []
    for number, event in enumerate(store.events):
        folded.fold(event)
        if number + 1 == len(store.events) or store.revisions[number + 1] != store.revisions[number]:
            expected.append(f"{folded.revision} {game.format(folded.state)} {folded.outcome}")
    line.jump(0)
    forwards = []
    while line.step(1):
        forwards.append(show())
    assert line.live
    assert forwards == expected
    back = [show()]
    while line.step(-1):
        back.append(show())
    assert back[-2::-1] == expected
    for number in range(0, len(expected), 7):
        line.jump(line.find_moment(number + 1))
        assert show() == expected[number]


def test_each_file_is_small() -> None:
    """The corpus stays in the program's history: some kilobytes each."""
    assert max(Path(FOLDER / name).stat().st_size for name in FILES) < 20_000
