"""Players who are away: shown, waited for, judged by their opponents, and given their seats back."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.record.replay import replay
from engine.wire.protocol import (
    Accepted,
    HostMessage,
    Ping,
    Ready,
    Rejected,
    Resign,
    Reveal,
    TableInfo,
    Verdict,
)
from tests.support.server.lobby_harness import BOT, ME, OPEN, only
from tests.support.server.seated_harness import FOUR, GAMES, PATIENT, SeatedHarness

TEAMS = (ME, OPEN, OPEN, OPEN)
IMMORTAL = replace(PATIENT, dead_seconds=1e6)
"""Settings by which a silent connection is never closed."""
EPSILON = 0.75
"""Greatest delay of the host in seconds: it looks at its clock four times each."""


def make_absent_table(*, seconds: float = 0.0) -> SeatedHarness:
    """Return a table whose first player, who must decide, has been away for that long."""
    made = SeatedHarness()
    made.drop(0)
    made.wait(5 + EPSILON + seconds)
    return made


def code(answer: HostMessage) -> str:
    assert isinstance(answer, Rejected), answer
    return answer.code


def events(made: SeatedHarness, seat: int, *kinds: str) -> list[Any]:
    return [item for item in made.list_told(seat) if item["type"] in kinds]


def record(made: SeatedHarness, seat: int) -> list[str]:
    """Return the record of the match that is over, which must hold."""
    [revealed] = [m for m in made.harness.sent[made.conns[seat]] if isinstance(m, Reveal)]
    replayed = replay(revealed.text.encode(), GAMES)
    assert replayed.match.outcome == made.match.outcome
    return revealed.text.splitlines()


def team_question() -> tuple[SeatedHarness, int]:
    """Return a table of two teams at a team's decision (WC-3.3.8), and the first seat of that team."""
    for label in range(20):
        options = FOUR | {"ruleset": "nobility", "draft": "pick"}
        made = SeatedHarness(*TEAMS, game="warchest", label=f"flip {label}", **options)
        asked = sorted(made.match.to_act())
        if len(asked) == 2:
            return made, asked[0]
    raise AssertionError("no team is ever asked")


def test_a_player_is_shown_as_away_after_five_seconds() -> None:
    made = SeatedHarness()
    made.drop(0)
    made.wait(4.75)
    info = made.last_view(0, 1)
    assert (info.here, info.state, info.grace) == (False, "here", None), "a short break is nobody's concern"
    made.wait(EPSILON)
    info = made.last_view(0, 1)
    assert (info.state, info.counting, info.choosers) == ("away", True, [])
    assert info.grace == pytest.approx(120, abs=EPSILON)


def test_a_silent_connection_is_away_until_it_says_anything() -> None:
    made = SeatedHarness()
    made.wait(5 + EPSILON, 0)
    assert made.last_view(0, 1).state == "away"
    made.harness.do(made.conns[0], Ping)
    info = made.last_view(0, 1)
    assert (info.here, info.state, info.grace) == (True, "here", None)


def test_seconds_are_told_when_something_changes_and_not_one_by_one() -> None:
    made = make_absent_table()
    before = len([m for m in made.harness.sent[made.conns[1]] if isinstance(m, TableInfo)])
    made.wait(100)
    assert len([m for m in made.harness.sent[made.conns[1]] if isinstance(m, TableInfo)]) == before


def test_time_counts_only_while_it_is_the_players_turn() -> None:
    made = SeatedHarness()
    made.drop(1)
    made.wait(300)
    info = made.last_view(1, 0)
    assert (info.state, info.grace, info.counting) == ("away", 120.0, False)
    assert isinstance(made.act(0), Accepted)
    made.wait(100)
    info = made.last_view(1, 0)
    assert (info.counting, info.choosers) == (True, [])
    made.wait(20 + EPSILON)
    info = made.last_view(1, 0)
    assert (info.grace, info.counting, info.choosers) == (0.0, False, [0])


def test_nothing_can_be_chosen_and_no_bot_moves_before_the_time_is_over() -> None:
    made = make_absent_table(seconds=119 - EPSILON)
    for choice in ("wait", "bot", "win"):
        assert code(made.choose(1, 0, choice)) == "nothing_to_choose"
    assert (made.harness.thinks, made.match.revision) == ([], 0)
    made.wait(1 + EPSILON)
    assert made.last_view(0, 1).choosers == [1]
    assert (made.harness.thinks, made.match.revision) == ([], 0), "without a choice the match waits"


def test_a_bot_stands_in_and_gives_the_seat_back() -> None:
    made = make_absent_table(seconds=120)
    assert isinstance(made.choose(1, 0, "bot"), Accepted)
    assert events(made, 1, "StoodIn", "CameBack") == [{"type": "StoodIn", "seat": 0}]
    assert made.last_view(0, 1).state == "stand_in"
    assert made.harness.thinks[-1].seat == 0
    made.think()
    assert made.match.accepted[-1].seat == 0, "the bot has decided"
    made.act(1)
    assert made.harness.thinks[-1].seat == 0, "and is asked again"
    asked = made.match.revision
    made.back(0)
    assert made.last_view(0, 1).state == "here"
    assert events(made, 1, "StoodIn", "CameBack") == [
        {"type": "StoodIn", "seat": 0},
        {"type": "CameBack", "seat": 0},
    ]
    made.think()
    assert made.match.revision == asked + 1, "what it thought about is the player's now"
    assert isinstance(made.act(0), Accepted)
    assert [message for message in made.harness.thinks if message.revision > asked] == []


def test_a_silent_player_takes_the_seat_back_with_the_next_word() -> None:
    """The connection has lived on: its very next command is a decision of the player's own."""
    made = SeatedHarness(patient=IMMORTAL)
    made.wait(5 + EPSILON + 120, 0)
    made.choose(1, 0, "bot")
    assert made.last_view(0, 1).state == "stand_in"
    assert isinstance(made.act(0), Accepted)
    assert made.last_view(0, 1).state == "here"
    made.think()
    assert made.match.revision == 3, "the bot came, the player came back and has decided"
    assert made.match.accepted[-1].seat == 0


def test_the_win_can_be_claimed() -> None:
    made = make_absent_table(seconds=120)
    assert isinstance(made.choose(1, 0, "win"), Accepted)
    assert events(made, 1, "TimedOut") == [{"type": "TimedOut", "seat": 0}]
    assert made.match.outcome is not None
    assert record(made, 1)[-3:-1] == ["x timeout", "result o"]
    assert code(made.choose(1, 0, "win")) == "nothing_to_choose"


def test_the_record_tells_of_the_bot() -> None:
    made = make_absent_table(seconds=120)
    made.choose(1, 0, "bot")
    made.think(0)
    made.act(1)
    made.back(0)
    made.act(0)
    made.drop(1)
    made.wait(5 + EPSILON + 120)
    made.choose(0, 1, "win")
    told = record(made, 0)
    play = told[told.index("play") + 1 : -2]
    assert [line for line in play if "place" not in line] == ["x away bot", "x back", "o timeout"]


def test_to_wait_gives_time_once_more_and_the_question_comes_back() -> None:
    made = make_absent_table(seconds=120)
    assert isinstance(made.choose(1, 0, "wait"), Accepted)
    info = made.last_view(0, 1)
    assert (info.grace, info.choosers) == (120.0, [])
    assert code(made.choose(1, 0, "bot")) == "nothing_to_choose"
    made.wait(119)
    assert made.last_view(0, 1).choosers == []
    made.wait(1 + EPSILON)
    assert made.last_view(0, 1).choosers == [1]
    bank = made.table.seats.people()[0].absence.bank
    assert bank == pytest.approx(120, abs=EPSILON), "what an opponent grants is not taken from the bank"


def test_each_absence_has_its_grace_until_the_bank_is_empty() -> None:
    made = SeatedHarness()
    for left in (120, 120, 60, 0):
        made.drop(0)
        made.wait(5 + EPSILON)
        assert made.last_view(0, 1).grace == pytest.approx(max(0, left - EPSILON), abs=4 * EPSILON)
        made.wait(left + EPSILON)
        assert made.last_view(0, 1).choosers == [1]
        made.back(0)
        assert made.last_view(0, 1).choosers == []


def test_a_player_who_is_back_in_time_only_spends_what_was_waited() -> None:
    made = make_absent_table(seconds=50)
    made.back(0)
    assert isinstance(made.act(0), Accepted)
    made.act(1)
    made.drop(0)
    made.wait(5 + EPSILON)
    assert made.last_view(0, 1).grace == pytest.approx(120, abs=EPSILON)
    assert made.table.seats.people()[0].absence.bank == pytest.approx(50, abs=3 * EPSILON)


def test_against_bots_the_match_waits() -> None:
    made = SeatedHarness(ME, BOT)
    watcher = made.greet()
    made.drop(0)
    made.wait(1000)
    made.harness.do(watcher, Ping)
    infos = [m for m in made.harness.sent[watcher] if isinstance(m, TableInfo)]
    assert (infos[-1].seats[0].state, infos[-1].seats[0].choosers) == ("away", [])
    assert infos[-1].seats[0].counting is False
    assert (made.match.revision, made.match.outcome) == (0, None)


def test_time_stands_still_while_no_opponent_is_here() -> None:
    made = make_absent_table(seconds=50)
    made.drop(1)
    made.wait(500)
    made.back(1)
    info = made.last_view(0, 1)
    assert info.choosers == []
    made.wait(60)
    assert made.last_view(0, 1).choosers == []
    made.wait(20)
    assert made.last_view(0, 1).choosers == [1]


def test_time_stands_still_while_nothing_can_be_kept() -> None:
    made = make_absent_table(seconds=50)
    made.harness.prompt = False
    made.wait(11)
    made.harness.lose()
    made.wait(200)
    made.harness.lose()
    assert made.table.seats.people()[0].absence.bank <= 50 + 3 * EPSILON
    assert code(made.choose(1, 0, "win")) == "storage_failing"
    made.harness.prompt = True
    made.wait(10)
    assert made.last_view(0, 1).choosers == []
    made.wait(120)
    assert made.last_view(0, 1).choosers == [1]


def test_only_opponents_choose_and_the_first_answer_counts() -> None:
    """In a team any human opponent may; the other one's answer comes too late."""
    made = SeatedHarness(*TEAMS, game="warchest", **FOUR)
    while len(made.match.to_act()) > 1:
        made.act(min(made.match.to_act()))
    [seat] = made.match.to_act()
    partner, opponents = (seat + 2) % 4, sorted({(seat + 1) % 4, (seat + 3) % 4})
    made.drop(seat)
    made.wait(5 + EPSILON + 120)
    assert made.last_view(seat, partner).choosers == opponents
    assert code(made.choose(partner, seat, "bot")) == "not_an_opponent"
    assert isinstance(made.choose(opponents[1], seat, "bot"), Accepted)
    assert code(made.choose(opponents[0], seat, "win")) == "nothing_to_choose"
    assert made.match.outcome is None
    assert code(made.choose(opponents[0], partner, "win")) == "nothing_to_choose"


def test_a_team_is_waited_for_only_when_nobody_of_it_is_here() -> None:
    """If a team decides (WC-3.3.8), the partner may as well; two absent partners are one silence."""
    made, seat = team_question()
    partner, opponent = seat + 2, 1 - seat
    made.drop(seat)
    made.wait(200)
    info = made.last_view(seat, opponent)
    assert (info.state, info.grace, info.counting, info.choosers) == ("away", 120.0, False, [])
    made.drop(partner)
    made.wait(60)
    made.back(seat)
    made.drop(seat)
    made.wait(70)
    assert made.last_view(partner, opponent).grace == 0.0
    assert made.last_view(partner, opponent).choosers == [], "the other one may still come back in time"
    assert code(made.choose(opponent, partner, "win")) == "nothing_to_choose"
    made.wait(60)
    opponents = sorted({1 - seat, 3 - seat})
    assert made.last_view(seat, opponent).choosers == opponents
    assert made.last_view(partner, opponent).choosers == opponents
    made.choose(opponent, seat, "bot")
    assert made.harness.thinks == [], "the other one is still waited for"
    made.choose(opponent, partner, "bot")
    assert made.harness.thinks[-1].seat == seat
    made.back(partner)
    before = made.match.revision
    made.think()
    made.back(seat)
    assert seat not in made.match.standing.stood_in
    assert made.match.revision in (before + 1, before + 2)


def test_a_team_of_a_person_and_a_bot_gets_its_bot_when_the_person_is_away() -> None:
    for label in range(20):
        options = FOUR | {"ruleset": "nobility", "draft": "pick"}
        made = SeatedHarness(ME, OPEN, BOT, OPEN, game="warchest", label=f"mixed {label}", **options)
        if made.match.to_act() == {0, 2}:
            break
    made.drop(0)
    made.wait(5 + EPSILON + 120)
    assert made.harness.thinks == []
    made.choose(3, 0, "bot")
    assert made.harness.thinks[-1].seat == 0


def test_a_choice_is_carried_out_once() -> None:
    made = make_absent_table(seconds=120)
    command = Verdict(77, 1, 0, "bot")
    assert Accepted(77) in made.harness.say(made.conns[1], command)
    made.drop(1)
    made.back(1)
    revision = made.match.revision
    assert Accepted(77) in made.harness.say(made.conns[1], command)
    assert made.match.revision == revision


@pytest.mark.parametrize("changes", [{"seat": 9}, {"seat": 1}, {"table": 2}])
def test_a_choice_about_nobody_is_refused(changes: dict[str, Any]) -> None:
    made = make_absent_table(seconds=120)
    answer = made.say(1, Verdict(**{"id": 0, "table": 1, "seat": 0, "choice": "win"} | changes))
    assert code(answer) in ("no_such_seat", "not_an_opponent", "no_such_table")
    assert made.match.outcome is None


def test_a_watcher_has_no_choice() -> None:
    made = make_absent_table(seconds=120)
    stranger = made.greet()
    rejected = only(made.harness.do(stranger, Verdict, table=1, seat=0, choice="win"), Rejected)
    assert rejected.code == "not_an_opponent"


def test_another_match_has_a_full_bank() -> None:
    made = make_absent_table(seconds=120)
    made.back(0)
    made.say(0, Resign(0, 1, 0))
    for seat in (0, 1):
        made.say(seat, Ready(0, 1))
    made.drop(0)
    made.wait(6)
    assert made.table.seats.people()[0].absence.bank <= EPSILON + 1
