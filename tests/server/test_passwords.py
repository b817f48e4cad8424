"""Tables with a password: who knows it comes in, and nobody learns it from the host."""

from __future__ import annotations

from typing import Any

import pytest

from engine.protocol import (
    Accepted,
    Dismissed,
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
from engine.wire.passwords import stretch
from server.display import table_info
from server.entries import unpack
from server.settings import Settings
from tests.server.hall import BOT, ME, OPEN, Hall, only
from tests.server.proving import knows

SALT = "5a" * 16
KEY = stretch("open sesame", SALT)
OWNER, FRIEND, STRANGER = 1, 2, 3
PATIENT = Settings(tables=2, commands=1_000_000, command_burst=1_000_000, failures=3, dead_seconds=1e6)


def locked_hall(key: str = KEY, **lobby: Any) -> Hall:
    """Return a hall with a locked table that has an open seat."""
    hall = Hall(settings=PATIENT, **lobby)
    for conn in (OWNER, FRIEND, STRANGER):
        hall.guest(conn)
    hall.table(OWNER, ME, OPEN, lock=Lock(SALT, key))
    hall.news(OWNER)
    return hall


def nonce(hall: Hall, conn: int) -> str:
    """Return what a connection's proofs are for."""
    return only(hall.sent[conn], Welcome).nonce


def proof(hall: Hall, conn: int, key: str = KEY, seat: int | None = None) -> Proof:
    """Return a connection's proof for the first table: to sit in a seat there, or to watch."""
    return knows(key, nonce(hall, conn), seat=seat, fingerprint=hall.proved_to)


def code(messages: list[Any]) -> str:
    return only(messages, Rejected).code


@pytest.mark.parametrize("kind", [Sit, Watch])
def test_who_knows_the_password_comes_in(kind: Any) -> None:
    hall = locked_hall()
    fields = {"table": 1} | ({"seat": 1} if kind is Sit else {})
    assert only(hall.sent[FRIEND], TableInfo).salt == SALT
    assert code(hall.do(FRIEND, kind, **fields)) == "wrong_password"
    seat = fields.get("seat")
    wrong = proof(hall, FRIEND, stretch("open barley", SALT), seat)
    refused = only(hall.do(FRIEND, kind, **fields, proof=wrong), Rejected)
    assert (refused.code, refused.args) == ("wrong_password", {}), "it says nothing of what is right"
    assert only(hall.do(FRIEND, kind, **fields, proof=proof(hall, FRIEND, seat=seat)), Accepted)


def test_a_proof_serves_nobody_else_and_nowhere_else() -> None:
    """Overheard, it opens nothing: not for another connection, another table, or after coming back."""
    hall = locked_hall()
    hall.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    overheard = proof(hall, FRIEND, seat=1)
    assert only(hall.do(FRIEND, Sit, table=1, seat=1, proof=overheard), Accepted)
    hall.do(FRIEND, Leave, table=1)
    assert code(hall.do(STRANGER, Sit, table=1, seat=1, proof=overheard)) == "wrong_password"
    assert code(hall.do(FRIEND, Sit, table=2, seat=1, proof=overheard)) == "wrong_password"
    hall.lobby.disconnected(FRIEND)
    hall.guest(4)
    assert nonce(hall, 4) != nonce(hall, FRIEND)
    assert code(hall.do(4, Sit, table=1, seat=1, proof=overheard)) == "wrong_password"


def test_what_was_proved_to_an_impostor_opens_nothing() -> None:
    """It is bound to the key that was seen, and to whether one wants to sit where, or to watch."""
    hall = locked_hall(fingerprint=bytes(range(32)))
    relayed = knows(KEY, nonce(hall, FRIEND), fingerprint=bytes(32))
    assert code(hall.do(FRIEND, Watch, table=1, proof=relayed)) == "wrong_password"
    to_sit = proof(hall, FRIEND, seat=1)
    assert code(hall.do(FRIEND, Watch, table=1, proof=to_sit)) == "wrong_password"
    assert only(hall.do(FRIEND, Sit, table=1, seat=1, proof=to_sit), Accepted)


def test_nobody_has_the_nonce_of_another() -> None:
    hall = Hall(settings=Settings(connections_per_address=100, connections=100))
    for conn in range(50):
        hall.guest(conn)
    assert len({nonce(hall, conn) for conn in range(50)}) == 50


def test_guessing_blocks_the_address() -> None:
    """Whichever of its connections gives the wrong passwords."""
    hall = locked_hall()
    hall.connect(4, f"10.0.0.{STRANGER}")
    wrong = proof(hall, STRANGER, stretch("?", SALT))
    for _ in range(3):
        assert code(hall.do(STRANGER, Watch, table=1, proof=wrong)) == "wrong_password"
    refused = only(hall.do(STRANGER, Watch, table=1, proof=proof(hall, STRANGER)), Rejected)
    assert (refused.code, refused.args) == ("too_many_failures", {"seconds": 60.0}), "even the right one"
    token = only(hall.sent[OWNER], Seated).token
    hall.lobby.disconnected(OWNER)
    assert code(hall.back(STRANGER, "?")) == "unknown_token"
    assert only(hall.back(STRANGER, token), Seated), "a right token is let in whatever was tried before"
    hall.do(STRANGER, Leave, table=1)
    assert only(hall.do(FRIEND, Watch, table=1, proof=proof(hall, FRIEND)), Accepted), "others may go on"
    hall.wait(61)
    assert only(hall.do(STRANGER, Watch, table=1, proof=proof(hall, STRANGER)), Accepted)


def test_who_is_there_needs_no_proof() -> None:
    """For another seat, for playing instead of watching, and for coming back."""
    hall = locked_hall()
    hall.do(FRIEND, Watch, table=1, proof=proof(hall, FRIEND))
    assert only(hall.do(FRIEND, Sit, table=1, seat=1, ready=False), Accepted)
    token = only(hall.sent[FRIEND], Seated).token
    hall.do(FRIEND, Leave, table=1)
    assert only(hall.do(OWNER, Sit, table=1, seat=1), Accepted), "two people before one screen"
    hall = locked_hall()
    token = only(hall.sent[OWNER], Seated).token
    hall.lobby.disconnected(OWNER)
    hall.guest(4)
    assert only(hall.back(4, token), Accepted)


def test_who_seats_only_bots_watches_them_behind_the_door() -> None:
    hall = Hall(settings=PATIENT)
    hall.guest(OWNER)
    hall.guest(STRANGER)
    hall.table(OWNER, BOT, BOT, lock=Lock(SALT, KEY))
    assert code(hall.do(STRANGER, Watch, table=1)) == "wrong_password"
    assert table_info(hall.lobby.tables[1]).onlookers == 1


def test_the_lock_outlives_the_host() -> None:
    hall = locked_hall(keeps=True)
    heir = Hall(settings=PATIENT, label="heir", keeps=True)
    heir.lobby.restore(1, [unpack(payload) for payload in hall.disk[1]], 0.0)
    heir.disk[1] = list(hall.disk[1])
    heir.guest(FRIEND)
    assert code(heir.do(FRIEND, Sit, table=1, seat=1, proof=proof(hall, FRIEND, seat=1))) == "wrong_password"
    assert only(heir.do(FRIEND, Sit, table=1, seat=1, proof=proof(heir, FRIEND, seat=1)), Accepted)


def attack(hall: Hall) -> None:
    """Do all that a stranger can to come in, or to learn something of the password."""
    for kind, fields in ((Watch, {}), (Sit, {"seat": 0}), (Sit, {"seat": 1}), (Sit, {"seat": 9})):
        for guess in (
            None,
            proof(hall, STRANGER, "00" * 32),
            Proof("00" * 16, "ff" * 32),
            proof(hall, FRIEND),
        ):
            hall.do(STRANGER, kind, table=1, proof=guess, **fields)
    hall.do(STRANGER, Leave, table=1)
    hall.do(STRANGER, Move, table=1, seat=0, to=1)
    hall.back(STRANGER, KEY)


def test_a_stranger_sees_nothing_of_the_password() -> None:
    """Two worlds whose passwords differ, and nothing else: every byte that a stranger is sent is equal."""
    halls = [locked_hall(key) for key in (KEY, stretch("open barley", SALT))]
    for hall, key in zip(halls, (KEY, stretch("open barley", SALT)), strict=True):
        attack(hall)
        hall.do(FRIEND, Watch, table=1, proof=proof(hall, FRIEND, key))
        hall.do(FRIEND, Sit, table=1, seat=1)
        hall.wait(70)
        attack(hall)
        hall.do(OWNER, Leave, table=1)
    one, two = ([encode(message) for message in hall.sent[STRANGER]] for hall in halls)
    assert one == two
    assert not any(isinstance(message, (Accepted, Seated, Dismissed)) for message in halls[0].sent[STRANGER])
    for hall, key in zip(halls, (KEY, stretch("open barley", SALT)), strict=True):
        told = b"".join(encode(message) for sent in hall.sent.values() for message in sent)
        assert key.encode() not in told, "nobody is told the key, not even who knows the password"
        assert bytes.fromhex(key) not in told


def test_a_room_counts_as_locked_when_nobody_can_come_in() -> None:
    """Every table has a password, and there is no room for one without."""
    hall = Hall(settings=PATIENT, fingerprint=bytes(range(32)))
    hall.guest(OWNER)
    assert not hall.lobby.notice().locked
    hall.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    assert not hall.lobby.notice().locked, "another table can be set up"
    hall.guest(FRIEND)
    hall.table(FRIEND, ME, OPEN, lock=Lock(SALT, KEY))
    assert hall.lobby.notice().locked
    open_table = Hall(settings=PATIENT, fingerprint=bytes(range(32)))
    open_table.guest(OWNER)
    open_table.guest(FRIEND)
    open_table.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    open_table.table(FRIEND, ME, OPEN)
    assert not open_table.lobby.notice().locked, "one of them is for everybody"
