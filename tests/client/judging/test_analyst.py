"""The analysis in its process: the judgements of the engine, kept on the way, continued after a stop."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from client.judging.analysis_desk import AnalysisDesk
from client.judging.analyst import Analyst, NoAnalysis
from client.storage.analysis_file import find_analysis
from engine.bots.analysis.analysis import FALL, analyse
from engine.games.registry import GAMES
from engine.record.reading import read_match
from tools.harness.games.stored_records import write_match

ITERATIONS = 40


def make_analyst(path: Path) -> Analyst:
    """Return the analyst of a record."""
    return Analyst(read_match(path.read_bytes(), GAMES), path, ITERATIONS)


def store(folder: Path) -> Path:
    """Write the record of a finished match."""
    path = folder / "match.wc1"
    path.write_bytes(write_match("warchest", 3, ("Vera", "Anna")))
    return path


def test_a_stopped_analysis_is_kept_and_goes_on_there(tmp_path: Path) -> None:
    path = store(tmp_path)
    match = read_match(path.read_bytes(), GAMES).match
    assert match is not None
    judged = list(analyse(match, FALL, ITERATIONS))

    async def stop() -> Analyst:
        analyst = make_analyst(path)
        work = asyncio.ensure_future(analyst.work(lambda part: work.cancel()))
        await asyncio.wait({work})
        assert work.cancelled()
        return analyst

    stopped = asyncio.run(stop())
    assert stopped.decisions == judged[:1]
    assert not stopped.whole
    assert 0 <= stopped.part < 1
    seen: list[float] = []
    again = make_analyst(path)
    asyncio.run(again.work(seen.append))
    assert again.decisions == judged
    assert again.whole
    assert len(seen) == len(judged), "each decision but the first one, and the end"
    assert (seen, again.part) == (sorted(seen), 1.0)
    # What is whole needs no process.
    third = make_analyst(path)
    third.load()
    assert (third.decisions, third.whole) == (judged, True)


def test_the_process_judges_from_any_decision_on(tmp_path: Path) -> None:
    desk = AnalysisDesk(store(tmp_path).read_bytes())

    def ask(after: int) -> int | None:
        reply = desk.answer(json.dumps({"iterations": 10, "after": after}).encode())
        judged = json.loads(reply)
        return None if judged is None else judged["revision"]

    first = ask(-1)
    assert first is not None
    second = ask(first)
    assert second is not None
    assert second > first
    assert ask(second) == ask(second)
    assert ask(-1) == first
    assert ask(10_000) is None


def test_a_process_that_ends_is_no_analysis(tmp_path: Path) -> None:
    path = store(tmp_path)
    analyst = make_analyst(path)
    path.write_text("no record")
    with pytest.raises(NoAnalysis):
        asyncio.run(analyst.work())
    assert not find_analysis(path).exists()
