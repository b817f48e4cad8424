"""`docs/protocol.md` is held to the code: messages and refusals, and vectors by an independent hand."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import unicodedata
from typing import Any, get_args

import msgpack
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import load_der_public_key

from engine.match.entries import ENTRIES
from engine.outcome import Outcome
from engine.wire.brackets import BracketGame, Entrant
from engine.wire.commands import Lock, SeatPlan
from engine.wire.identity import read_fingerprint, room_of
from engine.wire.passwords import stretch
from engine.wire.proofs import Proof, ProofClaim, password_key, token_key
from engine.wire.protocol import PROTOCOL, ClientMessage, GameInfo, HostMessage, SeatSeal, from_client
from engine.wire.sign import sign_of
from engine.wire.sign_words import ENGLISH, RUSSIAN
from engine.wire.tables import BanInfo, ClockRules, EndedSeat, PersonInfo, SeatInfo, Watching
from tests.support.message_shapes import shape_of
from tests.support.refusals import dismissals, refusals
from tests.support.vectors import DOCS, vectors

DOCUMENT = (DOCS / "protocol.md").read_text("utf-8")
SECTIONS = dict(re.findall(r"^#### (\w+)\n(.*?)(?=^##)", DOCUMENT, re.MULTILINE | re.DOTALL))
MESSAGES = {each.__name__: each for each in (*get_args(ClientMessage), *get_args(HostMessage))}
INNER = (
    SeatPlan,
    Lock,
    Proof,
    Watching,
    ClockRules,
    GameInfo,
    SeatInfo,
    PersonInfo,
    BanInfo,
    SeatSeal,
    EndedSeat,
    Outcome,
    Entrant,
    BracketGame,
)
PARTS = {each.__name__: each for each in INNER}
"""The parts of messages."""


def table(text: str, *head: str) -> list[list[str]]:
    """Return the rows of the one table with these columns."""
    begin = re.escape(f"| {' | '.join(head)} |\n|{'---|' * len(head)}\n")
    [rows] = re.findall(rf"^{begin}((?:\|.*\|\n)*)", text, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows.splitlines()]


def rows(name: str) -> Any:
    """Hand a test each row of a table of the document."""
    return pytest.mark.parametrize("row", vectors("protocol.md", name))


@rows("frames")
def test_frames(row: dict[str, Any]) -> None:
    data = bytes.fromhex(row["frame"])
    assert int.from_bytes(data[:4], "big") == len(data) - 4
    assert msgpack.unpackb(data[4:]) == row["message"]
    assert type(from_client(data[4:])).__name__ == row["message"]["type"]


@rows("rooms")
def test_rooms(row: dict[str, Any]) -> None:
    public = bytes.fromhex(row["public_key"])
    key = load_der_public_key(public)
    assert isinstance(key, ec.EllipticCurvePublicKey)
    assert key.curve.name == "secp256r1"
    fingerprint = hashlib.sha256(public).digest()
    assert fingerprint.hex() == row["fingerprint"]
    assert (
        base64.b32encode(fingerprint[:16]).decode().lower().rstrip("=") == row["id"] == room_of(fingerprint)
    )
    assert read_fingerprint(row["fingerprint"], row["id"]) == fingerprint
    places = hashlib.scrypt(fingerprint, salt=b"muster sign 1", n=32768, r=8, p=1, maxmem=2**26, dklen=4)
    assert list(places) == row["indices"]
    for language, words in (("en", ENGLISH), ("ru", RUSSIAN)):
        assert " ".join(words[place] for place in places) == row[f"sign_{language}"]
        assert sign_of(fingerprint, language) == row[f"sign_{language}"]


@rows("passwords")
def test_passwords(row: dict[str, Any]) -> None:
    text = unicodedata.normalize("NFKC", row["password"]).encode()
    assert hashlib.pbkdf2_hmac("sha256", text, bytes.fromhex(row["salt"]), 100_000).hex() == row["key"]
    assert stretch(row["password"], row["salt"]) == row["key"]


@rows("proofs")
def test_proofs(row: dict[str, Any]) -> None:
    given = {name: bytes.fromhex(row[name]) for name in ("nonce", "host_nonce", "fingerprint")}
    seat = b"\xff" * 4 if row["seat"] is None else row["seat"].to_bytes(4, "big")
    said = b"muster proof 1\0" + row["purpose"].encode() + b"\0" + row["table"].to_bytes(4, "big") + seat
    said += given["nonce"] + given["host_nonce"] + given["fingerprint"]
    seat_proof = row["purpose"] == "seat"
    key = row["secret"].encode() if seat_proof else bytes.fromhex(row["secret"])
    assert hmac.new(key, said, hashlib.sha256).hexdigest() == row["mac"]
    claim = ProofClaim(row["purpose"], row["table"], row["seat"], row["host_nonce"], given["fingerprint"])
    secret = (token_key if seat_proof else password_key)(row["secret"])
    assert claim.prove(secret, lambda _: given["nonce"]).mac == row["mac"]


def test_the_words_of_signs() -> None:
    lists = re.findall(r"```text\n(.*?)```", DOCUMENT, re.DOTALL)
    assert [tuple(words.split()) for words in lists] == [ENGLISH, RUSSIAN]


def test_every_message_has_its_section_and_nothing_else_has() -> None:
    assert list(SECTIONS) == re.findall(r"^#### (\w+)$", DOCUMENT, re.MULTILINE), "none is there twice"
    assert SECTIONS.keys() == {*MESSAGES, *PARTS}


@pytest.mark.parametrize("name", [*MESSAGES, *PARTS])
def test_fields_have_the_types_defaults_and_limits_of_the_code(name: str) -> None:
    told = {
        field.strip("`"): (kind, default)
        for field, kind, default, meaning in table(SECTIONS[name], "field", "type", "default", "meaning")
        if meaning
    }
    assert told == shape_of({**MESSAGES, **PARTS}[name])
    assert set(re.findall(r"\(#(\w+)\)", str(told))) <= {each.lower() for each in PARTS}, (
        "links lead somewhere"
    )


def test_messages_stand_under_whoever_sends_them() -> None:
    for title, sent in (("client", ClientMessage), ("host", HostMessage)):
        part = DOCUMENT.partition(f"\n## Messages of a {title}\n")[2].partition("\n## ")[0]
        told = set(re.findall(r"^#### (\w+)$", part, re.MULTILINE))
        assert told - PARTS.keys() == {each.__name__ for each in get_args(sent)}


def test_every_entry_is_told_with_its_fields() -> None:
    told = {
        entry.strip("`"): re.findall(r"\w+", fields)
        for entry, fields, _ in table(DOCUMENT, "entry", "fields", "what")
    }
    assert told == {each.__name__: list(each.__struct_fields__) for each in ENTRIES}


def test_every_refusal_is_told_with_its_arguments() -> None:
    rows = table(DOCUMENT, "code", "arguments", "refuses", "why")
    told = {code.strip("*`"): set(re.findall(r"\w+", args.partition(";")[0])) for code, args, _, _ in rows}
    assert len(told) == len(rows), "none is there twice"
    assert told == refusals()
    named = {name for _, _, refused, _ in rows for name in re.findall(r"`(\w+)`", refused)}
    assert named <= MESSAGES.keys()


def test_codes_of_those_who_are_sent_away_are_told() -> None:
    for code in dismissals():
        assert f"`{code}`" in SECTIONS["Dismissed"]


def test_the_number_of_the_protocol() -> None:
    assert {int(number) for number in re.findall(r"This is\s+protocol (\d+)", DOCUMENT)} == {PROTOCOL}
