"""Tables: their names, their end, and the notices about them."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wire.protocol import Events, Leave, Rejected, Resign, Seated, Sit, TableGone, TableInfo, Watch
from server.core.settings import Settings, read_settings
from server.storage.entries import unpack
from server.table.table_info import table_info
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only

MANY = Settings(
    tables=8,
    tables_per_connection=8,
    tables_per_address=8,
    commands=1_000_000,
    command_burst=1_000_000,
    dead_seconds=1e9,
    away_seconds=1e9,
)


def hall_of(*names: str, **given: Any) -> LobbyHarness:
    """Return a harness with guests of these names, numbered from 1."""
    harness = LobbyHarness(settings=given.pop("settings", MANY), **given)
    for conn, name in enumerate(names, 1):
        harness.guest(conn, name)
    return harness


def set_up_named(harness: LobbyHarness, conn: int, name: str = "") -> Any:
    """Set up a table and return the first message of it, or the refusal."""
    news = harness.table(conn, ME, OPEN, name=name)
    return next(message for message in news if isinstance(message, (TableInfo, Rejected)))


def test_a_table_has_the_name_of_whoever_sets_it_up_or_a_given_one() -> None:
    harness = hall_of("Ann", "Ben", "Zoe")
    assert [set_up_named(harness, conn).name for conn in (1, 3)] == ["Ann", "Zoe"]
    assert set_up_named(harness, 1).name == "", "a second one of the same name would say nothing new"
    assert set_up_named(harness, 2, "  Ann's  ﬁnal ").name == "Ann's final"
    assert set_up_named(harness, 2, "   ").name == "Ben"


def test_nobodys_name_is_no_tables_name() -> None:
    harness = hall_of("")
    harness.connect(9)
    assert set_up_named(harness, 1).name == "Guest 1"
    harness.guest(2, " ")
    assert set_up_named(harness, 2).name == ""


@pytest.mark.parametrize("name", ["x" * 25, "a\nb", "\u202eabc", "ﷺ" * 2, "\u2800", "\u3164"])
def test_a_tables_name_that_cannot_be_shown_is_refused(name: str) -> None:
    harness = hall_of("Ann")
    rejected = set_up_named(harness, 1, name)
    assert (rejected.code, rejected.args) == ("bad_table_name", {"limit": 24})
    assert harness.lobby.tables == {}


def test_a_tables_name_comes_back_with_it() -> None:
    harness = hall_of("Ann", keeps=True)
    set_up_named(harness, 1, "Corner")
    after = LobbyHarness(settings=MANY, keeps=True)
    after.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    (info,) = (message for message in after.guest(1) if isinstance(message, TableInfo))
    assert info.name == "Corner"


def test_everybody_is_told_when_a_table_gives_way() -> None:
    harness = hall_of("Ann", "Ben", settings=Settings(tables=1))
    harness.table(1, ME, OPEN)
    harness.do(1, Leave, table=1)
    news = harness.table(1, ME, BOT)
    assert only(news, TableGone) == TableGone(1)
    assert kinds(news).index("TableGone") < kinds(news).index("Seated")
    assert only(harness.sent[2], TableGone) == TableGone(1)
    harness.guest(3)
    assert [message.table for message in harness.sent[3] if isinstance(message, TableInfo)] == [2]


FULL = Settings(tables=1, commands=1_000_000, command_burst=1_000_000, dead_seconds=1e9, away_seconds=1e9)


def try_taking_place(harness: LobbyHarness, by: int) -> bool:
    """Let a stranger set up a table on a full host, and say whether that took the place of table 1."""
    answer = [each for each in harness.table(by, ME, OPEN) if isinstance(each, (Rejected, Seated))][-1]
    assert isinstance(answer, Seated) or (answer.code, answer.args) == ("server_full", {"tables": 1})
    assert (1 in harness.lobby.tables) == isinstance(answer, Rejected)
    return isinstance(answer, Seated)


def test_a_table_whose_people_only_watch_does_not_give_way() -> None:
    """Players who have stood up between two matches and look at the board are there all the same."""
    harness = hall_of("Ann", "Ben", "Eve", settings=FULL)
    harness.table(1, ME, OPEN)
    harness.do(2, Watch, table=1)
    harness.do(1, Leave, table=1)
    assert not try_taking_place(harness, 3)
    harness.do(2, Leave, table=1)
    assert try_taking_place(harness, 3)


@pytest.mark.parametrize("played", [False, True])
def test_whose_connection_broke_a_moment_ago_keeps_the_table(played: bool) -> None:
    """Before the first match and after the last one people have 120 s to come back."""
    harness = hall_of("Ann", "Ben", "Eve", settings=FULL)
    harness.table(1, ME, OPEN)
    if played:
        harness.do(2, Sit, table=1, seat=1)
        harness.do(2, Resign, table=1, seat=1)
        harness.lobby.disconnect(2)
    harness.lobby.disconnect(1)
    assert not try_taking_place(harness, 3), "the host has not even looked at its clock since"
    harness.wait(0.25)
    assert not try_taking_place(harness, 3)
    harness.lobby._handlers.housekeeping.tick = lambda now: None
    harness.wait(119.75)
    assert not try_taking_place(harness, 3)
    harness.wait(0.25)
    assert try_taking_place(harness, 3)


def test_one_who_is_cut_off_keeps_the_table_while_the_other_has_stood_up() -> None:
    """Each of those who are waited for counts, not the table as a whole."""
    harness = hall_of("Ann", "Ben", "Eve", settings=FULL)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1, ready=False)
    harness.wait(500)
    harness.lobby.disconnect(2)
    harness.wait(0.5)
    harness.do(1, Leave, table=1)
    assert not try_taking_place(harness, 3)


@pytest.mark.parametrize(("mine", "patience"), [(ME, 120), (BOT, 300)])
def test_a_spectator_who_is_cut_off_keeps_the_table(mine: Any, patience: float) -> None:
    """120 s where no match runs, 300 s where bots play one, from the break and not from anything earlier."""
    harness = hall_of("Ann", "Ben", "Eve", settings=FULL)
    harness.table(1, mine, OPEN if mine is ME else BOT)
    harness.do(2, Watch, table=1)
    harness.do(1, Leave, table=1)
    harness.lobby._handlers.housekeeping.tick = lambda now: None
    harness.wait(1000)
    harness.lobby.disconnect(2)
    assert not try_taking_place(harness, 3)
    harness.wait(patience)
    assert not try_taking_place(harness, 3)
    harness.wait(0.25)
    assert try_taking_place(harness, 3)


def test_a_match_is_kept_while_anybody_is_there_and_for_300_s() -> None:
    harness = hall_of("Ann", "Ben", "Cid", "Eve", settings=FULL)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.do(3, Watch, table=1)
    for conn in (1, 2):
        harness.lobby.disconnect(conn)
    harness.wait(1000)
    assert not try_taking_place(harness, 4), "somebody watches"
    harness.lobby.disconnect(3)
    harness.wait(300)
    assert not try_taking_place(harness, 4)
    harness.wait(0.25)
    assert try_taking_place(harness, 4)


def test_of_several_tables_one_without_a_running_match_goes_first() -> None:
    harness = hall_of("Ann", "Ben", "Eve", settings=Settings(tables=2, dead_seconds=1e9))
    harness.table(1, BOT, BOT)
    harness.do(1, Leave, table=1)
    harness.table(2, ME, OPEN)
    harness.do(2, Leave, table=2)
    harness.table(3, ME, OPEN)
    assert sorted(harness.lobby.tables) == [1, 3]


def test_an_empty_table_of_a_host_that_was_started_again_is_waited_for_as_well() -> None:
    """Its people, spectators among them, have had no time to come back yet."""
    harness = hall_of("Ann", keeps=True)
    harness.table(1, BOT, BOT)
    after = LobbyHarness(settings=FULL, keeps=True, label="after")
    after.disk[1] = list(harness.disk[1])
    after.lobby.reserve(1)
    after.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    after.guest(1)
    assert not try_taking_place(after, 1)
    after.wait(300)
    assert try_taking_place(after, 1)


def test_an_empty_table_without_a_match_is_closed_after_a_while() -> None:
    harness = hall_of("Ann", "Ben", settings=Settings(unstarted_seconds=60, dead_seconds=1e9), keeps=True)
    harness.table(1, ME, OPEN)
    harness.wait(200)
    assert 1 in harness.lobby.tables, "its player is there"
    harness.lobby.disconnect(1)
    harness.wait(59.75)
    assert 1 in harness.lobby.tables
    harness.wait(0.75)
    assert harness.lobby.tables == {}
    assert only(harness.sent[2], TableGone) == TableGone(1)
    assert harness.disk == {}, "and nothing of it is kept"


def test_whoever_watches_keeps_a_table_open() -> None:
    harness = hall_of("Ann", "Ben", settings=Settings(unstarted_seconds=10, dead_seconds=1e9))
    harness.table(1, ME, OPEN)
    harness.do(2, Watch, table=1)
    harness.do(1, Leave, table=1)
    harness.wait(30)
    assert 1 in harness.lobby.tables
    harness.do(2, Leave, table=1)
    harness.wait(11)
    assert harness.lobby.tables == {}


def test_a_running_match_is_never_closed_and_one_that_is_over_later() -> None:
    settings = Settings(unstarted_seconds=1, finished_seconds=30, abandoned_seconds=1, dead_seconds=1e9)
    harness = hall_of("Ann", "Ben", "Cid", "Dan", settings=settings)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.table(3, ME, OPEN)
    harness.do(4, Sit, table=2, seat=1)
    harness.do(4, Resign, table=2, seat=1)
    for conn in (1, 2, 3, 4):
        harness.lobby.disconnect(conn)
    harness.wait(29.75)
    assert sorted(harness.lobby.tables) == [1, 2]
    harness.wait(1)
    assert sorted(harness.lobby.tables) == [1]
    harness.wait(10_000)
    assert sorted(harness.lobby.tables) == [1]


def test_a_solo_table_waits_for_its_player() -> None:
    """A client that is started again continues, though its table was not yet full or its match is over."""
    harness = LobbyHarness(settings=read_settings([], solo=True), secret="0123456789abcdef")
    harness.guest(1, secret="0123456789abcdef")
    harness.table(1, ME, BOT)
    token = only(harness.sent[1], Seated).token
    harness.do(1, Resign, table=1, seat=0)
    harness.lobby.disconnect(1)
    harness.wait(5000)
    assert [person.token for person in harness.lobby.tables[1].seats.people()] == [token]


def test_what_is_known_already_is_not_told_again() -> None:
    harness = hall_of("Ann", "Ben")
    harness.table(1, ME, BOT)
    before = len(harness.sent[2])
    harness.lobby._lobby_context.table_list.announce(harness.lobby.tables[1])
    harness.wait(1)
    assert harness.sent[2][before:] == []


def test_what_was_thrown_away_on_its_way_is_told_again() -> None:
    """While the storage fails, news of a table is lost; when it works everybody learns how it stands."""
    harness = hall_of("Ann", "Ben", "Cid", keeps=True)
    harness.table(1, ME, OPEN)
    harness.do(3, Watch, table=1)
    harness.prompt = False
    harness.do(2, Sit, table=1, seat=1)
    harness.lobby.disconnect(3)
    harness.news(1)
    harness.lose()
    told = [message for message in harness.sent[1] if isinstance(message, TableInfo)]
    assert [each.name for each in told[-1].watchers] == ["Cid"]
    harness.prompt = True
    harness.wait(5)
    last = [message for message in harness.sent[1] if isinstance(message, TableInfo)][-1]
    assert last == table_info(harness.lobby.tables[1])
    assert last.watchers == []


def test_several_changes_of_one_moment_are_told_as_one() -> None:
    """Messages that wait for the storage go out together: only the last state of a table is worth sending."""
    harness = hall_of("Ann", "Ben", "Cid", keeps=True)
    harness.prompt = False
    harness.table(1, ME, OPEN)
    harness.do(2, Watch, table=1)
    harness.do(2, Leave, table=1)
    harness.do(2, Watch, table=1)
    harness.keep()
    infos = [message for message in harness.sent[3] if isinstance(message, TableInfo)]
    assert [[each.name for each in info.watchers] for info in infos] == [["Ben"]]
    assert infos[-1] == table_info(harness.lobby.tables[1])


def test_a_state_that_something_else_follows_is_told_all_the_same() -> None:
    """People at a table hear that the match runs before its events, and that it is over after them."""
    harness = hall_of("Ann", "Ben", keeps=True)
    harness.prompt = False
    harness.table(1, BOT, BOT)
    harness.keep()
    order = [kind for kind in kinds(harness.sent[1]) if kind in ("TableInfo", "Snapshot", "Events")]
    assert order[:3] == ["TableInfo", "Snapshot", "Events"]
    assert only(harness.sent[1], Events).first_seq == 1


@pytest.mark.parametrize("keeps", [False, True])
@pytest.mark.parametrize("prompt", [True, False])
def test_tables_that_are_closed_have_their_bots_asked_nothing(keeps: bool, prompt: bool) -> None:
    """Else one connection that sets up table after table could keep all bots busy for everybody."""
    harness = hall_of("Ann", keeps=keeps)
    for number in range(1, 51):
        harness.prompt = prompt
        harness.table(1, BOT, BOT)
        harness.do(1, Leave, table=number)
        assert len(harness.thinks) <= MANY.tables
    if keeps:
        harness.keep()
    assert sorted(think.table for think in harness.thinks) == [*range(43, 51)]
    harness.wait(1)
    assert sorted(harness.lobby.tables) == [*range(43, 51)]


def test_the_bots_of_other_tables_go_on() -> None:
    harness = hall_of("Ann", "Ben", settings=Settings(tables=2, commands=1_000_000, command_burst=1_000_000))
    harness.table(1, BOT, BOT)
    for number in range(2, 12):
        harness.table(2, BOT, BOT)
        harness.do(2, Leave, table=number)
    assert [think.table for think in harness.thinks] == [1, 11]


def test_those_who_come_are_told_of_a_table_by_one_message() -> None:
    """It is made and encoded once for all of them, until something about the table changes."""
    harness = hall_of("Ann")
    harness.table(1, ME, OPEN)
    first, second = (only(harness.guest(conn), TableInfo) for conn in (2, 3))
    assert first is second is only(harness.sent[1], TableInfo)
    harness.do(2, Sit, table=1, seat=1)
    third = only(harness.guest(4), TableInfo)
    assert [seat.player for seat in third.seats] == ["Ann", "Guest 2"]
    assert third is [message for message in harness.sent[1] if isinstance(message, TableInfo)][-1]


def test_what_has_been_kept_is_not_looked_up_again() -> None:
    harness = hall_of("Ann", keeps=True)
    harness.prompt = False
    harness.table(1, ME, OPEN)
    harness.table(1, ME, OPEN)
    assert len(harness.lobby._lobby_context.pending_writes._asked) == 2
    harness.keep()
    harness.table(1, ME, OPEN)
    harness.lose()
    assert harness.lobby._lobby_context.pending_writes._asked == {}
    assert sorted(harness.lobby.tables) == [1, 2]
