"""Records and traces of matches (WY-21.3.5, WY-21.5.1, WY-21.5.2)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import pytest

from engine.chance import Scripted, make_generator
from engine.game import step
from engine.games.dawnember.options import Options
from engine.games.registry import GAMES
from engine.match.match import Match
from engine.record.header import Header
from engine.record.lines import RecordError, results_of
from engine.record.replay import Replayed, replay
from engine.record.writer import write_record
from engine.testing.random_play import randomly
from tests.contract.games import CASES, Case
from tests.engine.games.dawnember.helper import GAME
from tests.support.rules_command import Ran

PLAIN = """record wy1
variant std
side a dawn
side b ember
play
draw a roll nr01=3
draw b roll nt02=2
a first a
draw a army du01 du05 du08 du09 nu01
draw b army eu01 eu01 eu01 eu02 eu02
a deploy du08 line
draw a army du01
b deploy eu01 reserve
draw b army eu03
a pass
b pass
draw a action nt01 nt02 nt03 nt04 nt05
draw b action nt01 nt03 nt04 nt05 nt06
draw a roll nt06=2
draw b roll nt11=3
b attack b1 a1
b pass
draw b action nt07
draw a action nt07
result -
"""
"""As section 21.5.1 has it: the first draws stand right behind `play`."""


def run(text: str) -> Replayed:
    """Run a record again."""
    return replay(text.encode(), GAMES)


def test_a_plain_record_is_run_and_written_alike() -> None:
    """WY-21.5.1: byte for byte, with the draws that decide who chooses right behind `play`."""
    found = run(PLAIN)
    assert (found.decisions, found.match.outcome) == (7, None)
    assert write_record(found.match, found.header).complete(None).decode() == PLAIN


def test_own_decks_are_told_before_the_play() -> None:
    """WY-21.5.1: both seats' multisets; a record of them runs again."""
    config = Options(decks="constructed")
    prepared = [GAME.preparation.prepare(config, seat, make_generator(seat)) for seat in (0, 1)]
    match = Match(GAME, config, make_generator(3), yielding=(0, 1), prepared=prepared)
    text = write_record(match, Header(None)).complete(None).decode()
    lines = text.splitlines()
    assert lines[1:4] == ["variant own", "side a dawn", "side b ember"]
    assert [line.rpartition(" ")[0] for line in lines[4:8]] == ["army a", "deck a", "army b", "deck b"]
    assert [f"{lines[4].split(' ')[2]} {lines[5].split(' ')[2]}", lines[8]] == [prepared[0], "play"]
    assert write_record(run(text).match, Header(None)).complete(None).decode() == text
    with pytest.raises(RecordError, match="cannot have prepared"):
        run(text.replace(lines[4], "army a du01*3"))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("variant std", "variant xxx", "variant 'xxx' does not read like"),
        ("side a dawn\n", "", "a line 'side a ...' is missing above"),
        ("side a dawn", "side a dusk", "'dusk' is no side; known: dawn ember"),
        ("nr01=3", "nr01=4", "'nr01=4' where a roll is written 'nr01=3'"),
        (
            "a deploy du08 line",
            "a deploy du07 line",
            "line 11: a cannot decide 'deploy du07 line' here (not_in_hand)",
        ),
        ("du05 du08", "du05 eu08", "takes something that is not there to be drawn"),
        ("draw b army eu03\n", "", "line 14: the draws end where 1 more must be drawn"),
        ("play\n", "", "line 5: 'draw a roll nr01=3' where 'play' follows"),
    ],
)
def test_what_is_no_record_is_refused(old: str, new: str, sentence: str) -> None:
    """WY-21.5.1: with the number of its line."""
    with pytest.raises(RecordError) as refused:
        run(PLAIN.replace(old, new, 1))
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case.game is GAME and not case.opening.positions],
    ids=lambda case: case.name,
)
def test_the_draws_are_the_questions_to_the_generator(case: Case) -> None:
    """WY-21.3.5: each part between `/` is one sample; a roll and each card turned over are one each.

    So the texts of a game's draws, read back, bring the same game about, whatever its chance was.
    """
    for number in range(3):
        state = case.start(number)
        for decision in randomly(GAME, state, make_generator(number), 400):
            draws = GAME.chance_texts(decision.after, decision.events)
            chance = Scripted(results_of(GAME.record, draws))
            after, _ = step(GAME, decision.before, decision.seat, decision.action, chance)
            chance.finish()
            assert after == decision.after


@pytest.mark.parametrize("variant", GAME.checks.variants)
def test_a_trace_is_accepted(variant: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """WY-21.5.2: its lines are whole, follow each other, and are checked without a fault."""
    traced = Ran(capsys, "--game", "dawnember", "trace", "--variant", variant, "--games", "2", "--seed", "5")
    assert (traced.code, traced.err) == (0, "")
    lines = [json.loads(line) for line in traced.out.splitlines()]
    first, *rest = [line for line in lines if line["game"] == lines[0]["game"]]
    lists = ["army", "deck"] if variant.startswith("own") else []
    assert list(first) == ["game", "n", "setup", "draws", "next"]
    assert [*first["setup"]] == ["variant", "side", *lists]
    assert list(rest[0]) == ["game", "n", "position", "seat", "legal", "action", "draws", "next"]
    assert [line["n"] for line in rest] == [*range(1, len(rest) + 1)]
    for one, other in pairwise([first, *rest]):
        assert one["next"] == other["position"]
    path = tmp_path / "trace.jsonl"
    path.write_text(traced.out, encoding="utf-8")
    checked = Ran(capsys, "--game", "dawnember", "check", str(path))
    assert (checked.code, checked.err) == (0, "")
