"""One of several people who share a connection stands up; the others stay."""

from __future__ import annotations

from engine.wire.protocol import Accepted, Leave, Ready, Resign, Seated, Sit, TableInfo, Watch
from server.table.table_info import table_info
from tests.support.server.lobby_harness import LobbyHarness, kinds, only
from tests.support.server.waiting_people import (
    BEN,
    CID,
    DAN,
    OWNER,
    code,
    four,
    heir_of,
    info,
    players,
    ready,
    two,
)


def make_shared_table(**lobby: bool) -> LobbyHarness:
    """Return a table of four where Ben shares a connection with Bo."""
    harness = four(BEN, **lobby)
    harness.do(BEN, Sit, table=1, seat=3, name="Bo", ready=False)
    return harness


def tokens(harness: LobbyHarness, conn: int) -> dict[int, str]:
    return {each.seat: each.token for each in harness.sent[conn] if isinstance(each, Seated)}


def test_one_seat_is_opened_and_the_other_stays() -> None:
    harness = make_shared_table()
    harness.do(BEN, Ready, table=1)
    assert kinds(harness.do(BEN, Leave, table=1, seat=3)) == ["Accepted", "TableInfo"]
    assert (players(harness), ready(harness)) == (["Ann", "Ben", "", ""], ["Ben"])
    harness.guest(9)
    held = tokens(harness, BEN)
    assert code(harness.back(9, held[3])) == "unknown_token"
    assert only(harness.back(9, held[1]), Seated).seat == 1
    assert only(harness.do(CID, Sit, table=1, seat=3), Accepted), "somebody else may have it"


def test_the_last_seat_leaves_nothing_behind() -> None:
    harness = two()
    harness.do(BEN, Leave, table=1, seat=1)
    assert players(harness) == ["Ann", ""]
    assert code(harness.do(BEN, Leave, table=1)) == "not_there"


def test_nobody_opens_the_seat_of_another() -> None:
    harness = make_shared_table()
    harness.do(DAN, Watch, table=1)
    before = info(harness)
    for conn, seat in ((OWNER, 3), (BEN, 0), (BEN, 2), (BEN, 7), (CID, 1), (DAN, 1)):
        assert code(harness.do(conn, Leave, table=1, seat=seat)) == "not_your_seat"
    assert code(harness.do(BEN, Leave, table=9, seat=1)) == "no_such_table"
    assert info(harness) == before


def test_a_match_is_not_given_up_by_it() -> None:
    """Nor a match that is about to begin: for that everybody must leave."""
    harness = two()
    harness.do(OWNER, Leave, table=1)
    harness.do(BEN, Sit, table=1, seat=0, name="Bo", ready=False)
    harness.fair = False
    harness.do(BEN, Ready, table=1)
    assert code(harness.do(BEN, Leave, table=1, seat=0)) == "still_starting"
    harness = two()
    harness.do(OWNER, Leave, table=1)
    harness.do(BEN, Sit, table=1, seat=0, name="Bo", ready=False)
    harness.do(BEN, Ready, table=1)
    assert code(harness.do(BEN, Leave, table=1, seat=0)) == "still_running"
    assert info(harness).running
    harness.do(BEN, Resign, table=1, seat=0)
    harness.do(BEN, Ready, table=1, swap=True)
    assert info(harness).match == 2
    harness.do(BEN, Resign, table=1, seat=0)
    assert only(harness.do(BEN, Leave, table=1, seat=0), TableInfo).seats[0].kind == "open"
    assert players(harness)[1] != ""


def test_it_survives_the_host() -> None:
    harness = make_shared_table(keeps=True)
    harness.do(BEN, Leave, table=1, seat=1)
    heir = heir_of(harness)
    assert [seat.player for seat in table_info(heir.lobby.tables[1]).seats] == ["Ann", "", "", "Bo"]
    heir.guest(9)
    assert only(heir.back(9, tokens(harness, BEN)[3]), Seated).seat == 3


def test_what_could_not_be_kept_was_not_done() -> None:
    harness = make_shared_table(keeps=True)
    harness.prompt = False
    harness.say(BEN, Leave(700, 1, 3))
    harness.lose()
    assert code(harness.sent[BEN][-2:]) == "storage_failing"
    assert harness.lobby.tables[1].seats.of_peer(harness.lobby._lobby_context.peers.get(BEN)) == [1, 3]
