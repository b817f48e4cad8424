"""One of several people who share a connection stands up; the others stay."""

from __future__ import annotations

from engine.wire.protocol import Accepted, Leave, Ready, Resign, Seated, Sit, TableInfo, Watch
from server.table.table_info import table_info
from tests.support.server.lobby_harness import Hall, kinds, only
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


def shared(**lobby: bool) -> Hall:
    """Return a table of four where Ben shares a connection with Bo."""
    hall = four(BEN, **lobby)
    hall.do(BEN, Sit, table=1, seat=3, name="Bo", ready=False)
    return hall


def tokens(hall: Hall, conn: int) -> dict[int, str]:
    return {each.seat: each.token for each in hall.sent[conn] if isinstance(each, Seated)}


def test_one_seat_is_opened_and_the_other_stays() -> None:
    hall = shared()
    hall.do(BEN, Ready, table=1)
    assert kinds(hall.do(BEN, Leave, table=1, seat=3)) == ["Accepted", "TableInfo"]
    assert (players(hall), ready(hall)) == (["Ann", "Ben", "", ""], ["Ben"])
    hall.guest(9)
    held = tokens(hall, BEN)
    assert code(hall.back(9, held[3])) == "unknown_token"
    assert only(hall.back(9, held[1]), Seated).seat == 1
    assert only(hall.do(CID, Sit, table=1, seat=3), Accepted), "somebody else may have it"


def test_the_last_seat_leaves_nothing_behind() -> None:
    hall = two()
    hall.do(BEN, Leave, table=1, seat=1)
    assert players(hall) == ["Ann", ""]
    assert code(hall.do(BEN, Leave, table=1)) == "not_there"


def test_nobody_opens_the_seat_of_another() -> None:
    hall = shared()
    hall.do(DAN, Watch, table=1)
    before = info(hall)
    for conn, seat in ((OWNER, 3), (BEN, 0), (BEN, 2), (BEN, 7), (CID, 1), (DAN, 1)):
        assert code(hall.do(conn, Leave, table=1, seat=seat)) == "not_your_seat"
    assert code(hall.do(BEN, Leave, table=9, seat=1)) == "no_such_table"
    assert info(hall) == before


def test_a_match_is_not_given_up_by_it() -> None:
    """Nor one that is about to begin: that is for whoever leaves with everybody."""
    hall = two()
    hall.do(OWNER, Leave, table=1)
    hall.do(BEN, Sit, table=1, seat=0, name="Bo", ready=False)
    hall.fair = False
    hall.do(BEN, Ready, table=1)
    assert code(hall.do(BEN, Leave, table=1, seat=0)) == "still_starting"
    hall = two()
    hall.do(OWNER, Leave, table=1)
    hall.do(BEN, Sit, table=1, seat=0, name="Bo", ready=False)
    hall.do(BEN, Ready, table=1)
    assert code(hall.do(BEN, Leave, table=1, seat=0)) == "still_running"
    assert info(hall).running
    hall.do(BEN, Resign, table=1, seat=0)
    hall.do(BEN, Ready, table=1, swap=True)
    assert info(hall).match == 2
    hall.do(BEN, Resign, table=1, seat=0)
    assert only(hall.do(BEN, Leave, table=1, seat=0), TableInfo).seats[0].kind == "open"
    assert players(hall)[1] != ""


def test_it_survives_the_host() -> None:
    hall = shared(keeps=True)
    hall.do(BEN, Leave, table=1, seat=1)
    heir = heir_of(hall)
    assert [seat.player for seat in table_info(heir.lobby.tables[1]).seats] == ["Ann", "", "", "Bo"]
    heir.guest(9)
    assert only(heir.back(9, tokens(hall, BEN)[3]), Seated).seat == 3


def test_what_could_not_be_kept_was_not_done() -> None:
    hall = shared(keeps=True)
    hall.prompt = False
    hall.say(BEN, Leave(700, 1, 3))
    hall.lose()
    assert code(hall.sent[BEN][-2:]) == "storage_failing"
    assert hall.lobby.tables[1].seats_of(hall.lobby._services.guests.get(BEN)) == [1, 3]
