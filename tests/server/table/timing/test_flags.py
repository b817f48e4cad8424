"""Flags: a game decides for players out of time, and the match goes on."""

from __future__ import annotations

from typing import Any

import pytest

from engine.match.entries import Decided, FlagFell, TimedOut
from engine.record.replay import replay
from engine.wire.protocol import Accepted, Act, Pause, Resign
from server.table.table_info import full_record
from server.table.timing import match_time
from tests.games.pig import Pig, PigTiming, Roll, State
from tests.games.registry import GAMES
from tests.games.window import Window, WindowTiming
from tests.support.server.lobby_harness import BOT, ME
from tests.support.server.seated_harness import SeatedHarness
from tests.support.server.timed_tables import clocks, code, events, make_clocked_table, read_time_left, undo


def make_timed_out_table(*plans: Any, **more: Any) -> SeatedHarness:
    """Return a game of Pig in which the first player has let the time run out."""
    made = make_clocked_table(*plans, game="pig", **more)
    made.wait(60)
    return made


def list_decided(made: SeatedHarness, seat: int, since: int = 0) -> list[str]:
    """Return the decisions for a seat after a revision."""
    entries = [accepted.entry for accepted in made.match.accepted[since + 1 :]]
    return [entry.action for entry in entries if isinstance(entry, Decided) and entry.seat == seat]


def pass_turn(made: SeatedHarness, seat: int) -> int:
    """Let a player roll once and hold, if anything is left to hold; return the revision before."""
    before = made.match.revision
    assert isinstance(made.act(seat, -3), Accepted)
    if made.match.standing.state.brought:
        assert isinstance(made.act(seat, 0), Accepted)
    return before


def test_the_match_goes_on_with_what_the_game_decides() -> None:
    """At once, up to the next question to a player who has time."""
    made = make_timed_out_table()
    assert made.match.outcome is None
    assert made.match.accepted[1].entry == FlagFell(0)
    assert list_decided(made, 0) in (["roll 1"], ["roll 1", "hold"])
    assert (made.match.to_act(), clocks(made, 1).running) == ({1}, [1])
    for seat in (0, 1):
        assert events(made, seat, FlagFell) == [{"type": "FlagFell", "seat": 0}]
        assert events(made, seat, TimedOut) == []
    assert made.last_view(0, 1).out


def test_it_decides_again_whenever_the_seat_is_asked() -> None:
    made = make_timed_out_table()
    for _ in range(3):
        before = pass_turn(made, 1)
        assert list_decided(made, 0, before) in (["roll 1"], ["roll 1", "hold"])
        assert made.match.to_act() == {1}
    assert [type(accepted.entry) for accepted in made.match.accepted].count(FlagFell) == 1


def test_only_a_turn_that_its_player_has_made_brings_time() -> None:
    made = make_timed_out_table(increment=5)
    for number in range(1, 4):
        pass_turn(made, 1)
        assert (read_time_left(made, 0), read_time_left(made, 1)) == (0, 60 + 5 * number)


def test_who_is_out_of_time_decides_nothing_but_may_give_up() -> None:
    made = make_timed_out_table()
    assert code(undo(made, 0)) == "out_of_time"
    roll = Act(0, 1, 0, made.match.revision, {"type": "Roll", "dice": 1})
    assert code(made.say(0, roll)) == "out_of_time"
    assert isinstance(made.say(0, Resign(0, 1, 0)), Accepted)
    assert made.match.outcome is not None


def test_where_all_are_out_of_time_the_game_comes_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part of it at each look; while the match is paused, nothing. Its record proves itself."""
    monkeypatch.setattr(match_time, "MAX_DECISIONS_PER_TICK", 3)
    made = make_timed_out_table()
    made.wait(59.75)
    made.harness.now += 0.25
    made.harness.lobby.tick(made.harness.now)
    some = made.match.revision
    assert made.match.outcome is None
    for seat in (0, 1):
        made.say(seat, Pause(0, 1, paused=True))
    paused = made.match.revision
    made.wait(1)
    assert made.match.revision == paused >= some
    for seat in (0, 1):
        made.say(seat, Pause(0, 1, paused=False))
    made.wait(60)
    assert made.match.outcome is not None
    text = full_record(made.table)
    assert [line for line in text.splitlines() if line.endswith(" flag")] == ["p1 flag", "p2 flag"]
    replayed = replay(text.encode(), GAMES).match
    assert replayed.outcome == made.match.outcome
    assert replayed.stream(None) == made.match.stream(None)


def all_out_of_time(monkeypatch: pytest.MonkeyPatch, at_once: int) -> SeatedHarness:
    """Return a game of Pig that goes on automatically for long: nobody ever holds."""
    monkeypatch.setattr(match_time, "MAX_DECISIONS_PER_TICK", at_once)
    monkeypatch.setattr(PigTiming, "timeout_action", lambda self, state, seat: Roll(3))
    monkeypatch.setattr(Pig, "outcome", lambda self, state: None)
    made = make_timed_out_table()
    made.wait(60.25)
    assert made.match.standing.timed_out == {0, 1}
    return made


def test_messages_make_it_decide_no_faster(monkeypatch: pytest.MonkeyPatch) -> None:
    made = all_out_of_time(monkeypatch, 3)
    before = made.match.revision
    made.wait(1)
    assert made.match.revision == before + 4 * 3
    for _ in range(5):
        made.say(0, Pause(0, 1, paused=True))
        made.say(0, Pause(0, 1, paused=False))
    assert made.match.revision == before + 4 * 3


def test_while_nobody_is_at_the_table_nothing_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    made = all_out_of_time(monkeypatch, 3)
    made.drop(0)
    made.drop(1)
    before = made.match.revision
    made.wait(2)
    assert made.match.revision == before
    made.back(1)
    made.wait(1)
    assert made.match.revision > before


def test_a_killed_host_goes_on_in_the_same_way() -> None:
    made = make_timed_out_table(increment=5)
    pass_turn(made, 1)
    stream = made.match.stream(None)
    made.kill()
    assert made.match.stream(None) == stream
    assert (read_time_left(made, 0), read_time_left(made, 1)) == (0, 65)
    made.back(0)
    made.back(1)
    before = pass_turn(made, 1)
    assert list_decided(made, 0, before) in (["roll 1"], ["roll 1", "hold"])


def test_where_opponents_choose_the_game_does_not_decide() -> None:
    made = make_timed_out_table(out="choose")
    assert (made.match.revision, made.table.clock is not None) == (0, True)
    assert made.last_view(0, 1).choosers == [1]
    assert isinstance(made.choose(1, 0, "wait"), Accepted)
    assert read_time_left(made, 0) == 60
    made.wait(60)
    assert isinstance(made.choose(1, 0, "win"), Accepted)
    assert made.match.accepted[-1].entry == TimedOut(0)


def test_where_nobody_is_there_who_could_choose_it_does() -> None:
    made = make_timed_out_table(ME, BOT, out="choose")
    assert made.match.accepted[1].entry == FlagFell(0)
    assert made.match.to_act() == {1}
    assert made.last_view(0, 0).choosers == []


class Impatient(PigTiming):
    """The time of Pig in which the clock decides as long as there is nothing to lose."""

    def timeout_action(self, state: State, seat: int) -> Roll | None:
        return None if state.brought else Roll(1)


def test_what_the_game_does_not_decide_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pig, "timing", Impatient())
    made = make_timed_out_table()
    while made.match.outcome is None:
        assert list_decided(made, 0)[-1] == "roll 1"
        pass_turn(made, 1)
    assert made.match.accepted[-1].entry == TimedOut(0)


class Obedient(WindowTiming):
    """The time of the game of windows in which the clock decides on the first answer there is."""

    def timeout_action(self, state: Any, seat: int) -> Any:
        return Window().legal(state, seat)[0]


def test_a_masked_answer_for_somebody_out_of_time_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the game's, and tells nothing of the seat; nobody else would give it."""
    monkeypatch.setattr(Window, "timing", Obedient())
    made = make_clocked_table(game="window")
    made.act(0)
    made.act(1)
    made.wait(62)
    assert FlagFell(1) in [accepted.entry for accepted in made.match.accepted]
    made.act(0)
    made.wait(2)
    before = made.match.revision
    made.act(0)
    assert list_decided(made, 1, before)[0] == "pass"
