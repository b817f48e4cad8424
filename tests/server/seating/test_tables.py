"""Tables: creating them, sitting, watching, leaving, and playing again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.chance import make_generator
from engine.match.match import Match
from engine.wire.protocol import (
    Accepted,
    Act,
    CreateTable,
    Events,
    Leave,
    MatchEnded,
    PersonInfo,
    Ready,
    Rejected,
    Resign,
    Seated,
    SeatPlan,
    Sit,
    Snapshot,
    TableInfo,
    Watch,
)
from server.core.settings import Settings
from tests.games.kuhn import DECK, Config
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only


def create_table(harness: LobbyHarness, **changes: Any) -> list[Any]:
    fields: dict[str, Any] = {"game": "tictactoe", "options": {}, "seats": [ME, BOT]}
    return harness.do(1, CreateTable, **{**fields, **changes})


def test_a_full_table_begins_at_once() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    news = harness.table(1, ME, BOT, game="kuhn")
    assert kinds(news) == ["Accepted", "Seated", "TableInfo", "Snapshot", "Events"]
    _, seated, info, snapshot, events = news
    assert (seated.table, seated.seat, len(seated.token)) == (1, 0, 32)
    assert (info.match, info.running, info.options) == (1, True, {"first": "p1"})
    assert [(seat.name, seat.kind, seat.player) for seat in info.seats] == [
        ("p1", "person", "Ann"),
        ("p2", "bot", "random"),
    ]
    assert (snapshot.seq, snapshot.revision, snapshot.position[:20]) == (0, 0, "kuhn1 p1=- p2=- firs")
    assert (events.first_seq, events.revision, len(events.events)) == (1, 0, 2)


def test_a_table_waits_for_its_open_seats() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    harness.guest(2, "Ben")
    assert kinds(harness.table(1, ME, OPEN)) == ["Accepted", "Seated", "TableInfo"]
    assert only(harness.do(1, Act, table=1, seat=0, revision=0, action={}), Rejected).code == "not_running"
    news = harness.do(2, Sit, table=1, seat=1)
    assert kinds(news) == ["Accepted", "Seated", "TableInfo", "Snapshot", "Events"]
    # The set-up of this game has no events, and is sent all the same.
    assert harness.sent[1][-2:] == [
        Snapshot(1, 1, 0, 0, 0, "ttt1 turn=x board=---/---/---", begun=False),
        Events(1, 1, 0, 0, 1, []),
    ]


def test_one_connection_may_play_both_seats() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    news = harness.table(1, ME, ME, game="kuhn")
    assert [message.seat for message in news if isinstance(message, Seated)] == [0, 1]
    dealt = [message for message in news if isinstance(message, Events)]
    assert [message.seat for message in dealt] == [0, 1]
    assert [message.events[message.seat]["card"] in DECK for message in dealt] == [True, True]
    assert [message.events[1 - message.seat]["card"] for message in dealt] == ["?", "?"]


def test_who_seats_only_bots_watches_them() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    news = harness.table(1, BOT, BOT, game="kuhn")
    assert kinds(news) == ["Accepted", "TableInfo", "Snapshot", "Events"]
    assert only(news, TableInfo).watchers == [PersonInfo(1, "Ann")]
    assert [event["card"] for event in only(news, Events).events] == ["?", "?"]


@pytest.mark.parametrize(
    ("changes", "code", "args"),
    [
        ({"game": "chess"}, "unknown_game", {"value": "chess", "known": sorted(GAMES)}),
        (
            {"options": {"last": "x"}},
            "unknown_option",
            {"name": "last", "value": "x", "known": ["first"]},
        ),
        (
            {"options": {"first": "z"}},
            "unknown_option",
            {"name": "first", "value": "z", "known": ["x", "o"]},
        ),
        ({"seats": [ME]}, "wrong_seats", {"expected": 2, "names": ["x", "o"]}),
        ({"seats": [ME, BOT, BOT]}, "wrong_seats", {"expected": 2, "names": ["x", "o"]}),
        (
            {"seats": [ME, SeatPlan("bot", "deep")]},
            "unknown_bot",
            {"value": "deep", "known": ["greedy", "master", "random"]},
        ),
        (
            {"seats": [ME, SeatPlan("bot")]},
            "unknown_bot",
            {"value": None, "known": ["greedy", "master", "random"]},
        ),
        ({"seats": [SeatPlan("me", "random"), BOT]}, "bot_not_asked_for", {"value": "random"}),
        ({"seed": 7}, "seed_not_allowed", {}),
    ],
)
def test_a_table_that_cannot_be_is_refused(changes: dict[str, Any], code: str, args: dict[str, Any]) -> None:
    harness = LobbyHarness()
    harness.guest(1)
    rejected = only(create_table(harness, **changes), Rejected)
    assert (rejected.code, rejected.args) == (code, args)
    assert (harness.lobby.tables, harness.closed) == ({}, [])


def test_a_solo_host_takes_a_seed() -> None:
    """The first match draws the same as the tools for this number, a rematch something else."""
    expected = Match(GAMES["kuhn"], Config(), make_generator(7)).standing.state
    cards = []
    for seed, fields in ((7, {}), (None, {"seed": 7})):
        harness = LobbyHarness(secret="0123456789abcdef", seed=seed)
        harness.guest(1, secret="0123456789abcdef")
        harness.table(1, ME, ME, game="kuhn", **fields)
        table = harness.lobby.tables[1]
        assert table.match.standing.state == expected
        for _ in range(8):
            harness.do(1, Resign, table=1, seat=0)
            harness.do(1, Ready, table=1, swap=False)
            cards.append(table.match.standing.state.cards)
    assert cards[:8] == cards[8:]
    assert len({tuple(each) for each in cards}) > 2


def test_a_second_table_finds_no_room() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN)
    rejected = only(harness.table(2, ME, BOT), Rejected)
    assert (rejected.code, rejected.args) == ("server_full", {"tables": 1})
    harness.do(1, Leave, table=1)
    assert only(harness.table(2, ME, BOT), Seated).table == 2


def test_two_tables_where_the_host_allows_them() -> None:
    harness = LobbyHarness(settings=Settings(tables=2))
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN)
    assert only(harness.table(2, ME, BOT), Seated).table == 2
    assert sorted(harness.lobby.tables) == [1, 2]


def test_a_match_of_absent_players_stays_a_while() -> None:
    harness = LobbyHarness(settings=Settings(tables=1, abandoned_seconds=30, dead_seconds=1000))
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, BOT)
    harness.lobby.disconnect(1)
    harness.wait(29.75)
    assert only(harness.table(2, ME, BOT), Rejected).code == "server_full"
    harness.wait(1)
    assert only(harness.table(2, ME, BOT), Seated).table == 2


def test_a_match_of_bots_gives_way_when_nobody_watches() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, BOT, BOT)
    harness.do(2, Watch, table=1)
    assert only(harness.table(1, BOT, BOT), Rejected).code == "server_full"
    harness.do(2, Leave, table=1)
    assert only(harness.table(1, BOT, BOT), Rejected).code == "server_full", (
        "its one spectator is still there"
    )
    harness.do(1, Leave, table=1)
    assert only(harness.table(1, BOT, BOT), TableInfo).table == 2


@pytest.mark.parametrize(
    ("table", "seat", "code"), [(9, 0, "no_such_table"), (1, 2, "no_such_seat"), (1, 0, "seat_taken")]
)
def test_a_seat_that_is_not_free_is_refused(table: int, seat: int, code: str) -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN)
    assert only(harness.do(2, Sit, table=table, seat=seat), Rejected).code == code


def test_a_watcher_is_shown_everything_public_from_the_first_event() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2, "Ben")
    harness.table(1, ME, ME, game="kuhn")
    harness.do(1, Act, table=1, seat=0, revision=0, action={"type": "Pass"})
    news = harness.do(2, Watch, table=1)
    assert kinds(news) == ["Accepted", "TableInfo", "Snapshot", "Events"]
    _, info, snapshot, events = news
    assert info.watchers == [PersonInfo(2, "Ben")]
    assert (snapshot.seat, snapshot.position) == (None, "kuhn1 p1=? p2=? first=p1 moves=p won=-")
    assert snapshot.seq == len(events.events) == 4
    assert (events.first_seq, events.revision) == (1, 1)
    harness.do(1, Act, table=1, seat=1, revision=1, action={"type": "Bet"})
    assert only(harness.sent[2][-1:], Events).first_seq == 5
    assert only(harness.do(2, Watch, table=1), Rejected).code == "already_there"
    harness.do(2, Leave, table=1)
    before = list(harness.sent[2])
    harness.do(1, Act, table=1, seat=0, revision=2, action={"type": "Pass"})
    assert [m for m in harness.sent[2][len(before) :] if not isinstance(m, TableInfo | MatchEnded)] == []


def test_a_player_may_not_watch_as_well() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, OPEN)
    assert only(harness.do(1, Watch, table=1), Rejected).code == "already_there"


def test_leaving_a_running_match_gives_it_up() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    token = only(harness.sent[2], Seated).token
    harness.do(2, Leave, table=1)
    events = [message for message in harness.sent[1] if isinstance(message, Events)]
    assert events[-1].events == [{"type": "Resigned", "seat": 1}]
    info = harness.sent[1][-1]
    assert isinstance(info, TableInfo)
    assert (info.running, [seat.kind for seat in info.seats]) == (False, ["person", "open"])
    assert only(harness.do(2, Leave, table=1), Rejected).code == "not_there"
    assert token not in [person.token for person in harness.lobby.tables[1].seats.people()]


def test_a_free_seat_of_a_finished_match_may_be_taken() -> None:
    harness = LobbyHarness()
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    harness.do(2, Leave, table=1)
    assert only(harness.do(3, Sit, table=1, seat=1), TableInfo).match == 1, "the other one is not asked yet"
    assert only(harness.do(1, Ready, table=1), TableInfo).match == 2


def test_a_rematch_begins_new_streams() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.table(1, ME, ME, game="kuhn")
    assert only(harness.do(1, Ready, table=1, swap=False), Rejected).code == "still_running"
    for seat in (0, 1):
        harness.do(1, Act, table=1, seat=seat, revision=seat, action={"type": "Pass"})
    news = harness.do(1, Ready, table=1, swap=False)
    assert kinds(news) == ["Accepted", "TableInfo", "Snapshot", "Snapshot", "Events", "Events"]
    assert {message.match for message in news if not isinstance(message, Accepted)} == {2}
    assert [message.first_seq for message in news if isinstance(message, Events)] == [1, 1]


def test_a_rematch_exchanges_the_sides_when_asked() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    harness.guest(2, "Ben")
    harness.table(1, ME, OPEN)
    harness.do(2, Sit, table=1, seat=1)
    token = only(harness.sent[1], Seated).token
    harness.do(2, Resign, table=1, seat=1)
    harness.do(2, Ready, table=1, swap=True)
    news = harness.do(1, Ready, table=1, swap=True)
    assert kinds(news) == ["Accepted", "Seated", "TableInfo", "Snapshot", "Events"]
    assert only(news, Seated) == Seated(1, 1, token), "the token goes with its player"
    assert [seat.player for seat in only(news, TableInfo).seats] == ["Ben", "Ann"]
    assert only(harness.do(1, Act, table=1, seat=0, revision=0, action={}), Rejected).code == "not_your_seat"


def test_a_watcher_cannot_ask_for_a_rematch() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    harness.table(1, ME, ME)
    harness.do(2, Watch, table=1)
    assert only(harness.do(2, Ready, table=1, swap=False), Rejected).code == "not_your_seat"
