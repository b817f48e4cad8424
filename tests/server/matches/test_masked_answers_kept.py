"""Masked answers and the storage: none that was acknowledged is lost, and nobody feels one being written."""

from __future__ import annotations

import pytest

from engine.wire.protocol import Accepted, Act, Rejected, Undo, Watch
from tests.support.server.lobby_harness import kinds
from tests.support.server.seated_harness import SeatedHarness

PASS = {"type": "Pass"}


@pytest.mark.parametrize("released", [True, False])
def test_a_killed_host_loses_no_answer(released: bool) -> None:
    """It is shown once, also where its player gives it again."""
    made = SeatedHarness(game="window")
    made.act(0)
    revision = made.match.revision
    last = Act(77, 1, 1, revision, PASS)
    made.harness.say(made.conns[1], last)
    if released:
        made.wait(2)
    made.kill()
    assert made.match.revision == revision + released
    made.back(0)
    made.back(1)
    assert kinds(made.harness.say(made.conns[1], last)) == ["Accepted"]
    made.wait(2)
    assert made.match.revision == revision + 1
    assert made.match.accepted[-1].seat == 1
    made.kill()
    assert made.match.revision == revision + 1


def test_an_answer_that_could_not_be_kept_was_none() -> None:
    made = SeatedHarness(game="window")
    made.act(0)
    made.harness.prompt = False
    made.harness.say(made.conns[1], Act(77, 1, 1, 1, PASS))
    made.harness.lose()
    told = [message for message in made.harness.sent[made.conns[1]] if isinstance(message, Rejected)]
    assert told[-1].code == "storage_failing"
    made.harness.prompt = True
    made.wait(4)
    assert made.match.revision == 1
    assert isinstance(made.act(1), Accepted)
    made.wait(2)
    assert made.match.revision == 2


def being_written() -> tuple[SeatedHarness, Act]:
    """Return a table where an answer has come that is not kept yet."""
    made = SeatedHarness(game="window")
    made.act(0)
    made.harness.prompt = False
    answer = Act(77, 1, 1, 1, PASS)
    assert made.harness.say(made.conns[1], answer) == []
    return made, answer


@pytest.mark.parametrize("comes", [True, False])
def test_nobody_else_waits_for_an_answer_to_be_written(comes: bool) -> None:
    """Otherwise a player who asks for the impossible repeatedly would notice its time."""
    made, answer = being_written()
    if comes:
        made.drop(0)
        made.conns[0] = made.greet()
        news = made.harness.back(made.conns[0], made.tokens[0], seat=0)
        assert {"Accepted", "Snapshot"} <= {*kinds(news)}
    [refused] = made.harness.do(made.conns[0], Undo, table=1, seat=0, revision=99)[:1]
    assert isinstance(refused, Rejected)
    spectator = made.greet()
    assert kinds(made.harness.do(spectator, Watch, table=1))[0] == "Accepted"
    assert made.harness.say(made.conns[1], answer) == []
    made.harness.keep()
    told = [each for each in made.harness.sent[made.conns[1]] if isinstance(each, Accepted)]
    assert [each.id for each in told[-2:]] == [77, 77]


def test_who_gave_it_is_told_nothing_before_it_is_kept_on_another_connection_either() -> None:
    made, answer = being_written()
    made.drop(1)
    conn = made.conns[1] = made.greet()
    assert made.harness.back(conn, made.tokens[1], seat=1) == []
    assert made.harness.say(conn, answer) == []
    made.harness.lose()
    refused = [message for message in made.harness.sent[conn] if isinstance(message, Rejected)]
    assert [each.code for each in refused] == ["storage_failing", "storage_failing"]
    assert made.table.seats.by_seat()[1].peer is None, "it did not come back either"


def test_who_comes_while_an_answer_is_written_stays_when_it_cannot_be() -> None:
    made, _ = being_written()
    spectator = made.greet()
    made.harness.do(spectator, Watch, table=1)
    made.drop(0)
    made.conns[0] = made.greet()
    made.harness.back(made.conns[0], made.tokens[0], seat=0)
    made.harness.lose()
    assert [peer.conn for peer in made.table.audience.watchers] == [spectator]
    assert made.table.seats.by_seat()[0].peer is not None
    made.harness.prompt = True
    made.wait(4)
    assert isinstance(made.act(1), Accepted)
    made.wait(2)
    assert made.match.revision == 2
