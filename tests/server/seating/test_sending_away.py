"""Dismissals: players before a match, spectators at any time, and absent people."""

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
from tests.support.server.lobby_harness import ME, OPEN, LobbyHarness, kinds, only
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
    harness = four(BEN, CID)
    harness.do(BEN, Sit, table=1, seat=3, name="Bo")
    harness.do(CID, Ready, table=1)
    before = len(harness.sent[BEN])
    assert kinds(harness.do(OWNER, Kick, table=1, person=BEN)) == ["Accepted", "TableInfo"]
    assert harness.sent[BEN][before] == Dismissed(1, "kicked")
    assert (players(harness), ready(harness)) == (["Ann", "", "Cid", ""], [])
    assert code(harness.do(BEN, Leave, table=1)) == "not_there"
    assert code(harness.back(BEN, list_seated(harness, BEN)[0].token)) == "unknown_token"


def list_seated(harness: LobbyHarness, conn: int) -> list[Seated]:
    return [message for message in harness.sent[conn] if isinstance(message, Seated)]


@pytest.mark.parametrize("watching", [False, True])
def test_who_was_sent_away_stays_away_for_a_while(watching: bool) -> None:
    harness = four(BEN)
    if watching:
        harness.do(BEN, Leave, table=1)
        harness.do(BEN, Watch, table=1)
    harness.do(OWNER, Kick, table=1, person=BEN)
    harness.wait(10)
    for kind, fields in ((Sit, {"seat": 1}), (Watch, {})):
        refused = only(harness.do(BEN, kind, table=1, **fields), Rejected)
        assert (refused.code, refused.args) == ("kicked", {"seconds": 50})
    assert only(harness.do(CID, Sit, table=1, seat=1), Accepted), "others may come"
    harness.do(CID, CreateTable, game="tictactoe", options={}, seats=[ME, OPEN])
    assert only(harness.do(BEN, Sit, table=2, seat=1), Accepted), "and the others' tables are open"
    harness.wait(50)
    assert only(harness.do(BEN, Watch, table=1), Accepted)


def test_who_was_sent_away_long_ago_is_forgotten() -> None:
    """Else an owner and an accomplice with ever new connections would fill the host's memory."""
    harness = two()
    for conn in range(5, 15):
        harness.guest(conn)
        harness.do(conn, Watch, table=1)
        harness.do(OWNER, Kick, table=1, person=conn)
        harness.lobby.disconnect(conn)
        harness.wait(60)
    assert len(harness.lobby.tables[1].kicks) == 1


def test_spectators_are_sent_away_even_while_a_match_runs() -> None:
    harness = two()
    harness.do(CID, Watch, table=1)
    for conn in (OWNER, BEN):
        harness.do(conn, Ready, table=1)
    assert code(harness.do(BEN, Kick, table=1, person=CID)) == "not_owner"
    harness.news(CID)
    before = len(harness.sent[CID])
    assert kinds(harness.do(OWNER, Kick, table=1, person=CID)) == ["Accepted", "TableInfo"]
    harness.do(OWNER, Act, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    assert kinds(harness.sent[CID][before:]) == ["Dismissed", "TableInfo"], (
        "and nothing of the match any more"
    )
    assert info(harness).onlookers == 0


def test_a_spectator_less_is_no_other_arrangement() -> None:
    harness = two()
    harness.do(CID, Watch, table=1)
    harness.do(BEN, Ready, table=1)
    harness.do(OWNER, Kick, table=1, person=CID)
    assert ready(harness) == ["Ben"]


def test_who_is_not_connected_is_named_by_the_seat() -> None:
    harness = four(BEN, CID)
    given = token(harness, BEN)
    assert code(harness.do(OWNER, Kick, table=1, seat=1)) == "still_connected"
    harness.lobby.disconnect(BEN)
    harness.news(OWNER)
    assert kinds(harness.do(OWNER, Kick, table=1, seat=1)) == ["Accepted", "TableInfo"]
    assert [seat.kind for seat in table_info(harness.lobby.tables[1]).seats] == [
        "person",
        "open",
        "person",
        "open",
    ]
    harness.guest(9)
    assert code(harness.back(9, given)) == "unknown_token"


def test_who_cannot_be_sent_away() -> None:
    harness = four(BEN)
    harness.do(OWNER, Assign, table=1, seat=2, bot="random")
    before = info(harness)
    for fields in (
        {"person": CID},
        {"person": 77},
        {"seat": 2},
        {"seat": 3},
        {"seat": 15},
        {},
        {"person": BEN, "seat": 1},
    ):
        assert code(harness.do(OWNER, Kick, table=1, **fields)) == "nobody_there", fields
    assert code(harness.do(OWNER, Kick, table=1, person=OWNER)) == "not_yourself"
    assert code(harness.do(BEN, Kick, table=1, person=OWNER)) == "not_owner"
    assert code(harness.do(CID, Kick, table=1, person=BEN)) == "not_owner"
    assert info(harness) == before


# The owner.


def test_the_next_one_owns_the_table_while_its_owner_is_away() -> None:
    """Otherwise nobody could fill the seat of an owner who went home; a slow owner loses nothing."""
    harness = four(BEN, CID)
    harness.lobby.disconnect(OWNER)
    for conn in (BEN, CID):
        assert code(harness.do(conn, Kick, table=1, seat=0)) == "not_owner"
    for _ in range(6):
        harness.wait(1)
        harness.do(BEN, Ready, table=1, ready=False)
    assert table_info(harness.lobby.tables[1]).owner == 1
    harness.guest(9)
    harness.back(9, token(harness, OWNER))
    assert table_info(harness.lobby.tables[1]).owner == 0
    assert code(harness.do(BEN, Move, table=1, seat=0, to=3)) == "not_owner"
    harness.do(9, Leave, table=1)
    assert table_info(harness.lobby.tables[1]).owner == 1
    assert only(harness.do(BEN, Move, table=1, seat=2, to=3), Accepted)


# Kept entries.


def test_who_was_sent_away_is_back_where_that_could_not_be_kept() -> None:
    """The player heard nothing, keeps the seat, and can go on; so can a player who was about to leave."""
    harness = two(keeps=True)
    harness.do(CID, Watch, table=1)
    before = {conn: len(harness.sent[conn]) for conn in (BEN, CID)}
    harness.prompt = False
    harness.do(OWNER, Kick, table=1, person=BEN)
    harness.do(OWNER, Kick, table=1, person=CID)
    harness.do(DAN, Watch, table=1)
    harness.lose()
    told = [code([message]) for message in harness.sent[OWNER][-2:] + harness.sent[DAN][-1:]]
    assert told == ["storage_failing"] * 3
    assert all(len(harness.sent[conn]) == before[conn] for conn in before)
    harness.prompt = True
    harness.wait(2)
    now = info(harness)
    assert [seat.person for seat in now.seats] == [OWNER, BEN]
    assert [each.person for each in now.watchers] == [CID]
    assert only(harness.do(BEN, Ready, table=1), Accepted)
    assert only(harness.do(DAN, Watch, table=1), Accepted)
    harness.do(BEN, Leave, table=1)
    assert only(harness.do(BEN, Sit, table=1, seat=1), Accepted), "nobody was kept out"
