"""Limits on how many commands a connection may give."""

from __future__ import annotations

from engine.wire.protocol import Act, Ping, Rejected, Sit
from server.net.limits import Answered
from server.settings import Settings
from tests.support.server.lobby_harness import ME, OPEN, Hall, kinds, only


def hasty() -> Hall:
    hall = Hall(settings=Settings())
    hall.guest(1)
    return hall


def test_ten_commands_at_once_and_two_more_each_second() -> None:
    hall = hasty()
    answers = [only(hall.do(1, Sit, table=9, seat=0), Rejected) for _ in range(12)]
    assert [answer.code for answer in answers] == ["no_such_table"] * 10 + ["too_many_commands"] * 2
    assert answers[-1].args == {"limit": 20, "seconds": 10.0}
    hall.now += 1.0
    answers = [only(hall.do(1, Sit, table=9, seat=0), Rejected) for _ in range(3)]
    assert [answer.code for answer in answers] == ["no_such_table"] * 2 + ["too_many_commands"]
    assert hall.closed == []


def test_a_command_refused_as_too_many_is_not_carried_out_and_may_come_again() -> None:
    hall = hasty()
    hall.table(1, ME, ME)
    for _ in range(9):
        hall.do(1, Sit, table=9, seat=0)
    command = Act(id=900, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    assert only(hall.say(1, command), Rejected).id == 900
    assert hall.lobby.tables[1].match.revision == 0
    hall.now += 1.0
    assert kinds(hall.say(1, command)) == ["Accepted", "Events", "Events"]


def test_going_on_regardless_closes_the_connection() -> None:
    hall = hasty()
    for _ in range(10 + 20):
        hall.do(1, Sit, table=9, seat=0)
    assert hall.closed == []
    assert only(hall.do(1, Sit, table=9, seat=0), Rejected).code == "too_many_commands"
    assert hall.closed == [1]


def test_a_rest_makes_good() -> None:
    hall = hasty()
    for _ in range(4):
        for _ in range(10 + 15):
            hall.do(1, Sit, table=9, seat=0)
        hall.now += 10
    assert hall.closed == []


def test_pings_are_counted_by_themselves() -> None:
    hall = hasty()
    for _ in range(10):
        hall.do(1, Sit, table=9, seat=0)
    assert kinds(hall.do(1, Ping)) == ["Pong"]
    assert kinds([message for _ in range(10) for message in hall.do(1, Ping)]) == ["Pong"] * 9 + ["Rejected"]


def test_one_connection_does_not_use_up_what_another_may() -> None:
    hall = hasty()
    hall.guest(2)
    for _ in range(12):
        hall.do(1, Sit, table=9, seat=0)
    assert kinds(hall.table(2, ME, OPEN)) == ["Accepted", "Seated", "TableInfo"]


def test_only_the_last_commands_are_remembered() -> None:
    answered = Answered()
    for number in range(Answered.MOST + 1):
        answered.keep(number, f"command {number}")
    assert answered.recall(0) is None
    assert answered.recall(1) == "command 1"
