"""Tables with a password: who knows it comes in, and nobody learns it from the host."""

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
from server.settings import Settings
from server.storage.entries import unpack
from server.table.table_info import table_info
from tests.support.server.lobby_harness import BOT, ME, OPEN, Hall, only
from tools.attacks.proving import knows

SALT = "5a" * 16
KEY = stretch("open sesame", SALT)
MADE_UP = Proof("00" * 16, "ff" * 32)
OWNER, FRIEND, STRANGER = 1, 2, 3
PATIENT = Settings(tables=2, commands=1_000_000, command_burst=1_000_000, password_tries=3, dead_seconds=1e6)


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


def proof(hall: Hall, conn: int, key: str = KEY, seat: int | None = None, table: int = 1) -> Proof:
    """Return a connection's proof for a table: to sit in a seat there, or to watch."""
    return knows(key, nonce(hall, conn), table=table, seat=seat, fingerprint=hall.proved_to)


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


NEIGHBOUR = 4
"""Somebody at the stranger's address: at the same computer, or behind the same router."""


def guessed() -> Hall:
    """Return a hall where a stranger has guessed until it has to pause."""
    hall = locked_hall()
    hall.connect(NEIGHBOUR, f"10.0.0.{STRANGER}")
    hall.say(NEIGHBOUR, Hello(PROTOCOL, "1", "Neighbour"))
    for conn in (STRANGER, NEIGHBOUR, STRANGER):
        wrong = proof(hall, conn, stretch("?", SALT))
        assert code(hall.do(conn, Watch, table=1, proof=wrong)) == "wrong_password"
    return hall


def test_who_guesses_has_to_pause_longer_each_time() -> None:
    """Whichever connection of the address does; meanwhile not even the right one counts."""
    hall = guessed()
    for seconds in (2, 4, 8):
        for conn in (STRANGER, NEIGHBOUR):
            refused = only(hall.do(conn, Watch, table=1, proof=proof(hall, conn)), Rejected)
            assert (refused.code, refused.args) == ("too_many_failures", {"seconds": seconds})
        hall.wait(seconds - 0.25)
        for _ in range(20):
            assert code(hall.do(STRANGER, Watch, table=1, proof=MADE_UP)) == "too_many_failures"
        hall.wait(0.25)
        assert code(hall.do(STRANGER, Watch, table=1, proof=MADE_UP)) == "wrong_password"
    hall.wait(16)
    assert only(hall.do(STRANGER, Watch, table=1, proof=proof(hall, STRANGER)), Accepted)
    assert code(hall.do(NEIGHBOUR, Watch, table=1)) == "wrong_password", "and it begins anew"
    assert only(hall.do(NEIGHBOUR, Watch, table=1, proof=proof(hall, NEIGHBOUR)), Accepted)


def test_a_pause_is_at_one_table_and_for_one_address() -> None:
    hall = guessed()
    assert only(hall.do(FRIEND, Watch, table=1, proof=proof(hall, FRIEND)), Accepted)
    hall.table(OWNER, ME, OPEN, lock=Lock(SALT, KEY))
    assert only(hall.do(NEIGHBOUR, Watch, table=2, proof=proof(hall, NEIGHBOUR, table=2)), Accepted)


def test_no_pause_stops_a_right_token() -> None:
    """Neither that of wrong passwords, nor any number of wrong tokens from the same address."""
    hall = locked_hall()
    address = f"10.0.0.{OWNER}"
    token = only(hall.sent[OWNER], Seated).token
    for conn in (NEIGHBOUR, 5):
        hall.connect(conn, address)
        hall.say(conn, Hello(PROTOCOL, "1", f"Neighbour {conn}"))
    for _ in range(50):
        hall.do(NEIGHBOUR, Watch, table=1, proof=MADE_UP)
        assert code(hall.back(NEIGHBOUR, "?" * 32)) == "unknown_token"
    hall.lobby.disconnected(OWNER)
    assert only(hall.back(5, token), Seated).token == token


def test_no_pause_stops_those_who_were_admitted_before() -> None:
    """Whoever has shown the password, or has made it, goes from seat to seat and out and in again."""
    hall = locked_hall()
    address = f"10.0.0.{FRIEND}"
    hall.do(FRIEND, Watch, table=1, proof=proof(hall, FRIEND))
    hall.connect(NEIGHBOUR, address)
    hall.say(NEIGHBOUR, Hello(PROTOCOL, "1", "Neighbour"))
    for _ in range(5):
        hall.do(NEIGHBOUR, Watch, table=1, proof=MADE_UP)
    assert only(hall.do(FRIEND, Sit, table=1, seat=1, ready=False), Accepted)
    assert only(hall.do(FRIEND, Leave, table=1), Accepted)
    assert only(hall.do(FRIEND, Watch, table=1), Accepted)
    assert code(hall.do(NEIGHBOUR, Watch, table=1, proof=proof(hall, NEIGHBOUR))) == "too_many_failures"
    hall.do(OWNER, Leave, table=1)
    assert only(hall.do(OWNER, Sit, table=1, seat=0), Accepted)


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
            MADE_UP,
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
