"""Bans from a table: by name and by address, for some hours, never of this computer."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wire.protocol import (
    PROTOCOL,
    Accepted,
    Act,
    BanInfo,
    Bans,
    Dismissed,
    Hello,
    Kick,
    Leave,
    LiftBan,
    PersonInfo,
    Ping,
    Ready,
    Rejected,
    ShowBans,
    Sit,
    TableInfo,
    Verdict,
    Watch,
)
from server.core.settings import Settings
from server.table.table_info import table_info
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only
from tests.support.server.waiting_people import BEN, CID, DAN, OWNER, code, four, heir_of, info, token, two

HOURS_12 = 12 * 3600


def arrive(harness: LobbyHarness, conn: int, name: str, address: str) -> int:
    harness.connect(conn, address)
    harness.say(conn, Hello(PROTOCOL, "1", name))
    return conn


def ban(harness: LobbyHarness, person: int = BEN) -> list[Any]:
    return harness.do(OWNER, Kick, table=1, person=person, ban=True)


def tries(harness: LobbyHarness, conn: int) -> list[str]:
    """Return the answers to a connection that wants to sit, and then to watch."""
    told = []
    for kind, fields in ((Sit, {"seat": 1}), (Watch, {})):
        answers = harness.do(conn, kind, table=1, **fields)
        refused = [each for each in answers if isinstance(each, Rejected)]
        told.append(refused[0].code if refused else "yes")
        if not refused:
            harness.do(conn, Leave, table=1)
    return told


def standing(harness: LobbyHarness) -> TableInfo:
    return table_info(harness.lobby.tables[1])


def stay(harness: LobbyHarness, seconds: int) -> None:
    """Let time pass in which the owner is heard of."""
    for _ in range(seconds):
        harness.do(OWNER, Ping)
        harness.wait(1)


def test_a_banned_player_is_told_and_the_owner_sees_the_ban() -> None:
    harness = two()
    before = len(harness.sent[BEN])
    answers = ban(harness)
    assert kinds(answers) == ["Accepted", "Bans", "TableInfo"]
    assert only(answers, Bans) == Bans(1, [BanInfo(1, "Ben", HOURS_12)], HOURS_12)
    assert harness.sent[BEN][before] == Dismissed(1, "banned")
    assert tries(harness, BEN) == ["banned", "banned"]
    harness.wait(60)
    refused = only(harness.do(BEN, Watch, table=1), Rejected)
    assert (refused.code, refused.args) == ("banned", {"seconds": HOURS_12 - 60})


@pytest.mark.parametrize(
    ("name", "address", "told"),
    [
        ("Ben", "10.0.0.2", "banned"),
        ("Somebody", "10.0.0.2", "banned"),
        ("Ben", "10.0.0.77", "banned"),
        ("BEN", "10.0.0.77", "banned"),
        ("Веn", "10.0.0.77", "banned"),
        ("Somebody", "10.0.0.77", "yes"),
        ("Ben", "127.0.0.1", "yes"),
        ("Ben", "::1", "yes"),
    ],
)
def test_who_comes_back_on_a_new_connection(name: str, address: str, told: str) -> None:
    """By the name or by the address, whatever else has changed; this computer is never meant."""
    harness = two()
    ban(harness)
    harness.lobby.disconnect(BEN)
    assert tries(harness, arrive(harness, 9, name, address)) == [told, told]


def test_a_ban_of_a_spectator() -> None:
    harness = two()
    harness.do(CID, Watch, table=1)
    harness.do(BEN, Ready, table=1)
    assert only(ban(harness, CID), Bans).bans[0].name == "Cid"
    assert tries(harness, CID) == ["banned", "banned"]
    assert [seat.player for seat in info(harness).seats if seat.ready] == ["Ben"], "nobody is asked again"


def test_a_ban_is_of_one_table() -> None:
    harness = two()
    harness.guest(5, "Eve")
    ban(harness)
    assert only(harness.table(5, ME, OPEN), Accepted)
    assert only(harness.do(BEN, Watch, table=2), Accepted)


def test_a_ban_ends_after_twelve_hours() -> None:
    harness = two()
    ban(harness)
    harness.now += HOURS_12 - 1
    assert tries(harness, BEN) == ["banned", "banned"]
    harness.now += 2
    assert tries(harness, BEN) == ["yes", "yes"]
    assert only(harness.do(OWNER, ShowBans, table=1), Bans).bans == []


def test_a_ban_is_lifted_by_the_owner() -> None:
    harness = two()
    ban(harness)
    harness.wait(61)
    assert code(harness.do(CID, LiftBan, table=1, ban=1)) == "not_owner"
    assert code(harness.do(OWNER, LiftBan, table=1, ban=2)) == "no_such_ban"
    assert only(harness.do(OWNER, LiftBan, table=1, ban=1), Bans).bans == []
    assert tries(harness, BEN) == ["yes", "yes"]
    harness.do(BEN, Sit, table=1, seat=1)
    assert only(ban(harness), Bans).bans[0].ban == 2, "no number comes twice"


def test_a_ban_is_kept_with_its_table() -> None:
    """A host that is started again knows it, and counts its time anew; so it knows one that was lifted."""
    harness = two(keeps=True)
    ban(harness)
    harness.do(CID, Watch, table=1)
    ban(harness, CID)
    harness.do(OWNER, LiftBan, table=1, ban=2)
    heir = heir_of(harness)
    arrive(heir, 7, "Somebody", "10.0.0.2")
    arrive(heir, 8, "Cid", "10.0.0.3")
    assert (tries(heir, 7), tries(heir, 8)) == (["banned", "banned"], ["yes", "yes"])
    heir.now += HOURS_12 + 1
    assert tries(heir, 7) == ["yes", "yes"]


def test_a_ban_outlives_the_beginning_of_a_match() -> None:
    """With a match the journal of its table begins anew."""
    harness = two(keeps=True)
    ban(harness)
    harness.do(CID, Sit, table=1, seat=1)
    harness.do(OWNER, Ready, table=1)
    assert harness.lobby.tables[1].running is not None
    heir = heir_of(harness)
    arrive(heir, 7, "Ben", "10.0.0.7")
    assert code(heir.do(7, Watch, table=1)) == "banned"


def test_a_ban_that_could_not_be_kept_is_none() -> None:
    harness = two(keeps=True)
    harness.prompt = False
    ban(harness)
    harness.lose()
    assert code(harness.sent[OWNER][-1:]) == "storage_failing"
    harness.prompt = True
    harness.wait(2)
    assert [seat.person for seat in info(harness).seats] == [OWNER, BEN]
    assert only(harness.do(OWNER, ShowBans, table=1), Bans).bans == []


def test_the_owner_sees_who_else_is_at_the_address() -> None:
    harness = two()
    arrive(harness, 8, "Sister", "10.0.0.2")
    told = only(harness.do(OWNER, ShowBans, table=1, person=BEN), Bans)
    assert told == Bans(1, [], HOURS_12, [PersonInfo(8, "Sister")])
    assert only(harness.do(OWNER, ShowBans, table=1), Bans).neighbours == []
    ban(harness)
    assert tries(harness, 8) == ["banned", "banned"]


def test_who_sits_beside_the_banned_keeps_the_seat() -> None:
    harness = four(BEN)
    arrive(harness, 8, "Sister", "10.0.0.2")
    harness.do(8, Sit, table=1, seat=2, ready=False)
    given = token(harness, 8)
    ban(harness)
    assert only(harness.do(8, Ready, table=1), Accepted)
    harness.lobby.disconnect(8)
    arrive(harness, 9, "Sister", "10.0.0.2")
    harness.back(9, given)
    assert info(harness).seats[2].person == 9


def test_who_cannot_be_banned() -> None:
    harness = two()
    arrive(harness, 8, "Local", "127.0.0.1")
    harness.do(8, Watch, table=1)
    harness.do(CID, Watch, table=1)
    before = info(harness)
    for kind in (ShowBans, Kick):
        more = {"ban": True} if kind is Kick else {}
        assert code(harness.do(OWNER, kind, table=1, person=8, **more)) == "this_computer"
        assert code(harness.do(OWNER, kind, table=1, person=OWNER, **more)) == "not_yourself"
        assert code(harness.do(OWNER, kind, table=1, person=DAN, **more)) == "nobody_there"
        assert code(harness.do(OWNER, kind, table=1, seat=9, **more)) == "nobody_there"
        assert code(harness.do(OWNER, kind, table=1, seat=1, person=BEN, **more)) == "nobody_there"
        assert code(harness.do(BEN, kind, table=1, person=CID, **more)) == "not_owner"
        assert code(harness.do(DAN, kind, table=1, person=CID, **more)) == "not_owner"
    assert info(harness) == before


def test_bans_are_bounded() -> None:
    harness = two()
    most = Settings().bans_per_table
    harness.lobby.tables[1].bans.tick(0, 1)
    for conn in range(100, 100 + most):
        arrive(harness, conn, f"G {conn}", f"10.0.1.{conn}")
        harness.do(conn, Watch, table=1)
        assert only(ban(harness, conn), Accepted)
        harness.lobby.disconnect(conn)
    assert code(ban(harness)) == "too_many_bans"


def test_who_is_not_connected_is_banned_by_the_seat() -> None:
    harness = two()
    harness.lobby.disconnect(BEN)
    harness.news(OWNER)
    assert only(harness.do(OWNER, ShowBans, table=1, seat=1), Bans).neighbours == []
    harness.do(OWNER, Kick, table=1, seat=1, ban=True)
    assert standing(harness).seats[1].kind == "open"
    assert tries(harness, arrive(harness, 9, "Else", "10.0.0.2")) == ["banned", "banned"]


# While a match runs.


def playing(**lobby: Any) -> LobbyHarness:
    harness = two(**lobby)
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    assert harness.lobby.tables[1].running is not None
    return harness


@pytest.mark.parametrize("banned", [False, True])
def test_a_player_of_a_running_match_counts_as_away(banned: bool) -> None:
    """The match goes on as after a lost connection; nothing leads back to the seat."""
    harness = playing(keeps=True)
    given = token(harness, BEN)
    before = len(harness.sent[BEN])
    harness.do(OWNER, Kick, table=1, person=BEN, ban=banned)
    assert harness.sent[BEN][before] == Dismissed(1, "banned" if banned else "kicked")
    harness.do(OWNER, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    stay(harness, 6)
    seat = info(harness).seats[1]
    assert (seat.kind, seat.player, seat.person, seat.state) == ("person", "Ben", None, "away")
    assert code(harness.back(BEN, given)) == "unknown_token"
    assert tries(harness, BEN)[1] == ("banned" if banned else "kicked")
    for host in (harness, heir_of(harness)):
        assert host.lobby.tables[1].running is not None
        if host is not harness:
            host.guest(BEN, "Ben")
            assert code(host.back(BEN, given)) == "unknown_token", "nor after the host was started again"
    stay(harness, 121)
    assert info(harness).seats[1].choosers == [0]
    harness.do(OWNER, Verdict, table=1, seat=1, choice="bot")
    assert info(harness).seats[1].state == "stand_in"


def test_who_is_away_from_a_running_match_is_banned_by_the_seat() -> None:
    harness = playing()
    given = token(harness, BEN)
    harness.lobby.disconnect(BEN)
    assert code(harness.do(OWNER, Kick, table=1, seat=1)) == "still_running"
    assert only(harness.do(OWNER, Kick, table=1, seat=1, ban=True), Accepted)
    assert standing(harness).seats[1].player == "Ben"
    arrive(harness, 9, "Ben", "10.0.0.2")
    assert code(harness.back(9, given)) == "unknown_token"


def test_a_seat_whose_player_was_sent_away_is_opened_after_the_match() -> None:
    harness = playing()
    ban(harness)
    stay(harness, 6)
    harness.do(OWNER, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    stay(harness, 121)
    harness.do(OWNER, Verdict, table=1, seat=1, choice="win")
    assert harness.lobby.tables[1].running is None
    harness.do(OWNER, Kick, table=1, seat=1)
    assert info(harness).seats[1].kind == "open"
    assert only(harness.do(CID, Sit, table=1, seat=1), Accepted)
