"""Coming back to a seat by its token, with nothing lost."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest
from msgspec import structs

from engine.game import Codec
from engine.games.registry import GAMES as ALL
from engine.match.entries import ENTRIES
from engine.match.state import replay_stream
from engine.wire.protocol import (
    MAX_HOST_MESSAGE_BYTES,
    PROTOCOL,
    Accepted,
    Act,
    Closing,
    Events,
    Hello,
    Ready,
    Rejected,
    Resign,
    Seated,
    Sit,
    Snapshot,
    TableInfo,
    Welcome,
    encode,
    from_client,
)
from server.core.settings import Settings
from tests.games.kuhn import Config
from tests.games.registry import GAMES
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, kinds, only
from tests.support.vectors import vectors
from tools.harness.hosts.proving import resume


def kuhn() -> tuple[LobbyHarness, str]:
    """Return a harness where connection 1 has played both seats to the end, and the token of seat 1."""
    harness = LobbyHarness()
    harness.guest(1, "Ann")
    tokens = [
        message.token for message in harness.table(1, ME, ME, game="kuhn") if isinstance(message, Seated)
    ]
    for revision, kind in enumerate(("Pass", "Bet", "Bet")):
        harness.do(1, Act, table=1, seat=revision % 2, revision=revision, action={"type": kind})
    return harness, tokens[1]


def stream(messages: list[Any], seat: int, match: int = 1) -> list[Any]:
    """Return a seat's stream out of all that a connection was sent, and check its numbers."""
    items: list[Any] = []
    for message in messages:
        if isinstance(message, Events) and (message.seat, message.match) == (seat, match):
            assert message.first_seq == len(items) + 1
            items.extend(message.events)
    return items


def test_everything_since_comes_after_a_view() -> None:
    harness, token = kuhn()
    whole = stream(harness.sent[1], 1)
    harness.lobby.disconnect(1)
    harness.guest(2)
    news = harness.back(2, token, last_seq=4, match=1)
    assert kinds(news) == ["Accepted", "Seated", "TableInfo", "Snapshot", "Events"]
    _, seated, info, snapshot, events = news
    assert seated == Seated(1, 1, token)
    assert [seat.here for seat in info.seats] == [False, True]
    assert (snapshot.seat, snapshot.seq) == (1, len(whole))
    assert snapshot.outcome is not None
    assert (events.first_seq, events.events, events.revision) == (5, whole[4:], 3)
    known = replay_stream(GAMES["kuhn"], Config(), 1, Codec(GAMES["kuhn"], *ENTRIES).events(whole))
    assert GAMES["kuhn"].format(known.state) == snapshot.position


@pytest.mark.parametrize(("last_seq", "match"), [(0, 1), (3, 1), (99, 1), (4, 0), (4, 2)])
def test_the_whole_stream_comes_where_the_last_number_is_none_of_its_own(last_seq: int, match: int) -> None:
    harness, token = kuhn()
    harness.guest(2)
    news = harness.back(2, token, last_seq=last_seq, match=match)
    assert stream(news, 1) == stream(harness.sent[1], 1)


def test_nothing_comes_twice_to_who_missed_nothing() -> None:
    harness, token = kuhn()
    harness.guest(2)
    last = len(stream(harness.sent[1], 1))
    assert kinds(harness.back(2, token, last_seq=last, match=1))[-1] == "Snapshot"


def test_a_token_has_one_connection() -> None:
    harness, token = kuhn()
    harness.guest(2)
    harness.back(2, token)
    assert harness.closed == [1]
    assert harness.sent[1][-1] == Closing("replaced")
    harness.back(2, token)
    assert harness.closed == [1], "asking again on the same connection is no harm"


def test_wrong_tokens_are_refused_and_the_right_one_is_let_in_after_any_number_of_them() -> None:
    """A guesser in the same house must not cost a player the seat."""
    harness = LobbyHarness()
    harness.guest(1)
    token = only(harness.table(1, ME, BOT), Seated).token
    harness.connect(2, "10.0.0.7")
    harness.connect(3, "10.0.0.7")
    for conn in (2, 3):
        harness.say(conn, Hello(PROTOCOL, "1", f"Guest {conn}"))
    for _ in range(30):
        assert only(harness.back(2, token[:-1]), Rejected).code == "unknown_token"
    assert harness.closed == []
    assert only(harness.back(3, token), Seated).seat == 0


def test_a_token_is_proved_for_one_connection_table_and_room() -> None:
    """A proof that an impostor relays or overhears opens no seat."""
    harness = LobbyHarness(settings=Settings(tables=2), fingerprint=bytes(range(32)))
    harness.guest(1)
    token = only(harness.table(1, ME, BOT), Seated).token
    harness.table(1, ME, BOT)
    harness.guest(2)
    harness.guest(3)
    nonces = {conn: only(harness.sent[conn], Welcome).nonce for conn in (2, 3)}

    def try_resume(**changes: Any) -> str:
        given = {"token": token, "nonce": nonces[2], "fingerprint": harness.proved_to, **changes}
        return type(harness.say(2, resume(number=len(harness.sent[2]), **given))[0]).__name__

    assert try_resume(fingerprint=bytes(32)) == "Rejected"
    assert try_resume(nonce=nonces[3]) == "Rejected"
    assert try_resume(table=2) == "Rejected"
    good = resume(token, nonces[2], fingerprint=harness.proved_to, number=98)
    assert only(harness.say(2, structs.replace(good, seat=1)), Rejected).code == "unknown_token"
    assert try_resume(seat=1) == "Accepted", "who was moved while away comes back from the old seat"


def test_a_decision_whose_answer_was_lost_may_be_sent_again() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    token = only(harness.table(1, ME, BOT), Seated).token
    command = Act(id=900, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    harness.say(1, command)
    harness.lobby.disconnect(1)
    harness.guest(2)
    harness.back(2, token)
    assert harness.say(2, command) == [Accepted(900)]
    assert harness.lobby.tables[1].match.revision == 1


def test_a_rematch_forgets_the_last_decision_of_the_match_before() -> None:
    """A new connection may count its ids from 1 again: the same bytes are then another decision."""
    harness = LobbyHarness()
    harness.guest(1)
    token = only(harness.table(1, ME, BOT), Seated).token
    command = Act(id=900, table=1, seat=0, revision=0, action={"type": "Place", "cell": "a1"})
    harness.say(1, command)
    harness.do(1, Resign, table=1, seat=0)
    harness.do(1, Ready, table=1, swap=False)
    harness.guest(2)
    harness.back(2, token)
    assert kinds(harness.say(2, command)) == ["Accepted", "Events"]


def test_a_table_that_waits_can_be_come_back_to() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    token = only(harness.table(1, ME, OPEN), Seated).token
    harness.lobby.disconnect(1)
    harness.guest(2)
    assert kinds(harness.back(2, token)) == ["Accepted", "Seated", "TableInfo"]


def test_the_others_see_who_is_here() -> None:
    harness = LobbyHarness()
    harness.guest(1)
    harness.guest(2)
    token = only(harness.table(1, ME, BOT), Seated).token
    harness.lobby.disconnect(1)
    assert [seat.here for seat in only(harness.news(2), TableInfo).seats] == [False, True]
    news = harness.back(2, token)
    assert [seat.here for seat in only(news, TableInfo).seats] == [True, True]


def test_a_long_stream_comes_in_messages_that_fit() -> None:
    """Decisions stay whole, and the next one follows in order."""
    harness = LobbyHarness(ALL)
    harness.guest(1)
    token = only(harness.table(1, ME, game="long"), Seated).token
    for revision in range(300):
        harness.do(1, Act, table=1, seat=0, revision=revision, action={"type": "Write", "size": revision * 7})
    harness.guest(2)
    news = harness.back(2, token)
    harness.do(2, Act, table=1, seat=0, revision=300, action={"type": "Write", "size": 1})
    chunks = [message for message in news if isinstance(message, Events)]
    assert len(chunks) > 5
    assert max(len(encode(message)) for message in chunks) <= MAX_HOST_MESSAGE_BYTES
    assert all(chunk.events[0]["type"] == "Decided" for chunk in chunks)
    assert stream(harness.sent[2], 0) == [
        *stream(harness.sent[1], 0),
        *only(harness.sent[2][-1:], Events).events,
    ]
    assert [chunk.revision for chunk in chunks] == [
        sum(event["type"] == "Decided" for chunk in chunks[: number + 1] for event in chunk.events)
        for number in range(len(chunks))
    ]
    assert only(news, Snapshot).revision == chunks[-1].revision == 300


class Given:
    """A source of bytes that are given beforehand."""

    def __init__(self) -> None:
        self.next = bytes(32)

    def __call__(self, size: int) -> bytes:
        return self.next[:size]


def test_the_example_in_the_document_is_what_a_host_says() -> None:
    [room, *_] = vectors("protocol.md", "rooms")
    [proof, *_] = vectors("protocol.md", "proofs")
    rows = vectors("protocol.md", "coming back")
    given = Given()
    harness = LobbyHarness(entropy=given, fingerprint=bytes.fromhex(room["fingerprint"]))
    harness.guest(1, "Ann")
    harness.guest(2, "Ben")
    given.next = bytes.fromhex(proof["secret"])
    harness.table(1, ME, OPEN)
    given.next = bytes(range(32))
    harness.do(2, Sit, table=1, seat=1)
    lost = next(row["message"] for row in rows if row["message"]["type"] == "Act")
    marks = [(1, 0, "b2"), (2, 1, "a1"), (1, 0, lost["action"]["cell"]), (2, 1, "c1")]
    for revision, (conn, seat, cell) in enumerate(marks):
        number = lost["id"] if revision == lost["revision"] else 900 + revision
        harness.say(conn, Act(number, 1, seat, revision, {"type": "Place", "cell": cell}))
    harness.lobby.disconnect(1)
    given.next = bytes.fromhex(proof["host_nonce"])
    harness.guest(3, "Ann")
    said = len(harness.sent[3])
    for row in rows:
        if row["from"] == "client":
            assert len(harness.sent[3]) == said, "all that the host has said is shown"
            harness.say(3, from_client(msgpack.packb(row["message"])))
        else:
            assert msgpack.unpackb(encode(harness.sent[3][said])) == row["message"]
            said += 1
    assert len(harness.sent[3]) == said
