"""Knowledge of absent players outlives the host, and is taken back if it could not be kept."""

from __future__ import annotations

import pytest

from engine.outcome import Outcome
from engine.wire.protocol import Events, Rejected, Verdict
from tests.server.table.timing.test_absence import EPSILON, events, make_absent_table


def test_what_was_counted_survives_the_host() -> None:
    made = make_absent_table(seconds=60)
    made.kill()
    made.back(1)
    made.wait(5 + EPSILON)
    grace = made.last_view(0, 1).grace
    assert grace is not None
    assert 58 - EPSILON <= grace <= 72, "at most ten seconds are forgotten"
    made.wait(75)
    assert made.last_view(0, 1).choosers == [1]


def test_time_that_was_granted_survives_the_host() -> None:
    made = make_absent_table(seconds=120)
    made.choose(1, 0, "wait")
    made.kill()
    made.back(1)
    made.wait(5 + EPSILON)
    assert made.last_view(0, 1).choosers == []
    assert made.last_view(0, 1).grace == pytest.approx(120, abs=EPSILON)


def test_a_bot_that_stands_in_survives_the_host_and_gives_the_seat_back() -> None:
    made = make_absent_table(seconds=120)
    made.choose(1, 0, "bot")
    made.kill()
    assert made.harness.thinks[-1].seat == 0, "it is asked again"
    made.back(1)
    assert made.last_view(0, 1).state == "stand_in"
    made.back(0)
    made.kill()
    assert made.harness.thinks == []
    assert made.match.standing.stood_in == frozenset()
    made.back(1)
    assert events(made, 1, "StoodIn", "CameBack") == [
        {"type": "StoodIn", "seat": 0},
        {"type": "CameBack", "seat": 0},
    ]


def test_a_claimed_win_survives_the_host() -> None:
    made = make_absent_table(seconds=120)
    made.choose(1, 0, "win")
    made.kill()
    assert made.match.outcome is not None
    assert made.match.outcome == Outcome.of_winner(1)


def test_a_choice_that_could_not_be_kept_was_never_made() -> None:
    made = make_absent_table(seconds=120)
    made.harness.prompt = False
    command = Verdict(77, 1, 0, "win")
    assert made.harness.say(made.conns[1], command) == []
    made.harness.lose()
    [rejected] = [m for m in made.harness.sent[made.conns[1]] if isinstance(m, Rejected)]
    assert (rejected.code, rejected.id) == ("storage_failing", 77)
    assert not any("TimedOut" in str(m) for m in made.harness.sent[made.conns[1]] if isinstance(m, Events))
    assert made.match.outcome is None
    made.harness.prompt = True
    made.wait(5)
    assert made.last_view(0, 1).choosers == [1], "it can be made now"
