"""The key of a room, saved to a file and brought back: nothing is lost by it, and nothing by a wrong file."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from server.__main__ import main
from server.core.platform import IS_POSIX
from server.storage.identity import NAME, load_or_make
from server.storage.key_copies import MAX_KEY_BYTES, KeyCopyError, save_key, take_key
from server.storage.store import JournalStore


def write(path: Path, data: bytes) -> None:
    path.write_bytes(data)


@pytest.fixture
def room(tmp_path: Path) -> Path:
    """Return the folder of a room that has been open."""
    folder = tmp_path / "room"
    folder.mkdir()
    load_or_make(folder, write)
    return folder


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}


def test_a_saved_key_makes_another_folder_the_same_room(room: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.pem", tmp_path / "other"
    saved = save_key(room, copy)
    assert not IS_POSIX or stat.S_IMODE(copy.stat().st_mode) == 0o600
    store = JournalStore(other)
    taken, aside = store.take_key(copy)
    assert aside is None
    assert taken.fingerprint == saved.fingerprint == store.identity().fingerprint
    assert not IS_POSIX or stat.S_IMODE((other / NAME).stat().st_mode) == 0o600
    store.close()


def test_the_key_of_before_is_put_aside(room: Path, tmp_path: Path) -> None:
    """Each time under a name of its own; the same key again changes nothing."""
    copy, other = tmp_path / "copy.pem", tmp_path / "other"
    save_key(room, copy)
    other.mkdir()
    before = load_or_make(other, write)
    kept = (other / NAME).read_bytes()
    _, aside = take_key(other, copy, write)
    assert aside == other / f"room-{before.room[:8]}.pem"
    assert aside.read_bytes() == kept
    stands = contents(other)
    assert take_key(other, copy, write)[1] is None
    assert contents(other) == stands
    _, back = take_key(other, aside, write)
    assert back is not None
    _, again = take_key(other, copy, write)
    assert again == other / f"room-{before.room[:8]}-2.pem"
    (other / NAME).write_bytes(b"damaged")
    assert take_key(other, copy, write)[1] == other / "room-damaged.pem"
    assert (other / "room-damaged.pem").read_bytes() == b"damaged"


def other_kind() -> bytes:
    key = rsa.generate_private_key(65537, 2048)
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "bad_key"),
        (b"no key", "bad_key"),
        (b"\x00" * (MAX_KEY_BYTES + 1), "bad_key"),
        (other_kind(), "bad_key"),
        (None, "failed"),
    ],
)
def test_a_wrong_file_changes_nothing(room: Path, tmp_path: Path, data: bytes | None, code: str) -> None:
    source, before = tmp_path / "source.pem", contents(room)
    if data is not None:
        source.write_bytes(data)
    with pytest.raises(KeyCopyError) as error:
        take_key(room, source, write)
    assert error.value.code == code
    assert str(source) in str(error.value)
    assert contents(room) == before


@pytest.mark.parametrize("part", [0.2, 0.6, 0.95])
def test_half_a_key_is_none(room: Path, tmp_path: Path, part: float) -> None:
    whole, source, before = (room / NAME).read_bytes(), tmp_path / "source.pem", contents(room)
    source.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(KeyCopyError, match="holds no room's key"):
        take_key(room, source, write)
    assert contents(room) == before


def test_a_folder_is_no_key(room: Path, tmp_path: Path) -> None:
    with pytest.raises(KeyCopyError, match="is no file"):
        take_key(room, tmp_path, write)


def test_nothing_is_saved_over_a_file_or_out_of_nothing(room: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.pem"
    copy.write_bytes(b"somebody's")
    for folder, target, code in (
        (room, copy, "file_exists"),
        (tmp_path / "nowhere", tmp_path / "new.pem", "no_key"),
        (room, tmp_path / "nowhere" / "new.pem", "failed"),
    ):
        with pytest.raises(KeyCopyError) as error:
            save_key(folder, target)
        assert error.value.code == code
    assert copy.read_bytes() == b"somebody's"
    assert not (tmp_path / "new.pem").exists()


def test_a_write_that_fails_leaves_the_key(room: Path, tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.pem", tmp_path / "other"
    save_key(room, copy)
    other.mkdir()
    load_or_make(other, write)
    kept = (other / NAME).read_bytes()

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(KeyCopyError, match="No space left"):
        take_key(other, copy, full)
    assert (other / NAME).read_bytes() == kept


def run(*arguments: object) -> int:
    """Run the command, and return its exit code."""
    try:
        return main([*map(str, arguments)])
    except SystemExit as error:
        return int(str(error.code))


def test_the_commands(room: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    copy, other = tmp_path / "copy.pem", tmp_path / "other"
    assert run("--data", room, "--save-key", copy) == 0
    saved = capfd.readouterr().out.splitlines()
    assert run("--data", room, "--save-key", copy) == 6
    assert run("--data", other, "--save-key", tmp_path / "new.pem") == 4
    assert run("--data", other, "--take-key", tmp_path / "nowhere") == 2
    (tmp_path / "wrong").write_bytes(b"wrong")
    assert run("--data", other, "--take-key", tmp_path / "wrong") == 5
    complaints = capfd.readouterr()
    assert complaints.out == ""
    assert all(line.startswith("muster-host: ") for line in complaints.err.splitlines())
    assert len(complaints.err.splitlines()) == 4
    assert run("--data", other, "--take-key", copy) == 0
    assert capfd.readouterr().out.splitlines() == saved[1:]
    assert run("--solo", "--take-key", copy) == 2
    assert run("--save-key", copy, "--take-key", copy) == 2


def test_no_key_is_taken_while_a_host_has_the_folder(room: Path, tmp_path: Path) -> None:
    """It is saved all the same: the room may be open then."""
    copy = tmp_path / "copy.pem"
    store = JournalStore(room)
    try:
        assert run("--data", room, "--save-key", copy) == 0
        assert run("--data", room, "--set", "lock_seconds=0", "--take-key", copy) == 3
    finally:
        store.close()
