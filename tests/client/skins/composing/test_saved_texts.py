"""The file of saved works."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from client.skins.composing.saved_texts import SavedTexts


def test_decks_are_there_again_under_their_names(tmp_path: Path) -> None:
    """Those of the other side are kept apart; names stand in their order."""
    saved = SavedTexts(tmp_path, "decks", "dawn")
    assert saved.named == {}
    saved.save("second", "du01 nt01")
    saved.save("First", "du02 nt02")
    saved.save("second", "du03 nt03")
    SavedTexts(tmp_path, "decks", "ember").save("First", "eu01 nt01")
    assert list(SavedTexts(tmp_path, "decks", "dawn").named.items()) == [
        ("First", "du02 nt02"),
        ("second", "du03 nt03"),
    ]


def test_decks_are_renamed_and_deleted(tmp_path: Path) -> None:
    """A missing work is no error."""
    saved = SavedTexts(tmp_path, "decks", "dawn")
    saved.save("one", "du01 nt01")
    saved.rename("one", "two")
    saved.rename("one", "three")
    assert saved.named == {"two": "du01 nt01"}
    saved.delete("one")
    saved.delete("two")
    assert saved.named == {}


def test_what_was_built_last_is_kept_by_side(tmp_path: Path) -> None:
    SavedTexts(tmp_path, "decks", "dawn").leave("du01 nt01")
    assert SavedTexts(tmp_path, "decks", "dawn").last == "du01 nt01"
    assert SavedTexts(tmp_path, "decks", "ember").last == ""


@pytest.mark.parametrize("content", [b"", b"[]", b'{"named": 3}', b"\xff\xfe"])
def test_a_damaged_file_is_put_aside(tmp_path: Path, content: bytes) -> None:
    """Nobody's decks are written over."""
    (tmp_path / "decks.json").write_bytes(content)
    saved = SavedTexts(tmp_path, "decks", "dawn")
    assert saved.named == {}
    assert (tmp_path / "decks.damaged.json").read_bytes() == content
    saved.save("one", "du01 nt01")
    assert saved.named == {"one": "du01 nt01"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Border\u202e watch", "Border watch"),
        ("\x1b[31mred\x07", "[31mred"),
        ("two\nlines\tand\u2028more", "two lines and more"),
        ("x" * 100_000, "x" * 40),
        ("\u200b\u2066\ud800", "?"),
        ("", "?"),
        ("ﬁne  name", "fine name"),
    ],
)
def test_names_of_somebody_else_can_be_shown(tmp_path: Path, name: str, shown: str) -> None:
    """A file may come from anybody: its names keep to the same rules as those of players."""
    content = {"named": {"dawn": {name: "du01 nt01"}}}
    # Python escapes halves of pairs, which JSON otherwise refuses.
    (tmp_path / "decks.json").write_text(json.dumps(content), "ascii")
    saved = SavedTexts(tmp_path, "decks", "dawn")
    if "\ud800" in name:
        assert saved.named == {}, "no text at all: the file is damaged"
        return
    assert saved.named == {shown: "du01 nt01"}
    saved.rename(shown, "mine")
    assert SavedTexts(tmp_path, "decks", "dawn").named == {"mine": "du01 nt01"}


def test_names_that_look_the_same_are_told_apart(tmp_path: Path) -> None:
    works = {"watch": "1", "watch\u202e": "2", " watch": "3", "y" * 41: "4", "y" * 42: "5"}
    (tmp_path / "decks.json").write_text(json.dumps({"named": {"": works}}))
    named = SavedTexts(tmp_path, "decks").named
    assert named == {"watch": "1", "watch 2": "2", "watch 3": "3", "y" * 40: "4", "y" * 38 + " 2": "5"}


def test_where_nothing_can_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(FileExistsError):
        SavedTexts(tmp_path / "file", "decks", "dawn").save("one", "du01 nt01")
