"""Tables with a password: those who know it come in, and nobody learns it from the host."""

from __future__ import annotations

from typing import Any

import pytest

from engine.wire.passwords import stretch
from engine.wire.protocol import (
    PROTOCOL,
    Accepted,
    Dismissed,
    Hello,
    Leave,
    Lock,
    Move,
    Proof,
    Rejected,
    Seated,
    Sit,
    TableInfo,
    Watch,
    Welcome,
    encode,
)
from server.core.settings import Settings
from server.storage.entries import unpack
from server.table.table_info import table_info
from tests.support.server.lobby_harness import BOT, ME, OPEN, LobbyHarness, only
from tools.harness.hosts.proving import knows

SALT = "5a" * 16
KEY = stretch("open sesame", SALT)
MADE_UP = Proof("00" * 16, "ff" * 32)
OWNER, FRIEND, STRANGER = 1, 2, 3
PATIENT = Settings(tables=2, commands=1_000_000, command_burst=1_000_000, password_tries=3, dead_seconds=1e6)


def locked_hall(key: str = KEY, **lobby: Any) -> LobbyHarness:
    """Return a harness with a locked table that has an open seat."""
    harness = LobbyHarness(settings=PATIENT, **lobby)
    for conn in (OWNER, FRIEND, STRANGER):
        harness.guest(conn)
    harness.table(OWNER, ME, OPEN, lock=Lock(SALT, key))
    harness.news(OWNER)
    return harness


def nonce(harness: LobbyHarness, conn: int) -> str:
    """Return the nonce of a connection's proofs."""
    return only(harness.sent[conn], Welcome).nonce


def proof(harness: LobbyHarness, conn: int, key: str = KEY, seat: int | None = None, table: int = 1) -> Proof:
    """Return a connection's proof for a table: to sit in a seat there, or to watch."""
    return knows(key, nonce(harness, conn), table=table, seat=seat, fingerprint=harness.proved_to)


def code(messages: list[Any]) -> str:
    return only(messages, Rejected).code


@pytest.mark.parametrize("kind", [Sit, Watch])
def test_who_knows_the_password_comes_in(kind: Any) -> None:
    harness = locked_hall()
    fields = {"table": 1} | ({"seat": 1} if kind is Sit else {})
    assert only(harness.sent[FRIEND], TableInfo).salt == SALT
    assert code(harness.do(FRIEND, kind, **fields)) == "wrong_password"
    seat = fields.get("seat")
    wrong = proof(harness, FRIEND, stretch("open barley", SALT), seat)
    refused = only(harness.do(FRIEND, kind, **fields, proof=wrong), Rejected)
    assert (refused.code, refused.args) == ("wrong_password", {}), "it says nothing of what is right"
    assert only(harness.do(FRIEND, kind, **fields, proof=proof(harness, FRIEND, seat=seat)), Accepted)


def test_a_proof_serves_nobody_else_and_nowhere_else() -> None:
    """Overheard, it opens nothing: not for another connection, another table, or after coming back."""
    harness = locked_hall()
    harness.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    overheard = proof(harness, FRIEND, seat=1)
    assert only(harness.do(FRIEND, Sit, table=1, seat=1, proof=overheard), Accepted)
    harness.do(FRIEND, Leave, table=1)
    assert code(harness.do(STRANGER, Sit, table=1, seat=1, proof=overheard)) == "wrong_password"
    assert code(harness.do(FRIEND, Sit, table=2, seat=1, proof=overheard)) == "wrong_password"
    harness.lobby.disconnect(FRIEND)
    harness.guest(4)
    assert nonce(harness, 4) != nonce(harness, FRIEND)
    assert code(harness.do(4, Sit, table=1, seat=1, proof=overheard)) == "wrong_password"


def test_what_was_proved_to_an_impostor_opens_nothing() -> None:
    """It is bound to the key that was seen, and to whether one wants to sit where, or to watch."""
    harness = locked_hall(fingerprint=bytes(range(32)))
    relayed = knows(KEY, nonce(harness, FRIEND), fingerprint=bytes(32))
    assert code(harness.do(FRIEND, Watch, table=1, proof=relayed)) == "wrong_password"
    to_sit = proof(harness, FRIEND, seat=1)
    assert code(harness.do(FRIEND, Watch, table=1, proof=to_sit)) == "wrong_password"
    assert only(harness.do(FRIEND, Sit, table=1, seat=1, proof=to_sit), Accepted)


def test_nobody_has_the_nonce_of_another() -> None:
    harness = LobbyHarness(settings=Settings(connections_per_address=100, connections=100))
    for conn in range(50):
        harness.guest(conn)
    assert len({nonce(harness, conn) for conn in range(50)}) == 50


NEIGHBOUR = 4
"""A person at the stranger's address: at the same computer, or behind the same router."""


def guess_until_pause() -> LobbyHarness:
    """Return a harness where a stranger has guessed until it has to pause."""
    harness = locked_hall()
    harness.connect(NEIGHBOUR, f"10.0.0.{STRANGER}")
    harness.say(NEIGHBOUR, Hello(PROTOCOL, "1", "Neighbour"))
    for conn in (STRANGER, NEIGHBOUR, STRANGER):
        wrong = proof(harness, conn, stretch("?", SALT))
        assert code(harness.do(conn, Watch, table=1, proof=wrong)) == "wrong_password"
    return harness


def test_who_guesses_has_to_pause_longer_each_time() -> None:
    """Whichever connection of the address does; meanwhile not even the right one counts."""
    harness = guess_until_pause()
    for seconds in (2, 4, 8):
        for conn in (STRANGER, NEIGHBOUR):
            refused = only(harness.do(conn, Watch, table=1, proof=proof(harness, conn)), Rejected)
            assert (refused.code, refused.args) == ("too_many_failures", {"seconds": seconds})
        harness.wait(seconds - 0.25)
        for _ in range(20):
            assert code(harness.do(STRANGER, Watch, table=1, proof=MADE_UP)) == "too_many_failures"
        harness.wait(0.25)
        assert code(harness.do(STRANGER, Watch, table=1, proof=MADE_UP)) == "wrong_password"
    harness.wait(16)
    assert only(harness.do(STRANGER, Watch, table=1, proof=proof(harness, STRANGER)), Accepted)
    assert code(harness.do(NEIGHBOUR, Watch, table=1)) == "wrong_password", "and it begins anew"
    assert only(harness.do(NEIGHBOUR, Watch, table=1, proof=proof(harness, NEIGHBOUR)), Accepted)


def test_a_pause_is_at_one_table_and_for_one_address() -> None:
    harness = guess_until_pause()
    assert only(harness.do(FRIEND, Watch, table=1, proof=proof(harness, FRIEND)), Accepted)
    harness.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    assert only(harness.do(NEIGHBOUR, Watch, table=2, proof=proof(harness, NEIGHBOUR, table=2)), Accepted)


def test_no_pause_stops_a_right_token() -> None:
    """Neither that of wrong passwords, nor any number of wrong tokens from the same address."""
    harness = locked_hall()
    address = f"10.0.0.{OWNER}"
    token = only(harness.sent[OWNER], Seated).token
    for conn in (NEIGHBOUR, 5):
        harness.connect(conn, address)
        harness.say(conn, Hello(PROTOCOL, "1", f"Neighbour {conn}"))
    for _ in range(50):
        harness.do(NEIGHBOUR, Watch, table=1, proof=MADE_UP)
        assert code(harness.back(NEIGHBOUR, "?" * 32)) == "unknown_token"
    harness.lobby.disconnect(OWNER)
    assert only(harness.back(5, token), Seated).token == token


def test_no_pause_stops_those_who_were_admitted_before() -> None:
    """A person who has shown or made the password goes from seat to seat and out and in again."""
    harness = locked_hall()
    address = f"10.0.0.{FRIEND}"
    harness.do(FRIEND, Watch, table=1, proof=proof(harness, FRIEND))
    harness.connect(NEIGHBOUR, address)
    harness.say(NEIGHBOUR, Hello(PROTOCOL, "1", "Neighbour"))
    for _ in range(5):
        harness.do(NEIGHBOUR, Watch, table=1, proof=MADE_UP)
    assert only(harness.do(FRIEND, Sit, table=1, seat=1, ready=False), Accepted)
    assert only(harness.do(FRIEND, Leave, table=1), Accepted)
    assert only(harness.do(FRIEND, Watch, table=1), Accepted)
    assert code(harness.do(NEIGHBOUR, Watch, table=1, proof=proof(harness, NEIGHBOUR))) == "too_many_failures"
    harness.do(OWNER, Leave, table=1)
    assert only(harness.do(OWNER, Sit, table=1, seat=0), Accepted)


def test_who_is_there_needs_no_proof() -> None:
    """For another seat, for playing instead of watching, and for coming back."""
    harness = locked_hall()
    harness.do(FRIEND, Watch, table=1, proof=proof(harness, FRIEND))
    assert only(harness.do(FRIEND, Sit, table=1, seat=1, ready=False), Accepted)
    token = only(harness.sent[FRIEND], Seated).token
    harness.do(FRIEND, Leave, table=1)
    assert only(harness.do(OWNER, Sit, table=1, seat=1), Accepted), "two people before one screen"
    harness = locked_hall()
    token = only(harness.sent[OWNER], Seated).token
    harness.lobby.disconnect(OWNER)
    harness.guest(4)
    assert only(harness.back(4, token), Accepted)


def test_who_seats_only_bots_watches_them_behind_the_door() -> None:
    harness = LobbyHarness(settings=PATIENT)
    harness.guest(OWNER)
    harness.guest(STRANGER)
    harness.table(OWNER, BOT, BOT, lock=Lock(SALT, KEY))
    assert code(harness.do(STRANGER, Watch, table=1)) == "wrong_password"
    assert table_info(harness.lobby.tables[1]).onlookers == 1


def test_the_lock_outlives_the_host() -> None:
    harness = locked_hall(keeps=True)
    heir = LobbyHarness(settings=PATIENT, label="heir", keeps=True)
    heir.lobby.restore(1, [unpack(payload) for payload in harness.disk[1]], 0.0)
    heir.disk[1] = list(harness.disk[1])
    heir.guest(FRIEND)
    assert (
        code(heir.do(FRIEND, Sit, table=1, seat=1, proof=proof(harness, FRIEND, seat=1))) == "wrong_password"
    )
    assert only(heir.do(FRIEND, Sit, table=1, seat=1, proof=proof(heir, FRIEND, seat=1)), Accepted)


def attack(harness: LobbyHarness) -> None:
    """Do all that a stranger can to come in, or to learn something of the password."""
    for kind, fields in ((Watch, {}), (Sit, {"seat": 0}), (Sit, {"seat": 1}), (Sit, {"seat": 9})):
        for guess in (
            None,
            proof(harness, STRANGER, "00" * 32),
            MADE_UP,
            proof(harness, FRIEND),
        ):
            harness.do(STRANGER, kind, table=1, proof=guess, **fields)
    harness.do(STRANGER, Leave, table=1)
    harness.do(STRANGER, Move, table=1, seat=0, to=1)
    harness.back(STRANGER, KEY)


def test_a_stranger_sees_nothing_of_the_password() -> None:
    """Two worlds that differ in their passwords alone: all bytes to a stranger are equal."""
    halls = [locked_hall(key) for key in (KEY, stretch("open barley", SALT))]
    for harness, key in zip(halls, (KEY, stretch("open barley", SALT)), strict=True):
        attack(harness)
        harness.do(FRIEND, Watch, table=1, proof=proof(harness, FRIEND, key))
        harness.do(FRIEND, Sit, table=1, seat=1)
        harness.wait(70)
        attack(harness)
        harness.do(OWNER, Leave, table=1)
    one, two = ([encode(message) for message in harness.sent[STRANGER]] for harness in halls)
    assert one == two
    assert not any(isinstance(message, (Accepted, Seated, Dismissed)) for message in halls[0].sent[STRANGER])
    for harness, key in zip(halls, (KEY, stretch("open barley", SALT)), strict=True):
        told = b"".join(encode(message) for sent in harness.sent.values() for message in sent)
        assert key.encode() not in told, "nobody is told the key, not even who knows the password"
        assert bytes.fromhex(key) not in told


def test_a_room_counts_as_locked_when_nobody_can_come_in() -> None:
    """Every table has a password, and there is no room for one without."""
    harness = LobbyHarness(settings=PATIENT, fingerprint=bytes(range(32)))
    harness.guest(OWNER)
    assert not harness.lobby.notice().locked
    harness.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    assert not harness.lobby.notice().locked, "another table can be set up"
    harness.guest(FRIEND)
    harness.table(FRIEND, ME, OPEN, lock=Lock(SALT, KEY))
    assert harness.lobby.notice().locked
    open_table = LobbyHarness(settings=PATIENT, fingerprint=bytes(range(32)))
    open_table.guest(OWNER)
    open_table.guest(FRIEND)
    open_table.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    open_table.table(FRIEND, ME, OPEN)
    assert not open_table.lobby.notice().locked, "one of them is for everybody"
