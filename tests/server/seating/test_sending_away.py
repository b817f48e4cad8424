"""Who has to go: players before a match, spectators at any time, and those who are not there any more."""

from __future__ import annotations

import pytest

from engine.wire.protocol import (
    Accepted,
    Act,
    Assign,
    CreateTable,
    Dismissed,
    Kick,
    Leave,
    Move,
    Ready,
    Rejected,
    Seated,
    Sit,
    Watch,
)
from server.table.table_info import table_info
from tests.support.server.lobby_harness import ME, OPEN, Hall, kinds, only
from tests.support.server.waiting_people import (
    BEN,
    CID,
    DAN,
    OWNER,
    code,
    four,
    info,
    players,
    ready,
    token,
    two,
)


def test_a_player_is_sent_away() -> None:
    """From all seats, with a word about it, and everybody is asked again."""
    hall = four(BEN, CID)
    hall.do(BEN, Sit, table=1, seat=3, name="Bo")
    hall.do(CID, Ready, table=1)
    before = len(hall.sent[BEN])
    assert kinds(hall.do(OWNER, Kick, table=1, person=BEN)) == ["Accepted", "TableInfo"]
    assert hall.sent[BEN][before] == Dismissed(1, "kicked")
    assert (players(hall), ready(hall)) == (["Ann", "", "Cid", ""], [])
    assert code(hall.do(BEN, Leave, table=1)) == "not_there"
    assert code(hall.back(BEN, seated(hall, BEN)[0].token)) == "unknown_token"


def seated(hall: Hall, conn: int) -> list[Seated]:
    return [message for message in hall.sent[conn] if isinstance(message, Seated)]


@pytest.mark.parametrize("watching", [False, True])
def test_who_was_sent_away_stays_away_for_a_while(watching: bool) -> None:
    hall = four(BEN)
    if watching:
        hall.do(BEN, Leave, table=1)
        hall.do(BEN, Watch, table=1)
    hall.do(OWNER, Kick, table=1, person=BEN)
    hall.wait(10)
    for kind, fields in ((Sit, {"seat": 1}), (Watch, {})):
        refused = only(hall.do(BEN, kind, table=1, **fields), Rejected)
        assert (refused.code, refused.args) == ("kicked", {"seconds": 50})
    assert only(hall.do(CID, Sit, table=1, seat=1), Accepted), "others may come"
    hall.do(CID, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
    assert only(hall.do(BEN, Sit, table=2, seat=1), Accepted), "and the others' tables are open"
    hall.wait(50)
    assert only(hall.do(BEN, Watch, table=1), Accepted)


def test_who_was_sent_away_long_ago_is_forgotten() -> None:
    """Else an owner and an accomplice with ever new connections would fill the host's memory."""
    hall = two()
    for conn in range(5, 15):
        hall.guest(conn)
        hall.do(conn, Watch, table=1)
        hall.do(OWNER, Kick, table=1, person=conn)
        hall.lobby.disconnected(conn)
        hall.wait(60)
    assert len(hall.lobby.tables[1].barred) == 1


def test_spectators_are_sent_away_even_while_a_match_runs() -> None:
    hall = two()
    hall.do(CID, Watch, table=1)
    for conn in (OWNER, BEN):
        hall.do(conn, Ready, table=1)
    assert code(hall.do(BEN, Kick, table=1, person=CID)) == "not_owner"
    hall.news(CID)
    before = len(hall.sent[CID])
    assert kinds(hall.do(OWNER, Kick, table=1, person=CID)) == ["Accepted", "TableInfo"]
    hall.do(OWNER, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    assert kinds(hall.sent[CID][before:]) == ["Dismissed", "TableInfo"], "and nothing of the match any more"
    assert info(hall).onlookers == 0


def test_a_spectator_less_is_no_other_arrangement() -> None:
    hall = two()
    hall.do(CID, Watch, table=1)
    hall.do(BEN, Ready, table=1)
    hall.do(OWNER, Kick, table=1, person=CID)
    assert ready(hall) == ["Ben"]


def test_who_is_not_connected_is_named_by_the_seat() -> None:
    hall = four(BEN, CID)
    given = token(hall, BEN)
    assert code(hall.do(OWNER, Kick, table=1, seat=1)) == "still_connected"
    hall.lobby.disconnected(BEN)
    hall.news(OWNER)
    assert kinds(hall.do(OWNER, Kick, table=1, seat=1)) == ["Accepted", "TableInfo"]
    assert [seat.kind for seat in table_info(hall.lobby.tables[1]).seats] == [
        "person",
        "open",
        "person",
        "open",
    ]
    hall.guest(9)
    assert code(hall.back(9, given)) == "unknown_token"


def test_who_cannot_be_sent_away() -> None:
    hall = four(BEN)
    hall.do(OWNER, Assign, table=1, seat=2, bot="random")
    before = info(hall)
    for fields in (
        {"person": CID},
        {"person": 77},
        {"seat": 2},
        {"seat": 3},
        {"seat": 15},
        {},
        {"person": BEN, "seat": 1},
    ):
        assert code(hall.do(OWNER, Kick, table=1, **fields)) == "nobody_there", fields
    assert code(hall.do(OWNER, Kick, table=1, person=OWNER)) == "not_yourself"
    assert code(hall.do(BEN, Kick, table=1, person=OWNER)) == "not_owner"
    assert code(hall.do(CID, Kick, table=1, person=BEN)) == "not_owner"
    assert info(hall) == before


# The owner.


def test_the_next_one_owns_the_table_while_its_owner_is_away() -> None:
    """Else nobody could fill the seat of an owner who went home; who is only slow loses nothing."""
    hall = four(BEN, CID)
    hall.lobby.disconnected(OWNER)
    for conn in (BEN, CID):
        assert code(hall.do(conn, Kick, table=1, seat=0)) == "not_owner"
    for _ in range(6):
        hall.wait(1)
        hall.do(BEN, Ready, table=1, ready=False)
    assert table_info(hall.lobby.tables[1]).owner == 1
    hall.guest(9)
    hall.back(9, token(hall, OWNER))
    assert table_info(hall.lobby.tables[1]).owner == 0
    assert code(hall.do(BEN, Move, table=1, seat=0, to=3)) == "not_owner"
    hall.do(9, Leave, table=1)
    assert table_info(hall.lobby.tables[1]).owner == 1
    assert only(hall.do(BEN, Move, table=1, seat=2, to=3), Accepted)


# What is kept.


def test_who_was_sent_away_is_back_where_that_could_not_be_kept() -> None:
    """The player was told nothing, keeps the seat, and can go on; so can who was about to leave."""
    hall = two(keeps=True)
    hall.do(CID, Watch, table=1)
    before = {conn: len(hall.sent[conn]) for conn in (BEN, CID)}
    hall.prompt = False
    hall.do(OWNER, Kick, table=1, person=BEN)
    hall.do(OWNER, Kick, table=1, person=CID)
    hall.do(DAN, Watch, table=1)
    hall.lose()
    told = [code([message]) for message in hall.sent[OWNER][-2:] + hall.sent[DAN][-1:]]
    assert told == ["storage_failing"] * 3
    assert all(len(hall.sent[conn]) == before[conn] for conn in before)
    hall.prompt = True
    hall.wait(2)
    now = info(hall)
    assert [seat.person for seat in now.seats] == [OWNER, BEN]
    assert [each.person for each in now.watchers] == [CID]
    assert only(hall.do(BEN, Ready, table=1), Accepted)
    assert only(hall.do(DAN, Watch, table=1), Accepted)
    hall.do(BEN, Leave, table=1)
    assert only(hall.do(BEN, Sit, table=1, seat=1), Accepted), "nobody was kept out"
