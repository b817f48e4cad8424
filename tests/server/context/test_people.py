"""Everybody in the room knows the people there: each exactly once, and only those who came in."""

from __future__ import annotations

from engine.bots.registry import bots_of
from engine.wire.protocol import (
    PROTOCOL,
    Arrived,
    Closing,
    Hello,
    HostMessage,
    Parted,
    Rejected,
    Seated,
    SeatPlan,
    Sit,
)
from server.core.effects import Send
from server.core.settings import Settings
from server.table.table_info import table_info
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only


def there(harness: LobbyHarness, conn: int) -> dict[int, str]:
    """Return the people in the room by a connection's messages."""
    people: dict[int, str] = {}
    harness.news(conn)
    for message in harness.sent[conn]:
        if isinstance(message, Arrived):
            assert message.person not in people
            people[message.person] = message.name
        elif isinstance(message, Parted):
            del people[message.person]
    return people


def list_comings(messages: list[HostMessage]) -> list[HostMessage]:
    return [message for message in messages if isinstance(message, Arrived | Parted)]


def test_a_newcomer_is_told_who_is_there_itself_among_them_and_the_others_of_it() -> None:
    harness = LobbyHarness()
    assert kinds(harness.guest(1, "Ann")) == ["Welcome", "Arrived"]
    before = len(harness.sent[1])
    assert list_comings(harness.guest(2, "Bob")) == [Arrived(1, "Ann"), Arrived(2, "Bob")]
    assert harness.sent[1][before:] == [Arrived(2, "Bob")]
    assert there(harness, 1) == there(harness, 2) == {1: "Ann", 2: "Bob"}


def test_who_goes_has_parted_for_all_others() -> None:
    harness = LobbyHarness()
    for conn in (1, 2, 3):
        harness.guest(conn)
    harness.lobby.disconnect(2)
    assert there(harness, 1) == there(harness, 3) == {1: "Guest 1", 3: "Guest 3"}
    assert harness.sent[1][-1] == harness.sent[3][-1] == Parted(2)
    assert harness.sent[2][-1] == Arrived(3, "Guest 3"), "nothing is sent to who is gone"


def test_who_was_never_welcomed_neither_comes_nor_goes_nor_hears_of_others() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    before = len(harness.sent[1])
    harness.connect(2)
    harness.connect(3)
    harness.say(3, Hello(PROTOCOL + 1, "1"))
    harness.lobby.disconnect(2)
    harness.guest(4)
    assert list_comings(harness.sent[1][before:]) == [Arrived(4, "Guest 4")]
    assert 2 not in harness.sent
    assert kinds(harness.sent[3]) == ["Rejected"]


def test_who_falls_silent_is_there_until_the_connection_is_closed() -> None:
    harness = LobbyHarness(settings=Settings())
    harness.guest(1)
    harness.now = 14.0
    harness.guest(2)
    harness.wait(0.5)
    assert there(harness, 2) == {1: "Guest 1", 2: "Guest 2"}
    harness.wait(1.0)
    assert harness.closed == [1]
    assert there(harness, 2) == {2: "Guest 2"}


def test_who_takes_a_seat_again_is_somebody_new_and_the_old_connection_has_parted() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    harness.guest(2, "Bob")
    token = only(harness.table(1, ME, OPEN), Seated).token
    harness.guest(3, "Cid")
    harness.back(3, token, last_seq=0, match=0)
    assert harness.closed == [1]
    assert there(harness, 2).keys() == there(harness, 3).keys() == {2, 3}


def test_when_the_host_ends_nobody_is_told_of_the_others_going() -> None:
    harness = LobbyHarness()
    for conn in (1, 2, 3):
        harness.guest(conn)
    before = {conn: len(harness.sent[conn]) for conn in (1, 2, 3)}
    harness.lobby.close()
    for conn in (1, 2, 3):
        harness.news(conn)
        assert harness.sent[conn][before[conn] :] == [Closing("host_ends")]


def test_one_arrival_is_one_message_however_many_are_told() -> None:
    """The host encodes a message once that it sends to one after another; a thousand of them cost that."""
    harness = LobbyHarness(settings=Settings(connections=101))
    for conn in range(1, 101):
        harness.guest(conn)
    harness.lobby.connect(200, "10.0.0.200", 0.0)
    harness.lobby.receive(200, Hello(PROTOCOL, "1", "Zoe"), 0.0)
    sends = [effect for effect in harness.lobby.outbox() if isinstance(effect, Send)]
    zoe = [send for send in sends if send.message == Arrived(200, "Zoe")]
    assert {send.conn for send in zoe} == {*range(1, 101), 200}
    assert len(zoe) == 101
    assert len({id(send.message) for send in zoe}) == 1
    assert zoe == sends[-101:], "one after another"
    harness.lobby.disconnect(200)
    gone = [effect.message for effect in harness.lobby.outbox() if isinstance(effect, Send)]
    assert gone == [Parted(200)] * 100
    assert len({id(message) for message in gone}) == 1


def test_two_who_look_the_same_are_told_apart() -> None:
    """The second Ann is marked, wherever her name goes, and stays so for her seat."""
    harness = LobbyHarness()
    for conn, name in enumerate(("Ann", "Аnn", "ANN"), 1):
        harness.guest(conn, name)
    assert there(harness, 3) == {1: "Ann", 2: "Аnn 2", 3: "ANN 3"}
    harness.table(2, ME, OPEN)
    assert table_info(harness.lobby.tables[1]).seats[0].player == "Аnn 2"


def test_who_comes_back_is_not_marked_for_the_connection_left_behind() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    harness.table(1, ME, OPEN)
    token = only(harness.sent[1], Seated).token
    assert Arrived(2, "Ann 2") in harness.guest(2, "Ann")
    news = harness.back(2, token)
    assert Arrived(2, "Ann") in news
    assert news.index(Parted(1)) < news.index(Arrived(2, "Ann"))


def test_nobody_is_called_like_the_program() -> None:
    harness = LobbyHarness()
    assert only(harness.guest(1, "Нost"), Rejected).code == "reserved_name"
    assert harness.closed == [1]


def test_nor_is_a_seat_unless_nobody_else_can_come() -> None:
    """The one player of a solo host is called as that one likes, on the seat as in the room."""
    harness = LobbyHarness()
    harness.guest(1)
    assert only(harness.table(1, SeatPlan("me", name="Нost"), OPEN), Rejected).code == "reserved_name"
    alone = LobbyHarness(secret="key")
    alone.guest(1, "Host", secret="key")
    alone.table(1, ME, SeatPlan("me", name="Server"))
    assert [seat.player for seat in table_info(alone.lobby.tables[1]).seats] == ["Host", "Server"]


def test_nobody_sits_under_the_name_of_somebody_else_in_the_room() -> None:
    harness = LobbyHarness()
    for conn, name in enumerate(("Ann", "Ben", "Cid"), 1):
        harness.guest(conn, name)
    harness.table(1, SeatPlan("me", name="Веn"), OPEN)
    harness.do(2, Sit, table=1, seat=1, name="Cid")
    table = table_info(harness.lobby.tables[1])
    assert [seat.player for seat in table.seats] == ["Веn 2", "Cid 2"]


def test_several_players_at_one_connection_may_share_its_name() -> None:
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    harness.table(1, ME, SeatPlan("me", name="Ann"))
    assert [seat.player for seat in table_info(harness.lobby.tables[1]).seats] == ["Ann", "Ann"]


def test_nobody_has_the_name_of_a_computer_player() -> None:
    """Whoever comes, sits or names another person at the same computer: records have nothing but names."""
    harness = LobbyHarness()
    bots = sorted({name for game in GAMES.values() for name in bots_of(game)})
    assert bots
    for conn, bot in enumerate(bots, 2):
        assert Arrived(conn, f"{bot} 2") in harness.guest(conn, bot)
    harness.guest(1, "Ann")
    harness.table(1, ME, SeatPlan("me", name=bots[0].upper()))
    seated = [person.name for person in harness.lobby.tables[1].seats.people()]
    assert seated[0] == "Ann"
    assert seated[1].casefold() not in bots
