"""The key of a room: made once, kept to its owner, never replaced in silence."""

from __future__ import annotations

import os
import ssl
import stat
from base64 import b64decode, b64encode
from pathlib import Path

import pytest

from engine.wire.certificates import fingerprint_of
from engine.wire.identity import is_room
from server.net.tls import server_context
from server.storage.identity import NAME, IdentityError, load_or_make
from server.storage.store import Disk, JournalStore


def test_a_folder_is_the_same_room_for_ever(tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        store = JournalStore(tmp_path)
        found.append(store.identity())
        store.close()
    assert found[0] == found[1]
    assert is_room(found[0].room)
    other = JournalStore(tmp_path / "other")
    assert other.identity().fingerprint != found[0].fingerprint
    other.close()


def test_nobody_else_can_read_it(tmp_path: Path) -> None:
    """Also if a readable copy of the file was put back."""
    store = JournalStore(tmp_path)
    path = store.identity().path
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    assert store.identity().path == path
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    store.close()


@pytest.mark.parametrize("kept", [0, 1, 200])
def test_a_damaged_key_is_named_and_stays(tmp_path: Path, kept: int) -> None:
    path = load_or_make(tmp_path, Path.write_bytes).path
    path.write_bytes(path.read_bytes()[:kept])
    with pytest.raises(IdentityError, match="is damaged: put a copy"):
        load_or_make(tmp_path, Path.write_bytes)
    assert path.stat().st_size == kept


def test_any_flipped_byte_of_what_counts_is_noticed(tmp_path: Path) -> None:
    """Or the room is still the same, and TLS takes it: base64 has bits that mean nothing."""
    identity = load_or_make(tmp_path, Path.write_bytes)
    whole = identity.path.read_bytes()
    noticed = 0
    for place in range(len(whole)):
        identity.path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        try:
            assert load_or_make(tmp_path, Path.write_bytes) == identity
            server_context(identity.path)
        except IdentityError:
            noticed += 1
    assert noticed > len(whole) // 2


def test_a_certificate_of_no_version_that_there_is_is_damage(tmp_path: Path) -> None:
    identity = load_or_make(tmp_path, Path.write_bytes)
    private, certificate = identity.path.read_bytes().split(b"-----BEGIN CERTIFICATE-----\n")
    encoded, rest = certificate.split(b"-----END")
    plain = bytearray(b64decode(encoded))
    at = plain.index(bytes.fromhex("a003020102"))
    plain[at + 4] = 6
    body = b"\n".join(b64encode(plain)[n : n + 64] for n in range(0, len(b64encode(plain)), 64))
    identity.path.write_bytes(private + b"-----BEGIN CERTIFICATE-----\n" + body + b"\n-----END" + rest)
    with pytest.raises(IdentityError):
        load_or_make(tmp_path, Path.write_bytes)


def test_the_key_of_one_room_and_the_certificate_of_another_are_none(tmp_path: Path) -> None:
    parts = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        kept = load_or_make(tmp_path / name, Path.write_bytes).path.read_bytes()
        parts.append(kept.split(b"-----BEGIN CERTIFICATE"))
    (tmp_path / NAME).write_bytes(parts[0][0] + b"-----BEGIN CERTIFICATE" + parts[1][1])
    with pytest.raises(IdentityError):
        load_or_make(tmp_path, Path.write_bytes)


def test_a_key_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    class Full(Disk):
        def append(self, descriptor: int, data: bytes) -> None:
            os.write(descriptor, data[:100])
            raise OSError(28, "No space left on device")

    store = JournalStore(tmp_path, Full())
    with pytest.raises(OSError, match="No space"):
        store.identity()
    assert not (tmp_path / NAME).exists()
    store.close()


def test_tls_takes_it_and_shows_its_fingerprint(tmp_path: Path) -> None:
    identity = load_or_make(tmp_path, Path.write_bytes)
    server_context(identity.path)
    pem = identity.path.read_text()
    der = ssl.PEM_cert_to_DER_cert(pem[pem.index("-----BEGIN CERTIFICATE") :])
    assert fingerprint_of(der) == identity.fingerprint
