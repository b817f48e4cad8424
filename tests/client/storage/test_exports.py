"""Files of the player's own: in a folder that exists, and never over another file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import platformdirs
import pytest

from client.storage.exports import export_file, find_export_folder


def test_an_export_never_overwrites(tmp_path: Path) -> None:
    paths = [export_file(tmp_path, "Vera-Anna", "wc1", text) for text in (b"1", b"2", b"3")]
    assert [path.name for path in paths] == ["Vera-Anna.wc1", "Vera-Anna-2.wc1", "Vera-Anna-3.wc1"]
    assert [path.read_bytes() for path in paths] == [b"1", b"2", b"3"]


@pytest.mark.parametrize("stem", ["con", "NUL", "Lpt1", "com9"])
def test_no_export_goes_to_a_device_of_windows(tmp_path: Path, stem: str) -> None:
    assert export_file(tmp_path, stem, "wc1", b"1").name == f"{stem}-2.wc1"


def test_a_failed_export_leaves_no_part_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(OSError, match="nowhere"):
        export_file(tmp_path / "nowhere", "Vera", "wc1", b"1")
    real = Path.open

    def open_on_full_disk(path: Path, mode: str) -> Any:
        real(path, mode).close()
        # Every write into this device fails as on a full disk.
        return real(Path("/dev/full"), "wb")

    monkeypatch.setattr(Path, "open", open_on_full_disk)
    with pytest.raises(OSError, match="No space left"):
        export_file(tmp_path, "Vera", "wc1", b"1")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("there", "found"),
    [(("downloads", "documents"), "downloads"), (("documents",), "documents"), ((), "home")],
)
def test_the_folder_is_one_that_exists(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], found: str
) -> None:
    for name in there:
        (tmp_path / name).mkdir()
    monkeypatch.setattr(platformdirs, "user_downloads_path", lambda: tmp_path / "downloads")
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: tmp_path / "documents")
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert find_export_folder() == tmp_path / found
