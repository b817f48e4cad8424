"""A match is shared as a picture from its row: drawn by the real process, saved, and told."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.sharing import studio
from tests.client.screens.matches.test_match_actions import choose, list_notes, until, visit
from tests.support.client.client_driver import Player


def test_a_picture_is_drawn_beside_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without names if the player wants that; another picture never replaces it."""
    monkeypatch.setattr(studio, "find_export_folder", lambda: tmp_path)

    async def scene(player: Player, paths: list[Path]) -> None:
        for number in (1, 2):
            choose(player, paths[1], "share")
            player.use("names")
            assert player.keys.count("names") == 1, "the menu stays open"
            player.use("png")
            await until(player, lambda number=number: len(list_pictures(tmp_path)) == number)
        await until(player, lambda: bool(list_saved(player)))
        files = list_pictures(tmp_path)
        assert [file.name for file in files] == [
            "2026-11-21-warchest-Anna-Boris-2.png",
            "2026-11-21-warchest-Anna-Boris.png",
        ]
        assert any(str(file) in note for file in files for note in list_saved(player))

    visit(tmp_path, scene)


def list_saved(player: Player) -> list[str]:
    """Return the notes about saved pictures."""
    start = player.app.words.tr("share.saved", path="")
    return [note for note in list_notes(player) if note.startswith(start)]


def list_pictures(folder: Path) -> list[Path]:
    """Return the pictures that are whole: the name is taken before."""
    return sorted(path for path in folder.glob("*.png") if path.stat().st_size)


def test_what_fails_says_so_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "find_export_folder", lambda: tmp_path)

    async def scene(player: Player, paths: list[Path]) -> None:
        choose(player, paths[0], "share")
        paths[0].unlink()
        player.use("gif")
        start = player.app.words.tr("matches.failed", reason="")
        await until(player, lambda: any(note.startswith(start) for note in list_notes(player)))
        assert not list(tmp_path.glob("*.gif"))

    visit(tmp_path, scene)
