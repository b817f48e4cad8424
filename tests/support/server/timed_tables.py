"""Tables with clocks, and views of the clocks."""

from __future__ import annotations

from typing import Any

from engine.wire.protocol import ClockRules, Clocks, HostMessage, Rejected, SeatPlan, Undo
from tests.support.server.lobby_harness import ME, OPEN
from tests.support.server.seated_harness import FOUR, SeatedHarness

TEAMS = (ME, OPEN, OPEN, OPEN)
SHOWN = 5.25
"""Seconds until an absent player is shown as away: the host notices a quarter of a second late."""


def make_clocked_table(
    *plans: SeatPlan, bank: int = 60, increment: int = 0, out: Any = "lose", **seated_harness: Any
) -> SeatedHarness:
    """Return a table with clocks; the first seat's is running, at noughts and crosses."""
    rules = {"clock": ClockRules(bank, increment, out)}
    return SeatedHarness(*plans, table=rules | seated_harness.pop("table", {}), **seated_harness)


def spend_time(**clock: Any) -> SeatedHarness:
    """Return a table where an opponent chooses, once the time of the first player has run out."""
    made = make_clocked_table(out="choose", **clock)
    made.wait(60)
    return made


def clocks(made: SeatedHarness, seat: int) -> Clocks:
    """Return the last information to a player about the clocks."""
    made.harness.news(0)
    return [each for each in made.harness.sent[made.conns[seat]] if isinstance(each, Clocks)][-1]


def read_time_left(made: SeatedHarness, seat: int) -> float:
    """Return the remaining time of a seat."""
    times = made.table.clock
    assert times is not None
    return times.seconds_left[seat]


def code(answer: HostMessage) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def events(made: SeatedHarness, seat: int, *kinds: type[Any]) -> list[Any]:
    names = [kind.__name__ for kind in kinds]
    return [item for item in made.list_told(seat) if item["type"] in names]


def undo(made: SeatedHarness, seat: int) -> HostMessage:
    return made.say(seat, Undo(0, 1, seat, made.match.revision))


def team_question(out: str = "lose") -> tuple[SeatedHarness, int]:
    """Return a table of two teams at a team's decision (WC-3.3.8), and the first seat of that team."""
    for label in range(20):
        options = FOUR | {"ruleset": "nobility", "draft": "pick"}
        made = make_clocked_table(*TEAMS, out=out, game="warchest", label=f"flip {label}", **options)
        if len(made.match.to_act()) == 2:
            return made, min(made.match.to_act())
    raise AssertionError("no team is ever asked")
