"""Stored files: a failed read, damage or another client costs a player nothing that was saved."""

from __future__ import annotations

import ast
import errno
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from client.files.stored_file import DamagedFile, StoredFile
from client.hosts.party_host import PartyHost
from client.net.addresses import Address
from client.net.known_rooms import KnownRooms
from client.net.refusal import Refused
from client.skins.composing.saved_texts import SavedTexts
from client.storage.saved_match import MatchFolder, SavedMatch
from client.storage.saved_seats import Place, SavedSeats
from client.storage.settings import Settings, SettingsFile
from tools.harness.root import ROOT

CLIENTS, CHANGES = 3, 20


def _place(table: int) -> Place:
    return Place(
        addresses=["10.0.0.1:1"], fingerprint="a" * 64, player="Ann", game="g", table=table, tokens={0: "t"}
    )


STORES: dict[str, Callable[[Path], Callable[[], object]]] = {
    "settings.json": lambda place: lambda: SettingsFile(place).save(Settings(text_size=150)),
    "seats.json": lambda place: lambda: SavedSeats(place).save(_place(1)),
    "known_rooms.json": lambda place: lambda: KnownRooms(place).remember(Address("10.0.0.1", 1), "b" * 64),
    "match.json": lambda place: lambda: MatchFolder(place).save(SavedMatch("g", 1, {0: "t"})),
    "decks.json": lambda place: lambda: SavedTexts(place, "decks").save("mine", "du01"),
}
"""A change of each stored file, by the file's name."""


def _save_once(place: Path, name: str) -> bytes:
    """Save once and return the content of the file; the change of `STORES` then finds something to keep."""
    others: dict[str, Callable[[], object]] = {
        "settings.json": lambda: SettingsFile(place).save(Settings(text_size=120)),
        "seats.json": lambda: SavedSeats(place).save(_place(2)),
        "known_rooms.json": lambda: KnownRooms(place).remember(Address("10.0.0.2", 2), "c" * 64),
        "match.json": lambda: MatchFolder(place).save(SavedMatch("h", 2, {1: "u"})),
        "decks.json": lambda: SavedTexts(place, "decks").save("old", "du02"),
    }
    others[name]()
    return (place / name).read_bytes()


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("number", [errno.EACCES, errno.EIO])
def test_a_failed_read_changes_nothing(
    name: str, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that cannot be read now is not damaged: nothing is moved, and nothing is written over it."""
    before = _save_once(tmp_path, name)
    opened = Path.open

    def fail(path: Path, *args: Any, **kwargs: Any) -> Any:
        if path.name == name:
            raise OSError(number, "cannot be read")
        return opened(path, *args, **kwargs)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", fail)
        # Some stores tell the player, others write a line into the log.
        with suppress(OSError):
            STORES[name](tmp_path)()
    assert (tmp_path / name).read_bytes() == before
    assert [path.name for path in tmp_path.glob("*damaged*")] == []


@pytest.mark.parametrize("name", STORES)
@pytest.mark.parametrize("damage", [b"", b"{", b'{"a":' * 9_999, b"[" * 9_999, b"\xff\xfe", b'"text"'])
def test_a_damaged_file_stays(name: str, damage: bytes, tmp_path: Path) -> None:
    """It is put aside or left where it is, and the next damaged one does not replace it."""
    for _ in range(2):
        (tmp_path / name).write_bytes(damage)
        STORES[name](tmp_path)()
    kept = [path for path in tmp_path.iterdir() if path.read_bytes() == damage]
    # The keys of known rooms stay in place: without them a changed room would look new.
    assert len([path for path in kept if path.suffix == ".json"]) == (1 if name == "known_rooms.json" else 2)


@pytest.mark.parametrize("name", STORES)
def test_a_damaged_file_that_cannot_be_moved_is_not_written_over(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / name).write_bytes(b"{")

    def fail(path: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "cannot be moved")

    monkeypatch.setattr(Path, "rename", fail)
    with suppress(OSError):
        STORES[name](tmp_path)()
    assert (tmp_path / name).read_bytes() == b"{"


def test_known_rooms_that_are_damaged_are_a_refusal(tmp_path: Path) -> None:
    """A room that was known before is not taken for a new one."""
    (tmp_path / "known_rooms.json").write_bytes(b"[" * 9_999)
    with pytest.raises(Refused):
        KnownRooms(tmp_path).fingerprint(Address("10.0.0.1", 1))


def test_a_room_of_this_machine_that_is_damaged_is_none(tmp_path: Path) -> None:
    (tmp_path / "party.json").write_bytes(b"[" * 9_999)
    assert PartyHost(tmp_path)._recover_room() is None
    assert (tmp_path / "party.damaged.json").exists()


SAVE_WORKS = """
import sys
from pathlib import Path
from client.skins.composing.saved_texts import SavedTexts
place, client, changes = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
for number in range(changes):
    SavedTexts(place, "armies", "red").save(f"{client} {number}", "text")
"""


def test_clients_of_one_profile_lose_nothing_of_each_other(tmp_path: Path) -> None:
    """Each change reads, changes and writes the file under a lock: none overwrites another."""
    clients = [
        subprocess.Popen(
            [sys.executable, "-c", SAVE_WORKS, str(tmp_path), str(client), str(CHANGES)], cwd=ROOT
        )
        for client in range(CLIENTS)
    ]
    assert [client.wait() for client in clients] == [0] * CLIENTS
    assert len(SavedTexts(tmp_path, "armies", "red").named) == CLIENTS * CHANGES


def test_two_clients_change_settings_in_turn(tmp_path: Path) -> None:
    """Each writes only its own changes: single settings, and single keys of mappings."""
    SettingsFile(tmp_path).save(Settings(text_size=120, lessons={"a": ["old"], "b": ["old"]}))
    one, two = SettingsFile(tmp_path), SettingsFile(tmp_path)
    (first, _), (second, _) = one.load(), two.load()
    first.mute, first.lessons["a"] = True, ["new"]
    second.text_size = 140
    second.lessons["c"] = ["new"]
    del second.lessons["b"]
    one.save(first)
    two.save(second)
    kept, damaged = SettingsFile(tmp_path).load()
    assert (kept.mute, kept.text_size, damaged) == (True, 140, False)
    assert kept.lessons == {"a": ["new"], "c": ["new"]}


def test_a_file_that_is_too_long_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("client.files.stored_file.MAX_BYTES", 9)
    (tmp_path / "long.json").write_bytes(b'["0123456789"]')
    with pytest.raises(DamagedFile, match=r"long\.json has more than 9 bytes"):
        StoredFile(tmp_path / "long.json", list[str]).read()


def test_one_reader_reads_every_stored_file() -> None:
    """No module of the client reads or writes a file of the profile without `StoredFile`.

    Records are texts of a notation, and logs are written line by line. Pictures and analyses can be made
    anew at any time.
    """
    derived = {
        *("client/sharing/sharing_desk.py", "client/thumbnails/drawing_desk.py"),
        "client/storage/analysis_file.py",
    }
    own = {"client/files/stored_file.py", "client/files/whole_file.py", "client/storage/records.py"}
    packaged = {"client/draw/svg.py", "client/hosts/party_host.py", "client/diagnosis/logbook.py"}
    found = set()
    for path in sorted((ROOT / "client").rglob("*.py")):
        names = {
            node.attr if isinstance(node, ast.Attribute) else node.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Attribute | ast.Name)
        }
        if names & {"read_bytes", "read_text", "write_bytes", "write_text", "write_whole"}:
            found.add(path.relative_to(ROOT).as_posix())
    assert found <= own | packaged | derived
