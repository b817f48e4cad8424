"""The page of statistics: whose matches count, what its rows say, and the table for other programs."""

from __future__ import annotations

import asyncio
import csv
import io
from pathlib import Path

import pytest

from client.i18n import LANGUAGES, Words
from client.screens.matches.matches import Matches
from client.screens.statistics import statistics as module
from client.screens.statistics.collecting import collect_played
from client.screens.statistics.csv_text import COLUMNS, write_csv
from client.screens.statistics.figures import Score, add_up, divide, list_divisions
from client.screens.statistics.part_texts import name_part
from client.screens.statistics.statistics import Statistics
from client.skins.registry import SHOWN_GAMES, game_name
from client.storage.match_index import MatchIndex, StoredMatch
from client.thumbnails.gallery import Gallery
from tests.support.client.client_driver import Player, regular
from tests.support.selection import select
from tools.harness.games.stored_records import store_evening, store_records, write_match

DIVISIONS = ("game", "opponent", "side", "army", "deck", "unit", "length", "month")
WORDS = Words("en", strict=True)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with records: of each game two won ones of Vera's and a lost one."""
    store_evening(tmp_path / "records")
    return tmp_path / "records"


def list_matches(folder: Path) -> list[StoredMatch]:
    return [*MatchIndex(folder, SHOWN_GAMES).refresh()][-1]


def test_only_the_players_finished_matches_count(folder: Path) -> None:
    before = collect_played(WORDS, list_matches(folder), "Vera")
    assert add_up(before) == Score(6, 0, 3)
    # An unfinished one, one of others, and one of both sides.
    store_records(folder)
    (folder / "2026-11-23-warchest-x.wc1").write_bytes(write_match("warchest", 8, ("Vera", "Vera")))
    again = collect_played(WORDS, list_matches(folder), "Vera")
    # The first of the other records is one more match of hers, against a level of the computer.
    assert add_up(again) == Score(7, 0, 3)
    assert add_up(collect_played(WORDS, list_matches(folder), "Nick")).matches == 0


def test_a_match_tells_the_own_side_and_the_others(folder: Path) -> None:
    played = collect_played(WORDS, list_matches(folder), "Vera")
    lost = next(each for each in played if each.game == "warchest" and each.ending == "lost")
    assert (lost.side, lost.opponents, lost.date) == ("r", ("Anna",), "2026-11-22")
    assert [str(piece.code) for piece in lost.lineup] == ["ar", "ca", "la", "sc"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_has_a_name(folder: Path, language: str) -> None:
    """A missing text raises `KeyError`; two parts of a division have different names."""
    words = Words(language, strict=True)
    played = collect_played(words, list_matches(folder), "Vera")
    for by in list_divisions(played):
        names = [name_part(words, by, part, alone=False) for part, _ in divide(played, by)]
        assert names
        assert len({*names}) == len(names)


def test_the_table_has_a_row_for_each_part(folder: Path) -> None:
    played = collect_played(WORDS, list_matches(folder), "Vera")
    head, *rows = csv.reader(io.StringIO(write_csv(WORDS, played)))
    assert tuple(head) == COLUMNS
    assert len(rows) == sum(len(divide(played, by)) for by in list_divisions(played))
    against = next(row for row in rows if row[1] == "Anna")
    assert against[2:6] == ["6", "3", "0", "3"]
    assert float(against[7]) < float(against[6]) == 0.5 < float(against[8])


@pytest.mark.parametrize("name", select(["=1+1", "+1", "-1", "@a", '"x", y']))
def test_no_name_of_a_stranger_is_a_formula(folder: Path, name: str) -> None:
    played = collect_played(WORDS, list_matches(folder), "Vera")
    found = [played[0]._replace(opponents=(name,))]
    rows = [row for row in csv.reader(io.StringIO(write_csv(WORDS, found))) if row[0] == "Head to head"]
    assert len(rows) == 1
    assert rows[0][1] in (name, f"'{name}")
    assert not rows[0][1].startswith(("=", "+", "-", "@"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_list_leads_to_the_statistics(
    folder: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Games and divisions by mouse; a division that says nothing of a game is not offered."""
    monkeypatch.setattr(Gallery, "can_draw", lambda gallery, match: False)
    monkeypatch.setattr(module, "find_export_folder", lambda: folder)

    async def scene() -> None:
        player = Player(folder.parent, regular(language=language))
        player.app.visit(Matches())
        async with asyncio.timeout(30):
            while "statistics" not in player.keys:
                player.wait(1)
                await asyncio.sleep(0.002)
            matches = player.app.screen
            assert isinstance(matches, Matches)
            while matches.is_reading:
                player.wait(1)
                await asyncio.sleep(0.002)
        player.use("statistics")
        page = player.app.screen
        assert isinstance(page, Statistics)
        async with asyncio.timeout(30):
            while not page.is_ready:
                player.wait(1)
                await asyncio.sleep(0.002)
        player.wait()
        words = player.app.words
        assert player.find("game.kings").label == game_name(words, "kings")
        assert [key for key in player.keys if key.startswith("by.")] == [f"by.{by}" for by in DIVISIONS]
        player.use("by.deck")
        player.use("game.warchest")
        offered = [key for key in player.keys if key.startswith("by.")]
        assert offered == ["by.opponent", "by.side", "by.unit", "by.length", "by.month"]
        player.use("by.unit")
        player.use("export")
        (path,) = folder.glob("*.csv")
        assert path.read_bytes().startswith(b"\xef\xbb\xbf" + ",".join(COLUMNS).encode())
        assert [toast.text for toast in player.app.toasts.shown] == [
            words.tr("statistics.exported", path=path)
        ]
        player.use("back")
        assert isinstance(player.app.screen, Matches)
        await player.app.finish()

    asyncio.run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_matches_the_page_says_so(tmp_path: Path, language: str) -> None:
    async def scene() -> None:
        page = Statistics([])
        player = Player(tmp_path, regular(language=language), first=page)
        async with asyncio.timeout(30):
            while not page.is_ready:
                player.wait(1)
                await asyncio.sleep(0.002)
        player.wait()
        assert player.keys == ["back", "content"]
        await player.app.finish()

    asyncio.run(scene())


def test_figures_wait_until_all_records_are_read(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of some of the matches would be taken for those of all."""
    monkeypatch.setattr(Gallery, "can_draw", lambda gallery, match: False)

    async def scene() -> None:
        player = Player(folder.parent, regular(language="en"))
        matches = Matches()
        player.app.visit(matches)
        async with asyncio.timeout(30):
            while "statistics" not in player.keys:
                player.wait(1)
                await asyncio.sleep(0.002)
        monkeypatch.setattr(matches, "_reading", True)
        player.use("statistics")
        assert player.app.screen is matches
        assert [toast.text for toast in player.app.toasts.shown] == [WORDS.tr("matches.reading")]
        await player.app.finish()

    asyncio.run(scene())
