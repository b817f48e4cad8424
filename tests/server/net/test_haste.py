"""Limits on how many commands a connection may give."""

from __future__ import annotations

from engine.wire.protocol import Act, Ping, Rejected, Sit
from server.core.limits import Answered, digest
from server.core.settings import Settings
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only


def hasty() -> LobbyHarness:
    harness = LobbyHarness(settings=Settings())
    harness.guest(1)
    return harness


def test_ten_commands_at_once_and_two_more_each_second() -> None:
    harness = hasty()
    answers = [only(harness.do(1, Sit, table=9, seat=0), Rejected) for _ in range(12)]
    assert [answer.code for answer in answers] == ["no_such_table"] * 10 + ["too_many_commands"] * 2
    assert answers[-1].args == {"limit": 20, "seconds": 10.0}
    harness.now += 1.0
    answers = [only(harness.do(1, Sit, table=9, seat=0), Rejected) for _ in range(3)]
    assert [answer.code for answer in answers] == ["no_such_table"] * 2 + ["too_many_commands"]
    assert harness.closed == []


def test_a_command_refused_as_too_many_is_not_carried_out_and_may_come_again() -> None:
    harness = hasty()
    harness.table(1, ME, ME)
    for _ in range(9):
        harness.do(1, Sit, table=9, seat=0)
    command = Act(id=900, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    assert only(harness.say(1, command), Rejected).id == 900
    assert harness.lobby.tables[1].match.revision == 0
    harness.now += 1.0
    assert kinds(harness.say(1, command)) == ["Accepted", "Events", "Events"]


def test_going_on_regardless_closes_the_connection() -> None:
    harness = hasty()
    for _ in range(10 + 20):
        harness.do(1, Sit, table=9, seat=0)
    assert harness.closed == []
    assert only(harness.do(1, Sit, table=9, seat=0), Rejected).code == "too_many_commands"
    assert harness.closed == [1]


def test_a_rest_makes_good() -> None:
    harness = hasty()
    for _ in range(4):
        for _ in range(10 + 15):
            harness.do(1, Sit, table=9, seat=0)
        harness.now += 10
    assert harness.closed == []


def test_pings_are_counted_by_themselves() -> None:
    harness = hasty()
    for _ in range(10):
        harness.do(1, Sit, table=9, seat=0)
    assert kinds(harness.do(1, Ping)) == ["Pong"]
    assert kinds([message for _ in range(10) for message in harness.do(1, Ping)]) == ["Pong"] * 9 + [
        "Rejected"
    ]


def test_one_connection_does_not_use_up_what_another_may() -> None:
    harness = hasty()
    harness.guest(2)
    for _ in range(12):
        harness.do(1, Sit, table=9, seat=0)
    assert kinds(harness.table(2, ME, OPEN)) == ["Accepted", "Seated", "TableInfo"]


def test_only_the_last_commands_are_remembered() -> None:
    answered = Answered()
    for number in range(Answered.MAX_COMMANDS + 1):
        answered.keep(number, Ping(number))
    assert answered.recall(0) is None
    assert answered.recall(1) == digest(Ping(1)) != digest(Ping(2))
