"""Clocks: the time and increment of each turn, and the clients that hear of it."""

from __future__ import annotations

import pytest

from engine.match.entries import TimedOut
from engine.outcome import Outcome
from engine.record.replay import replay
from engine.wire.protocol import (
    Accepted,
    Act,
    ClockRules,
    Clocks,
    CreateTable,
    OfferTie,
    Ping,
    Ready,
    Resign,
    Reveal,
    Sit,
    Watch,
    Watching,
)
from server.table.timing.match_time import TableClock
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness
from tests.support.server.seated_harness import GAMES, PATIENT, SeatedHarness
from tests.support.server.timed_tables import clocks, code, events, make_clocked_table, read_time_left, undo


def test_a_table_without_clocks_has_none() -> None:
    made = SeatedHarness()
    made.wait(1000)
    made.act(0)
    assert not [each for conn in made.harness.sent.values() for each in conn if isinstance(each, Clocks)]
    assert made.match.outcome is None


def test_each_turn_takes_what_it_lasts_and_brings_the_increment() -> None:
    made = make_clocked_table(increment=5)
    assert clocks(made, 0) == clocks(made, 1) == Clocks(1, 1, [60, 60], [0])
    made.wait(10.25)
    made.act(0)
    assert clocks(made, 1) == clocks(made, 0) == Clocks(1, 1, [54.75, 60], [1])
    made.wait(20.5)
    made.act(1)
    assert clocks(made, 0) == Clocks(1, 1, [54.75, 44.5], [0])
    made.act(0)
    assert clocks(made, 0) == Clocks(1, 1, [59.75, 44.5], [1]), "also for a turn that took no time"


def test_time_is_taken_to_the_moment_of_the_command() -> None:
    """Events between two looks of the host at its clock count at their real time."""
    made = make_clocked_table()
    made.harness.now += 0.0625
    made.act(0)
    made.harness.now += 0.125
    made.act(1)
    assert clocks(made, 0).left == [59.9375, 59.875]


def test_a_message_costs_no_look_at_the_clocks_of_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else its cost would grow with the tables of the others; their time is taken all the same."""
    harness = LobbyHarness(GAMES, PATIENT)
    for conn in range(1, 9):
        harness.guest(conn)
    for number, conn in enumerate(range(1, 9, 2), 1):
        harness.table(conn, ME, OPEN, clock=ClockRules(60))
        harness.do(conn + 1, Sit, table=number, seat=1)
    looked: list[TableClock] = []
    advance = TableClock.advance
    monkeypatch.setattr(TableClock, "advance", lambda self, now: (looked.append(self), advance(self, now))[1])
    harness.now += 0.125
    harness.do(1, Ping)
    assert looked == []
    harness.do(3, Act, table=2, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    clocks = [table.clock for table in harness.lobby.tables.values()]
    assert set(looked) == {clocks[1]}
    harness.wait(0.25)
    assert [each.seconds_left[0] for each in clocks if each is not None] == [59.625, 59.875, 59.625, 59.625]


def test_the_clocks_are_told_when_something_changes_and_not_second_by_second() -> None:
    made = make_clocked_table(bank=600)
    before = len([each for each in made.harness.sent[made.conns[1]] if isinstance(each, Clocks)])
    made.wait(100)
    made.say(1, OfferTie(0, 1, 1, made.match.revision))
    assert len([each for each in made.harness.sent[made.conns[1]] if isinstance(each, Clocks)]) == before


def test_whoever_comes_is_told_the_clocks() -> None:
    made = make_clocked_table()
    made.wait(10)
    watcher = made.greet()
    news = made.harness.do(watcher, Watch, table=1)
    assert Clocks(1, 1, [50, 60], [0]) in news
    made.drop(1)
    made.wait(1)
    assert Clocks(1, 1, [49, 60], [0]) in made.back(1)
    made.act(0)
    assert [each for each in made.harness.sent[watcher] if isinstance(each, Clocks)][-1].running == [1]


def test_spectators_who_are_behind_are_told_no_clocks() -> None:
    made = make_clocked_table(table={"watching": Watching("public", 60)})
    watcher = made.greet()
    made.harness.do(watcher, Watch, table=1)
    made.act(0)
    made.wait(100)
    assert made.match.outcome is not None
    assert not [each for each in made.harness.sent[watcher] if isinstance(each, Clocks)]
    assert clocks(made, 0).running == []


def test_who_runs_out_of_time_loses() -> None:
    made = make_clocked_table()
    made.wait(59.75)
    assert made.match.outcome is None
    made.wait(0.25)
    assert made.match.outcome is not None
    assert made.match.outcome == Outcome.of_winner(1)
    for seat in (0, 1):
        assert events(made, seat, TimedOut) == [{"type": "TimedOut", "seat": 0}]
    assert clocks(made, 1) == Clocks(1, 1, [0, 60], [])
    [revealed] = [each for each in made.harness.sent[made.conns[0]] if isinstance(each, Reveal)]
    assert replay(revealed.text.encode(), GAMES).match.outcome == made.match.outcome
    assert " timeout\n" in revealed.text


def test_a_decision_that_comes_too_late_between_two_looks_is_none() -> None:
    made = make_clocked_table()
    made.wait(59.75)
    made.harness.now += 0.25
    assert code(made.act(0)) in ("stale", "game_over")
    assert made.match.outcome is not None
    assert made.match.outcome == Outcome.of_winner(1)
    other = make_clocked_table()
    other.wait(59.75)
    other.harness.now += 0.1875
    assert isinstance(other.act(0), Accepted)
    assert read_time_left(other, 0) == 0.0625


def test_the_last_decision_brings_no_increment() -> None:
    made = make_clocked_table(increment=5)
    made.say(0, Resign(0, 1, 0))
    assert clocks(made, 0) == Clocks(1, 1, [60, 60], [])


def test_talk_takes_time_and_passes_no_turn() -> None:
    made = make_clocked_table(increment=5)
    made.wait(5)
    made.say(0, OfferTie(0, 1, 0, made.match.revision))
    made.wait(5)
    assert read_time_left(made, 0) == 50


def test_taking_back_brings_no_increment_twice() -> None:
    made = make_clocked_table(increment=5)
    made.wait(2)
    made.act(0)
    for again in range(1, 4):
        before = read_time_left(made, 0)
        assert isinstance(undo(made, 0), Accepted)
        assert clocks(made, 0) == Clocks(1, 1, [before, 60], [0]), "and the other one has earned nothing"
        made.wait(1)
        assert isinstance(made.act(0), Accepted)
        assert read_time_left(made, 0) == 63 - again
    made.act(1)
    assert read_time_left(made, 1) == 65
    made.act(0)
    assert read_time_left(made, 0) == 65, "the next turn brings one again"


def test_nothing_is_given_for_turns_that_are_taken_back_against_bots() -> None:
    made = make_clocked_table(ME, BOT, increment=5, table={"takeback": True})
    for turns in range(2):
        made.act(0)
        made.think()
        assert read_time_left(made, 0) == 65 + 5 * turns
    for _ in range(2):
        assert isinstance(undo(made, 0), Accepted)
    assert read_time_left(made, 0) == 70
    for turns in range(3):
        made.act(0)
        made.think()
        assert read_time_left(made, 0) == (70 if turns < 2 else 75)


def test_bots_have_no_clock_and_one_loses_against_them() -> None:
    for out in ("lose", "choose"):
        made = make_clocked_table(ME, BOT, out=out)
        assert clocks(made, 0) == Clocks(1, 1, [60, None], [0])
        made.act(0)
        assert clocks(made, 0) == Clocks(1, 1, [60, None], [])
        made.wait(500)
        made.think()
        made.wait(60)
        assert events(made, 0, TimedOut) == [{"type": "TimedOut", "seat": 0}]


def test_people_who_share_a_connection_have_banks_of_their_own() -> None:
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.table(1, ME, ME, clock=ClockRules(60))
    harness.wait(4)
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "b2"})
    assert [each for each in harness.sent[1] if isinstance(each, Clocks)][-1] == Clocks(1, 1, [56, 60], [1])


def test_another_match_has_full_banks() -> None:
    made = make_clocked_table()
    made.wait(10)
    made.say(0, Resign(0, 1, 0))
    for seat in (0, 1):
        made.say(seat, Ready(0, 1))
    assert made.table.match_number == 2
    assert clocks(made, 0) == Clocks(1, 2, [60, 60], [0])


def test_a_table_whose_match_has_not_begun_has_no_clocks() -> None:
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.guest(2)
    harness.do(
        1, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN], clock=ClockRules(60, 0, "lose")
    )
    harness.wait(4)
    assert not [each for each in harness.sent[1] if isinstance(each, Clocks)]
    harness.do(2, Sit, table=1, seat=1)
    assert [each for each in harness.sent[2] if isinstance(each, Clocks)][-1].left == [60, 60]
