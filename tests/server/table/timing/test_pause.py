"""A pause that all players want: stopped and allowed things, and its end."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.outcome import Outcome
from engine.wire.protocol import (
    Accepted,
    AnswerTie,
    ClockRules,
    Clocks,
    HostMessage,
    Leave,
    OfferTie,
    Pause,
    Ready,
    Rejected,
    Resign,
    TableInfo,
    Undo,
    Watch,
)
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only
from tests.support.server.seated_harness import GAMES, PATIENT, SeatedHarness
from tests.support.server.timed_tables import (
    SHOWN,
    clocks,
    code,
    make_clocked_table,
    read_time_left,
    spend_time,
)


def pause(made: SeatedHarness, seat: int, *, paused: bool = True) -> HostMessage:
    return made.say(seat, Pause(0, 1, paused))


def make_paused_table(**seated_harness: Any) -> SeatedHarness:
    """Return a table with clocks whose match is paused after ten seconds."""
    made = make_clocked_table(**seated_harness)
    made.wait(10)
    for seat in made.conns:
        pause(made, seat)
    return made


def info(made: SeatedHarness, by: int) -> TableInfo:
    """Return a player's last information about the table."""
    made.harness.news(0)
    return [each for each in made.harness.sent[made.conns[by]] if isinstance(each, TableInfo)][-1]


def test_a_match_stands_still_when_all_players_have_asked() -> None:
    made = SeatedHarness()
    assert isinstance(pause(made, 1), Accepted)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [1])
    assert isinstance(made.act(0), Accepted), "one alone pauses nothing"
    pause(made, 0)
    assert (info(made, 0).paused, info(made, 0).asking) == (True, [])
    pause(made, 0, paused=False)
    assert (info(made, 1).paused, info(made, 1).asking) == (True, [0])
    pause(made, 1, paused=False)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [])


def test_a_wish_can_be_taken_back() -> None:
    made = SeatedHarness()
    pause(made, 1)
    pause(made, 1, paused=False)
    pause(made, 0)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [0])
    pause(made, 1)
    pause(made, 1, paused=False)
    pause(made, 1)
    pause(made, 0, paused=False)
    assert (info(made, 0).paused, info(made, 0).asking) == (True, [0])


def test_nothing_is_decided_meanwhile() -> None:
    made = make_paused_table()
    revision = made.match.revision
    assert code(made.act(0)) == "paused"
    assert code(made.say(0, Undo(0, 1, 0, revision))) == "paused"
    assert code(made.say(0, OfferTie(0, 1, 0, revision))) == "paused"
    assert code(made.say(0, AnswerTie(0, 1, 0, revision, agree=True))) == "paused"
    assert made.match.revision == revision
    for seat in (0, 1):
        pause(made, seat, paused=False)
    assert isinstance(made.act(0), Accepted)


@pytest.mark.parametrize("command", [Resign(0, 1, 0), Leave(0, 1)])
def test_one_may_give_up_meanwhile(command: Any) -> None:
    made = make_paused_table()
    assert isinstance(made.say(0, command), Accepted)
    assert made.match.outcome is not None
    assert made.match.outcome == Outcome.of_winner(1)
    assert info(made, 1).paused is False


def test_the_clocks_stand_still() -> None:
    made = make_paused_table()
    assert clocks(made, 1) == Clocks(1, 1, [50, 60], [])
    made.wait(1000)
    assert read_time_left(made, 0) == 50
    for seat in (0, 1):
        pause(made, seat, paused=False)
    assert clocks(made, 1) == Clocks(1, 1, [50, 60], [0])
    made.wait(5)
    assert read_time_left(made, 0) == 45


def test_asking_alone_stops_no_clock() -> None:
    made = make_clocked_table()
    pause(made, 0)
    made.wait(10)
    assert read_time_left(made, 0) == 50


def test_the_countdown_for_a_player_who_is_away_stands_still() -> None:
    made = SeatedHarness()
    made.drop(0)
    made.wait(SHOWN + 60)
    pause(made, 1)
    assert info(made, 1).paused is True, "who is away is not asked"
    made.wait(0.25)
    shown = made.last_view(0, 1)
    assert (shown.state, shown.counting, shown.choosers) == ("away", False, [])
    made.wait(1000)
    assert code(made.choose(1, 0, "win")) == "paused"
    pause(made, 1, paused=False)
    made.wait(50)
    assert made.last_view(0, 1).choosers == []
    made.wait(11)
    assert made.last_view(0, 1).choosers == [1]


def test_bots_do_not_think_meanwhile_and_are_woken_at_the_end() -> None:
    made = SeatedHarness(ME, BOT)
    made.act(0)
    [asked] = made.harness.thinks
    pause(made, 0)
    assert info(made, 0).paused is True, "bots agree"
    made.think()
    assert made.match.revision == asked.revision, "what it has thought of comes to nothing"
    made.kill()
    made.back(0)
    made.wait(10)
    assert made.harness.thinks == []
    pause(made, 0, paused=False)
    made.harness.news(0)
    assert [(each.seat, each.revision) for each in made.harness.thinks] == [(asked.seat, asked.revision)]
    made.think()
    assert made.match.revision == asked.revision + 1


def test_a_bot_that_has_answered_meanwhile_is_asked_again() -> None:
    made = SeatedHarness(ME, BOT)
    made.act(0)
    pause(made, 0)
    made.think()
    pause(made, 0, paused=False)
    made.harness.news(0)
    assert [think.revision for think in made.harness.thinks] == [made.match.revision] * 2


def test_pausing_again_and_again_does_not_keep_bots_busy() -> None:
    """A bot is not asked again a question that it thinks about already, and its answer counts once."""
    made = SeatedHarness(ME, BOT)
    made.act(0)
    [asked] = made.harness.thinks
    for _ in range(10):
        pause(made, 0)
        pause(made, 0, paused=False)
    made.harness.news(0)
    assert made.harness.thinks == [asked]
    made.think()
    assert made.match.revision == asked.revision + 1


def test_a_short_break_leaves_a_player_among_those_who_are_asked() -> None:
    """Else a connection that is lost for a moment would end a pause that its player wants."""
    made = make_paused_table()
    made.drop(1)
    pause(made, 0, paused=False)
    assert info(made, 0).paused is True
    made.back(1)
    made.wait(100)
    assert info(made, 0).paused is True


def test_a_player_who_has_gone_is_waited_for_no_more() -> None:
    made = make_paused_table()
    pause(made, 0, paused=False)
    made.drop(1)
    made.wait(SHOWN + 0.25)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [])
    other = make_clocked_table()
    pause(other, 0)
    other.drop(1)
    other.wait(SHOWN + 0.25)
    assert info(other, 0).paused is True


def test_where_nobody_is_here_nothing_changes() -> None:
    made = make_paused_table()
    pause(made, 0, paused=False)
    for seat in (0, 1):
        made.drop(seat)
    made.wait(100)
    assert made.table.pause_state.paused


def test_after_half_an_hour_any_one_ends_it() -> None:
    made = make_paused_table(patient=replace(PATIENT, pause_seconds=600.0))
    made.wait(599.75)
    pause(made, 1, paused=False)
    assert info(made, 1).paused is True
    pause(made, 1)
    made.wait(0.25)
    pause(made, 1, paused=False)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [])


def test_after_a_restart_the_half_hour_begins_anew() -> None:
    made = make_paused_table(patient=replace(PATIENT, pause_seconds=600.0))
    made.wait(500)
    made.kill()
    for seat in (0, 1):
        made.back(seat)
    made.wait(599.75)
    pause(made, 1, paused=False)
    assert info(made, 1).paused is True
    made.wait(0.5)
    pause(made, 1, paused=False)
    assert info(made, 1).paused is False


def test_who_was_not_asked_ends_it_alone() -> None:
    """Otherwise a player could block an opponent who was away for a moment for half an hour."""
    made = make_clocked_table()
    made.drop(1)
    made.wait(SHOWN)
    pause(made, 0)
    assert info(made, 0).paused is True
    made.back(1)
    pause(made, 0, paused=False)
    assert info(made, 0).paused is True, "both are asked whether it ends"
    pause(made, 0)
    assert isinstance(pause(made, 1, paused=False), Accepted)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [])
    for seat in (0, 1):
        pause(made, seat)
    pause(made, 1, paused=False)
    assert info(made, 1).paused is True, "this one they have both wanted"


def test_who_has_asked_and_gone_has_agreed() -> None:
    made = make_clocked_table()
    pause(made, 1)
    made.drop(1)
    made.wait(SHOWN)
    pause(made, 0)
    assert info(made, 0).paused is True
    made.back(1)
    pause(made, 1, paused=False)
    assert (info(made, 1).paused, info(made, 1).asking) == (True, [1])


def test_who_has_agreed_survives_the_host() -> None:
    made = make_clocked_table()
    made.drop(1)
    made.wait(SHOWN)
    pause(made, 0)
    made.kill()
    for seat in (0, 1):
        made.back(seat)
    pause(made, 0, paused=False)
    assert (info(made, 0).paused, info(made, 0).asking) == (True, [0])
    made.kill()
    for seat in (0, 1):
        made.back(seat)
    pause(made, 0)
    pause(made, 1, paused=False)
    assert info(made, 1).paused is False


def test_a_pause_survives_the_host() -> None:
    made = make_paused_table()
    made.kill()
    made.back(0)
    assert info(made, 0).paused is True
    pause(made, 0, paused=False)
    made.kill()
    for seat in (0, 1):
        made.back(seat)
    assert (info(made, 0).paused, info(made, 0).asking) == (True, [0])
    assert code(made.act(0)) == "paused"
    pause(made, 1, paused=False)
    made.kill()
    made.back(0)
    assert (info(made, 0).paused, info(made, 0).asking) == (False, [])


def test_a_pause_that_could_not_be_kept_was_none() -> None:
    made = make_clocked_table()
    pause(made, 0)
    made.harness.prompt = False
    made.harness.say(made.conns[1], Pause(77, 1, paused=True))
    made.harness.lose()
    assert (made.table.pause_state.paused, made.table.pause_state.asking) == (False, {0})
    rejected = [each for each in made.harness.sent[made.conns[1]] if isinstance(each, Rejected)][-1]
    assert (rejected.code, rejected.id) == ("storage_failing", 77)


def test_another_match_is_not_paused() -> None:
    made = make_paused_table()
    made.say(0, Resign(0, 1, 0))
    for seat in (0, 1):
        made.say(seat, Ready(0, 1))
    assert (info(made, 0).match, info(made, 0).paused) == (2, False)
    assert isinstance(made.act(0), Accepted)


def test_only_players_of_a_running_match_are_heard() -> None:
    made = SeatedHarness()
    watcher = made.greet()
    made.harness.do(watcher, Watch, table=1)
    assert only(made.harness.do(watcher, Pause, table=1, paused=True), Rejected).code == "not_your_seat"
    made.say(0, Resign(0, 1, 0))
    assert code(pause(made, 0)) == "game_over"
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.table(1, ME, OPEN)
    assert only(harness.do(1, Pause, table=1, paused=True), Rejected).code == "not_running"


def test_people_who_share_a_connection_ask_together() -> None:
    harness = LobbyHarness(GAMES)
    harness.guest(1)
    harness.table(1, ME, ME, clock=ClockRules(60))
    harness.do(1, Pause, table=1, paused=True)
    assert [each for each in harness.sent[1] if isinstance(each, TableInfo)][-1].paused is True


def test_who_is_out_of_time_for_good_is_not_asked() -> None:
    made = spend_time()
    made.choose(1, 0, "bot")
    assert code(pause(made, 0)) == "out_of_time"
    pause(made, 1)
    assert info(made, 0).paused is True


def test_a_choice_about_a_clock_waits_for_the_end_of_the_pause() -> None:
    made = spend_time()
    for seat in (0, 1):
        pause(made, seat)
    assert made.last_view(0, 1).choosers == []
    assert code(made.choose(1, 0, "win")) == "paused"
    for seat in (0, 1):
        pause(made, seat, paused=False)
    assert made.last_view(0, 1).choosers == [1]
