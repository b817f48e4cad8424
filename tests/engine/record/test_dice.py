"""Dice in records and traces: they stand behind the decision that they were rolled for, and are proved."""

import json
from typing import Any

import msgspec
import pytest

from engine.chance import make_generator
from engine.commit_reveal import Committed, commit
from engine.match.state import first_view
from engine.record.header import Header
from engine.record.writer import Recorder
from engine.testing.trace import Checked, check, record
from tests.games.pig import Config, Pig
from tests.support.recorded import Table, open_record, refusal, seal_record

SECRET = bytes(range(32))
COMMITTED = Committed(commit(SECRET), {0: b"\0" * 16, 1: b"\1" * 16})
REVEALED = msgspec.structs.replace(COMMITTED, secret=SECRET)

HEAD = ["record pig1", "players 2", "rules 1", "option players 2", "play"]
PLAY = ["p1 roll 3", "draw p1 3 6 2", "p1 hold", "p2 roll 2", "draw p2 1", "p1 roll 1", "draw p1 6"]
WHOLE = [*HEAD, *PLAY, "result -"]


def change_line(old: str, new: str) -> bytes:
    """Return a record with one other line, under a digest that fits."""
    return seal_record(*(new if line == old else line for line in WHOLE))


def test_dice_are_run_again_as_they_are_written() -> None:
    """Several dice of a decision are one text, though each is an event; the next decision has its own."""
    found = open_record(seal_record(*WHOLE))
    assert found.match.game.format(found.match.standing.state) == "pig1 turn=p1 kept=11,0 turn_total=6"
    assert [len(accepted.events) for accepted in found.match.accepted] == [0, 3, 1, 1, 1]
    assert (found.draws, found.generator) == (3, None)


@pytest.mark.parametrize(
    ("old", "new", "refused"),
    [
        ("draw p1 3 6 2", "draw p1 3 6", "line 8: the draws end where a number below 6 must be drawn"),
        ("draw p1 3 6 2", "draw p1 3 6 2 5", "line 7: 1 of the draws given were not needed"),
        ("draw p1 3 6 2", "draw p1 3 1 2", "line 7: 1 of the draws given were not needed"),
        ("draw p1 3 6 2", "draw p2 3 6 2", "line 7: 'draw p2 3 6 2' where 'draw p1 3 6 2' follows"),
        ("draw p1 3 6 2", "draw p1 3 7 2", "line 7: draw 'p1 3 7 2' does not read like 'p1 3 5 1'"),
        ("draw p2 1", "draw p2 2 5", "line 11: p1 cannot decide 'roll 1' here (not_your_turn)"),
    ],
)
def test_dice_that_could_not_be_rolled_are_refused(old: str, new: str, refused: str) -> None:
    assert refusal(change_line(old, new)) == refused


def test_dice_are_proved_from_the_revealed_seed() -> None:
    """One die that was possible, but is not the seed's, is found in its line."""
    table = Table("pig", REVEALED.generator(), fairness=COMMITTED)
    table.enter("p1 roll 1", "p2 resign")
    text = table.complete(SECRET)
    found = open_record(text)
    assert found.generator is not None
    number, line = next((n, t) for n, t in enumerate(text.splitlines(), 1) if t.startswith("draw p1 "))
    wrong = f"draw p1 {int(line[-1]) % 6 + 1}"
    lines = text.replace(line, wrong).splitlines()[:-1]
    assert refusal(seal_record(*lines)) == f"line {number}: {wrong!r} where {line!r} follows"


def test_an_order_that_nobody_knows_is_hidden_until_the_full_record() -> None:
    """A seat's record has a `?` for each card; the value of a turned up card stands in no line."""
    table = Table("highcard", REVEALED.generator(), fairness=COMMITTED)
    table.enter("a turn 3", "b mix", "b turn 1")
    shuffles = [line for line in table.recorder.lines if line.startswith("draw shuffle ")]
    assert [len(line.split(" ")) for line in shuffles] == [8, 7]
    assert not any("?" in line for line in shuffles)
    for viewer in (0, 1, None):
        start = first_view(table.game, table.config, viewer)
        seen = Recorder(
            table.game, table.config, Header(1, fairness=COMMITTED), start, table.match.stream(viewer)
        )
        assert [line for line in seen.lines if "?" in line] == [
            "draw shuffle ? ? ? ? ? ?",
            "draw shuffle ? ? ? ? ?",
        ]
    table.enter("a resign")
    assert open_record(table.complete(SECRET)).draws == 2


def trace() -> list[dict[str, Any]]:
    """Return the lines of a random game of Pig for three."""
    game = Pig()
    stopped: list[int] = []
    lines = list(record(game, Config(3), make_generator(3), 1, stopped.append))
    assert not stopped
    return lines


def check_lines(lines: list[dict[str, Any]]) -> Checked:
    """Check lines of Pig."""
    return check(Pig(), map(json.dumps, lines))


def test_a_trace_has_the_dice_of_each_decision() -> None:
    lines = trace()
    assert check_lines(lines) == Checked(1, len(lines) - 1, None)
    for line in lines[1:]:
        verb, _, dice = line["action"].partition(" ")
        rolled = [draw.split(" ") for draw in line["draws"]]
        assert len(rolled) == (verb == "roll")
        assert all(seat == line["seat"] and len(pips) <= int(dice) for seat, *pips in rolled)


def test_a_wrong_die_in_a_trace_is_found() -> None:
    lines = trace()
    at = next(number for number, line in enumerate(lines) if line["draws"])
    lines[at]["draws"] = [f"{lines[at]['seat']} 7"]
    difference = check_lines(lines).difference
    assert difference is not None
    assert (difference.line, difference.field) == (at + 1, "draws")
