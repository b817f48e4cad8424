"""Masked answers: the moment of release depends on the answer's time and a drawn delay alone."""

from __future__ import annotations

from typing import Any

import pytest

from engine.events import Seat
from engine.game import Codec
from engine.match.entries import TimedOut
from engine.parts.timing import Timing
from engine.record.replay import replay
from engine.wire.protocol import (
    Accepted,
    ClockRules,
    Clocks,
    Pause,
    Ping,
    Rejected,
    Resign,
    Snapshot,
    Undo,
    Verdict,
    Watch,
    encode,
)
from muster_tictactoe.game import TicTacToe
from server.table.table_info import full_record, table_info
from tests.games.registry import GAMES
from tests.games.rps import Rps
from tests.support.server.lobby_harness import BOT, ME, OPEN, kinds, only
from tests.support.server.masked_hall import SETTINGS, SPECTATOR, STEP, Hall
from tests.support.server.seated_harness import SeatedHarness

PASS, STOP = {"type": "Pass"}, {"type": "Stop"}
WITH = "window1 hands=1.2.3/4.5.X played=- turn=a asked=no"
WITHOUT = "window1 hands=1.2.3/4.5.6 played=- turn=a asked=no"
SHARES = (0.0, 0.4, 0.99)


def make_asking_hall(position: str, share: float, **table: Any) -> Hall:
    """Return a hall where the second player is asked about a card since now."""
    hall = Hall(GAMES["window"], share, **table)
    hall.match.standing.state = hall.match.game.parse(position)
    assert kinds(hall.act(0, {"type": "Play", "card": "1"}))[0] == "Accepted"
    return hall


def world(position: str, action: dict[str, Any], share: float, after: float) -> Hall:
    """Return a hall where the second player has answered after some time, and all has come out."""
    hall = make_asking_hall(position, share, clock=ClockRules(60, 5))
    hall.pass_time(after)
    assert kinds(hall.act(1, action))[:2] in (["Accepted"], ["Accepted", "Events"])
    hall.pass_time(3)
    return hall


@pytest.mark.parametrize("share", SHARES)
@pytest.mark.parametrize("after", [0.0, 0.3, 1.0, 2.0])
def test_the_moment_follows_from_the_answer_s_and_the_drawn_delay_alone(share: float, after: float) -> None:
    """For any hand and any answer, to everybody except the answering player."""
    worlds = [world(WITH, PASS, share, after), world(WITHOUT, PASS, share, after)]
    stopped = world(WITH, STOP, share, after)
    for conn in (1, SPECTATOR):
        one, two = (hall.heard[conn] for hall in worlds)
        assert one == two
        assert stopped.moments(conn) == worlds[0].moments(conn)
        released = stopped.moments(conn)[-1]
        assert [each for each in stopped.heard[conn] if each[0] < released] == [
            each for each in one if each[0] < released
        ]
        due = max(after, SETTINGS.masked_seconds + share * SETTINGS.masked_spread_seconds)
        assert due <= released < due + STEP + 1e-6


def test_who_answers_is_told_at_once_that_it_has_come_and_no_more() -> None:
    hall = make_asking_hall(WITH, 0.5)
    before = {conn: len(heard) for conn, heard in hall.heard.items()}
    refused = only(hall.act(1, {"type": "Play", "card": "4"}), Rejected)
    assert (refused.code, refused.args["reason"]) == ("illegal", "illegal")
    assert only(hall.act(1, {"type": "Nonsense"}), Rejected).code == "bad_action"
    assert kinds(hall.act(1, PASS)) == ["Accepted"]
    for action in (PASS, STOP):
        assert only(hall.act(1, action), Rejected).code == "out_of_turn"
    taking_back = hall.do(2, Undo, table=1, seat=1, revision=hall.match.revision)
    assert only(taking_back, Rejected).code == "out_of_turn"
    hall.note()
    assert {conn for conn, heard in hall.heard.items() if len(heard) > before[conn]} == {2}
    hall.pass_time(1.2)
    assert (hall.match.revision, hall.match.standing.state.turn) == (2, 1)


def test_whoever_comes_meanwhile_is_shown_the_question() -> None:
    """The position, the table, and the refusals to another player who tries to answer."""
    shown = []
    for answered in (True, False):
        hall = make_asking_hall(WITH, 0.5)
        if answered:
            hall.act(1, STOP)
        else:
            hall.do(2, Ping)
        hall.guest(5)
        news = hall.do(5, Watch, table=1)
        news += hall.act(0, {"type": "Play", "card": "2"}) + hall.act(0, PASS, 0)
        shown.append([encode(message) for message in news])
    assert shown[0] == shown[1]


def test_only_whoever_has_answered_is_told_so_on_the_way_back() -> None:
    """And only until it is carried out: a client that was started anew must not ask once more."""
    made = SeatedHarness(game="window")
    made.act(0)

    def list_answered() -> list[bool]:
        return [only(made.back(seat), Snapshot).answered for seat in (0, 1)]

    assert list_answered() == [False, False]
    made.act(1)
    assert made.match.revision == 1
    assert list_answered() == [False, True]
    made.harness.wait(5)
    assert made.match.revision == 2
    assert list_answered() == [False, False]


def test_each_question_has_a_delay_of_its_own() -> None:
    drawn = set()
    for label in range(20):
        made = SeatedHarness(game="window", label=f"delays {label}")
        made.act(0)
        made.act(1)
        began = made.harness.now
        while made.match.revision == 1:
            made.harness.now += STEP
            made.harness.lobby.tick(made.harness.now)
        drawn.add(round(made.harness.now - began, 2))
    assert len(drawn) > 5
    assert min(drawn) >= SETTINGS.masked_seconds
    longest = SETTINGS.masked_seconds + SETTINGS.masked_spread_seconds
    assert max(drawn) <= longest + STEP


def told_running(hall: Hall, conn: int) -> list[int]:
    """Return the running clock by a connection's last message."""
    return [message for message in hall.sent[conn] if isinstance(message, Clocks)][-1].running


def test_no_clock_runs_until_the_drawn_moment() -> None:
    """Being asked costs no time that does not show, and brings no increment; the card that led to it does."""
    hall = Hall(GAMES["window"], 0.5, clock=ClockRules(60, 5))
    times = hall.lobby.tables[1].clock
    assert times is not None
    hall.pass_time(2)
    hall.act(0, {"type": "Play", "card": hall.match.standing.state.hands[0][0]})
    assert times.seconds_left == pytest.approx({0: 63, 1: 60})
    hall.pass_time(1)
    assert told_running(hall, SPECTATOR) == []
    hall.act(1, PASS)
    hall.pass_time(2.1)
    assert told_running(hall, SPECTATOR) == [1]
    assert times.seconds_left == pytest.approx({0: 63, 1: 58}, abs=2 * STEP), "its own turn costs as usual"


def test_from_the_drawn_moment_on_the_clock_of_who_has_not_answered_runs() -> None:
    """Everybody sees that no answer has come; the time from there on brings no increment either."""
    hall = make_asking_hall(WITH, 0.5, clock=ClockRules(60, 5))
    times = hall.lobby.tables[1].clock
    assert times is not None
    hall.pass_time(1)
    assert (told_running(hall, 1), times.seconds_left[1]) == ([], 60)
    hall.pass_time(2.1)
    assert told_running(hall, 1) == [1]
    hall.act(1, PASS)
    assert times.seconds_left[1] == pytest.approx(58, abs=2 * STEP)


@pytest.mark.parametrize("out", ["lose", "choose"])
def test_nobody_hangs_a_match_by_not_answering(out: Any) -> None:
    hall = make_asking_hall(WITH, 0.5, clock=ClockRules(3, 0, out))
    for _ in range(3):
        hall.do(2, Ping)
        hall.pass_time(1.5)
    if out == "lose":
        assert hall.match.accepted[-1].entry == TimedOut(1)
        return
    assert [seat.choosers for seat in table_info(hall.lobby.tables[1]).seats] == [[], [0]]
    assert only(hall.act(1, PASS), Rejected).code == "out_of_time"
    assert kinds(hall.do(1, Verdict, table=1, seat=1, choice="win"))[0] == "Accepted"
    assert hall.match.accepted[-1].entry == TimedOut(1)


@pytest.mark.parametrize("early", [True, False])
def test_a_bot_s_answer_is_shown_when_a_person_s_would_be(early: bool) -> None:
    after = 0.25 if early else 1.5
    moments = []
    for plans in ((ME, OPEN), (ME, BOT)):
        hall = Hall(GAMES["window"], 0.5, *plans)
        hall.match.standing.state = hall.match.game.parse(WITH)
        hall.act(0, {"type": "Play", "card": "1"})
        hall.pass_time(after)
        if BOT in plans:
            think = hall.thinks[-1]
            assert (think.seconds, think.delay) == (SETTINGS.masked_seconds / 2, 0.0), "clearly less"
            hall.lobby.bot_answer(1, 1, 1, think.revision, STOP, hall.now)
            hall.lobby.bot_answer(1, 1, 1, think.revision, PASS, hall.now)
            hall.note()
        else:
            hall.act(1, STOP)
        hall.pass_time(2)
        assert hall.match.standing.state.played == ["a1!", "bX"]
        moments.append(hall.moments(SPECTATOR))
    assert moments[0] == moments[1]


def test_nobody_waits_where_one_person_plays_against_a_bot_and_nobody_watches() -> None:
    """There is nobody who could learn anything from how long an answer took."""
    hall = Hall(GAMES["window"], 0.5, ME, BOT)
    hall.lobby.tables[1].audience.watchers.clear()
    hall.match.standing.state = hall.match.game.parse(WITH)
    hall.act(0, {"type": "Play", "card": "1"})
    think = hall.thinks[-1]
    hall.lobby.bot_answer(1, 1, 1, think.revision, PASS, hall.now)
    hall.note()
    assert hall.match.revision == 2


def test_a_bot_that_fails_answers_in_time_as_well() -> None:
    hall = Hall(GAMES["window"], 0.5, ME, BOT)
    hall.act(0, {"type": "Play", "card": hall.match.standing.state.hands[0][0]})
    hall.lobby.bot_answer(1, 1, 1, 1, None, hall.now)
    assert hall.match.revision == 1
    hall.pass_time(1.2)
    assert hall.match.revision == 2


def test_a_match_that_stands_still_shows_nothing() -> None:
    made = SeatedHarness(game="window")
    made.act(0)
    made.act(1)
    for seat in (0, 1):
        made.say(seat, Pause(0, 1, paused=True))
    made.wait(3)
    assert made.match.revision == 1
    for seat in (0, 1):
        made.say(seat, Pause(0, 1, paused=False))
    assert made.match.revision == 2


def test_one_may_resign_meanwhile() -> None:
    """The answer goes with the match, and the next one begins without it."""
    made = SeatedHarness(game="window")
    made.act(0)
    made.act(1)
    made.say(0, Resign(0, 1, 0))
    made.wait(2)
    assert made.match.revision == 2
    assert made.match.outcome is not None
    assert made.match.outcome.best == (1,)
    made.kill()
    assert made.match.revision == 2


def test_who_is_asked_again_answers_again() -> None:
    """An answer that was taken back is given anew, after a delay of its own."""
    hall = make_asking_hall(WITH, 0.5)
    hall.act(1, PASS)
    hall.pass_time(1.2)
    assert isinstance(hall.do(2, Undo, table=1, seat=1, revision=2)[0], Accepted)
    assert kinds(hall.act(1, STOP)) == ["Accepted"]
    hall.pass_time(1)
    assert hall.match.revision == 3
    hall.pass_time(0.2)
    assert hall.match.standing.state.played == ["a1!", "bX"]


class Veil(Timing[Any]):
    """Every decision hides how long it takes."""

    def hides_timing(self, state: Any, seat: Seat) -> bool:
        return True


class Veiled(TicTacToe):
    """Noughts and crosses with every decision masked."""

    timing = Veil()


def test_an_answer_to_what_was_taken_back_is_none() -> None:
    hall = Hall(Veiled(), 0.5)
    legal = [Codec.plain(action) for action in hall.match.game.legal(hall.match.standing.state, 0)]
    hall.act(0, legal[0])
    hall.pass_time(1.2)
    hall.act(1, legal[1])
    assert isinstance(hall.do(1, Undo, table=1, seat=0, revision=1)[0], Accepted)
    hall.pass_time(2)
    assert hall.match.revision == 2, "it was not carried out"
    hall.act(0, legal[2])
    hall.pass_time(1.2)
    hall.act(1, legal[1])
    hall.pass_time(1.2)
    assert hall.match.revision == 4


class Slow(Rps):
    """Rock, paper, scissors with every decision masked."""

    timing = Veil()


def test_who_of_several_was_quicker_does_not_show() -> None:
    """Answers that are due at the same moment come in the order of the seats."""
    orders = []
    for order in ((0, 1, 2), (2, 0, 1)):
        hall = Hall(Slow(), 0.5, ME, OPEN, OPEN)
        for seat in order:
            hall.act(seat, {"type": "Choose", "choice": ["rock", "paper", "rock"][seat]}, 0)
        hall.pass_time(2)
        assert [accepted.seat for accepted in hall.match.accepted[1:]] == [0, 1, 2]
        orders.append(hall.heard[SPECTATOR])
    assert orders[0] == orders[1]


def test_the_delays_are_no_part_of_what_the_match_draws() -> None:
    """Its record is that of a game in which nothing was withheld, and every draw in it is proved."""
    texts = []
    for share in SHARES:
        hall = Hall(GAMES["window"], share)
        while not hall.match.outcome:
            [seat] = hall.match.to_act()
            hall.act(seat, Codec.plain(hall.match.game.legal(hall.match.standing.state, seat)[0]))
            hall.pass_time(1.7)
        texts.append(full_record(hall.lobby.tables[1]))
    assert len(set(texts)) == 1
    assert replay(texts[0].encode(), GAMES).match.outcome == hall.match.outcome
