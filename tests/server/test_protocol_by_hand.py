"""The page of the protocol suffices: by it alone a client proves secrets, comes back and checks the draws."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import re
import socket
import ssl
import unicodedata
from collections.abc import Iterator
from contextlib import ExitStack, closing
from typing import Any

import msgpack
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from cryptography.x509 import load_der_x509_certificate

from engine.wire.sign import sign_of
from tests.support.server.wire_client import HostProcess
from tests.support.vectors import DOCS

PAGE = (DOCS / "protocol.md").read_text("utf-8")
SALT = "00" * 16


def hash_for(purpose: bytes, data: bytes) -> str:
    """Return a hash that was made for one purpose, in hexadecimal."""
    return hashlib.blake2b(data, digest_size=32, person=purpose).hexdigest()


def stretch_password(password: str) -> bytes:
    """Return the key of a table's password."""
    text = unicodedata.normalize("NFKC", password).encode()
    return hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(SALT), 100_000)


class HandMade:
    """A connection that nothing of Muster's has a part in."""

    def __init__(self, port: int) -> None:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
        self.socket = tls.wrap_socket(socket.create_connection(("127.0.0.1", port), timeout=100))
        certificate = self.socket.getpeercert(binary_form=True)
        assert certificate is not None
        key = load_der_x509_certificate(certificate).public_key()
        public = key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        self.fingerprint = hashlib.sha256(public).digest()
        self.reader = self.socket.makefile("rb")

    def hello(self, name: str) -> HandMade:
        """Say hello, and be let in."""
        self.say("Hello", protocol=8, version="1", name=name)
        self.nonce = bytes.fromhex(self.hear("Welcome")["nonce"])
        return self

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        body = msgpack.packb({"type": kind, **fields})
        self.socket.sendall(len(body).to_bytes(4, "big") + body)

    def next(self) -> dict[str, Any]:
        """Return the next message."""
        length = int.from_bytes(self.reader.read(4), "big")
        message: dict[str, Any] = msgpack.unpackb(self.reader.read(length))
        return message

    def hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of a type; nothing else is refused meanwhile."""
        while (message := self.next())["type"] != kind:
            assert message["type"] not in ("Rejected", "Closing"), message
        return message

    def proof(self, purpose: bytes, secret: bytes, seat: int) -> dict[str, str]:
        """Prove a secret of the first table to this room, over this connection."""
        nonce = os.urandom(16)
        numbers = b"".join(number.to_bytes(4, "big") for number in (1, seat))
        what = b"muster proof 1\0" + purpose + b"\0" + numbers + nonce + self.nonce + self.fingerprint
        return {"nonce": nonce.hex(), "mac": hmac.digest(secret, what, "sha256").hex()}

    def close(self) -> None:
        """Hang up."""
        self.reader.close()
        self.socket.close()


@pytest.fixture
def host() -> Iterator[HostProcess]:
    with HostProcess("--game", "tictactoe", solo=False) as started:
        yield started


def test_a_room_is_called_by_its_key(host: HostProcess) -> None:
    with closing(HandMade(host.port)) as client:
        key = client.fingerprint
        client.say("Hello", protocol=0, version="1")
        told = client.hear("Rejected")["args"]["room"]
    assert told["key"] == key.hex()
    assert told["id"] == base64.b32encode(key[:16]).decode().rstrip("=").lower()
    places = hashlib.scrypt(key, salt=b"muster sign 1", n=2**15, r=8, p=1, maxmem=2**26, dklen=4)
    lists = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    signs = [" ".join(words.split()[place] for place in places) for words in lists]
    assert signs == [sign_of(key, language) for language in ("en", "ru")]


def agree(players: list[HandMade]) -> tuple[str, list[bytes]]:
    """Agree on the draws of the first match; return the host's commitment and the nonces by seat."""
    nonces = [os.urandom(16) for _ in players]
    seals = [hash_for(b"muster-nonce-1", nonce) for nonce in nonces]
    where = [{"table": 1, "match": 1, "seat": seat} for seat in range(len(players))]
    commitments = [player.hear("Commitment")["commitment"] for player in players]
    for player, place, seal in zip(players, where, seals, strict=True):
        player.say("Seal", id=10, **place, seal=seal)
    for player in players:
        told = player.hear("Seals")["seals"]
        assert told == [{"seat": seat, "seal": seal} for seat, seal in enumerate(seals)]
    for player, place, nonce in zip(players, where, nonces, strict=True):
        player.say("Nonce", id=11, **place, nonce=nonce.hex())
    [commitment] = {*commitments}
    return commitment, nonces


def test_passwords_and_tokens_are_proved_and_draws_checked(host: HostProcess) -> None:
    with ExitStack() as stack:
        ann, ben = (stack.enter_context(closing(HandMade(host.port))) for _ in range(2))
        seats = [{"kind": "me"}, {"kind": "open"}]
        lock = {"salt": SALT, "key": stretch_password("Сезам").hex()}
        ann.hello("Ann").say("CreateTable", id=1, game="tictactoe", options={}, seats=seats, lock=lock)
        token = ann.hear("Seated")["token"].encode()
        ben.hello("Ben")
        assert ben.hear("TableInfo")["salt"] == SALT
        ben.say("Sit", id=1, table=1, seat=1, proof=ben.proof(b"table", stretch_password("сезам"), 1))
        assert ben.hear("Rejected")["code"] == "wrong_password"
        ben.say("Sit", id=2, table=1, seat=1, proof=ben.proof(b"table", stretch_password("Сезам"), 1))
        assert ben.hear("Seated")["seat"] == 1
        commitment, nonces = agree([ann, ben])

        act = {"id": 12, "table": 1, "seat": 0, "revision": 0, "action": {"type": "Place", "cell": "b2"}}
        ann.say("Act", **act)
        while ben.hear("Events")["revision"] != 1:
            pass
        ann.close()
        # A host that has not noticed yet tells who comes back of that, too.
        ben.hear("Parted")
        again = stack.enter_context(closing(HandMade(host.port))).hello("Ann")
        proof = again.proof(b"seat", token, 0)
        again.say("Resume", id=13, table=1, seat=0, proof=proof, last_seq=0, match=1)
        assert again.hear("Accepted")["id"] == 13
        told = [again.next() for _ in range(6)]
        assert [message["type"] for message in told] == [
            *("Seated", "TableInfo", "Snapshot", "Events", "Commitment", "Seals")
        ]
        _, _, snapshot, events, *_ = told
        assert (snapshot["revision"], snapshot["seq"]) == (1, 2)
        assert [event["type"] for event in events["events"]] == ["Decided", "Placed"]
        again.say("Act", **act)
        assert again.next() == {"type": "Accepted", "id": 12}

        again.say("Resign", id=14, table=1, seat=0)
        lines = [line.split() for line in again.hear("Reveal")["text"].splitlines()]
        [secret] = [bytes.fromhex(words[1]) for words in lines if words[0] == "seed"]
        assert hash_for(b"muster-commit-1", secret) == commitment
        assert [words[1:] for words in lines if words[0] == "commitment"] == [[commitment]]
        assert [words[2] for words in lines if words[0] == "nonce"] == [nonce.hex() for nonce in nonces]
